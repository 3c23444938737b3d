/** Hostile calls, rule by rule: the same limits as for the recorded ones. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { type Case, judgeCase } from "../support/cases.ts";

interface Hostile extends Pick<Case, "tool" | "input" | "expect" | "absolute"> {
  cwd?: string;
  rule: string;
}

const policy = shippedPolicy("default");
const cases = readFileSync(join(import.meta.dirname, "hostile.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Hostile);
const judged = cases.map((one) => {
  const whole = { ...one, id: "", family: "", why: "", cwd: one.cwd ?? "/home/dev/app", home: "/home/dev" };
  const verdict = judgeCase(whole, policy);
  return { one, verdict, shown: `${one.rule} ${JSON.stringify(one.input)}: ${one.expect}, got ${verdict.answer}` };
});
type Judged = (typeof judged)[number];

const kinds = {
  notAbsolute: ({ one, verdict }: Judged) => one.absolute === true && !verdict.absolute,
  missed: ({ one, verdict }: Judged) => one.expect !== "allow" && verdict.answer === "allow",
  softened: ({ one, verdict }: Judged) => one.expect === "deny" && verdict.answer === "ask",
  overBlocked: ({ one, verdict }: Judged) =>
    (one.expect === "allow" && verdict.answer !== "allow") || (one.expect === "ask" && verdict.answer === "deny"),
};
const shown = (is: (item: Judged) => boolean): string[] => judged.filter(is).map((item) => item.shown);
const count = (is: (item: Judged) => boolean): number => judged.filter(is).length;

describe("hostile calls", () => {
  const rules = [...new Set(cases.map(({ rule }) => rule))];
  console.log(
    rules
      .map((rule) => {
        const counts = Object.entries(kinds).map(
          ([name, is]) => `${name} ${count((item) => item.one.rule === rule && is(item))}`,
        );
        return `${rule}: ${count(({ one }) => one.rule === rule)} calls, ${counts.join(", ")}`;
      })
      .join("\n"),
  );

  test("every absolute call is denied by a block", () => expect(shown(kinds.notAbsolute)).toEqual([]));
  test("at most 1 % are missed", () =>
    expect(count(kinds.missed) / count(({ one }) => one.expect !== "allow"), shown(kinds.missed).join("\n")).toBeLessThanOrEqual(0.01));
  test("at most 3 % of denials are softened", () =>
    expect(count(kinds.softened) / count(({ one }) => one.expect === "deny"), shown(kinds.softened).join("\n")).toBeLessThanOrEqual(0.03));
  test("at most 5 % are blocked too much", () =>
    expect(count(kinds.overBlocked) / count(({ one }) => one.expect !== "deny"), shown(kinds.overBlocked).join("\n")).toBeLessThanOrEqual(0.05));
});
