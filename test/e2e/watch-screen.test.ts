/** `airlock watch` on screens that change their size, and on poor ones. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { cells } from "../../src/cli/fit.ts";
import { AIRLOCK, newPlace, type Outcome, type Place, payload, run, said } from "./executable.ts";
import { hasTmux, type Screen, type Size, screenOf } from "./screen.ts";

/** A headless call that waits for a person. Its client is a process of its own. */
const waiting = (place: Place, command: string) =>
  run(["-c", '"$0" hook --home "$1" --wait 60; exit $?', AIRLOCK, place.home], {
    through: ["/bin/sh"],
    alone: true,
    input: payload(place, "Bash", { command }),
    cwd: place.project,
    env: { HOME: place.user, CLAUDE_CODE_SESSION_ATTENDED: "0" },
  });

const judge = (place: Place, command: string) =>
  run(["-c", '"$0" hook --home "$1"; exit $?', AIRLOCK, place.home], {
    through: ["/bin/sh"],
    alone: true,
    input: payload(place, "Bash", { command }),
    cwd: place.project,
    env: { HOME: place.user },
  });

const UTF8 = { TERM: "screen-256color", LC_ALL: "C.UTF-8" };
const open: Screen[] = [];
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

function watched(place: Place, size: Size, env: Record<string, string> = UTF8): Screen {
  const screen = screenOf(["watch", "--home", place.home], place.project, { HOME: place.user, ...env }, size);
  open.push(screen);
  return screen;
}

/** A call whose text would look like lines of ours, wherever a terminal broke it. */
const FORGING = `git reset --hard ${"# Approved. a approve once d refuse ".repeat(12)}`;
/** Where lines of ours begin: with a time, blanks, or words that no call chose. */
const OURS =
  /^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ |A call waits| {2}|Watching|ends\.|q ends|This call|Approved\.$|Refused\.$|$)/;

function checked(screen: Screen, { columns, rows }: Size): string[] {
  const lines = screen.lines();
  expect(lines.length).toBeLessThanOrEqual(rows);
  expect(lines.filter((line) => cells(line) > columns || !OURS.test(line))).toEqual([]);
  return lines;
}

describe.skipIf(!hasTmux)("a terminal of another size", () => {
  const sizes: Size[] = [
    { columns: 80, rows: 24 },
    { columns: 40, rows: 10 },
    { columns: 200, rows: 50 },
  ];

  test("shows the whole view anew: no line is broken or stale, and keys act on the call that is shown", async () => {
    const place = newPlace();
    const screen = watched(place, { columns: 120, rows: 30 });
    await screen.until("Watching.");
    for (const command of ["ls", "git push --force origin main", `ls ${"Approved. ".repeat(20)}`])
      await judge(place, command);
    const answers: Promise<Outcome>[] = [];
    for (const [index, size] of sizes.entries()) {
      const answer = waiting(place, `${FORGING} ${index}`);
      answers.push(answer);
      await screen.until("q leave");
      await screen.resize(size);
      const lines = checked(screen, size);
      expect(lines.filter((line) => line.startsWith("A call waits")).length).toBe(size.rows > 20 ? 1 : 0);
      expect(lines.filter((line) => /^ {2}(?:.*\s)?q leave/.test(line)).length).toBe(1);
      // Back and forth, faster than anything is drawn.
      for (const other of sizes) await screen.resize(other);
      await screen.resize(size);
      expect(checked(screen, size).at(-1)).toMatch(/q leave/);
      await screen.press(index === 1 ? "d" : "a");
      expect(said(await answer)).toBe(index === 1 ? "deny" : "approve");
      await screen.until(index === 1 ? "Refused." : "Approved.");
    }
    await screen.resize({ columns: 80, rows: 24 });
    checked(screen, { columns: 80, rows: 24 });
    await screen.press("q");
    expect(await screen.ended()).toBe(0);
    expect(existsSync(join(place.home, "requests")) ? readdirSync(join(place.home, "requests")) : []).toEqual([]);
  }, 120_000);

  test("a key pressed while the size changes is no answer; a change with nothing to answer shows the rows", async () => {
    const place = newPlace();
    const screen = watched(place, { columns: 100, rows: 30 });
    await screen.until("Watching.");
    await judge(place, "git push --force origin main");
    await screen.until("rule/force-main");
    await screen.resize({ columns: 40, rows: 10 });
    expect(checked(screen, { columns: 40, rows: 10 }).some((line) => line.includes("(rule/force-main)"))).toBe(true);
    const answer = waiting(place, "git reset --hard");
    await screen.until("q leave");
    await new Promise((done) => setTimeout(done, 900));
    await screen.resize({ columns: 60, rows: 20 });
    // Drawn anew less than a moment ago.
    screen.pressAtOnce("a");
    await new Promise((done) => setTimeout(done, 400));
    expect(readdirSync(join(place.home, "requests")).length).toBe(1);
    await screen.press("d");
    expect(said(await answer)).toBe("deny");
  }, 60_000);
});

describe.skipIf(!hasTmux)("a poor terminal", () => {
  const poor: [string, Record<string, string>][] = [
    ["that knows no UTF-8", { TERM: "screen", LC_ALL: "C" }],
    ["that is dumb", { TERM: "dumb", LC_ALL: "C.UTF-8" }],
    ["without colours", { TERM: "screen-256color", NO_COLOR: "1", LC_ALL: "C.UTF-8" }],
  ];
  for (const [name, env] of poor)
    test(`${name} shows the call, takes keys, and gets nothing that it can't draw`, async () => {
      const place = newPlace();
      const screen = watched(place, { columns: 80, rows: 30 }, env);
      await screen.until("Watching.");
      const isPlain = name.includes("UTF-8");
      const letters = isPlain ? "\\u{e9}\\u{6db}" : "éۛ";
      await judge(place, "git push -f origin main # éۛ\u001b[31m");
      await screen.until(`main # ${letters}\\e[31m`);
      const answer = waiting(place, "git reset --hard # éۛ");
      await screen.until("q leave");
      expect(screen.lines().includes(`  | git reset --hard # ${letters}`)).toBe(true);
      await screen.resize({ columns: 60, rows: 20 });
      expect(screen.painted().includes("\u001b[")).toBe(isPlain);
      await screen.press("a");
      expect(said(await answer)).toBe("approve");
      await screen.press("q");
      expect(await screen.ended()).toBe(0);
    }, 60_000);
});
