/** PowerShell's strings: `'…'`, `"…"`, here-strings, and what expands inside them. */
import type { Part } from "../ast.ts";
import { variablePart } from "./names.ts";
import { isDoubleQuote, isLineEnd, isSingleQuote, type Reader } from "./reader.ts";
import { held, outputOf, quoted, single, valueOnly } from "./values.ts";

const ESCAPES: Record<string, string> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};
const BRACED = /\{(?:[^}`]|`[\s\S])+\}/y;
/** A drive or scope, and the name; a colon that no name follows is text. */
const SIMPLE = /(?:[\p{L}\w?]+:(?=[\p{L}\w]))?[\p{L}\w?]+|[$^]/uy;

/** A backtick and what it escapes. */
export function readEscape(reader: Reader): string {
  reader.pos++;
  const char = reader.peek();
  if (char === "") reader.refuse("unterminated", "a backtick at the very end");
  const code = char === "u" ? reader.look(/u\{[0-9A-Fa-f]{1,6}\}/y) : "";
  if (code !== "") {
    reader.pos += code.length;
    const point = Number.parseInt(code.slice(2, -1), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "";
  }
  reader.pos += char >= "\ud800" && char < "\udc00" ? 2 : 1;
  return ESCAPES[char] ?? reader.source.slice(reader.pos - (char >= "\ud800" && char < "\udc00" ? 2 : 1), reader.pos);
}

/** `$name`, `${name}` or `$(…)` at the position; null when the `$` is text. */
export function readExpansion(reader: Reader): Part | null {
  const start = reader.pos;
  if (reader.sees("$(")) return readSubexpression(reader);
  reader.pos++;
  const name = reader.peek() === "{" ? reader.look(BRACED) : reader.look(SIMPLE);
  if (name === "") {
    if (reader.peek() === "{") reader.refuse("unterminated", "`${` has no end", start);
    reader.pos = start;
    return null;
  }
  reader.pos += name.length;
  const plain = name.startsWith("{") ? name.slice(1, -1).replace(/`([\s\S])/g, "$1") : name;
  return variablePart(plain, reader.source.slice(start, reader.pos), reader.span(start));
}

/** Parts as they stand between double quotes: no quote within a quote, and a list with blanks between its elements. */
const inside = (parts: Part[]): Part[] =>
  parts.flatMap((part) => {
    if (part.kind === "double") return part.parts;
    if (part.kind !== "brace") return [part];
    return (part.items ?? []).flatMap((one, index) => [
      ...(index === 0 ? [] : [quoted(" ", one.at)]),
      ...inside(one.parts),
    ]);
  });

/** `$(…)`. */
export function readSubexpression(reader: Reader): Part {
  const start = reader.pos;
  reader.pos += 2;
  const script = reader.nest(() => reader.grammar.body(reader, ")"));
  const at = reader.span(start);
  const value = valueOnly(script);
  return value ? held(inside(single(value, reader.source.slice(start, reader.pos), at)), at) : outputOf(script, at);
}

/** `'…'`, in which two quotes are one. */
export function readVerbatim(reader: Reader): Part {
  const start = reader.pos++;
  let text = "";
  let from = reader.pos;
  for (;;) {
    if (reader.pos >= reader.source.length) reader.refuse("unterminated", "the string has no end", start);
    if (isSingleQuote(reader.peek())) {
      text += reader.source.slice(from, reader.pos++);
      if (!isSingleQuote(reader.peek())) return quoted(text, reader.span(start));
      from = reader.pos;
    }
    reader.pos++;
  }
}

/** `"…"`, in which variables and subexpressions expand. */
export function readExpandable(reader: Reader): Part {
  const start = reader.pos++;
  const parts = readParts(reader, start, () => {
    if (!isDoubleQuote(reader.peek())) return null;
    reader.pos++;
    if (!isDoubleQuote(reader.peek())) return "end";
    reader.pos++;
    return '"';
  });
  return held(parts, reader.span(start));
}

/** `@'…'@` and `@"…"@`: the text between the lines of the two marks. */
export function readHereString(reader: Reader): Part {
  const start = reader.pos;
  const verbatim = isSingleQuote(reader.peek(1));
  reader.pos += 2;
  const opening = reader.look(/[ \t]*\r?\n/y);
  if (opening === "") reader.refuse("heredoc", "text after the opening of a here-string", start);
  reader.pos += opening.length;
  const ends = verbatim ? /\r?\n['\u2018-\u201b]@/y : /\r?\n["\u201c-\u201e]@/y;
  // An empty here-string has its end on the next line.
  reader.pos--;
  const end = (): "end" | null => {
    const found = isLineEnd(reader.peek()) ? reader.look(ends) : "";
    if (found === "") return null;
    reader.pos += found.length;
    return "end";
  };
  if (end()) return quoted("", reader.span(start));
  reader.pos++;
  if (!verbatim) return held(readParts(reader, start, end), reader.span(start));
  const from = reader.pos;
  for (;;) {
    if (reader.pos >= reader.source.length) reader.refuse("unterminated", "the here-string has no end", start);
    const at = reader.pos;
    if (end()) {
      reader.uncounted += at - from;
      return quoted(reader.source.slice(from, at), reader.span(start));
    }
    reader.pos++;
  }
}

/** Text and expansions up to where `special` says "end"; other strings it gives are text. */
function readParts(reader: Reader, start: number, special: () => string | null): Part[] {
  const parts: Part[] = [];
  let text = "";
  let from = reader.pos;
  const flush = (end: number): void => {
    if (text !== "") parts.push({ kind: "literal", text, at: { start: from, end } });
    text = "";
  };
  for (;;) {
    if (reader.pos >= reader.source.length) reader.refuse("unterminated", "the string has no end", start);
    const before = reader.pos;
    const found = special();
    if (found === "end") {
      flush(before);
      return parts;
    }
    if (found !== null) text += found;
    else if (reader.peek() === "`") text += readEscape(reader);
    else if (reader.peek() === "$") {
      const at = reader.pos;
      const part = readExpansion(reader);
      if (part === null) text += reader.source[reader.pos++];
      else {
        flush(at);
        parts.push(...inside([part]));
        from = reader.pos;
      }
    } else text += reader.source[reader.pos++];
  }
}
