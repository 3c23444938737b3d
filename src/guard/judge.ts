/** The whole judgement: call → effects → findings → verdict. Hook, check, proxy and library all come through here. */

import { isMcp, isShell } from "../classify/calls/kinds.ts";
import { type Classified, classify } from "../classify/classify.ts";
import { decide, FROZEN } from "../policy/decide.ts";
import type { Call } from "../types/call.ts";
import type { Policy } from "../types/policy.ts";
import type { Look, Scene } from "../types/scene.ts";
import type { Verdict } from "../types/verdict.ts";
import { isPlain } from "./plain.ts";

/** Same call, scene, policy and look: same verdict. Synchronous, and free of the clock and the environment. */
export function judge(call: Call, scene: Scene, policy: Policy, look: Look): Verdict {
  return verdictOf(call, scene, policy, classify(call, scene, look));
}

/** The verdict on what was classified. */
export function verdictOf(
  call: Call,
  scene: Scene,
  policy: Policy,
  { observed, invocations, source }: Classified,
): Verdict {
  const decided = decide(observed, policy, contextOf(call, scene));
  if (policy.frozen && decided.answer === "allow" && !reads(call, decided, isPlain(call, invocations, source)))
    return { ...decided, answer: "deny", absolute: true, approve: false, findings: [], reason: FROZEN, source };
  return { ...decided, approve: decided.approve && isPlain(call, invocations, source), source };
}

/** Whether a call is seen to read and nothing else; one that shows no effect at all may do anything. */
function reads(call: Call, { findings }: { findings: unknown[] }, plain: boolean): boolean {
  if (isMcp(call.tool)) return findings.length > 0;
  return plain || !isShell(call.tool);
}

function contextOf(call: Call, scene: Scene) {
  return {
    now: scene.now,
    session: call.session,
    use: call.use,
    project: scene.root,
    roots: scene.roots,
    mode: scene.mode,
    attended: scene.attended,
    homes: scene.homes,
    ...(scene.claims ? { claims: scene.claims } : {}),
    ...(scene.lastEntryAt === undefined ? {} : { lastEntryAt: scene.lastEntryAt }),
  };
}
