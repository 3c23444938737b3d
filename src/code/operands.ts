/** Operands: literals, names, calls and members. */
import { apply } from "./apply.ts";
import { applyChange } from "./changes.ts";
import { expression } from "./expressions.ts";
import { functionAt, functionLiteral } from "./functions.ts";
import { braces, brackets, parentheses, readArguments } from "./groups.ts";
import type { Token } from "./lexicon.ts";
import { index, member } from "./members.ts";
import type { Reader } from "./reader.ts";
import { block, blocks } from "./statements.ts";
import { known, str, unknown, type Value } from "./values.ts";

/** What may begin an operand of a call without parentheses. */
const OPERAND_SIGNS = new Set(["[", "\\", ":", "{", "->", "*"]);
const INFIX = new Set(
  "if unless while until for foreach and or not in is do then else elsif end as of instanceof xor rescue from".split(
    " ",
  ),
);
export const PERL_INFIX = new Set("eq ne lt gt le ge cmp x".split(" "));
/** Words before a block that is run or handed on. */
const PERL_BLOCKS = new Set(["eval", "do", "sub", "try", "finally"]);
export const isInfix = (reader: Reader, word: string): boolean =>
  INFIX.has(word) || (reader.dialect.language === "perl" && PERL_INFIX.has(word));
/** Named argument that a template with a tag is called with. */
export const TAG = "#tag";

/** An operand with all that is called on it. */
export function operand(reader: Reader): Value {
  if (!reader.enter()) return unknown("too deep");
  let value = primary(reader);
  while (reader.pos < reader.tokens.length) {
    const next = postfix(reader, value);
    if (!next) break;
    value = next;
  }
  reader.leave();
  return value;
}

function postfix(reader: Reader, value: Value): Value | undefined {
  const { dialect } = reader;
  const token = reader.peek()!;
  const next = reader.peek(1);
  if (token.kind === "op" && dialect.member.includes(token.text)) {
    if (next?.kind === "name") {
      reader.pos += 2;
      return autoCall(reader, member(reader, value, next.text), next);
    }
    if (next?.kind === "op" && (next.text === "[" || next.text === "{" || next.text === "(")) {
      reader.pos++;
      return next.text === "(" ? apply(reader, value, readArguments(reader)) : index(reader, value);
    }
    return undefined;
  }
  if (token.kind === "op" && token.text === "(") return blocks(reader, apply(reader, value, readArguments(reader)));
  if (token.kind === "op" && token.text === "[" && !(token.spaced && dialect.bare)) return index(reader, value);
  if (token.kind === "op" && token.text === "{" && dialect.braceIndex && value.name?.startsWith("$") && !token.spaced)
    return index(reader, value);
  if (token.kind === "op" && (token.text === "++" || token.text === "--")) {
    reader.pos++;
    return value;
  }
  if (
    dialect.tagged &&
    (value.ref !== undefined || value.name !== undefined) &&
    (token.kind === "string" || (token.text === "{" && dialect.language === "lua"))
  )
    return apply(reader, value, { args: [primary(reader)], named: new Map([[TAG, str("")]]) });
  return undefined;
}

/** A name that may be called without parentheses. */
function autoCall(reader: Reader, value: Value, token: Token): Value {
  const { dialect } = reader;
  const next = reader.peek();
  if (
    !dialect.bare ||
    (value.ref === undefined && value.self === undefined) ||
    /^[$@%&]/.test(token.text) ||
    next?.text === "("
  )
    return value;
  if (next && beginsOperand(reader, next)) {
    const args: Value[] = [];
    const named = new Map<string, Value>();
    const given = readArguments(reader, true);
    args.push(...given.args);
    for (const [name, item] of given.named) named.set(name, item);
    return blocks(reader, apply(reader, value, { args, named }));
  }
  if (next?.kind === "op" && [".", "::", "=>", "="].includes(next.text) && dialect.language !== "ruby") return value;
  return blocks(reader, calledBare(reader, value));
}

/** `Dir.home`, `STDIN.read`: a known function named without arguments is called. */
function calledBare(reader: Reader, value: Value): Value {
  if (
    reader.dialect.language === "ruby"
      ? value.self === undefined && !reader.tables.calls.has(value.ref ?? "")
      : !reader.tables.calls.has(value.ref ?? "")
  )
    return value;
  if (reader.tables.values.has(value.ref ?? "") || /^[A-Z]/.test(value.ref?.split(".").at(-1) ?? "")) return value;
  return apply(reader, value, { args: [], named: new Map() });
}

function beginsOperand(reader: Reader, token: Token): boolean {
  if (!token.spaced && token.kind !== "string") return false;
  if (token.kind === "op") {
    if (token.text === "<") return reader.dialect.language === "perl";
    if (token.text === "{") return reader.dialect.language === "perl";
    if (token.text === "::") return false;
    const after = reader.peek(1);
    return OPERAND_SIGNS.has(token.text) && after?.spaced !== true;
  }
  return token.kind !== "line" && !(token.kind === "name" && isInfix(reader, token.text));
}

