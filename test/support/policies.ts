/** Small policies and moments for tests. */
import { createHash } from "node:crypto";
import type { Context } from "../../src/policy/decide.ts";
import { BASE } from "../../src/policy/settings.ts";
import type { Grant, Policy, Rule } from "../../src/types/policy.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export const NOON = Date.UTC(2026, 0, 1, 12);

export const context = (more: Partial<Context> = {}): Context => ({
  now: NOON,
  session: "s1",
  use: "u1",
  project: "/home/dev/app",
  mode: "default",
  attended: true,
  homes: ["/home/dev"],
  ...more,
});

export const rule = (id: string, then: Rule["then"], when: Rule["when"], more: Partial<Rule> = {}): Rule => ({
  id,
  when,
  unless: [],
  then,
  absolute: false,
  why: `${id} says so`,
  instead: null,
  matches: [],
  misses: [],
  foreign: false,
  ...more,
});

export const policy = (
  rules: Rule[],
  more: Partial<Omit<Policy, "settings">> & { settings?: Partial<Policy["settings"]> } = {},
): Policy => ({
  name: "test",
  blocks: [],
  rules,
  grants: [],
  frozen: false,
  digest: "",
  ...more,
  settings: { ...BASE, ...more.settings },
});

export const grant = (effect: string, where: Grant["where"], more: Partial<Grant> = {}): Grant => ({
  id: "k7f3",
  effect,
  where,
  on: "here",
  scope: null,
  until: null,
  who: "dev",
  at: "2026-01-01T00:00:00Z",
  why: "",
  ...more,
});
