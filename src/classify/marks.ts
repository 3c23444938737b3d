/** Marks in code that was made of a text with holes: each stands for what the hole may hold. */
import type { Piece, Text } from "../types/text.ts";

/** Private-use brackets around the name of a hole. */
export const MARK_OPEN = "\ue000";
export const MARK_CLOSE = "\ue001";

/** The texts that the marks of some code stand for, by name. */
export type Bindings = ReadonlyMap<string, Text>;

/** Known text with marks in it, as pieces. `unquoted`: where the shell splits what a hole holds. */
export function marked(text: string, bindings: Bindings, unquoted: boolean): Piece[] {
  if (!text.includes(MARK_OPEN)) return [text];
  const out: Piece[] = [];
  let rest = text;
  for (;;) {
    const start = rest.indexOf(MARK_OPEN);
    const end = rest.indexOf(MARK_CLOSE, start + 1);
    const bound = start >= 0 && end >= 0 ? bindings.get(rest.slice(start + 1, end)) : undefined;
    if (!bound) break;
    out.push(rest.slice(0, start));
    out.push(
      ...bound.pieces.map((piece) =>
        typeof piece === "string" || piece.kind === "glob" ? piece : { ...piece, many: unquoted },
      ),
    );
    rest = rest.slice(end + 1);
  }
  out.push(rest);
  return out.filter((piece) => piece !== "");
}
