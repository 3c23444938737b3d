import { expect, test } from "vitest";
import { checkExamples } from "../../src/policy/examples.ts";
import type { Observed } from "../../src/types/effect.ts";
import type { Example } from "../../src/types/policy.ts";
import { observed } from "../support/observed.ts";
import { rule } from "../support/policies.ts";

const ROOTS = { project: "/home/dev/app", homes: ["/home/dev"] };

/** `delete`, `perhaps delete`: effects by name. */
const observe = (example: Example): Observed[] => {
  const words = typeof example === "string" ? example : example.tool;
  if (words.includes("delete"))
    return [observed("delete", {}, { certainty: words.startsWith("perhaps") ? "may" : "must" })];
  return words.includes("power") ? [observed("power")] : [];
};

const told = (...rules: Parameters<typeof checkExamples>[0]): string[] =>
  checkExamples(rules, observe, ROOTS, "p.yaml").map(({ file, message }) => `${file} ${message}`);

test("examples that hold say nothing", () => {
  expect(
    told(
      rule(
        "rule/x",
        "ask",
        { effect: "delete" },
        { matches: ["delete", { tool: "delete", input: {} }], misses: ["power", "nothing"] },
      ),
    ),
  ).toEqual([]);
});

test("each example that does not hold is told", () => {
  expect(
    told(
      rule(
        "rule/x",
        "ask",
        { effect: "delete" },
        { matches: ["power", "perhaps delete"], misses: ["delete", { tool: "delete", input: {} }] },
      ),
    ),
  ).toEqual([
    "p.yaml rule `rule/x` should match and misses `power`",
    "p.yaml rule `rule/x` should match and misses `perhaps delete`",
    "p.yaml rule `rule/x` should miss and matches `delete`",
    "p.yaml rule `rule/x` should miss and matches `delete`",
  ]);
});

test("the conditions of one rule share its examples", () => {
  const said = { matches: ["delete", "power"], misses: ["nothing"] };
  expect(
    told(rule("rule/x", "ask", { effect: "delete" }, said), rule("rule/x", "ask", { effect: "power" }, said)),
  ).toEqual([]);
  expect(told(rule("rule/x", "ask", { effect: "delete" }, said))).toEqual([
    "p.yaml rule `rule/x` should match and misses `power`",
  ]);
});
