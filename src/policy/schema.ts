/** JSON Schema of policy files, from the same tables that the loader reads. */
import { ANSWERS } from "../types/verdict.ts";
import { PROFILES } from "./document.ts";
import { type Field, fieldsOf, KINDS } from "./fields.ts";
import { CAUSES, MODES, SETTINGS } from "./settings.ts";
import {
  CLASSES,
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

type Schema = Record<string, unknown>;

const word: Schema = { type: "string", minLength: 1 };
const yesNo: Schema = { type: "boolean" };
const among = (values: readonly string[]): Schema => ({ enum: values });
const many = (one: Schema): Schema => ({ oneOf: [one, { type: "array", items: one, minItems: 1 }] });
const map = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const each = (keys: readonly string[], schema: (key: string) => Schema): Schema =>
  map(Object.fromEntries(keys.map((key) => [key, schema(key)])));

const PATTERNED = ["matches", "not-matches", "text", "not-text"];
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const labels = ref("labels");
const place = each(PLACE_KEYS, (key) => (PATTERNED.includes(key) ? ref("words") : labels));
const host = each(HOST_KEYS, (key) => {
  if (key === "address") return yesNo;
  if (key.endsWith("class")) return many(among(CLASSES));
  return many(key.endsWith("traits") ? among(TRAITS) : word);
});
const PAYLOAD_WORDS: Record<string, readonly string[]> = { slot: SLOTS, of: SUBJECTS, "to-owner": OWNERS };
const payload = each(PAYLOAD_KEYS, (key) => (key === "labels" ? labels : many(among(PAYLOAD_WORDS[key] ?? []))));
const text: Schema = { oneOf: [many(word), each(TEXT_KEYS, (key) => (key === "known" ? yesNo : many(word)))] };

function field(what: Field): Schema {
  switch (what) {
    case "place":
    case "host":
    case "payload":
    case "text":
      return ref(what);
    case "origins":
      return many(among(ORIGINS));
    case "flag":
    case "word":
      return ref(what);
    default:
      return negatable(among(what));
  }
}

const negatable = (one: Schema): Schema => ({ oneOf: [many(one), map({ not: many(one) }, ["not"])] });

function when(kind: (typeof KINDS)[number]): Schema {
  const fields = Object.entries(fieldsOf([kind])).map(([name, what]): [string, Schema] => [name, field(what)]);
  return map({
    effect: { oneOf: [{ const: kind }, { type: "array", items: among(KINDS) }] },
    ...COMMON,
    ...Object.fromEntries(fields),
  });
}

const COMMON: Record<string, Schema> = {
  on: many(among(MACHINES)),
  via: many(word),
  certainty: among(["must", "may"]),
  open: among(["ask", "deny"]),
  empty: yesNo,
};

export function schema(): Schema {
  const conditions: Schema = { anyOf: KINDS.map(when) };
  const example: Schema = { oneOf: [word, map({ tool: word, input: { type: "object" } }, ["tool", "input"])] };
  const rule = map(
    {
      id: { type: "string", pattern: "^[a-z]+/[a-z0-9-]+$" },
      when: many({ $ref: "#/$defs/when" }),
      unless: many({ $ref: "#/$defs/when" }),
      // biome-ignore lint/suspicious/noThenProperty: the key of a rule, in a schema that nobody awaits.
      then: among(ANSWERS),
      why: word,
      instead: word,
      matches: many(example),
      misses: many(example),
    },
    ["id", "when", "then", "why"],
  );
  const settings = map({
    approve: among(SETTINGS.approve),
    unlisted: among(SETTINGS.unlisted),
    rules: among(SETTINGS.rules),
    unanswered: among(SETTINGS.unanswered),
    asks: each(MODES, () => among(SETTINGS.asks)),
    notify: yesNo,
    log: map({ commands: among(SETTINGS.commands), required: yesNo }),
    opaque: { type: "array", items: among(CAUSES) },
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A policy of Airlock",
    ...map(
      {
        version: { const: 1 },
        extends: among(PROFILES),
        settings,
        disable: many(word),
        rules: { type: "array", items: rule },
      },
      ["version"],
    ),
    $defs: {
      when: conditions,
      place,
      host,
      payload,
      text,
      flag: negatable(yesNo),
      word: negatable(word),
      words: many(word),
      labels: many(among(LABEL_NAMES)),
    },
  };
}
