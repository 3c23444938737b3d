import { jsonIn } from "../types/json.ts";
import { canonical } from "./canonical.ts";
import { GENESIS, hashOf, type Link, tornOf } from "./chain.ts";

/**
 * What can be wrong with a log.
 *
 * - `not-an-entry`: a line that is no entry, or not in canonical form; `edited`: its hash does not fit its content;
 * - `gap`: it does not follow the entry before it (deleted, reordered, grafted);
 * - `shortened`: the log ends before the last entry its head names; `forked`: it has another entry there;
 * - `no-head`: entries, but no head beside them.
 */
export type LogFault = { file: string; line: number } & (
  | { code: "not-an-entry" }
  | { code: "edited"; seq: number }
  | { code: "gap"; seq: number; expected: number }
  | { code: "shortened"; seq: number; expected: number }
  | { code: "forked"; seq: number }
  | { code: "no-head" }
);

/** One file of the log, oldest first. */
export interface Segment {
  file: string;
  text: string;
}

export interface Verification {
  entries: number;
  /** Lines that broke off when a writer died, each named by the entry after it. */
  torn: number;
  faults: LogFault[];
  last: Link;
}

interface Parsed {
  seq: number;
  prev: string;
  hash: string;
  kind: string;
  call: { digest: string };
}

/**
 * Follows the chain through every segment. `head` is the last link as the writers noted it apart from the log; a log
 * may be ahead of it (a writer died between the two) but never behind.
 */
export function verify(segments: Segment[], head: Link | null): Verification {
  const out: Verification = { entries: 0, torn: 0, faults: [], last: GENESIS };
  let broken: Line | null = null;
  let atHead: string | null = head?.seq === 0 ? GENESIS.hash : null;
  let where = { file: segments.at(-1)?.file ?? "", line: 0 };
  for (const { file, line, text, whole } of linesOf(segments)) {
    where = { file, line };
    const entry = whole ? parsed(text) : null;
    if (!entry) {
      if (broken) out.faults.push({ code: "not-an-entry", file: broken.file, line: broken.line });
      broken = { file, line, text, whole };
      continue;
    }
    if (broken) {
      if (entry.kind === "torn" && entry.call.digest === tornOf(broken.text).digest) out.torn++;
      else out.faults.push({ code: "not-an-entry", file: broken.file, line: broken.line });
      broken = null;
    }
    if (hashOf(entry as unknown as Record<string, unknown>) !== entry.hash)
      out.faults.push({ code: "edited", seq: entry.seq, ...where });
    if (entry.seq !== out.last.seq + 1 || entry.prev !== out.last.hash)
      out.faults.push({ code: "gap", seq: entry.seq, expected: out.last.seq + 1, ...where });
    out.entries++;
    out.last = { seq: entry.seq, hash: entry.hash };
    if (entry.seq === head?.seq) atHead = entry.hash;
  }
  if (broken?.whole) out.faults.push({ code: "not-an-entry", file: broken.file, line: broken.line });
  if (!head) {
    if (out.entries > 0) out.faults.push({ code: "no-head", ...where });
  } else if (atHead === null) out.faults.push({ code: "shortened", seq: out.last.seq, expected: head.seq, ...where });
  else if (atHead !== head.hash) out.faults.push({ code: "forked", seq: head.seq, ...where });
  return out;
}

interface Line {
  file: string;
  line: number;
  text: string;
  /** It ends in a newline. Only the very last may not: a writer is at work, or died and the next one will name it. */
  whole: boolean;
}

function* linesOf(segments: Segment[]): Generator<Line> {
  for (const [at, { file, text }] of segments.entries()) {
    const lines = text.split("\n");
    const rest = lines.pop();
    for (const [index, line] of lines.entries()) yield { file, line: index + 1, text: line, whole: true };
    if (rest) yield { file, line: lines.length + 1, text: rest, whole: at < segments.length - 1 };
  }
}

function parsed(text: string): Parsed | null {
  const value = jsonIn(text);
  if (typeof value !== "object" || value === null) return null;
  const { seq, prev, hash, kind, call } = value as Record<string, unknown>;
  const fits =
    typeof seq === "number" &&
    typeof prev === "string" &&
    typeof hash === "string" &&
    typeof kind === "string" &&
    typeof call === "object" &&
    call !== null &&
    typeof (call as { digest?: unknown }).digest === "string";
  return fits && canonical(value) === text ? (value as Parsed) : null;
}
