/**
 * `npm run bench`: what the hook costs. Whole processes, interleaved with a bare `node -e 0` of the pinned Node, so
 * that the ratio holds on any machine; then the judgement alone by length of command.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judge } from "../src/guard/judge.ts";
import { shippedPolicy } from "../src/policy/shipped.ts";
import type { Call } from "../src/types/call.ts";
import { BLIND, type Scene } from "../src/types/scene.ts";

const root = join(import.meta.dirname, "..");
const airlock = join(root, "dist/airlock");
const ROUNDS = 60;

const home = mkdtempSync(join(tmpdir(), "airlock-bench-"));
chmodSync(home, 0o700);
writeFileSync(join(home, "policy.yaml"), "version: 1\nextends: default\n");

const payload = (command: string) =>
  `${JSON.stringify({ session_id: "bench", cwd: root, permission_mode: "default", hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command }, tool_use_id: "u" })}\n`;

const rows: Record<string, { argv: string[]; input: string }> = {
  "node -e 0": { argv: [process.execPath, "-e", "0"], input: "" },
  "airlock version": { argv: [airlock, "version"], input: "" },
  "hook, git status": { argv: [airlock, "hook", "--home", home], input: payload("git status") },
  "hook, rm -rf ~": { argv: [airlock, "hook", "--home", home], input: payload("rm -rf ~") },
  "hook, ten commands": {
    argv: [airlock, "hook", "--home", home],
    input: payload(
      "cd src && ls -la | grep ts && npm test && git add -A && git commit -m x && cat a | wc -l && echo done",
    ),
  },
  "hook under Node": {
    argv: [process.execPath, join(root, "dist/airlock.js"), "hook", "--home", home],
    input: payload("git status"),
  },
};

const times = new Map<string, number[]>(Object.keys(rows).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, { argv, input }] of Object.entries(rows)) {
    const [program, ...args] = argv;
    const begun = performance.now();
    const { error } = spawnSync(program!, args, { input });
    if (error) throw error;
    times.get(name)!.push(performance.now() - begun);
  }

const base = quantile(times.get("node -e 0")!, 0.5);
console.log(`${ROUNDS} interleaved rounds of whole processes, milliseconds\n`);
console.log(`${"".padEnd(22)}   p50    p95  × node -e 0`);
for (const [name, all] of times) {
  const p50 = quantile(all, 0.5);
  console.log(
    `${name.padEnd(22)} ${p50.toFixed(1).padStart(5)}  ${quantile(all, 0.95).toFixed(1).padStart(5)}  ${(p50 / base).toFixed(2)}`,
  );
}

const scene: Scene = {
  platform: "linux",
  shell: "bash",
  cwd: "/home/you/app",
  home: "/home/you",
  homes: ["/home/you"],
  root: "/home/you/app",
  roots: [],
  user: "you",
  now: 0,
  airlock: { home: "/home/you/.airlock", executable: null },
  mode: "default",
  attended: true,
  session: { written: new Map() },
};
const policy = shippedPolicy("default");
const call = (command: string): Call => ({
  agent: "claude",
  event: "PreToolUse",
  session: "",
  use: "",
  tool: "Bash",
  input: { command },
  cwd: scene.cwd,
  mode: "",
  server: null,
  subagent: "",
});

console.log("\nthe judgement alone, warm: commands, bytes, milliseconds, microseconds per command\n");
for (const count of [1, 4, 16, 64, 256, 1024]) {
  const command = Array.from({ length: count }, (_, index) => `cp "src/${index}.ts" build/`).join(" && ");
  const all: number[] = [];
  for (let round = 0; round < 15; round++) {
    const begun = performance.now();
    judge(call(command), scene, policy, BLIND);
    all.push(performance.now() - begun);
  }
  const p50 = quantile(all, 0.5);
  console.log(
    `${String(count).padStart(5)} ${String(command.length).padStart(7)} ${p50.toFixed(2).padStart(9)} ${((p50 * 1000) / count).toFixed(0).padStart(7)}`,
  );
}

const lines = payload("git add src/a.ts && npm test").repeat(9000);
const begun = performance.now();
spawnSync(airlock, ["check", "--stdin"], { input: lines, maxBuffer: 1 << 28 });
console.log(`\ncheck --stdin: ${Math.round(9000 / ((performance.now() - begun) / 1000))} verdicts a second`);

function quantile(values: number[], at: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * at)]!;
}
