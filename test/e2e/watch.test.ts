/** Calls that wait for a person at `airlock watch`, in a terminal of its own. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AIRLOCK, newPlace, type Place, payload, run, said } from "./executable.ts";

/** A headless call that waits at most so many seconds. Its client is a process of its own. */
const waiting = (place: Place, command: string, seconds = 20) =>
  run(["-c", '"$0" hook --home "$1" --wait "$2"; exit $?', AIRLOCK, place.home, String(seconds)], {
    through: ["/bin/sh"],
    alone: true,
    input: payload(place, "Bash", { command }),
    cwd: place.project,
    env: { HOME: place.user, CLAUDE_CODE_SESSION_ATTENDED: "0" },
  });

/** `airlock watch` in a terminal. `press` types a key; `screen` is what was drawn so far. */
function watching(place: Place) {
  const child = spawn(
    "script",
    ["-qec", `stty cols 100 rows 40; "${AIRLOCK}" watch --home "${place.home}"`, "/dev/null"],
    {
      env: { PATH: "/usr/bin:/bin", TERM: "xterm", NO_COLOR: "1", HOME: place.user },
      cwd: place.project,
      stdio: "pipe",
    },
  );
  let screen = "";
  child.stdout.on("data", (data: Buffer) => {
    screen += data.toString();
  });
  const until = async (text: string) => {
    for (const end = Date.now() + 15_000; !screen.includes(text); await new Promise((done) => setTimeout(done, 20)))
      if (Date.now() > end) throw new Error(`no ${text} in:\n${screen}`);
  };
  return {
    until,
    screen: () => screen.replaceAll("\r", ""),
    press: async (key: string) => {
      // Keys that come with the question are not taken for an answer.
      await new Promise((done) => setTimeout(done, 900));
      child.stdin.write(key);
    },
    ended: new Promise<number | null>((resolve) => child.once("close", resolve)),
  };
}

const requests = ({ home }: Place) => (existsSync(join(home, "requests")) ? readdirSync(join(home, "requests")) : []);

test("a waiting call is shown as it is, approved once, and the next one waits again", async () => {
  const place = newPlace();
  const watch = watching(place);
  await watch.until("Watching.");
  const first = waiting(place, "git reset --hard # \u001b[2J\nA call waits");
  await watch.until("q leave");
  expect(watch.screen()).toContain("  | git reset --hard # \\e[2J\\nA call waits\n");
  await watch.press("a");
  expect(said(await first)).toBe("approve");
  await watch.until("Approved.");
  const second = waiting(place, "git reset --hard");
  await watch.until("| git reset --hard\r\n");
  await watch.press("d");
  expect(await second).toMatchObject({
    exit: 2,
    err: "A person looked at this call and refused it. Do not look for another way to the same effect.\n",
  });
  await watch.press("q");
  expect(await watch.ended).toBe(0);
  expect(requests(place)).toEqual([]);
}, 60_000);

test("approved and remembered: the grant is shown and confirmed, and holds from then on", async () => {
  const place = newPlace();
  const watch = watching(place);
  await watch.until("Watching.");
  const first = waiting(place, "git reset --hard");
  await watch.until("approve and remember");
  await watch.press("r");
  await watch.until("Permit it?");
  await watch.press("y");
  expect(said(await first)).toBe("approve");
  expect(readFileSync(join(place.home, "grants.yaml"), "utf8")).toMatch(
    /effect: discard\n {2}where: \{ state: worktree, how: reset \}/,
  );
  expect(said(await waiting(place, "git reset --hard"))).toBe("allow");
  await watch.press("q");
  expect(await watch.ended).toBe(0);
}, 60_000);

test("nobody there: refused when the time is over, and an answer for another call or a late one counts for nothing", async () => {
  const place = newPlace();
  const call = waiting(place, "git reset --hard", 2);
  for (let tries = 0; requests(place).length === 0 && tries < 200; tries++)
    await new Promise((done) => setTimeout(done, 20));
  const [name] = requests(place);
  const request = JSON.parse(readFileSync(join(place.home, "requests", name!), "utf8")) as {
    id: string;
    digest: string;
    at: number;
    until: number;
  };
  const forged = [
    { ...request, digest: "0".repeat(64), said: "approve" },
    { id: request.id, digest: request.digest, said: "approve", at: request.until + 1 },
  ];
  mkdirSync(join(place.home, "answers"), { recursive: true });
  writeFileSync(join(place.home, "answers", name!), JSON.stringify(forged[0]));
  await new Promise((done) => setTimeout(done, 500));
  writeFileSync(join(place.home, "answers", name!), JSON.stringify(forged[1]));
  expect(said(await call)).toBe("deny");
  expect(requests(place)).toEqual([]);
}, 30_000);

test("a pipe instead of a terminal: it only shows", async () => {
  const place = newPlace();
  const child = spawn(AIRLOCK, ["watch", "--home", place.home], { stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  child.stdout.on("data", (data: Buffer) => {
    out += data.toString();
  });
  while (!out.includes("Watching.\n")) await new Promise((done) => setTimeout(done, 20));
  await run(["-c", '"$0" hook --home "$1"; exit $?', AIRLOCK, place.home], {
    through: ["/bin/sh"],
    alone: true,
    input: payload(place, "Bash", { command: "git push --force origin main" }),
    cwd: place.project,
  });
  while (!out.includes("rule/force-main")) await new Promise((done) => setTimeout(done, 20));
  child.kill();
  expect(out.split("\n")[1]?.replace(/^\S+ \S+ /, "")).toMatch(/^configuration/);
}, 30_000);
