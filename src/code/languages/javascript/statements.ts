/** Statements of JavaScript that bind names. */

import { eachOf } from "../../each.ts";
import { assignment, expression } from "../../expressions.ts";
import { functionLiteral, parameters } from "../../functions.ts";
import { readArguments } from "../../groups.ts";
import type { Reader } from "../../reader.ts";
import { moduleValue } from "../../roles.ts";
import { block } from "../../statements.ts";
import { known, members, oneOf, str, unknown, type Value } from "../../values.ts";

/** `import a, { b as c } from "m"`, `import * as a from "m"`, `import "m"` */
export function importing(reader: Reader): void {
  if (reader.at("(") || reader.at(".")) {
    reader.pos--;
    reader.env.set("import", moduleValue("import"));
    expression(reader);
    return;
  }
  const names: [string, string | null][] = [];
  while (reader.pos < reader.tokens.length && !reader.at("from") && reader.peek()?.kind !== "string") {
    const token = reader.peek()!;
    if (token.kind === "op" && token.text === ";") return;
    reader.pos++;
    if (token.text === "*" && reader.take("as")) names.push([reader.takeName() ?? "", null]);
    else if (token.kind === "name") {
      const inBraces = names.length > 0 || reader.peek(-2)?.text === "{";
      const as = reader.take("as") ? (reader.takeName() ?? token.text) : token.text;
      names.push([as, inBraces && token.text !== "default" ? token.text : null]);
    }
  }
  reader.take("from");
  const source = reader.peek()?.kind === "string" ? known(reader.partsValue(reader.peek()!.parts)) : undefined;
  if (source === undefined) return;
  reader.pos++;
  const module = /\.json$/.test(source) ? reader.world.read(str(source)) : moduleValue(source);
  for (const [name, member] of names)
    reader.env.set(name, member === null ? module : named(reader, `${module.ref}.${member}`));
}

function named(reader: Reader, ref: string): Value {
  const full = reader.tables.aliases.get(ref) ?? ref;
  return reader.tables.values.get(full)?.(reader) ?? moduleValue(full);
}

/** `const { a: b } = …`, `let x = …, y = …` */
export function declaring(reader: Reader): void {
  for (;;) {
    const target = expression(reader);
    if (target.fields && reader.take("=")) assignment(reader, target, "=", expression(reader));
    // `for (const x of xs)`
    const isOf = reader.take("of");
    if (isOf || reader.take("in")) {
      const source = expression(reader);
      const name = target.name ?? "item";
      assignment(reader, target, "=", isOf ? eachOf(reader, name, source) : oneOf(name, members(source)));
      reader.world.vague = true;
    }
    if (!reader.take(",")) return;
  }
}

export function defining(reader: Reader): void {
  reader.take("*");
  const at = reader.peek()?.start ?? 0;
  const name = reader.takeName();
  if (name !== undefined) reader.env.set(name, { ...unknown(name), body: at });
  reader.declare(at, parameters(reader));
  reader.world.vague = true;
  const outer = reader.current;
  if (reader.at("{")) block(reader);
  reader.current = outer;
}

/** A class's methods are read like functions. */
export function classing(reader: Reader): void {
  while (reader.pos < reader.tokens.length && !reader.at("{")) reader.pos++;
  const end = reader.closer(reader.pos);
  reader.pos++;
  while (reader.pos < end) {
    if (
      reader.peek()?.kind === "name" &&
      reader.at("(", 1) &&
      reader.tokens[reader.closer(reader.pos + 1) + 1]?.text === "{"
    ) {
      reader.pos++;
      functionLiteral(reader);
    } else if (reader.peek()?.kind === "name" && reader.at("=", 1)) expression(reader);
    else reader.pos++;
  }
  reader.pos = Math.min(end + 1, reader.tokens.length);
}

/** `if (…) …`: the condition alone, so that it is no call. */
export const condition = (reader: Reader): void => {
  if (!reader.at("(")) return;
  const end = reader.closer(reader.pos);
  const [first, second] = [reader.peek(1), reader.peek(2)];
  if (first?.kind === "name" && ["const", "let", "var"].includes(first.text)) {
    reader.pos += 2;
    declaring(reader);
    while (reader.pos < end) {
      const before = reader.pos;
      expression(reader);
      if (reader.pos === before) reader.pos++;
    }
    reader.pos = Math.min(end + 1, reader.tokens.length);
  } else if (first?.kind === "name" && second && ["of", "in"].includes(second.text)) {
    reader.pos += 3;
    const source = expression(reader);
    reader.assign(
      first.text,
      second.text === "of" ? eachOf(reader, first.text, source) : oneOf(first.text, members(source)),
    );
    reader.pos = Math.min(end + 1, reader.tokens.length);
  } else readArguments(reader);
};
