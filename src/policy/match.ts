import type { Observed } from "../types/effect.ts";
import type { Origin, Sent } from "../types/flow.ts";
import type { When } from "../types/policy.ts";
import { HOST_FIELD } from "./fields.ts";
import { All, type Truth, truth } from "./logic.ts";
import { type Ground, isSecret, testHost, testPayloads, testPlace, testScalar, testText } from "./relations.ts";
import { type Variant, variants } from "./variants.ts";

/**
 * How a condition meets an effect.
 *
 * - `yes`: in every reading; `some`: in a known one; `empty`: if an unset variable is empty (only for conditions that
 *   judge that reading); `open`: only the unknown part of a text could do it; `no`: in none.
 */
export type Match = "yes" | "some" | "empty" | "open" | "no";

export type Roots = Omit<Ground, "exact">;
const NOWHERE: Roots = { project: null, homes: [] };

export function matches(when: When, observed: Observed, roots: Roots = NOWHERE, exact = false): Match {
  return matchesRule({ when, unless: [] }, observed, roots, exact);
}

/** A condition with its exceptions, reading by reading: what one reading excuses, it excuses for that reading alone. */
export function matchesRule(
  rule: { when: When; unless: When[] },
  observed: Observed,
  roots: Roots = NOWHERE,
  exact = false,
): Match {
  if (!applies(rule.when, observed)) return "no";
  const ground = { ...roots, exact };
  const values = readings(observed, rule).map((variant) => {
    const value = holds(rule.when, observed, variant, ground);
    const excused =
      value !== "no" &&
      rule.unless.some(
        (when) => applies(when, observed) && holds(when, observed, variant, { ...roots, exact: true }) === "yes",
      );
    return { sureness: variant.sureness, value: excused ? "no" : value };
  });
  const regular = values.filter(({ sureness }) => sureness === "yes" || sureness === "some");
  const open = values.filter(({ sureness }) => sureness === "open");
  if (regular.some(({ value }) => value === "yes")) {
    const alone = values.length === 1 && regular[0]?.sureness === "some";
    return open.length === 0 && !alone && regular.every(({ value }) => value === "yes") ? "yes" : "some";
  }
  const empty = values.some(({ sureness, value }) => sureness === "empty" && value === "yes");
  if (empty && rule.when.empty) return "empty";
  if ([...regular, ...open].some(({ value }) => value !== "no")) return "open";
  return empty ? "empty" : "no";
}

interface Fields {
  places: ReadonlySet<string>;
  texts: ReadonlySet<string>;
  /** The same for all rules that read the same fields. */
  key: string;
}

const fields = new WeakMap<object, Fields>();

/** The fields that a rule reads of an effect, listed once for each rule. */
function fieldsOf(rule: { when: When; unless: When[] }): Fields {
  let found = fields.get(rule);
  if (!found) {
    const conditions = [rule.when, ...rule.unless];
    const places = new Set(conditions.flatMap(({ places }) => Object.keys(places ?? {})));
    const texts = new Set(conditions.flatMap(({ texts }) => Object.keys(texts ?? {})));
    found = { places, texts, key: `${[...places].sort()} ${[...texts].sort()}` };
    fields.set(rule, found);
  }
  return found;
}

const kept = new WeakMap<Observed, Map<string, Variant[]>>();

/** The readings of an effect that concern a rule, worked out once for all rules that read the same fields of it. */
function readings(observed: Observed, rule: { when: When; unless: When[] }): Variant[] {
  const wanted = fieldsOf(rule);
  let known = kept.get(observed);
  if (!known) {
    known = new Map();
    kept.set(observed, known);
  }
  let found = known.get(wanted.key);
  if (!found) {
    found = variants(observed, wanted);
    known.set(wanted.key, found);
  }
  return found;
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

function concerns(when: When, observed: Observed): boolean {
  return (
    list(when.effect).includes(observed.effect.kind) &&
    (when.certainty === undefined || when.certainty === observed.certainty) &&
    (when.on === undefined || when.on.includes(observed.on.kind)) &&
    (when.via === undefined || observed.via.some((program) => when.via?.includes(program)))
  );
}

/** All that a condition says and no reading changes. */
function applies(when: When, observed: Observed): boolean {
  if (!concerns(when, observed)) return false;
  const effect = observed.effect as unknown as Record<string, unknown>;
  for (const field in when.fields) if (!testScalar(when.fields[field]!, effect[field])) return false;
  const unwanted = when["not-fields"];
  for (const field in unwanted) if (testScalar(unwanted[field]!, effect[field])) return false;
  return true;
}

/** The rest of a condition that applies, in one reading. */
function holds(when: When, observed: Observed, variant: Variant, ground: Ground): Truth {
  const all = new All();
  for (const field in when.places)
    if (all.fails(testPlace(when.places[field]!, variant.readings[field], ground))) break;
  for (const field in when.texts) if (all.fails(testText(when.texts[field]!, variant.texts[field] ?? null))) break;
  if (all.value === "no") return "no";
  if (when.host) all.fails(testHost(when.host, hostOf(observed), payloadsOf(observed).some(isSecret)));
  if (when.payloads) all.fails(testPayloads(when.payloads, payloadsOf(observed), hostOf(observed)));
  if (when.from) {
    const kinds = originsOf(observed).map((origin) => origin.kind);
    all.fails(truth(when.from.some((kind) => kinds.some((found) => found === kind))));
  }
  return all.value;
}

const hostOf = ({ effect, hosts }: Observed) => hosts[HOST_FIELD[effect.kind] ?? ""];

export function payloadsOf({ effect }: Observed): Sent[] {
  if (effect.kind === "connect") return effect.sends;
  return effect.kind === "reveal" ? [effect.what] : [];
}

export function originsOf({ effect }: Observed): Origin[] {
  return effect.kind === "run" || effect.kind === "write" ? effect.from : [];
}
