/** The recorded calls with the verdict that a careful expert wants, and the judgement of each. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { judge } from "../../src/guard/judge.ts";
import type { Call } from "../../src/types/call.ts";
import type { Policy } from "../../src/types/policy.ts";
import { BLIND, type Look, type Scene } from "../../src/types/scene.ts";
import type { Verdict } from "../../src/types/verdict.ts";

export interface Case {
  id: string;
  family: string;
  tool: string;
  input: Record<string, unknown>;
  cwd: string;
  home: string;
  expect: "allow" | "ask" | "deny";
  absolute?: boolean;
  why: string;
}

export function readCases(): Case[] {
  return readFileSync(join(import.meta.dirname, "../corpus/verdicts.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Case);
}

/** The scene that a case is judged in: its folder is the project's top unless that is the home or above it. */
export function sceneOf(one: Pick<Case, "cwd" | "home" | "tool">): Scene {
  const platform = /^[A-Za-z]:/.test(one.cwd) ? "win32" : one.cwd.startsWith("/Users/") ? "darwin" : "linux";
  const home =
    platform === "linux"
      ? one.home
      : one.cwd
          .split(/(?<=[\\/])/)
          .slice(0, 3)
          .join("")
          .replace(/[\\/]$/, "");
  const atHome = one.cwd === home || home.startsWith(`${one.cwd}/`);
  return {
    platform,
    shell: one.tool === "PowerShell" ? "powershell" : platform === "darwin" ? "zsh" : "bash",
    cwd: one.cwd,
    home,
    homes: [home],
    root: atHome ? null : one.cwd,
    roots: [],
    user: home.split(/[\\/]/).at(-1) ?? "dev",
    now: Date.UTC(2026, 0, 1),
    airlock: { home: `${home}/.airlock`, executable: `${home}/.local/bin/airlock` },
    mode: "default",
    attended: true,
    session: { written: new Map() },
  };
}

export function callOf(one: Pick<Case, "tool" | "input" | "cwd">): Call {
  return {
    agent: "claude",
    event: "PreToolUse",
    session: "s",
    use: "u",
    tool: one.tool,
    input: one.input,
    cwd: one.cwd,
    mode: "default",
    server: null,
    subagent: "",
  };
}

export function judgeCase(one: Case, policy: Policy, look: Look = BLIND): Verdict {
  return judge(callOf(one), sceneOf(one), policy, look);
}
