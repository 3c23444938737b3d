import type { Observed } from "../types/effect.ts";
import type { Origin, Sent } from "../types/flow.ts";
import type { When } from "../types/policy.ts";
import { HOST_FIELD } from "./fields.ts";
import { and, type Truth, truth } from "./logic.ts";
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
  if (!concerns(rule.when, observed)) return "no";
  const all = variants(observed, fieldsOf(rule));
  if (scalars(rule.when, observed).includes("no")) return "no";
  const values = all.map((variant) => {
    const value = holds(rule.when, observed, variant, { ...roots, exact });
    const excused =
      value !== "no" && rule.unless.some((when) => holds(when, observed, variant, { ...roots, exact: true }) === "yes");
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
}

const fields = new WeakMap<object, Fields>();

/** The fields that a rule reads of an effect, listed once for each rule. */
function fieldsOf(rule: { when: When; unless: When[] }): Fields {
  let found = fields.get(rule);
  if (!found) {
    const conditions = [rule.when, ...rule.unless];
    found = {
      places: new Set(conditions.flatMap(({ places }) => Object.keys(places ?? {}))),
      texts: new Set(conditions.flatMap(({ texts }) => Object.keys(texts ?? {}))),
    };
    fields.set(rule, found);
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

function holds(when: When, observed: Observed, variant: Variant, ground: Ground): Truth {
  if (!concerns(when, observed)) return "no";
  const payloads = payloadsOf(observed);
  const secret = payloads.some(isSecret);
  const all = scalars(when, observed);
  for (const [field, test] of Object.entries(when.places ?? {}))
    all.push(testPlace(test, variant.readings[field], ground));
  if (when.host) all.push(testHost(when.host, hostOf(observed), secret));
  for (const [field, test] of Object.entries(when.texts ?? {})) all.push(testText(test, variant.texts[field] ?? null));
  if (when.payloads) all.push(testPayloads(when.payloads, payloads, hostOf(observed)));
  if (when.from) {
    const kinds = originsOf(observed).map((origin) => origin.kind);
    all.push(truth(when.from.some((kind) => kinds.some((found) => found === kind))));
  }
  return and(...all);
}

/** What holds in whatever reading. */
function scalars(when: When, observed: Observed): Truth[] {
  const effect = observed.effect as unknown as Record<string, unknown>;
  const all: Truth[] = [];
  for (const [field, wanted] of Object.entries(when.fields ?? {})) all.push(testScalar(wanted, effect[field]));
  for (const [field, unwanted] of Object.entries(when["not-fields"] ?? {}))
    all.push(truth(testScalar(unwanted, effect[field]) === "no"));
  return all;
}

const hostOf = ({ effect, hosts }: Observed) => hosts[HOST_FIELD[effect.kind] ?? ""];

export function payloadsOf({ effect }: Observed): Sent[] {
  if (effect.kind === "connect") return effect.sends;
  return effect.kind === "reveal" ? [effect.what] : [];
}

export function originsOf({ effect }: Observed): Origin[] {
  return effect.kind === "run" || effect.kind === "write" ? effect.from : [];
}
