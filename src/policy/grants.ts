import type { Effect, EffectKind, Machine, Observed } from "../types/effect.ts";
import type { Grant } from "../types/policy.ts";
import { display, literal } from "../types/text.ts";
import type { Remedy } from "../types/verdict.ts";
import { FIELDS, HOST_FIELD } from "./fields.ts";
import { escapeGlob, globFault, matchesGlob } from "./glob.ts";
import { originsOf, payloadsOf } from "./match.ts";
import { isText } from "./variants.ts";

export interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** When the last entry of the log was written: a clock that was turned back revives no grant. */
  lastEntryAt?: number;
  session: string;
  /** The agent's id of the call; empty when it names none. */
  use: string;
  project: string | null;
  /** Other spellings of the project's top, such as where its links lead. */
  roots?: readonly string[];
  /** Grants for one call that a call has taken: the grant's id → that call's id. */
  claims?: ReadonlyMap<string, string>;
}

/** Fields that say how, and not what: a grant covers an effect whatever they are. */
const MANNER = new Set(["shows", "seeks", "symbolic", "known", "how"]);
/** Flags that make an effect milder: a grant that names one covers only what has it. */
const MILDER = new Set(["filtered", "prompts"]);
const MANNER_COUNTS: Partial<Record<EffectKind, string[]>> = { discard: ["how"], read: ["seeks"] };

/**
 * What an effect is about, as a grant has to name it: every field that tells it from a worse one. Flags count when
 * they are on. Null when a part of it is not known: what nobody can name, nobody can grant.
 */
export function subject({
  effect,
  places,
  hosts,
}: Pick<Observed, "effect" | "places" | "hosts">): Record<string, string> | null {
  const out: Record<string, string> = {};
  const fields: Record<string, unknown> = { ...effect };
  for (const field of Object.keys(FIELDS[effect.kind])) {
    if (MANNER.has(field) && !MANNER_COUNTS[effect.kind]?.includes(field)) continue;
    const value = fields[field];
    const found = describe(effect, field, value, places, hosts);
    if (found === null) return null;
    if (found !== "") out[field === HOST_FIELD[effect.kind] && effect.kind === "connect" ? "host" : field] = found;
  }
  return out;
}

/** An empty text is left out; null is not known. */
function describe(
  effect: Effect,
  field: string,
  value: unknown,
  places: Observed["places"],
  hosts: Observed["hosts"],
): string | null {
  const place = places[field];
  if (place) {
    const [reading, ...others] = place.readings;
    if (!reading || others.length > 0 || reading.sureness !== "yes" || reading.rest.kind === "hole") return null;
    const path = escapeGlob(reading.path);
    return reading.rest.kind === "glob" ? `${path.replace(/\/$/, "")}/${escapeGlob(reading.rest.pattern)}` : path;
  }
  if (effect.kind === "connect" && field === "url") {
    const host = hosts.url;
    if (!host || host.name === null || literal(effect.url) === undefined) return null;
    return escapeGlob(
      `${host.scheme ? `${host.scheme}://` : ""}${host.name}${host.port === null ? "" : `:${host.port}`}`,
    );
  }
  if (field === "checked") return value === false ? "false" : "";
  if (field === "environment" && value !== "production") return "";
  if (value === null || value === undefined || value === false) return "";
  if (isText(value)) {
    const whole = literal(value);
    return whole === undefined ? null : escapeGlob(whole);
  }
  if (field === "sends" || (effect.kind === "reveal" && field === "what")) return carried(effect);
  if (Array.isArray(value)) return origins(effect);
  return escapeGlob(String(value));
}

/** Payloads as a word: their labels and slots. An unlabelled payload is no secret. */
function carried(effect: Effect): string | null {
  const sent = payloadsOf({ effect } as Observed).filter(({ labels }) => labels.length > 0);
  const names = sent.map((payload) => {
    const of = payload.of;
    const name =
      "variable" in of ? of.variable : "place" in of ? display(of.place) : "output" in of ? of.output : "literal";
    return `${payload.slot} ${[...payload.labels].sort().join("+")} ${name}`;
  });
  return escapeGlob([...new Set(names)].sort().join(", "));
}

