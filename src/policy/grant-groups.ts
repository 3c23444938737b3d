/** What got in the way, folded: stopped calls whose effects are of one kind under one rule are one row. */
import type { Entry, EntryFinding } from "../types/entry.ts";
import type { Remedy } from "../types/verdict.ts";
import { isStopped } from "./grant-impact.ts";

export interface Group {
  rule: string;
  effect: string;
  /** How many calls. */
  count: number;
  /** One code for each thing that was named, newest first. */
  codes: string[];
  remedies: Remedy[];
  /** ISO 8601, of the newest. */
  last: string;
}

/** Most frequent first, then newest. `entries`: newest last. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries.toReversed().filter(isStopped)) {
    const seen = new Set<string>();
    for (const finding of entry.findings) {
      const { remedy, code } = finding;
      if (!remedy || !code) continue;
      const key = kindOf(finding, remedy);
      const group = groups.get(key) ?? {
        rule: finding.rule,
        effect: remedy.effect,
        count: 0,
        codes: [],
        remedies: [],
        last: entry.at,
      };
      groups.set(key, group);
      if (!seen.has(key)) group.count++;
      seen.add(key);
      if (group.remedies.some((one) => same(one, remedy))) continue;
      group.codes.push(code);
      group.remedies.push(remedy);
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || (a.last < b.last ? 1 : -1));
}

/** Fields that tell one thing from another of its kind. */
const THINGS = new Set(["path", "host", "name", "branch", "target", "program", "from", "to"]);

function kindOf({ rule }: EntryFinding, { effect, where, on }: Remedy): string {
  const manner = Object.entries(where).filter(([field]) => !THINGS.has(field));
  return JSON.stringify([rule, effect, on, manner.sort()]);
}

const same = (a: Remedy, b: Remedy): boolean => JSON.stringify(a) === JSON.stringify(b);
