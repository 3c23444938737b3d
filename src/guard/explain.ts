/** The same judgement with its way: the commands seen and the effects found. No second analyser. */
import { classify } from "../classify/classify.ts";
import type { Call } from "../types/call.ts";
import type { Machine, Observed } from "../types/effect.ts";
import type { Policy } from "../types/policy.ts";
import type { Look, Scene } from "../types/scene.ts";
import { isMany, literal, type Span } from "../types/text.ts";
import type { Finding, Verdict } from "../types/verdict.ts";
import { verdictOf } from "./judge.ts";

export interface Explained {
  verdict: Verdict;
  invocations: {
    /** `null` for a word that is not known, or for what may be several words. */
    argv: (string | null)[];
    via: string[];
    on: Machine;
    at: Span;
  }[];
  effects: Observed[];
  findings: Finding[];
}

export function explain(call: Call, scene: Scene, policy: Policy, look: Look): Explained {
  const classified = classify(call, scene, look);
  const { observed, invocations } = classified;
  const verdict = verdictOf(call, scene, policy, classified);
  return {
    verdict,
    invocations: invocations.map(({ argv, via, on, at }) => ({
      argv: argv.map((word) => (isMany(word) ? null : (literal(word) ?? null))),
      via,
      on,
      at,
    })),
    effects: observed,
    findings: verdict.findings,
  };
}
