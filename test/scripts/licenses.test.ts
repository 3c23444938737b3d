import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { BUN_PARTS } from "../../scripts/bun-parts.ts";
import { bundledPackages, licensesModule } from "../../scripts/licenses.ts";
import { LICENSES } from "../../src/cli/licenses.generated.ts";

const root = join(import.meta.dirname, "../..");

test("the licences that ship are those of the packages: run `npm run generate`", () => {
  expect(readFileSync(join(root, "src/cli/licenses.generated.ts"), "utf8")).toBe(licensesModule());
});

test("what is bundled is listed", async () => {
  const made = await rolldown({ input: join(root, "src/cli/main.ts"), platform: "node" });
  const { output } = await made.generate({ format: "esm", codeSplitting: false });
  const ids = output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
  const packages = ids.flatMap(
    (id) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll("\\", "/"))?.[1] ?? [],
  );
  const listed = new Set(bundledPackages().map(({ name }) => name));
  expect([...new Set(packages)].filter((name) => !listed.has(name))).toEqual([]);
  expect(packages.length).toBeGreaterThan(10);
});

test("every licence comes with its text", () => {
  expect(LICENSES.packages.filter(({ text }) => text.length < 500)).toEqual([]);
  const named = BUN_PARTS.flatMap(([, license]) => license.match(/[A-Za-z]+(?:-[A-Za-z0-9.]+)+|MIT|IJG|Zlib/g) ?? []);
  const texts = Object.keys(LICENSES.texts);
  const without = [...new Set(named)].filter((name) => !texts.includes(name) && !name.includes("exception"));
  expect(without).toEqual([]);
  expect(texts.filter((name) => !named.includes(name))).toEqual([]);
});
