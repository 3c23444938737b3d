import type { Grant, Policy, Rule } from "../types/policy.ts";
import type { Layer } from "./layers.ts";
import { BLOCKS, LAYERS } from "./shipped.generated.ts";

export const blocks: Rule[] = BLOCKS;
export const SHIPPED_NAMES = Object.keys(LAYERS);

export function profile(name: string): Layer | undefined {
  const found = Object.hasOwn(LAYERS, name) ? LAYERS[name] : undefined;
  if (!found) return undefined;
  const base = found.extends === null ? undefined : LAYERS[found.extends];
  return { name, settings: found.settings, rules: [...(base?.rules ?? []), ...found.rules] };
}

/**
 * A profile as it comes, ready to decide with. Its digest was made when it was compiled and covers the profile alone:
 * with grants, or frozen, ask `finish` for one.
 */
export function shippedPolicy(name: string, grants: Grant[] = [], frozen = false): Policy {
  const layer = profile(name);
  if (!layer) throw new Error(`no profile is called \`${name}\``);
  return { ...layer, blocks, grants, frozen, digest: LAYERS[name]?.digest ?? "" };
}
