/**
 * Text on a terminal of so many columns. A line that the terminal breaks by itself begins with what a call chose; so every
 * line is cut or broken here, and what goes on is indented.
 */
import { legible } from "../io/terminal.ts";
import { show, showShort } from "../types/show.ts";

/** Columns below which a line holds nothing worth reading. */
const LEAST = 10;

/** Columns that a character takes at most. From U+1100 on are those of two columns, and few that are narrow are there. */
const cellsOf = (char: string): number => (char.codePointAt(0)! >= 0x1100 && char !== "…" ? 2 : 1);

export function cells(text: string): number {
  let count = 0;
  for (const char of text) count += cellsOf(char);
  return count;
}

/** Text from outside, every character visible on the screen that there is; cut to so many characters. */
export const visible = (text: string, most?: number): string =>
  legible(most === undefined ? show(text) : showShort(text, most));

/** Text from outside, visible and cut to so many columns. */
export function cut(text: string, columns: number): string {
  const most = Math.max(LEAST, columns);
  const [first = "", ...rest] = broken(visible(text.slice(0, most * 2)), most);
  if (rest.length === 0 && text.length <= most * 2) return first;
  return `${broken(first, most - 1)[0] ?? ""}…`;
}

/** In lines of so many columns; those behind the first begin with `indent`. `columns` undefined: one line. */
export function folded(text: string, columns: number | undefined, indent = "    "): string[] {
  const lines: string[] = [];
  let rest = visible(text);
  const room = () => Math.max(LEAST, (columns ?? 0) - (lines.length > 0 ? indent.length : 0));
  while (columns !== undefined && cells(rest) > room()) {
    const piece = broken(rest, room())[0] ?? "";
    const blank = rest[piece.length] === " " ? piece.length : piece.lastIndexOf(" ");
    // A word is only broken where that would leave most of the line empty.
    const isAtWord = blank > piece.length / 2;
    lines.push(isAtWord ? rest.slice(0, blank) : piece);
    rest = rest.slice(isAtWord ? blank + 1 : piece.length);
  }
  return [...lines, rest].map((line, at) => (at === 0 ? line : indent + line));
}

/** The characters in parts that take at most so many columns. */
export function broken(text: string, columns: number): string[] {
  const out: string[] = [];
  let line = "";
  let used = 0;
  for (const char of text) {
    const size = cellsOf(char);
    if (used + size > columns) {
      out.push(line);
      line = "";
      used = 0;
    }
    line += char;
    used += size;
  }
  return [...out, line];
}
