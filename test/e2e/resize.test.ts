/** Questions on a screen that changes its size while they stand there: they can be answered, and left with nothing done. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { folderOutsideTemp } from "../support/outside-temp.ts";
import { AIRLOCK, newPlace, type Place, payload, run, said } from "./executable.ts";
import { hasTmux, type Screen, type Size, screenOf } from "./screen.ts";

const top = folderOutsideTemp("resize-");
afterAll(() => rmSync(top, { recursive: true }));
const open: Screen[] = [];
afterEach(() => {
  for (const screen of open.splice(0)) screen.close();
});

const TERMINAL = { TERM: "screen-256color", LC_ALL: "C.UTF-8" };
const WIDE: Size = { columns: 120, rows: 40 };
const SIZES: Size[] = [
  { columns: 80, rows: 24 },
  { columns: 40, rows: 12 },
  { columns: 200, rows: 50 },
];

function shown(words: string[], cwd: string, home: string): Screen {
  const screen = screenOf(words, cwd, { HOME: home, ...TERMINAL }, WIDE);
  open.push(screen);
  return screen;
}

/** Through every size, and at the last one still there. */
async function resized(screen: Screen, question: string): Promise<void> {
  await screen.until(question);
  for (const size of SIZES) {
    await screen.resize(size);
    expect(screen.lines().filter((line) => [...line].length > size.columns)).toEqual([]);
    // The last thing on the screen is the question, whole to its lower edge.
    expect(screen.lines().at(-1)).toBe("└");
  }
  await screen.until(question);
}

const judge = (place: Place, command: string) =>
  run(["-c", '"$0" hook --home "$1"; exit $?', AIRLOCK, place.home], {
    through: ["/bin/sh"],
    alone: true,
    input: payload(place, "Bash", { command }),
    cwd: place.project,
    env: { HOME: place.user },
  });

describe.skipIf(!hasTmux)("init", () => {
  const BEFORE = '{\n  "a": 1\n}\n';
  function person(): { home: string; settings: string; project: string } {
    const home = mkdtempSync(join(top, "i-"));
    const project = join(home, "app");
    mkdirSync(join(project, ".git"), { recursive: true });
    mkdirSync(join(home, ".claude"));
    writeFileSync(join(home, ".claude/settings.json"), BEFORE);
    return { home, project, settings: join(home, ".claude/settings.json") };
  }

  test("goes on where it stood", async () => {
    const { home, project, settings } = person();
    const screen = shown(["init"], project, home);
    await resized(screen, "Which profile?");
    await screen.press("Down");
    await screen.press("Enter");
    await resized(screen, "Write this?");
    await screen.press("y");
    expect(await screen.ended()).toBe(0);
    expect(readFileSync(join(home, ".airlock/policy.yaml"), "utf8")).toBe("version: 1\nextends: paranoid\n");
    expect(readFileSync(settings, "utf8")).toContain('"PreToolUse"');
  }, 60_000);

  test.each([["Which profile?"], ["Write this?"]])(
    "Ctrl-C at %j leaves everything as it was",
    async (question) => {
      const { home, project, settings } = person();
      const screen = shown(question === "Write this?" ? ["init", "--profile", "default"] : ["init"], project, home);
      await resized(screen, question);
      await screen.press("C-c");
      expect(await screen.ended()).toBe(130);
      expect([readFileSync(settings, "utf8"), existsSync(join(home, ".airlock"))]).toEqual([BEFORE, false]);
    },
    60_000,
  );
});

describe.skipIf(!hasTmux)("allow recent", () => {
  test("goes on where it stood", async () => {
    const place = newPlace();
    for (const command of ["git reset --hard", "rm -rf src/a", "rm -rf src/a"]) await judge(place, command);
    const screen = shown(["allow", "recent", "--home", place.home], place.project, place.user);
    await resized(screen, "What may the agent do");
    await screen.press("Space");
    await screen.press("Enter");
    await resized(screen, "Permit it?");
    await screen.press("y");
    expect(await screen.ended()).toBe(0);
    expect([said(await judge(place, "rm -rf src/a")), said(await judge(place, "git reset --hard"))]).toEqual([
      "allow",
      "ask",
    ]);
  }, 60_000);

  test.each([["What may the agent do"], ["Permit it?"]])(
    "Ctrl-C at %j writes nothing",
    async (question) => {
      const place = newPlace();
      await judge(place, "git reset --hard");
      const screen = shown(["allow", "recent", "--home", place.home], place.project, place.user);
      await screen.until("What may the agent do");
      if (question === "Permit it?") {
        await screen.press("Space");
        await screen.press("Enter");
      }
      await resized(screen, question);
      await screen.press("C-c");
      expect(await screen.ended()).toBe(130);
      expect(existsSync(join(place.home, "grants.yaml"))).toBe(false);
    },
    60_000,
  );
});

describe.skipIf(!hasTmux)("watch", () => {
  const waiting = (place: Place, command: string) =>
    run(["-c", '"$0" hook --home "$1" --wait 60; exit $?', AIRLOCK, place.home], {
      through: ["/bin/sh"],
      alone: true,
      input: payload(place, "Bash", { command }),
      cwd: place.project,
      env: { HOME: place.user, CLAUDE_CODE_SESSION_ATTENDED: "0" },
    });

  test("Ctrl-C at the grant's question grants nothing, and the call waits on; Ctrl-C at the view ends it, and answers nothing", async () => {
    const place = newPlace();
    const screen = shown(["watch", "--home", place.home], place.project, place.user);
    await screen.until("Watching.");
    const answer = waiting(place, "git reset --hard");
    await screen.until("q leave");
    const mode = (name: string) => (statSync(join(place.home, name)).mode & 0o777).toString(8);
    expect(mode("requests")).toBe("700");
    await screen.press("r");
    await resized(screen, "Permit it?");
    await screen.press("C-c");
    await screen.until("q leave");
    expect(existsSync(join(place.home, "grants.yaml"))).toBe(false);
    await screen.press("C-c");
    expect(await screen.ended()).toBe(0);
    const other = shown(["watch", "--home", place.home], place.project, place.user);
    await other.until("q leave");
    await other.press("d");
    expect(said(await answer)).toBe("deny");
    await other.press("q");
    expect(await other.ended()).toBe(0);
  }, 60_000);
});
