/** Whatever goes wrong, the call does not run, and a person reads one sentence. */
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { answered, type Ended, hooked, newPlace, type Place, payload, started, startedOn } from "./place.ts";

/** One line, no trace of the program's inside. */
const isSentence = ({ out, err }: Ended | { out: string; err: string }) =>
  out === "" && err.trim().split("\n").length === 1 && err.length < 1_000 && !/\n\s+at |node:|\.ts:\d/.test(err);

const BROKEN: Record<string, string> = {
  "zero bytes": "",
  "blanks only": "  \n\n",
  "a comment only": "# nothing\n",
  "neither profile nor rules": "version: 1\nsettings: { notify: false }\n",
  "no YAML": "version: [1\n",
  "a list": "- version: 1\n",
  "an unknown key": "version: 1\nextends: default\nruls: []\n",
  "an unknown profile": "version: 1\nextends: strict\n",
  "another version": "version: 2\nextends: default\n",
  "a disabled block": "version: 1\nextends: default\ndisable: [block/delete-everything]\n",
  "a rule to disable that is none": "version: 1\nextends: default\ndisable: [rule/nothing]\n",
  "a key twice": "version: 1\nextends: default\nextends: yolo\n",
  "an alias": "version: 1\nextends: &a default\nrules: [*a]\n",
};

describe("a policy that does not load", () => {
  test.each(Object.entries(BROKEN))("%s", async (_, text) => {
    const reply = await hooked(newPlace(text), "ls");
    expect([answered(reply), isSentence(reply), reply.err.includes("policy.yaml")]).toEqual(["deny", true, true]);
  });

  test("is exit 2 of the process, and not 1", async () => {
    const ended = await startedOn(newPlace("version: [1"), "ls");
    expect([ended.exit, isSentence(ended)]).toEqual([2, true]);
  });

  test("counts from the next call on, and so does its repair", async () => {
    const place = newPlace();
    const file = join(place.home, "policy.yaml");
    const words = [answered(await hooked(place, "ls"))];
    writeFileSync(file, "version: 1\nextend: default\n");
    words.push(answered(await hooked(place, "ls")));
    writeFileSync(file, "version: 1\nextends: default\n");
    words.push(answered(await hooked(place, "ls")));
    expect(words.map((word) => word === "deny")).toEqual([false, true, false]);
  });

  test("an explicit empty list of rules is one, and says that it bites nothing", async () => {
    const place = newPlace("version: 1\nrules: []\n");
    expect(answered(await hooked(place, "git reset --hard"))).toEqual("allow");
    expect(answered(await hooked(place, "rm -rf ~"))).toEqual("deny");
    const told = await started(["policy", "check", "--home", place.home], { env: { HOME: place.user } });
    expect([told.exit, /only the blocks protect/.test(told.out + told.err)]).toEqual([0, true]);
  });
});

/** Settings, rules and grants that were begun and not ended: each could be taken for something nobody meant. */
const UNFINISHED: Record<string, string> = {
  settings: "settings:",
  "a setting": "settings: { unlisted: }",
  "what an ask becomes": "settings: { asks: { auto: } }",
  "the list of what is opaque": "settings: { opaque: }",
  "a part of the log's setting": "settings: { log: { required: } }",
  "the list of rules": "rules:",
  "the list of what is disabled": "disable:",
  "a rule without an answer": "rules: [{ id: rule/x, when: { effect: delete }, why: deletes it }]",
  "a rule without a condition": "rules: [{ id: rule/x, then: ask, why: deletes it }]",
  "a rule with no condition in the list": "rules: [{ id: rule/x, when: [], then: ask, why: deletes it }]",
  "a condition without an effect": "rules: [{ id: rule/x, when: {}, then: ask, why: deletes it }]",
  "a place that is none": "rules: [{ id: rule/x, when: { effect: delete, path: {} }, then: ask, why: deletes it }]",
  "a list of no labels":
    "rules: [{ id: rule/x, when: { effect: delete, path: { in: [] } }, then: ask, why: deletes it }]",
  "a host that is none": "rules: [{ id: rule/x, when: { effect: connect, host: {} }, then: ask, why: connects }]",
  "an exception that says nothing":
    "rules: [{ id: rule/x, when: { effect: delete }, unless: {}, then: ask, why: deletes it }]",
  "one in a list that says nothing":
    "rules: [{ id: rule/x, when: { effect: delete }, unless: [{}], then: ask, why: deletes it }]",
  "a list of no exceptions":
    "rules: [{ id: rule/x, when: { effect: delete }, unless: [], then: ask, why: deletes it }]",
};

