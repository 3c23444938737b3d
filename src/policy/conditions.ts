/** From the form people write (`when: { effect: delete, path: { in: [project] } }`) to what the matcher reads. */
import type { EffectKind } from "../types/effect.ts";
import { LABELS, type Label } from "../types/labels.ts";
import type { HostTest, PayloadTest, PlaceTest, TextTest, When } from "../types/policy.ts";
import type { Faults } from "./faults.ts";
import { FIELDS, type Field, HOST_FIELD, KINDS } from "./fields.ts";
import { kindOf, type Located } from "./located.ts";
import { entries, flag, globs, items, oneOf, words } from "./shape.ts";

export const LABEL_NAMES = Object.keys(LABELS) as Label[];
export const COMMON = ["effect", "on", "via", "certainty", "open", "empty"] as const;
export const PLACE_KEYS = [
  "is",
  "in",
  "covers",
  "not-is",
  "not-in",
  "not-covers",
  "matches",
  "not-matches",
  "text",
  "not-text",
] as const;
export const HOST_KEYS = [
  "name",
  "not-name",
  "class",
  "not-class",
  "traits",
  "not-traits",
  "scheme",
  "owner",
  "address",
] as const;
export const PAYLOAD_KEYS = ["labels", "slot", "to-owner"] as const;
export const TEXT_KEYS = ["is", "not-is", "matches", "not-matches", "known"] as const;
export const CLASSES = ["loopback", "private", "link-local", "metadata", "public", "unknown", "none"] as const;
export const TRAITS = [
  "paste",
  "lookalike",
  "credentials-path",
  "collector",
  "production",
  "userinfo",
  "encoded-blob",
  "beacon",
] as const;
export const SLOTS = ["auth", "body", "url", "name"] as const;
export const OWNERS = ["yes", "no", "unknown"] as const;
export const ORIGINS = ["fetched", "file", "decoded"] as const;
export const MACHINES = ["here", "ssh", "container"] as const;

/** The fields a rule about these effects may name, under the names people write. */
export function fieldsOf(kinds: readonly EffectKind[]): Record<string, Field> {
  const out: Record<string, Field> = {};
  const [first, ...others] = kinds.map(namedFields);
  for (const [name, field] of Object.entries(first ?? {}))
    if (others.every((fields) => JSON.stringify(fields[name]) === JSON.stringify(field))) out[name] = field;
  return out;
}

function namedFields(kind: EffectKind): Record<string, Field> {
  const { ...fields }: Record<string, Field> = FIELDS[kind];
  if (HOST_FIELD[kind]) fields.host = "host";
  if (kind === "connect") delete fields.url;
  return fields;
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
    if (field !== undefined) one(when, key, field, kinds, item, faults);
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

function one(
  when: When,
  key: string,
  field: Field,
  kinds: readonly EffectKind[],
  value: Located,
  faults: Faults,
): void {
  switch (field) {
    case "place":
      place(when, value, key, faults);
      break;
    case "host": {
      const test = host(value, key, faults);
      for (const kind of kinds) when.hosts = { ...when.hosts, [HOST_FIELD[kind] ?? key]: test };
      break;
    }
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
    for (const { value: unwanted } of entries(value, key, ["not"], faults) ?? [])
      when["not-fields"] = { ...when["not-fields"], [key]: items(unwanted).flatMap(read) };
}

/** `text` and `not-text` are about what is written, everything else about where it leads. */
function place(when: When, value: Located, what: string, faults: Faults): void {
  const test: PlaceTest = {};
  const written: TextTest = {};
  for (const { key, value: item } of entries(value, what, PLACE_KEYS, faults) ?? []) {
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
  for (const { key, value: item } of entries(value, what, HOST_KEYS, faults) ?? []) {
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
  for (const { key, value: item } of entries(value, what, PAYLOAD_KEYS, faults) ?? []) {
    if (key === "labels") test.labels = words(item, "label", LABEL_NAMES, faults);
    if (key === "slot") test.slot = words(item, key, SLOTS, faults);
    if (key === "to-owner") test["to-owner"] = words(item, key, OWNERS, faults);
  }
  return test;
}

function texts(value: Located, what: string, faults: Faults): TextTest {
  if (value.is !== "map") return { matches: globs(value, what, faults) };
  const test: TextTest = {};
  for (const { key, value: item } of entries(value, what, TEXT_KEYS, faults) ?? []) {
    if (key === "is" || key === "not-is") test[key] = words(item, key, null, faults);
    if (key === "matches" || key === "not-matches") test[key] = globs(item, key, faults);
    if (key === "known") test.known = flag(item, key, faults) === true;
  }
  if (Object.keys(test).length === 0) faults.add("wrong-type", value, `${what} is ${kindOf(value)} that says nothing`);
  return test;
}
