import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { verify } from "../../src/audit/verify.ts";
import { faultReply, respond } from "../../src/hook/run.ts";
import { VARIABLES } from "../../src/io/env.ts";
import { readLog } from "../../src/io/log.ts";
import type { Entry } from "../../src/types/entry.ts";
import { compile, judge } from "./parts.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "airlock-run-")));
const project = join(top, "app");
mkdirSync(join(project, ".git"), { recursive: true });

function newHome(policy = "allow"): string {
  const home = mkdtempSync(join(tmpdir(), "airlock-hookhome-"));
  writeFileSync(join(home, "policy.yaml"), policy);
  return home;
}

const payload = (command: string, over: Record<string, unknown> = {}) => ({
  session_id: "s",
  cwd: project,
  permission_mode: "default",
  hook_event_name: "PreToolUse",
  tool_name: "Bash",
  tool_input: { command },
  tool_use_id: "u",
  ...over,
});

const run = (given: Record<string, unknown>, home: string) =>
  respond(given, { agent: "claude", home, failOpen: false }, { judge, compile }).catch((error: unknown) =>
    faultReply(error, false),
  );

const entries = (home: string) =>
  readLog(home)
    .segments.flatMap(({ text }) => text.trim().split("\n"))
    .map((line) => JSON.parse(line) as Entry);

const saved = { ...process.env };
process.env.CLAUDE_CODE_SESSION_ATTENDED = "1";
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in saved)) delete process.env[name];
  Object.assign(process.env, saved, { CLAUDE_CODE_SESSION_ATTENDED: "1" });
});

test("each verdict in the client's form, and one entry each", async () => {
  const home = newHome();
  const given = [];
  for (const command of ["ls", "approve", "ask", "deny"]) given.push(await run(payload(command), home));
  expect(
    given.map(({ exit, out, err }) => [
      exit,
      out && JSON.parse(out).hookSpecificOutput.permissionDecision,
      err.split("\n")[0],
    ]),
  ).toEqual([
    [0, "", ""],
    [0, "allow", ""],
    [0, "ask", ""],
    [2, "", "Airlock stopped this call: it deletes ../x, outside this project."],
  ]);
  const { segments, head } = readLog(home);
  expect(verify(segments, head).faults).toEqual([]);
  expect(entries(home).map(({ kind, call, verdict }) => [kind, call.text, verdict])).toEqual([
    ["decision", "ls", { absolute: false, answer: "allow", approve: false }],
    ["decision", "approve", { absolute: false, answer: "allow", approve: true }],
    ["decision", "ask", { absolute: false, answer: "ask", approve: false }],
    ["decision", "deny", { absolute: false, answer: "deny", approve: false }],
  ]);
});

test("an entry says what was found, by which rule, and how it could be permitted", async () => {
  const home = newHome();
  const { err } = await run(payload("deny"), home);
  const [entry] = entries(home);
  const code = entry!.findings[0]!.code!;
  expect(entry!.findings).toEqual([
    {
      effect: { kind: "delete", path: "../x", recursive: true },
      rule: "rule/delete-outside",
      certainty: "must",
      on: "here",
      code,
      remedy: { effect: "delete", where: { path: "/x" }, on: "here" },
    },
  ]);
  expect(err.trim().split("\n").at(-1)).toEqual(
    `If a person wants it, they run in their own terminal: airlock allow ${code}`,
  );
  expect([entry!.project, entry!.session, entry!.use, entry!.policy]).toEqual([project, "s", "u", "policy-digest"]);
});

test("an ask that nobody can answer is a denial that says so", async () => {
  const home = newHome();
  process.env.CLAUDE_CODE_SESSION_ATTENDED = "0";
  const { exit, out, err } = await run(payload("ask"), home);
  expect([exit, out, err.split(":")[0]]).toEqual([
    2,
    "",
    "Airlock would ask a person about this call, but nobody is there to answer",
  ]);
  expect(entries(home)[0]!.verdict).toEqual({ answer: "ask", absolute: false, approve: false, became: "deny" });
});

test("what happened later is noted by other events, which never refuse", async () => {
  const home = newHome();
  for (const event of ["SessionStart", "PostToolUse", "ConfigChange", "Stop"])
    expect(await run(payload("deny", { hook_event_name: event }), home)).toEqual({ exit: 0, out: "", err: "" });
  expect(entries(home).map(({ kind, use }) => [kind, use])).toEqual([
    ["start", "u"],
    ["ran", "u"],
    ["change", "u"],
  ]);
});

const faults: [string, () => Promise<{ exit: number; out: string; err: string }>, string][] = [
  ["a bug", () => run(payload("throw"), newHome()), "a bug"],
  [
    "a wiped home",
    () => {
      const home = newHome();
      rmSync(join(home, "policy.yaml"));
      return run(payload("ls"), home);
    },
    "Airlock's home has no policy.yaml",
  ],
  [
    "a home inside the project",
    () => {
      const home = join(project, "home");
      mkdirSync(home, { recursive: true, mode: 0o700 });
      writeFileSync(join(home, "policy.yaml"), "allow");
      return run(payload("ls"), home);
    },
    "Airlock's home lies inside the project",
  ],
  ["no call", () => run({ hook_event_name: "PreToolUse" }, newHome()), "names no tool"],
];
for (const [name, start, part] of faults)
  test(`${name} is one sentence and a refusal`, async () => {
    const { exit, out, err } = await start();
    expect([exit, out, err.split("\n").length, err.includes(part)]).toEqual([2, "", 2, true]);
  });

test("a policy that does not load refuses with its place", async () => {
  const bad = {
    code: "yaml",
    file: "/h/policy.yaml",
    line: 3,
    column: 1,
    message: "unknown key `rule`",
    hint: "did you mean `rules`?",
  };
  const given = await respond(
    payload("ls"),
    { agent: "claude", home: newHome(), failOpen: false },
    { judge, compile: () => ({ ok: false, faults: [bad] }) },
  ).catch((error: unknown) => faultReply(error, false));
  expect(given.err).toEqual(
    "Airlock can't judge this call, so it does not run: /h/policy.yaml:3: unknown key `rule` (did you mean `rules`?)\n",
  );
});

test("failing open is an argument, and says what it let through", () => {
  expect(faultReply(new Error("a bug"), true)).toEqual({
    exit: 0,
    out: "",
    err: "Airlock can't judge this call, and `--fail-open` lets it run: a bug\n",
  });
});

test("no variable makes a verdict milder", async () => {
  const lax = newHome("allow");
  const hostile = [
    "",
    "0",
    "1",
    "/",
    "/tmp",
    project,
    join(project, "x"),
    lax,
    "relative",
    "sdk-cli",
    "allow",
    "$(id)",
  ];
  const account = newHome("deny");
  const rank = ({ exit, out }: { exit: number; out: string }) => (exit === 2 ? 2 : out.includes('"ask"') ? 1 : 0);
  for (const command of ["ls", "ask", "deny"]) {
    const plain = rank(await run(payload(command), account));
    for (const name of [
      ...Object.keys(VARIABLES),
      "AIRLOCK_POLICY",
      "AIRLOCK_FAIL_OPEN",
      "NODE_OPTIONS",
      "CLAUDE_PROJECT_DIR",
    ])
      for (const value of hostile) {
        const before = process.env[name];
        process.env[name] = value;
        expect([name, value, rank(await run(payload(command), account)) >= plain]).toEqual([name, value, true]);
        if (before === undefined) delete process.env[name];
        else process.env[name] = before;
      }
  }
});
