/** Statements one after the other; what stands in a branch or loop counts like all else. */
import { eachOf } from "./each.ts";
import { assignment, expression } from "./expressions.ts";
import { foreign } from "./foreign.ts";
import { type Parameter, parameters } from "./functions.ts";
import type { Reader } from "./reader.ts";
import { MAX_ITEMS } from "./source.ts";
import { flowOf, list, unknown, type Value } from "./values.ts";

export function program(reader: Reader): void {
  while (reader.pos < reader.tokens.length) statement(reader);
}

/** Statements between braces; the value is the last one's. */
export function block(reader: Reader): Value {
  const end = reader.closer(reader.pos);
  reader.pos++;
  reader.inside++;
  let value = unknown("nothing");
  if (reader.enter()) {
    while (reader.pos < end) value = statement(reader) ?? value;
    reader.leave();
  }
  reader.inside--;
  if (!reader.deep) reader.pos = Math.max(reader.pos, Math.min(end + 1, reader.tokens.length));
  return value;
}

export function statement(reader: Reader): Value | undefined {
  const before = reader.pos;
  const token = reader.peek();
  if (!token) return undefined;
  if (token.kind === "line") {
    reader.pos++;
    if (reader.dialect.lexicon.lines === "python") reader.inside = Number(token.text) > 0 ? 1 : 0;
    return undefined;
  }
  if (token.kind === "op" && [";", "}", ")", "]", ",", ":"].includes(token.text)) {
    reader.pos++;
    return undefined;
  }
  if (token.kind === "op" && token.text === "{") return block(reader);
  if (token.kind === "hole") {
    reader.pos++;
    foreign(reader, reader.partsValue(token.parts));
    return undefined;
  }
  const keyword = token.kind === "name" ? reader.tables.keywords.get(token.text) : undefined;
  const next = reader.peek(1);
  if (keyword && !(next?.kind === "op" && [".", "=", "=>"].includes(next.text))) {
    reader.pos++;
    keyword(reader);
    if (reader.pos === before) reader.pos++;
    return undefined;
  }
  const value = expression(reader);
  const all = several(reader, value);
  if (reader.pos === before) reader.pos++;
  return all;
}

/** `a, b = x, y` */
function several(reader: Reader, first: Value): Value {
  if (!reader.at(",")) return first;
  if (reader.dialect.language === "go" && first.name !== undefined && reader.peek(1)?.kind === "name")
    return declared(reader, first.name);
  const values = [first];
  while (reader.take(",")) {
    values.push(expression(reader));
    if (values.length > MAX_ITEMS) reader.stop();
  }
  if (!reader.take("=")) return list(values);
  const right = expression(reader);
  const rights = [right];
  while (reader.take(",")) rights.push(expression(reader));
  return assignment(reader, list(values), "=", rights.length > 1 ? list(rights) : right);
}

/** `value, err := f()` */
function declared(reader: Reader, first: string): Value {
  const others: string[] = [];
  while (reader.take(",")) others.push(reader.takeName() ?? "_");
  if (!reader.take(":=") && !reader.take("=")) return unknown(first);
  const value = expression(reader);
  reader.assign(first, value);
  for (const name of others) reader.assign(name, unknown(name));
  return value;
}

/** Blocks behind a call: `{ |x| … }`, `do |x| …` (its end is an ordinary word). */
export function blocks(reader: Reader, receiver: Value): Value {
  if (reader.dialect.language !== "ruby") return receiver;
  const braced = reader.at("{") && (reader.at("|", 1) || receiver.body === undefined);
  if (!braced && !reader.at("do")) return receiver;
  const carried = flowOf(receiver);
  const carries = carried.payloads.length > 0 || carried.origins.length > 0;
  const listed = receiver.self?.items !== undefined;
  const from = receiver.state || (carries && !listed) ? receiver : (receiver.self ?? receiver);
  const bind = (params: Parameter[]): void => {
    const names = params.flat();
    const item = from.items ? eachOf(reader, names[0] ?? "item", from) : from;
    for (const [at, name] of names.entries())
      reader.env.set(name, at === 0 ? { ...item, name } : unknown(name, receiver, from));
    if (names.length > 1) reader.env.set(names[0]!, { ...unknown(names[0]!, item), name: names[0]! });
    if (!receiver.state) reader.world.vague = true;
  };
  if (!braced) {
    reader.pos++;
    if (reader.at("|")) bind(parameters(reader));
    return receiver;
  }
  const end = reader.closer(reader.pos);
  reader.pos++;
  if (reader.at("|")) bind(parameters(reader));
  reader.inside++;
  while (reader.pos < end) statement(reader);
  reader.inside--;
  if (!reader.deep) reader.pos = Math.max(reader.pos, Math.min(end + 1, reader.tokens.length));
  return receiver;
}
