/** Statements of Python that bind names. */

import { eachOf } from "../../each.ts";
import { expression } from "../../expressions.ts";
import { parameters } from "../../functions.ts";
import type { Reader } from "../../reader.ts";
import { moduleValue } from "../../roles.ts";
import { isWalk, members, namesOnly, oneOf, unknown, walked } from "../../values.ts";

/** `import a.b as c, d` */
export function importing(reader: Reader): void {
  do {
    const parts = dottedName(reader);
    if (parts.length === 0) return;
    if (reader.take("as")) {
      const name = reader.takeName();
      if (name !== undefined) reader.env.set(name, moduleValue(parts.join(".")));
    } else reader.env.set(parts[0]!, moduleValue(parts[0]!));
  } while (reader.take(","));
}

function dottedName(reader: Reader): string[] {
  const parts: string[] = [];
  for (let name = reader.takeName(); name !== undefined; name = reader.take(".") ? reader.takeName() : undefined)
    parts.push(name);
  return parts;
}

/** `from a import b as c, d` */
export function importingFrom(reader: Reader): void {
  while (reader.take(".") || reader.take("..") || reader.take("...")) {
    // Relative imports are the project's own.
  }
  const module = dottedName(reader).join(".");
  if (!reader.take("import")) return;
  reader.take("(");
  if (reader.take("*")) {
    for (const name of reader.tables.calls.keys())
      if (name.startsWith(`${module}.`) && !name.slice(module.length + 1).includes("."))
        reader.env.set(name.slice(module.length + 1), moduleValue(name));
    return;
  }
  for (;;) {
    reader.skipLines();
    const name = reader.takeName();
    if (name === undefined) break;
    const full = `${module}.${name}`;
    const known = reader.tables.aliases.get(full) ?? full;
    const value = reader.tables.values.get(known)?.(reader) ?? moduleValue(known);
    reader.env.set(reader.take("as") ? (reader.takeName() ?? name) : name, value);
    if (!reader.take(",")) break;
  }
  reader.take(")");
}

/** `def name(params) -> type:` */
export function defining(reader: Reader): void {
  const at = reader.peek()?.start ?? 0;
  const name = reader.takeName();
  if (name === undefined) return;
  reader.env.set(name, { ...unknown(name), body: at });
  reader.declare(at, parameters(reader));
  reader.world.vague = true;
  if (reader.take("->")) expression(reader);
}

/** `for x in y:` */
export function looping(reader: Reader): void {
  const names: string[] = [];
  while (reader.pos < reader.tokens.length && !reader.at("in")) {
    const token = reader.peek()!;
    if (token.kind === "name") names.push(token.text);
    else if (token.kind === "line") return;
    reader.pos++;
  }
  reader.take("in");
  const source = namesOnly(expression(reader));
  for (const [at, name] of names.entries()) {
    const one =
      names.length === 1
        ? eachOf(reader, name, source)
        : isWalk(source)
          ? walked(source, at)
          : oneOf(
              name,
              members(source).map((item) => item.items?.[at] ?? unknown(name, item)),
            );
    reader.env.set(name, one);
  }
  reader.world.vague = true;
}
