/** Arguments, lists, tables and parentheses. */
import { expression } from "./expressions.ts";
import { functionLiteral, isBlock } from "./functions.ts";
import type { Reader } from "./reader.ts";
import { MAX_ITEMS } from "./source.ts";
import { block } from "./statements.ts";
import { known, list, members, unknown, type Value } from "./values.ts";

export interface Given {
  args: Value[];
  named: Map<string, Value>;
}

const SPREADS = new Set(["*", "**", "...", "&", "@"]);

/** Arguments from the opening parenthesis on, or without one up to the end of the statement. */
export function readArguments(reader: Reader, bare = false): Given {
  const out: Given = { args: [], named: new Map() };
  const end = bare ? reader.tokens.length : reader.closer(reader.pos);
  if (!bare) reader.pos++;
  while (reader.pos < end) {
    const before = reader.pos;
    if (!bare) reader.skipLines();
    if (reader.pos >= end) break;
    const token = reader.peek()!;
    const next = reader.peek(1);
    const spread = token.kind === "op" && SPREADS.has(token.text);
    if (spread) reader.pos++;
    // `name=value`, `name: value`, `:name => value`
    const symbol = token.text === ":" && next?.kind === "name" && reader.peek(2)?.text === "=>";
    const key = symbol ? next : token;
    const mark = symbol ? reader.peek(2) : next;
    const isName = key?.kind === "name" || key?.kind === "string";
    if (isName && mark?.kind === "op" && reader.dialect.named.includes(mark.text) && !spread) {
      const name = key.kind === "string" ? key.parts.filter((part) => typeof part === "string").join("") : key.text;
      reader.pos += symbol ? 3 : 2;
      reader.skipLines();
      out.named.set(name, expression(reader));
    } else if (reader.peek()?.kind === "op" && reader.peek()!.text === ",") {
      // Nothing stands between two commas.
    } else {
      const value = expression(reader);
      if (value.fields && spread) for (const [name, item] of value.fields) out.named.set(name, item);
      else if (spread) out.args.push(...members(value));
      else if (reader.pos > before || !bare) out.args.push(value);
      if (out.args.length > MAX_ITEMS) reader.stop();
    }
    if (reader.take(",")) {
      reader.skipLines();
      continue;
    }
    // `print $f "x"`: a handle before what is printed.
    const handed = bare && out.args.length === 1 && reader.dialect.language === "perl" && reader.peek()?.spaced;
    if (
      handed &&
      (["string", "command", "number", "name"].includes(reader.peek()!.kind) || reader.at("<")) &&
      /^$|^[$@\w<]/.test(reader.peek()!.text) &&
      !isWord(reader)
    )
      continue;
    if (bare) break;
    if (reader.pos === before || (reader.pos < end && reader.peek()?.kind !== "line")) reader.pos++;
  }
  if (!bare) reader.pos = Math.max(reader.pos, Math.min(end + 1, reader.tokens.length));
  return out;
}

const WORDS = new Set("if unless while until for foreach and or not xor eq ne lt gt le ge cmp x".split(" "));
const isWord = (reader: Reader): boolean => WORDS.has(reader.peek()!.text);

export function parentheses(reader: Reader): Value {
  const comma = holdsComma(reader);
  const { args, named } = readArguments(reader);
  if (named.size > 0) return fieldsOf(named, args);
  const first = args[0];
  if (args.length === 1 && first && !comma) return first;
  return args.length === 0 ? list([]) : list(args);
}

/** `(x,)` and `my ($x)` hold a list even of one. */
function holdsComma(reader: Reader): boolean {
  const end = reader.closer(reader.pos);
  return reader.tokens[end - 1]?.text === "," || (reader.peek(-1)?.text === "my" && reader.dialect.language === "perl");
}

export function brackets(reader: Reader): Value {
  const { args, named } = readArguments(reader);
  return named.size > 0 ? fieldsOf(named, args) : list(args);
}

function fieldsOf(named: Map<string, Value>, args: Value[]): Value {
  return { ...unknown("table", ...named.values(), ...args), fields: named };
}

/** A table or set, or a block where the language has one. */
export function braces(reader: Reader): Value {
  if (isBlock(reader)) return block(reader);
  const end = reader.closer(reader.pos);
  reader.pos++;
  const fields = new Map<string, Value>();
  const items: Value[] = [];
  while (reader.pos < end) {
    const before = reader.pos;
    reader.skipLines();
    if (reader.pos >= end) break;
    const token = reader.peek()!;
    const next = reader.peek(1);
    if (token.kind === "op" && SPREADS.has(token.text)) {
      reader.pos++;
      const value = expression(reader);
      for (const [name, item] of value.fields ?? []) fields.set(name, item);
      if (!value.fields) items.push(value);
    } else if (
      (token.kind === "name" || token.kind === "string" || token.kind === "number") &&
      (next?.text === ":" || next?.text === "=>" || next?.text === "=")
    ) {
      const name = token.kind === "string" ? (known(reader.partsValue(token.parts)) ?? "") : token.text;
      reader.pos += 2;
      reader.skipLines();
      fields.set(name, expression(reader));
    } else if (
      token.kind === "name" &&
      next?.text === "(" &&
      reader.tokens[reader.closer(reader.pos + 1) + 1]?.text === "{"
    ) {
      // A method of an object literal.
      reader.pos++;
      fields.set(token.text, functionLiteral(reader));
    } else {
      const value = expression(reader);
      if (reader.take(":") || reader.take("=>") || reader.take("=")) {
        reader.skipLines();
        fields.set(known(value) ?? "", expression(reader));
      } else if (token.kind === "name" && reader.pos === before + 1) fields.set(token.text, value);
      else items.push(value);
      if (items.length > MAX_ITEMS) reader.stop();
    }
    if (!reader.take(",") && !reader.take(";") && reader.pos < end)
      reader.pos += reader.peek()?.kind === "line" || reader.pos === before ? 1 : 0;
    if (reader.pos === before) reader.pos++;
  }
  reader.pos = Math.max(reader.pos, Math.min(end + 1, reader.tokens.length));
  const all = [...fields.values(), ...items];
  return { ...unknown("table", ...all), fields, ...(items.length > 0 && fields.size === 0 ? { items } : {}) };
}
