import type { Settings } from "../types/policy.ts";
import type { Faults } from "./faults.ts";
import { FIELDS } from "./fields.ts";
import type { Located } from "./located.ts";
import { entries, flag, oneOf, words } from "./shape.ts";

/** The words of each setting, loosest first where one is stricter than another. */
export const SETTINGS = {
  approve: ["reads", "none"],
  unlisted: ["allow", "ask"],
  rules: ["recorded", "enforced"],
  unanswered: ["allow", "deny"],
  asks: ["pass", "prompt", "deny"],
  commands: ["redacted", "digest"],
} as const;

export const SETTING_KEYS = ["approve", "unlisted", "rules", "unanswered", "asks", "notify", "log", "opaque"] as const;
export const MODES = ["default", "plan", "acceptEdits", "auto", "dontAsk", "bypassPermissions"] as const;
/** What exceeds the bounds of one call is refused, whatever the settings say. */
export const CAUSES = (FIELDS.opaque.why as readonly string[]).filter((cause) => cause !== "too-deep");

/** What a policy that extends nothing starts from: strict where nothing is said. */
export const BASE: Settings = {
  approve: "none",
  unlisted: "allow",
  rules: "enforced",
  unanswered: "deny",
  asks: {},
  notify: true,
  log: { commands: "redacted", required: false },
  opaque: ["syntax", "dynamic-command", "foreign-code"],
};

/** What one file says. */
export type Given = Partial<Omit<Settings, "log">> & { log?: Partial<Settings["log"]> };

export function settings(value: Located, faults: Faults): Given {
  const out: Given = {};
  const set = <K extends keyof Given>(key: K, found: Given[K] | undefined) => {
    if (found !== undefined) out[key] = found;
  };
  for (const { key, value: item } of entries(value, "settings", SETTING_KEYS, faults) ?? []) {
    if (key === "approve") set(key, oneOf(item, key, SETTINGS.approve, faults));
    if (key === "unlisted") set(key, oneOf(item, key, SETTINGS.unlisted, faults));
    if (key === "rules") set(key, oneOf(item, key, SETTINGS.rules, faults));
    if (key === "unanswered") set(key, oneOf(item, key, SETTINGS.unanswered, faults));
    if (key === "notify") set(key, flag(item, key, faults));
    if (key === "opaque")
      set(key, item.is === "list" && item.items.length === 0 ? [] : words(item, key, CAUSES, faults));
    if (key === "asks") set(key, asks(item, faults));
    if (key === "log") set(key, log(item, faults));
  }
  return out;
}

function asks(value: Located, faults: Faults): Settings["asks"] {
  const out: Settings["asks"] = {};
  for (const { key, value: item } of entries(value, "asks", MODES, faults) ?? []) {
    const found = oneOf(item, key, SETTINGS.asks, faults);
    if (found) out[key] = found;
  }
  return out;
}

function log(value: Located, faults: Faults): NonNullable<Given["log"]> {
  const out: NonNullable<Given["log"]> = {};
  for (const { key, value: item } of entries(value, "log", ["commands", "required"], faults) ?? []) {
    const commands = key === "commands" && oneOf(item, key, SETTINGS.commands, faults);
    if (commands) out.commands = commands;
    const required = key === "required" ? flag(item, key, faults) : undefined;
    if (required !== undefined) out.required = required;
  }
  return out;
}
