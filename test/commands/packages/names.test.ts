import { describe, expect, test } from "vitest";
import { decodeNames, encodeNames } from "../../../src/commands/packages/names/encoding.ts";
import { names as npm } from "../../../src/commands/packages/names/npm.generated.ts";
import { names as pypi } from "../../../src/commands/packages/names/pypi.generated.ts";
import { knownPackage } from "../../../src/commands/packages/names.ts";

describe("names that everybody knows", () => {
  const rows: [string, string, boolean][] = [
    ["npm", "lodash", true],
    ["npm", "@types/node", true],
    ["npm", "react-state-utils-hlp", false],
    ["npm", "lodahs", false],
    ["npm", "drizzle-orm", true],
    ["npm", "drizzle-omr", false],
    ["npm", "create-hono", true],
    ["npm", "dotenvx", false],
    ["npm", "Lodash", false],
    ["npm", "@babel/some-new-plugin", true],
    ["npm", "@bable/core", false],
    ["pypi", "requests", true],
    ["pypi", "Django", true],
    ["pypi", "ruamel_yaml", true],
    ["pypi", "reqeusts", false],
    ["pypi", "visidata", true],
    ["pypi", "huggingface-cli", false],
    ["crates", "serde_json", true],
    ["crates", "cargo-nextest", true],
    ["crates", "console_error_panic_hook", true],
    ["crates", "ab_glyph_rasterizer", true],
    ["crates", "async-compression", true],
    ["crates", "async-compresion", false],
    ["crates", "serde-jsn", false],
    ["crates", "rmcp", true],
    ["gem", "rails", true],
    ["gem", "active_record_pro", false],
    ["gem", "active_model_serializers", true],
    ["gem", "acts-as-list", true],
    ["gem", "acts-as-lists", false],
    ["gem", "ruby_llm", true],
    ["gem", "ruby_lm", false],
    ["go", "github.com/stretchr/testify", true],
    ["go", "github.com/jackc/pgx/v5/pgxpool", true],
    ["go", "golang.org/x/tools/cmd/goimports", true],
    ["go", "github.com/golangci/golangci-lint/v2/cmd/golangci-lint", true],
    ["go", "github.com/stretchr/testfy", false],
    ["go", "github.com/stretchr", false],
    ["composer", "laravel/framework", true],
    ["composer", "laravel/framewrk", false],
    ["nuget", "newtonsoft.json", true],
    ["nuget", "Newtonsoft.Jsonn", false],
    ["hex", "phx_new", true],
    ["pub", "go_router", true],
    ["pub", "go_routr", false],
    ["conda", "cudatoolkit", true],
    ["conda", "numpy", true],
    ["conda", "nunpy", false],
    ["nowhere", "lodash", false],
    ["constructor", "lodash", false],
  ];
  test.each(rows)("%s %s: %s", (registry, name, expected) => {
    expect(knownPackage(registry, name)).toBe(expected);
  });
});

test("the coding gives back what it was given, sorted and once", () => {
  const names = ["b", "abc", "abd", "ab", "b", `${"x".repeat(50)}1`, `${"x".repeat(50)}2`];
  expect([...decodeNames(encodeNames(names))]).toEqual([
    "ab",
    "abc",
    "abd",
    "b",
    `${"x".repeat(50)}1`,
    `${"x".repeat(50)}2`,
  ]);
});

test("the lists are long enough to be quiet", () => {
  expect({ npm: decodeNames(npm).size >= 20_000, pypi: decodeNames(pypi).size >= 10_000 }).toEqual({
    npm: true,
    pypi: true,
  });
});
