import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, rmSync, statSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  beside,
  everything,
  hooksIn,
  newPerson,
  type Person,
  program,
  put,
  run,
  textOf,
  withClient,
  YES,
} from "../install/person.ts";

describe("there and back", () => {
  const files: [string, string][] = [
    ["two blanks", '{\n  "model": "x",\n  "z": 1\n}\n'],
    ["four blanks, no newline at the end", '{\n    "model": "x"\n}'],
    ["tabs", '{\n\t"model": "x"\n}\n'],
    ["lines of Windows and a byte order mark", '\uFEFF{\r\n  "model": "x"\r\n}\r\n'],
    ["one line", '{"model":"x"}'],
    ["an empty file", ""],
    ["an empty object", "{}"],
    [
      "foreign hooks",
      '{"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [{"type": "command", "command": "lint"}]}]}}\n',
    ],
  ];
  for (const [name, text] of files)
    test(`${name}: bytes, mode and times come back`, async () => {
      const person = newPerson();
      put(person.settings, text, 0o640);
      const before = everything(join(person.home, ".claude"));
      utimesSync(person.settings, 1_000_000_000, 1_100_000_000);
      expect((await run(person, YES)).exit).toBe(0);
      expect(hooksIn(person.settings).includes("PreToolUse")).toBe(true);
      expect(statSync(person.settings).mode & 0o777).toBe(0o640);
      expect(await run(person, YES)).toMatchObject({ exit: 0 });
      expect((await run(person, ["uninstall", "-y"])).exit).toBe(0);
      // Before anything reads it: that alone may change a time.
      const { mtimeMs, atimeMs } = statSync(person.settings);
      expect([mtimeMs, atimeMs]).toEqual([1_100_000_000_000, 1_000_000_000_000]);
      expect(everything(join(person.home, ".claude"))).toEqual(before);
    });

  test("what init made is gone: the file, its folder, and with --purge the home", async () => {
    const person = newPerson();
    const before = everything(person.home);
    await run(person, YES);
    expect(statSync(person.settings).mode & 0o777).toBe(0o600);
    expect(statSync(person.own).mode & 0o777).toBe(0o700);
    expect((await run(person, ["uninstall", "--purge", "-y"])).exit).toBe(0);
    expect(everything(person.home)).toEqual(before);
  });

  test("a link stays a link, and its target is what changes", async () => {
    const person = newPerson();
    const target = join(person.home, "dotfiles/claude.json");
    put(target, '{"a": 1}\n', 0o600);
    utimesSync(target, 1_000_000_000, 1_100_000_000);
    mkdirSync(join(person.home, ".claude"));
    symlinkSync("../dotfiles/claude.json", person.settings);
    await run(person, YES);
    expect([lstatSync(person.settings).isSymbolicLink(), hooksIn(target).includes("PreToolUse")]).toEqual([true, true]);
    await run(person, ["uninstall", "-y"]);
    const { mtimeMs, atimeMs } = statSync(target);
    expect([mtimeMs, atimeMs]).toEqual([1_100_000_000_000, 1_000_000_000_000]);
    expect([lstatSync(person.settings).isSymbolicLink(), textOf(target)]).toEqual([true, '{"a": 1}\n']);
  });

  test("a note in the home names what was touched: digests before and after, the original, what was made", async () => {
    const person = newPerson();
    put(person.settings, '{\n  "hooks": {}\n}\n');
    utimesSync(person.settings, 1_000_000_000, 1_100_000_000);
    await run(person, YES);
    const digest = (text: string) => createHash("sha256").update(text).digest("hex");
    const [before, after] = ['{\n  "hooks": {}\n}\n', textOf(person.settings)!];
    expect(JSON.parse(textOf(join(person.own, "install/manifest.json"))!)).toEqual({
      v: 1,
      programs: ["/opt/tools/airlock"],
      files: [
        {
          path: person.settings,
          before: { digest: digest(before), times: { read: 1_000_000_000_000, changed: 1_100_000_000_000 } },
          after: [digest(after)],
          made: hooksIn(person.settings).map((event) => `hooks.${event}`),
        },
      ],
      folders: [],
    });
    expect(everything(join(person.own, "install/originals"))).toEqual({ [digest(before)]: `600 ${before}` });
  });

  test("edits in between stay, and a file that only we filled is gone", async () => {
    const person = newPerson();
    await run(person, YES);
    const text = textOf(person.settings)!.replace(/^\{/, '{\n  "mine": true,');
    put(person.settings, text);
    await run(person, ["uninstall", "-y"]);
    expect(textOf(person.settings)).toBe('{\n  "mine": true\n}\n');
    const other = newPerson();
    await run(other, YES);
    put(other.settings, `${JSON.stringify(JSON.parse(textOf(other.settings)!))}\n`);
    await run(other, ["uninstall", "-y"]);
    expect(textOf(other.settings)).toBe(null);
  });

  test("two homes keep out of each other's way", async () => {
    const person = newPerson();
    await run(person, YES);
    const second = await run(person, [...YES, "--home", join(person.home, "other")]);
    expect([second.exit, second.out.includes(`airlock uninstall --home ${person.own}`)]).toEqual([1, true]);
    const wired = textOf(person.settings);
    expect((await run(person, ["uninstall", "-y", "--home", join(person.home, "other")])).exit).toBe(0);
    expect(textOf(person.settings)).toBe(wired);
  });
});

describe("what can't be edited is left alone, named, and nothing is written", () => {
  const cases: [string, (person: Person) => void, string][] = [
    ["a comma too many", ({ settings }) => put(settings, '{\n  "a": 1,\n}\n'), ":3:1: this is no JSON"],
    ["half a file", ({ settings }) => put(settings, '{"a": '), ":1:7: this is no JSON"],
    ["a read-only file", ({ settings }) => put(settings, "{}", 0o444), ": is read-only"],
    ["a folder", ({ settings }) => mkdirSync(settings, { recursive: true }), ": is a folder"],
    [
      "a link to nowhere",
      ({ settings }) => beside(settings, () => symlinkSync("gone", settings)),
      ": is a link that leads nowhere",
    ],
    ["no text", ({ settings }) => put(settings, Uint8Array.of(0x7b, 0xff, 0x7d)), ": is no UTF-8 text"],
    ["a pipe", ({ settings }) => beside(settings, () => spawnSync("mkfifo", [settings])), ": is no regular file"],
    [
      "a foreign hook that makes the client drop ours",
      ({ settings }) => put(settings, '{"hooks": {"PreToolUse": [{"matcher": "Bash"}]}}'),
      ":1:27: `hooks.PreToolUse[0]` has no array `hooks`",
    ],
    ["hooks switched off", ({ settings }) => put(settings, '{"disableAllHooks": true}'), "`disableAllHooks` is true"],
  ];
  for (const [name, make, message] of cases)
    test(name, async () => {
      const person = newPerson();
      make(person);
      const before = lstatSync(person.settings).isFIFO() ? {} : everything(person.home);
      const { exit, out } = await run(person, YES);
      expect([exit, out.includes(`airlock: ${person.settings}`), out.includes(message)]).toEqual([1, true, true]);
      if (!lstatSync(person.settings).isFIFO()) expect(everything(person.home)).toEqual(before);
    });

  test("a file that a person broke after init keeps its note until it is mended", async () => {
    const person = newPerson();
    put(person.settings, '{"a": 1}\n');
    await run(person, YES);
    const wired = textOf(person.settings)!;
    put(person.settings, `${wired},`);
    const broken = await run(person, ["uninstall", "-y"]);
    expect([broken.exit, broken.out.includes("this is no JSON"), textOf(person.settings)]).toEqual([
      1,
      true,
      `${wired},`,
    ]);
    put(person.settings, wired);
    expect([(await run(person, ["uninstall", "-y"])).exit, textOf(person.settings)]).toEqual([0, '{"a": 1}\n']);
  });
});

describe("nobody is asked, and nothing is written", () => {
  const cases: [string, string[], string][] = [
    ["without a terminal", ["init"], "the same with `-y` goes on without asking"],
    ["as JSON without -y", ["init", "--json"], "the same with `-y` goes on without asking"],
    ["with an unknown profile", [...YES, "--profile", "paranoia"], "did you mean `paranoid`?"],
    ["with a word too many", [...YES, "claude"], "takes no `claude`"],
    ["with a home inside the project", [...YES, "--home", "./guard"], "lies inside the project"],
  ];
  for (const [name, words, message] of cases)
    test(name, async () => {
      const person = newPerson();
      const before = everything(person.home);
      const { exit, out } = await run(person, words);
      expect([exit, out.includes(message)]).toEqual([1, true]);
      expect(everything(person.home)).toEqual(before);
    });

  test("uninstall without a terminal", async () => {
    const person = newPerson();
    await run(person, YES);
    const before = everything(person.home);
    const { exit, out } = await run(person, ["uninstall"]);
    expect([exit, out.includes("the same with `-y` goes on without asking")]).toEqual([1, true]);
    expect(everything(person.home)).toEqual(before);
  });

  test("in a dry run, which shows what would change", async () => {
    const person = newPerson();
    put(person.settings, '{\n  "a": 1\n}\n');
    const before = everything(person.home);
    const dry = await run(person, ["init", "--dry-run"]);
    expect([dry.exit, dry.out.includes('+    "PreToolUse": ['), dry.out.includes("dry run")]).toEqual([0, true, true]);
    expect(everything(person.home)).toEqual(before);
    await run(person, YES);
    const wired = everything(person.home);
    const undo = await run(person, ["uninstall", "--purge", "--dry-run"]);
    expect([undo.exit, undo.out.includes('-    "PreToolUse": [')]).toEqual([0, true]);
    expect(everything(person.home)).toEqual(wired);
  });

  test("below an agent", async () => {
    const person = newPerson();
    await run(person, YES);
    const before = everything(person.home);
    person.env.CLAUDECODE = "1";
    for (const words of [
      ["init", "-y", "--profile", "yolo"],
      ["uninstall", "-y"],
      ["uninstall", "--purge", "-y"],
    ]) {
      const { exit, out } = await run(person, words);
      expect([exit, out.includes("is for a person in a terminal of their own")]).toEqual([1, true]);
    }
    delete person.env.CLAUDECODE;
    // A session of the guarded client from which this very process descends.
    put(join(person.own, "sessions/s.jsonl"), `{"root":null,"pid":"${process.ppid}:","at":${Date.now()}}\n`);
    const { exit, out } = await run(person, ["uninstall", "-y"]);
    expect([exit, out.includes(`(process ${process.ppid})`)]).toEqual([1, true]);
    rmSync(join(person.own, "sessions"), { recursive: true });
    expect(everything(person.home)).toEqual(before);
  });
});

describe("a second init", () => {
  test("has nothing to change", async () => {
    const person = newPerson();
    await run(person, YES);
    const before = everything(person.home);
    expect(await run(person, ["init"])).toEqual({
      exit: 0,
      out: expect.stringContaining("Nothing to change: Airlock is wired as it should be.\n") as unknown,
      steps: 0,
    });
    expect(everything(person.home)).toEqual(before);
  });

  test("brings entries up to date where they stand: another path, another version of the client", async () => {
    const person = newPerson();
    put(person.settings, '{\n  "a": 1\n}\n');
    await run(person, YES);
    const before = textOf(person.settings)!;
    try {
      program.path = "/new/place/airlock";
      await run(person, YES);
    } finally {
      program.path = "/opt/tools/airlock";
    }
    expect(textOf(person.settings)).toBe(before.replaceAll("/opt/tools/airlock", "/new/place/airlock"));
    await run(person, YES);
    withClient(person, "2.1.332");
    await run(person, YES);
    expect(hooksIn(person.settings).includes("PreSkillShellCommand")).toBe(true);
    rmSync(join(person.home, "bin/claude"));
    await run(person, YES);
    expect(hooksIn(person.settings).includes("PreSkillShellCommand")).toBe(true);
    withClient(person, "2.1.331");
    await run(person, YES);
    expect(hooksIn(person.settings).includes("PreSkillShellCommand")).toBe(false);
    await run(person, ["uninstall", "-y"]);
    expect(textOf(person.settings)).toBe('{\n  "a": 1\n}\n');
  });

  test("of several in a moment keeps each text that stood there before, and the first one survives", async () => {
    const person = newPerson();
    const other = join(person.project, ".claude/settings.local.json");
    const before = ['{\n  "a": 1\n}\n', '{\n  "b": 2\n}\n', '{\n  "a": 3\n}\n'] as const;
    put(person.settings, before[0]);
    put(other, before[1]);
    await run(person, YES);
    await run(person, [...YES, "--project"]);
    put(person.settings, before[2]);
    await run(person, YES);
    const kept = Object.values(everything(join(person.own, "install/originals")));
    expect(kept.sort()).toEqual(before.map((text) => `600 ${text}`).sort());
    await run(person, ["uninstall", "-y"]);
    expect([textOf(person.settings), textOf(other)]).toEqual([before[2], before[1]]);
  });

  test("changes the profile that init chose, and never a policy of one's own", async () => {
    const person = newPerson();
    await run(person, [...YES, "--profile", "paranoid"]);
    expect(textOf(join(person.own, "policy.yaml"))).toBe("version: 1\nextends: paranoid\n");
    await run(person, [...YES, "--profile", "yolo"]);
    expect(textOf(join(person.own, "policy.yaml"))).toBe("version: 1\nextends: yolo\n");
    put(join(person.own, "policy.yaml"), "version: 1\nextends: default\nrules: []\n", 0o600);
    expect((await run(person, [...YES, "--profile", "yolo"])).exit).toBe(1);
    expect((await run(person, YES)).exit).toBe(0);
    expect(textOf(join(person.own, "policy.yaml"))).toBe("version: 1\nextends: default\nrules: []\n");
  });
});

test("--json is one object that says what was done", async () => {
  const person = newPerson();
  withClient(person, "2.1.332");
  const { exit, out } = await run(person, [...YES, "--json", "--profile", "paranoid"]);
  expect([exit, JSON.parse(out)]).toEqual([
    0,
    {
      dry: false,
      home: person.own,
      profile: "paranoid",
      client: "2.1.332",
      changed: [join(person.own, "policy.yaml"), person.settings],
      warnings: [],
      problems: [],
    },
  ]);
  put(person.settings, "{");
  const broken = await run(person, ["uninstall", "-y", "--json"]);
  expect([broken.exit, JSON.parse(broken.out)]).toEqual([
    1,
    {
      dry: false,
      home: person.own,
      changed: [],
      purged: [],
      warnings: [],
      problems: [{ file: person.settings, line: 1, column: 2, message: "this is no JSON (close brace expected)" }],
    },
  ]);
});
