/** Commands and pipelines of PowerShell. */
import type { Span } from "../../types/text.ts";
import type { Command, Pipeline, Redirect, Script, Word } from "../ast.ts";
import { endsWord, literalOf, readArguments, readBareWord } from "./arguments.ts";
import { readBlock, readExpression, readPrimary, startsExpression } from "./expressions.ts";
import { readPostfix } from "./members.ts";
import { commandName, variableName } from "./names.ts";
import type { Reader } from "./reader.ts";
import { special } from "./special.ts";
import {
  group,
  isTextBlock,
  literalWord,
  pipelineOf,
  printedValue,
  scriptOf,
  simple,
  single,
  statementOf,
  type Value,
  word,
} from "./values.ts";

/** A pipeline, or a value that stands alone and is not printed yet. */
export type Chain = { kind: "value"; value: Value } | { kind: "pipeline"; pipeline: Pipeline };

export function readChain(reader: Reader): Chain {
  const commands: Command[] = [];
  for (;;) {
    const start = reader.pos;
    if (commands.length === 0 && startsExpression(reader)) {
      const value = readExpression(reader);
      const redirects = readRedirects(reader);
      if (redirects.length === 0 && !seesPipe(reader)) return { kind: "value", value };
      commands.push({ ...printedValue(value, reader.span(start)), redirects });
    } else commands.push(readCommand(reader));
    if (!seesPipe(reader)) return { kind: "pipeline", pipeline: pipelineOf(...commands) };
    reader.take("|");
    reader.skip(true);
  }
}

/** Steps up to a `|`, which may begin the next line (PowerShell 7). */
function seesPipe(reader: Reader): boolean {
  const before = reader.pos;
  reader.skip(true);
  if (reader.peek() === "|" && reader.peek(1) !== "|") return true;
  reader.pos = before;
  reader.skip();
  return false;
}

function readCommand(reader: Reader): Command {
  const start = reader.pos;
  const redirects: Redirect[] = [];
  const args = (): Word[] => readArguments(reader, () => readRedirect(reader, redirects));
  const sourcing = reader.look(/\.(?=[\s$"'{(])/y) !== "";
  if (sourcing || (reader.peek() === "&" && reader.peek(1) !== "&")) {
    reader.pos++;
    reader.skip();
    if (reader.peek() === "{") {
      const { block } = readBlock(reader);
      if (block === null) reader.refuse("syntax", "a block is missing", start);
      const words = args();
      return { ...called(block, words, reader.span(start)), redirects };
    }
    const callee = readCallee(reader);
    const prefix = callee.text ? "invoke-expression" : sourcing && !callee.block ? "." : null;
    const words = [...(prefix === null ? [] : [literalWord(prefix, callee.name.at)]), callee.name, ...args()];
    return { kind: "simple", assigns: [], words, redirects, at: reader.span(start) };
  }
  if (endsWord(reader.peek())) reader.refuse("syntax", "a command is missing");
  const bare = readBareWord(reader);
  const text = literalOf(bare);
  const name = text === null ? bare : literalWord(commandName(text), bare.at);
  return special([name, ...args()], redirects, reader.span(start));
}

/** A block's parameters stand for each of its arguments, so the names before them say nothing. */
const isValue = (one: Word): boolean => !/^-[A-Za-z]\w*$/.test(literalOf(one) ?? "");

/** `& {…} a b`: the block as a function with these arguments. */
function called(block: Script, words: Word[], at: Span): Command {
  if (words.length === 0) return group(block);
  const define: Command = { kind: "function", name: "$block", body: group(block), redirects: [], at };
  return group(
    scriptOf([define, simple([literalWord("$block", at), ...words.filter(isValue)], at)].map(statementOf), at),
  );
}

/** What stands after `&` or `.`; `block`: a variable that holds one; `text`: a block made out of text. */
interface Callee {
  name: Word;
  block: boolean;
  text: boolean;
}

/** What `&` or `.` runs: a bare word, or a value. A variable that holds a block is that block's function. */
function readCallee(reader: Reader): Callee {
  const start = reader.pos;
  const variable = reader.look(/\$\w+(?=[\s;|&)}]|$)/y);
  const held = variableName(variable.slice(1));
  if (variable !== "" && reader.blocks.has(held)) {
    reader.pos += variable.length;
    return { name: literalWord(`$${held}`, reader.span(start)), block: true, text: false };
  }
  if (/["'($\u2018-\u201e]/.test(reader.peek()) && reader.look(/\$[\w:]+[^\s.[\w:]/y) === "") {
    const value = readPostfix(reader, readPrimary(reader), start);
    const at = reader.span(start);
    const name = word(single(value.words, reader.source.slice(start, reader.pos), at), at);
    return { name, block: false, text: isTextBlock(value) || (variable !== "" && reader.texts.has(held)) };
  }
  if (endsWord(reader.peek())) reader.refuse("syntax", "a command is missing");
  return { name: readBareWord(reader), block: false, text: false };
}

function readRedirects(reader: Reader): Redirect[] {
  const redirects: Redirect[] = [];
  do reader.skip();
  while (readRedirect(reader, redirects));
  return redirects;
}

/** `>`, `2>>`, `*>`, `2>&1`. */
function readRedirect(reader: Reader, into: Redirect[]): boolean {
  const start = reader.pos;
  const written = reader.look(/[1-6*]?>>?(?:&[12])?/y);
  if (written === "") {
    if (reader.peek() === "<") reader.refuse("redirect", "`<` is reserved");
    return false;
  }
  reader.pos += written.length;
  const from = /^[1-6*]/.exec(written)?.[0];
  const fd = from === undefined || from === "*" ? null : Number(from);
  const merged = /&([12])$/.exec(written)?.[1];
  if (merged !== undefined) {
    const at = reader.span(start);
    into.push({ operator: ">&", fd: fd ?? 2, target: literalWord(merged, at), heredoc: null, at });
    return true;
  }
  reader.skip();
  const at = reader.pos;
  if (endsWord(reader.peek()) && reader.peek() !== "(") reader.refuse("redirect", "a file is missing");
  const found =
    reader.peek() === "("
      ? word(single(readPrimary(reader).words, "(…)", reader.span(at)), reader.span(at))
      : readBareWord(reader);
  // `> $null` and `> nul` discard.
  const text = literalOf(found);
  const target = text === "" || text?.toLowerCase() === "nul" ? literalWord("/dev/null", found.at) : found;
  const append = written.includes(">>");
  const operator = from === "*" ? (append ? "&>>" : "&>") : append ? ">>" : ">";
  into.push({ operator, fd, target, heredoc: null, at: reader.span(start) });
  return true;
}
