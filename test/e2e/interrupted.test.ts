/** `init` and `uninstall` of the executable, killed at a random moment of their work. */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderOutsideTemp } from "../support/outside-temp.ts";
import { AIRLOCK } from "./executable.ts";

/** Kills of each verb, for each kind of settings. */
const ROUNDS = Number(process.env.AIRLOCK_KILLS ?? 30);

interface Place {
  home: string;
  own: string;
  settings: string;
}

function newPlace(text: string | null): Place {
  const home = folderOutsideTemp("killed-");
  const place = { home, own: join(home, ".airlock"), settings: join(home, ".claude/settings.json") };
  if (text !== null) {
    mkdirSync(join(home, ".claude"));
    writeFileSync(place.settings, text);
    chmodSync(place.settings, 0o640);
  }
  return place;
}

/** Runs a verb and perhaps kills it after so many milliseconds; tells the exit, or that it was killed. */
function run({ home }: Place, verb: string, killAfter: number | null = null): Promise<number | "killed"> {
  const child = spawn(AIRLOCK, [verb, "-y"], {
    cwd: home,
    env: { HOME: home, PATH: "/usr/bin:/bin" },
    stdio: "ignore",
  });
  const timer = killAfter === null ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  return new Promise((resolve) => {
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      resolve(signal === null ? (code ?? -1) : "killed");
    });
  });
}

/** A moment of the second half of what the verb takes, where it writes. */
async function moments(text: string | null): Promise<(verb: string) => number> {
  const place = newPlace(text);
  const took: Record<string, number> = {};
  for (const verb of ["init", "uninstall"]) {
    const begun = performance.now();
    await run(place, verb);
    took[verb] = performance.now() - begun;
  }
  return (verb) => took[verb]! * (0.5 + Math.random() * 0.5);
}

const textOf = ({ settings }: Place) => (existsSync(settings) ? readFileSync(settings, "utf8") : null);

test.each([
  ["a settings file", '{\r\n\t"model": "x"\r\n}'],
  ["no settings file", null],
])(
  "%s: old or new after every kill, and running it again finishes",
  async (_, text) => {
    const moment = await moments(text);
    const seen = { killed: 0, old: 0, new: 0 };
    const look = (place: Place, old: string | null) => {
      const now = textOf(place);
      seen[now === old ? "old" : "new"]++;
      return now;
    };
    for (let round = 0; round < ROUNDS; round++) {
      const place = newPlace(text);
      seen.killed += Number((await run(place, "init", moment("init"))) === "killed");
      const afterInit = look(place, text);
      expect(await run(place, "init")).toBe(0);
      const wired = textOf(place)!;
      expect(JSON.parse(wired)).toHaveProperty("hooks.PreToolUse");
      expect([text, wired]).toContain(afterInit);
      seen.killed += Number((await run(place, "uninstall", moment("uninstall"))) === "killed");
      expect([text, wired]).toContain(look(place, wired));
      expect(await run(place, "uninstall")).toBe(0);
      expect(textOf(place)).toBe(text);
      rmSync(place.own, { recursive: true });
      expect(readdirSync(place.home, { recursive: true })).toEqual(
        text === null ? [] : [".claude", ".claude/settings.json"],
      );
    }
    console.log(
      `of ${ROUNDS * 2} runs ${seen.killed} were killed; ${seen.old} left the old settings, ${seen.new} the new ones`,
    );
    expect(seen.killed).toBeGreaterThan(ROUNDS / 4);
  },
  240_000,
);

test("many at once: one of them writes at a time, the entries stand there once, and one uninstall takes them out", async () => {
  const text = '{\n  "a": 1\n}\n';
  for (let round = 0; round < 5; round++) {
    const place = newPlace(text);
    const exits = await Promise.all(Array.from({ length: 6 }, () => run(place, "init")));
    expect(exits.every((exit) => exit === 0 || exit === 1)).toBe(true);
    expect(exits.includes(0)).toBe(true);
    expect(textOf(place)!.split('"PreToolUse"').length).toBe(2);
    const gone = await Promise.all(Array.from({ length: 6 }, () => run(place, "uninstall")));
    expect(gone.includes(0)).toBe(true);
    expect(textOf(place)).toBe(text);
    expect(readdirSync(join(place.home, ".claude"))).toEqual(["settings.json"]);
  }
}, 60_000);
