import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandsPage } from "../../scripts/generate-commands.ts";
import { commandNames } from "../../src/commands/registry.ts";

const root = join(import.meta.dirname, "../..");
const files = readdirSync(join(root, "src/commands"), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /^[a-z]+\/[a-z0-9-]+\.ts$/.test(file) && !file.startsWith("kit/"))
  .sort();
const page = readFileSync(join(root, "docs/COMMANDS.md"), "utf8");

test("docs/COMMANDS.md says what the specs say: run `npm run generate`", async () => {
  // One line of difference tells more than two pages.
  const wanted = (await commandsPage(root, files)).split("\n");
  const found = page.split("\n");
  expect(found.filter((line) => !wanted.includes(line))).toEqual([]);
  expect(found.length).toBe(wanted.length);
});

test("every program has an entry", () => {
  const missing = commandNames().filter((name) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
