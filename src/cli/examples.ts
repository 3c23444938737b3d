import { explain } from "../guard/explain.ts";
import { faultText } from "../hook/judgement.ts";
import { checkExamples } from "../policy/examples.ts";
import type { Call } from "../types/call.ts";
import type { Example, Policy } from "../types/policy.ts";
import { BLIND, type Scene } from "../types/scene.ts";

/** Where the examples in rules happen: a project in a home, with nothing to be seen on disk. */
const SCENE: Scene = {
  platform: "linux",
  shell: "bash",
  cwd: "/home/you/app",
  home: "/home/you",
  homes: ["/home/you"],
  root: "/home/you/app",
  roots: [],
  user: "you",
  now: 0,
  airlock: { home: "/home/you/.airlock", executable: "/usr/local/bin/airlock" },
  mode: "default",
  attended: true,
  session: { written: new Map() },
};

/** Examples that a rule gets wrong, one sentence each. */
export function wrongExamples(policy: Policy): string[] {
  const observe = (example: Example) => explain(callOf(example), SCENE, policy, BLIND).effects;
  const roots = { project: SCENE.root, homes: SCENE.homes };
  return checkExamples([...policy.blocks, ...policy.rules], observe, roots).map(faultText);
}

function callOf(example: Example): Call {
  const { tool, input } = typeof example === "string" ? { tool: "Bash", input: { command: example } } : example;
  return {
    agent: "claude",
    event: "PreToolUse",
    session: "",
    use: "",
    tool,
    input,
    cwd: SCENE.cwd,
    mode: "default",
    server: null,
    subagent: "",
  };
}
