import { describe, expect, test } from "vitest";
import { problemsIn } from "../../src/install/shape.ts";
import { treeOf } from "../../src/install/tree.ts";
import { damages, harmless } from "./damages.ts";

const identity = { home: "/h", usual: "/home/me/.airlock", programs: ["/opt/airlock"] };

function problems(text: string): { line: number | null; column: number | null; message: string }[] {
  const tree = treeOf(text);
  if (!tree.ok) return [tree.problem];
  return tree.root ? problemsIn(text, tree.root, ["PreToolUse", "ConfigChange"], identity) : [];
}

describe("what makes the client drop our entries is found, with its place", () => {
  for (const [name, settings, path] of damages)
    test(name, () => {
      const found = problems(JSON.stringify(settings, null, 2));
      expect(found.map(({ message }) => /`([^`]+)`/.exec(message)?.[1])).toEqual([path]);
      expect(found.every(({ line }) => line !== null && line > 1)).toBe(true);
    });
});

describe("what the client passes over is none of our business", () => {
  for (const [name, settings] of harmless) test(name, () => expect(problems(JSON.stringify(settings))).toEqual([]));
});

const texts: [string, string, { line: number; column: number; message: string } | null][] = [
  ["a comma too many", '{\n  "a": 1,\n}', { line: 3, column: 1, message: "this is no JSON (property name expected)" }],
  [
    "a comment",
    '{\n  // mine\n  "a": 1\n}',
    { line: 2, column: 3, message: "this is no JSON (invalid comment token)" },
  ],
  ["half a file", '{"a": [1,', { line: 1, column: 10, message: "this is no JSON (value expected)" }],
  ["no object", "[]", { line: 1, column: 1, message: "settings are an object, and this is none" }],
  ["no object behind a mark", "\uFEFF[]", { line: 1, column: 1, message: "settings are an object, and this is none" }],
  ["nothing", " \n", null],
];
describe("a text that is none of settings is named with line and column", () => {
  for (const [name, text, problem] of texts) test(name, () => expect(problems(text)).toEqual(problem ? [problem] : []));
});

test("a key that stands twice, since readers differ in which one counts", () => {
  expect(problems('{"hooks": {},\n "hooks": {}}')).toEqual([
    { line: 2, column: 2, message: "this key stands here a second time; keep one of them" },
  ]);
  expect(problems('{"other": 1, "other": 2}')).toEqual([]);
});

test("another Airlock's entry is named with the command that removes it", () => {
  const hook = { type: "command", command: "/x/airlock", args: ["hook", "--agent", "claude", "--home", "/other"] };
  expect(
    problems(JSON.stringify({ hooks: { PreToolUse: [{ hooks: [hook] }] } })).map(({ message }) => message),
  ).toEqual([
    "`hooks.PreToolUse[0].hooks[0]` belongs to another Airlock with the home /other; run `airlock uninstall --home /other` or remove it",
  ]);
});
