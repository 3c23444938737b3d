/** What a terminal or a reader could be misled by: controls, bidirectional marks, invisible and unassigned characters. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u2800\u3164\uffa0]/gu;

const SHORT: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u001b": "\\e" };

/** Text from outside on one line, every character visible: nothing in it can start, hide or colour a line. */
export function show(text: string): string {
  return text.replace(UNSAFE, (char) => SHORT[char] ?? `\\u{${char.codePointAt(0)!.toString(16)}}`);
}

/** The same, cut to a number of characters, with a mark where it was cut. */
export function showShort(text: string, most: number): string {
  const shown = show(text.length > most * 2 ? text.slice(0, most * 2) : text);
  return shown.length <= most ? shown : `${shown.slice(0, Math.max(0, most - 1))}…`;
}
