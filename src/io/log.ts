/**
 * The log on disk: `log/000001.jsonl`, … hold the entries, `log/head.json` the last link, `log/pending/` what could
 * not be chained because the lock or the disk was not to be had. Everything that appends holds `log/lock`.
 */
import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  unlinkSync,
} from "node:fs";
import { join } from "node:path";
import { type Draft, GENESIS, type Link, lineOf, seal, tornOf } from "../audit/chain.ts";
import type { Segment } from "../audit/verify.ts";
import type { Entry } from "../types/entry.ts";
import { createFile, makeFolder, randomHex, readBytes, readOwn, replaceFile, unless, writeAll } from "./files.ts";
import { withLock } from "./lock.ts";

/** A file of the log is closed at this size; a line is far smaller. */
const ROTATE_AT = 8 * 1024 * 1024;
/** Pending entries that one writer chains, so that no call waits for all of them. */
const CATCH_UP = 64;
const MOST = 64 * 1024 * 1024;

/** `pending`: kept for the next writer. `lost`: nothing could be written, and why. */
export type Logged = { kind: "chained" | "pending" } | { kind: "lost"; why: string };

export interface LogOptions {
  /** Waits until the entry is on the disk. */
  durable?: boolean;
  rotateAt?: number;
  /** How long to wait for the lock, in ms. */
  patience?: number;
}

interface Head extends Link {
  file: string;
  /** Bytes of the file when it ended with this link. */
  size: number;
  /** Pending files that are in the chain already, should their removal have failed. */
  done: string[];
}

/** Appends one entry. Never throws: what can't be logged is the caller's to answer for. */
export function append(home: string, draft: Draft, options: LogOptions = {}): Logged {
  const folder = join(home, "log");
  try {
    makeFolder(join(folder, "pending"));
    if (withLock(join(folder, "lock"), () => chain(folder, draft, options), options.patience))
      return { kind: "chained" };
  } catch (error) {
    return keep(folder, draft, error);
  }
  return keep(folder, draft, null);
}

/** Leaves the entry for the next writer. */
function keep(folder: string, draft: Draft, because: unknown): Logged {
  try {
    createFile(join(folder, "pending", `${draft.at.replaceAll(":", "")}-${randomHex(6)}.json`), JSON.stringify(draft));
    return { kind: "pending" };
  } catch (error) {
    return { kind: "lost", why: String(because ?? error) };
  }
}

function chain(folder: string, draft: Draft, { durable = false, rotateAt = ROTATE_AT }: LogOptions): void {
  const head = readHead(folder);
  const files = segmentNames(folder);
  const newest = files.at(-1);
  let file = head?.file ?? newest ?? segmentName(1);
  if (newest !== undefined && newest > file) file = newest;
  let fd = open(folder, file);
  try {
    let { link, drafts, size } = recover(fd, file, head, newest !== undefined, draft);
    if (size >= rotateAt) {
      closeSync(fd);
      file = segmentName(Number.parseInt(file, 10) + 1);
      fd = open(folder, file);
      size = fstatSync(fd).size;
    }
    const late = pendingOf(folder, head?.done ?? []);
    let text = "";
    for (const next of [...drafts, ...late.drafts, draft]) {
      const entry = seal(next, link);
      link = { seq: entry.seq, hash: entry.hash };
      text += lineOf(entry);
    }
    commit(fd, text, size, durable);
    size = fstatSync(fd).size;
    replaceFile(join(folder, "head.json"), JSON.stringify({ ...link, file, size, done: late.names } satisfies Head));
    for (const name of [...late.names, ...(head?.done ?? [])])
      unless(["ENOENT"], () => unlinkSync(join(folder, "pending", name)));
  } finally {
    closeSync(fd);
  }
}

/** All or nothing, as far as we live: what a full disk took only a part of is taken back. */
function commit(fd: number, text: string, size: number, durable: boolean): void {
  try {
    writeAll(fd, text);
  } catch (error) {
    ftruncateSync(fd, size);
    throw error;
  }
  if (durable) fdatasyncSync(fd);
}

