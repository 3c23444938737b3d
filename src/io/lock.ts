import { linkSync, readFileSync, statSync, unlinkSync } from "node:fs";
import { hostname } from "node:os";
import { jsonIn } from "../types/json.ts";
import { now, ticks } from "./clock.ts";
import { createFile, randomHex, unless } from "./files.ts";
import { rest } from "./terminal.ts";

/** How long one waits for a lock, and how old one must be before it is taken from a holder who can't be asked, in ms. */
const PATIENCE = 200;
const FORSAKEN = 30_000;
/** A take-over takes microseconds; its mark is void after this, in ms. */
const TAKING = 5_000;

interface Holder {
  pid: number;
  /** Clock ticks after boot when the process started: a reused pid has another. Null where the system doesn't tell. */
  start: string | null;
  host: string;
  nonce: string;
}

/** Runs it while holding the lock; undefined when the lock could not be had in time. */
export function withLock<T>(path: string, run: () => T, patience = PATIENCE): { value: T } | undefined {
  const nonce = acquire(path, patience);
  if (nonce === null) return undefined;
  try {
    return { value: run() };
  } finally {
    if (holderOf(path)?.nonce === nonce) unless(["ENOENT"], () => unlinkSync(path));
  }
}

function acquire(path: string, patience: number): string | null {
  const mine: Holder = { pid: process.pid, start: startOf(process.pid), host: hostname(), nonce: randomHex(8) };
  const until = ticks() + patience;
  for (let wait = 1; ; wait = Math.min(8, wait * 2)) {
    if (place(path, mine)) return mine.nonce;
    takeFromTheDead(path);
    if (ticks() >= until) return null;
    rest(wait);
  }
}

/** Created and written under another name first, so a lock is never seen without its holder. */
function place(path: string, holder: Holder): boolean {
  const draft = `${path}-${holder.nonce}`;
  createFile(draft, JSON.stringify(holder));
  try {
    return unless(["EEXIST"], () => linkSync(draft, path) ?? true) === true;
  } finally {
    unlinkSync(draft);
  }
}

/** Removes a lock whose holder is gone. Its nonce names the mark, so of several takers exactly one removes it. */
function takeFromTheDead(path: string): void {
  const holder = holderOf(path);
  if (holder === undefined || !isForsaken(path, holder)) return;
  const mark = `${path}.${holder?.nonce ?? "broken"}`;
  if (unless(["EEXIST"], () => createFile(mark, "") ?? true)) {
    if (holderOf(path)?.nonce === holder?.nonce) unless(["ENOENT"], () => unlinkSync(path));
    unless(["ENOENT"], () => unlinkSync(mark));
  } else if (ageOf(mark) > TAKING) unless(["ENOENT"], () => unlinkSync(mark));
}

/** Null: not one of our locks. Undefined: no lock. */
function holderOf(path: string): Holder | null | undefined {
  const text = unless(["ENOENT"], () => readFileSync(path, "utf8"));
  return text === undefined ? undefined : jsonIn<Holder>(text);
}

function isForsaken(path: string, holder: Holder | null): boolean {
  if (holder && holder.host === hostname()) return !isAlive(holder);
  return ageOf(path) > FORSAKEN;
}

function isAlive({ pid, start }: Holder): boolean {
  // EPERM: it lives and belongs to somebody else.
  const answers = unless(["ESRCH"], () => unless(["EPERM"], () => process.kill(pid, 0)) ?? true);
  if (answers === undefined) return false;
  const current = startOf(pid);
  return start === null || current === null || start === current;
}

/** Field 22 of `/proc/<pid>/stat`, counted behind the program's name, which may hold blanks and parentheses. */
export function startOf(pid: number): string | null {
  const stat = unless(["ENOENT", "ESRCH", "EACCES"], () => readFileSync(`/proc/${pid}/stat`, "latin1"));
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}

function ageOf(path: string): number {
  const stat = unless(["ENOENT"], () => statSync(path));
  return stat ? now() - stat.mtimeMs : 0;
}
