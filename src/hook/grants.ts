/** What grants depend on besides the call: the log's own clock, and which call took a grant for one call. */
import { claim, claimsIn } from "../io/claims.ts";
import { lastEntryAt } from "../io/last-entry.ts";
import type { Policy } from "../types/policy.ts";
import type { Scene } from "../types/scene.ts";
import type { Verdict } from "../types/verdict.ts";

/**
 * Judges, and takes the grants for one call that the verdict rests on, unless the call is refused: then it is judged
 * again without those that another call took meanwhile.
 */
export function judgeWithGrants(
  judge: (scene: Scene) => Verdict,
  isRefused: (verdict: Verdict) => boolean,
  { scene, policies, homes, use }: { scene: Scene; policies: readonly Policy[]; homes: string[]; use: string },
): Verdict {
  const grants = policies.flatMap((policy) => policy.grants);
  const single = new Set(grants.filter(({ scope }) => scope?.once).map(({ id }) => id));
  // A home that only a variable names must not make what another one's grants depend on begin anew.
  const ends = grants.some(({ until }) => until !== null) ? homes.flatMap((home) => lastEntryAt(home) ?? []) : [];
  const timed = ends.length === 0 ? scene : { ...scene, lastEntryAt: Math.max(...ends) };
  if (single.size === 0) return judge(timed);
  for (let left = single.size; ; left--) {
    const verdict = judge({ ...timed, claims: new Map(homes.flatMap((home) => [...claimsIn(home, single)])) });
    const used = [...new Set(verdict.findings.flatMap(({ grant }) => (grant && single.has(grant) ? [grant] : [])))];
    if (isRefused(verdict) || used.every((id) => homes.every((home) => claim(home, id, use)))) return verdict;
    // Each lost race leaves one grant less to rely on, unless somebody removes claims meanwhile.
    if (left < 0) throw new Error("the grants for one call can't be kept apart");
  }
}
