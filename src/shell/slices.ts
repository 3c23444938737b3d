import type { Span } from "../types/text.ts";
import type { Part } from "./ast.ts";
import type { Cursor } from "./cursor.ts";

type Literal = Extract<Part, { kind: "literal" }>;

/** The piece of an unquoted literal from `start` to `end`; such text stands in the source as it is. */
export function slice(cursor: Cursor, part: Literal, start: number, end: number): Literal {
  const at: Span = cursor.fixed ?? { start: part.at.start + start, end: part.at.start + end };
  return { kind: "literal", text: part.text.slice(start, end), at };
}
