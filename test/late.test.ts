import { join } from "node:path";
import { expect, test } from "vitest";
import { LATE } from "../scripts/lazy.ts";

test.each(LATE)("%s exports functions alone, so that the build can load it late", async (path) => {
  const module = (await import(join(import.meta.dirname, "../src", path))) as Record<string, unknown>;
  const kinds = Object.entries(module).filter(([, item]) => typeof item !== "function");
  expect(Object.keys(module).length).toBeGreaterThan(0);
  expect(kinds.map(([name]) => name)).toEqual([]);
});
