import type { Span } from "../types/text.ts";
import type { Script, Statement } from "./ast.ts";
import { isBlank, isMeta, isNameChar } from "./chars.ts";
import { readScript, readStatement } from "./commands.ts";
import { Cursor, maxCode } from "./cursor.ts";
import { newline, skipNewlines } from "./heredocs.ts";
import { passOperator } from "./operators.ts";
import { readings } from "./readings.ts";
import { Refused } from "./refusal.ts";
import { closers } from "./reserved-words.ts";
import { qualified, segments } from "./segments.ts";

/** What is left to spend: on parses, and on characters parsed. */
interface Budget {
  pieces: number;
  characters: number;
}

/** A text being salvaged. */
interface Salvage {
  text: string;
  scripts: Script[];
  budget: Budget;
}

/**
 * Reads a refused text a second time and finds what may be commands in it, in any reading of either shell: what
 * stands before the fault (shells read line by line, so that much runs), what stands after it, and what stands inside
 * substitutions, groups, quotes of glob qualifiers and behind prefix words. It finds too much rather than too little:
 * use it to make a verdict stricter, never to explain what a text does. Offsets are those of the reading, which may
 * differ from the source's by the line continuations before them. Bounded in pieces and in time. Never throws.
 */
export function loose(source: string): Script[] {
  const scripts: Script[] = [];
  const texts = readings(source.slice(0, 4 * maxCode));
  for (const text of texts) {
    const budget = { pieces: Math.ceil(200 / texts.length), characters: (1024 * 1024) / texts.length };
    recover({ text, scripts, budget });
  }
  return scripts;
}

