import type { Observed } from "../types/effect.ts";
import type { Grant, Policy, Rule } from "../types/policy.ts";
import { ANSWERS, type Answer, type Finding, type Verdict } from "../types/verdict.ts";
import { approves } from "./approve.ts";
import { covers, type Moment, remedyFor } from "./grants.ts";
import { type Match, matchesRule, type Roots } from "./match.ts";
import { fill } from "./phrase.ts";

/** What a decision may know besides the effects. */
export interface Context extends Moment {
  /** The agent's permission mode. */
  mode: string;
  attended: boolean;
  /** Protected homes, for patterns that start with `~`. */
  homes?: readonly string[];
}

type Decided = Omit<Verdict, "source">;

/** Judges each effect alone; the strictest finding is the verdict, in whatever order they come. */
export function decide(observed: Observed[], policy: Policy, context: Context): Decided {
  const findings = observed.map((one) => judge(one, policy, context)).sort(strictestFirst);
  const first = findings[0];
  return {
    answer: first?.answer ?? "allow",
    absolute: first?.absolute ?? false,
    approve: approves(findings, policy, context),
    findings,
    observed,
    reason: first?.why ?? "does nothing that a rule is about",
  };
}

const rank = (answer: Answer): number => ANSWERS.indexOf(answer);

function strictestFirst(a: Finding, b: Finding): number {
  return (
    rank(b.answer) - rank(a.answer) ||
    Number(b.absolute) - Number(a.absolute) ||
    Number(b.recorded) - Number(a.recorded) ||
    a.observed.at.start - b.observed.at.start ||
    (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0)
  );
}

const byKind = new WeakMap<Policy, Map<string, Rule[]>>();

/** The blocks and rules that speak of a kind of effect. */
function rulesAbout(kind: string, policy: Policy): Rule[] {
  let kinds = byKind.get(policy);
  if (!kinds) {
    kinds = new Map();
    byKind.set(policy, kinds);
  }
  let rules = kinds.get(kind);
  if (!rules) {
    rules = [...policy.blocks, ...policy.rules].filter(({ when }) => [when.effect].flat().includes(kind));
    kinds.set(kind, rules);
  }
  return rules;
}

/** A rule that fired, with the answer it gives for this effect. */
interface Fired {
  rule: Rule;
  answer: Answer;
  absolute: boolean;
  certain: boolean;
}

function judge(observed: Observed, policy: Policy, context: Context): Finding {
  if (policy.frozen && observed.effect.kind !== "read")
    return finding(observed, "frozen", "deny", { absolute: true, why: FROZEN });
  if (exceeds(observed))
    return finding(observed, "opaque/too-deep", "deny", {
      absolute: true,
      why: fill(OPAQUE["too-deep"], observed),
      instead: SMALLER,
    });
  const roots: Roots = { project: context.project, homes: context.homes ?? [] };
  const all = rulesAbout(observed.effect.kind, policy)
    .flatMap((rule) => fired(rule, observed, roots))
    .sort(byStrictness);
  const [first] = all;
  if (!first) return unruled(observed, policy, context);
  const { rule, answer, absolute } = first;
  const base = {
    why: fill(rule.why, observed),
    instead: rule.instead === null ? null : fill(rule.instead, observed),
    foreign: rule.foreign,
  };
  if (absolute || answer === "allow") return finding(observed, rule.id, answer, { ...base, absolute });
  if (policy.settings.rules === "recorded") return finding(observed, rule.id, "allow", { ...base, recorded: true });
  const grant = grantFor(observed, policy.grants, context);
  if (grant) return finding(observed, rule.id, "allow", { ...base, grant: grant.id });
  return finding(observed, rule.id, answer, { ...base, remedy: remedyFor(observed) });
}

/**
 * More than one call is looked at for. What was not looked at may hold anything, so a block could be hidden behind
 * padding: no profile allows it. A file that the call only starts is another matter.
 */
const exceeds = ({ effect, certainty, latent }: Observed): boolean =>
  effect.kind === "opaque" && effect.why === "too-deep" && certainty === "must" && !latent;

