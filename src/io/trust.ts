/** Which project policies a person has read and accepted, each by the digest of its text: `trust.json` in the home. */
import { join } from "node:path";
import { jsonIn } from "../types/json.ts";
import { readOwn, replaceFile } from "./files.ts";
import { withLock } from "./lock.ts";

const MOST = 1024 * 1024;
const PATIENCE = 5_000;

export interface Trusted {
  /** SHA-256 of the policy's text. */
  digest: string;
  /** ISO 8601. */
  at: string;
  who: string;
}

/** By the project's root. A file that nobody can read trusts nothing. */
export function trustIn(home: string): Record<string, Trusted> {
  const found = jsonIn(readOwn(join(home, "trust.json"), MOST));
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(Object.entries(found as Record<string, Trusted>).filter(([, one]) => isTrusted(one)));
}

const isTrusted = (one: unknown): boolean =>
  typeof one === "object" && one !== null && typeof (one as Partial<Trusted>).digest === "string";

/** Accepts the text with this digest; null takes the trust back. */
export function changeTrust(home: string, root: string, trusted: Trusted | null): void {
  const path = join(home, "trust.json");
  const done = withLock(
    join(home, "trust.lock"),
    () => {
      const { [root]: _, ...others } = trustIn(home);
      replaceFile(path, `${JSON.stringify(trusted ? { ...others, [root]: trusted } : others, null, 2)}\n`);
      return true;
    },
    PATIENCE,
  );
  if (!done) throw new Error("somebody else is changing what is trusted; try again");
}
