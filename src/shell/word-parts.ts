import type { Span } from "../types/text.ts";
import type { Part, Word } from "./ast.ts";
import { braces } from "./braces.ts";
import type { Cursor } from "./cursor.ts";
import { patterns } from "./patterns.ts";
import { tildes } from "./tildes.ts";

/** What the shells expand in a word, which depends on where it stands. */
export interface WordUse {
  braces: boolean;
  /** The unquoted characters that make a pattern. */
  globs: string;
  /** `start`: at the word's start and, as bash does, in `name=~`; `value`: also after each `:`. */
  tilde: "start" | "value" | null;
}

/** A command's word, a redirect's target, an item of a `for` or an array. */
export const argumentUse: WordUse = { braces: true, globs: "*?[", tilde: "start" };
/** The value of an assignment. */
export const valueUse: WordUse = { braces: false, globs: "", tilde: "value" };
/** A pattern of `case` or `[[`. */
export const caseUse: WordUse = { braces: false, globs: "*?[", tilde: "start" };
/** The word after `<<<`. */
export const stringUse: WordUse = { braces: false, globs: "", tilde: "start" };
/** The word of an unquoted `${x:-word}`. */
export const operandUse: WordUse = { braces: false, globs: "*?[", tilde: "start" };
/** The pattern of a `${x#pattern}`; zsh knows more pattern characters there than bash. */
export const patternUse: WordUse = { braces: false, globs: "*?[(|)<", tilde: null };
/** Anything between double quotes. */
export const quotedUse: WordUse = { braces: false, globs: "", tilde: null };

/** A part of unquoted text, or of text inside double quotes. */
export const literal = (text: string, at: Span): Part => ({ kind: "literal", text, at });

/** The text of a word that is one plain literal; null for any other word. */
export function plainText(word: Word): string | null {
  const only = word.parts[0];
  return word.parts.length === 1 && only?.kind === "literal" ? only.text : null;
}

/** The text of a word that no expansion changes, without its quotes; null for any other word. */
export function staticText(word: { parts: Part[] }): string | null {
  let text = "";
  for (const part of word.parts) {
    if (part.kind === "double") {
      const inner = staticText(part);
      if (inner === null) return null;
      text += inner;
    } else if (part.kind === "literal" || part.kind === "quoted") text += part.text;
    else return null;
  }
  return text;
}

/** Collects characters into literal parts. */
export class TextBuffer {
  private text = "";
  private start = -1;
  private readonly cursor: Cursor;
  private readonly parts: Part[];

  constructor(cursor: Cursor, parts: Part[]) {
    this.cursor = cursor;
    this.parts = parts;
  }

  /** Takes the current character into the text. */
  step(): void {
    this.begin(this.cursor.pos);
    this.text += this.cursor.peek();
    this.cursor.pos++;
  }

  /** Passes an escape, which is in the text's span but not in the text. */
  skip(count: number): void {
    this.begin(this.cursor.pos);
    this.cursor.pos += count;
  }

  private begin(at: number): void {
    if (this.start < 0) this.start = at;
  }

  /** Ends the current literal part. */
  flush(end = this.cursor.pos): void {
    if (this.text !== "") this.parts.push(literal(this.text, this.cursor.fixed ?? { start: this.start, end }));
    this.text = "";
    this.start = -1;
  }

  /** Adds a part that was just read, after what was collected before it. */
  push(part: Part): void {
    if (part.kind === "literal") {
      this.begin(part.at.start);
      this.text += part.text;
      return;
    }
    this.flush(this.cursor.fixed === null ? part.at.start : undefined);
    this.parts.push(part);
  }
}

/** Splits the unquoted text of a word into braces, tildes and pattern characters. */
export function finish(cursor: Cursor, parts: Part[], use: WordUse): Part[] {
  const spread = use.braces ? braces(cursor, parts) : parts;
  const homes = use.tilde === null ? spread : tildes(cursor, spread, use.tilde);
  return use.globs === "" ? homes : patterns(cursor, homes, use.globs);
}
