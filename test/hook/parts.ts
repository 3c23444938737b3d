/** A judge and a policy that stand in for the real ones where only the hook is tested. */
import type { Judge } from "../../src/hook/judgement.ts";
import type { Parts } from "../../src/hook/run.ts";
import type { Compile } from "../../src/io/policies.ts";
import { type Effect, HERE, type Observed } from "../../src/types/effect.ts";
import type { Policy, Settings } from "../../src/types/policy.ts";
import { known, NOWHERE } from "../../src/types/text.ts";
import type { Answer, Finding, Verdict } from "../../src/types/verdict.ts";

export const SETTINGS: Settings = {
  approve: "reads",
  unlisted: "allow",
  rules: "enforced",
  unanswered: "deny",
  asks: {},
  notify: false,
  log: { commands: "redacted", required: false },
  opaque: [],
};

export const policyWith = (settings: Partial<Settings> = {}): Policy => ({
  name: "test",
  settings: { ...SETTINGS, ...settings },
  blocks: [],
  rules: [],
  grants: [],
  frozen: false,
  digest: "policy-digest",
});

/** A policy whose file names its answer to everything: `deny`, `ask`, `allow`. */
export const compile: Compile = ({ policy }) => ({
  ok: true,
  policy: { ...policyWith(), name: policy?.trim() ?? "none" },
  notes: [],
});

const observed = (effect: Effect): Observed => ({
  effect,
  certainty: "must",
  on: HERE,
  at: NOWHERE,
  via: [],
  places: {},
  hosts: {},
  latent: false,
});

export const finding = (over: Partial<Finding> = {}): Finding => ({
  observed: observed({ kind: "delete", path: known("../x"), recursive: true, unrecoverable: false, filtered: false }),
  rule: "rule/delete-outside",
  absolute: false,
  answer: "deny",
  why: "deletes ../x, outside this project",
  instead: "delete it inside the project",
  foreign: false,
  grant: null,
  remedy: { effect: "delete", where: { path: "/x" }, on: "here" },
  recorded: false,
  ...over,
});

export const verdictOf = (answer: Answer, over: Partial<Verdict> = {}): Verdict => ({
  answer,
  absolute: false,
  approve: false,
  findings: answer === "allow" ? [] : [finding({ answer })],
  observed: [],
  reason: "deletes ../x, outside this project",
  source: "",
  ...over,
});

/** Answers what the command says (`deny`, `ask`, `approve`), or what the policy's name says when that is stricter. */
export const judge: Judge = (call, _scene, policy) => {
  const command = String(call.input.command ?? call.input.file_path ?? "");
  if (command === "throw") throw new Error("a bug");
  if (command === "approve") return verdictOf("allow", { approve: true });
  for (const answer of ["deny", "ask"] as const)
    if (command.includes(answer) || policy.name === answer) return verdictOf(answer);
  return verdictOf("allow");
};

/** Settings that change as their event's `source` says: `disarm`, or anything else. */
export const settings: Parts["settings"] = async () => ({
  begun: (_call, _home, profile) => `on, with ${profile}`,
  changed: (_call, { source }) => (source === "disarm" ? "keeps the session as it was" : null),
});