interface Recovered {
  link: Link;
  /** Entries to write first, which say what was found. */
  drafts: Draft[];
  size: number;
}

/** Where the chain really ends: behind the head when a writer died, with a torn line when it died writing. */
function recover(fd: number, file: string, head: Head | null, hasFiles: boolean, draft: Draft): Recovered {
  const { size } = fstatSync(fd);
  if (head && head.file === file && head.size === size) return { link: head, drafts: [], size };
  const from = head?.file === file && head.size <= size ? head.size : 0;
  const lines = new TextDecoder().decode(readBytes(fd, from, MOST)).split("\n");
  const rest = lines.pop() ?? "";
  const ended = from > 0 || lines.length > 0 ? lines.map(linkOf).findLast((link) => link !== null) : null;
  const drafts: Draft[] = [];
  if (rest !== "") {
    writeAll(fd, "\n");
    drafts.push(notice(draft, "torn", tornOf(rest).digest, `a line of ${rest.length} characters broke off`));
  }
  if (!head && hasFiles) drafts.push(notice(draft, "change", "", "the head of the log was missing"));
  if (head && head.file === file && head.size > size)
    drafts.push(notice(draft, "change", "", "the log was shorter than its head said"));
  return { link: ended ?? head ?? GENESIS, drafts, size: fstatSync(fd).size };
}

/** An entry about the log itself, at the time and in the words of the one that found it. */
function notice({ agent, policy, exe, at }: Draft, kind: string, digest: string, text: string): Draft {
  return {
    v: 1,
    at,
    kind,
    id: randomHex(8),
    agent,
    session: "",
    use: "",
    tool: "",
    cwd: "",
    project: null,
    call: { digest, text },
    verdict: null,
    findings: [],
    looked: [],
    policy,
    exe,
    us: 0,
  };
}

function linkOf(line: string): Link | null {
  const entry = parsed<Partial<Entry>>(line);
  return typeof entry?.seq === "number" && typeof entry.hash === "string" ? { seq: entry.seq, hash: entry.hash } : null;
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function pendingOf(folder: string, done: string[]): { names: string[]; drafts: Draft[] } {
  const names = readdirSync(join(folder, "pending")).filter((name) => name.endsWith(".json") && !done.includes(name));
  const found = names
    .sort()
    .slice(0, CATCH_UP)
    .map((name) => ({ name, draft: draftIn(join(folder, "pending", name)) }));
  const whole = found.filter((item): item is { name: string; draft: Draft } => item.draft !== null);
  return { names: whole.map(({ name }) => name), drafts: whole.map(({ draft }) => draft) };
}

/** Null when it is still being written, or its writer died. */
function draftIn(path: string): Draft | null {
  const text = readOwn(path, MOST);
  return text === null ? null : parsed<Draft>(text);
}

/** A head that nobody can read is as good as none: the chain's end is looked up, and the log says so. */
function readHead(folder: string): Head | null {
  const text = readOwn(join(folder, "head.json"), MOST);
  return text === null ? null : parsed<Head>(text);
}

const open = (folder: string, file: string) =>
  openSync(join(folder, file), constants.O_RDWR | constants.O_CREAT | constants.O_APPEND, 0o600);

const segmentName = (count: number) => `${String(count).padStart(6, "0")}.jsonl`;

function segmentNames(folder: string): string[] {
  return (unless(["ENOENT"], () => readdirSync(folder)) ?? []).filter((name) => /^\d{6,}\.jsonl$/.test(name)).sort();
}

/** The log for reading: the head first, so that what is appended meanwhile only makes the log longer than it says. */
export function readLog(home: string): { head: Link | null; segments: Segment[]; pending: number } {
  const folder = join(home, "log");
  const head = readHead(folder);
  const segments = segmentNames(folder).map((file) => ({ file, text: readOwn(join(folder, file), MOST) ?? "" }));
  const pending = unless(["ENOENT"], () => readdirSync(join(folder, "pending")))?.length ?? 0;
  return { head: head && { seq: head.seq, hash: head.hash }, segments, pending };
}
