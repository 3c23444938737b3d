/**
 * The note by which the hook knows that a person changed the agent's settings with Airlock's own commands. It names the
 * texts that were written, so nobody can change them to others behind it.
 */
import { join } from "node:path";
import { sha256 } from "../audit/sha256.ts";
import { jsonIn } from "../types/json.ts";
import { now } from "./clock.ts";
import { readOwn, replaceFile } from "./files.ts";

/** Milliseconds that a note counts: a client takes a second or two to see a change. */
const LASTING = 60_000;

export interface Changing {
  pid: number;
  /** Milliseconds since 1970. */
  at: number;
  files: { path: string; digest: string | null }[];
}

/** Notes what is about to be written; null for a file that is about to go. */
export function noteChanging(home: string, files: { path: string; text: string | null }[]): void {
  const note: Changing = {
    pid: process.pid,
    at: now(),
    files: files.map(({ path, text }) => ({ path, digest: text === null ? null : sha256(text) })),
  };
  replaceFile(join(home, "changing"), JSON.stringify(note));
}

/** Whether what stands in a settings file now (null: there is none) was put there by `init` or `uninstall` just now. */
export function isOwnChange(home: string, path: string, text: string | null, at = now()): boolean {
  const note = changingOf(home);
  if (note === null || at < note.at - LASTING || at > note.at + LASTING) return false;
  const digest = text === null ? null : sha256(text);
  return note.files.some((file) => file.path === path && file.digest === digest);
}

function changingOf(home: string): Changing | null {
  // Written whole: what can't be read is somebody else's.
  const note = jsonIn<Changing>(readOwn(join(home, "changing"), 1 << 20));
  return typeof note?.at === "number" && Array.isArray(note.files) ? note : null;
}