function primary(reader: Reader): Value {
  const token = reader.peek();
  if (!token) return unknown("nothing");
  switch (token.kind) {
    case "string":
      reader.pos++;
      return reader.partsValue(token.parts);
    case "command":
      reader.pos++;
      return reader.world.runShell(reader.partsValue(token.parts));
    case "regex":
      reader.pos++;
      for (const part of token.parts) if (typeof part === "object" && "code" in part) reader.partsValue([part]);
      // Alone it changes the topic; behind `=~` the variable before it.
      if (token.change && reader.peek(-2)?.text !== "=~" && reader.peek(-2)?.text !== "!~") {
        const topic = reader.env.get("$_");
        if (topic) return applyChange(reader, { ...topic, name: "$_" }, token.change);
      }
      return { ...unknown("pattern"), ref: "#pattern" };
    case "number":
      reader.pos++;
      return { ...str(token.text), ref: "#number" };
    case "hole":
      reader.pos++;
      return reader.partsValue(token.parts);
    case "line":
      return unknown("nothing");
    case "op":
      return sign(reader, token);
    case "name":
      return name(reader, token);
    default:
      return token.kind satisfies never;
  }
}

function sign(reader: Reader, token: Token): Value {
  const { dialect } = reader;
  if (token.text === "(") return functionAt(reader) ? functionLiteral(reader) : parentheses(reader);
  if (token.text === "[") return brackets(reader);
  if (token.text === "{") return braces(reader);
  if (token.text === "->" && dialect.language === "ruby") {
    reader.pos++;
    return functionLiteral(reader);
  }
  if (token.text === "<" && dialect.language === "perl") return angle(reader);
  if (token.text === ":" && reader.peek(1)?.kind === "name") {
    reader.pos += 2;
    return str(reader.peek(-1)!.text);
  }
  if ([")", "]", "}", ",", ";", ":", "=>"].includes(token.text)) return unknown("nothing");
  // `-x`, `!x`, `*list`, `...list`, `\@array`, `&function`
  reader.pos++;
  const value = operand(reader);
  if (token.text === "!") {
    const number = value.ref === "#number" ? known(value) : undefined;
    return { ...unknown("not"), ...(number === undefined ? {} : { ref: number === "0" ? "true" : "false" }) };
  }
  if (token.text === "-" || token.text === "~")
    return value.ref === "#number" ? { ...str(`-${known(value) ?? ""}`), ref: "#number" } : unknown("operation", value);
  return value;
}

/** Perl's `<$f>`, `<STDIN>`, `<*.c>`. */
function angle(reader: Reader): Value {
  const start = reader.peek()!;
  let end = 1;
  while (end < 12 && reader.peek(end) && reader.peek(end)!.text !== ">") end++;
  const close = reader.peek(end);
  if (close?.text !== ">") {
    reader.pos++;
    return unknown("operation", operand(reader));
  }
  const inside = reader.tokens.slice(reader.pos + 1, reader.pos + end);
  reader.pos += end + 1;
  const only = inside[0];
  if (inside.length === 0 || (inside.length === 1 && only?.kind === "name" && /^[$A-Z]/.test(only.text))) {
    const handle = only && reader.env.get(only.text);
    const line = handle ? unknown("line", handle) : (reader.tables.values.get("STDIN")?.(reader) ?? unknown("line"));
    reader.env.set("$_", line);
    return line;
  }
  let pattern = "";
  let last = start.end;
  for (const item of inside) {
    pattern += (item.start > last ? " " : "") + item.text;
    last = item.end;
  }
  const glob = reader.tables.calls.get("glob");
  return glob?.({ name: "glob", args: [str(pattern)], named: new Map(), self: undefined, reader }) ?? unknown("glob");
}

function name(reader: Reader, token: Token): Value {
  const { dialect, tables } = reader;
  if (dialect.lambda?.includes(token.text) || functionAt(reader)) return functionLiteral(reader);
  reader.pos++;
  if (dialect.prefixes.includes(token.text)) {
    const next = reader.peek();
    if (!next || next.kind === "line") return unknown("nothing");
    if (token.text === "typeof" || token.text === "defined" || token.text === "not") {
      operand(reader);
      return unknown("test");
    }
    if (token.text !== "return") return operand(reader);
    const value = expression(reader);
    reader.returns(value);
    return value;
  }
  if (dialect.language === "perl" && PERL_BLOCKS.has(token.text) && reader.at("{")) return block(reader);
  const text = dialect.folds && !/^\$/.test(token.text) ? token.text.toLowerCase() : token.text;
  const bound = reader.env.get(text);
  // What a variable holds is no function to call, unless it is one.
  if (bound)
    return bound.body === undefined ? { ...bound, name: text } : autoCall(reader, { ...bound, name: text }, token);
  const ref = tables.aliases.get(text) ?? text;
  const constant = tables.values.get(ref);
  if (constant) return { ...constant(reader), name: text };
  const value: Value = { ...unknown(text), ref, name: text };
  return autoCall(reader, value, token);
}
