/** PowerShell's expressions: operands joined by operators. What can't be told stays a computed part. */
import type { Span } from "../../types/text.ts";
import type { Part, Word } from "../ast.ts";
import { readPostfix } from "./members.ts";
import { typeName, variableName } from "./names.ts";
import { bound, leadingParameters } from "./parameters.ts";
import { isBlank, isDash, isDoubleQuote, isSingleQuote, type Reader } from "./reader.ts";
import { readExpandable, readExpansion, readHereString, readVerbatim } from "./strings.ts";
import {
  computed,
  literalWord,
  outputOf,
  plain,
  quoted,
  scriptOf,
  simple,
  statementOf,
  type Value,
  valued,
  valueOnly,
  word,
} from "./values.ts";

const OPERATOR = /[-\u2013-\u2015][A-Za-z]+(?![\w-])|\.\.|\?\?(?!=)|[+*/%](?!=)|[-\u2013-\u2015](?![-=])|[?:](?!:)/y;
const NUMBER = /(?:0x[0-9a-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)(?:[a-z]{1,2}\b)?/iy;
const UNARY = /!|[-\u2013-\u2015](?:not|bnot|split|csplit|isplit|join)(?![\w-])|\+\+|--|[+-](?=[\w$(.])/iy;

/** Whether an expression, and no command, begins here. */
export function startsExpression(reader: Reader): boolean {
  const char = reader.peek();
  if ("$([{!,".includes(char) && char !== "") return true;
  if (char === "@") return /[({'"\u2018-\u201e]/.test(reader.peek(1));
  if (isSingleQuote(char) || isDoubleQuote(char)) return true;
  if (reader.look(NUMBER) !== "")
    return /^[\s;|)},+*/%&<>=.-]?$/.test(reader.source[reader.pos + reader.look(NUMBER).length] ?? "");
  return (isDash(char) || char === "+") && reader.look(UNARY) !== "";
}

/** An expression with its list commas. */
export function readExpression(reader: Reader, commas = true): Value {
  const first = readOperation(reader);
  if (!commas) return first;
  const words = [...first.words];
  let list = false;
  for (;;) {
    const before = reader.pos;
    reader.skip();
    if (!reader.take(",")) {
      reader.pos = before;
      break;
    }
    list = true;
    reader.skip(true);
    words.push(...readOperation(reader).words);
  }
  return list ? valued(words) : first;
}

/** Operands and binary operators, without commas. */
function readOperation(reader: Reader): Value {
  const start = reader.pos;
  const first = reader.nest(() => readUnary(reader));
  const operands = [first];
  const operators: string[] = [];
  for (;;) {
    const before = reader.pos;
    reader.skip();
    const operator = reader.look(OPERATOR);
    if (operator === "") {
      reader.pos = before;
      break;
    }
    reader.pos += operator.length;
    operators.push(operator.toLowerCase());
    reader.skip(true);
    const list = /^-(?:f|[ci]?(?:replace|split|join|in|notin))$/i.test(operator);
    operands.push(list ? readList(reader) : reader.nest(() => readUnary(reader)));
  }
  if (operators.length === 0) return first;
  const at = reader.span(start);
  if (operators.every((operator) => CHANGES.test(operator)))
    return operands
      .slice(1)
      .reduce(
        (text, other, index) => changed(CHANGES.exec(operators[index]!)![1]!, [...text.words, ...other.words], at),
        first,
      );
  const raw = reader.source.slice(start, reader.pos);
  return valued([
    word(
      joined(operands, operators) ?? [
        computed(
          raw,
          operands.flatMap((one) => one.words),
          at,
        ),
      ],
      at,
    ),
  ]);
}

function readList(reader: Reader): Value {
  const words: Word[] = [];
  for (;;) {
    words.push(...reader.nest(() => readUnary(reader)).words);
    const before = reader.pos;
    reader.skip();
    if (!reader.take(",")) {
      reader.pos = before;
      return valued(words);
    }
    reader.skip(true);
  }
}

/** Operators that make a text out of texts, as a method would: what they are given is carried on. */
const CHANGES = /^[-\u2013-\u2015][ci]?(replace|split|join)$/;
function changed(name: string, words: Word[], at: Span): Value {
  const call = simple([literalWord(`.-${name}`, at), ...words], at);
  return valued([word([outputOf(scriptOf([statementOf(call)], at), at)], at)]);
}

/** `"a" + $b` and `"{0}" -f $b` are texts that can be told; null for all else. */
function joined(operands: Value[], operators: string[]): Part[] | null {
  const first = operands[0]?.words[0]?.parts ?? [];
  if (operators.every((operator) => operator === "+") && operands.every((one) => one.words.length === 1)) {
    return first[0]?.kind === "literal" ? null : operands.flatMap((one) => one.words[0]?.parts ?? []);
  }
  if (operators.length !== 1 || operators[0] !== "-f" || first.length !== 1) return null;
  const format = first[0]?.kind === "double" && first[0].parts.length === 1 ? first[0].parts[0] : first[0];
  if (format?.kind !== "quoted" && format?.kind !== "literal") return null;
  const { text, at } = format;
  return text.split(/(\{\d+\})/).flatMap((piece, index): Part[] => {
    if (index % 2 === 0) return piece === "" ? [] : [quoted(piece.replace(/\{\{/g, "{").replace(/\}\}/g, "}"), at)];
    return operands[1]?.words[Number(piece.slice(1, -1))]?.parts ?? [];
  });
}

function readUnary(reader: Reader): Value {
  const start = reader.pos;
  const operator = reader.look(UNARY);
  if (operator === "" && reader.peek() !== ",") return readPostfix(reader, readPrimary(reader), start);
  reader.pos += operator === "" ? 1 : operator.length;
  reader.skip(true);
  const operand = reader.nest(() => readUnary(reader));
  if (operator === "") return operand;
  const at = reader.span(start);
  if (/^.join$/i.test(operator)) return changed("join", [...operand.words, word([quoted("", at)], at)], at);
  return valued([word([computed(reader.source.slice(start, reader.pos), operand.words, at)], at)]);
}

/** One operand, without what is selected from it. */
export function readPrimary(reader: Reader): Value {
  const start = reader.pos;
  const char = reader.peek();
  const one = (part: Part): Value => valued([word([part], part.at)]);
  if (isSingleQuote(char)) return one(readVerbatim(reader));
  if (isDoubleQuote(char)) return one(readExpandable(reader));
  if (char === "$") return readVariable(reader);
  if (char === "(") return readParenthesis(reader);
  if (char === "[") return readType(reader);
  if (char === "{") return readBlock(reader);
  if (reader.sees("@(")) return readArray(reader);
  if (reader.sees("@{")) return readTable(reader);
  if (char === "@" && (isSingleQuote(reader.peek(1)) || isDoubleQuote(reader.peek(1))))
    return one(readHereString(reader));
  const number = reader.look(NUMBER);
  if (number === "") reader.refuse(char === "" ? "unterminated" : "syntax", "an operand is missing");
  reader.pos += number.length;
  return one(plain(number, reader.span(start)));
}

function readVariable(reader: Reader): Value {
  const start = reader.pos;
  const part = readExpansion(reader);
  if (part === null) reader.refuse("dollar", "a `$` that names nothing", start);
  const raw = reader.source.slice(start + 1, reader.pos).replace(/^\{|\}$/g, "");
  return valued([word([part], part.at)], { variable: raw.startsWith("(") ? null : variableName(raw) });
}

/** `(…)`: a value in parentheses, or what a pipeline prints. */
function readParenthesis(reader: Reader): Value {
  reader.pos++;
  const value = reader.nest(() => {
    reader.skip(true);
    return reader.grammar.value(reader);
  });
  reader.skip(true);
  reader.expect(")");
  return valued(value.words, { block: value.block, call: value.call });
}

/** `@(…)`: the elements of what its statements give. */
function readArray(reader: Reader): Value {
  const start = reader.pos;
  reader.pos += 2;
  const script = reader.nest(() => reader.grammar.body(reader, ")"));
  const at = reader.span(start);
  if (script.statements.length === 0) return valued([]);
  return valued(valueOnly(script) ?? [word([outputOf(script, at)], at)]);
}

/** `@{ key = value; … }`. */
function readTable(reader: Reader): Value {
  const start = reader.pos;
  reader.pos += 2;
  const table: { key: string; words: Word[] }[] = [];
  reader.nest(() => {
    for (;;) {
      do reader.skip(true);
      while (reader.take(";"));
      if (reader.take("}")) return;
      const at = reader.pos;
      const name = reader.look(/[\p{L}_][\w-]*/uy);
      reader.pos += name.length;
      const words =
        name === "" ? readPostfix(reader, readPrimary(reader), at).words : [literalWord(name, reader.span(at))];
      reader.skip(true);
      reader.expect("=");
      reader.skip(true);
      const part = words[0]?.parts[0];
      const key = part?.kind === "literal" || part?.kind === "quoted" ? part.text : "";
      table.push({ key, words: reader.grammar.value(reader).words });
      const end = reader.pos;
      reader.skip();
      if (reader.pos === end && !/[;}\s]/.test(reader.peek()))
        reader.refuse("syntax", "a hashtable's entry doesn't end");
    }
  });
  const at = reader.span(start);
  // As text, so that what stands in it is seen wherever it goes.
  const parts = table.flatMap(({ key, words }, index) => [
    quoted(`${index === 0 ? "" : "; "}${key}=`, at),
    ...words.flatMap((one) => one.parts),
  ]);
  return valued([word(parts.length > 0 ? parts : [quoted("", at)], at)], { table });
}

/** `{…}`: its source as text, for the commands that run it. */
export function readBlock(reader: Reader): Value {
  const start = reader.pos++;
  const block = reader.nest(() => {
    const parameters = leadingParameters(reader);
    return bound(parameters, reader.grammar.body(reader, "}"));
  });
  const at = reader.span(start);
  return valued([word([quoted(reader.source.slice(start + 1, reader.pos - 1), at)], at)], { block });
}

/** `[type]value`, `[type]::Member`, or the type alone. */
function readType(reader: Reader): Value {
  const start = reader.pos++;
  for (let depth = 1; depth > 0; ) {
    const char = reader.peek();
    if (char === "") reader.refuse("unterminated", "`[` has no end", start);
    if (isSingleQuote(char)) readVerbatim(reader);
    else if (isDoubleQuote(char)) readExpandable(reader);
    else {
      if (char === "[") depth++;
      if (char === "]") depth--;
      reader.pos++;
    }
  }
  const name = typeName(reader.source.slice(start + 1, reader.pos - 1));
  const at = reader.span(start);
  const type = valued([literalWord(`[${name}]`, at)]);
  if (reader.sees("::")) return type;
  const before = reader.pos;
  reader.skip();
  const char = reader.peek();
  if (
    startsExpression(reader) &&
    char !== "{" &&
    char !== "," &&
    !(isDash(char) && isBlank(reader.source[reader.pos - 1] ?? ""))
  ) {
    const cast = reader.nest(() => readUnary(reader));
    return /^(?:char|byte|int|bool)/.test(name)
      ? valued(
          [
            word(
              [computed(reader.source.slice(start, reader.pos), cast.words, reader.span(start))],
              reader.span(start),
            ),
          ],
          { variable: cast.variable },
        )
      : cast;
  }
  reader.pos = before;
  return type;
}
