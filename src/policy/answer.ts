import type { Settings } from "../types/policy.ts";
import type { Answer, Verdict } from "../types/verdict.ts";

/** `pass`: nothing is said, and the agent's own judge decides. */
export type Outcome = Answer | "pass";

/** What a verdict becomes in the agent's permission mode, with or without somebody there to answer. */
export function answerFor(
  verdict: Pick<Verdict, "answer">,
  settings: Pick<Settings, "asks" | "unanswered">,
  scene: { mode: string; attended: boolean },
): Outcome {
  if (verdict.answer !== "ask") return verdict.answer;
  const becomes = Object.hasOwn(settings.asks, scene.mode) ? settings.asks[scene.mode] : "prompt";
  switch (becomes) {
    case "deny":
    case "pass":
      return becomes;
    case "prompt":
    case undefined:
      return scene.attended ? "ask" : settings.unanswered;
    default:
      return becomes satisfies never;
  }
}
