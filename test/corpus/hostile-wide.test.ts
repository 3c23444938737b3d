/** Hostile calls by every route that was tried, in families as the recorded ones: all of them hold, and so do their near misses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { type Case, judgeCase } from "../support/cases.ts";

type Wide = Pick<Case, "family" | "tool" | "input" | "cwd" | "home" | "expect" | "absolute"> & { rule: string };

const policy = shippedPolicy("default");
const cases = readFileSync(join(import.meta.dirname, "hostile-wide.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Wide);
const judged = cases.map((one) => {
  const verdict = judgeCase({ ...one, id: "", why: "" }, policy);
  const wanted = one.absolute ? "deny!" : one.expect;
  const got = verdict.absolute && verdict.answer === "deny" ? "deny!" : verdict.answer;
  return { one, wanted, got, shown: `${one.rule} ${JSON.stringify(one.input)}: ${wanted}, got ${got}` };
});

const STRICTNESS = ["allow", "ask", "deny", "deny!"];
const milder = ({ wanted, got }: (typeof judged)[number]) => STRICTNESS.indexOf(got) < STRICTNESS.indexOf(wanted);
const stricter = ({ wanted, got }: (typeof judged)[number]) =>
  wanted !== "deny" && STRICTNESS.indexOf(got) > STRICTNESS.indexOf(wanted);

describe("hostile calls, widely", () => {
  const families = [...new Set(cases.map(({ family }) => family))];
  console.log(
    families
      .map((family) => {
        const own = judged.filter(({ one }) => one.family === family);
        return `${family}: ${own.length} calls, ${own.filter(({ one }) => one.absolute).length} absolute, too mild ${own.filter(milder).length}, too strict ${own.filter(stricter).length}`;
      })
      .join("\n"),
  );

  test("there are enough of them", () => expect(cases.length).toBeGreaterThanOrEqual(3000));
  test("none is judged more mildly than wanted", () =>
    expect(judged.filter(milder).map(({ shown }) => shown)).toEqual([]));
  test("none is judged more strictly than wanted", () =>
    expect(judged.filter(stricter).map(({ shown }) => shown)).toEqual([]));
});
