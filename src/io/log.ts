/**
 * The log on disk: `log/000001.jsonl`, … hold the entries, `log/head.json` the last link, `log/codes` where the entry
 * of a code stands, `log/pending/` what could not be chained because the lock or the disk was not to be had.
 * Everything that appends holds `log/lock`.
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
import { type Found, type Known, learned, news } from "../audit/configuration.ts";
import type { Segment } from "../audit/verify.ts";
import type { Entry } from "../types/entry.ts";
import { jsonIn } from "../types/json.ts";
import { codesIn, isTaken, noteCodes, type Place } from "./codes.ts";
import { digestOf } from "./digest.ts";
import { createFile, makeFolder, randomHex, readAppended, readBytes, replaceFile, unless, writeAll } from "./files.ts";
import { withLock } from "./lock.ts";
import { segmentName, segmentNames } from "./segments.ts";

/** A file of the log is closed at this size; a line is far smaller. */
const ROTATE_AT = 8 * 1024 * 1024;
/** Pending entries that one writer chains, so that no call waits for all of them. */
const CATCH_UP = 64;
const MOST = 64 * 1024 * 1024;

/**
 * `pending`: kept for the next writer. `taken`: nothing was written, since one of the entry's codes means another
 * finding. `lost`: nothing could be written, and why.
 */
export type Logged = { kind: "chained" | "pending" | "taken" } | { kind: "lost"; why: string };

export interface LogOptions {
  /** Waits until the entry is on the disk. */
  durable?: boolean;
  /** What the decision was made by; an entry of its own comes before when it is another than the log last said. */
  found?: Found;
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
  /** What the log last said of what decides besides the calls. */
  known?: Known;
  /** Bytes of the index of codes; missing when it must be made anew. */
  codes?: number;
}

/** An entry to come, and what it was decided by. */
interface Waiting {
  draft: Draft;
  found?: Found | undefined;
}

/** Appends one entry. Never throws: what can't be logged is the caller's to answer for. */
export function append(home: string, draft: Draft, options: LogOptions = {}): Logged {
  const folder = join(home, "log");
  const waiting = { draft, found: options.found };
  try {
    makeFolder(join(folder, "pending"));
    const done = withLock(join(folder, "lock"), () => chain(folder, waiting, options), options.patience);
    if (done) return { kind: done.value };
  } catch (error) {
    return keep(folder, waiting, error);
  }
  return keep(folder, waiting, null);
}

/** Leaves the entry for the next writer. */
function keep(folder: string, waiting: Waiting, because: unknown): Logged {
  const name = `${waiting.draft.at.replaceAll(":", "")}-${randomHex(6)}.json`;
  try {
    createFile(join(folder, "pending", name), JSON.stringify(waiting));
    return { kind: "pending" };
  } catch (error) {
    return { kind: "lost", why: String(because ?? error) };
  }
}

function chain(folder: string, given: Waiting, options: LogOptions): "chained" | "taken" {
  const { durable = false, rotateAt = ROTATE_AT } = options;
  const head = readHead(folder);
  const files = segmentNames(folder);
  const newest = files.at(-1);
  let file = head?.file ?? newest ?? segmentName(1);
  if (newest !== undefined && newest > file) file = newest;
  let fd = open(folder, file);
  try {
    const end = recover(fd, file, head, newest !== undefined, given.draft);
    const late = pendingOf(folder, head?.done ?? []);
    const coded = [...late.waiting, given].some(({ draft }) => codesOf(draft).length > 0);
    const index = coded ? codesIn(folder, end.codes) : null;
    if (index !== null && collides(index, codesOf(given.draft))) return "taken";
    let { size } = end;
    if (size >= rotateAt) {
      closeSync(fd);
      file = segmentName(Number.parseInt(file, 10) + 1);
      fd = open(folder, file);
      size = fstatSync(fd).size;
    }
    const written = linesFor(end, [...late.waiting, given], { file, size });
    commit(fd, written.text, size, durable);
    const codes = index === null ? end.codes : noteCodes(folder, index, written.places);
    const next: Head = { ...written.link, file, size: fstatSync(fd).size, done: late.names, known: written.known };
    replaceFile(join(folder, "head.json"), JSON.stringify(codes === undefined ? next : { ...next, codes }));
    for (const name of [...late.names, ...(head?.done ?? [])])
      unless(["ENOENT"], () => unlinkSync(join(folder, "pending", name)));
  } finally {
    closeSync(fd);
  }
  return "chained";
}

