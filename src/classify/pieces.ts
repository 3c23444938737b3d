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

/** A short name for a substitution in messages: its first command's words. */
export function describe(script: Script): string | undefined {
  const command = script.statements[0]?.first.commands[0];
  if (command?.kind !== "simple") return undefined;
  const words = command.words.map((word) =>
    word.parts.map((part) => ("text" in part ? part.text : part.kind === "double" ? "…" : "…")).join(""),
  );
  return words.length > 0 ? words.join(" ").slice(0, 60) : undefined;
}
