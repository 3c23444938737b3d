import type { Part } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { backtick, dollar } from "./expansions.ts";
import { TextBuffer } from "./word-parts.ts";

/** Reads `'…'`. */
export function singleQuoted(cursor: Cursor): Part {
  const start = cursor.pos;
  const close = cursor.source.indexOf("'", start + 1);
  if (close < 0 || close >= cursor.end) cursor.refuse("unterminated", "`'` has no partner");
  cursor.pos = close + 1;
  return { kind: "quoted", text: cursor.source.slice(start + 1, close), at: cursor.span(start) };
}

/** Reads `\x` outside quotes, x not being a newline. */
export function escaped(cursor: Cursor): Part {
  const start = cursor.pos;
  const code = cursor.source.codePointAt(start + 1) ?? 0;
  const text = String.fromCodePoint(code);
  if (cursor.peek(1) === "") cursor.refuse("continuation", "a backslash at the very end");
  cursor.pos += 1 + text.length;
  return { kind: "quoted", text, at: cursor.span(start) };
}

/** Reads `"…"`. */
export function doubleQuoted(cursor: Cursor): Part {
  const start = cursor.pos;
  cursor.pos++;
  const parts = quotedText(cursor, "double");
  if (!cursor.take('"')) cursor.refuse("unterminated", '`"` has no partner', start);
  return { kind: "double", parts, at: cursor.span(start) };
}

/** Reads quoted text with expansions: up to the closing `"`, or to the cursor's end for a heredoc's body. */
export function quotedText(cursor: Cursor, quoting: "double" | "heredoc"): Part[] {
  const parts: Part[] = [];
  const text = new TextBuffer(cursor, parts);
  for (;;) {
    const c = cursor.peek();
    if (c === "" || (c === '"' && quoting === "double")) break;
    if (c === "\\") {
      const next = cursor.peek(1);
      if (next === "\n") {
        const before = cursor.pos > 0 ? cursor.source[cursor.pos - 1]! : "";
        if ("$`\\".includes(before) && before !== "")
          cursor.refuse("continuation", `a line continuation after \`${before}\``);
        text.skip(2);
      } else if (next !== "" && ("$`\\".includes(next) || (next === '"' && quoting === "double"))) {
        text.skip(1);
        text.step();
      } else text.step();
    } else if (c === "$") text.push(dollar(cursor, quoting));
    else if (c === "`") text.push(backtick(cursor, quoting));
    else text.step();
  }
  text.flush();
  return parts;
}
