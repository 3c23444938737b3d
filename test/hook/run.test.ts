import { randomFillSync } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { outcomes } from "../../src/audit/outcomes.ts";
import { verify } from "../../src/audit/verify.ts";
import { SILENT } from "../../src/hook/claude.ts";
import { faultReply, respond } from "../../src/hook/run.ts";
import { findCode } from "../../src/io/codes.ts";
import { VARIABLES } from "../../src/io/env.ts";
import { readLog } from "../../src/io/log.ts";
import type { Entry } from "../../src/types/entry.ts";
import { compile, judge, settings } from "./parts.ts";

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
  respond(given, { agent: "claude", home, failOpen: false, client: null, wait: 0 }, { judge, compile, settings }).catch(
    (error: unknown) => faultReply(error, false),
  );

const allEntries = (home: string) =>
  readLog(home)
    .segments.flatMap(({ text }) => text.trim().split("\n"))
    .map((line) => JSON.parse(line) as Entry);

/** Without those about what decides besides the calls. */
const entries = (home: string) => allEntries(home).filter(({ kind }) => kind !== "configuration");

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
  for (const [event, out] of [
    ["SessionStart", '{"systemMessage":"on, with the profile allow"}\n'],
    ["PostToolUse", ""],
    ["ConfigChange", ""],
    ["Stop", ""],
  ])
    expect(await run(payload("deny", { hook_event_name: event }), home)).toEqual({ exit: 0, out, err: "" });
  expect(entries(home).map(({ kind, use }) => [kind, use])).toEqual([
    ["start", "u"],
    ["ran", "u"],
    ["change", "u"],
  ]);
});

test("a change of settings that disarms the guard is kept out of the session, and noted", async () => {
  const home = newHome();
  expect(await run(payload("", { hook_event_name: "ConfigChange", source: "disarm" }), home)).toEqual({
    exit: 2,
    out: "",
    err: "keeps the session as it was\n",
  });
  expect(entries(home).map(({ kind, call }) => [kind, call.text])).toEqual([
    ["change", "disarm refused: keeps the session as it was"],
  ]);
});

test("the end of a call that was asked about is noted as its outcome; without one it did not run", async () => {
  const home = newHome();
  for (const use of ["a", "b", "c"]) await run(payload("ask", { tool_use_id: use }), home);
  await run(payload("ls", { tool_use_id: "d" }), home);
  for (const [use, hook_event_name] of [
    ["a", "PostToolUse"],
    ["b", "PostToolUseFailure"],
    ["d", "PostToolUse"],
  ])
    expect(await run(payload("", { tool_use_id: use, hook_event_name }), home)).toEqual(SILENT);
  const ran = { answer: "ask", absolute: false, approve: false, became: "ran" };
  expect(
    entries(home)
      .slice(4)
      .map(({ kind, use, verdict, call }) => [kind, use, verdict, call.text]),
  ).toEqual([
    ["ran", "a", ran, ""],
    ["ran", "b", ran, "failed"],
    ["ran", "d", null, ""],
  ]);
  const asked = entries(home).filter(({ kind }) => kind === "decision");
  const became = outcomes(entries(home));
  expect(asked.map(({ id }) => became.get(id))).toEqual(["ran", "failed", "did-not-run", undefined]);
});

const SPOILT: Record<string, (home: string) => void> = {
  "a home that is gone": (home) => rmSync(home, { recursive: true }),
  "a home without a policy": (home) => rmSync(join(home, "policy.yaml")),
  "a session that can't be noted": (home) => writeFileSync(join(home, "sessions"), ""),
  "a session's file that is a folder": (home) => {
    const folder = join(home, "sessions");
    for (const name of readdirSync(folder)) {
      rmSync(join(folder, name));
      mkdirSync(join(folder, name));
    }
  },
};
for (const [name, spoil] of Object.entries(SPOILT))
  test(`events that only tell are never refused: ${name}`, async () => {
    const home = newHome();
    if (!name.includes("can't be noted")) await run(payload("ask"), home);
    spoil(home);
    const replies = [];
    for (const hook_event_name of ["PostToolUse", "PostToolUseFailure", "SessionStart", "ConfigChange", "Stop"])
      replies.push(await run(payload("ask", { hook_event_name }), home));
    expect(replies.map(({ exit, out, err }) => [exit, out, err.split("\n").length <= 2])).toEqual(
      Array(5).fill([0, "", true]),
    );
    expect(replies[4]).toEqual(SILENT);
  });

