/** Subscripts of arrays, where the text says them all. */
import type { Part } from "../shell/ast.ts";
import { isMany, known, literal, type Text } from "../types/text.ts";
import { element, type Scope } from "./scope.ts";

/** `"${!a[@]}"`: the keys, when every element was set under one that is known. */
export function keysOf(name: string, scope: Scope): Text[] | undefined {
  const held = scope.variables.get(name);
  if (!held?.array || held.others.length > 0) return undefined;
  if (!held.array.some(isMany)) return held.array.map((_, index) => known(String(index)));
  const [only, ...more] = held.array;
  const hole = only?.pieces[0];
  if (more.length > 0 || typeof hole !== "object" || hole.kind !== "variable" || hole.readings.some(isMany))
    return undefined;
  const start = element(name, "").slice(0, -1);
  const keys = [...scope.variables.keys()].filter((key) => key.startsWith(start));
  return keys.length === hole.readings.length
    ? keys.map((key) => known(key.slice(start.length, -1), only!.at, true))
    : undefined;
}

/** The subscript in `${a[key]}` and `${a["$key"]}`; empty when it can't be told. */
export function keyIn(index: readonly Part[], lookup: (name: string) => Text): string {
  const [only, ...more] = index;
  if (only === undefined || more.length > 0) return "";
  if (only.kind === "literal" || only.kind === "quoted") return only.text.trim();
  if (only.kind === "double") return keyIn(only.parts, lookup);
  if (only.kind !== "variable") return "";
  const { name, index: inner, operation, length, indirect } = only.variable;
  return inner || operation || length || indirect ? "" : (literal(lookup(name)) ?? "");
}
