import { judge } from "../guard/judge.ts";
import type { Call } from "../types/call.ts";
import type { Example, Policy, Rule } from "../types/policy.ts";
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
  return [...policy.blocks, ...policy.rules].flatMap((rule) => [
    ...rule.matches
      .filter((example) => !fires(rule, example, policy))
      .map((example) => `${rule.id} does not meet its example ${shown(example)}`),
    ...rule.misses
      .filter((example) => fires(rule, example, policy))
      .map((example) => `${rule.id} meets ${shown(example)}, which it should miss`),
  ]);
}

/** Judged with the rule alone, so that no stricter one stands before it. */
function fires(rule: Rule, example: Example, policy: Policy): boolean {
  const alone = { ...policy, blocks: rule.absolute ? [rule] : [], rules: rule.absolute ? [] : [rule], grants: [] };
  return judge(callOf(example), SCENE, alone, BLIND).findings.some((finding) => finding.rule === rule.id);
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

const shown = (example: Example) => `\`${typeof example === "string" ? example : JSON.stringify(example)}\``;