describe("what was left unfinished does not load", () => {
  test.each(Object.entries(UNFINISHED))("in a policy: %s", async (_, text) => {
    const reply = await hooked(newPlace(`version: 1\nextends: default\n${text}\n`), "ls");
    expect([answered(reply), isSentence(reply), reply.err.includes("policy.yaml")]).toEqual(["deny", true, true]);
  });

  const whole = { id: "a", effect: "delete", where: { path: "/x" }, on: "here", who: "d", why: "x" };
  const GRANTS: Record<string, unknown> = {
    "an empty file": null,
    "no list": {},
    "no effect": { ...whole, effect: undefined },
    "no place": { ...whole, where: {} },
    "no machine": { ...whole, on: undefined },
    "an end that is nothing": { ...whole, until: null },
    "a scope that is nothing": { ...whole, scope: {} },
    "a scope of no project": { ...whole, scope: { project: null } },
  };
  test.each(Object.entries(GRANTS))("in the grants: %s", async (name, grant) => {
    const place = newPlace();
    const text = grant === null ? "" : JSON.stringify(name === "no list" ? grant : [grant]);
    writeFileSync(join(place.home, "grants.yaml"), text);
    const reply = await hooked(place, "ls");
    expect([answered(reply), isSentence(reply), reply.err.includes("grants.yaml")]).toEqual(["deny", true, true]);
    writeFileSync(join(place.home, "grants.yaml"), JSON.stringify([whole]));
    expect(answered(await hooked(place, "ls"))).toEqual("allow");
  });

  const OVERLAYS: Record<string, string> = {
    "no bytes": "",
    "a comment": "# later\n",
    "nothing but the version": "version: 1\n",
    "an empty map": "{}\n",
    "unfinished rules": "version: 1\nrules:\n",
  };
  test.each(Object.entries(OVERLAYS))("in a project's own policy: %s", async (_, text) => {
    const place = newPlace();
    mkdirSync(join(place.project, ".airlock"));
    writeFileSync(join(place.project, ".airlock/policy.yaml"), text);
    const reply = await hooked(place, "ls");
    expect([answered(reply), isSentence(reply), reply.err.includes(".airlock/policy.yaml")]).toEqual([
      "deny",
      true,
      true,
    ]);
    writeFileSync(join(place.project, ".airlock/policy.yaml"), "version: 1\nsettings: { unlisted: allow }\n");
    expect(answered(await hooked(place, "ls"))).toEqual("allow");
  });
});

const DATES = ["soon", "2026-02-30", "2026-13-01", "2026-01-01T25:00:00Z", "tomorrow", "1e9", "31-12-2026", "2026-1-1"];

describe("a grant with an end that is none", () => {
  const grant = (until: string) =>
    `- { id: a, effect: discard, where: { state: worktree, how: reset }, on: here, until: "${until}", who: d, why: x }\n`;

  test.each(DATES)("refuses every call instead of lasting for ever: %s", async (until) => {
    const place = newPlace();
    writeFileSync(join(place.home, "grants.yaml"), grant(until));
    const reply = await hooked(place, "ls");
    expect([answered(reply), isSentence(reply), reply.err.includes("is no day or moment")]).toEqual([
      "deny",
      true,
      true,
    ]);
  });

  test("a real end in the future grants, one in the past does not", async () => {
    const words = [];
    for (const until of ["2999-12-31", "2999-12-31T10:00:00Z", "2020-02-29"]) {
      const place = newPlace();
      writeFileSync(join(place.home, "grants.yaml"), grant(until));
      words.push(answered(await hooked(place, "git reset --hard")));
    }
    expect(words).toEqual(["allow", "allow", "ask"]);
  });
});

/** Ways to spoil Airlock's home. */
const HOMES: Record<string, (place: Place) => void> = {
  "is not there": ({ home }) => rmSync(home, { recursive: true }),
  "holds no policy any more": ({ home }) => rmSync(join(home, "policy.yaml")),
  "is a file": ({ home }) => {
    rmSync(home, { recursive: true });
    writeFileSync(home, "x");
  },
  "is a link to nowhere": ({ home }) => {
    rmSync(home, { recursive: true });
    symlinkSync("/nowhere/at/all", home);
  },
  "may be written by others": ({ home }) => chmodSync(home, 0o777),
  "has a key that is none": ({ home }) => writeFileSync(join(home, "key"), "abc"),
  "has a folder for a policy": ({ home }) => {
    rmSync(join(home, "policy.yaml"));
    mkdirSync(join(home, "policy.yaml"));
  },
};

