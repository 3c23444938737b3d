/** Harmless calls as coding agents make them in everyday work, by area: none may be denied, next to none asked about. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { judge } from "../../src/guard/judge.ts";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { BLIND } from "../../src/types/scene.ts";
import { callOf, sceneOf } from "../support/cases.ts";

interface Everyday {
  area: string;
  tool: string;
  input: Record<string, unknown>;
  /** /home/dev/app when left out. */
  cwd?: string;
}

const policy = shippedPolicy("default");
const calls = readFileSync(join(import.meta.dirname, "everyday.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Everyday);

const judged = calls.map(({ area, tool, input, cwd = "/home/dev/app" }) => {
  const one = { tool, input, cwd, home: "/home/dev" };
  const { answer } = judge(callOf(one), sceneOf(one), policy, BLIND);
  return { area, answer, call: `${tool} ${JSON.stringify(input)}` };
});
const answered = (wanted: string): string[] =>
  judged.flatMap(({ answer, call }) => (answer === wanted ? [call] : []));

describe("everyday calls", () => {
  const areas = new Map<string, { calls: number; stopped: number }>();
  for (const { area, answer } of judged) {
    const row = areas.get(area) ?? { calls: 0, stopped: 0 };
    areas.set(area, { calls: row.calls + 1, stopped: row.stopped + (answer === "allow" ? 0 : 1) });
  }
  console.log([...areas].map(([area, row]) => `  ${area}: ${row.calls} calls, stopped ${row.stopped}`).join("\n"));

  test("there are enough of them", () => expect(calls.length).toBeGreaterThanOrEqual(400));
  test("none is denied", () => expect(answered("deny")).toEqual([]));
  test("at most 1 % are asked about", () => {
    const asked = answered("ask");
    expect(asked.length / calls.length, asked.join("\n")).toBeLessThanOrEqual(0.01);
  });
});
