/** Changes `grants.yaml`, one writer at a time, so that two people or two terminals lose nothing. */
import { join } from "node:path";
import { readOwn, replaceFile } from "./files.ts";
import { withLock } from "./lock.ts";

const MOST = 4 * 1024 * 1024;
/** A person waits longer than a hook may, in ms. */
const PATIENCE = 5_000;

/** Puts in place what `change` makes of the text (null: there is none). What it throws leaves the file as it was. */
export function changeGrants(home: string, change: (text: string | null) => string): void {
  const path = join(home, "grants.yaml");
  const done = withLock(join(home, "grants.lock"), () => replaceFile(path, change(readOwn(path, MOST))), PATIENCE);
  if (!done) throw new Error("somebody else is changing the grants; try again");
}
