/** Random effects, policies and project files, for properties of the decision. */
import fc from "fast-check";
import { FIELDS, KINDS } from "../../src/policy/fields.ts";
import type { EffectKind, Observed } from "../../src/types/effect.ts";
import { LABELS, type Label } from "../../src/types/labels.ts";
import type { Host, Reading } from "../../src/types/place.ts";
import type { Grant, Rule } from "../../src/types/policy.ts";
import { known } from "../../src/types/text.ts";
import { hole, host, observed, place, reading } from "./observed.ts";
import { grant, rule } from "./policies.ts";

const label = fc.constantFrom(...(Object.keys(LABELS) as Label[]));
const labels = fc.uniqueArray(label, { maxLength: 3 });
const word = fc.constantFrom("main", "wip", "x", "deploy", "expose", "bucket");
const text = fc.oneof(
  word.map((value) => known(value)),
  fc.constant(hole()),
);

const anyReading: fc.Arbitrary<Reading> = fc
  .record({
    path: fc.constantFrom("/home/dev", "/home/dev/app/src", "/etc", "/tmp/x", ""),
    is: labels,
    in: labels,
    covers: labels,
    sureness: fc.constantFrom("yes", "some", "empty", "open"),
    rest: fc.constantFrom("none", "none", "hole"),
  })
  .map(({ path, is, in: inside, covers, sureness, rest }) =>
    reading(path, is, {
      in: [...inside, ...is],
      covers,
      sureness: sureness as Reading["sureness"],
      rest: { kind: rest as "none" | "hole" },
    }),
  );

const sent = fc.record({
  labels,
  owner: fc.constantFrom(null, "github"),
  slot: fc.constantFrom("auth", "body", "url", "name"),
});

function fieldValue(kind: EffectKind, field: string): fc.Arbitrary<unknown> {
  const what = (FIELDS[kind] as Record<string, unknown>)[field];
  if (Array.isArray(what)) return fc.constantFrom(...(what as string[]));
  if (what === "flag") return fc.boolean();
  if (what === "word") return word;
  if (what === "origins") return fc.constantFrom([], [{ kind: "fetched", url: known("https://x") }]);
  if (what === "payload") {
    const one = sent.map((payload) => ({ of: { variable: "T" }, ...payload }));
    return kind === "reveal" ? one : fc.array(one, { maxLength: 2 });
  }
  return text;
}

/** Any effect, in any reading, on any machine. */
export const effects: fc.Arbitrary<Observed> = fc.constantFrom(...KINDS).chain((kind) => {
  const fields = Object.keys(FIELDS[kind]);
  const placed = fields.filter((field) => (FIELDS[kind] as Record<string, unknown>)[field] === "place");
  const anyHost = fc.record({
    name: fc.constantFrom(null, "example.com", "localhost", "api.github.com"),
    owner: fc.constantFrom(null, "github"),
    traits: fc.constantFrom<Host["traits"]>([], ["paste"]),
  });
  return fc
    .record({
      values: fc.record(Object.fromEntries(fields.map((field) => [field, fieldValue(kind, field)]))),
      places: fc.record(
        Object.fromEntries(placed.map((field) => [field, fc.array(anyReading, { minLength: 1, maxLength: 3 })])),
      ),
      where: anyHost,
      certainty: fc.constantFrom("must", "must", "may"),
      latent: fc.constantFrom(false, false, true),
      start: fc.nat(3),
    })
    .map(({ values, places, where, certainty, latent, start }) => {
      const at = host(where.name, { owner: where.owner, traits: where.traits });
      return observed(kind, values as never, {
        places: Object.fromEntries(
          Object.entries(places).map(([field, readings]) => [field, place(...(readings as Reading[]))]),
        ),
        hosts: { url: at, from: at, to: at },
        certainty: certainty as Observed["certainty"],
        latent,
        at: { start, end: start },
      });
    });
});

/** A rule about some kinds of effect and, perhaps, about their path. */
export const rules: fc.Arbitrary<Rule> = fc
  .record({
    kind: fc.uniqueArray(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 4 }),
    // biome-ignore lint/suspicious/noThenProperty: the key of a rule, and nobody awaits it.
    then: fc.constantFrom("allow", "ask", "deny"),
    open: fc.boolean(),
    inside: fc.option(labels.filter((all) => all.length > 0)),
    id: fc.nat(99),
  })
  .map(({ kind, then, open, inside, id }) =>
    rule(`rule/random-${id}`, then as Rule["then"], {
      effect: kind,
      ...(open && then !== "allow" ? { open: "ask" } : {}),
      ...(inside ? { places: { path: { in: inside } } } : {}),
    }),
  );

export const grants: fc.Arbitrary<Grant> = fc
  .record({ kind: fc.constantFrom(...KINDS), path: fc.constantFrom("**", "/etc", "/tmp/x") })
  .map(({ kind, path }) => grant(kind, kind === "signal" ? { target: "**", breadth: "all" } : { path }));

/** A project's file as text: settings and rules that mean to tighten, or to loosen. */
export const overlays: fc.Arbitrary<string> = fc
  .record({
    settings: fc.record(
      {
        approve: fc.constantFrom("reads", "none"),
        unlisted: fc.constantFrom("allow", "ask"),
        rules: fc.constantFrom("recorded", "enforced"),
        unanswered: fc.constantFrom("allow", "deny"),
        notify: fc.boolean(),
        opaque: fc.subarray(["syntax", "unknown-command", "unknown-tool"]),
        asks: fc.record({ auto: fc.constantFrom("pass", "prompt", "deny") }),
      },
      { requiredKeys: [] },
    ),
    disable: fc.subarray(["rule/power", "rule/delete-outside"]),
    rules: fc.uniqueArray(rules, { maxLength: 3, selector: ({ id }) => id }),
    base: fc.option(fc.constantFrom("yolo", "default", "paranoid")),
  })
  .map(({ settings, disable, rules: all, base }) =>
    JSON.stringify({
      version: 1,
      ...(base ? { extends: base } : {}),
      settings,
      disable,
      // JSON is YAML, and every kind of effect can stand in one rule when no field is named.
      rules: all.map(({ id, then, when, why }) => ({
        id,
        then,
        why,
        when: { effect: when.effect, ...(when.open ? { open: when.open } : {}) },
      })),
    }),
  );
