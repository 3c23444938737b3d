import type { Assign, Part } from "./ast.ts";
import { isBlank, isMeta } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { skipNewlines } from "./heredocs.ts";
import { subscript } from "./subscript.ts";
import { finish, literal, valueUse } from "./word-parts.ts";
import { checkClosingBrace, readParts, readWord } from "./words.ts";

/** Commands whose arguments may be assignments of arrays. */
export const declarations = new Set(["declare", "typeset", "local", "export", "readonly"]);

/**
 * Reads an assignment if one starts here. `arraysOnly` is for arguments of declarations, where `name=value` stays a
 * word of the command.
 */
export function readAssign(cursor: Cursor, arraysOnly = false): Assign | null {
  const start = cursor.pos;
  const name = cursor.name();
  if (name === "") return null;
  cursor.pos += name.length;
  const index = cursor.peek() === "[" ? assignedIndex(cursor, start) : null;
  const append = cursor.peek() === "+" && cursor.peek(1) === "=";
  const sign = append ? 2 : 1;
  if (index === undefined || (!append && cursor.peek() !== "=")) {
    cursor.pos = start;
    return null;
  }
  const array = cursor.peek(sign) === "(";
  if (arraysOnly && !array && index === null) {
    cursor.pos = start;
    return null;
  }
  cursor.pos += sign;
  const value: Assign["value"] = array
    ? { kind: "array", elements: readArray(cursor) }
    : { kind: "word", word: readValue(cursor) };
  return { name, append, index, value, at: cursor.span(start) };
}

/** Reads a subscript if `=` or `+=` follows it; undefined when the word is `name[…]`, a pattern, after all. */
function assignedIndex(cursor: Cursor, start: number): Part[] | undefined {
  const index = subscript(cursor);
  const parts = typeof index === "string" ? [literal(index, cursor.span(start))] : index;
  if (cursor.peek() === "=" || cursor.sees("+=")) return parts;
  if (parts.every((part) => part.kind === "literal")) return undefined;
  return cursor.refuse("subscript", "a subscript without `=` after it", start);
}

function readValue(cursor: Cursor): { parts: Part[]; at: Assign["at"] } {
  const start = cursor.pos;
  if (cursor.peek() === "=" && !endsOrBlank(cursor.peek(1))) {
    cursor.doubt("equals", "zsh expands `=name` to the path of a program");
  }
  const parts = readParts(cursor, true, start);
  if (cursor.peek() === "(") cursor.refuse("parenthesis", "`(` right after a word");
  checkClosingBrace(cursor, parts, start);
  cursor.watchLength();
  const at = cursor.span(start);
  return { parts: parts.length > 0 ? finish(cursor, parts, valueUse) : [literal("", at)], at };
}

const endsOrBlank = (c: string): boolean => c === "" || c === "=" || c === "~" || isMeta(c);

type Elements = Extract<Assign["value"], { kind: "array" }>["elements"];

function readArray(cursor: Cursor): Elements {
  const start = cursor.pos;
  cursor.pos++;
  const elements = cursor.nest(() => {
    const found: Elements = [];
    for (;;) {
      skipNewlines(cursor);
      if (cursor.take(")")) return found;
      if (cursor.peek() === "") cursor.refuse("unterminated", "an array has no closing parenthesis", start);
      found.push(readElement(cursor));
    }
  });
  // bash 5.2 prints such an array with a blank for a tab or a line's end, after quotes like `'\''`.
  const lines = elements.some(({ word }) => word.parts.some(holdsLine));
  if (lines && cursor.level.substitution)
    cursor.doubt("array", "a tab or a line's end in an array in a substitution", start);
  const after = cursor.peek();
  if (after !== "" && !isBlank(after) && !"\n;&|)".includes(after)) {
    cursor.doubt("array", "text right after an array's `)`");
    readWord(cursor);
  }
  return elements;
}

const holdsLine = (part: Part): boolean =>
  (part.kind === "double" && part.parts.some(holdsLine)) || ("text" in part && /[\n\t]/.test(part.text));

function readElement(cursor: Cursor): Elements[number] {
  if (cursor.peek() === "[") {
    const keyed = keyedElement(cursor);
    if (keyed !== null) return keyed;
  }
  const word = readWord(cursor, undefined, false, "for");
  if (word === null || cursor.peek() === "(") cursor.refuse("array", "an array element that is not a word");
  return { index: null, word };
}

/** Reads `[key]=value`; null for a pattern such as `[ab]*`. */
function keyedElement(cursor: Cursor): Elements[number] | null {
  const start = cursor.pos;
  const index = subscript(cursor);
  const keyed = cursor.peek() === "=" || cursor.sees("+=");
  const parts = typeof index === "string" ? [] : index;
  if (!keyed) {
    if (parts.some((part) => part.kind !== "literal"))
      cursor.refuse("subscript", "an expansion in a pattern in an array");
    cursor.pos = start;
    return null;
  }
  cursor.pos += cursor.peek() === "+" ? 2 : 1;
  return { index: parts, word: readValue(cursor) };
}
