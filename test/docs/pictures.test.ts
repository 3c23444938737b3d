import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { picture } from "../../scripts/pictures.ts";

test("the picture shows what `airlock check` prints: run `npm run generate`", () => {
  expect(readFileSync(join(import.meta.dirname, "../../docs/images/check.svg"), "utf8")).toBe(picture());
});
