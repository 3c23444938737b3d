import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pluginHooks, registration } from "../../src/install/registration.ts";
import { blocksOf } from "./blocks.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

test("the plugin wires what init wires, with the program in its own folder and the usual home", () => {
  expect(JSON.parse(read("hooks/hooks.json"))).toEqual(pluginHooks());
});

test("README.md shows one of the entries that init writes", () => {
  const program = { kind: "compiled", path: "/home/you/.local/bin/airlock" } as const;
  const { PreToolUse } = registration(program, "/home/you/.airlock", ["PreToolUse"]);
  const shown = JSON.parse(blocksOf(read("README.md")).find(({ kind }) => kind === "json")!.text) as unknown;
  expect(shown).toEqual({ hooks: { PreToolUse: [PreToolUse] } });
});

test("the versions of the plugin and of its marketplace are the package's, and the changelog has it", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const { plugins } = JSON.parse(read(".claude-plugin/marketplace.json")) as { plugins: { version: string }[] };
  const plugin = JSON.parse(read(".claude-plugin/plugin.json")) as { version: string };
  expect([plugin.version, ...plugins.map((each) => each.version)]).toEqual([version, version]);
  expect(read("CHANGELOG.md").includes(`\n## ${version} `)).toBe(true);
});
