/** Small things that words are made of. */
import type { Script } from "../shell/ast.ts";
import { isMany, type Piece, type Text } from "../types/text.ts";

/** Unquoted known text from an expansion: its pattern characters are active. */
function globs(value: string): Piece[] {
  if (!/[*?[]/.test(value)) return [value];
  const out: Piece[] = [];
  let rest = value;
  while (rest !== "") {
    const match = /[*?]|\[[^\]]+\]/.exec(rest);
    if (!match) {
      out.push(rest);
      break;
    }
    if (match.index > 0) out.push(rest.slice(0, match.index));
    out.push({ kind: "glob", pattern: match[0], many: true });
    rest = rest.slice(match.index + match[0].length);
  }
  return out;
}

/** The words that field splitting makes of one. */
export class Fields {
  /** Something of the current word was quoted. */
  quoted = false;
  private readonly out: Text[] = [];
  private current: Piece[] | null = null;
  private readonly make: (pieces: Piece[], quoted: boolean) => Text;

  constructor(make: (pieces: Piece[], quoted: boolean) => Text) {
    this.make = make;
  }

  add(...pieces: Piece[]): void {
    this.current ??= [];
    this.current.push(...pieces);
  }

  finish(): void {
    if (this.current) this.out.push(this.make(this.current, this.quoted));
    this.current = null;
    this.quoted = false;
  }

  /** An unquoted value: separators in known parts end words, holes may. */
  split(text: Text, separators: RegExp): void {
    for (const piece of text.pieces) {
      if (typeof piece !== "string") {
        this.add(piece.kind === "glob" ? piece : { ...piece, many: true });
        continue;
      }
      for (const [index, value] of piece.split(separators).entries()) {
        if (index > 0) this.finish();
        if (value !== "") this.add(...globs(value));
      }
    }
  }

  done(): Text[] {
    this.finish();
    return this.out;
  }
}

/** A value used where it stays one word. */
export function single(text: Text): Text {
  if (!isMany(text)) return text;
  return {
    ...text,
    pieces: text.pieces.map((piece) => (typeof piece === "string" ? piece : { ...piece, many: false })),
  };
}

/** A short name for a substitution in messages: its first command's words. */
export function describe(script: Script): string | undefined {
  const command = script.statements[0]?.first.commands[0];
  if (command?.kind !== "simple") return undefined;
  const words = command.words.map((word) =>
    word.parts.map((part) => ("text" in part ? part.text : part.kind === "double" ? "…" : "…")).join(""),
  );
  return words.length > 0 ? words.join(" ").slice(0, 60) : undefined;
}
