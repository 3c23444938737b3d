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
  { scene, policies, home, use }: { scene: Scene; policies: readonly Policy[]; home: string; use: string },
): Verdict {
  const grants = policies.flatMap((policy) => policy.grants);
  const single = new Set(grants.filter(({ scope }) => scope?.once).map(({ id }) => id));
  const last = grants.some(({ until }) => until !== null) ? lastEntryAt(home) : null;
  const timed = last === null ? scene : { ...scene, lastEntryAt: last };
  if (single.size === 0) return judge(timed);
  for (let left = single.size; ; left--) {
    const verdict = judge({ ...timed, claims: claimsIn(home, single) });
    const used = [...new Set(verdict.findings.flatMap(({ grant }) => (grant && single.has(grant) ? [grant] : [])))];
    if (isRefused(verdict) || used.every((id) => claim(home, id, use))) return verdict;
    // Each lost race leaves one grant less to rely on, unless somebody removes claims meanwhile.
    if (left < 0) throw new Error("the grants for one call can't be kept apart");
  }
}
