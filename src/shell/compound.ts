import { arithmeticBody } from "./arithmetic.ts";
import type { CaseItem, Command, Script, Word } from "./ast.ts";
import { isBlank, isMeta, isNameChar } from "./chars.ts";
import { conditional } from "./conditional.ts";
import type { Closing, Cursor } from "./cursor.ts";
import { skipNewlines } from "./heredocs.ts";
import { passOperator } from "./operators.ts";
import { readRedirects } from "./redirects.ts";
import { closers, isReserved } from "./reserved-words.ts";
import { otherNames, readBraces, readCondition, readRepeat, readShortElse } from "./short.ts";
import { argumentUse, caseUse } from "./word-parts.ts";
import { readWord } from "./words.ts";

/** Reads the compound command that starts here, `word` being the reserved word that was seen; null for none. */
export function compound(cursor: Cursor, word: string): Command | null {
  const start = cursor.pos;
  const command = opened(cursor, word);
  if (command === null || command.kind === "function") return command;
  const end = cursor.pos;
  command.redirects = readRedirects(cursor);
  command.at = cursor.span(start);
  if (command.redirects.length === 0 && cursor.fixed === null) command.at.end = end;
  checkAfter(cursor, command);
  return command;
}

function opened(cursor: Cursor, word: string): Command | null {
  const at = cursor.span(cursor.pos);
  const redirects: [] = [];
  if (cursor.peek() === "(") {
    if (cursor.take("((")) return { kind: "arithmetic", ...arithmeticBody(cursor), redirects, at };
    cursor.pos++;
    const body = readBody(cursor, { parenthesis: true });
    if (!cursor.take(")")) cursor.refuse("unterminated", "`(` has no partner", at.start);
    return { kind: "subshell", body, redirects, at };
  }
  switch (word) {
    case "{": {
      const next = cursor.peek(1);
      if (!isBlank(next) && next !== "\n" && next !== "\\") return null;
      cursor.pos++;
      const body = readBody(cursor, { words: ["}"] });
      expect(cursor, "}");
      return { kind: "group", body, redirects, at };
    }
    case "if":
      return readIf(cursor);
    case "while":
    case "until": {
      cursor.pos += word.length;
      const { test, short } = readCondition(cursor, "do");
      const body = short ? readBraces(cursor) : readDo(cursor);
      return { kind: "loop", until: word === "until", test, body, redirects, at };
    }
    case "for":
    case "select":
      return readFor(cursor, word);
    case "repeat":
      return readRepeat(cursor, readDo);
    case "case":
      return readCase(cursor);
    case "[[":
      return { kind: "test", words: conditional(cursor), redirects, at };
    case "function":
      return readFunction(cursor);
    default:
      return null;
  }
}

/** A list that the shells require to hold a command. */
function readBody(cursor: Cursor, closing: Closing): Script {
  const body = cursor.shared.script(cursor, closing);
  if (body.statements.length === 0) cursor.refuse("syntax", "a command is missing");
  return body;
}

function expect(cursor: Cursor, word: string): void {
  skipNewlines(cursor);
  if (cursor.reservedWord() !== word) cursor.refuse("syntax", `\`${word}\` is missing`);
  cursor.pos += word.length;
}

function readDo(cursor: Cursor): Script {
  expect(cursor, "do");
  const body = readBody(cursor, { words: ["done"] });
  expect(cursor, "done");
  return body;
}

/** The body of a `for`: `do … done`, or a group. */
function readLoopBody(cursor: Cursor): Script {
  skipNewlines(cursor);
  if (cursor.reservedWord() !== "{" || !isBlank(cursor.peek(1))) return readDo(cursor);
  cursor.pos++;
  const body = readBody(cursor, { words: ["}"] });
  expect(cursor, "}");
  return body;
}