const SMALLER = "do it in several smaller calls, or in a plainer way";

export const FROZEN = "everything but reading is frozen: a person has to run `airlock thaw`";

function byStrictness(a: Fired, b: Fired): number {
  return (
    Number(b.absolute) - Number(a.absolute) || rank(b.answer) - rank(a.answer) || Number(b.certain) - Number(a.certain)
  );
}

/** A rule whose condition throws counts as matching, unless it would permit. */
function meets(rule: Rule, observed: Observed, roots: Roots): Match {
  try {
    return matchesRule(rule, observed, roots, rule.then === "allow");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return rule.then === "allow" ? "no" : "yes";
  }
}

/** Whether a rule has anything to say of an effect: what the examples of a rule are about. */
export const fires = (rule: Rule, observed: Observed, roots: Roots): boolean => fired(rule, observed, roots).length > 0;

function fired(rule: Rule, observed: Observed, roots: Roots): Fired[] {
  const met = meets(rule, observed, roots);
  const answer = answerOf(rule, met, observed);
  if (answer === null) return [];
  const certain = met === "yes" || met === "some";
  return [{ rule, answer, absolute: rule.absolute && answer === "deny" && met !== "open", certain }];
}

function answerOf({ then, when }: Rule, met: Match, { certainty, latent }: Observed): Answer | null {
  if (met === "no") return null;
  if (then === "allow") return met === "yes" && certainty === "must" ? "allow" : null;
  if (latent) return met === "yes" && then === "deny" && certainty === "must" ? "deny" : null;
  // A flag that may hide in an unquoted hole is a question, and only where unknown parts are one.
  if (certainty === "may") return when.open ? "ask" : null;
  switch (met) {
    case "yes":
    case "some":
      return then;
    case "empty":
      return when.empty ? then : null;
    case "open":
      return when.open === undefined ? null : rank(when.open) < rank(then) ? when.open : then;
    default:
      return met satisfies never;
  }
}

/** An effect that no rule is about. */
function unruled(observed: Observed, policy: Policy, context: Context): Finding {
  const { effect, certainty, latent } = observed;
  const certain = certainty === "must" && !latent;
  if (effect.kind === "opaque") {
    const asks = certain && policy.settings.opaque.includes(effect.why);
    const recorded = !asks || policy.settings.rules === "recorded";
    const why = fill(OPAQUE[effect.why], observed);
    return finding(observed, `opaque/${effect.why}`, recorded ? "allow" : "ask", { recorded, why });
  }
  if (!certain || policy.settings.rules === "recorded" || policy.settings.unlisted === "allow")
    return finding(observed, "unlisted", "allow", { why: "no rule is against it" });
  const why = "no rule of this policy permits it";
  const grant = grantFor(observed, policy.grants, context);
  if (grant) return finding(observed, "unlisted", "allow", { why, grant: grant.id });
  return finding(observed, "unlisted", "ask", { why, remedy: remedyFor(observed) });
}

type Opaque = Extract<Observed["effect"], { kind: "opaque" }>["why"];

const OPAQUE: Record<Opaque, string> = {
  syntax: "can't be read as shell for sure: {what}",
  "too-deep": "goes deeper than is looked: {what}",
  "dynamic-command": "the program to run is made at run time: {what}",
  "dynamic-flag": "an unknown value may add options: {what}",
  "unknown-command": "nothing is known about this program: {what}",
  "unknown-flag": "nothing is known about this option: {what}",
  "unknown-tool": "nothing is known about this tool: {what}",
  "foreign-code": "runs code that is made at run time and can't be seen: {what}",
};

function grantFor(observed: Observed, grants: Grant[], context: Context): Grant | undefined {
  return grants.find((grant) => covers(grant, observed, context));
}

function finding(observed: Observed, rule: string, answer: Answer, more: Partial<Finding>): Finding {
  return {
    observed,
    rule,
    answer,
    absolute: false,
    why: "",
    instead: null,
    foreign: false,
    grant: null,
    remedy: null,
    recorded: false,
    ...more,
  };
}
