/** What is selected from a value: properties, methods, elements. */
import type { Span } from "../../types/text.ts";
import type { Command, Word } from "../ast.ts";
import { readExpression } from "./expressions.ts";
import { isDoubleQuote, isSingleQuote, type Reader } from "./reader.ts";
import { readExpandable, readExpansion, readVerbatim } from "./strings.ts";
import {
  computed,
  group,
  literalWord,
  outputOf,
  pipelineOf,
  plain,
  printedValue,
  scriptOf,
  simple,
  single,
  statementOf,
  type Value,
  valued,
  word,
} from "./values.ts";

/** Properties that stand for the value itself: a file's name, what was downloaded, what was read. */
const SAME = new Set(
  "fullname path pspath providerpath content rawcontent value source definition target taskname".split(" "),
);

/** Reads `.Name`, `::Name`, `[…]`, `.Name(…)` as often as they follow. */
export function readPostfix(reader: Reader, value: Value, start: number): Value {
  let current = value;
  for (;;) {
    const operator = reader.look(/\?\.(?=[\p{L}_])|::|\.(?=[\p{L}_$"'(\u2018-\u201e])/uy);
    if (operator !== "") current = readMember(reader, current, start, operator);
    else if (reader.peek() === "[") current = readIndex(reader, current, start);
    else if (reader.take("++") || reader.take("--")) current = hidden(reader, current.words, start);
    else return current;
  }
}

/** A value that can't be told, made out of these. */
function hidden(reader: Reader, words: Word[], start: number): Value {
  const at = reader.span(start);
  return valued([word([computed(reader.source.slice(start, reader.pos), words, at)], at)]);
}

function readIndex(reader: Reader, value: Value, start: number): Value {
  reader.pos++;
  reader.skip(true);
  const index = reader.nest(() => readExpression(reader));
  reader.skip(true);
  reader.expect("]");
  const element = /^\d{1,3}$/.exec(index.words[0]?.parts[0]?.kind === "literal" ? index.words[0].parts[0].text : "");
  if (element && index.words.length === 1) {
    const found = value.words[Number(element[0])];
    if (found && value.words.length > 1) return valued([found]);
    const at = reader.span(start);
    if (value.variable === "@") {
      const name = String(Number(element[0]) + 1);
      const part = { name, index: null, length: false, indirect: false, operation: null, raw: `$args[${element[0]}]` };
      return valued([word([{ kind: "double", parts: [{ kind: "variable", variable: part, at }], at }], at)]);
    }
  }
  // An element of what a command prints still carries what the command prints.
  const output = value.words[0]?.parts[0];
  if (output?.kind === "double" && output.parts[0]?.kind === "command" && value.words.length === 1)
    return valued(value.words);
  return hidden(reader, [...value.words, ...index.words], start);
}

function readMember(reader: Reader, target: Value, start: number, operator: string): Value {
  reader.pos += operator.length;
  const name = readName(reader);
  const isStatic = operator === "::";
  if (reader.peek() !== "(" && reader.peek() !== "{") {
    const text = literalName(name);
    if (text !== null && SAME.has(text) && !isStatic) return valued(target.words);
    return hidden(reader, [...target.words, name], start);
  }
  const args: Value[] = [];
  if (reader.peek() === "(") readArguments(reader, (value) => args.push(value));
  else args.push(readExpression(reader, false));
  const span = reader.span(start);
  const call = invoked(reader, target, callee(reader, target, name, isStatic), isStatic, args, span);
  return valued([word([outputOf(scriptOf([statementOf(call)], span), span)], span)], { call });
}

/** The command that a call becomes. Blocks among its arguments run. */
function invoked(reader: Reader, target: Value, name: Word, isStatic: boolean, args: Value[], at: Span): Command {
  const method = literalName(name);
  if (method === ".invoke" && target.block) return group(target.block);
  if (method === ".invoke" && target.variable !== null && reader.blocks.has(target.variable))
    return simple([literalWord(`$${target.variable}`, at)], at);
  const words = args.flatMap((one) => one.words);
  const blocks = args.flatMap((one) => (one.block ? [group(one.block)] : []));
  if ((method === ".foreach" || method === ".where") && blocks.length > 0) {
    const each = simple([literalWord(`${method.slice(1)}-object`, at), ...words], at);
    const piped = pipelineOf(printedValue(valued(target.words), at), each);
    return group(scriptOf([{ first: piped, rest: [], background: false, at }], at));
  }
  const call = simple(isStatic ? [name, ...words] : [name, ...target.words, ...words], at);
  return blocks.length === 0 ? call : group(scriptOf([call, ...blocks].map(statementOf), at));
}

function readArguments(reader: Reader, take: (value: Value) => void): void {
  reader.pos++;
  reader.nest(() => {
    reader.skip(true);
    while (!reader.take(")")) {
      take(readExpression(reader, false));
      reader.skip(true);
      if (reader.take(",")) reader.skip(true);
      else if (reader.peek() !== ")") reader.refuse("syntax", "an argument doesn't end");
    }
  });
}

/** A member's name as a word: lower case when it is written out. */
function readName(reader: Reader): Word {
  const start = reader.pos;
  const char = reader.peek();
  if (isSingleQuote(char)) {
    const part = readVerbatim(reader);
    return literalWord(part.kind === "quoted" ? part.text.toLowerCase() : "", part.at);
  }
  if (isDoubleQuote(char)) {
    const part = readExpandable(reader);
    const inner = part.kind === "double" && part.parts.length === 1 ? part.parts[0] : undefined;
    return inner?.kind === "literal" ? literalWord(inner.text.toLowerCase(), part.at) : word([part], part.at);
  }
  if (char === "$") {
    const part = readExpansion(reader);
    if (part !== null) return word([part], part.at);
  }
  if (char === "(") {
    const value = readExpression(reader, false);
    return word(single(value.words, reader.source.slice(start, reader.pos), reader.span(start)), reader.span(start));
  }
  const name = reader.look(/[\p{L}_][\w]*/uy);
  if (name === "") reader.refuse("syntax", "a member's name is missing");
  reader.pos += name.length;
  return literalWord(name.toLowerCase(), reader.span(start));
}

function literalName(name: Word): string | null {
  const part = name.parts[0];
  return part?.kind === "literal" && name.parts.length === 1 ? part.text : null;
}

/** `[type]::name`, or `.name` whose first argument is the value it is called on. */
function callee(reader: Reader, target: Value, name: Word, isStatic: boolean): Word {
  const type = target.words[0]?.parts[0];
  const before = isStatic ? (type?.kind === "literal" ? `${type.text}::` : "::") : ".";
  if (isStatic && before === "::") reader.refuse("syntax", "a static member of a value");
  const text = literalName(name);
  return text === null ? word([plain(before, name.at), ...name.parts], name.at) : literalWord(before + text, name.at);
}
