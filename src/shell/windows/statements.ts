/** PowerShell's statements: assignments, `if`, loops, functions, and the lists they stand in. */
import type { Assign, Command, Script, Statement, Word } from "../ast.ts";
import { type Chain, readChain } from "./commands.ts";
import { startsExpression } from "./expressions.ts";
import { readKeyword } from "./keywords.ts";
import type { Reader } from "./reader.ts";
import {
  computed,
  group,
  isTextBlock,
  outputOf,
  pipelineOf,
  printedValue,
  scriptOf,
  statementOf,
  type Value,
  valued,
  word,
} from "./values.ts";

const ASSIGNMENT = /(?:\?\?|[-+*/%\u2013-\u2015])?=(?!=)/y;

/** Statements up to `close`, which is consumed. */
export function readBody(reader: Reader, close: ")" | "}" | ""): Script {
  const start = reader.pos;
  const statements: Statement[] = [];
  for (;;) {
    do reader.skip(true);
    while (reader.take(";"));
    if (reader.pos >= reader.source.length) {
      if (close !== "") reader.refuse("unterminated", `\`${close}\` is missing`);
      return scriptOf(statements, reader.span(start));
    }
    if (close !== "" && reader.peek() === close) {
      const at = reader.span(start);
      reader.pos++;
      return scriptOf(statements, at);
    }
    const before = reader.pos;
    statements.push(...readStatement(reader));
    reader.skip();
    if (reader.pos === before) reader.refuse("syntax", "a statement that can't be read");
  }
}

/** One statement and what ends it. */
export function readStatement(reader: Reader): Statement[] {
  const start = reader.pos;
  const keyword = readKeyword(reader);
  if (keyword) return keyword;
  const { before, chain } = readAssignable(reader, start);
  const pipeline = (one: Chain, at: number) =>
    one.kind === "pipeline" ? one.pipeline : pipelineOf(printedValue(one.value, reader.span(at)));
  const last = before.at(-1);
  const first = chain ? pipeline(chain, start) : last?.first;
  if (!first) return before;
  const statement: Statement = { first, rest: [], background: false, at: reader.span(start) };
  for (;;) {
    reader.skip();
    const operator = reader.sees("&&") ? "&&" : reader.sees("||") ? "||" : null;
    if (operator === null) break;
    reader.pos += 2;
    reader.skip(true);
    const at = reader.pos;
    statement.rest.push({ operator, pipeline: pipeline(readChain(reader), at) });
  }
  if (reader.peek() === "&") {
    reader.pos++;
    statement.background = true;
  } else ended(reader);
  statement.at = reader.span(start);
  return [...(chain ? before : before.slice(0, -1)), statement];
}

/** After a statement: a line end, `;`, or the end of what surrounds it. */
function ended(reader: Reader): void {
  reader.skip();
  const char = reader.peek();
  if (char !== "" && !";\n\r)}".includes(char)) reader.refuse("syntax", "the statement doesn't end here");
}

/** A chain, or an assignment (then `chain` is null and `value` what was assigned). */
function readAssignable(
  reader: Reader,
  start: number,
): { before: Statement[]; chain: Chain | null; value: Value | null } {
  const assigning = startsExpression(reader) && "$[(".includes(reader.peek());
  const chain = readChain(reader);
  if (!assigning || chain.kind !== "value") return { before: [], chain, value: null };
  reader.skip();
  const operator = reader.look(ASSIGNMENT);
  if (operator === "") return { before: [], chain, value: null };
  reader.pos += operator.length;
  reader.skip(true);
  const right = reader.nest(() => readValue(reader));
  return { before: assigned(reader, start, chain.value, operator, right), chain: null, value: right };
}

/** A value where a statement may stand: what it prints, when it is more than an expression. */
export function readValue(reader: Reader): Value {
  const start = reader.pos;
  const keyword = readKeyword(reader);
  const output = (statements: Statement[]): Value => {
    const at = reader.span(start);
    return valued([word([outputOf(scriptOf(statements, at), at)], at)]);
  };
  if (keyword) return output(keyword);
  const { before, chain, value } = readAssignable(reader, start);
  if (chain === null) return before.length > 0 ? output(before) : (value ?? valued([]));
  if (chain.kind === "value") return chain.value;
  const pipeline = chain.pipeline;
  return output([{ first: pipeline, rest: [], background: false, at: pipeline.at }]);
}

/** The statements of an assignment. A block is a function too, so that `& $x` finds it. */
function assigned(reader: Reader, start: number, target: Value, operator: string, right: Value): Statement[] {
  const at = reader.span(start);
  const out: Statement[] = [];
  const name = target.variable;
  if (name === null) {
    const names = target.words.map(variableOf);
    if (names.length > 1 && names.every((one) => one !== null))
      return [assignment(spread(reader, names, right, at), at)];
    const kept = word([computed(reader.source.slice(start, reader.pos), [...target.words, ...right.words], at)], at);
    return [assignment([{ name: "_", append: false, index: null, value: { kind: "word", word: kept }, at }], at)];
  }
  reader.blocks.delete(name);
  reader.tables.delete(name);
  reader.texts.delete(name);
  if (isTextBlock(right)) reader.texts.add(name);
  if (right.block && operator === "=") {
    reader.blocks.add(name);
    const body = group(right.block);
    out.push(statementOf({ kind: "function", name: `$${name}`, body, redirects: [], at }));
  }
  if (right.table && operator === "=") reader.tables.set(name, right.table);
  const [only] = right.words;
  const value: Assign["value"] =
    only && right.words.length === 1
      ? { kind: "word", word: only }
      : { kind: "array", elements: right.words.map((one: Word) => ({ index: null, word: one })) };
  out.push(assignment([{ name, append: operator === "+=", index: null, value, at }], at));
  return out;
}

/** The variable that is all of a word. */
function variableOf(one: Word): string | null {
  const [part, ...more] = one.parts;
  const inner = part?.kind === "double" && part.parts.length === 1 ? part.parts[0] : undefined;
  return more.length === 0 && inner?.kind === "variable" ? inner.variable.name : null;
}

/** `$a, $b = 1, 2`: each gets its element, or a value nobody knows. */
function spread(reader: Reader, names: string[], right: Value, at: Assign["at"]): Assign[] {
  const raw = reader.source.slice(at.start, at.end);
  return names.map((name, index) => {
    const own = right.words.length === names.length ? right.words[index] : undefined;
    const value = own ?? word([computed(raw, index === 0 ? right.words : [], at)], at);
    return { name, append: false, index: null, value: { kind: "word", word: value }, at };
  });
}

function assignment(assigns: Assign[], at: Assign["at"]): Statement {
  const command: Command = { kind: "simple", assigns, words: [], redirects: [], at };
  return statementOf(command);
}
