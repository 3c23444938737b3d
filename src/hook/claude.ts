import type { Outcome } from "../policy/answer.ts";

/** What the hook's process leaves behind. */
export interface Reply {
  exit: 0 | 2;
  out: string;
  err: string;
  /** What is left to do when it was written: nothing that could change it. */
  after?: () => Promise<void>;
}

/** Nothing said: the agent goes on as if there were no hook. */
export const SILENT: Reply = { exit: 0, out: "", err: "" };

/**
 * The only denial that every host honours: exit 2, the reason on stderr, stdout empty. An empty stderr runs the call
 * in some of them.
 */
export function refusal(reason: string): Reply {
  return { exit: 2, out: "", err: `${reason}\n` };
}

/**
 * Claude Code's answers. A question is only possible where the client says that it waits for PreToolUse; a client
 * voids the whole output when `hookEventName` is another, and then the call runs.
 */
export function reply(outcome: Outcome | "approve", event: string, text: string): Reply {
  switch (outcome) {
    case "pass":
    case "allow":
      return SILENT;
    case "approve":
      return event === "PreToolUse" ? decision("allow", text) : SILENT;
    case "ask":
      return event === "PreToolUse" ? decision("ask", text) : refusal(text);
    case "deny":
      return refusal(text);
    default:
      return outcome satisfies never;
  }
}

function decision(permissionDecision: "allow" | "ask", permissionDecisionReason: string): Reply {
  const hookSpecificOutput = { hookEventName: "PreToolUse", permissionDecision, permissionDecisionReason };
  return { exit: 0, out: `${JSON.stringify({ hookSpecificOutput })}\n`, err: "" };
}