/** The lines of what waits, each after what it was decided by when that is news, and where their codes stand. */
function linesFor(end: Recovered, all: Waiting[], at: { file: string; size: number }) {
  const out = { text: "", link: end.link, known: end.known, places: [] as Place[] };
  const add = (draft: Draft) => {
    const entry = seal(draft, out.link, digestOf);
    out.link = { seq: entry.seq, hash: entry.hash };
    const codes = codesOf(draft);
    const offset = codes.length > 0 ? at.size + Buffer.byteLength(out.text) : 0;
    out.places.push(...codes.map((code) => ({ code, file: at.file, offset })));
    out.text += lineOf(entry);
  };
  for (const draft of end.drafts) add(draft);
  for (const { draft, found } of all) {
    const known = found ? news(out.known, found) : null;
    if (found && known) {
      out.known = known;
      add(configurationDraft(draft, found));
    }
    add(draft);
  }
  return out;
}

const codesOf = ({ findings }: Draft): string[] => findings.flatMap(({ code }) => code ?? []);

const collides = (index: string, codes: string[]): boolean =>
  new Set(codes).size < codes.length || codes.some((code) => isTaken(index, code));

function configurationDraft(draft: Draft, { configuration, project, isOwn }: Found): Draft {
  const { profile, failOpen } = configuration;
  const text = `decided by profile ${profile} from here on${failOpen ? ", failing open" : ""}`;
  return { ...notice(draft, "configuration", "", text), project: isOwn ? project : null, configuration };
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
  known: Known;
  codes: number | undefined;
}

/** Where the chain really ends: behind the head when a writer died, with a torn line when it died writing. */
function recover(fd: number, file: string, head: Head | null, hasFiles: boolean, draft: Draft): Recovered {
  const { size } = fstatSync(fd);
  const known = head?.known ?? {};
  if (head && head.file === file && head.size === size)
    return { link: head, drafts: [], size, known, codes: head.codes };
  const from = head?.file === file && head.size <= size ? head.size : 0;
  const lines = new TextDecoder().decode(readBytes(fd, from, MOST)).split("\n");
  const rest = lines.pop() ?? "";
  const entries = lines.map((line) => jsonIn<Partial<Entry>>(line));
  const ended = entries.map(linkOf).findLast((link) => link !== null);
  const drafts: Draft[] = [];
  if (rest !== "") {
    writeAll(fd, "\n");
    drafts.push(notice(draft, "torn", tornOf(rest).digest, `a line of ${rest.length} characters broke off`));
  }
  if (!head && hasFiles) drafts.push(notice(draft, "change", "", "the head of the log was missing"));
  if (head && head.file === file && head.size > size)
    drafts.push(notice(draft, "change", "", "the log was shorter than its head said"));
  return {
    link: ended ?? head ?? GENESIS,
    drafts,
    size: fstatSync(fd).size,
    known: entries.reduce(learnedFrom, known),
    codes: undefined,
  };
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

/** What a configuration entry says that the head no longer holds. */
function learnedFrom(known: Known, entry: Partial<Entry> | null): Known {
  const { kind, project = null, at = "", configuration } = entry ?? {};
  return kind === "configuration" && configuration ? learned(known, { project, at, configuration }) : known;
}

function linkOf(entry: Partial<Entry> | null): Link | null {
  return typeof entry?.seq === "number" && typeof entry.hash === "string" ? { seq: entry.seq, hash: entry.hash } : null;
}

function pendingOf(folder: string, done: string[]): { names: string[]; waiting: Waiting[] } {
  const names = readdirSync(join(folder, "pending")).filter((name) => name.endsWith(".json") && !done.includes(name));
  const found = names
    .sort()
    .slice(0, CATCH_UP)
    .map((name) => ({ name, waiting: waitingIn(join(folder, "pending", name)) }));
  const whole = found.filter((item): item is { name: string; waiting: Waiting } => item.waiting !== null);
  return { names: whole.map(({ name }) => name), waiting: whole.map(({ waiting }) => waiting) };
}

/** Null when it is still being written, or its writer died. */
function waitingIn(path: string): Waiting | null {
  const text = readAppended(path, MOST);
  const read = jsonIn<Partial<Waiting>>(text);
  return read?.draft ? { draft: read.draft, found: read.found } : null;
}

/** A head that nobody can read is as good as none: the chain's end is looked up, and the log says so. */
function readHead(folder: string): Head | null {
  const text = readAppended(join(folder, "head.json"), MOST);
  return jsonIn<Head>(text);
}

const open = (folder: string, file: string) =>
  openSync(join(folder, file), constants.O_RDWR | constants.O_CREAT | constants.O_APPEND, 0o600);

/** The log for reading: the head first, so that what is appended meanwhile only makes the log longer than it says. */
export function readLog(home: string): { head: Link | null; segments: Segment[]; pending: number } {
  const folder = join(home, "log");
  const head = readHead(folder);
  const segments = segmentNames(folder).map((file) => ({ file, text: readAppended(join(folder, file), MOST) ?? "" }));
  const pending = unless(["ENOENT"], () => readdirSync(join(folder, "pending")))?.length ?? 0;
  return { head: head && { seq: head.seq, hash: head.hash }, segments, pending };
}