/** Only the end of a list may follow; zsh has short forms there, and bash sees a reserved word after some ends only. */
function checkAfter(cursor: Cursor, command: Command): void {
  cursor.skipBlanks();
  const c = cursor.peek();
  if (c === "" || "\n;&|)".includes(c)) return;
  const closes = command.redirects.length === 0 && command.kind !== "test" && command.kind !== "arithmetic";
  const word = cursor.reservedWord();
  if (closes && closers.has(word)) return;
  if (!closes && word === "{" && cursor.level.condition) return;
  if (cursor.level.braces > 0 && word === "}") return;
  cursor.doubt("reserved-word", "text right after a compound command");
}

function readIf(cursor: Cursor): Command {
  const start = cursor.pos;
  cursor.pos += "if".length;
  const clauses: { test: Script; body: Script }[] = [];
  let isShort = false;
  for (;;) {
    const { test, short } = readCondition(cursor, "then");
    if (short) clauses.push({ test, body: readBraces(cursor) });
    else {
      expect(cursor, "then");
      clauses.push({ test, body: readBody(cursor, { words: ["elif", "else", "fi"] }) });
    }
    if (short) cursor.skipBlanks();
    if (short && !["elif", "else"].includes(cursor.reservedWord()))
      return { kind: "if", clauses, otherwise: null, redirects: [], at: cursor.span(start) };
    isShort = short;
    if (cursor.reservedWord() !== "elif") break;
    cursor.pos += "elif".length;
  }
  let otherwise: Script | null = null;
  if (isShort) return { kind: "if", clauses, otherwise: readShortElse(cursor), redirects: [], at: cursor.span(start) };
  if (cursor.reservedWord() === "else") {
    cursor.pos += "else".length;
    otherwise = readBody(cursor, { words: ["fi"] });
  }
  expect(cursor, "fi");
  return { kind: "if", clauses, otherwise, redirects: [], at: cursor.span(start) };
}

function readFor(cursor: Cursor, word: "for" | "select"): Command {
  const at = cursor.span(cursor.pos);
  cursor.pos += word.length;
  cursor.skipBlanks();
  if (word === "for" && cursor.take("((")) {
    const { raw, parts } = arithmeticBody(cursor, true);
    cursor.skipBlanks();
    if (cursor.peek() === ";") passOperator(cursor, 1);
    return { kind: "for-arithmetic", raw, parts, body: readLoopBody(cursor), redirects: [], at };
  }
  const name = cursor.name();
  cursor.pos += name.length;
  const after = cursor.peek();
  if (name === "" || (!isBlank(after) && after !== "\n" && after !== ";")) {
    cursor.refuse("syntax", `\`${word}\` needs a variable's name`);
  }
  cursor.skipBlanks();
  const others = word === "for" ? otherNames(cursor) : [];
  let items: Word[] | null = null;
  if (cursor.peek() === ";") passOperator(cursor, 1);
  else {
    skipNewlines(cursor);
    if (cursor.reservedWord() === "in") {
      cursor.pos += "in".length;
      items = readItems(cursor);
    } else if (word === "for" && cursor.peek() === "(" && cursor.peek(1) !== "(") {
      items = readListed(cursor);
      cursor.shared.onlyZsh = true;
    }
  }
  const body = items !== null && word === "for" ? readShortBody(cursor) : readLoopBody(cursor);
  const more = others.length > 0 ? { others } : {};
  return { kind: "for", select: word === "select", name, ...more, items, body, redirects: [], at };
}

/** `for f (*.txt) print $f`, `for i in 1 2; print $i`: for bash a syntax error, which runs nothing. */
function readShortBody(cursor: Cursor): Script {
  cursor.skipBlanks();
  const next = cursor.peek();
  if (next === "" || next === "\n" || next === ";" || ["do", "{"].includes(cursor.reservedWord()))
    return readLoopBody(cursor);
  cursor.shared.onlyZsh = true;
  return cursor.shared.script(cursor, { single: true });
}

function readListed(cursor: Cursor): Word[] {
  const items: Word[] = [];
  for (cursor.pos++; ; ) {
    cursor.skipBlanks();
    if (cursor.take(")")) break;
    const item = readWord(cursor, argumentUse, false, "for");
    if (item === null) cursor.refuse("syntax", "an item of the loop is not a word");
    items.push(item);
  }
  cursor.skipBlanks();
  if (cursor.peek() === ";") passOperator(cursor, 1);
  return items;
}

