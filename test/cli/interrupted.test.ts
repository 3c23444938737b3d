import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { everything, newPerson, type Person, put, run, textOf } from "../install/person.ts";
import type { stumble } from "../install/stumbling.ts";

type How = typeof stumble.how;

/** Runs a verb that stumbles at a step; tells whether there was such a step. */
async function stumbled(person: Person, words: string[], at: number, how: How): Promise<boolean> {
  const { steps } = await run(person, words, { at, how });
  // The lock of a process that is gone is taken over; here that process plays on.
  rmSync(`${person.own}/install/lock`, { force: true });
  return steps >= at;
}

const FILES: [string, string | null][] = [
  ["a file", '{\n\t"model": "x",\n\t"hooks": {"Stop": []}\n}\n'],
  ["no file", null],
  ["an empty file", ""],
];
const HOWS: [How, string][] = [
  ["gone", "killed before a write"],
  ["half", "killed in the middle of a write"],
  ["full", "a disk that is full for a moment"],
];

let points = 0;

/** Every way to end with a file of one's own, and the plainest with the others: they share what is written. */
for (const [index, [name, text]] of FILES.entries())
  for (const [how, title] of index === 0 ? HOWS : HOWS.slice(0, 1))
    test(`${name}, ${title}: the settings are old or new, and running it again finishes`, async () => {
      const whole = newPerson();
      if (text !== null) put(whole.settings, text);
      await run(whole, ["init", "-y"]);
      const wired = textOf(whole.settings)!;
      for (let at = 1; ; at++) {
        const person = newPerson();
        const adapted = (other: string | null) => other?.replaceAll(whole.home, person.home) ?? null;
        if (text !== null) put(person.settings, text, 0o640);
        const before = everything(person.home);
        const isStep = await stumbled(person, ["init", "-y"], at, how);
        expect([text, adapted(wired)]).toContain(textOf(person.settings));
        expect((await run(person, ["init", "-y"])).exit).toBe(0);
        expect(textOf(person.settings)).toBe(adapted(wired));
        const isOtherStep = await stumbled(person, ["uninstall", "-y"], at, how);
        expect([text, adapted(wired)]).toContain(textOf(person.settings));
        expect((await run(person, ["uninstall", "-y"])).exit).toBe(0);
        rmSync(person.own, { recursive: true });
        expect(everything(person.home)).toEqual(before);
        points += Number(isStep) + Number(isOtherStep);
        if (!isStep && !isOtherStep) break;
      }
    }, 120_000);

test("interrupted init, then uninstall: nothing is left", async () => {
  for (let at = 1; ; at++) {
    const person = newPerson();
    const before = everything(person.home);
    const isStep = await stumbled(person, ["init", "-y"], at, "gone");
    expect((await run(person, ["uninstall", "-y"])).exit).toBe(0);
    rmSync(person.own, { recursive: true, force: true });
    expect(everything(person.home)).toEqual(before);
    if (!isStep) break;
    points++;
  }
  console.log(`${points} points of failure were tried`);
});
