/** When the configuration is news for the log: once per change, however many hooks see it at once. */
import type { Configuration } from "../types/entry.ts";
import { canonical } from "./canonical.ts";

/** A configuration as a hook found it. */
export interface Found {
  configuration: Configuration;
  /** The projects it was read for, and whether one of them has a policy of its own. */
  project: string;
  isOwn: boolean;
  /** Just before and just after it was read, in ms since 1970. */
  from: number;
  to: number;
}

/** What the log last said: for the home (`""`), and apart for each project that has a policy of its own. */
export type Known = Record<string, { now: string; before?: string; since: number }>;

/** Projects that are kept apart. */
const MOST = 64;

/** The knowledge after a call, or null when it said nothing new. */
export function news(known: Known, found: Found): Known | null {
  const now = canonical(found.configuration);
  const last = own(known, found.project) ?? own(known, "");
  if (last?.now === now) return null;
  // It began before the change and was decided by what held before: its entry comes late.
  if (last?.before === now && found.from <= last.since) return null;
  const { [found.project]: _, ...others } = known;
  const kept = Object.entries(others)
    .filter(([key]) => key !== (found.isOwn ? found.project : ""))
    .sort(([, a], [, b]) => b.since - a.since)
    .slice(0, MOST);
  const here = { now, ...(last ? { before: last.now } : {}), since: found.to };
  return { ...Object.fromEntries(kept), [found.isOwn ? found.project : ""]: here };
}

/** The knowledge after an entry that the log already holds. */
export function learned(
  known: Known,
  entry: { project: string | null; at: string; configuration: Configuration },
): Known {
  return { ...known, [entry.project ?? ""]: { now: canonical(entry.configuration), since: Date.parse(entry.at) } };
}

const own = (known: Known, key: string) => (Object.hasOwn(known, key) ? known[key] : undefined);
