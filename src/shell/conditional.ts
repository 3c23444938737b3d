import type { Part, Word } from "./ast.ts";
import { isBlank } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { backtick, dollar } from "./expansions.ts";
import { newline } from "./heredocs.ts";
import { doubleQuoted, escaped, singleQuoted } from "./quotes.ts";
import { caseUse, literal, plainText, TextBuffer } from "./word-parts.ts";
import { readWord } from "./words.ts";

const unary = /^-[abcdefghknoprstuvwxzGLNORS]$/;
const numeric = new Set(["-eq", "-ne", "-lt", "-le", "-gt", "-ge"]);
const binary = new Set(["=", "==", "!=", "=~", ...numeric, "-nt", "-ot", "-ef"]);

/** Reads `[[ … ]]`: its operands and operators in order. */
export function conditional(cursor: Cursor): Word[] {
  const words: Word[] = [];
  let depth = 0;
  cursor.pos += 2;
  for (;;) {
    skipToOperand(cursor);
    if (cursor.reservedWord() === "!") {
      words.push(takeOperator(cursor, 1));
      continue;
    }
    if (cursor.peek() === "(") {
      depth++;
      words.push(takeOperator(cursor, 1));
      continue;
    }
    readTerm(cursor, words);
    for (skipSpaces(cursor); cursor.peek() === ")" && depth > 0; skipSpaces(cursor), depth--) {
      words.push(takeOperator(cursor, 1));
    }
    if (cursor.sees("&&") || cursor.sees("||")) words.push(takeOperator(cursor, 2));
    else break;
  }
  if (cursor.reservedWord() !== "]]" || depth > 0) cursor.refuse("test", "`[[` that is not closed by `]]`");
  cursor.pos += 2;
  return words;
}

function takeOperator(cursor: Cursor, length: number): Word {
  const start = cursor.pos;
  const text = cursor.source.slice(start, start + length);
  cursor.pos += length;
  const at = cursor.span(start);
  return { parts: [literal(text, at)], at };
}

function skipSpaces(cursor: Cursor): void {
  cursor.skipSpaces();
  // A comment for bash, text for zsh.
  if (cursor.peek() === "#") cursor.refuse("test", "`#` at the start of a word inside `[[`");
}

function skipToOperand(cursor: Cursor): void {
  for (skipSpaces(cursor); cursor.peek() === "\n"; skipSpaces(cursor)) newline(cursor);
}

/** One operand, a unary operator with its operand, or two operands around an operator. */
function readTerm(cursor: Cursor, words: Word[]): void {
  const first = readOperand(cursor);
  words.push(first);
  skipSpaces(cursor);
  if (atTermEnd(cursor)) {
    if (unary.test(plainText(first) ?? "")) cursor.refuse("test", "an operand is missing inside `[[`");
    return;
  }
  if (unary.test(plainText(first) ?? "")) {
    words.push(readOperand(cursor));
    if (plainText(first) === "-v" || plainText(first) === "-R") checkEvaluated(cursor, words.at(-1)!);
  } else {
    const c = cursor.peek();
    const operator = c === "<" || c === ">" ? takeOperator(cursor, 1) : readOperand(cursor);
    const text = plainText(operator) ?? "";
    if (c === "<" || c === ">" ? !isBlank(cursor.peek()) : !binary.has(text)) {
      cursor.refuse("test", "an operator inside `[[` that is not common to bash and zsh");
    }
    words.push(operator);
    skipSpaces(cursor);
    words.push(text === "=~" ? readExpression(cursor) : readOperand(cursor));
    if (numeric.has(text)) for (const operand of [first, words.at(-1)!]) checkEvaluated(cursor, operand);
  }
  skipSpaces(cursor);
  if (!atTermEnd(cursor)) cursor.refuse("test", "too many operands inside `[[`");
}

/** Operands of these are evaluated once more as arithmetic: `[[ 'a[$(rm x)]' -eq 0 ]]` runs `rm x`. */
function checkEvaluated(cursor: Cursor, operand: Word): void {
  const code = (part: Part): boolean => {
    if (part.kind === "double") return part.parts.some(code);
    return (part.kind === "quoted" || part.kind === "literal") && /[$`]/.test(part.text);
  };
  if (operand.parts.some(code)) cursor.refuse("test", "quoted text that `[[` evaluates", operand.at.start);
}

function atTermEnd(cursor: Cursor): boolean {
  return cursor.peek() === ")" || cursor.sees("&&") || cursor.sees("||") || cursor.reservedWord() === "]]";
}

function readOperand(cursor: Cursor): Word {
  skipSpaces(cursor);
  const closed = cursor.reservedWord() === "]]";
  const word = closed ? null : readWord(cursor, caseUse, true);
  if (word === null) cursor.refuse("test", "an operand is missing inside `[[`");
  return word;
}

/** Reads the regular expression after `=~`, where parentheses are plain characters, and `|` is inside them. */
function readExpression(cursor: Cursor): Word {
  const start = cursor.pos;
  const word: Word = { parts: [], at: cursor.span(start) };
  const text = new TextBuffer(cursor, word.parts);
  let depth = 0;
  for (;;) {
    const c = cursor.peek();
    if (c === "" || c === "\n") cursor.refuse("test", "a regular expression that does not end on its line");
    if (depth === 0 && (isBlank(c) || c === ")")) break;
    if (";&<>".includes(c) || (c === "|" && depth === 0)) cursor.refuse("test", `\`${c}\` in a regular expression`);
    if (c === "\\") {
      if (cursor.peek(1) === "\n") cursor.refuse("continuation", "a line continuation in a regular expression");
      text.push(escaped(cursor));
    } else if (c === "'") text.push(singleQuoted(cursor));
    else if (c === '"') text.push(doubleQuoted(cursor));
    else if (c === "`") text.push(backtick(cursor, "none"));
    else if (c === "$" && !isBlank(cursor.peek(1)) && !")|".includes(cursor.peek(1))) text.push(dollar(cursor, "none"));
    else {
      if (c === "(") depth++;
      if (c === ")") depth--;
      text.step();
    }
  }
  text.flush();
  if (cursor.pos === start) cursor.refuse("test", "a regular expression is missing");
  word.at = cursor.span(start);
  return word;
}
