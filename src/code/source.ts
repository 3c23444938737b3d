import { type Hole, join, type Piece, type Span, type Text } from "../types/text.ts";

/** Longest code that is read, in UTF-16 units; what is longer counts as too deep. */
export const MAX_CODE = 256 * 1024;
/** Deepest nesting of brackets, templates and blocks. */
export const MAX_NESTING = 100;
/** Most arguments, items or parts of one thing. */
export const MAX_ITEMS = 4096;

/** Stands for a hole in `Source.code`; only offsets listed in `Source.holes` count, so a NUL in the text is no hole. */
const MARK = "\0";

/** Code as one string, with its holes by offset. */
export interface Source {
  code: string;
  holes: ReadonlyMap<number, Hole>;
  /** Where the code stands in the call. */
  at: Span;
}

export function sourceOf(text: Text): Source {
  let code = "";
  const holes = new Map<number, Hole>();
  for (const piece of text.pieces) {
    if (typeof piece === "string") code += piece;
    else {
      holes.set(code.length, piece);
      code += MARK;
    }
  }
  return { code, holes, at: text.at };
}

/** The pieces between two offsets. */
export function slice(source: Source, start: number, end: number): Piece[] {
  const out: Piece[] = [];
  let from = start;
  if (source.holes.size > 0)
    for (let i = source.code.indexOf(MARK, start); i >= 0 && i < end; i = source.code.indexOf(MARK, i + 1)) {
      const hole = source.holes.get(i);
      if (!hole) continue;
      out.push(source.code.slice(from, i), hole);
      from = i + 1;
    }
  out.push(source.code.slice(from, end));
  return out;
}

/** The text between two offsets, as a quoted word: a `~` in code is no home. */
export function textAt(source: Source, start: number, end: number): Text {
  return join(slice(source, start, end), source.at, true);
}
