import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isOwnChange, noteChanging } from "../../src/io/changing.ts";

const PATH = "/home/you/.claude/settings.json";
const SECOND = 1000;

describe("a change of settings is ours", () => {
  const home = mkdtempSync(join(tmpdir(), "airlock-changing-"));
  const begun = Date.now();
  noteChanging(home, [
    { path: PATH, text: "{}\n" },
    { path: `${PATH}.gone`, text: null },
  ]);
  const cases: [string, string, string | null, number, boolean][] = [
    ["the text that was written, a moment later", PATH, "{}\n", 1, true],
    ["the same within a minute", PATH, "{}\n", 59, true],
    ["a file that was removed", `${PATH}.gone`, null, 1, true],
    ["another text in its place", PATH, "{ }\n", 1, false],
    ["the file gone, though a text was written", PATH, null, 1, false],
    ["a text, though the file was removed", `${PATH}.gone`, "{}\n", 1, false],
    ["another file with the text", "/home/you/app/.claude/settings.json", "{}\n", 1, false],
    ["the text after a minute", PATH, "{}\n", 62, false],
    ["a clock that was set back", PATH, "{}\n", -62, false],
  ];
  for (const [name, path, text, after, expected] of cases)
    test(`${name}: ${expected}`, () => expect(isOwnChange(home, path, text, begun + after * SECOND)).toBe(expected));

  test("no note, or one that is none, names no change", () => {
    const other = mkdtempSync(join(tmpdir(), "airlock-changing-"));
    expect(isOwnChange(other, PATH, "{}\n")).toBe(false);
    for (const text of ["", "[]", "null", '{"at": "now", "files": []}']) {
      writeFileSync(join(other, "changing"), text);
      expect(isOwnChange(other, PATH, "{}\n")).toBe(false);
    }
  });
});
