/** Entries of ours that somebody weakened, moved or doubled: `init` mends them, and `uninstall` still gives back what was there. */
import { readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { everything, newPerson, type Person, program, put, run, textOf, withClient, YES } from "../install/person.ts";
import { weaken, weakenings } from "../install/weakenings.ts";

const BEFORE = '{\n\t"model": "x",\n\t"hooks": {"PreToolUse": [ ], "Stop": []}\n}';

async function wiredPerson(before: string | null = BEFORE): Promise<Person> {
  const person = newPerson();
  withClient(person, "2.1.332");
  if (before !== null) {
    put(person.settings, before, 0o640);
    utimesSync(person.settings, 1_000_000_000, 1_100_000_000);
  }
  await run(person, YES);
  return person;
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

function weakened(person: Person, change: (typeof weakenings)[number]["change"]): void {
  const identity = { home: person.own, usual: person.own, programs: [program.path] };
  put(person.settings, weaken(textOf(person.settings)!, "PreToolUse", identity, change), 0o640);
}

describe("an entry of ours", () => {
  test.each(weakenings.map((one) => [one.name, one] as const))(
    "%s: the difference is shown and asked about, and mended; then uninstall gives back what was there before",
    async (name, { change }) => {
      const person = await wiredPerson();
      const sound = json(person.settings);
      weakened(person, change);
      const left = everything(person.home);
      const dry = await run(person, ["init", "--dry-run"]);
      expect([dry.exit, dry.steps, /^@@ /m.test(dry.out)]).toEqual([0, 0, true]);
      const asked = await run(person, ["init"]);
      expect([asked.exit, asked.out.includes("there is no terminal to ask at")]).toEqual([1, true]);
      expect(everything(person.home)).toEqual(left);
      expect((await run(person, YES)).exit).toBe(0);
      expect(json(person.settings)).toEqual(sound);
      expect((await run(person, ["init"])).out).toBe("Nothing to change: Airlock is wired as it should be.\n");
      expect((await run(person, ["uninstall", "-y"])).exit).toBe(0);
      if (name === "gone") return;
      const { mtimeMs, mode } = statSync(person.settings);
      expect([mtimeMs, mode & 0o777, textOf(person.settings)]).toEqual([1_100_000_000_000, 0o640, BEFORE]);
    },
  );

  test.each(weakenings.map((one) => [one.name, one] as const))(
    "%s: uninstall alone gives back what was there before, or nothing where there was nothing",
    async (name, { change }) => {
      for (const before of [BEFORE, "", null]) {
        const person = await wiredPerson(before);
        weakened(person, change);
        expect((await run(person, ["uninstall", "-y"])).exit).toBe(0);
        if (name !== "gone") expect(textOf(person.settings)).toBe(before);
      }
    },
  );

  test("edits of the person's beside it stay through both", async () => {
    const person = await wiredPerson('{\n  "a": 1\n}\n');
    weakened(person, (group) => ({
      ...group,
      matcher: "Bash",
      hooks: [{ type: "command", command: "mine" }, ...group.hooks],
    }));
    put(person.settings, textOf(person.settings)!.replace('"a": 1', '"a": 2'));
    await run(person, YES);
    await run(person, ["uninstall", "-y"]);
    expect(json(person.settings)).toEqual({
      a: 2,
      hooks: { PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command: "mine" }] }] },
    });
  });

  test("with edits beside sound entries there is nothing to mend", async () => {
    const person = await wiredPerson('{\n  "a": 1\n}\n');
    put(person.settings, textOf(person.settings)!.replace('"a": 1', '"a": 2'));
    expect(await run(person, ["init"])).toEqual({
      exit: 0,
      out: "Nothing to change: Airlock is wired as it should be.\n",
      steps: 0,
    });
    await run(person, ["uninstall", "-y"]);
    expect(textOf(person.settings)).toBe('{\n  "a": 2\n}\n');
  });

  test("a wait for a person that its owner set is kept, with the time it needs", async () => {
    const person = await wiredPerson();
    weakened(person, (group) => ({
      ...group,
      hooks: group.hooks.map((one) => ({ ...one, args: [...(one.args as string[]), "--wait", "300"], timeout: 320 })),
    }));
    const waiting = json(person.settings);
    expect((await run(person, ["init"])).out).toBe("Nothing to change: Airlock is wired as it should be.\n");
    program.path = "/new/place/airlock";
    await run(person, YES);
    program.path = "/opt/tools/airlock";
    const text = JSON.stringify(waiting).replaceAll("/opt/tools/airlock", "/new/place/airlock");
    expect(JSON.stringify(json(person.settings))).toBe(text);
    await run(person, ["uninstall", "-y"]);
    expect(textOf(person.settings)).toBe(BEFORE);
  });
});

describe("entries that were moved to, or copied into, a file of the project", () => {
  const files: [string, string][] = [
    ["the person's own", ".claude/settings.local.json"],
    ["everybody's", ".claude/settings.json"],
  ];
  for (const [whose, name] of files)
    test(`${whose}: init puts them back and takes them out there; so does uninstall`, async () => {
      for (const mend of [true, false]) {
        const person = await wiredPerson('{\n  "a": 1\n}\n');
        const sound = json(person.settings);
        const { hooks } = sound as { hooks: unknown };
        const file = join(person.project, name);
        put(file, `${JSON.stringify({ env: { A: "1" }, hooks }, null, 2)}\n`);
        put(person.settings, '{\n  "a": 1\n}\n', 0o640);
        if (mend) {
          const dry = await run(person, ["init", "--dry-run"]);
          expect([dry.exit, dry.out.includes(`Entries of Airlock's stand in ${file} as well`)]).toEqual([0, true]);
          const done = await run(person, [...YES, "--json"]);
          expect((JSON.parse(done.out) as { changed: string[] }).changed).toEqual([person.settings, file]);
          expect(json(person.settings)).toEqual(sound);
          expect((await run(person, ["init"])).out).toBe("Nothing to change: Airlock is wired as it should be.\n");
        }
        await run(person, ["uninstall", "-y"]);
        expect(textOf(person.settings)).toBe('{\n  "a": 1\n}\n');
        const emptied = Object.fromEntries(Object.keys(hooks as object).map((event) => [event, []]));
        expect(json(file)).toEqual({ env: { A: "1" }, hooks: emptied });
      }
    });

  test("a file that init itself wired, another Airlock's and a broken one are left as they are", async () => {
    const person = await wiredPerson();
    await run(person, [...YES, "--project"]);
    const local = textOf(join(person.project, ".claude/settings.local.json"));
    const shared = join(person.project, ".claude/settings.json");
    for (const text of [
      "{",
      textOf(person.settings)!.replaceAll(person.own, "/home/other/.airlock").replaceAll("/opt/tools", "/opt/other"),
    ]) {
      put(shared, text);
      expect((await run(person, YES)).exit).toBe(0);
      expect([textOf(join(person.project, ".claude/settings.local.json")), textOf(shared)]).toEqual([local, text]);
    }
  });
});
