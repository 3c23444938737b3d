/** Statements that begin with a word of PowerShell's own. Every body becomes part of the tree. */
import type { Command, Script, Statement, Word } from "../ast.ts";
import { readClass } from "./classes.ts";
import { readChain } from "./commands.ts";
import { readExpression, readPrimary } from "./expressions.ts";
import { variableName } from "./names.ts";
import { bound, leadingParameters, type Parameter, readParameters } from "./parameters.ts";
import type { Reader } from "./reader.ts";
import { group, literalWord, pipelineOf, printedValue, scriptOf, statementOf } from "./values.ts";

type Keyword = (reader: Reader, start: number) => Statement[];

const KEYWORDS: Record<string, Keyword> = {
  if: (reader, start) => [statementOf(readIf(reader, start))],
  while: (reader, start) => [statementOf(readWhile(reader, start))],
  do: (reader, start) => [statementOf(readDo(reader, start))],
  for: (reader, start) => readFor(reader, start),
  foreach: (reader, start) => [statementOf(readForeach(reader, start))],
  switch: (reader, start) => readSwitch(reader, start),
  try: (reader, start) => readTry(reader, start),
  trap: (reader, start) => [sometimes(readHandler(reader), start)],
  function: (reader, start) => [readFunction(reader, start)],
  filter: (reader, start) => [readFunction(reader, start)],
  workflow: (reader, start) => [readFunction(reader, start)],
  param: (reader) => defaults(readParameters(reader)),
  return: leaves,
  throw: leaves,
  exit: leaves,
  break: jumps,
  continue: jumps,
  begin: block,
  process: block,
  end: block,
  clean: block,
  dynamicparam: block,
  data: (reader) => {
    readName(reader);
    return block(reader);
  },
  using: (reader) => {
    reader.pos += reader.look(/[^\r\n;]*/y).length;
    return [];
  },
  class: readClass,
  enum: (reader) => {
    readName(reader);
    reader.skip(true);
    const body = reader.look(/\{[^{}]*\}/y);
    if (body === "") reader.refuse("syntax", "an enum's body is missing");
    reader.pos += body.length;
    return [];
  },
};

/** The statement when one of these words begins it; null and nothing consumed otherwise. */
export function readKeyword(reader: Reader): Statement[] | null {
  const start = reader.pos;
  const label = reader.look(/:[A-Za-z_]\w*\s+(?=(?:for|foreach|while|do|switch)\b)/iy);
  reader.pos += label.length;
  const written = reader.look(/[A-Za-z]+(?![\w.\\/:*?=~-])/y);
  const name = written.toLowerCase();
  const keyword = Object.hasOwn(KEYWORDS, name) ? KEYWORDS[name] : undefined;
  if (
    !keyword ||
    (BLOCKS.has(name) && !/^\s*\{/.test(reader.source.slice(reader.pos + name.length, reader.pos + name.length + 80)))
  ) {
    reader.pos = start;
    return null;
  }
  reader.pos += written.length;
  reader.skip();
  return reader.nest(() => keyword(reader, start));
}

/** These are keywords only before a block; elsewhere they may name a command. */
const BLOCKS = new Set("begin process end clean dynamicparam data".split(" "));

function block(reader: Reader): Statement[] {
  return [statementOf(group(body(reader)))];
}

function body(reader: Reader): Script {
  reader.skip(true);
  reader.expect("{");
  return reader.grammar.body(reader, "}");
}

/** `(…)` before a body, as commands. */
function test(reader: Reader): Script {
  reader.skip(true);
  reader.expect("(");
  return reader.grammar.body(reader, ")");
}

/** A body that runs only in some cases. */
function sometimes(script: Script, start: number): Statement {
  const at = { start, end: script.at.end };
  const clauses = [{ test: scriptOf([], at), body: script }];
  return statementOf({ kind: "if", clauses, otherwise: null, redirects: [], at });
}

function follows(reader: Reader, name: string): boolean {
  const before = reader.pos;
  reader.skip(true);
  const found = reader.look(/[A-Za-z]+/y);
  if (found.toLowerCase() === name) {
    reader.pos += found.length;
    return true;
  }
  reader.pos = before;
  return false;
}

function readIf(reader: Reader, start: number): Command {
  const clauses = [{ test: test(reader), body: body(reader) }];
  while (follows(reader, "elseif")) clauses.push({ test: test(reader), body: body(reader) });
  const otherwise = follows(reader, "else") ? body(reader) : null;
  return { kind: "if", clauses, otherwise, redirects: [], at: reader.span(start) };
}

function readWhile(reader: Reader, start: number): Command {
  const condition = test(reader);
  return { kind: "loop", until: false, test: condition, body: body(reader), redirects: [], at: reader.span(start) };
}

function readDo(reader: Reader, start: number): Command {
  const script = body(reader);
  const until = !follows(reader, "while");
  if (until && !follows(reader, "until")) reader.refuse("syntax", "`while` or `until` is missing");
  return { kind: "loop", until, test: test(reader), body: script, redirects: [], at: reader.span(start) };
}

/** `for (init; test; step) {…}`: the first part runs, then a loop. */
function readFor(reader: Reader, start: number): Statement[] {
  reader.skip(true);
  reader.expect("(");
  const parts: Script[] = [];
  for (let index = 0; index < 3; index++) {
    reader.skip(true);
    const at = reader.pos;
    const empty = reader.peek() === ";" || reader.peek() === ")";
    parts.push(scriptOf(empty ? [] : reader.grammar.statement(reader), reader.span(at)));
    reader.skip(true);
    if (index < 2 && reader.peek() !== ")") reader.expect(";");
  }
  reader.expect(")");
  const script = body(reader);
  const at = reader.span(start);
  const [init, condition, step] = parts;
  const all = scriptOf([...script.statements, ...(step?.statements ?? [])], script.at);
  const loop: Command = {
    kind: "loop",
    until: false,
    test: condition ?? scriptOf([], at),
    body: all,
    redirects: [],
    at,
  };
  return [...(init?.statements ?? []), statementOf(loop)];
}

function readForeach(reader: Reader, start: number): Command {
  options(reader);
  reader.expect("(");
  reader.skip(true);
  const written = reader.look(/\$(?:\{[^}]+\}|[\w:]+)/y);
  reader.pos += written.length;
  if (written === "" || !follows(reader, "in")) reader.refuse("syntax", "`$x in` is missing");
  reader.skip(true);
  const items = reader.grammar.value(reader).words;
  reader.skip(true);
  reader.expect(")");
  const name = variableName(written.slice(1).replace(/^\{|\}$/g, ""));
  return { kind: "for", select: false, name, items, body: body(reader), redirects: [], at: reader.span(start) };
}