function readItems(cursor: Cursor): Word[] {
  const items: Word[] = [];
  for (;;) {
    cursor.skipBlanks();
    const c = cursor.peek();
    if (c === "\n") return items;
    if (c === ";") {
      passOperator(cursor, 1);
      return items;
    }
    const item = readWord(cursor, argumentUse, false, "for");
    if (item === null) cursor.refuse("syntax", "an item of the loop is not a word");
    items.push(item);
  }
}

function readCase(cursor: Cursor): Command {
  const at = cursor.span(cursor.pos);
  cursor.pos += "case".length;
  cursor.skipBlanks();
  const subject = readWord(cursor);
  if (subject === null) cursor.refuse("syntax", "`case` needs a word");
  skipNewlines(cursor);
  expect(cursor, "in");
  const items: CaseItem[] = [];
  for (;;) {
    skipNewlines(cursor);
    if (cursor.reservedWord() === "esac") break;
    const patterns = readPatterns(cursor);
    const body = cursor.shared.script(cursor, { words: ["esac"], caseItem: true });
    items.push({ patterns, body, end: readCaseEnd(cursor) });
  }
  cursor.pos += "esac".length;
  return { kind: "case", subject, items, redirects: [], at };
}

function readPatterns(cursor: Cursor): Word[] {
  const patterns: Word[] = [];
  if (cursor.take("(")) {
    cursor.skipBlanks();
    if (cursor.reservedWord() === "esac") cursor.refuse("syntax", "`esac` as a pattern");
  }
  for (;;) {
    cursor.skipBlanks();
    const pattern = readWord(cursor, caseUse);
    if (pattern === null) cursor.refuse("syntax", "a pattern of `case` is missing");
    patterns.push(pattern);
    cursor.skipBlanks();
    if (cursor.take(")")) return patterns;
    if (!cursor.take("|")) cursor.refuse("syntax", "`)` is missing after a pattern of `case`");
  }
}

function readCaseEnd(cursor: Cursor): CaseItem["end"] {
  if (cursor.peek() !== ";") {
    if (cursor.reservedWord() !== "esac") cursor.refuse("syntax", "`esac` is missing");
    return ";;";
  }
  const end = cursor.sees(";;&") ? ";;&" : cursor.sees(";;") ? ";;" : ";&";
  passOperator(cursor, end.length);
  return end;
}

/** Whether both shells take the word for a function's name. */
export function isFunctionName(name: string): boolean {
  for (const c of name) if (!isNameChar(c) && !".:-".includes(c)) return false;
  return name !== "" && !isReserved(name);
}

function readFunction(cursor: Cursor): Command {
  const start = cursor.pos;
  cursor.pos += "function".length;
  cursor.skipBlanks();
  const from = cursor.pos;
  while (cursor.peek() !== "" && !isMeta(cursor.peek())) cursor.pos++;
  const name = cursor.source.slice(from, cursor.pos);
  if (!isFunctionName(name)) cursor.refuse("function", "a function's name that is not plain", from);
  cursor.skipBlanks();
  return functionBody(cursor, name, start, true);
}

/** Reads `()`, which may be missing after the `keyword` `function`, and the compound command that is the function's body. */
export function functionBody(cursor: Cursor, name: string, start: number, keyword = false): Command {
  let ahead = 1;
  while (isBlank(cursor.peek(ahead))) ahead++;
  if (cursor.peek() === "(" && cursor.peek(ahead) === ")") cursor.pos += ahead + 1;
  else if (cursor.peek() === "(" && !keyword) cursor.refuse("parenthesis", "`(` right after a word");
  // In zsh the parenthesis begins a pattern, and what is expanded in it runs at once.
  else if (cursor.peek() === "(") cursor.doubt("function", "a subshell right after `function` and a name", start);
  skipNewlines(cursor);
  const word = cursor.reservedWord();
  const body = word === "function" ? null : cursor.nest(() => compound(cursor, word));
  if (body === null) cursor.refuse("function", "a function's body that is not a group", start);
  return { kind: "function", name, body, redirects: [], at: cursor.span(start) };
}
