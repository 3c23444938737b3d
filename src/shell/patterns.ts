import type { Part } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { slice } from "./slices.ts";

/** Makes parts of their own out of pattern characters in unquoted text, also inside brace alternatives. */
export function patterns(cursor: Cursor, parts: Part[], specials: string): Part[] {
  const out: Part[] = [];
  // Whether a `]` stands in unquoted text at or after a part: `["$x"]` is a bracket expression too.
  let lastClose = parts.length - 1;
  while (lastClose >= 0 && !closes(parts[lastClose]!)) lastClose--;
  for (const [number, part] of parts.entries()) {
    if (part.kind === "brace" && part.items !== null) {
      for (const item of part.items) item.parts = patterns(cursor, item.parts, specials);
    }
    if (part.kind !== "literal") {
      out.push(part);
      continue;
    }
    let from = 0;
    const lastBracket = part.text.lastIndexOf("]");
    for (let at = 0; at < part.text.length; ) {
      const c = part.text[at]!;
      if (!specials.includes(c)) {
        at++;
        continue;
      }
      let end = at + 1;
      if (c === "[") {
        const close = at < lastBracket ? bracketEnd(part.text, at) : -1;
        if (close < 0 && number >= lastClose) {
          at++;
          continue;
        }
        if (close >= 0) end = close + 1;
      }
      if (at > from) out.push(slice(cursor, part, from, at));
      const piece = slice(cursor, part, at, end);
      out.push({ kind: "glob", pattern: piece.text, at: piece.at });
      at = end;
      from = end;
    }
    if (from < part.text.length || part.text === "") out.push(slice(cursor, part, from, part.text.length));
  }
  return out;
}

function closes(part: Part): boolean {
  if (part.kind === "brace") return part.items?.some((item) => item.parts.some(closes)) === true;
  return part.kind === "literal" && part.text.includes("]");
}

/** Where the bracket expression that starts at `open` ends; -1 when it doesn't in this text. */
function bracketEnd(text: string, open: number): number {
  let at = open + 1;
  if (text[at] === "!" || text[at] === "^") at++;
  if (text[at] === "]") at++;
  for (; at < text.length; at++) {
    if (text[at] === "]") return at;
    if (text[at] === "[" && text[at + 1] === ":") {
      let end = at + 2;
      while (text[end]! >= "a" && text[end]! <= "z") end++;
      if (text[end] === ":" && text[end + 1] === "]") at = end + 1;
    }
  }
  return -1;
}
