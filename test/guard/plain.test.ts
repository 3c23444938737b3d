import { expect, test } from "vitest";
import { judge } from "../../src/guard/judge.ts";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { BLIND, type Scene } from "../../src/types/scene.ts";
import { callOf } from "../io/calls.ts";

const scene: Scene = {
  platform: "linux",
  shell: "bash",
  cwd: "/home/a/app",
  home: "/home/a",
  homes: ["/home/a"],
  root: "/home/a/app",
  roots: [],
  user: "a",
  now: 0,
  airlock: { home: "/home/a/.airlock", executable: null },
  mode: "default",
  attended: true,
  session: { written: new Map() },
};

const approved = (tool: string, input: Record<string, unknown>) =>
  judge(callOf({ tool, input }), scene, shippedPolicy("default"), BLIND).approve;

const plain = ["cat a.txt", "cat src/a.ts | head -5", "cat a && cat b", "grep -n x src/a.ts", "wc -l README.md"];
for (const command of plain)
  test(`needs no prompt: ${command}`, () => {
    expect(approved("Bash", { command })).toEqual(true);
  });

const prompts = [
  "sh a.sh",
  "source a.sh",
  "./a.sh",
  "python3 a.py",
  "node a.js",
  "cat a && npm test",
  "cat a; make",
  "cat a && git log",
  "bash -c 'cat a'",
  "PATH=. cat a",
  "PATH=.; cat a",
  "cat a; export PATH=.; cat b",
  "LD_PRELOAD=./x.so cat a",
  "cat() { npm test; }; cat a",
  "alias cat=./x; cat a",
  "./cat a",
  "rg --pre ./x a src",
  "find . -exec ./x {} +",
  "ssh host cat a",
  "cat .env",
  "cat ~/.ssh/config",
  'cat "$F"',
  "echo x > a",
];
for (const command of prompts)
  test(`the agent's own prompt stays: ${command}`, () => {
    expect(approved("Bash", { command })).toEqual(false);
  });

test("native tools that read, and none that do more", () => {
  expect([
    approved("Read", { file_path: "/home/a/app/x" }),
    approved("Read", { file_path: "/home/a/app/.env" }),
    approved("Read", { file_path: "/etc/hosts" }),
    approved("Write", { file_path: "/home/a/app/x", content: "" }),
    approved("mcp__files__read_file", { path: "/home/a/app/x" }),
    approved("Bash", { command: "cat a", dangerouslyDisableSandbox: true }),
  ]).toEqual([true, false, false, false, false, false]);
});
