/** `<<"NAME"`, `<<~NAME` (perl, ruby), `<<<NAME` (php): announced here, read when their line ends. */
import type { StringRule, Token } from "./lexicon.ts";
import { readString } from "./strings.ts";
import { lineEnd, type Scanner } from "./tokens.ts";

const OPENINGS = {
  perl: /^<<(~?)(?:(["'])([^"'\n]*)\2|([A-Za-z_]\w*))/,
  ruby: /^<<([~-]?)(?:(["'`])([^"'`\n]*)\2|([A-Z_]\w*))/,
  php: /^<<<(\s*)(?:(["'])(\w+)\2|([A-Za-z_]\w*))/,
};

export function readHeredoc(scanner: Scanner, out: Token[], style: keyof typeof OPENINGS): boolean {
  const found = OPENINGS[style].exec(scanner.code.slice(scanner.pos, scanner.pos + 80));
  const last = out.at(-1);
  if (!found) return false;
  // `a << B` shifts or appends; a document starts where an operand is due or a bare call's argument stands.
  const called =
    last?.kind === "name" &&
    !/^[\s]/.test(scanner.code.slice(scanner.pos + 2, scanner.pos + 3)) &&
    scanner.code[scanner.pos - 1] === " ";
  if (!scanner.operandDue(last) && !called) return false;
  const start = scanner.pos;
  scanner.pos += found[0].length;
  const quote = found[2] ?? "";
  const token = scanner.token(quote === "`" ? "command" : "string", "", start, scanner.pos);
  scanner.pending.push({
    token,
    name: found[3] ?? found[4] ?? "",
    raw: quote === "'",
    indented: found[1] !== "" || style === "php",
  });
  out.push(token);
  return true;
}

/** Reads the documents announced on the line before. */
export function readDocuments(scanner: Scanner): void {
  const { code, pending, lexicon } = scanner;
  for (let document = pending.shift(); document; document = pending.shift()) {
    const from = scanner.pos;
    let end = from;
    let after = from;
    while (end < code.length) {
      const stop = lineEnd(code, end);
      const line = code.slice(end, stop);
      after = Math.min(stop + 1, code.length);
      if ((document.indented ? line.trimStart() : line).replace(/\r$/, "") === document.name) break;
      end = after;
    }
    const inside = document.raw ? "none" : lexicon.heredocs === "ruby" ? "hash" : "dollar";
    const rule: StringRule = { open: "", close: "", escapes: document.raw ? "none" : "c", inside };
    document.token.parts = readString(scanner, rule, end);
    scanner.pos = after;
  }
}
