/** Lines that a tool reads as calls of its own. */
import { join, type Piece, type Text } from "../../types/text.ts";

/** The calls in a text, each as its words: blanks part words, and `;`, `|`, `&` and ends of lines part calls. */
export function commandsIn(text: Text): Text[][] {
  const commands: Text[][] = [];
  let words: Text[] = [];
  let pieces: Piece[] = [];
  const endWord = () => {
    if (pieces.length > 0) words.push(join(pieces, text.at));
    pieces = [];
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  for (const piece of text.pieces) {
    if (typeof piece !== "string") {
      pieces.push(piece);
      continue;
    }
    for (const char of piece) {
      if (ENDS.includes(char)) endCommand();
      else if (BLANKS.includes(char)) endWord();
      else if (!QUOTES.includes(char)) pieces.push(char);
    }
  }
  endCommand();
  return commands;
}

const ENDS = ";|&\n";
const BLANKS = " \t\r";
const QUOTES = "'\"";
