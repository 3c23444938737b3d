/** Profiles and permission modes differ in how strict they are, and in nothing else. */
import { describe, expect, test } from "vitest";
import { judge } from "../../src/guard/judge.ts";
import { answerFor, type Outcome } from "../../src/policy/answer.ts";
import { MODES } from "../../src/policy/settings.ts";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { BLIND } from "../../src/types/scene.ts";
import { callOf, readCases, sceneOf } from "../support/cases.ts";
import { atLeast, said, verdictOn, wordOf } from "../support/verdicts.ts";
import { DANGERS, SHOWING } from "./dangers.ts";

const HARMLESS = ["npm test", "cat README.md", "git commit -m x", "rm -rf dist", "curl https://example.com/"];
const LINES = [...DANGERS, ...SHOWING, ...HARMLESS];

const [yolo, normal, paranoid] = (["yolo", "default", "paranoid"] as const).map((name) => shippedPolicy(name));

describe("profiles", () => {
  test("each is at least as strict as the one before, for every recorded call", () => {
    const wrong = readCases().filter((one) => {
      const [mild, middle, strict] = [yolo!, normal!, paranoid!].map((policy) =>
        wordOf(judge(callOf(one), sceneOf(one), policy, BLIND)),
      );
      return !atLeast(middle!, mild!) || !atLeast(strict!, middle!);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("a block holds in all of them, by the same rule", () => {
    const differing = readCases().filter((one) => {
      const blocked = [yolo!, normal!, paranoid!].map((policy) => {
        const { absolute, findings } = judge(callOf(one), sceneOf(one), policy, BLIND);
        return absolute ? findings[0]!.rule : null;
      });
      return new Set(blocked).size > 1;
    });
    expect(differing.map(({ id }) => id)).toEqual([]);
  });

  test("they do differ", () => {
    const line = "git reset --hard";
    expect(["yolo", "default", "paranoid"].map((policy) => said(line, { policy }))).toEqual(["allow", "ask", "ask"]);
    const unlisted = "frobnicate --now";
    expect(["yolo", "default", "paranoid"].map((policy) => said(unlisted, { policy }))).toEqual([
      "allow",
      "allow",
      "ask",
    ]);
  });
});

const ORDER: Outcome[] = ["allow", "pass", "ask", "deny"];
const strictness = (outcome: Outcome) => ORDER.indexOf(outcome);

describe("permission modes", () => {
  test("the verdict is the same in every mode, but for the prompt that is skipped", () => {
    for (const line of LINES) {
      const verdicts = MODES.map((mode) => ({ ...verdictOn(line, { scene: { mode } }), approve: false }));
      for (const verdict of verdicts) expect(verdict).toEqual(verdicts[0]);
    }
  });

  test("no mode makes an answer milder than the agent's ordinary one", () => {
    for (const policy of [yolo!, normal!, paranoid!])
      for (const mode of MODES)
        for (const attended of [true, false])
          for (const answer of ["allow", "ask", "deny"] as const) {
            const here = answerFor({ answer }, policy.settings, { mode, attended });
            const ordinary = answerFor({ answer }, policy.settings, { mode: "default", attended });
            expect([policy.name, mode, strictness(here) >= strictness(ordinary)]).toEqual([policy.name, mode, true]);
          }
  });

  test("nobody there is never milder than somebody, but in yolo, which asks nobody", () => {
    for (const policy of [normal!, paranoid!])
      for (const mode of MODES) {
        const there = answerFor({ answer: "ask" }, policy.settings, { mode, attended: true });
        const nobody = answerFor({ answer: "ask" }, policy.settings, { mode, attended: false });
        expect(strictness(nobody) >= strictness(there)).toEqual(true);
      }
  });

  test("the prompt is skipped for plain reading, never in plan mode, never by paranoid or yolo", () => {
    const skipped = (policy: string, mode: string) => verdictOn("cat README.md", { policy, scene: { mode } }).approve;
    expect(MODES.map((mode) => skipped("default", mode))).toEqual(MODES.map((mode) => mode !== "plan"));
    expect(["yolo", "paranoid"].flatMap((policy) => MODES.map((mode) => skipped(policy, mode)))).toEqual(
      Array.from({ length: 2 * MODES.length }, () => false),
    );
  });
});
