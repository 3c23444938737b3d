import type { HostTest, PayloadTest, PlaceTest, TextTest, When } from "../types/policy.ts";
import type { Faults } from "./faults.ts";
import { type Field, fieldsOf, KINDS } from "./fields.ts";
import type { Located } from "./located.ts";
import { type Entries, entries, flag, globs, items, oneOf, words } from "./shape.ts";
import {
  CLASSES,
  COMMON,
  HOST_KEYS,
  LABEL_NAMES,
  MACHINES,
  ORIGINS,
  OWNERS,
  PAYLOAD_KEYS,
  PLACE_KEYS,
  SLOTS,
  SUBJECTS,
  TEXT_KEYS,
  TRAITS,
} from "./vocabulary.ts";

/** The entries of a test, which has to say something. */
function tests(value: Located, what: string, keys: readonly string[], faults: Faults): Entries {
  const all = entries(value, what, keys, faults) ?? [];
  if (value.is === "map" && value.entries.length === 0) faults.add("empty-test", value, `${what} says nothing`);
  return all;
}

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
  const allowed = [...COMMON, ...Object.keys(fields)];
  for (const { key, at, value: item } of all) {
    const field = fields[key];
    if (field !== undefined) one(when, key, field, item, faults);
    else if ((COMMON as readonly string[]).includes(key)) common(when, key, item, faults);
    else faults.unknown("unknown-field", at, `field of \`${kinds.join("`, `")}\``, key, allowed);
  }
  return when;
}

function common(when: When, key: string, value: Located, faults: Faults): void {
  if (key === "on") when.on = words(value, "on", MACHINES, faults);
  if (key === "via") when.via = words(value, "via", null, faults);
  const certainty = key === "certainty" && oneOf(value, key, ["must", "may"], faults);
  if (certainty) when.certainty = certainty;
  const open = key === "open" && oneOf(value, key, ["ask", "deny"], faults);
  if (open) when.open = open;
  const empty = key === "empty" && flag(value, key, faults);
  if (empty !== undefined && key === "empty") when.empty = empty === true;
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
      when.payloads = payload(value, key, faults);
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

/** `text` and `not-text` are about what is written, everything else about where it leads. */
function place(when: When, value: Located, what: string, faults: Faults): void {
  const test: PlaceTest = {};
  const written: TextTest = {};
  for (const { key, value: item } of tests(value, what, PLACE_KEYS, faults)) {
    const name = key as (typeof PLACE_KEYS)[number];
    if (name === "text") written.matches = globs(item, key, faults);
    else if (name === "not-text") written["not-matches"] = globs(item, key, faults);
    else if (name === "matches" || name === "not-matches") test[name] = paths(item, key, faults);
    else test[name] = words(item, "label", LABEL_NAMES, faults);
  }
  if (Object.keys(test).length > 0) when.places = { ...when.places, [what]: test };
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

function host(value: Located, what: string, faults: Faults): HostTest {
  const test: HostTest = {};
  for (const { key, value: item } of tests(value, what, HOST_KEYS, faults)) {
    if (key === "name" || key === "not-name") test[key] = globs(item, key, faults);
    if (key === "class" || key === "not-class") test[key] = words(item, key, CLASSES, faults);
    if (key === "traits" || key === "not-traits") test[key] = words(item, key, TRAITS, faults);
    if (key === "scheme") test.scheme = words(item, key, null, faults);
    if (key === "address") test.address = flag(item, key, faults) === true;
    if (key === "owner") {
      const owner = words(item, key, null, faults);
      test.owner = owner.length === 1 && (owner[0] === "known" || owner[0] === "unknown") ? owner[0] : owner;
    }
  }
  return test;
}

function payload(value: Located, what: string, faults: Faults): PayloadTest {
  const test: PayloadTest = {};
  for (const { key, value: item } of tests(value, what, PAYLOAD_KEYS, faults)) {
    if (key === "labels") test.labels = words(item, "label", LABEL_NAMES, faults);
    if (key === "slot") test.slot = words(item, key, SLOTS, faults);
    if (key === "of") test.of = words(item, key, SUBJECTS, faults);
    if (key === "to-owner") test["to-owner"] = words(item, key, OWNERS, faults);
  }
  return test;
}

function texts(value: Located, what: string, faults: Faults): TextTest {
  if (value.is !== "map") return { matches: globs(value, what, faults) };
  const test: TextTest = {};
  for (const { key, value: item } of tests(value, what, TEXT_KEYS, faults)) {
    if (key === "is" || key === "not-is") test[key] = words(item, key, null, faults);
    if (key === "matches" || key === "not-matches") test[key] = globs(item, key, faults);
    if (key === "known") test.known = flag(item, key, faults) === true;
  }
  return test;
}
