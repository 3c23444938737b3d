/** Small things that words are made of. */
import type { Script } from "../shell/ast.ts";
import { isMany, type Piece, type Text } from "../types/text.ts";

/** Unquoted known text from an expansion: its pattern characters are active. */
export function globs(value: string): Piece[] {
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

/** A value used where it stays one word. */
export function single(text: Text): Text {
  if (!isMany(text)) return text;
  return {
    ...text,
    pieces: text.pieces.map((piece) => (typeof piece === "string" ? piece : { ...piece, many: false })),
  };
}

/** A short name for a substitution in messages: the words of its commands, each before its pipes. */
export function describe(script: Script): string | undefined {
  const heads = script.statements.flatMap(({ first, rest }) => [first, ...rest.map(({ pipeline }) => pipeline)]);
  const lines = heads.flatMap(({ commands: [command] }) => {
    if (command?.kind !== "simple") return [];
    const words = command.words.map((word) => word.parts.map((part) => ("text" in part ? part.text : "…")).join(""));
    return words.length > 0 ? [words.join(" ").slice(0, 60)] : [];
  });
  return lines.length > 0 ? lines.slice(0, 4).join("; ") : undefined;
}
