/** Words that a command gets from its standard input. */
import type { Flow } from "../types/flow.ts";
import { join, known, literal, oneOf, type Piece, type Text } from "../types/text.ts";
import { textOf } from "./flows.ts";

/**
 * The words that `xargs` makes of its input: by blanks; by lines, where each replaces a mark; by one character as it is
 * told; by NULs if it has any. Quotes and backslashes count where nothing was told.
 */
export function inputs(flow: Flow, by: "blank" | "line", told?: string): Text[] {
  const text = textOf(flow, "stdin");
  const byNull = text.pieces.some((piece) => typeof piece === "string" && piece.includes("\0"));
  const mark = byNull ? "\0" : told;
  const only = mark === undefined ? literal(text) : undefined;
  if (only !== undefined)
    return words(only, by)
      .slice(0, MOST)
      .map((word) => known(word, text.at));
  const separator = mark ?? (by === "line" ? /\n+/ : /\s+/);
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
      if (part !== "") current.push(mark !== undefined ? part : part.replace(/^(["'])(.*)\1$/, "$2"));
    }
  }
  finish();
  return out.slice(0, MOST);
}

const MOST = 500;

/** POSIX xargs: quotes keep blanks, a backslash any character; a line's leading blanks do not count. */
function words(text: string, by: "blank" | "line"): string[] {
  return [...text.matchAll(WORD[by])]
    .map(([found]) => found.trimStart().replace(QUOTED, (_, one, two, escaped) => one ?? two ?? escaped))
    .filter((word) => word !== "");
}

const WORD = {
  blank: /(?:'[^'\n]*'|"[^"\n]*"|\\[\s\S]|\S)+/g,
  line: /(?:'[^'\n]*'|"[^"\n]*"|\\[\s\S]|[^\n])+/g,
};
const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|\\([\s\S])/g;

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
