/** What a grant would have changed: the log's refused and asked calls, held against it. */
import type { Entry, EntryFinding } from "../types/entry.ts";
import type { Grant } from "../types/policy.ts";
import type { Remedy } from "../types/verdict.ts";
import { names } from "./grants.ts";

export interface Impact {
  /** Calls that would have run. */
  frees: Entry[];
  /** Calls in which it covers a part, and something else stops them. */
  eases: Entry[];
  /** Calls stopped for the same kind of effect that it does not cover. */
  stays: Entry[];
}

/** `entries`: decisions, newest last. */
export function impactOf(grant: Grant, entries: readonly Entry[]): Impact {
  const impact: Impact = { frees: [], eases: [], stays: [] };
  for (const entry of entries) {
    if (!isStopped(entry)) continue;
    const stopping = entry.findings.filter(stops);
    const covered = holdsFor(grant, entry) ? stopping.filter(({ remedy }) => remedy && names(grant, remedy)) : [];
    if (covered.length > 0 && covered.length === stopping.length && !entry.verdict?.absolute) impact.frees.push(entry);
    else if (covered.length > 0) impact.eases.push(entry);
    else if (stopping.some(({ effect }) => effect.kind === grant.effect)) impact.stays.push(entry);
  }
  return impact;
}

/** Whether the call was refused or asked about. */
export const isStopped = ({ kind, verdict }: Entry): boolean =>
  kind === "decision" && verdict !== null && verdict.answer !== "allow";

/** What nothing can name has no remedy, and stops a call all the same. */
const stops = ({ code, remedy, rule }: EntryFinding): boolean =>
  code !== undefined || remedy !== undefined || /^(?:block|opaque|frozen)\b/.test(rule);

/** Whether a grant that stands permits what stopped a call; one for a single call may be used up. */
export const standsFor = (grant: Grant, entry: Entry, remedy: Remedy, at: number): boolean =>
  !grant.scope?.once && (grant.until === null || grant.until > at) && holdsFor(grant, entry) && names(grant, remedy);

/** The grant that permits the same thing already, wherever this one would hold and for as long. */
export const sameAs = (grant: Grant, grants: readonly Grant[]): Grant | undefined =>
  grants.find(
    (one) =>
      !one.scope?.once &&
      (one.until === null || (grant.until !== null && grant.until <= one.until)) &&
      (one.scope === null ||
        (one.scope.project === grant.scope?.project && one.scope.session === grant.scope?.session)) &&
      one.effect === grant.effect &&
      one.on === grant.on &&
      isSame(one.where, grant.where),
  );

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function holdsFor({ scope }: Grant, { project, session }: Entry): boolean {
  if (scope?.project !== undefined && scope.project !== project) return false;
  return scope?.session === undefined || scope.session === session;
}
