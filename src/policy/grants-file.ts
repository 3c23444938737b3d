import type { EffectKind } from "../types/effect.ts";
import type { Grant } from "../types/policy.ts";
import type { Read } from "./document.ts";
import { Faults } from "./faults.ts";
import { FIELDS, KINDS } from "./fields.ts";
import { globFault } from "./glob.ts";
import type { Located } from "./located.ts";
import { type Entries, entries, flag, oneOf, text } from "./shape.ts";

const KEYS = ["id", "effect", "where", "on", "scope", "until", "who", "at", "why"] as const;

/** A grant names what it lifts; one that names nothing would lift everything of its kind. */
export function readGrants(value: Located, file: string): Read<Grant[]> {
  const faults = new Faults(file);
  if (value.is !== "list") {
    faults.wrong(value, "grants", "a list");
    return { ok: false, faults: faults.all };
  }
  const seen = new Set<string>();
  const all = value.items.flatMap((item) => {
    const read = grant(item, faults);
    if (!read) return [];
    if (seen.has(read.id)) faults.add("repeated-id", item, `grant \`${read.id}\` stands twice`);
    seen.add(read.id);
    return [read];
  });
  return faults.all.length > 0 ? { ok: false, faults: faults.all } : { ok: true, value: all };
}

/** An id is also the name of the file that says who took the grant. */
const ID = /^[\w-]{1,64}$/;

/** Flags tell nothing from anything, and neither does a pattern of stars alone. */
export function isAboutEverything(where: Readonly<Record<string, string>>): boolean {
  const named = Object.values(where).filter((pattern) => pattern !== "true" && pattern !== "false");
  return named.length > 0 && named.every((pattern) => /^[*/]*\*[*/]*$/.test(pattern));
}

function grant(value: Located, faults: Faults): Grant | undefined {
  const all = entries(value, "grant", KEYS, faults);
  if (!all) return undefined;
  const find = (name: (typeof KEYS)[number]) => all.find(({ key }) => key === name)?.value;
  const needed = (name: (typeof KEYS)[number]) => {
    const found = find(name);
    if (!found) faults.add("missing-key", value, `grant has no \`${name}\``);
    return found && text(found, name, faults);
  };
  const optional = (name: (typeof KEYS)[number]) => {
    const found = find(name);
    return found ? text(found, name, faults) : "";
  };
  const id = needed("id");
  const on = needed("on");
  const kind = find("effect");
  if (!kind) faults.add("missing-key", value, "grant has no `effect`");
  const effect = kind && oneOf(kind, "effect", KINDS, faults);
  const named = find("where");
  const where = effect && named ? conditions(named, effect, faults) : {};
  if (id !== undefined && !ID.test(id))
    faults.add("bad-id", find("id") ?? value, `\`${id}\` is no id: letters, digits, \`-\` and \`_\`, at most 64`);
  if (!named || Object.keys(where).length === 0 || isAboutEverything(where))
    faults.add("too-wide", named ?? value, "grant names nothing in `where`, so it would lift everything of its kind");
  const scope = find("scope");
  const ends = find("until");
  const until = ends ? moment(ends, faults) : null;
  if (id === undefined || on === undefined || !effect || until === undefined) return undefined;
  return {
    id,
    effect,
    where,
    on,
    scope: scope ? scopeOf(scope, faults) : null,
    until,
    who: optional("who") ?? "",
    at: optional("at") ?? "",
    why: optional("why") ?? "",
  };
}

function conditions(value: Located, effect: EffectKind, faults: Faults): Record<string, string> {
  const allowed = [...Object.keys(FIELDS[effect]), ...(effect === "connect" ? ["host"] : [])];
  const read = entries(value, "where", allowed, faults) ?? [];
  return Object.fromEntries(
    read.flatMap(({ key, value: item }) => {
      const plain =
        item.is === "scalar" && typeof item.value === "boolean" ? String(item.value) : text(item, key, faults);
      const fault = plain === undefined ? undefined : globFault(plain);
      if (fault) faults.add("bad-pattern", item, `pattern \`${plain}\` ${fault}`);
      return plain === undefined ? [] : [[key, plain]];
    }),
  );
}

function scopeOf(value: Located, faults: Faults): Grant["scope"] {
  const read: Entries = entries(value, "scope", ["project", "session", "once"], faults) ?? [];
  const out: NonNullable<Grant["scope"]> = {};
  for (const { key, value: item } of read) {
    if (key === "once") {
      const once = flag(item, key, faults);
      if (once === false) faults.wrong(item, key, "`true`, or left out");
      if (once) out.once = true;
      continue;
    }
    const found = text(item, key, faults);
    if (found !== undefined) out[key as "project" | "session"] = found;
  }
  if (Object.keys(out).length === 0) faults.add("wrong-type", value, "scope says nothing");
  return out;
}

/** A day (its end, in UTC) or a moment in UTC. What no calendar has is a fault, and a fault grants nothing. */
function moment(value: Located, faults: Faults): number | undefined {
  const said = text(value, "until", faults);
  if (said === undefined) return undefined;
  const at = endOf(said);
  if (at === undefined)
    faults.add("bad-date", value, `\`${said}\` is no day or moment`, "`2026-12-31` or `2026-12-31T18:00:00Z`");
  return at;
}

/** Milliseconds since 1970 of a day's end or a moment; undefined for what no calendar has. */
export function endOf(said: string): number | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?Z)?$/.exec(said);
  if (found) {
    const day = found[4] === undefined;
    const parts = found.slice(1, 4).map(Number);
    const at = Date.parse(day ? `${said}T23:59:59.999Z` : said);
    const read = new Date(at);
    const same =
      read.getUTCFullYear() === parts[0] && read.getUTCMonth() + 1 === parts[1] && read.getUTCDate() === parts[2];
    if (Number.isFinite(at) && same) return at;
  }
  return undefined;
}
