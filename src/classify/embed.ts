/** Code made of a text with holes, so that a parser can read it and the words still know the holes. */
import { join, type Text } from "../types/text.ts";
import { MARK_CLOSE, MARK_OPEN } from "./marks.ts";

/** Code out of a text with holes: each hole is a mark that the words of the code turn back into the hole. */
export function embedded(text: Text): { source: string; bindings: Map<string, Text> } {
  const bindings = new Map<string, Text>();
  let source = "";
  for (const piece of text.pieces) {
    if (typeof piece === "string") source += piece;
    else if (piece.kind === "glob") source += piece.pattern;
    else {
      const key = `h${counter++}`;
      bindings.set(key, join([piece], text.at, true));
      source += MARK_OPEN + key + MARK_CLOSE;
    }
  }
  return { source, bindings };
}
let counter = 0;

const COMMENTED = new RegExp(`(^|[\\s;&|(])(?:${MARK_OPEN}h\\d+${MARK_CLOSE})+#.*`, "g");

/** The code where a hole between a blank and a `#` holds nothing: what follows is a comment then. */
export const commented = (source: string): string => source.replace(COMMENTED, "$1");
