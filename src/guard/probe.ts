/** What a policy would say of something that a grant is to permit, before the grant is written. */
import { observe } from "../classify/probe.ts";
import { decide } from "../policy/decide.ts";
import { FIELDS, type Field } from "../policy/fields.ts";
import type { Effect, EffectKind } from "../types/effect.ts";
import type { Policy } from "../types/policy.ts";
import type { Look, Scene } from "../types/scene.ts";
import { known } from "../types/text.ts";
import type { Finding, Remedy } from "../types/verdict.ts";

/** Fields that only a real call can fill. */
const CARRIED = new Set<Field>(["payload", "origins"]);

/**
 * The finding on one example of what the remedy names, wildcards filled with a word; null when no example can be made
 * up (it depends on what a call carries, or on another machine).
 */
export function probe(remedy: Remedy, scene: Scene, policy: Policy, look: Look): Finding | null {
  if (remedy.on !== "here") return null;
  const fields: Record<string, Field> = FIELDS[remedy.effect as EffectKind];
  if (Object.keys(remedy.where).some((name) => CARRIED.has(fields[name] ?? "word"))) return null;
  const made = Object.entries(fields).map(([name, field]) => [name, madeOf(name, field, remedy.where)]);
  const effect = { kind: remedy.effect, ...Object.fromEntries(made) } as Effect;
  if (effect.kind === "reveal") return null;
  const { findings } = decide(
    [observe(effect, scene, look)],
    { ...policy, grants: [] },
    { now: scene.now, session: "", use: "", project: scene.root, mode: "", attended: true, homes: scene.homes },
  );
  return findings[0] ?? null;
}

function madeOf(name: string, field: Field, where: Readonly<Record<string, string>>): unknown {
  const named = where[name === "url" ? "host" : name];
  const value = named === undefined ? undefined : example(named);
  switch (field) {
    case "place":
    case "text":
      return value === undefined ? null : known(value);
    case "host":
      return known(value === undefined ? "https://" : /:\/\//.test(value) ? value : `https://${value}`);
    case "flag":
      return name === "checked" ? value !== "false" : value === "true";
    case "payload":
    case "origins":
      return [];
    case "word":
      return value ?? "";
    default:
      return value !== undefined && field.includes(value) ? value : field[0];
  }
}

/** One text that the pattern matches. */
const example = (pattern: string): string =>
  pattern
    .replace(/\\(.)|\*+|\?|\{([^{},]*)[^{}]*\}/gs, (_, escaped?: string, first?: string) => escaped ?? first ?? "x")
    .replace(/\/x(?:\/x)*$/, "/x");
