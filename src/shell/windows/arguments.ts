/** What stands after a command's name: parameters, bare words, values, lists. */
import type { Part, Word } from "../ast.ts";
import { readBlock, readPrimary } from "./expressions.ts";
import { readPostfix } from "./members.ts";
import { variableName } from "./names.ts";
import { isBlank, isDash, isDoubleQuote, isLineEnd, isSingleQuote, type Reader } from "./reader.ts";
import { readEscape, readExpandable, readExpansion, readVerbatim } from "./strings.ts";
import { literalWord, plain, quoted, single, type Value, valued, variable, word } from "./values.ts";

const ENDS = new Set(";|&(){}<>,\n\r");
/** Whether a bare word ends before this character. */
export const endsWord = (char: string): boolean => char === "" || ENDS.has(char) || isBlank(char);
/** Whether a command's arguments end here. */
export const endsArguments = (reader: Reader): boolean => {
  const char = reader.peek();
  return char === "" || ";|&)}\n\r".includes(char);
};

/** All arguments up to what ends the command; `redirect` is asked first at each. */
export function readArguments(reader: Reader, redirect: () => boolean): Word[] {
  const words: Word[] = [];
  let parameter: Word | null = null;
  for (;;) {
    reader.skip();
    if (endsArguments(reader)) return words;
    if (redirect()) continue;
    if (reader.look(/--%(?=\s|$)/y) !== "") return [...words, ...readVerbatimRest(reader)];
    const start = reader.pos;
    const list = readList(reader);
    // `-Path a, b` is one parameter with two values: said twice, each value stays its own.
    for (const [index, one] of list.entries()) words.push(...(index > 0 && parameter ? [parameter, one] : [one]));
    if (reader.pos === start) reader.refuse("syntax", "an argument that can't be read");
    const name = list.length === 1 ? literalOf(list[0]) : null;
    parameter = name !== null && /^-[A-Za-z]\w*$/.test(name) && isDash(reader.source[start] ?? "") ? list[0]! : null;
  }
}

/** One argument, or several with commas between. */
function readList(reader: Reader): Word[] {
  const words = readArgument(reader);
  for (;;) {
    const before = reader.pos;
    reader.skip();
    if (!reader.take(",")) {
      reader.pos = before;
      return words;
    }
    reader.skip(true);
    words.push(...readArgument(reader));
  }
}

function readArgument(reader: Reader): Word[] {
  const start = reader.pos;
  const char = reader.peek();
  if (char === "{") return readBlock(reader).words;
  if (char === "@") {
    const name = reader.look(/@[A-Za-z_]\w*(?![\w.\\/@-])/y);
    if (name !== "") return splat(reader, name);
    if (/[({'"\u2018-\u201e]/.test(reader.peek(1))) return readPostfix(reader, readPrimary(reader), start).words;
  }
  if (char === "(") return readPostfix(reader, readPrimary(reader), start).words;
  if (char === "$" && selects(reader)) return readPostfix(reader, readPrimary(reader), start).words;
  if (isSingleQuote(char) || isDoubleQuote(char)) return readQuotedArgument(reader);
  return [readBareWord(reader)];
}

/** A quoted argument ends with its quote: what follows at once is the next argument, or a member of it. */
function readQuotedArgument(reader: Reader): Word[] {
  const start = reader.pos;
  const part = isSingleQuote(reader.peek()) ? readVerbatim(reader) : readExpandable(reader);
  const value = valued([word([part], part.at)]);
  return reader.look(/\.[A-Za-z]\w*\(/y) === "" ? value.words : readPostfix(reader, value, start).words;
}

/** Whether a variable with its members is the whole argument: `$x.Name`, `$x[0]`, `$(…).Path`, and not `$x.txt\y`. */
function selects(reader: Reader): boolean {
  if (reader.sees("$(")) return false;
  const chain = reader.look(/\$(?:\{[^}]*\}|(?:[A-Za-z]+:)?\w+)(?:\??\.[A-Za-z_]\w*|::[A-Za-z_]\w*)*/y);
  const next = reader.source[reader.pos + chain.length] ?? "";
  return chain !== "" && (next === "[" || (next === "(" && /[.:]\w+$/.test(chain)) || endsWord(next));
}

/** `@name`: the entries of a hashtable as parameters, or the elements of a list. */
function splat(reader: Reader, written: string): Word[] {
  const start = reader.pos;
  reader.pos += written.length;
  const at = reader.span(start);
  const name = variableName(written.slice(1));
  const table = reader.tables.get(name);
  if (!table) {
    const all = { ...variable(name, written), index: name === "@" ? null : ("@" as const) };
    return [word([{ kind: "double", parts: [{ kind: "variable", variable: all, at }], at }], at)];
  }
  return table.flatMap(({ key, words }) => {
    const truth = words.length === 1 ? literalOf(words[0]) : null;
    if (truth === "True" || truth === "False") return [literalWord(`-${key}:${truth}`, at)];
    return words.flatMap((one) => [literalWord(`-${key}`, at), one]);
  });
}

/** After `--%` the line is passed on as it stands. */
function readVerbatimRest(reader: Reader): Word[] {
  reader.pos += 3;
  const words: Word[] = [];
  for (;;) {
    while (isBlank(reader.peek())) reader.pos++;
    const start = reader.pos;
    const text = reader.look(/(?:"[^"\r\n]*"|[^\s|"]|"[^"\r\n]*$)+/y);
    if (text === "") return words;
    reader.pos += text.length;
    words.push(word([quoted(text.replaceAll('"', ""), reader.span(start))], reader.span(start)));
  }
}

/** A bare word: text, quoted pieces and expansions up to a blank or an operator. */
export function readBareWord(reader: Reader): Word {
  const start = reader.pos;
  const parts: Part[] = [];
  let text = "";
  let from = start;
  const flush = (): void => {
    if (text !== "") parts.push(plain(text, { start: from, end: reader.pos }));
    text = "";
  };
  if (reader.peek() === "~" && (endsWord(reader.peek(1)) || "/\\".includes(reader.peek(1)))) {
    reader.pos++;
    parts.push({ kind: "tilde", user: "", at: reader.span(start) });
    from = reader.pos;
  } else if (isDash(reader.peek())) {
    text = "-";
    reader.pos++;
  }
  for (;;) {
    const char = reader.peek();
    if (char === "`") {
      if (isLineEnd(reader.peek(1))) break;
      text += readEscape(reader);
    } else if (isSingleQuote(char) || isDoubleQuote(char)) {
      flush();
      parts.push(isSingleQuote(char) ? readVerbatim(reader) : readExpandable(reader));
      from = reader.pos;
    } else if (char === "$") {
      const at = reader.pos;
      flush();
      const part = readExpansion(reader);
      if (part === null) text += reader.source[reader.pos++];
      else parts.push(part);
      from = part === null ? at : reader.pos;
    } else if (endsWord(char)) break;
    else text += reader.source[reader.pos++];
  }
  flush();
  if (/^-[\w-]+:$/.test(literalOf(word(parts, { start, end: start })) ?? "") && "({@".includes(reader.peek() || " ")) {
    const value: Value = readPostfix(reader, readPrimary(reader), reader.pos);
    parts.push(...single(value.words, reader.source.slice(start, reader.pos), reader.span(start)));
  }
  return word(parts, reader.span(start));
}

/** A word's text when it is one literal or quoted part. */
export function literalOf(one: Word | undefined): string | null {
  const [part, ...more] = one?.parts ?? [];
  return more.length === 0 && (part?.kind === "literal" || part?.kind === "quoted") ? part.text : null;
}
