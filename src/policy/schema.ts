/** JSON Schema of policy files, from the same tables that the loader reads. */
import { ANSWERS } from "../types/verdict.ts";
import { PROFILES } from "./document.ts";
import { type Field, fieldsOf, KINDS } from "./fields.ts";
import { CAUSES, MODES, SETTINGS } from "./settings.ts";
import { COMMON, type Held, HOST, LABEL_NAMES, ORIGINS, PAYLOAD, PLACE, TEXT } from "./vocabulary.ts";

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
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

function held(what: Held): Schema {
  if (what === "words" || what === "globs" || what === "paths") return ref("words");
  if (what === "flag") return yesNo;
  if (what === LABEL_NAMES) return ref("labels");
  return "one" in what ? among(what.one) : many(among(what));
}
const properties = (table: Record<string, Held>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(table).map(([key, what]) => [key, held(what)]));

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
    ...properties(COMMON),
    ...Object.fromEntries(fields),
  });
}

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
      place: map(properties(PLACE)),
      host: map(properties(HOST)),
      payload: map(properties(PAYLOAD)),
      text: { oneOf: [many(word), map(properties(TEXT))] },
      flag: negatable(yesNo),
      word: negatable(word),
      words: many(word),
      labels: many(among(LABEL_NAMES)),
    },
  };
}
