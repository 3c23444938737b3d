/**
 * Who took a grant for one call: `claims/<id>` holds the id of that call, created exclusively. The same call may come
 * again (some clients run a hook twice for it); any other finds the grant taken.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createFile, makeFolder, readOwn, unless } from "./files.ts";

const LONGEST = 4096;

/** The grant's id → the call's, for each grant that was taken. */
export function claimsIn(home: string): Map<string, string> {
  const folder = join(home, "claims");
  const names = unless(["ENOENT"], () => readdirSync(folder)) ?? [];
  return new Map(names.map((name) => [name, readOwn(join(folder, name), LONGEST) ?? ""]));
}

/** Takes a grant for a call. False: another call has it. */
export function claim(home: string, id: string, use: string): boolean {
  const folder = join(home, "claims");
  const path = join(folder, id);
  makeFolder(folder);
  if (unless(["EEXIST"], () => createFile(path, use) ?? true)) return true;
  return readOwn(path, LONGEST) === use;
}
