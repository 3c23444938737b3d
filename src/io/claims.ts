/**
 * Who took a grant for one call: `claims/<id>` holds the id of that call, created exclusively. The same call may come
 * again (some clients run a hook twice for it); any other finds the grant taken.
 */
import { join } from "node:path";
import { createWhole, makeFolder, unless } from "./files.ts";
import { peek, readRegular } from "./peek.ts";

const LONGEST = 4096;

/** The grant's id → the call's, for each of these grants that was taken. What can't be read is taken, by no call. */
export function claimsIn(home: string, ids: Iterable<string>): Map<string, string> {
  const paths = [...ids].map((id) => [id, join(home, "claims", id)] as const);
  return new Map(paths.flatMap(([id, path]) => (peek(path) === "missing" ? [] : [[id, takerIn(path) ?? ""]])));
}

function takerIn(path: string): string | null {
  const bytes = readRegular(path, LONGEST);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

/** Takes a grant for a call. False: another call has it. */
export function claim(home: string, id: string, use: string): boolean {
  const folder = join(home, "claims");
  const path = join(folder, id);
  makeFolder(folder);
  if (unless(["EEXIST"], () => createWhole(path, use) ?? true)) return true;
  return takerIn(path) === use;
}
