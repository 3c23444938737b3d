import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withReference } from "../../scripts/policy-reference.ts";
import { DOCUMENT_KEYS } from "../../src/policy/document.ts";
import { document, load } from "../../src/policy/load.ts";
import { plain } from "../../src/policy/located.ts";
import { RULE_KEYS } from "../../src/policy/rules.ts";
import { schema } from "../../src/policy/schema.ts";
import { MODES, SETTING_KEYS, SETTINGS } from "../../src/policy/settings.ts";
import { blocks, profile } from "../../src/policy/shipped.ts";
import { HOST, PAYLOAD, PLACE, SLOTS, TEXT } from "../../src/policy/vocabulary.ts";
import { readYaml } from "../../src/policy/yaml.ts";
import { sha256 } from "../support/policies.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/POLICY.md"), "utf8");
const examples = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(([, text]) => text!);
const policies = examples.filter((text) => text.startsWith("version:"));

describe("docs/POLICY.md", () => {
  test("its tables are those of the code: run `npm run generate`", () => expect(page).toBe(withReference(page)));

  test("names every key and word", () => {
    const words = [
      ...DOCUMENT_KEYS,
      ...RULE_KEYS,
      ...SETTING_KEYS,
      ...MODES,
      ...Object.keys(PLACE),
      ...Object.keys(HOST),
      ...Object.keys(PAYLOAD),
      ...SLOTS,
      ...Object.keys(TEXT),
      ...Object.values(SETTINGS).flat(),
    ];
    // Negations of hosts are told of as such.
    const told = words.filter(
      (word) => page.includes(word) || (word.startsWith("not-") && page.includes(word.slice(4))),
    );
    expect(told).toEqual(words);
  });

  test.each(policies.map((text, at) => [at + 1, text] as const))("policy %i loads", (_, text) => {
    const loaded = load(
      { policy: { file: "p", text }, grants: null, overlays: [], frozen: false },
      { blocks, profile },
      sha256,
    );
    expect(loaded.ok ? [] : loaded.faults).toEqual([]);
  });

  test("there are four policies and a file of grants, which loads", () => {
    expect(policies.length).toBe(4);
    const text = examples.find((example) => example.startsWith("- id:"))!;
    const loaded = load(
      { policy: "default", grants: { file: "g", text }, overlays: [], frozen: false },
      { blocks, profile },
      sha256,
    );
    expect(loaded.ok && loaded.policy.grants.map(({ id }) => id)).toEqual(["k7f3"]);
  });
});

type Schema = Record<string, unknown>;

/** The part of JSON Schema that the schema of policies uses. */
function valid(value: unknown, against: Schema, defs: Schema): boolean {
  const each = (key: string) => (against[key] as Schema[] | undefined) ?? [];
  const inner = (one: Schema) => valid(value, one, defs);
  const at = against.$ref;
  if (typeof at === "string") return inner(defs[at.replace("#/$defs/", "")] as Schema);
  if ("const" in against && value !== against.const) return false;
  if ("enum" in against && !(against.enum as unknown[]).includes(value)) return false;
  if ("anyOf" in against && !each("anyOf").some(inner)) return false;
  if ("oneOf" in against && each("oneOf").filter(inner).length !== 1) return false;
  const { type } = against;
  if (type === "string")
    return (
      typeof value === "string" &&
      value.length >= Number(against.minLength ?? 0) &&
      new RegExp(String(against.pattern ?? "")).test(value)
    );
  if (type === "boolean") return typeof value === "boolean";
  if (type === "array")
    return (
      Array.isArray(value) &&
      value.length >= Number(against.minItems ?? 0) &&
      value.every((item) => valid(item, against.items as Schema, defs))
    );
  if (type !== "object") return true;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const properties = (against.properties ?? {}) as Record<string, Schema>;
  return (
    ((against.required ?? []) as string[]).every((key) => key in value) &&
    Object.entries(value).every(([key, item]) =>
      properties[key] ? valid(item, properties[key], defs) : against.additionalProperties !== false,
    )
  );
}

describe("the schema", () => {
  const whole = schema();
  const accepts = (text: string): boolean => {
    const read = readYaml(text, "p");
    if (!read.ok) throw new Error("no yaml");
    return valid(plain(read.value), whole, whole.$defs as Schema);
  };

  test.each(["default", "yolo", "paranoid"])("takes %s", (name) =>
    expect(accepts(readFileSync(join(root, "profiles", `${name}.yaml`), "utf8"))).toBe(true),
  );
  test.each(policies.map((text, at) => [at + 1, text] as const))("takes policy %i of the docs", (_, text) =>
    expect(accepts(text)).toBe(true),
  );

  test.each([
    "extends: default\n",
    "version: 1\nextends: strict\n",
    "version: 1\nsettings: { unlisted: deny }\n",
    "version: 1\nrules: [{ id: rule/x, then: ask, why: x, when: { effect: delete, branch: main } }]\n",
    "version: 1\nrules: [{ id: rule/x, then: ask, why: x, when: { effect: delete, path: { in: [projekt] } } }]\n",
    "version: 1\nrules: [{ id: rule/x, then: perhaps, why: x, when: { effect: delete } }]\n",
  ])("refuses what the loader refuses: %s", (text) => {
    expect(accepts(text)).toBe(false);
    expect(document({ file: "p", text }, "policy").ok).toBe(false);
  });
});