/** Reads statement after statement; behind a fault it goes on at the next line. */
function recover(salvage: Salvage): void {
  const { text, scripts, budget } = salvage;
  let pos = 0;
  while (pos < text.length && budget.pieces > 0 && budget.characters > 0) {
    const cursor = cursorAt(salvage, { start: pos, end: text.length });
    const { level } = cursor;
    const statements: Statement[] = [];
    const doubtful: Span[] = [];
    let start = pos;
    let fault = text.length;
    try {
      for (start = skipClosers(cursor); cursor.peek() !== ""; start = skipClosers(cursor)) {
        const { doubts } = cursor.shared;
        const statement = readStatement(cursor);
        statements.push(statement);
        if (cursor.shared.doubts > doubts) doubtful.push(statement.at);
        pass(cursor);
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      fault = Math.max(start, error.refusal.offset);
    }
    spend(salvage, cursor, pos);
    for (const statement of statements) behindPrefixes(salvage, statement.at);
    for (const at of doubtful) salvageAll(salvage, at);
    if (statements.length > 0) scripts.push(scriptOf(statements));
    if (fault >= text.length && cursor.pos >= text.length && start >= text.length) return;
    const found = text.indexOf("\n", fault);
    const end = found < 0 ? text.length : found;
    salvageAll(salvage, { start, end });
    salvageAll(salvage, { start: fault > start ? fault : fault + 1, end });
    cursor.level = level;
    pos = afterLine(cursor, end);
  }
}

/** Steps over the end of a line, and the heredocs that were announced on it as far as they can be told. */
function afterLine(cursor: Cursor, end: number): number {
  cursor.pos = end;
  try {
    newline(cursor);
    return cursor.pos;
  } catch {
    return end + 1;
  }
}

/** Steps over what only makes sense inside a compound command, or nowhere. */
function skipClosers(cursor: Cursor): number {
  for (;;) {
    skipNewlines(cursor);
    const word = cursor.reservedWord();
    if (closers.has(word)) cursor.pos += word.length;
    else if (cursor.peek() !== "" && ");&|".includes(cursor.peek())) cursor.pos++;
    else return cursor.pos;
  }
}

/** Steps over the operator after a statement. */
function pass(cursor: Cursor): void {
  cursor.skipBlanks();
  const c = cursor.peek();
  if (c === ";" || c === "&") passOperator(cursor, 1);
  else if (c !== "" && c !== "\n" && c !== ")") cursor.refuse("syntax", `unexpected \`${c}\``);
}

function salvageAll(salvage: Salvage, range: Span): void {
  for (const segment of segments(salvage.text, range)) {
    if (salvage.budget.pieces <= 0 || salvage.budget.characters <= 0) return;
    salvagePiece(salvage, segment, segment.qualifier);
  }
}

/** Parses a piece, or what comes before and around its faults, and looks behind its prefixes. */
function salvagePiece(salvage: Salvage, piece: Span, qualifier: boolean): void {
  const range = trim(salvage.text, piece);
  if (range.start >= range.end) return;
  let fault = attempt(salvage, range);
  if (fault !== null) around(salvage, range, fault);
  for (let tries = 0; tries < 4 && fault !== null && fault > range.start; tries++) {
    fault = attempt(salvage, { start: range.start, end: fault });
  }
  behindPrefixes(salvage, range);
  if (qualifier) for (const inner of qualified(salvage.text, range)) attempt(salvage, inner);
}

/** Reads a piece with `*` for each of the first words that have a fault in them. */
function around(salvage: Salvage, range: Span, firstFault: number): void {
  let { text } = salvage;
  let fault: number | null = firstFault;
  for (let tries = 0; tries < 4 && fault !== null; tries++) {
    let start = Math.min(fault, range.end - 1);
    while (start > range.start && !isBlank(text[start - 1]!)) start--;
    let end = Math.min(fault + 1, range.end);
    while (end < range.end && !isBlank(text[end]!)) end++;
    text = text.slice(0, start) + "*".padEnd(end - start) + text.slice(end);
    salvage.budget.characters -= range.end - range.start;
    fault = attempt({ ...salvage, text }, range);
  }
}

/** Words before a command that one of the shells doesn't take for the command. */
const prefixes = new Set(
  "! - -- -p time coproc nocorrect noglob command builtin exec repeat always foreach if then else elif while until do {".split(
    " ",
  ),
);

function behindPrefixes(salvage: Salvage, piece: Span): void {
  const { text } = salvage;
  let at = piece.start;
  for (let word = wordAt(text, at, piece.end); ; word = wordAt(text, at, piece.end)) {
    const known = prefixes.has(word) || word.endsWith("()") || /^\{\w+\}$|^\w+=/.test(word);
    if (!known) {
      // zsh: `&!rm x` and `>!f`; bash and zsh: `!rm`.
      if (word[0] === "!" || word[0] === "|") attempt(salvage, { start: at + 1, end: piece.end });
      return;
    }
    at = skipBlanks(text, at + word.length, piece.end);
    if (at >= piece.end) return;
    attempt(salvage, { start: at, end: piece.end });
    if (word === "coproc" || word === "repeat" || word === "foreach") {
      at = skipBlanks(text, at + wordAt(text, at, piece.end).length, piece.end);
      attempt(salvage, { start: at, end: piece.end });
    }
  }
}

function wordAt(text: string, start: number, end: number): string {
  let at = start;
  while (at < end && at - start < 40 && !isMeta(text[at]!)) at++;
  if (at > start && isNameChar(text[at - 1]!) && text.startsWith("()", at)) at += 2;
  return text.slice(start, Math.min(at, end));
}

function skipBlanks(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(text[at]!)) at++;
  return at;
}

/** Parses one piece and keeps what it holds; tells where the fault is, null for none. */
function attempt(salvage: Salvage, range: Span): number | null {
  const { budget, scripts } = salvage;
  if (range.start >= range.end || budget.pieces <= 0 || budget.characters <= 0) return null;
  const cursor = cursorAt(salvage, range);
  let fault: number | null = null;
  try {
    const script = readScript(cursor, {});
    if (script.statements.length > 0) scripts.push(script);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    fault = error.refusal.offset;
  }
  spend(salvage, cursor, range.start);
  return fault;
}

function cursorAt({ text }: Salvage, range: Span): Cursor {
  return new Cursor(text, { depth: 0, tolerant: true, doubts: 0, uncounted: 0, members: 0, script: readScript }, range);
}

function spend({ budget }: Salvage, cursor: Cursor, start: number): void {
  budget.pieces--;
  budget.characters -= Math.max(0, cursor.pos - start) + 1;
}

function scriptOf(statements: Statement[]): Script {
  const at = { start: statements[0]!.at.start, end: statements.at(-1)!.at.end };
  return { statements, at };
}

function trim(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && (isBlank(text[from]!) || text[from] === "\n")) from++;
  while (to > from && (isBlank(text[to - 1]!) || text[to - 1] === "\n") && text[to - 2] !== "\\") to--;
  return { start: from, end: to };
}
