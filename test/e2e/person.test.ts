/** Ways in which a process that an agent started could pass for a person, and a person's own ways. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startOf } from "../../src/io/lock.ts";
import { startSession } from "../../src/io/sessions.ts";
import { AIRLOCK, newPlace, type Place } from "./executable.ts";
import { canPretend } from "./terminal.ts";

/** What the client puts into the environment of all that it starts. */
const MARKS = {
  CLAUDECODE: "1",
  CLAUDE_CODE_SESSION_ID: "s",
  CLAUDE_CODE_CHILD_SESSION: "1",
  CLAUDE_PID: "1",
  AI_AGENT: "claude-code_2-1-332_harness",
};
const BARE = `env ${Object.keys(MARKS)
  .map((name) => `-u ${name}`)
  .join(" ")}`;

/** Runs a line of an agent's shell and tells what the verb in it said: it writes to a file, wherever it runs. */
async function said(place: Place, line: (verb: string) => string, marked: boolean): Promise<string> {
  const out = join(place.user, "said");
  const file = join(place.user, "verb.sh");
  const verb = `"${AIRLOCK}" profile paranoid -y --home "${place.home}"`;
  writeFileSync(file, `${verb} > "${out}.part" 2>&1; mv "${out}.part" "${out}"\n`);
  spawnSync("/bin/sh", ["-c", line(`/bin/sh "${file}"`)], {
    cwd: place.project,
    env: { PATH: "/usr/bin:/bin", HOME: place.user, TERM: "xterm", ...(marked ? MARKS : {}) },
    stdio: "ignore",
  });
  for (const end = Date.now() + 10_000; !existsSync(out); await new Promise((done) => setTimeout(done, 20)))
    if (Date.now() > end) return "nothing";
  return readFileSync(out, "utf8").replaceAll("\r", "");
}

const REFUSED = "`airlock profile` is for a person in a terminal of their own";

describe.skipIf(process.platform !== "linux")("below an agent", () => {
  const ways: [string, (verb: string) => string, string][] = [
    ["plainly", (verb) => verb, "this one belongs to an agent (CLAUDECODE is set)"],
    ["without the usual variable", (verb) => `env -u CLAUDECODE ${verb}`, "(CLAUDE_CODE_SESSION_ID is set)"],
    ["detached, without that", (verb) => `env -u CLAUDECODE setsid -f ${verb}`, "(CLAUDE_CODE_SESSION_ID is set)"],
    [
      "left behind in the background, its variables gone",
      (verb) => `(nohup sh -c '${BARE} ${verb}; :' >/dev/null 2>&1 &)`,
      "this one was left behind by an agent (process ",
    ],
    [
      "in a session of its own, its environment emptied",
      (verb) => `setsid -f sh -c 'env -i ${verb}; :'`,
      "this one was left behind by an agent (process ",
    ],
    ...(canPretend
      ? ([
          [
            "in a terminal that the agent made",
            (verb) => `setsid -f script -qfc '${BARE} ${verb}' /dev/null`,
            "this one was left behind by an agent (process ",
          ],
        ] as [string, (verb: string) => string, string][])
      : []),
  ];
  test.each(ways)("%s: refused", async (_, line, why) => {
    const place = newPlace();
    const text = await said(place, line, true);
    expect([text.startsWith(`airlock: ${REFUSED}`), text.includes(why) ? why : text]).toEqual([true, why]);
    expect(readFileSync(join(place.home, "policy.yaml"), "utf8")).toBe("version: 1\nextends: default\n");
  });

  test.each(ways)("%s, by a person who has no agent above: done", async (_, line) => {
    const place = newPlace();
    expect(await said(place, line, false)).toContain("paranoid");
    expect(readFileSync(join(place.home, "policy.yaml"), "utf8")).toContain("extends: paranoid");
  });

  test("a guarded client above is enough, without any variable", async () => {
    const place = newPlace();
    const client = spawn("/bin/sh", ["-c", 'read line; eval "$line"'], {
      cwd: place.project,
      env: { PATH: "/usr/bin:/bin", HOME: place.user },
      stdio: ["pipe", "ignore", "ignore"],
    });
    startSession(place.home, "claude", "s", place.project, `${client.pid}:${startOf(client.pid!)}`);
    const out = join(place.user, "said");
    client.stdin.end(`"${AIRLOCK}" profile paranoid -y --home "${place.home}" > "${out}" 2>&1; :\n`);
    await new Promise((done) => client.once("close", done));
    expect(readFileSync(out, "utf8")).toContain(`and this one was started by an agent (process ${client.pid})`);
  });

  test.each([
    ["init -y"],
    ["uninstall -y"],
    ["allow last -y"],
    ["allow recent"],
    ["allow revoke abcdef -y"],
    ["trust -y"],
    ["profile yolo -y"],
    ["policy edit"],
    ["thaw -y"],
    ["watch"],
    ["doctor --fix"],
  ])("`airlock %s` is refused", (words) => {
    const place = newPlace();
    const env = { PATH: "/usr/bin:/bin", HOME: place.user, CLAUDECODE: "1" };
    const all = [...words.split(" "), "--home", place.home];
    const { status, stderr } = spawnSync(AIRLOCK, all, { cwd: place.project, env, encoding: "utf8" });
    expect([status, stderr.includes("is for a person in a terminal of their own")]).toEqual([1, true]);
  });

  test.each([["freeze"], ["allow list"], ["profile"], ["policy show"], ["log"], ["doctor --json"], ["init --dry-run"]])(
    "`airlock %s` changes nothing or only refuses more, and is for everybody",
    (words) => {
      const place = newPlace();
      const env = { PATH: "/usr/bin:/bin", HOME: place.user, CLAUDECODE: "1" };
      const all = [...words.split(" "), "--home", place.home];
      const { stderr } = spawnSync(AIRLOCK, all, { cwd: place.project, env, encoding: "utf8" });
      expect(stderr.includes("is for a person")).toBe(false);
    },
  );

  /** The threat model names it: nothing is left by which such a process could be told from a person's. */
  test("what takes everything back before it detaches passes, as the threat model says", async () => {
    const place = newPlace();
    expect(await said(place, (verb) => `env -i setsid -f ${verb}`, true)).toContain("paranoid");
  });
});
