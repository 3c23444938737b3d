import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HOME_ENTRIES } from "../../src/io/purge.ts";

test("what --purge removes is what docs/HOOK.md says stands in a home", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/HOOK.md"), "utf8");
  const table = page.slice(page.indexOf("\n## Home\n")).split(/\n## /)[1]!;
  const names = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`/]+)[^`]*`/g)].map(([, name]) => name!),
  );
  expect([...HOME_ENTRIES].sort()).toEqual([...new Set(names)].sort());
});
