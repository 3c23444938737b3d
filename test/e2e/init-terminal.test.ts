/** `init` and `uninstall` as a person meets them: in a terminal, with questions, and Ctrl-C at each of them. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderOutsideTemp } from "../support/outside-temp.ts";
import { AIRLOCK } from "./executable.ts";
import { canPretend, KEYS, talk } from "./terminal.ts";

function newHome(): string {
  const home = folderOutsideTemp("terminal-");
  mkdirSync(join(home, ".claude"));
  writeFileSync(join(home, ".claude/settings.json"), '{\n  "a": 1\n}\n');
  return home;
}

const settings = (home: string) => readFileSync(join(home, ".claude/settings.json"), "utf8");

describe.skipIf(!canPretend)("in a terminal", () => {
  test("a profile is chosen, the difference shown, and a yes writes it; uninstall asks as well", async () => {
    const home = newHome();
    const wired = await talk(
      home,
      ["init"],
      [
        ["Which profile?", KEYS.down],
        ["● paranoid:", KEYS.enter],
        ["Write this?", "y"],
      ],
    );
    expect(wired.exit).toBe(0);
    for (const text of ["for everyday work", "for work near production", '+    "PreToolUse": [', "Airlock is wired"])
      expect([text, wired.screen.includes(text)]).toEqual([text, true]);
    expect(readFileSync(join(home, ".airlock/policy.yaml"), "utf8")).toBe("version: 1\nextends: paranoid\n");
    const gone = await talk(home, ["uninstall"], [["Do this?", "y"]]);
    expect([gone.exit, gone.screen.includes('-    "PreToolUse": [')]).toEqual([0, true]);
    expect(settings(home)).toBe('{\n  "a": 1\n}\n');
  });

  const leaving: [string, string[], [string, string][], number][] = [
    ["Ctrl-C at the profile", ["init"], [["Which profile?", KEYS.interrupt]], 130],
    ["Escape at the profile", ["init"], [["Which profile?", KEYS.escape]], 130],
    [
      "Ctrl-C at the last question",
      ["init"],
      [
        ["Which profile?", KEYS.enter],
        ["Write this?", KEYS.interrupt],
      ],
      130,
    ],
    ["Ctrl-C where the profile was given", ["init", "--profile", "yolo"], [["Write this?", KEYS.interrupt]], 130],
    ["a no", ["init", "--profile", "yolo"], [["Write this?", "n"]], 1],
    ["Enter, which is a no", ["init", "--profile", "yolo"], [["Write this?", KEYS.enter]], 1],
  ];
  for (const [name, words, steps, exit] of leaving)
    test(`${name} changes nothing`, async () => {
      const home = newHome();
      expect((await talk(home, words, steps)).exit).toBe(exit);
      expect(settings(home)).toBe('{\n  "a": 1\n}\n');
      expect(readdirSync(home).sort()).toEqual([".claude"]);
    });

  test("Ctrl-C at uninstall's question changes nothing, --purge or not", async () => {
    const home = newHome();
    spawnSync(AIRLOCK, ["init", "-y"], { cwd: home, env: { HOME: home, PATH: "/usr/bin:/bin" } });
    const wired = settings(home);
    for (const words of [["uninstall"], ["uninstall", "--purge"]]) {
      expect((await talk(home, words, [["Do this?", KEYS.interrupt]])).exit).toBe(130);
      expect([settings(home), existsSync(join(home, ".airlock/key"))]).toEqual([wired, true]);
    }
  });

  test("in forty columns, too", async () => {
    const home = newHome();
    const { screen } = await talk(home, ["init"], [["Which profile?", KEYS.interrupt]], { columns: 40 });
    expect(screen.includes("cancelled, and nothing was changed")).toBe(true);
  });
});

test("a pipe instead of a terminal: nothing is changed, and what to type is said", () => {
  const home = newHome();
  const env = { HOME: home, PATH: "/usr/bin:/bin" };
  const { status, stderr } = spawnSync(AIRLOCK, ["init"], { cwd: home, env, input: "y\n", encoding: "utf8" });
  expect([status, stderr.split("\n").at(-2)]).toEqual([
    1,
    "airlock: there is no terminal to ask at, so nothing was changed; the same with `-y` goes on without asking",
  ]);
  expect(readdirSync(home).sort()).toEqual([".claude"]);
});
