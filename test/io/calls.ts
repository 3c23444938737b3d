import type { Call } from "../../src/types/call.ts";

/** An ordinary shell call. */
export function callOf(over: Partial<Call> = {}): Call {
  return {
    agent: "claude",
    event: "PreToolUse",
    session: "s1",
    use: "u1",
    tool: "Bash",
    input: { command: "ls" },
    cwd: "/home/a/app",
    mode: "default",
    server: null,
    subagent: "",
    ...over,
  };
}
