import type { Policy, Rule, Settings } from "../types/policy.ts";
import type { Document, Read } from "./document.ts";
import { Faults, suggestion } from "./faults.ts";
import { BASE, SETTINGS } from "./settings.ts";

/** A policy before its grants and its digest. */
export interface Layer {
  name: string;
  /** What it extends; missing for a shipped profile itself. */
  profile?: string;
  settings: Settings;
  rules: Rule[];
}

export const BARE: Layer = { name: "bare", settings: BASE, rules: [] };

/** A person's file over the profile it extends: settings replace, rules add, `disable` takes away by id. */
export function extend(base: Layer, document: Document, name: string): Read<Layer> {
  const faults = new Faults(document.file);
  const known = base.rules.map(({ id }) => id);
  for (const id of document.disable)
    if (!known.includes(id))
      faults.add(
        "unknown-rule",
        document.places.get(id) ?? null,
        `rule \`${id}\` to disable is not known`,
        suggestion(id, known),
      );
  const kept = base.rules.filter(({ id }) => !document.disable.includes(id));
  for (const { id } of document.rules)
    if (kept.some((rule) => rule.id === id))
      faults.add(
        "repeated-id",
        document.places.get(id) ?? null,
        `rule \`${id}\` stands in \`${base.name}\` already`,
        "disable it, or give yours another id",
      );
  if (faults.all.length > 0) return { ok: false, faults: faults.all };
  const { asks, log, ...settings } = document.settings;
  return {
    ok: true,
    value: {
      name,
      profile: base.name,
      settings: {
        ...base.settings,
        ...settings,
        asks: { ...base.settings.asks, ...asks },
        log: { ...base.settings.log, ...log },
      },
      rules: [...kept, ...document.rules],
    },
  };
}

/** A project's file that a person accepted: it may loosen, but for the profile, which stays the person's choice. */
export function accept(base: Layer, document: Document): { layer: Layer; notes: string[] } {
  const { asks, log, ...settings } = document.settings;
  const notes =
    document.extends === null ? [] : [`${document.file}: \`extends\` is ignored: the profile is yours to choose`];
  return {
    layer: {
      ...base,
      settings: {
        ...base.settings,
        ...settings,
        asks: { ...base.settings.asks, ...asks },
        log: { ...base.settings.log, ...log },
      },
      rules: [...base.rules.filter(({ id }) => !document.disable.includes(id)), ...document.rules.map(projects)],
    },
    notes,
  };
}

const projects = (rule: Rule): Rule => ({
  ...rule,
  id: `project/${rule.id.slice(rule.id.indexOf("/") + 1)}`,
  foreign: true,
});

/** A project's own file: what tightens is taken, what would loosen is left out and noted. */
export function tighten(base: Layer, document: Document): { layer: Layer; notes: string[] } {
  const notes: string[] = [];
  const ignored = (what: string) =>
    notes.push(`${document.file}: ${what} is ignored: a project's policy can only tighten`);
  if (document.extends !== null) ignored("`extends`");
  for (const id of document.disable) ignored(`disabling \`${id}\``);
  const rules = document.rules.flatMap((rule): Rule[] => {
    if (rule.then !== "allow") return [projects(rule)];
    ignored(`rule \`${rule.id}\``);
    return [];
  });
  const settings = { ...base.settings, log: { ...base.settings.log }, asks: { ...base.settings.asks } };
  const stricter = <T extends string>(order: readonly T[], name: string, now: T, wanted: T | undefined): T => {
    if (wanted === undefined || order.indexOf(wanted) > order.indexOf(now)) return wanted ?? now;
    if (wanted !== now) ignored(`\`${name}: ${wanted}\``);
    return now;
  };
  const given = document.settings;
  settings.approve = stricter(SETTINGS.approve, "approve", settings.approve, given.approve);
  settings.unlisted = stricter(SETTINGS.unlisted, "unlisted", settings.unlisted, given.unlisted);
  settings.rules = stricter(SETTINGS.rules, "rules", settings.rules, given.rules);
  settings.unanswered = stricter(SETTINGS.unanswered, "unanswered", settings.unanswered, given.unanswered);
  for (const [mode, wanted] of Object.entries(given.asks ?? {}))
    settings.asks[mode] = stricter(SETTINGS.asks, mode, settings.asks[mode] ?? "prompt", wanted);
  settings.log.commands = stricter(SETTINGS.commands, "commands", settings.log.commands, given.log?.commands);
  settings.log.required ||= given.log?.required ?? false;
  settings.opaque = [...new Set([...settings.opaque, ...(given.opaque ?? [])])];
  if (given.notify === false && settings.notify) ignored("`notify: false`");
  settings.notify ||= given.notify ?? false;
  return { layer: { ...base, settings, rules: [...base.rules, ...rules] }, notes };
}

/** What to say of a policy that denies and asks nothing beside the blocks. */
export function toothless({ name, rules, settings }: Layer): string[] {
  return rules.some(({ then }) => then !== "allow") || settings.unlisted === "ask"
    ? []
    : [`\`${name}\` has no rule that asks or denies: only the blocks protect`];
}

/** A finished policy. `digest` is over everything that decides. */
export function finish(
  layer: Layer,
  parts: Pick<Policy, "blocks" | "grants" | "frozen">,
  digest: (canonical: string) => string,
): Policy {
  const policy = { ...layer, ...parts };
  return { ...policy, digest: digest(canonical(policy)) };
}

/** JSON with sorted keys and no blanks: the same text for the same data. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(",")}}`;
}
