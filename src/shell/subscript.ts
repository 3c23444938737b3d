import { plainBacktick } from "./arithmetic.ts";
import type { Part } from "./ast.ts";
import { isBlank } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { dollar } from "./expansions.ts";
import { TextBuffer } from "./word-parts.ts";

/**
 * Reads `[…]` after a variable's name. Quotes and nested brackets in it are refused, and so are blanks unless it
 * stands inside `${…}`.
 */
export function subscript(cursor: Cursor, blanks = false): "@" | "*" | Part[] {
  const start = cursor.pos;
  cursor.pos++;
  const whole = cursor.peek();
  if ((whole === "@" || whole === "*") && cursor.peek(1) === "]") {
    cursor.pos += 2;
    return whole;
  }
  const parts: Part[] = [];
  const text = new TextBuffer(cursor, parts);
  while (cursor.peek() !== "]") {
    const c = cursor.peek();
    if (c === "$") text.push(dollar(cursor, "double"));
    else if (c === "`") text.push(plainBacktick(cursor));
    else if (c === "" || c === "\n" || (isBlank(c) && !blanks) || "\"'\\;&|<>()[".includes(c)) {
      cursor.refuse("subscript", "a subscript with blanks, quotes or brackets in it", start);
    } else text.step();
  }
  text.flush();
  cursor.pos++;
  return parts;
}
