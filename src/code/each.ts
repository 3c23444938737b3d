/** What a loop gives its variable, one after the other. */
import type { Reader } from "./reader.ts";
import { known, MAX_READINGS, members, oneOf, type Value } from "./values.ts";

/**
 * One of a list's members. When all of them are written out and nothing else names the list, which might make it
 * longer, it has no other value.
 */
export function eachOf(reader: Reader, name: string, source: Value): Value {
  const items = members(source);
  const one = oneOf(name, items);
  const [only] = one.text.pieces;
  const isHole = one.text.pieces.length === 1 && typeof only === "object" && only.kind === "variable";
  if (!isHole || !source.items || items.length > MAX_READINGS) return one;
  if (items.some((item) => known(item) === undefined) || isNamedElsewhere(reader, source)) return one;
  return { ...one, text: { ...one.text, pieces: [{ ...only, closed: true }] } };
}

/** Besides where the list is made and where it is gone through. */
function isNamedElsewhere({ tokens }: Reader, { name }: Value): boolean {
  if (name === undefined) return false;
  const bare = name.replace(/^[$@%&]+/, "");
  let count = 0;
  for (const token of tokens)
    if ("text" in token && typeof token.text === "string" && token.text.replace(/^[$@%&]+/, "") === bare) count++;
  return count > 2;
}
