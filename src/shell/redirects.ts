import type { Redirect, RedirectOperator, Word } from "./ast.ts";
import { isDigit } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { announce } from "./heredocs.ts";
import { argumentUse, plainText, stringUse } from "./word-parts.ts";
import { readWord } from "./words.ts";

/** Longest first, so that the first match is the shells' own. */
const operators: readonly RedirectOperator[] = [
  "&>>",
  "<<<",
  "<<-",
  "&>",
  ">>",
  ">&",
  ">|",
  "<<",
  "<&",
  "<>",
  ">",
  "<",
];

/** Reads the redirect that starts here, with its file descriptor; null when none does. */
export function readRedirect(cursor: Cursor): Redirect | null {
  const start = cursor.pos;
  let digits = 0;
  while (isDigit(cursor.peek(digits)) && digits < 3) digits++;
  const sign = cursor.peek(digits);
  if (sign !== "<" && sign !== ">" && !(sign === "&" && digits === 0 && cursor.peek(1) === ">")) return null;
  if (digits > 1) cursor.doubt("redirect", "a file descriptor of more than one digit");
  // `<(` is a word, `2>(` is nothing.
  if (cursor.peek(digits + 1) === "(") {
    if (digits === 0) return null;
    cursor.refuse("redirect", "a file descriptor before a process substitution");
  }
  const fd = digits === 0 ? null : Number(Array.from({ length: digits }, (_, at) => cursor.peek(at)).join(""));
  cursor.pos += digits;
  const operator = operators.find((text) => cursor.take(text))!;
  const next = cursor.peek();
  if (next !== "" && "<>&|(".includes(next)) cursor.refuse("redirect", `\`${next}\` right after \`${operator}\``);
  skipToTarget(cursor);
  const at = cursor.span(start);
  const redirect: Redirect = { operator, fd, target: { parts: [], at }, heredoc: null, at };
  if (operator === "<<" || operator === "<<-") announce(cursor, redirect);
  else redirect.target = readTarget(cursor, operator);
  redirect.at = cursor.span(start);
  return redirect;
}

function skipToTarget(cursor: Cursor): void {
  cursor.skipSpaces();
  if (cursor.peek() === "#") cursor.refuse("redirect", "a comment instead of a redirect's target");
}

function readTarget(cursor: Cursor, operator: RedirectOperator): Word {
  const start = cursor.pos;
  const first = cursor.peek();
  if (first === "!" || first === "|") {
    cursor.doubt("redirect", `zsh reads \`${operator}${first}\` as one operator`);
    cursor.pos++;
    cursor.skipSpaces();
  }
  const word = readWord(cursor, operator === "<<<" ? stringUse : argumentUse);
  if (word === null) cursor.refuse("redirect", `\`${operator}\` without a target`);
  const raw = cursor.source.slice(start, cursor.pos);
  const after = cursor.peek();
  if (after === "(") cursor.refuse("parenthesis", "`(` right after a redirect's target");
  if (operator === ">&" || operator === "<&") {
    const text = plainText(word);
    const [first, ...more] = word.parts;
    const [quoted, ...others] = first?.kind === "double" ? first.parts : [first];
    const variable = more.length === 0 && others.length === 0 && quoted?.kind === "variable";
    if (text === null ? !variable : text.startsWith("-") && text !== "-") {
      cursor.doubt("redirect", `\`${operator}\` needs a number, \`-\`, a plain name or a variable`, start);
      // bash ends the redirect at the `-`.
      if (raw.startsWith("-")) cursor.pos = start + 1;
    }
  }
  if (after === "<" || after === ">") {
    if (isDigitsOnly(raw)) cursor.doubt("redirect", "digits between two redirects", start);
    if (operator === "<" && /^\d*-\d*$/.test(raw)) cursor.doubt("redirect", "`<1-9>` is a pattern in zsh", start);
  }
  return word;
}

function isDigitsOnly(text: string): boolean {
  for (const c of text) if (!isDigit(c)) return false;
  return true;
}

/** Reads all redirects that stand here, as after a compound command. */
export function readRedirects(cursor: Cursor): Redirect[] {
  const redirects: Redirect[] = [];
  for (;;) {
    cursor.skipBlanks();
    const redirect = readRedirect(cursor);
    if (redirect === null) return redirects;
    redirects.push(redirect);
  }
}
