import type { Rule } from "../types/policy.ts";
import type { Fault } from "../types/verdict.ts";
import { Faults } from "./faults.ts";
import type { Located, Mark } from "./located.ts";
import { rules } from "./rules.ts";
import { type Given, settings } from "./settings.ts";
import { entries, items, text, words } from "./shape.ts";

/** One policy file, read and found sound, before it is laid over another. */
export interface Document {
  file: string;
  /** The profile it starts from; null for none but the blocks. */
  extends: string | null;
  settings: Given;
  disable: string[];
  rules: Rule[];
  /** Where each id stands that is disabled or given. */
  places: ReadonlyMap<string, Mark>;
}

export const DOCUMENT_KEYS = ["version", "extends", "settings", "disable", "rules"] as const;
export const PROFILES = ["yolo", "default", "paranoid"] as const;

export type Read<T> = { ok: true; value: T } | { ok: false; faults: Fault[] };

/** `role`: a project's own file may leave out both `extends` and `rules`; blocks are absolute. */
export function readDocument(
  value: Located,
  file: string,
  role: "policy" | "project" | "blocks" = "policy",
): Read<Document> {
  const faults = new Faults(file);
  const places = new Map<string, Mark>();
  const out: Document = { file, extends: null, settings: {}, disable: [], rules: [], places };
  if (value.is === "scalar" && value.value === null) {
    faults.add("empty", null, "policy is empty", "`extends: default` is the least it can say");
    return { ok: false, faults: faults.all };
  }
  const all = entries(value, "policy", DOCUMENT_KEYS, faults) ?? [];
  for (const { key, value: item } of all) {
    if (key === "version" && !(item.is === "scalar" && item.value === 1)) faults.wrong(item, "version", "`1`");
    if (key === "extends") out.extends = profile(item, faults) ?? null;
    if (key === "settings") out.settings = settings(item, faults);
    if (key === "disable") out.disable = disabled(item, faults);
    if (key === "rules") out.rules = rules(item, faults, role === "blocks");
    if (key === "disable" || key === "rules") for (const [id, at] of idsIn(item)) places.set(id, at);
  }
  if (!all.some(({ key }) => key === "version"))
    faults.add("missing-key", value, "policy has no `version`", "`version: 1`");
  if (role === "project" && all.every(({ key }) => key === "version"))
    faults.add("empty", value, "policy says nothing", "delete the file, or give it `rules` or `settings`");
  if (role === "policy" && !all.some(({ key }) => key === "extends" || key === "rules"))
    faults.add(
      "no-rules",
      value,
      "policy has neither `extends` nor `rules`, so it would permit everything",
      "`extends: default`",
    );
  return faults.all.length > 0 ? { ok: false, faults: faults.all } : { ok: true, value: out };
}

/** The ids in a list: its words, or those of its maps. */
function idsIn(value: Located): [string, Mark][] {
  return items(value).flatMap((item): [string, Mark][] => {
    const id = item.is === "map" ? item.entries.find(({ key }) => key === "id")?.value : item;
    return id?.is === "scalar" && typeof id.value === "string" ? [[id.value, id]] : [];
  });
}

function profile(value: Located, faults: Faults): string | undefined {
  const name = text(value, "extends", faults);
  if (name === undefined || (PROFILES as readonly string[]).includes(name)) return name;
  faults.unknown("unknown-profile", value, "profile", name, PROFILES);
  return undefined;
}

/** An empty list is a way to say that nothing is disabled. */
function disabled(value: Located, faults: Faults): string[] {
  if (value.is === "list" && value.items.length === 0) return [];
  return words(value, "disable", null, faults).filter((id) => {
    if (id.startsWith("block/")) faults.add("block-disabled", value, `block \`${id}\` can't be disabled`);
    return !id.startsWith("block/");
  });
}
