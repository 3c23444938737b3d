import type { Span } from "../types/text.ts";
import type { Part, Redirect } from "./ast.ts";
import { isMeta } from "./chars.ts";
import { Cursor, type PendingHeredoc } from "./cursor.ts";
import { quotedText } from "./quotes.ts";
import { literal } from "./word-parts.ts";

const mostPending = 12;

/** Steps over a newline, and reads the bodies of the heredocs that were announced on the line it ends. */
export function newline(cursor: Cursor): void {
  cursor.pos++;
  const { level } = cursor;
  if (level.pending.length === 0) return;
  const pending = level.pending;
  level.pending = [];
  for (const heredoc of pending) readBody(cursor, heredoc);
}

/** Steps over blanks, comments and newlines. */
export function skipNewlines(cursor: Cursor): void {
  for (cursor.skipBlanks(); cursor.peek() === "\n"; cursor.skipBlanks()) newline(cursor);
}

/** Reads the delimiter after `<<` or `<<-`. The body is filled in at the end of the line. */
export function announce(cursor: Cursor, redirect: Redirect): void {
  const start = cursor.pos;
  const { text, quoted } = readDelimiter(cursor);
  if (text === "" || text.includes("\n") || cursor.peek() === "(") {
    cursor.refuse("heredoc", "a heredoc needs a plain word as its delimiter", start);
  }
  const at = cursor.span(start);
  redirect.target = { parts: [{ kind: quoted ? "quoted" : "literal", text, at }], at };
  const { level } = cursor;
  if (level.substitution) level.announced = true;
  level.pending.push({ redirect, delimiter: text, quoted, stripTabs: redirect.operator === "<<-" });
  if (level.pending.length > mostPending) cursor.refuse("heredoc", "too many heredocs on one line");
}

function readDelimiter(cursor: Cursor): { text: string; quoted: boolean } {
  let text = "";
  let quoted = false;
  for (let c = cursor.peek(); c !== "" && !isMeta(c); c = cursor.peek()) {
    if (c === "$" || c === "`") cursor.refuse("heredoc", "an expansion in a heredoc's delimiter");
    if (c === "'" || c === '"') {
      const close = cursor.source.indexOf(c, cursor.pos + 1);
      if (close < 0 || close >= cursor.end) cursor.refuse("unterminated", `\`${c}\` has no partner`);
      const inside = cursor.source.slice(cursor.pos + 1, close);
      if (c === '"' && /[\\$`]/.test(inside)) cursor.refuse("heredoc", "an escape in a heredoc's delimiter");
      text += inside;
      quoted = true;
      cursor.pos = close + 1;
    } else if (c === "\\") {
      const next = cursor.peek(1);
      if (next === "" || next === "\n") cursor.refuse("heredoc", "a line continuation in a heredoc's delimiter");
      text += next;
      quoted = true;
      cursor.pos += 2;
    } else {
      text += c;
      cursor.pos++;
    }
  }
  return { text, quoted };
}

/** What was found of a body: where it lies, and its text where tabs were taken off. */
interface Body {
  range: Span;
  stripped: string | null;
}

function readBody(cursor: Cursor, heredoc: PendingHeredoc): void {
  const { range, stripped } = findBody(cursor, heredoc);
  const at = cursor.fixed ?? range;
  heredoc.redirect.heredoc = { quoted: heredoc.quoted, body: bodyParts(cursor, heredoc, range, stripped), at };
  if (heredoc.quoted && cursor.fixed === null) cursor.shared.uncounted += range.end - range.start;
}

function findBody(cursor: Cursor, heredoc: PendingHeredoc): Body {
  const start = cursor.pos;
  const { source, end, level } = cursor;
  let stripped: string | null = heredoc.stripTabs ? "" : null;
  let joined: string | null = null;
  for (;;) {
    const lineStart = cursor.pos;
    if (lineStart >= end) cursor.refuse("heredoc", "a heredoc without its terminator", start);
    const found = source.indexOf("\n", lineStart);
    const last = found < 0 || found >= end;
    const lineEnd = last ? end : found;
    let line = source.slice(lineStart, lineEnd);
    if (stripped !== null) line = withoutTabs(line);
    if (line === heredoc.delimiter || (joined ?? "") + line === heredoc.delimiter) {
      if (joined !== null) cursor.refuse("heredoc", "a line continuation before a heredoc's terminator", lineStart);
      if (last && level.substitution)
        cursor.refuse("heredoc", "a heredoc's terminator ends its substitution", lineStart);
      cursor.pos = last ? lineEnd : lineEnd + 1;
      return { range: { start, end: lineStart }, stripped };
    }
    if (level.substitution && line.startsWith(heredoc.delimiter) && /[)`]/.test(line)) {
      cursor.refuse("heredoc", "a parenthesis after what may be a heredoc's terminator", lineStart);
    }
    const continued = !heredoc.quoted && endsInBackslash(line);
    if (continued && stripped !== null) cursor.refuse("heredoc", "a line continuation in a `<<-` heredoc", lineStart);
    joined = continued ? (joined ?? "") + line.slice(0, -1) : null;
    if (joined !== null && joined.length > heredoc.delimiter.length) joined = "\n";
    if (stripped !== null) stripped += line + "\n";
    cursor.pos = lineEnd + 1;
  }
}

function bodyParts(cursor: Cursor, heredoc: PendingHeredoc, range: Span, stripped: string | null): Part[] {
  const at = cursor.fixed ?? range;
  if (heredoc.quoted) {
    const text = stripped ?? cursor.source.slice(range.start, range.end);
    return text === "" ? [] : [literal(text, at)];
  }
  // Without tabs in it the body is parsed where it stands, so that its nodes keep their spans.
  const moved = stripped !== null && stripped.length !== range.end - range.start;
  const body = moved ? cursor.inner(stripped, at) : new Cursor(cursor.source, cursor.shared, range, cursor.fixed);
  body.inParameter = false;
  return cursor.nest(() => quotedText(body, "heredoc"));
}

function withoutTabs(line: string): string {
  let at = 0;
  while (line[at] === "\t") at++;
  return line.slice(at);
}

function endsInBackslash(line: string): boolean {
  let count = 0;
  while (line[line.length - 1 - count] === "\\") count++;
  return count % 2 === 1;
}
