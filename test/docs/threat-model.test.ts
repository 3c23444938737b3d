import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/THREAT_MODEL.md"), "utf8");
const rows = page
  .split("## Vectors and defences")[1]!
  .split("\n## ")[0]!
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| vector"))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));

test("every defence names code and a test", () => {
  const bare = rows.filter(
    ([, , code = "", tests = "", ...more]) =>
      more.length > 0 || !/`(?:src|profiles|scripts)\//.test(code) || !/^`test\//.test(tests),
  );
  expect(bare).toEqual([]);
  expect(rows.length).toBeGreaterThan(25);
});

test("every file it names is there", () => {
  const named = [...page.matchAll(/`((?:src|test|scripts|profiles)\/[^`]+)`/g)].map(([, file = ""]) => file);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("every test it names is in its file", () => {
  const named = [...page.matchAll(/`(test\/[^`]+)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ file, title }));
  expect(named.length).toBeGreaterThanOrEqual(rows.length);
  expect(named.filter(({ file, title }) => !readFileSync(join(root, file), "utf8").includes(title))).toEqual([]);
});