/** `-parallel`, `-regex` and their like after a keyword. */
function options(reader: Reader): void {
  reader.skip(true);
  for (let option = reader.look(/-\w+/y); option !== ""; option = reader.look(/-\w+/y)) {
    reader.pos += option.length;
    reader.skip(true);
    const number = /^-throttlelimit$/i.test(option) ? reader.look(/\d+/y) : "";
    reader.pos += number.length;
    reader.skip(true);
  }
}

/** `switch (value) { pattern {…} default {…} }`: each body runs in some cases. */
function readSwitch(reader: Reader, start: number): Statement[] {
  options(reader);
  const subject =
    reader.peek() === "(" ? test(reader).statements : reader.grammar.value(reader).words.map((one) => shown(one));
  reader.skip(true);
  reader.expect("{");
  const clauses: { test: Script; body: Script }[] = [];
  for (;;) {
    do reader.skip(true);
    while (reader.take(";"));
    if (reader.take("}")) break;
    const at = reader.pos;
    const bare = reader.look(/[^\s"'$({@;}][^\s"'({;}]*/y);
    reader.pos += bare.length;
    const words = bare === "" ? readExpressionOrBlock(reader) : [];
    const span = reader.span(at);
    clauses.push({ test: scriptOf(words.map(shown), span), body: body(reader) });
  }
  const at = reader.span(start);
  return clauses.length === 0
    ? subject
    : [...subject, statementOf({ kind: "if", clauses, otherwise: null, redirects: [], at })];
}

function readExpressionOrBlock(reader: Reader): Word[] {
  return (reader.peek() === "{" ? readPrimary(reader) : readExpression(reader, false)).words;
}

/** A value that is evaluated: what runs inside it is found. */
const shown = (one: Word): Statement =>
  statementOf({
    kind: "simple",
    assigns: [],
    words: [literalWord("write-output", one.at), one],
    redirects: [],
    at: one.at,
  });

function readTry(reader: Reader, start: number): Statement[] {
  const out = [statementOf(group(body(reader)))];
  while (follows(reader, "catch")) out.push(sometimes(readHandler(reader), start));
  if (follows(reader, "finally")) out.push(statementOf(group(body(reader))));
  return out;
}

/** `[Type], [Type] {…}` of `catch` and `trap`. */
function readHandler(reader: Reader): Script {
  reader.skip(true);
  for (let type = reader.look(/\[[\w.]+\]\s*,?\s*/y); type !== ""; type = reader.look(/\[[\w.]+\]\s*,?\s*/y))
    reader.pos += type.length;
  return body(reader);
}

function readName(reader: Reader): string {
  const name = reader.look(/(?:global:|script:|local:|private:)?[\p{L}\w-][\p{L}\w.:-]*/iuy);
  reader.pos += name.length;
  return name;
}

function readFunction(reader: Reader, start: number): Statement {
  const name = readName(reader)
    .replace(/^(?:global|script|local|private):/i, "")
    .toLowerCase();
  if (name === "") reader.refuse("function", "a function's name is missing");
  reader.skip(true);
  const parameters = reader.peek() === "(" ? readParameters(reader) : [];
  reader.skip(true);
  reader.expect("{");
  parameters.push(...leadingParameters(reader));
  const script = reader.grammar.body(reader, "}");
  const at = reader.span(start);
  return statementOf({ kind: "function", name, body: group(bound(parameters, script)), redirects: [], at });
}

/** A script's own parameters have their defaults. */
function defaults(parameters: Parameter[]): Statement[] {
  return parameters.flatMap(({ name, value }) => {
    const [only] = value?.words ?? [];
    if (!only) return [];
    const at = only.at;
    const assign = { name, append: false, index: null, value: { kind: "word" as const, word: only }, at };
    return [statementOf({ kind: "simple", assigns: [assign], words: [], redirects: [], at })];
  });
}

/** `return`, `throw`, `exit`: what follows is evaluated; what stands after them is read all the same. */
function leaves(reader: Reader): Statement[] {
  reader.skip();
  if (reader.peek() === "" || ";\n\r)}".includes(reader.peek())) return [];
  const start = reader.pos;
  const chain = readChain(reader);
  const pipeline =
    chain.kind === "pipeline" ? chain.pipeline : pipelineOf(printedValue(chain.value, reader.span(start)));
  return [{ first: pipeline, rest: [], background: false, at: pipeline.at }];
}

function jumps(reader: Reader): Statement[] {
  reader.pos += reader.look(/\w+/y).length;
  return [];
}
