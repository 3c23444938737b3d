/**
 * Looks that really hang: a file system whose server does not answer (`native/hang.c`). Such a wait can't be ended from
 * within the process that waits, nor by killing it where the server has read the question.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { judged, newPlace, type Place, payload, run, said } from "./executable.ts";

const reason = missing();
if (reason !== null) console.log(`no file system that hangs can be made here: ${reason}`);

function missing(): string | null {
  if (process.platform !== "linux" || !existsSync("/dev/fuse")) return "there is no /dev/fuse";
  return process.getuid?.() === 0 ? null : "it needs root, to mount";
}

/** Compiled once. */
const hang = (() => {
  if (reason !== null) return "";
  const out = join(mkdtempSync(join(tmpdir(), "airlock-hang-")), "hang");
  execFileSync("gcc", ["-O1", "-Wall", "-Werror", "-o", out, join(import.meta.dirname, "native/hang.c")]);
  return out;
})();

interface Hung extends Place {
  mount: string;
}

function newHung(): Hung {
  const place = newPlace();
  const mount = join(place.user, "far");
  mkdirSync(mount);
  symlinkSync(mount, join(place.user, "linked"));
  symlinkSync(join(mount, "x.sh"), join(place.project, "x.sh"));
  writeFileSync(join(place.project, "near.sh"), "echo near");
  return { ...place, mount };
}

/** What the hook says to a call in a folder, where the server is of that kind, and how long it took. */
async function asked(how: string, place: Hung, command: string, over: Record<string, unknown> = {}) {
  const outcome = await judged(place, command, {
    input: payload(place, "Bash", { command }, over),
    through: [hang, how, place.mount],
  });
  return { ...outcome, said: said(outcome) };
}

const SECOND = 1000;

describe.skipIf(reason !== null).each(["mute", "stopped"])("a server that is %s", (how) => {
  test.each(["", "x", "x/deep"])("a call inside its folder (%j) is refused within a second", async (below) => {
    const place = newHung();
    const { said: word, err, ms } = await asked(how, place, "bash x.sh", { cwd: join(place.mount, below) });
    expect([word, err, ms < SECOND]).toEqual([
      "deny",
      `Airlock can't judge this call, so it does not run: ${place.mount} does not answer\n`,
      true,
    ]);
  });

  test("so is one that gets there by a link", async () => {
    const place = newHung();
    const { said: word, ms } = await asked(how, place, "ls", { cwd: join(place.user, "linked/app") });
    expect([word, ms < SECOND]).toEqual(["deny", true]);
  });

  test("a call elsewhere that names it is judged without a look", async () => {
    const place = newHung();
    for (const command of ["bash x.sh", `cat ${place.mount}/a`, `rm -rf ${place.mount}/*`, "sh near.sh"]) {
      const { said: word, ms } = await asked(how, place, command);
      expect([command, /^(?:allow|approve|ask|deny)$/.test(word), ms < SECOND]).toEqual([command, true, true]);
    }
  });

  test("an event that only tells is no refusal", async () => {
    const place = newHung();
    const { exit, out, ms } = await asked(how, place, "ls", { cwd: place.mount, hook_event_name: "PostToolUse" });
    expect([exit, out, ms < SECOND]).toEqual([0, "", true]);
  });
});

test.skipIf(reason !== null)("the look itself would hang: nothing but its end as a process ends it", async () => {
  const place = newHung();
  const input = payload(place, "Bash", { command: "ls" }, { cwd: place.mount });
  const outcome = await run(["hook", "--home", place.home, "--client", "1:"], {
    input,
    through: [hang, "stopped", place.mount],
    started: (child) => setTimeout(() => child.kill("SIGKILL"), 2 * SECOND),
  });
  expect([outcome.exit, outcome.out, outcome.err]).toEqual(["SIGKILL", "", ""]);
});

describe.skipIf(reason !== null)("a server that answers", () => {
  test("is judged as everywhere", async () => {
    const place = newHung();
    const words = [];
    for (const command of ["ls", "rm -rf ~", "git reset --hard"]) {
      const { said: word, ms } = await asked("endless", place, command, { cwd: place.mount });
      words.push([word, ms < SECOND]);
    }
    expect(words).toEqual([
      ["allow", true],
      ["deny", true],
      ["ask", true],
    ]);
  });

  test("with names without end ends in a verdict", async () => {
    const place = newHung();
    for (const command of ["rm -rf *", "cat *.txt", "bash name-*", "ls"]) {
      const { said: word, ms } = await asked("endless", place, command, { cwd: place.mount });
      expect([command, /^(?:allow|approve|ask|deny)$/.test(word), ms < SECOND]).toEqual([command, true, true]);
    }
  });
});
