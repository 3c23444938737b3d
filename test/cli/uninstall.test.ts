import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { everything, newPerson, program, put, run, textOf, YES } from "../install/person.ts";

describe("uninstall", () => {
  test("finds nothing where nothing is wired", async () => {
    const person = newPerson();
    put(person.settings, '{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "/opt/airlock/bell"}]}]}}');
    const before = everything(person.home);
    const { exit, out } = await run(person, ["uninstall"]);
    expect([exit, out.startsWith("Nothing to change")]).toEqual([0, true]);
    expect(everything(person.home)).toEqual(before);
  });

  test("finds what was wired by hand", async () => {
    const person = newPerson();
    const hook = { type: "command", command: "/opt/tools/airlock", args: ["hook", "--agent", "claude"] };
    put(person.settings, JSON.stringify({ hooks: { PreToolUse: [{ matcher: "*", hooks: [hook] }], Stop: [] } }));
    expect((await run(person, ["uninstall", "-y"])).exit).toBe(0);
    expect(textOf(person.settings)).toBe('{"hooks":{"PreToolUse":[],"Stop":[]}}');
  });

  test("ends what an interrupted one left, without a question", async () => {
    const person = newPerson();
    put(person.settings, "{}\n");
    await run(person, YES);
    put(person.settings, "{}\n");
    const { exit, out } = await run(person, ["uninstall"]);
    expect([exit, out.startsWith("Nothing to change")]).toEqual([0, true]);
    expect([textOf(join(person.own, "install/manifest.json")), textOf(person.settings)]).toEqual([null, "{}\n"]);
  });

  test("works when the originals or the whole home are gone", async () => {
    for (const gone of ["install/originals", "install", "."]) {
      const person = newPerson();
      put(person.settings, '{\n  "a": 1\n}\n');
      await run(person, YES);
      rmSync(join(person.own, gone), { recursive: true });
      expect((await run(person, ["uninstall", "-y"])).exit).toBe(0);
      const left = JSON.parse(textOf(person.settings)!) as { a: number; hooks?: Record<string, unknown[]> };
      expect([left.a, Object.values(left.hooks ?? {}).flat()]).toEqual([1, []]);
    }
  });

  test("--purge takes only what is a home, and what stands in one", async () => {
    const person = newPerson();
    put(join(person.home, "mine/log/a"), "x");
    put(join(person.home, "mine/policy.yaml"), "x");
    const before = everything(join(person.home, "mine"));
    const refused = await run(person, ["uninstall", "--purge", "-y", "--home", join(person.home, "mine")]);
    expect([refused.exit, refused.out.includes("none of its homes")]).toEqual([1, true]);
    expect(everything(join(person.home, "mine"))).toEqual(before);
    await run(person, YES);
    put(join(person.own, "notes.txt"), "mine", 0o600);
    const { exit, out } = await run(person, ["uninstall", "--purge", "-y"]);
    expect([exit, out.includes("holds more than Airlock puts there: notes.txt")]).toEqual([0, true]);
    expect(Object.keys(everything(person.own))).toEqual(["key", "notes.txt"]);
  });

  test("--purge takes the program last, where the installer puts it, and no other", async () => {
    const person = newPerson();
    const installed = join(person.home, ".local/bin/airlock");
    put(installed, "program", 0o755);
    await run(person, YES);
    await run(person, ["uninstall", "--purge", "-y"]);
    expect(textOf(installed)).toBe("program");
    try {
      program.path = installed;
      await run(person, YES);
      await run(person, ["uninstall", "--purge", "-y"]);
    } finally {
      program.path = "/opt/tools/airlock";
    }
    expect(textOf(installed)).toBe(null);
  });
});
