import type { HostTest, PayloadTest, PlaceTest, TextTest, When } from "../types/policy.ts";
import type { Faults } from "./faults.ts";
import { type Field, fieldsOf, KINDS } from "./fields.ts";
import type { Located } from "./located.ts";
import { type Entries, entries, flag, globs, items, oneOf, words } from "./shape.ts";
import { COMMON, type Held, HOST, LABEL_NAMES, ORIGINS, PAYLOAD, PLACE, TEXT } from "./vocabulary.ts";

export function condition(value: Located, faults: Faults): When | undefined {
  const all = entries(value, "condition", null, faults);
  if (!all) return undefined;
  const effect = all.find(({ key }) => key === "effect");
  if (!effect) {
    faults.add("no-effect", value, "condition names no `effect`", "`effect: delete`");
    return undefined;
  }
  const kinds = words(effect.value, "effect", KINDS, faults);
  if (kinds.length === 0) return undefined;
  const fields = fieldsOf(kinds);
  const when: When = { effect: kinds.length === 1 ? kinds[0]! : kinds };
  const allowed = ["effect", ...Object.keys(COMMON), ...Object.keys(fields)];
  for (const { key, at, value: item } of all) {
    const field = fields[key];
    if (field !== undefined) one(when, key, field, item, faults);
    else if (Object.hasOwn(COMMON, key)) Object.assign(when, held({ key, value: item }, COMMON, faults));
    else if (key !== "effect") faults.unknown("unknown-field", at, `field of \`${kinds.join("`, `")}\``, key, allowed);
  }
  return when;
}

function one(when: When, key: string, field: Field, value: Located, faults: Faults): void {
  switch (field) {
    case "place":
      place(when, value, key, faults);
      break;
    case "host":
      when.host = host(value, key, faults);
      break;
    case "text":
      when.texts = { ...when.texts, [key]: texts(value, key, faults) };
      break;
    case "payload":
      when.payloads = test<PayloadTest>(value, key, PAYLOAD, faults);
      break;
    case "origins":
      when.from = words(value, key, ORIGINS, faults);
      break;
    default:
      scalar(when, key, field, value, faults);
  }
}

function scalar(when: When, key: string, field: Field, value: Located, faults: Faults): void {
  const read = (item: Located): (string | boolean)[] => {
    if (field === "flag") return [flag(item, key, faults) ?? []].flat();
    return Array.isArray(field) ? words(item, key, field as readonly string[], faults) : globs(item, key, faults);
  };
  if (value.is !== "map") when.fields = { ...when.fields, [key]: items(value).flatMap(read) };
  else
    for (const { value: unwanted } of tests(value, key, ["not"], faults))
      when["not-fields"] = { ...when["not-fields"], [key]: items(unwanted).flatMap(read) };
}

/** The entries of a test, which has to say something. */
function tests(value: Located, what: string, keys: readonly string[], faults: Faults): Entries {
  const all = entries(value, what, keys, faults) ?? [];
  if (value.is === "map" && value.entries.length === 0) faults.add("empty-test", value, `${what} says nothing`);
  return all;
}

/** A test as its table says; what is at fault is left out. */
function test<Test extends object>(value: Located, what: string, table: Record<string, Held>, faults: Faults): Test {
  return Object.assign(
    {},
    ...tests(value, what, Object.keys(table), faults).map((entry) => held(entry, table, faults)),
  );
}

function held(
  { key, value }: Pick<Entries[number], "key" | "value">,
  table: Readonly<Record<string, Held>>,
  faults: Faults,
): Record<string, unknown> {
  const found = read(value, key, table[key]!, faults);
  return found === undefined ? {} : { [key]: found };
}

function read(value: Located, key: string, what: Held, faults: Faults): unknown {
  switch (what) {
    case "words":
      return words(value, key, null, faults);
    case "globs":
      return globs(value, key, faults);
    case "paths":
      return paths(value, key, faults);
    case "flag":
      return flag(value, key, faults);
    default:
      if ("one" in what) return oneOf(value, key, what.one, faults);
      return words(value, what === LABEL_NAMES ? "label" : key, what, faults);
  }
}

function place(when: When, value: Located, what: string, faults: Faults): void {
  const {
    text,
    "not-text": not,
    ...led
  } = test<PlaceTest & { text?: string[]; "not-text"?: string[] }>(value, what, PLACE, faults);
  const written: TextTest = { ...(text && { matches: text }), ...(not && { "not-matches": not }) };
  if (Object.keys(led).length > 0) when.places = { ...when.places, [what]: led };
  if (Object.keys(written).length > 0) when.texts = { ...when.texts, [what]: written };
}

function paths(value: Located, what: string, faults: Faults): string[] {
  return globs(value, what, faults).filter((pattern) => {
    const rooted = /^(\/|~(\/|$)|\.(\/|$)|\*\*|[A-Za-z]:\/|\{)/.test(pattern);
    if (!rooted)
      faults.add(
        "bad-pattern",
        value,
        `pattern \`${pattern}\` starts nowhere, so no path matches it`,
        "start it with `/`, `~/`, `./` (the project) or `**/`",
      );
    return rooted;
  });
}

/** `owner: known` is no name of a service. */
function host(value: Located, what: string, faults: Faults): HostTest {
  const found = test<HostTest & { owner?: string[] }>(value, what, HOST, faults);
  const [only, ...others] = found.owner ?? [];
  return others.length === 0 && (only === "known" || only === "unknown") ? { ...found, owner: only } : found;
}

function texts(value: Located, what: string, faults: Faults): TextTest {
  return value.is === "map" ? test(value, what, TEXT, faults) : { matches: globs(value, what, faults) };
}
