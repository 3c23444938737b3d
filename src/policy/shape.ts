/** Readers of located values: each takes what it wants or files a fault and returns undefined. */
import type { Faults } from "./faults.ts";
import { globFault } from "./glob.ts";
import type { Located } from "./located.ts";

export type Entries = { key: string; at: { line: number; column: number }; value: Located }[];

/** The entries of a map whose keys are known and not repeated. */
export function entries(
  value: Located,
  what: string,
  allowed: readonly string[] | null,
  faults: Faults,
): Entries | undefined {
  if (value.is !== "map") {
    faults.wrong(value, what, "a map");
    return undefined;
  }
  const seen = new Set<string>();
  return value.entries.filter(({ key, at }) => {
    if (seen.has(key)) faults.add("repeated-key", at, `key \`${key}\` stands twice`);
    else if (allowed && !allowed.includes(key)) faults.unknown("unknown-key", at, `key`, key, allowed);
    else {
      seen.add(key);
      return true;
    }
    return false;
  });
}

export function items(value: Located): Located[] {
  return value.is === "list" ? value.items : [value];
}

export function text(value: Located, what: string, faults: Faults): string | undefined {
  if (value.is === "scalar" && typeof value.value === "string" && value.value.trim() !== "") return value.value;
  faults.wrong(value, what, "a text");
  return undefined;
}

export function flag(value: Located, what: string, faults: Faults): boolean | undefined {
  if (value.is === "scalar" && typeof value.value === "boolean") return value.value;
  faults.wrong(value, what, "`true` or `false`");
  return undefined;
}

export function oneOf<T extends string>(
  value: Located,
  what: string,
  allowed: readonly T[],
  faults: Faults,
): T | undefined {
  const word = text(value, what, faults);
  if (word === undefined) return undefined;
  const found = allowed.find((item) => item === word);
  if (found === undefined) faults.unknown("unknown-word", value, what, word, allowed);
  return found;
}

/** A text or a list of texts; a list has at least one. */
export function words<T extends string>(
  value: Located,
  what: string,
  allowed: readonly T[] | null,
  faults: Faults,
): T[] {
  if (value.is === "list" && value.items.length === 0)
    faults.add("empty-list", value, `${what} is an empty list, which nothing can meet`);
  return items(value).flatMap((item) => {
    const found = allowed ? oneOf(item, what, allowed, faults) : text(item, what, faults);
    return found === undefined ? [] : [found as T];
  });
}

export function globs(value: Located, what: string, faults: Faults): string[] {
  if (value.is === "list" && value.items.length === 0)
    faults.add("empty-list", value, `${what} is an empty list, which nothing can meet`);
  return items(value).flatMap((item) => {
    const pattern = text(item, what, faults);
    if (pattern === undefined) return [];
    const fault = globFault(pattern);
    if (fault) faults.add("bad-pattern", item, `pattern \`${pattern}\` ${fault}`);
    return fault ? [] : [pattern];
  });
}
