import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeSums } from "../../scripts/archive.ts";
import { summed } from "../../scripts/publish.ts";
import { notesFor, obstacles } from "../../scripts/release-check.ts";
import { parsePowerShell } from "../../src/shell/windows/powershell.ts";

const good = {
  tag: "v1.2.3",
  package: "1.2.3",
  lock: "1.2.3",
  plugin: "1.2.3",
  changelog: "# Changelog\n\n## 1.2.3 (2026-01-02)\n\n* New.\n\n## 1.2.2 (2026-01-01)\n\n* Old.\n",
};

const ROWS: [string, Partial<typeof good>, string[]][] = [
  ["all agree", {}, []],
  ["a tag of something else", { tag: "1.2.3" }, ["1.2.3 is no tag of a release: v1.2.3"]],
  ["another version in the package", { package: "1.2.4" }, ["the package says 1.2.4, and the tag 1.2.3"]],
  ["another version in the plugin", { plugin: "1.2.2" }, ["the plugin says 1.2.2, and the tag 1.2.3"]],
  ["no section", { changelog: "# Changelog\n" }, ["CHANGELOG.md has no dated section for 1.2.3"]],
  [
    "a section without a date",
    { changelog: "## 1.2.3 (unreleased)\n" },
    ["CHANGELOG.md has no dated section for 1.2.3"],
  ],
];
test.each(ROWS)("what stands in the way of a release: %s", (_, over, sentences) => {
  expect(obstacles({ ...good, ...over })).toEqual(sentences);
});

test("the notes of a release are its section of the changelog", () => {
  expect(notesFor("1.2.3", good.changelog)).toEqual("* New.");
  expect(() => notesFor("1.2.4", good.changelog)).toThrow("CHANGELOG.md has no section for 1.2.4");
});

test("what is published is what was summed", () => {
  const at = mkdtempSync(join(tmpdir(), "airlock-publish-"));
  writeFileSync(join(at, "one"), "1");
  writeFileSync(join(at, "two"), "2");
  writeSums(at);
  expect(summed(at)).toEqual(["one", "two"]);
  writeFileSync(join(at, "two"), "3");
  expect(() => summed(at)).toThrow("two is not what SHA256SUMS says");
});

const installer = (name: string) => readFileSync(join(import.meta.dirname, "../..", name), "utf8");

test("both installers can be read, and end with the same next step", () => {
  expect([parsePowerShell(installer("install.ps1")).ok, parsePowerShell("if ($x { Fail }").ok]).toEqual([true, false]);
  const next = "No agent knows of it yet. The next step wires one, after showing what it will change:";
  expect(["install.sh", "install.ps1"].filter((name) => !installer(name).includes(next))).toEqual([]);
});
