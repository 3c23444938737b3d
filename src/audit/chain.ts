import type { Entry } from "../types/entry.ts";
import { canonical } from "./canonical.ts";
import { sha256 } from "./sha256.ts";

/** An entry before it has its place in the chain. */
export type Draft = Omit<Entry, "seq" | "prev" | "hash">;

/** The last link: what the next entry hangs on. */
export interface Link {
  seq: number;
  hash: string;
}

/** What the first entry hangs on. */
export const GENESIS: Link = { seq: 0, hash: "0".repeat(64) };

/** Gives a draft its place behind a link. `digest` is another way to the same SHA-256. */
export function seal(draft: Draft, after: Link, digest: (text: string) => string = sha256): Entry {
  const placed = { ...draft, seq: after.seq + 1, prev: after.hash };
  return { ...placed, hash: digest(canonical(placed)) };
}

/** The hash an entry must have: over every other field it holds, known or not. */
export function hashOf(entry: Record<string, unknown>): string {
  const { hash: _, ...rest } = entry;
  return sha256(canonical(rest));
}

/** The entry's line in the log, with its newline. */
export function lineOf(entry: Entry): string {
  return `${canonical(entry)}\n`;
}

/** A line that broke off, as the entry after it names it: its length and digest. */
export interface Torn {
  length: number;
  digest: string;
}

/** What to write into the entry that names a torn line. */
export function tornOf(line: string): Torn {
  return { length: line.length, digest: sha256(line) };
}