function origins(effect: Effect): string | null {
  const names: string[] = [];
  for (const origin of originsOf({ effect } as Observed)) {
    if (origin.kind === "decoded") return null;
    const whole = literal(origin.kind === "fetched" ? origin.url : origin.path);
    if (whole === undefined) return null;
    names.push(`${origin.kind} ${whole}`);
  }
  return escapeGlob([...new Set(names)].sort().join(", "));
}

/** `here`, `ssh:host`, `container:name`; null when the machine is not known. */
export function machineName(on: Machine): string | null {
  switch (on.kind) {
    case "here":
      return "here";
    case "ssh": {
      const host = literal(on.host);
      return host === undefined ? null : `ssh:${host}`;
    }
    case "container": {
      const name = on.name && literal(on.name);
      return name ? `container:${name}` : null;
    }
    default:
      return on satisfies never;
  }
}

/** The grant that would permit an effect; null when a part of it is not known. */
export function remedyFor(observed: Observed): Remedy | null {
  const where = subject(observed);
  const on = machineName(observed.on);
  if (
    !where ||
    Object.keys(where).length === 0 ||
    on === null ||
    observed.certainty === "may" ||
    UNGRANTABLE.has(observed.effect.kind)
  )
    return null;
  // What can't be written down (it is longer than a pattern may be) can't be granted.
  if (Object.values(where).some((pattern) => globFault(pattern))) return null;
  return { effect: observed.effect.kind, where, on };
}

/** Not a thing to permit beforehand: nobody can say what it would be. */
const UNGRANTABLE = new Set<EffectKind>(["opaque", "deceive"]);

/** Whether a grant names this effect with certainty, here and now. */
export function covers(grant: Grant, observed: Observed, moment: Moment): boolean {
  if (!lives(grant, moment) || grant.effect !== observed.effect.kind) return false;
  const remedy = remedyFor(observed);
  return remedy !== null && names(grant, remedy);
}

/** The pattern of a field that may hold anything, or nothing. */
export const ANYTHING = "**";

/** Whether a grant speaks of all that a remedy needs, wherever and whenever it holds. */
export function names({ effect, where, on }: Remedy, needed: Remedy): boolean {
  if (effect !== needed.effect || on !== needed.on) return false;
  const flags: Record<string, unknown> = FIELDS[needed.effect as EffectKind];
  return (
    // To permit the worse manner (going deep, beyond recovery) is to permit the milder one.
    Object.keys(where).every(
      (field) => field in needed.where || (flags[field] === "flag" && !MILDER.has(field)) || where[field] === ANYTHING,
    ) &&
    Object.entries(needed.where).every(([field, value]) => {
      if (MILDER.has(field) && !(field in where)) return true;
      const named = where[field];
      if (named === undefined) return false;
      const meant = field === "host" && !named.includes("://") ? value.replace(SCHEME, "") : value;
      return named === meant || matchesGlob(named, unescapeGlob(meant));
    })
  );
}

/** A host that is named without a scheme is meant with any. */
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//;

const unescapeGlob = (pattern: string): string => pattern.replace(/\\(.)/gs, "$1");

function lives({ id, until, scope }: Grant, moment: Moment): boolean {
  const { now, lastEntryAt, session, use, project, roots = [], claims } = moment;
  if (until !== null && !(until > Math.max(now, lastEntryAt ?? now))) return false;
  if (!scope) return true;
  if (scope.project !== undefined && scope.project !== project && !roots.includes(scope.project)) return false;
  if (scope.session !== undefined && scope.session !== session) return false;
  // A call without an id could be any number of calls.
  return !scope.once || (use !== "" && (claims?.get(id) ?? use) === use);
}
