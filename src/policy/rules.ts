import type { EffectKind } from "../types/effect.ts";
import type { Example, Rule, When } from "../types/policy.ts";
import { ANSWERS } from "../types/verdict.ts";
import { condition } from "./conditions.ts";
import type { Faults } from "./faults.ts";
import { fieldsOf } from "./fields.ts";
import { type Located, plain } from "./located.ts";
import { placeholders } from "./phrase.ts";
import { entries, items, oneOf, text } from "./shape.ts";

export const RULE_KEYS = ["id", "when", "unless", "then", "why", "instead", "matches", "misses"] as const;
/** Placeholders that every sentence may use, besides the fields of its effects. */
export const PLACEHOLDERS = ["host", "secret", "on"] as const;

/** Reads a list of rules. `absolute`: they are blocks, which always deny. */
export function rules(value: Located, faults: Faults, absolute = false): Rule[] {
  if (value.is !== "list") {
    faults.wrong(value, "rules", "a list");
    return [];
  }
  const seen = new Set<string>();
  return value.items.flatMap((item) => {
    const read = rule(item, faults, absolute);
    const id = read[0]?.id;
    if (id === undefined) return [];
    if (seen.has(id)) faults.add("repeated-id", item, `rule \`${id}\` stands twice`);
    seen.add(id);
    return read;
  });
}

/** A list under `when` means any of its conditions: one rule for each, under the same id. */
function rule(value: Located, faults: Faults, absolute: boolean): Rule[] {
  const all = entries(value, "rule", RULE_KEYS, faults);
  if (!all) return [];
  const given = (name: (typeof RULE_KEYS)[number]) => all.find(({ key }) => key === name)?.value;
  const needed = (name: "id" | "when" | "why" | "then") => {
    const found = given(name);
    if (!found) faults.add("missing-key", value, `rule has no \`${name}\``);
    return found;
  };
  const id = read(needed("id"), (item) => identifier(item, faults, absolute));
  const whens = needed("when");
  const conditions = whens ? some(whens, "when", faults).map((item) => condition(item, faults)) : [];
  const why = read(needed("why"), (item) => text(item, "why", faults));
  const then = absolute ? "deny" : read(needed("then"), (item) => oneOf(item, "then", ANSWERS, faults));
  const instead = read(given("instead"), (item) => text(item, "instead", faults));
  if (id === undefined || why === undefined || then === undefined) return [];
  const unless = given("unless") ? some(given("unless")!, "unless", faults) : [];
  const said = { matches: examples(given("matches"), faults), misses: examples(given("misses"), faults) };
  const out = conditions.flatMap((when): Rule[] => {
    if (!when) return [];
    const exceptions = unless.flatMap((item) => exception(item, when, faults) ?? []);
    return [{ id, when, unless: exceptions, then, absolute, why, instead: instead ?? null, ...said, foreign: false }];
  });
  for (const one of out) sound(one, value, faults);
  named(out, given("why") ?? value, faults);
  return out;
}

/** The conditions of a list or one alone: none would never hold, and one that says nothing would always. */
function some(value: Located, what: string, faults: Faults): Located[] {
  const all = items(value);
  const isBare = (item: Located) => item.is === "map" && item.entries.length === 0;
  if (all.length === 0) faults.add("empty-list", value, `${what} is an empty list, which nothing can meet`);
  if (what === "unless" && all.some(isBare)) faults.add("empty-test", value, "unless says nothing");
  return all;
}

function read<T>(value: Located | undefined, how: (value: Located) => T | undefined): T | undefined {
  return value && how(value);
}

function identifier(value: Located, faults: Faults, absolute: boolean): string | undefined {
  const id = text(value, "id", faults);
  if (id === undefined) return undefined;
  const kind = absolute ? "block" : "rule";
  if (!/^[a-z]+\/[a-z0-9-]+$/.test(id))
    faults.add("bad-id", value, `id \`${id}\` is not of the form \`${kind}/some-words\``);
  else if (id.startsWith("block/") !== absolute)
    faults.add("bad-id", value, `id \`${id}\` should start with \`${kind}/\``);
  else return id;
  return undefined;
}

/** An exception need not repeat the effect. */
function exception(value: Located, when: When, faults: Faults): When | undefined {
  if (value.is === "map" && !value.entries.some(({ key }) => key === "effect")) {
    const kinds = [when.effect].flat();
    const effect: Located = {
      ...value,
      is: "list",
      items: kinds.map((kind) => ({ ...value, is: "scalar", value: kind })),
    };
    return condition({ ...value, entries: [...value.entries, { key: "effect", at: value, value: effect }] }, faults);
  }
  return condition(value, faults);
}

/** What is well formed and can't be meant. */
function sound(rule: Rule, at: Located, faults: Faults): void {
  const { then, when, unless } = rule;
  const rank = (answer: string) => (ANSWERS as readonly string[]).indexOf(answer);
  if (then === "allow" && (when.open || when.empty))
    faults.add("unsound", at, `rule \`${rule.id}\` allows, so \`open\` and \`empty\` mean nothing`);
  else if (when.open && rank(when.open) > rank(then))
    faults.add("unsound", at, `rule \`${rule.id}\` is stricter about what is open than about what is known`);
  if (when.empty && !rule.absolute)
    faults.add("unsound", at, `rule \`${rule.id}\` has \`empty\`, which only blocks judge`);
  if (unless.some((other) => other.open || other.empty))
    faults.add(
      "unsound",
      at,
      `rule \`${rule.id}\` has \`open\` or \`empty\` in \`unless\`, which counts what is certain alone`,
    );
}

/** A placeholder is a field of one of the rule's effects. */
function named(all: Rule[], at: Located, faults: Faults): void {
  const kinds = [...new Set(all.flatMap(({ when }) => when.effect))] as EffectKind[];
  const names = [...kinds.flatMap((kind) => Object.keys(fieldsOf([kind]))), ...PLACEHOLDERS];
  for (const name of [...placeholders(all[0]?.why ?? ""), ...placeholders(all[0]?.instead ?? "")])
    if (!names.includes(name))
      faults.unknown(
        "unknown-placeholder",
        at,
        "placeholder",
        `{${name}}`,
        names.map((item) => `{${item}}`),
      );
}

function examples(value: Located | undefined, faults: Faults): Example[] {
  if (!value) return [];
  return items(value).flatMap((item): Example[] => {
    if (item.is !== "map") return [text(item, "example", faults) ?? []].flat();
    const all = entries(item, "example", ["tool", "input"], faults) ?? [];
    const tool = read(all.find(({ key }) => key === "tool")?.value, (found) => text(found, "tool", faults));
    const input = all.find(({ key }) => key === "input")?.value;
    if (tool === undefined || input?.is !== "map") {
      faults.add("missing-key", item, "example needs `tool` and a map `input`");
      return [];
    }
    return [{ tool, input: plain(input) as Record<string, unknown> }];
  });
}
