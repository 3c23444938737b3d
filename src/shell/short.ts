/** Short loops and conditions of zsh: `repeat 3 { make; }`, `if [[ -f x ]] { … }`. For bash they are syntax errors. */
import type { Command, Script } from "./ast.ts";
import { isBlank } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { passOperator } from "./operators.ts";

const REPEAT = /repeat[ \t]+\d{1,6}(?=[ \t;])[ \t]*/y;

/** Reads `repeat 3 …`; null for what only bash can mean by it. `loop` reads `do … done`. */
export function readRepeat(cursor: Cursor, loop: (cursor: Cursor) => Script): Command | null {
  const start = cursor.pos;
  REPEAT.lastIndex = start;
  const found = REPEAT.exec(cursor.source);
  if (found === null || start + found[0].length >= cursor.end) return null;
  cursor.pos += found[0].length;
  const command = { kind: "for-arithmetic" as const, raw: "", parts: [], redirects: [], at: cursor.span(start) };
  if (cursor.peek() === ";" || cursor.reservedWord() === "do") {
    if (cursor.peek() === ";") passOperator(cursor, 1);
    cursor.shared.onlyZsh = true;
    return { ...command, body: loop(cursor) };
  }
  if (cursor.reservedWord() !== "{") {
    cursor.pos = start;
    return null;
  }
  const body = readBraces(cursor);
  // Without a `;` before its `}` bash reads a command `repeat`, which may be a function, and what follows that.
  if (!endsList(cursor.source.slice(start, cursor.pos - 1).trimEnd()))
    cursor.doubt("command-word", "a group behind `repeat` that bash reads as words", start);
  cursor.shared.onlyZsh = true;
  return { ...command, body };
}

const endsList = (text: string): boolean => text.endsWith(";") || text.endsWith("&");

/** Reads `{ … }` as zsh does there: its `}` needs no `;` before it. */
export function readBraces(cursor: Cursor): Script {
  const start = cursor.pos;
  if (!isBlank(cursor.peek(1)) && cursor.peek(1) !== "\n") cursor.refuse("syntax", "`{` without a blank after it");
  cursor.pos++;
  cursor.level.braces++;
  const body = cursor.shared.script(cursor, { words: ["}"] });
  cursor.level.braces--;
  if (body.statements.length === 0) cursor.refuse("syntax", "a command is missing");
  cursor.skipBlanks();
  if (cursor.reservedWord() !== "}") cursor.refuse("unterminated", "`{` has no partner", start);
  const closed = endsList(cursor.source.slice(start, cursor.pos).trimEnd());
  cursor.pos++;
  cursor.skipBlanks();
  if (!closed && cursor.peek() === "") cursor.refuse("syntax", "zsh reads no `}` without a `;` at the very end", start);
  return body;
}

/** Reads `else { … }` behind a group. */
export function readShortElse(cursor: Cursor): Script {
  cursor.pos += "else".length;
  cursor.skipBlanks();
  if (cursor.reservedWord() !== "{") cursor.refuse("syntax", "`else` without a group behind one");
  return readBraces(cursor);
}

/** Reads the condition of an `if` or a loop, behind which zsh lets a group stand where it ends in `[[ … ]]`. */
export function readCondition(cursor: Cursor, word: string): { test: Script; short: boolean } {
  const outer = cursor.level.condition;
  cursor.level.condition = true;
  const test = cursor.shared.script(cursor, { words: [word, "{"] });
  cursor.level.condition = outer;
  if (test.statements.length === 0) cursor.refuse("syntax", "a command is missing");
  const short = cursor.reservedWord() === "{";
  if (short) cursor.shared.onlyZsh = true;
  return { test, short };
}

/** Reads the further names of `for key value in …`, which bash has not. */
export function otherNames(cursor: Cursor): string[] {
  const out: string[] = [];
  for (;;) {
    const name = cursor.name();
    const after = cursor.peek(name.length);
    if (name === "" || !isBlank(after) || ["in", "do"].includes(name)) return out;
    cursor.pos += name.length;
    cursor.skipBlanks();
    cursor.shared.onlyZsh = true;
    out.push(name);
  }
}
