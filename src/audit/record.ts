/** From what was decided to what the log keeps of it. */
import type { Machine, Observed } from "../types/effect.ts";
import type { EntryFinding } from "../types/entry.ts";
import { display, type Text } from "../types/text.ts";
import type { Finding } from "../types/verdict.ts";
import { redactText } from "./redact.ts";

/** Findings that one entry keeps; those that decided stand first. */
const MOST = 20;
const FIELD = 400;

/** The findings of a verdict, effects in short form. `codes` names each that a person can permit. */
export function recordedFindings(findings: Finding[], codes: (string | null)[]): EntryFinding[] {
  return findings.slice(0, MOST).map((finding, index) => {
    const { observed, rule, remedy, grant } = finding;
    const code = codes[index];
    return {
      effect: shortEffect(observed),
      rule,
      certainty: observed.certainty,
      on: machineName(observed.on),
      ...(code ? { code } : {}),
      ...(remedy ? { remedy } : {}),
      ...(grant === null ? {} : { grant }),
    };
  });
}

/** An effect with its texts as they were written, secrets masked, and without empty members. */
export function shortEffect({ effect }: Observed): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(effect)) {
    const short = shortValue(value);
    if (short !== undefined) out[key] = short;
  }
  return out;
}

/** `here`, `ssh:host`, `container:name`. */
export function machineName(machine: Machine): string {
  switch (machine.kind) {
    case "here":
      return "here";
    case "ssh":
      return `ssh:${display(machine.host)}`;
    case "container":
      return `container:${machine.name ? display(machine.name) : "?"}`;
    default:
      return machine satisfies never;
  }
}

function shortValue(value: unknown): unknown {
  if (value === null || value === undefined || value === false) return undefined;
  if (typeof value === "string") return redactText(value, FIELD);
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.slice(0, MOST).map(shortValue);
  if (isText(value)) return redactText(display(value), FIELD);
  // A payload's literal is a secret by definition, whatever its shape.
  const members = Object.entries(value).map(
    ([key, member]) => [key, key === "literal" ? "[secret]" : shortValue(member)] as const,
  );
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

const isText = (value: object): value is Text => "pieces" in value && "at" in value;
