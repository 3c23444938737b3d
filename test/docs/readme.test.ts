import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { withTables } from "../../scripts/readme-tables.ts";
import { blocksOf, emptyHome, played } from "./blocks.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "README.md"), "utf8");
const blocks = blocksOf(page);
const runnable = blocks.filter(({ kind }) => kind === "sh" || kind === "console");

test("the tables of README.md are those of the code: run `npm run generate`", () => {
  expect(page).toBe(withTables(page));
});

describe("README.md's shell blocks", () => {
  const home = emptyHome();
  afterAll(() => rmSync(home.path, { recursive: true, force: true }));
  // The sources stand in for the executable, which the end-to-end tests install.
  mkdirSync(join(home.path, ".local/bin"), { recursive: true });
  writeFileSync(
    join(home.path, ".local/bin/airlock"),
    `#!/bin/sh\nexec '${process.execPath}' '${join(root, "src/cli/main.ts")}' "$@"\n`,
    { mode: 0o755 },
  );

  test.each(runnable.filter(({ mark }) => mark === null).map((block) => [block.text.split("\n")[0]!, block] as const))(
    "%s",
    (_, block) => expect(played(block, home)).toBe(block.text),
  );

  test("every block is run here or marked for the end-to-end tests", () => {
    expect(blocks.map(({ kind, mark }) => (mark ? `${kind} ${mark}` : kind))).toEqual([
      "sh install",
      "console",
      "sh heavy",
      "sh",
      "json",
      "console",
      "sh",
      "console",
      "sh",
      "sh heavy",
    ]);
  });
});

test("every link between the documents leads somewhere", () => {
  const files = [
    ...readdirSync(root).filter((file) => file.endsWith(".md")),
    ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md"))
      .map((file) => join("docs", file)),
  ];
  const dead = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test("every file and folder that the documents for contributors name is there", () => {
  const layers = readdirSync(join(root, "src"));
  const named = ["docs/ARCHITECTURE.md", "CONTRIBUTING.md"].flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = ""]) => path),
  );
  const missing = named
    .filter(
      (path) => /^(?:src|test|scripts|docs|profiles|\.github)\//.test(path) || layers.includes(path.split("/")[0]!),
    )
    .filter((path) => !/\/mytool\./.test(path))
    .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, "src", path)));
  expect([named.length > 60, missing]).toEqual([true, []]);
});
