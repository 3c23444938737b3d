/**
 * How a Windows program gets its arguments: it receives one string and splits it itself. Nearly all use the rules of
 * the Microsoft C runtime (learn.microsoft.com, "Parsing C command-line arguments").
 */

/** Splits a command line as the C runtime does. */
export function splitCommandLine(line: string): string[] {
  const out: string[] = [];
  let word: string | null = null;
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!;
    if ((char === " " || char === "\t") && !quoted) {
      if (word !== null) out.push(word);
      word = null;
      continue;
    }
    word ??= "";
    if (char === "\\") {
      let count = 1;
      while (line[at + count] === "\\") count++;
      // Backslashes mean themselves unless a quote follows: then each pair is one, and an odd one takes the quote.
      if (line[at + count] !== '"') {
        word += "\\".repeat(count);
        at += count - 1;
        continue;
      }
      word += "\\".repeat(count >> 1);
      at += count - 1;
      if (count % 2 === 1) {
        word += '"';
        at++;
      }
    } else if (char === '"') {
      if (quoted && line[at + 1] === '"') {
        word += '"';
        at++;
      } else quoted = !quoted;
    } else word += char;
  }
  if (word !== null) out.push(word);
  return out;
}

/** One argument, quoted so that the C runtime reads it back unchanged. */
export function quoteArgument(word: string): string {
  if (word !== "" && !/[\s"]/.test(word)) return word;
  return `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, "$1$1")}"`;
}

/** The command line that carries these arguments. */
export function commandLine(words: readonly string[]): string {
  return words.map(quoteArgument).join(" ");
}
