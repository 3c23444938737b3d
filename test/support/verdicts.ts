/** The verdict on a call in one word, by the real judgement under a shipped profile: `deny!` is one that nothing lifts. */
import { judge } from "../../src/guard/judge.ts";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import type { Policy } from "../../src/types/policy.ts";
import { BLIND, type Look, type Scene } from "../../src/types/scene.ts";
import type { Verdict } from "../../src/types/verdict.ts";
import { callOf, sceneOf } from "./cases.ts";

export type Word = "allow" | "ask" | "deny" | "deny!";

/** Mildest first. */
export const STRICTNESS: readonly Word[] = ["allow", "ask", "deny", "deny!"];

export interface Circumstance {
  /** A shipped profile's name, or a policy. */
  policy?: string | Policy;
  tool?: string;
  scene?: Partial<Scene>;
  look?: Partial<Look>;
  cwd?: string;
}

/** A command line, or a tool's arguments. */
export type Given = string | Record<string, unknown>;

export function verdictOn(
  given: Given,
  { policy = "default", tool = "Bash", scene, look, cwd }: Circumstance = {},
): Verdict {
  const input = typeof given === "string" ? { command: given } : given;
  const one = { tool, input, cwd: cwd ?? "/home/dev/app", home: "/home/dev" };
  const rules = typeof policy === "string" ? shippedPolicy(policy) : policy;
  return judge(callOf(one), { ...sceneOf(one), ...scene }, rules, { ...BLIND, ...look });
}

export function wordOf({ answer, absolute }: Pick<Verdict, "answer" | "absolute">): Word {
  return answer === "deny" && absolute ? "deny!" : answer;
}

export const said = (given: Given, circumstance?: Circumstance): Word => wordOf(verdictOn(given, circumstance));

/** Whether one verdict is at least as strict as another. */
export const atLeast = (one: Word, other: Word): boolean => STRICTNESS.indexOf(one) >= STRICTNESS.indexOf(other);
