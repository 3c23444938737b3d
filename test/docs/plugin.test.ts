import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

interface Hooks {
  hooks: Record<string, { matcher?: string; hooks: { command: string; args: string[] }[] }[]>;
}

test("the plugin wires what README.md wires, with the program in its own folder and the usual home", () => {
  const { hooks } = JSON.parse(blocksOf(read("README.md")).find(({ kind }) => kind === "json")!.text) as Hooks;
  const [group] = hooks.PreToolUse!;
  const hook = {
    ...group!.hooks[0]!,
    command: "${CLAUDE_PLUGIN_ROOT}/dist/airlock",
    args: ["hook", "--agent", "claude"],
  };
  expect((JSON.parse(read("hooks/hooks.json")) as Hooks).hooks).toEqual({
    PreToolUse: [{ matcher: "*", hooks: [hook] }],
    PreSkillShellCommand: [{ hooks: [hook] }],
  });
});

test("the plugin's version is the package's, and the changelog has it", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect((JSON.parse(read(".claude-plugin/plugin.json")) as { version: string }).version).toBe(version);
  expect(read("CHANGELOG.md").includes(`\n## ${version} `)).toBe(true);
});
