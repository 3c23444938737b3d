import type { Part } from "./ast.ts";
import type { Cursor } from "./cursor.ts";

const simpleEscapes: Record<string, string> = {
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

/** How a numeric escape is written: the base, and the most digits. */
const numericEscapes: Record<string, { base: 8 | 16; digits: number }> = {
  x: { base: 16, digits: 2 },
  u: { base: 16, digits: 4 },
  U: { base: 16, digits: 8 },
};

/** Reads `$'…'`, decoded. Escapes that the shells decode differently (`\x{41}`, `\cx`, bytes over 0x7f) are refused. */
export function ansiC(cursor: Cursor): Part {
  const start = cursor.pos;
  let text = "";
  cursor.pos += 2;
  for (;;) {
    const c = cursor.peek();
    if (c === "") cursor.refuse("unterminated", "`$'` has no closing quote", start);
    cursor.pos++;
    if (c === "'") return { kind: "quoted", text, at: cursor.span(start) };
    text += c === "\\" ? escapeSequence(cursor) : c;
  }
}

/** Reads what follows a backslash. */
function escapeSequence(cursor: Cursor): string {
  const letter = cursor.peek();
  const simple = Object.hasOwn(simpleEscapes, letter) ? simpleEscapes[letter] : undefined;
  if (simple !== undefined) {
    cursor.pos++;
    return simple;
  }
  const octal = letter >= "0" && letter <= "7";
  const numeric = Object.hasOwn(numericEscapes, letter) ? numericEscapes[letter] : undefined;
  const form = octal ? { base: 8 as const, digits: 3 } : numeric;
  if (form === undefined) {
    cursor.doubt("ansi-c", "an escape in `$'…'` that bash and zsh read differently");
    return "\\";
  }
  if (!octal) cursor.pos++;
  const bracketed = letter === "x" && cursor.peek() === "{";
  if (bracketed) {
    cursor.doubt("ansi-c", "`\\x{` in `$'…'`, which only bash reads as a character");
    cursor.pos++;
  }
  const start = cursor.pos;
  while (cursor.pos - start < form.digits && isDigitOf(form.base, cursor.peek())) cursor.pos++;
  const code = Number.parseInt(cursor.source.slice(start, cursor.pos), form.base);
  if (bracketed) cursor.take("}");
  const isByte = letter !== "u" && letter !== "U";
  const plain = code > 0 && code <= (isByte ? 0x7f : 0x10ffff) && !(code >= 0xd800 && code < 0xe000);
  if (plain) return String.fromCodePoint(code);
  // `read -d $'\0'`: a whole word that is nothing to a program in both shells, and the end of a record to `read`.
  const alone =
    /(?:^|[\s=])\$'\\x?$/.test(cursor.source.slice(Math.max(0, start - 5), start)) &&
    /^'(?:[\s;|&)]|$)/.test(cursor.source.slice(cursor.pos, cursor.pos + 2));
  if (code !== 0 || !alone) cursor.doubt("ansi-c", "a numeric escape in `$'…'` that is not one plain character", start);
  return "";
}

function isDigitOf(base: 8 | 16, c: string): boolean {
  if (c >= "0" && c <= (base === 8 ? "7" : "9")) return true;
  const lower = c.toLowerCase();
  return base === 16 && lower >= "a" && lower <= "f";
}
