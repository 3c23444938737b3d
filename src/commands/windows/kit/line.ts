/** The one string that a Windows program gets for its arguments. */
import { concat, isMany, literal, type Piece, type Text } from "../../../types/text.ts";

/**
 * An argument as the caller quotes it: in quotes when a blank stands in it. PowerShell leaves quotes inside as they are,
 * others put a backslash before them.
 */
function quotedArgument(text: Text, escapes: boolean): Text {
  const blank =
    text.pieces.length === 0 || text.pieces.some((piece) => typeof piece === "string" && /[\s"]/.test(piece));
  if (!blank || isMany(text)) return text;
  if (!escapes) return concat('"', text, '"');
  const pieces = text.pieces.map(
    (piece): Piece => (typeof piece === "string" ? piece.replace(/(\\*)"/g, '$1$1\\"') : piece),
  );
  return concat('"', { ...text, pieces }, '"');
}

/** A lone quoted word that names a program by its path keeps its quotes; a program's name before a blank begins a line. */
const PROGRAM = /^(?![^\\/]*\s)(?!.*\.(?:exe|bat|cmd|com)\s)[^&<>()@^|"]*\s[^&<>()@^|"]*\.(?:exe|bat|cmd|com)$/i;

/**
 * What cmd runs for `cmd /c WORD…`: it takes the first and the last quote away (`cmd /?`). A backslash at the end of a
 * quoted word is kept single: Windows PowerShell doubles none, and cmd knows no escape.
 */
export function cmdLine(words: Text[], escapes: boolean): Text {
  const [only] = words;
  if (only && words.length === 1 && PROGRAM.test(literal(only) ?? "")) return concat('"', only, '"');
  const quoted = words.map((word) => quotedArgument(word, escapes));
  const line = concat(...quoted.flatMap((word, index) => (index === 0 ? [word] : [" ", word])));
  const first = line.pieces[0];
  return typeof first === "string" && first.startsWith('"') ? stripped(line.pieces, line) : line;
}

function stripped(pieces: Piece[], text: Text): Text {
  const out = [...pieces];
  out[0] = typeof out[0] === "string" ? out[0].slice(1) : "";
  for (let index = out.length - 1; index >= 0; index--) {
    const piece = out[index];
    const at = typeof piece === "string" ? piece.lastIndexOf('"') : -1;
    if (typeof piece !== "string" || at < 0) continue;
    out[index] = piece.slice(0, at) + piece.slice(at + 1);
    break;
  }
  return { ...text, pieces: out.filter((piece) => piece !== "") };
}
