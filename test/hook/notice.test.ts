import { describe, expect, test } from "vitest";
import { keyOf, NOTHING_TOLD, next, noticeFor, type Told } from "../../src/hook/notice.ts";
import { finding, verdictOf } from "./parts.ts";

/** `12 a`: at second 12 something of the kind a is denied. What is shown of a series, with its seconds. */
function shown(...series: string[]): string[] {
  let told: Told = NOTHING_TOLD;
  return series.flatMap((one) => {
    const [second, key] = one.split(" ") as [string, string];
    const step = next(told, key, { title: "", body: key }, 1_000_000 + Number(second) * 1000);
    told = step.told;
    return step.notice ? [`${second} ${step.notice.body.startsWith("Many") ? "sum" : step.notice.body}`] : [];
  });
}

describe("how often", () => {
  test.each<[string, string[], string[]]>([
    ["each thing once", ["0 a", "1 b"], ["0 a", "1 b"]],
    ["the same thing not again for 20 s", ["0 a", "5 a", "19 a", "20 a"], ["0 a", "20 a"]],
    [
      "five a minute, then one that sums up, then nothing",
      ["0 a", "1 b", "2 c", "3 d", "4 e", "5 f", "6 g", "7 h"],
      ["0 a", "1 b", "2 c", "3 d", "4 e", "5 sum"],
    ],
    [
      "again when the minute is over",
      ["0 a", "1 b", "2 c", "3 d", "4 e", "5 f", "61 g", "62 h", "63 i"],
      ["0 a", "1 b", "2 c", "3 d", "4 e", "5 sum", "61 g", "62 h", "63 i"],
    ],
    ["a clock turned back silences nothing", ["100 a", "101 b", "10 a"], ["100 a", "101 b", "10 a"]],
  ])("%s", (_, series, expected) => expect(shown(...series)).toEqual(expected));
});

test("what and why in a line, and the command that permits it", () => {
  expect(noticeFor(verdictOf("deny"), ["k7f3"])).toEqual({
    title: "Airlock stopped a call",
    body: "It deletes ../x, outside this project\nTo permit it: airlock allow k7f3",
  });
  const block = verdictOf("deny", { findings: [finding({ absolute: true, remedy: null })] });
  expect(noticeFor(block, [null]).body).toBe("It deletes ../x, outside this project");
});

test("nothing of a call is markup, a new line or long", () => {
  const evil = verdictOf("deny", {
    findings: [finding({ why: `deletes <b>x</b> & <a href="y">\n\u001b[2J${"z".repeat(500)}` })],
  });
  const { body } = noticeFor(evil, [null]);
  expect([body.slice(0, 50), body.length <= 170, /[<>&\n]/.test(body)]).toEqual([
    'It deletes ‹b›x‹/b› ＆ ‹a href="y"›\\n\\e[2Jzzzzzzzzz',
    true,
    false,
  ]);
});

test("the same thing is the rule and what it found", () => {
  const other = verdictOf("deny", { findings: [finding({ why: "deletes ../y" })] });
  expect([verdictOf("deny"), verdictOf("deny"), other].map(keyOf)).toEqual([
    "rule/delete-outside\0deletes ../x, outside this project",
    "rule/delete-outside\0deletes ../x, outside this project",
    "rule/delete-outside\0deletes ../y",
  ]);
});
