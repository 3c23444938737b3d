import type { Flow } from "./flow.ts";

/** A range of the source: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A part of a text whose value is not known.
 *
 * - `variable`: a variable nobody assigned in this text. `guarded`: `${x:?}`, `set -u` or a test stands before it, so
 *   it can't be empty. `readings`: values it is known to have in some cases (`${x:-/tmp}`, two assignments); `closed`:
 *   it can have no other.
 * - `output`: what a command prints, when that can't be told; `flow` says what it carries.
 * - `glob`: an unquoted pattern, which becomes the names it matches.
 * - `computed`: arithmetic, a slice of an unknown value, an index.
 */
export type Hole =
  | { kind: "variable"; name: string; guarded: boolean; readings: Text[]; closed?: boolean; many: boolean }
  | { kind: "output"; source: string; flow: Flow; many: boolean }
  | { kind: "glob"; pattern: string; many: boolean }
  | { kind: "computed"; why: string; many: boolean };

/** `many` on a hole: it stands outside quotes (or is `"${a[@]}"`), so it may become no word or several. */
export type Piece = string | Hole;

/** A value as far as it is known: literal strings and holes, in order. Two strings never stand side by side. */
export interface Text {
  pieces: Piece[];
  /** Some part was quoted: then the word exists even when it is empty, and `~` is no home. */
  quoted: boolean;
  /** Where it stands in the source of the call. */
  at: Span;
}

export const NOWHERE: Span = { start: 0, end: 0 };

/** A text that is wholly known. */
export function known(value: string, at: Span = NOWHERE, quoted = false): Text {
  return { pieces: value === "" ? [] : [value], quoted, at };
}

/** The whole value, or undefined when any part is a hole. */
export function literal(text: Text): string | undefined {
  let out = "";
  for (const piece of text.pieces) {
    if (typeof piece !== "string") return undefined;
    out += piece;
  }
  return out;
}

/** The known characters before the first hole. */
export function prefix(text: Text): string {
  const first = text.pieces[0];
  return typeof first === "string" ? first : "";
}

/** True when the text may become no word or several. */
export function isMany(text: Text): boolean {
  return text.pieces.some((piece) => typeof piece !== "string" && piece.many);
}

/** One of the words that it stands for, and never none. */
export const oneOf = (text: Text): Piece[] =>
  text.pieces.map((piece) => (typeof piece === "string" ? piece : { ...piece, many: false }));

export function holes(text: Text): Hole[] {
  return text.pieces.filter((piece) => typeof piece !== "string");
}

/**
 * A name that nothing had before, made up by a program (`mktemp`): nobody knows its characters, but it leads nowhere
 * else, and the same hole is the same name.
 */
export const isFreshName = (piece: Piece): piece is Extract<Hole, { kind: "computed" }> =>
  typeof piece === "object" && piece.kind === "computed" && piece.why.startsWith(FRESH);

/** The cause of such holes; behind it stands which one. */
export const FRESH = "mktemp";

/** Joins pieces, folding neighbouring strings. */
export function join(pieces: Piece[], at: Span = NOWHERE, quoted = false): Text {
  const out: Piece[] = [];
  for (const piece of pieces) {
    if (piece === "") continue;
    const last = out.at(-1);
    if (typeof piece === "string" && typeof last === "string") out[out.length - 1] = last + piece;
    else out.push(piece);
  }
  return { pieces: out, quoted, at };
}

/** The text one after the other. */
export function concat(...texts: (Text | string)[]): Text {
  const first = texts.find((text): text is Text => typeof text !== "string");
  return join(
    texts.flatMap((text) => (typeof text === "string" ? [text] : text.pieces)),
    first?.at,
    texts.some((text) => typeof text !== "string" && text.quoted),
  );
}

/** Drops the first `count` known characters. */
export function dropStart(text: Text, count: number): Text {
  const [first, ...rest] = text.pieces;
  if (typeof first !== "string") return text;
  return join([first.slice(count), ...rest], text.at, text.quoted);
}

/** Splits at the first occurrence of a separator in a known part; undefined when there is none. */
export function splitAt(text: Text, separator: string): [Text, Text] | undefined {
  for (let i = 0; i < text.pieces.length; i++) {
    const piece = text.pieces[i];
    if (typeof piece !== "string") continue;
    const found = piece.indexOf(separator);
    if (found < 0) continue;
    return [
      join([...text.pieces.slice(0, i), piece.slice(0, found)], text.at, text.quoted),
      join([piece.slice(found + separator.length), ...text.pieces.slice(i + 1)], text.at, text.quoted),
    ];
  }
  return undefined;
}

/** The lines of a text, or what something else ends, without their ends. */
export function lines(text: Text, end = "\n"): Text[] {
  const out: Piece[][] = [[]];
  for (const piece of text.pieces) {
    if (typeof piece !== "string") {
      out.at(-1)?.push(piece);
      continue;
    }
    for (const [index, part] of piece.split(end).entries()) {
      if (index > 0) out.push([]);
      out.at(-1)?.push(part);
    }
  }
  return out.map((pieces) => join(pieces, text.at, text.quoted));
}

/** For messages: known parts as they are, holes as `$name`, `$(…)`, the pattern. */
export function display(text: Text): string {
  return text.pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      switch (piece.kind) {
        case "variable":
          return `$${piece.name}`;
        case "output":
          return /^[<>]\(/.test(piece.source) ? piece.source : `$(${piece.source})`;
        case "glob":
          return piece.pattern;
        case "computed":
          return `<${piece.why}>`;
        default:
          return piece satisfies never;
      }
    })
    .join("");
}