describe("a home that", () => {
  test.each(Object.entries(HOMES))("%s", async (_, spoil) => {
    const place = newPlace();
    spoil(place);
    const reply = await hooked(place, "ls");
    expect([answered(reply), isSentence(reply)]).toEqual(["deny", true]);
  });

  test("can't be used lets the call run where the person who wired the hook said so, and tells it", async () => {
    const place = newPlace();
    rmSync(join(place.home, "policy.yaml"));
    const input = JSON.stringify(payload(place, "ls"));
    const env = { HOME: place.user };
    const open = await started(["hook", "--home", place.home, "--fail-open"], { input, env });
    expect([open.exit, open.out, open.err.includes("lets it run")]).toEqual([0, "", true]);
    // No variable does that: the agent's user can set those.
    const variables = { AIRLOCK_FAIL_OPEN: "1", FAIL_OPEN: "1", AIRLOCK_MODE: "off" };
    const closed = await started(["hook", "--home", place.home], { input, env: { ...env, ...variables } });
    expect(closed.exit).toEqual(2);
  });

  test("failing open touches no denial", async () => {
    const place = newPlace();
    const input = JSON.stringify(payload(place, "rm -rf ~"));
    const ended = await started(["hook", "--home", place.home, "--fail-open"], { input, env: { HOME: place.user } });
    expect(answered(ended)).toEqual("deny");
  });
});

describe("what is sent to the hook", () => {
  const NONSENSE: Record<string, string> = {
    nothing: "",
    "no JSON": "hello",
    "half a call": '{"tool_name":"Bash","tool_input":{"comm',
    "a list": "[1]",
    "a number": "7",
    "no tool": '{"hook_event_name":"PreToolUse"}',
    "arguments that are no object": '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":7}',
    "a command that is no text": '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":{"a":1}}}',
    "a path that is no text":
      '{"hook_event_name":"PreToolUse","tool_name":"Read","tool_input":{"file_path":["/etc/shadow"]}}',
    "an unknown argument": '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls"}}',
  };
  test("is refused with a sentence when it is no call", async () => {
    const place = newPlace();
    const ends = await Promise.all(
      Object.entries(NONSENSE).map(async ([name, input]) => {
        const words = ["hook", "--home", place.home, ...(name === "an unknown argument" ? ["--frobnicate"] : [])];
        const ended = await started(words, { input, env: { HOME: place.user } });
        return [name, ended.exit, isSentence(ended)];
      }),
    );
    expect(ends).toEqual(Object.keys(NONSENSE).map((name) => [name, 2, true]));
  });
});

test("no program found by the caller's PATH is run", async () => {
  const place = newPlace();
  const bin = join(place.user, "bin");
  const mark = join(place.user, "was-run");
  mkdirSync(bin);
  for (const name of ["git", "sh", "bash", "node", "id", "uname", "which", "whoami"]) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho ${name} >> ${mark}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const command = "git reset --hard; git push --force; git status; rm -rf src; npm test; rm -rf ../$(whoami)";
  const ended = await startedOn(place, command, { PATH: `${bin}:/usr/bin:/bin` });
  expect([answered(ended), existsSync(mark)]).toEqual(["ask", false]);
});

describe("the project", () => {
  test("is never a home, even one that is a repository", async () => {
    const place = newPlace();
    const at = async (cwd: string, command: string) =>
      answered(await hooked(place, command, { cwd, session_id: `${cwd} ${command}` }));
    expect(await at("/home/somebody", "rm -rf work")).toEqual("deny");
    expect(await at("/home/somebody", "echo x > notes.txt")).toEqual("ask");
    expect(await at("/home/somebody/app", "echo x > notes.txt")).toEqual("allow");
  });

  test("is the nearest repository", async () => {
    const place = newPlace();
    mkdirSync(join(place.project, "lib/.git"), { recursive: true });
    mkdirSync(join(place.project, "src/deep"), { recursive: true });
    const at = async (folder: string, command: string) =>
      answered(await hooked(place, command, { cwd: join(place.project, folder), session_id: folder }));
    expect(await at("lib", "echo x > notes.txt")).toEqual("allow");
    expect(await at("lib", "echo x > ../notes.txt")).toEqual("ask");
    expect(await at("src/deep", "echo x > ../../notes.txt")).toEqual("allow");
  });
});
