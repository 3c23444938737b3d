import { type ChildProcess, spawn } from "node:child_process";
import { expect, test } from "vitest";
import { AIRLOCK, newPlace, payload, run } from "./executable.ts";

const place = newPlace();
const hook = (command: string, over: Record<string, unknown> = {}) =>
  run(["hook", "--home", place.home], {
    input: payload(place, "Bash", { command }, over),
    cwd: place.project,
    env: { HOME: place.user },
  });
const log = async (...words: string[]) => (await run(["log", ...words, "--home", place.home])).out;
const shown = async (...words: string[]) =>
  (await log(...words))
    .trimEnd()
    .split("\n")
    .map((row) => row.replace(/^\S+ \S+ /, "").replace(/code [0-9a-f]{6}/, "code CODE"));

test("decisions as a person reads them, and what can be asked of them", async () => {
  await hook("ls");
  await hook("git push --force origin main", { session_id: "other" });
  await hook("rm -rf \u001b[2Jsrc\nfake allow");
  expect(await shown()).toEqual([
    expect.stringMatching(/^configuration? decided by/),
    "allow Bash ls",
    "deny  Bash git push --force origin main  discard main (rule/force-main)  code CODE",
    expect.stringMatching(/^ask {3}Bash rm -rf \\e\[2Jsrc\\nfake allow {2}/),
  ]);
  expect(await shown("--denied")).toEqual([
    "deny  Bash git push --force origin main  discard main (rule/force-main)  code CODE",
  ]);
  expect(await shown("--session", "oth")).toEqual([
    "deny  Bash git push --force origin main  discard main (rule/force-main)  code CODE",
  ]);
  expect(await shown("-n", "1", "--denied")).toHaveLength(1);
  expect([(await shown("--since", "1h")).length, await log("--since", "2020-01-01", "--until")]).toEqual([4, ""]);
  const entries = (await log("--json"))
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { kind: string }).kind);
  expect(entries).toEqual(["configuration", "decision", "decision", "decision"]);
});

test.each([
  [["--since", "yesterday"], "`--since` wants `30m`, `2h`, `3d`, a day or a moment: `2026-12-31T18:00:00Z`"],
  [["--since", "99999999999h"], "`--since` wants `30m`, `2h`, `3d`, a day or a moment: `2026-12-31T18:00:00Z`"],
  [["-n", "0"], "`--last` wants a number of entries"],
])("%s", async (words, sentence) => {
  expect(await run(["log", ...words, "--home", place.home])).toMatchObject({
    exit: 1,
    out: "",
    err: `airlock: ${sentence}\n`,
  });
});

test("follows", async () => {
  const child: ChildProcess = spawn(AIRLOCK, ["log", "-f", "-n", "1", "--json", "--home", place.home]);
  let out = "";
  child.stdout?.on("data", (data: Buffer) => {
    out += data.toString();
  });
  while (!out.includes("\n")) await new Promise((resolve) => setTimeout(resolve, 20));
  await hook("pwd");
  while (!out.includes('"text":"pwd"')) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill();
  expect(out.trimEnd().split("\n")).toHaveLength(2);
});

test("ends quietly when nobody reads any more", async () => {
  const { out, err } = await run(
    ["-c", `("$0" log -f --home "$1"; echo "ended $?" >&2) | head -1`, AIRLOCK, place.home],
    {
      through: ["/bin/sh"],
      alone: true,
      started: () => {
        // A row to write is what tells that its reader is gone.
        const again = setInterval(() => void hook("pwd"), 300);
        setTimeout(() => clearInterval(again), 5000);
      },
    },
  );
  expect([out.split("\n").length, err]).toEqual([2, "ended 0\n"]);
}, 30_000);