describe("what decides besides the calls is recorded once when it changes", () => {
  const records = (home: string) => allEntries(home).filter(({ kind }) => kind === "configuration");

  test("the policy's file, and no unchanged one", async () => {
    const home = newHome("allow");
    for (const policy of ["allow", "allow", "ask", "ask", "allow"]) {
      writeFileSync(join(home, "policy.yaml"), policy);
      await run(payload("ls"), home);
    }
    expect(records(home).map(({ seq, configuration }) => [seq, configuration?.profile])).toEqual([
      [1, "allow"],
      [4, "ask"],
      [7, "allow"],
    ]);
    expect(allEntries(home).map(({ kind }) => kind)[1]).toEqual("decision");
  });

  test("the switch by which faults pass, a freeze and its end", async () => {
    const home = newHome();
    const wired = async (failOpen: boolean) => {
      // Within one millisecond nobody can tell a late call from a new one.
      await new Promise((done) => setTimeout(done, 5));
      return respond(
        payload("ls"),
        { agent: "claude", home, failOpen, client: null, wait: 0 },
        { judge, compile, settings },
      );
    };
    for (const failOpen of [false, true, true, false]) await wired(failOpen);
    writeFileSync(join(home, "frozen"), "");
    await wired(false);
    rmSync(join(home, "frozen"));
    await wired(false);
    expect(records(home).map(({ configuration }) => [configuration?.failOpen, configuration?.policy])).toEqual([
      [false, "policy-digest"],
      [true, "policy-digest"],
      [false, "policy-digest"],
      [false, "policy-digest:frozen"],
      [false, "policy-digest"],
    ]);
    const { segments, head } = readLog(home);
    expect(verify(segments, head).faults).toEqual([]);
  });

  test("by the first of many calls at once", async () => {
    const home = newHome("allow");
    const many = () => Promise.all(Array.from({ length: 12 }, (_, index) => run(payload(`echo ${index}`), home)));
    await many();
    writeFileSync(join(home, "policy.yaml"), "ask");
    await many();
    expect(records(home).map(({ configuration }) => configuration?.profile)).toEqual(["allow", "ask"]);
  });
});

test("no code means two findings: one that is in use already is drawn again", async () => {
  const home = newHome();
  const drawn = ["a1a1a1", "a1a1a1", "b2b2b2"].map((hex) => Buffer.from(hex, "hex"));
  const random = vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    const next = bytes && bytes.byteLength === 3 ? drawn.shift() : undefined;
    if (next) (bytes as Uint8Array).set(next);
    else randomFillSync(bytes as Uint8Array);
    return bytes;
  });
  const said = [];
  try {
    for (let count = 0; count < 2; count++)
      said.push(/allow (\w+)\n$/.exec((await run(payload("deny"), home)).err)?.[1]);
  } finally {
    random.mockRestore();
  }
  expect([said[0], said[1] !== "a1a1a1", entries(home).length]).toEqual(["a1a1a1", true, 2]);
  expect(said.map((code) => findCode(home, code!)?.entry.id)).toEqual(entries(home).map(({ id }) => id));
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
    { agent: "claude", home: newHome(), failOpen: false, client: null, wait: 0 },
    { judge, compile: () => ({ ok: false, faults: [bad] }), settings },
  ).catch((error: unknown) => faultReply(error, false));
  expect(given.err).toEqual(
    "Airlock can't judge this call, so it does not run: /h/policy.yaml:3:1: unknown key `rule` (did you mean `rules`?)\n",
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
