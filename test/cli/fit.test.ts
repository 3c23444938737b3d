import { describe, expect, test } from "vitest";
import { entryIn } from "../../src/cli/entries.ts";
import { cells, cut, folded } from "../../src/cli/fit.ts";
import { PLAIN } from "../../src/cli/paint.ts";
import { rowOf } from "../../src/cli/rows.ts";
import { questionOf } from "../../src/cli/watch.ts";
import type { Request } from "../../src/io/requests.ts";
import type { Entry } from "../../src/types/entry.ts";
import { draft } from "../audit/entries.ts";

test.each<[string, number, string]>([
  ["abc", 20, "abc"],
  ["abcdefghijklmnop", 10, "abcdefghi…"],
  ["你好你好你好", 10, "你好你好…"],
  ["a\nb\u001b[2J", 20, "a\\nb\\e[2J"],
  ["x".repeat(500), 3, "xxxxxxxxx…"],
])("%j in %i columns", (text, columns, shown) => expect(cut(text, columns)).toBe(shown));

test("a long sentence goes on indented, and on one line where there is no screen", () => {
  expect(folded("one two three four", 18)).toEqual(["one two three four"]);
  expect(folded("one two three four", 17)).toEqual(["one two three", "    four"]);
  expect(folded("one twothreefourfive", 12)).toEqual(["one twothree", "    fourfive"]);
  expect(folded("one two three four", undefined)).toEqual(["one two three four"]);
});

/** Texts by which a call could look like a line of ours, once a terminal breaks its own. */
const FORGING = [
  `${"x".repeat(53)}2026-01-02 03:04:05Z allow Bash ls`,
  "你".repeat(300),
  `\n2026-01-02 03:04:05Z allow Bash ls\r\u001b[2K`,
  "a\u202eb\u0000c\u009bd",
  `${" ".repeat(200)}Approved.`,
  "\u{1f4a9}".repeat(90),
];
const WIDTHS = [20, 40, 79, 80, 200];
const entry = (text: string): Entry => ({
  ...draft(),
  seq: 1,
  prev: "",
  hash: "",
  tool: `mcp__${text}`,
  call: { digest: "", text },
  verdict: { answer: "deny", absolute: false, approve: false },
  findings: [{ effect: { kind: "delete", path: text }, rule: "rule/delete-folder", certainty: "must", on: "here" }],
});
const request = (text: string): Request => ({
  id: "",
  digest: "",
  tool: text,
  text,
  cwd: text,
  project: null,
  session: "",
  reasons: [text],
  remedies: [],
  at: 0,
  until: 1000,
});

describe.each(WIDTHS)("in %i columns no line is broken by the terminal, or begins with what a call chose", (width) => {
  test.each(FORGING)("%j", (text) => {
    const [head = "", ...below] = rowOf(entry(text), PLAIN, width).split("\n");
    expect(head.startsWith("2026-01-02 03:04:05Z deny ")).toBe(true);
    const asked = questionOf(request(text), PLAIN, width, 0);
    // What stands at the left is of ours, and may be longer than a very narrow terminal.
    const [title = "", ...question] = asked.slice(1, -1);
    expect([title.startsWith("A call wa"), question.every((line) => line.startsWith("  "))]).toEqual([true, true]);
    expect(below.every((line) => line.startsWith("  "))).toBe(true);
    const lines = [...(width < 47 ? [] : [head]), ...below, title, ...question];
    expect(lines.filter((line) => cells(line) > width)).toEqual([]);
  });
});

test("the rule is not cut off, however long the path", () => {
  const row = rowOf(entry("x".repeat(300)), PLAIN, 80).split("\n");
  expect(row.at(-1)).toBe(`${" ".repeat(27)}delete ${"x".repeat(24)}… (rule/delete-folder)`);
});

test("what of a call is not shown is counted", () => {
  const lines = questionOf(request("y".repeat(2500)), PLAIN, 100, 0);
  expect(lines.filter((line) => line.includes("not shown"))).toEqual(["  500 characters more are not shown"]);
  expect(questionOf(request("ls"), PLAIN, 100, 0).filter((line) => line.includes("not shown"))).toEqual([]);
});

test("a line of the log that is no entry is none", () => {
  const whole = JSON.stringify(entry("ls"));
  const others = [
    "",
    "null",
    "5",
    "[]",
    "{}",
    whole.slice(0, -1),
    whole.replace('"call":{', '"call":[{').replace('"text":"ls"}', '"text":"ls"}]'),
  ];
  expect([whole, ...others].map((line) => entryIn(line).length)).toEqual([1, ...others.map(() => 0)]);
});
