/** Perl's `q qq qw qx m s tr y qr` and Ruby's `%w %q %Q %x %r %i %()`. */
import type { Part, Token } from "./lexicon.ts";
import { readString } from "./strings.ts";
import type { Scanner } from "./tokens.ts";

const PAIRS: Record<string, string> = { "(": ")", "[": "]", "{": "}", "<": ">" };

export function readQuoteLike(scanner: Scanner, out: Token[], style: "perl" | "ruby"): boolean {
  const head = scanner.code.slice(scanner.pos, scanner.pos + 8);
  const before = out.at(-1);
  if (style === "ruby") {
    const found = /^%([wWqQxriI]?)([([{<|!/])/.exec(head);
    if (
      !found ||
      !(
        scanner.operandDue(before) ||
        (before?.kind === "name" && scanner.token("op", "", scanner.pos, scanner.pos).spaced)
      )
    )
      return false;
    const letter = found[1] || "Q";
    begin(scanner, out, found[0].length, found[2]!, {
      words: /[wi]/i.test(letter),
      raw: /[wqi]/.test(letter),
      command: letter === "x",
      regex: letter === "r",
      inside: "hash",
    });
    return true;
  }
  const found = /^(q|qq|qw|qx|qr|m|s|tr|y)(\s*)([^\w\s,;)=]|=(?![>=~]))/.exec(head);
  if (!found) return false;
  const [whole, word, blank, mark] = [found[0], found[1]!, found[2], found[3]!];
  if (
    /[\w$@%&]$|->$/.test(scanner.code.slice(Math.max(0, scanner.pos - 2), scanner.pos)) ||
    (mark === "#" && blank !== "") ||
    (before?.kind === "op" && before.text === "->")
  )
    return false;
  if (mark === "}" || mark === ">" || (mark === "-" && whole.length > word.length + 1)) return false;
  // `{ s => 1 }` and `$h{s}`: a key, not a substitution.
  if (mark === "=" && blank !== "") return false;
  const twice = word === "s" || word === "tr" || word === "y";
  const token = begin(scanner, out, whole.length, mark, {
    words: word === "qw",
    raw: word === "q" || word === "qw" || mark === "'",
    command: word === "qx",
    regex: word === "m" || word === "qr",
    inside: twice ? "none" : "dollar",
  });
  if (!twice) return true;
  token.kind = "regex";
  const first = scanner.code.slice(token.start + whole.length, scanner.pos - 1);
  if (PAIRS[mark]) {
    while (/\s/.test(scanner.code[scanner.pos] ?? "")) scanner.pos++;
    scanner.pos++;
  }
  const from = scanner.pos;
  const close = PAIRS[mark] ?? mark;
  readString(scanner, { open: mark, close, escapes: "c" });
  const flags = /^[a-z]*/.exec(scanner.code.slice(scanner.pos, scanner.pos + 12))![0];
  scanner.pos += flags.length;
  token.text = flags;
  const to = scanner.code.slice(from, scanner.pos - flags.length - 1);
  token.change = { word: word === "s" ? "s" : "tr", from: first, to, flags };
  // `s///e`: the replacement is code.
  if (word === "s" && flags.includes("e")) {
    const end = scanner.pos;
    scanner.pos = from;
    token.parts = [...token.parts, { code: scanner.read(close) }];
    scanner.pos = end;
  }
  return true;
}

function begin(
  scanner: Scanner,
  out: Token[],
  length: number,
  mark: string,
  how: { words: boolean; raw: boolean; command: boolean; regex: boolean; inside: "dollar" | "hash" | "none" },
): Token {
  const start = scanner.pos;
  scanner.pos += length;
  const token = scanner.finish(
    {
      open: mark,
      close: PAIRS[mark] ?? mark,
      escapes: how.raw ? "quote" : "c",
      inside: how.raw || how.regex ? "none" : how.inside,
      kind: how.command ? "command" : how.regex ? "regex" : "string",
    },
    start,
  );
  if (!how.words) {
    out.push(token);
    return token;
  }
  // A list of words reads like a list of strings.
  const words = token.parts.flatMap((part): Part[] =>
    typeof part === "string" ? part.split(/\s+/).filter(Boolean) : [part],
  );
  out.push(scanner.token("op", "[", start, start));
  for (const word of words) {
    out.push(
      { ...scanner.token("string", "", start, start), parts: [word], spaced: false },
      scanner.token("op", ",", start, start),
    );
  }
  out.push(scanner.token("op", "]", start, scanner.pos));
  return token;
}
