import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withHookTables } from "../../scripts/hook-tables.ts";
import { MODES } from "../../src/policy/settings.ts";
import { blocksOf, emptyHome, shell } from "./blocks.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/HOOK.md"), "utf8");
const airlock = `'${process.execPath}' '${join(root, "src/cli/main.ts")}'`;

/** First cells of the table below a heading, without backticks. */
const cells = (heading: string): string[] =>
  [
    ...page
      .slice(page.indexOf(`\n## ${heading}\n`))
      .split(/\n## /)[1]!
      .matchAll(/^\| (`[^|]+`[^|]*) \|/gm),
  ].flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));

describe("docs/HOOK.md", () => {
  test("its tables are those of the code: run `npm run generate`", () => expect(page).toBe(withHookTables(page)));

  test("its wiring is that of README.md", () => {
    const jsonOf = (text: string) => JSON.parse(blocksOf(text).find(({ kind }) => kind === "json")!.text) as unknown;
    expect(jsonOf(page)).toEqual(jsonOf(readFileSync(join(root, "README.md"), "utf8")));
  });

  test("it names every permission mode", () => expect([...MODES].sort()).toEqual(cells("Permission modes").sort()));

  test("a hook's home and entry hold what it says, and no more", () => {
    const home = emptyHome();
    const payload = (command: string) =>
      JSON.stringify({
        hook_event_name: "PreToolUse",
        tool_name: "Bash",
        tool_input: { command },
        cwd: home.project,
        session_id: "s",
      });
    shell("mkdir -m 700 ~/.airlock; printf 'version: 1\\nextends: default\\n' > ~/.airlock/policy.yaml", home);
    const ran = ["ls > a", "npm publish", "rm -rf ~"].map(
      (command) => shell(`printf %s '${payload(command)}' | ${airlock} hook --home ~/.airlock`, home).exit,
    );
    expect(ran).toEqual([0, 0, 2]);
    const patterns = cells("Home").map(
      (name) => new RegExp(`^${name.replace("000001", "\\d{6}").replaceAll(".", "\\.").replaceAll("*", "[\\w-]+")}`),
    );
    const found = readdirSync(join(home.path, ".airlock"), { recursive: true, encoding: "utf8" }).filter(
      (name) => name.includes(".") || name === "key" || name === "format",
    );
    expect(found.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
    const lines = readFileSync(join(home.path, ".airlock/log/000001.jsonl"), "utf8").trimEnd().split("\n");
    const keys = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)));
    expect([...keys].filter((key) => !cells("The log").includes(key))).toEqual([]);
  });
});
