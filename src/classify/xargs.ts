/** Words that a command gets from its standard input. */
import type { Flow } from "../types/flow.ts";
import { join, oneOf, type Piece, type Text } from "../types/text.ts";
import { textOf } from "./flows.ts";

/** The words that `xargs` makes of its input: by blanks, or by lines where each replaces a mark; by NULs if it has any. */
export function inputs(flow: Flow, blanks: RegExp): Text[] {
  const text = textOf(flow, "stdin");
  const byNull = text.pieces.some((piece) => typeof piece === "string" && piece.includes("\0"));
  const separator = byNull ? /\0/ : blanks;
  const out: Text[] = [];
  let current: Piece[] = [];
  const finish = () => {
    if (current.length > 0) out.push(join(current, text.at, false));
    current = [];
  };
  for (const piece of text.pieces) {
    if (typeof piece !== "string") {
      current.push({ ...piece, many: true });
      continue;
    }
    for (const [index, part] of piece.split(separator).entries()) {
      if (index > 0) finish();
      if (part !== "") current.push(byNull ? part : part.replace(/^(["'])(.*)\1$/, "$2"));
    }
  }
  finish();
  return out.slice(0, 500);
}

/** The word with the mark (`{}`) replaced. */
export function replaced(word: Text, mark: string, item: Text): Text {
  const name = oneOf(item);
  return join(
    word.pieces.flatMap((piece): Piece[] => {
      if (typeof piece !== "string" || !piece.includes(mark)) return [piece];
      return piece.split(mark).flatMap((part, index): Piece[] => (index === 0 ? [part] : [...name, part]));
    }),
    word.at,
    word.quoted,
  );
}
