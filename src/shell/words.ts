import type { Part, Word } from "./ast.ts";
import { isDigit, isMeta, mayBeBlank } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { backtick, dollar, processSubstitution } from "./expansions.ts";
import { doubleQuoted, escaped, singleQuoted } from "./quotes.ts";
import { argumentUse, finish, TextBuffer, type WordUse } from "./word-parts.ts";
import { flagged, maybeNone, zshPattern } from "./zsh.ts";

/** Reads the word that starts here; null when none does. */
export function readWord(cursor: Cursor, use: WordUse = argumentUse, inTest = false, command?: string): Word | null {
  const start = cursor.pos;
  const parts = readParts(cursor, !inTest, start, command);
  if (cursor.pos === start) return null;
  if (!inTest) checkClosingBrace(cursor, parts, start);
  cursor.watchLength();
  const word: Word = { parts: finish(cursor, parts, use), at: cursor.span(start) };
  if (command !== undefined && maybeNone(cursor.source.slice(start, cursor.pos))) word.droppable = true;
  return word;
}

/** Refuses a word that ends in a `}` without its `{`: zsh may take it for the end of a group. */
export function checkClosingBrace(cursor: Cursor, parts: Part[], start: number): void {
  const last = parts.at(-1);
  if (last?.kind !== "literal" || !last.text.endsWith("}")) return;
  let depth = 0;
  let unmatched = false;
  for (const part of parts) {
    if (part.kind !== "literal") continue;
    for (const c of part.text) {
      if (c === "{") depth++;
      if (c !== "}") continue;
      unmatched = depth === 0;
      if (depth > 0) depth--;
    }
  }
  if (unmatched) cursor.doubt("closing-brace", "a word that ends in an unquoted `}`", start);
}

/**
 * Reads the adjacent parts of a word; braces, tildes and patterns are still plain text in them. `command` is set where
 * the word is an argument of that program, and what only zsh reads may stand in it.
 */
export function readParts(cursor: Cursor, substitutions: boolean, start: number, command?: string): Part[] {
  const parts: Part[] = [];
  const text = new TextBuffer(cursor, parts);
  for (;;) {
    const c = cursor.peek();
    if (c === "<" || c === ">") {
      if (!substitutions || cursor.peek(1) !== "(") break;
      if (cursor.pos > start && cursor.source[cursor.pos - 1] !== "=") {
        cursor.doubt("process-substitution", "process substitution in the middle of a word");
      }
      text.push(processSubstitution(cursor));
      const after = cursor.peek();
      if (after !== "" && (!isMeta(after) || "(<>".includes(after))) {
        cursor.doubt("process-substitution", "text right after a process substitution");
      }
      break;
    }
    if (c === "=" && cursor.pos === start && command !== undefined && cursor.peek(1) === "(") {
      cursor.shared.onlyZsh = true;
      text.push(processSubstitution(cursor));
      const after = cursor.peek();
      if (after !== "" && (!isMeta(after) || "(<>".includes(after)))
        cursor.refuse("process-substitution", "text right after a process substitution");
      break;
    }
    if (c === "(" && command !== undefined) {
      text.flush();
      if (zshPattern(cursor, start, command, (part) => text.push(part))) continue;
    }
    if (c === "" || isMeta(c)) {
      if (c === "(" && cursor.pos > start && "?*+@!".includes(cursor.source[cursor.pos - 1]!)) {
        cursor.refuse("extglob", "an extended pattern");
      }
      break;
    }
    if (c === "\\") {
      if (cursor.peek(1) === "\n") {
        if (cursor.pos === start) break;
        const at = cursor.pos;
        cursor.skipContinuations(true);
        cursor.pos = at;
        break;
      }
      text.push(escaped(cursor));
    } else if (c === "'") text.push(singleQuoted(cursor));
    else if (c === '"' && cursor.sees('"${(')) text.push(quotedFlags(cursor));
    else if (c === '"') text.push(doubleQuoted(cursor));
    else if (c === "`") text.push(backtick(cursor, "none"));
    else if (c === "$") text.push(dollar(cursor, "none"));
    else {
      const code = c > "\x7f" ? cursor.source.codePointAt(cursor.pos)! : 0;
      if (code !== 0 && mayBeBlank(code)) {
        cursor.doubt("ambiguous-space", "an unquoted character that some systems take for a blank");
      }
      if (code > 0xffff) text.step();
      text.step();
    }
  }
  text.flush();
  return parts;
}

/** `"${(@f)$(…)}"`. */
function quotedFlags(cursor: Cursor): Part {
  const start = cursor.pos++;
  const part = flagged(cursor, true);
  if (!cursor.take('"')) cursor.refuse("parameter", "`${(…)…}` beside other text between quotes", start);
  return part;
}

/** Whether the word read from `start` was digits only and a redirect follows: then it was a file descriptor. */
export function isDescriptor(cursor: Cursor, start: number): boolean {
  const next = cursor.peek();
  if (next !== "<" && next !== ">") return false;
  for (let at = start; at < cursor.pos; at++) if (!isDigit(cursor.source[at]!)) return false;
  return cursor.pos > start;
}
