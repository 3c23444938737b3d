import type { Entry } from "../types/entry.ts";
import { jsonIn } from "../types/json.ts";

/** The session in which `doctor` tries what the settings name: no agent's. */
export const PROBE = "airlock-doctor";

/** The entry of a log line; none for a line that is empty, broke off, or is no entry. */
export function entryIn(line: string): Entry[] {
  // Nothing for a line that broke off; `verify` tells more.
  const found = jsonIn<Partial<Record<keyof Entry, unknown>>>(line);
  return isEntry(found) ? [found as Entry] : [];
}

/** Whether it has what is shown of one. */
function isEntry(found: Partial<Record<keyof Entry, unknown>> | null): boolean {
  if (typeof found !== "object" || found === null) return false;
  const { call, findings, verdict } = found;
  return (
    ["at", "kind", "id", "tool", "session"].every((key) => typeof found[key as keyof Entry] === "string") &&
    isObject(call) &&
    typeof call.text === "string" &&
    (verdict === null || isObject(verdict)) &&
    Array.isArray(findings) &&
    findings.every((finding: unknown) => isObject(finding) && isObject(finding.effect))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
