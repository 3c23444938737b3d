import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { folderOutsideTemp } from "../support/outside-temp.ts";
import { AIRLOCK, newPlace } from "./executable.ts";
import { canPretend, KEYS, talk } from "./terminal.ts";

const top = folderOutsideTemp("allow-");
afterAll(() => rmSync(top, { recursive: true }));

let home: string;
let project: string;
beforeEach(() => {
  ({ home, project } = newPlace());
});

const env = {
  PATH: process.env.PATH ?? "",
  CLAUDE_CODE_SESSION_ATTENDED: "1",
  AIRLOCK_NOTIFY: "0",
  HOME: join(top, "you"),
};

function airlock(words: string[], input = "") {
  const { status, stdout, stderr } = spawnSync(AIRLOCK, words, {
    input,
    encoding: "utf8",
    env,
    cwd: project,
  });
  return { status, stdout, stderr };
}

const allow = (...words: string[]) => airlock(["allow", ...words, "--home", home]);
const told = (...words: string[]) => allow(...words, "-y").stdout.split("\n");

/** A client of its own: what runs below one that was guarded is no person's. */
const client = () => ["-c", '"$0" hook --agent claude --home "$1"; exit $?', AIRLOCK, home];

let uses = 0;
const payload = (command: string, over: Record<string, unknown> = {}) =>
  JSON.stringify({
    session_id: "s",
    tool_use_id: `u${uses++}`,
    cwd: project,
    hook_event_name: "PreToolUse",
    tool_name: "Bash",
    tool_input: { command },
    ...over,
  });

/** What the hook answers to a command: `allow`, or the code that would permit it, or its text. */
function hook(command: string, over: Record<string, unknown> = {}): string {
  const { stdout, stderr } = spawnSync("/bin/sh", client(), {
    input: payload(command, over),
    encoding: "utf8",
    env,
    cwd: project,
  });
  return /airlock allow ([0-9a-f]+)/.exec(stdout + stderr)?.[1] ?? (stdout + stderr === "" ? "allow" : stdout + stderr);
}

const CODE = /^[0-9a-f]{6}$/;
const grants = () => readFileSync(join(home, "grants.yaml"), "utf8");
const idIn = (lines: string[]) => /revoke ([0-9a-f]+)/.exec(lines.join("\n"))?.[1] ?? "";

describe("by code", () => {
  test("the same call runs from then on, and no other", () => {
    const code = hook("git reset --hard");
    expect(code).toMatch(CODE);
    expect(told(code)).toEqual([
      `The agent may throw away changes in the work tree (how reset), in ${project}.`,
      "The log holds no other decision to hold it against.",
      "Every block stays, and so does every other kind of effect.",
      expect.stringMatching(/^Done\. The next call honours it\. To take it back: airlock allow revoke [0-9a-f]{6}$/),
      "",
    ]);
    expect(hook("git reset --hard")).toBe("allow");
    expect(hook("git clean -fd")).toMatch(CODE);
    expect(hook("git reset --hard && rm -rf ~")).toContain("block/delete-everything");
  });

  test("one file does not become its folder, unless a pattern is given", () => {
    const code = hook("rm -rf src/a");
    told(code);
    expect([hook("rm -rf src/a"), hook("rm -rf src/b")]).toEqual(["allow", expect.stringMatching(CODE)]);
    told(code, "--path", "src/**");
    expect([hook("rm -rf src/b"), hook("rm -rf lib")]).toEqual(["allow", expect.stringMatching(CODE)]);
  });

  test("as somebody types it from a screen, twice, or after it was permitted: one grant", () => {
    const code = hook("git reset --hard");
    told(code.toUpperCase(), code);
    const [id] = /[0-9a-f]{6}/.exec(grants()) ?? [];
    expect(allow(code, "-y")).toEqual({
      status: 0,
      stdout: `It is permitted already: ${id} in \`airlock allow list\`.\n`,
      stderr: "",
    });
    expect(told(code, "--everywhere")[0]).toBe(
      "The agent may throw away changes in the work tree (how reset), in every project.",
    );
    expect(grants().match(/^- id: /gm)).toHaveLength(2);
  });

  test("a wrong one, and a pattern for everything, are told what to do instead", () => {
    const code = hook("rm -rf src/a");
    expect([allow("000000", "-y").stderr, allow(code, "--path", "**", "-y").stderr]).toEqual([
      "airlock: nothing that was stopped has the code `000000`; `airlock log` shows codes, `airlock allow recent` what they stand for\n",
      "airlock: that would permit every `delete`, which is too much; give a narrower pattern\n",
    ]);
  });

  test("`last` is the newest call that was stopped; what it would have freed and what stays is said", () => {
    for (const command of ["rm -rf src/a", "rm -rf src/a; git clean -fdx", "rm -rf lib", "rm -rf src/a -v"])
      hook(command);
    expect(told("last")).toEqual([
      `The agent may delete ${project}/src/a (recursive), in ${project}.`,
      "Of the last 3 other decisions it would also have permitted 1:",
      "  Bash: rm -rf src/a",
      "In 1 more it covers a part, and something else still stops them:",
      "  Bash: rm -rf src/a; git clean -fdx",
      "Still stopped for the same kind of effect (1):",
      "  Bash: rm -rf lib",
      "Every block stays, and so does every other kind of effect.",
      expect.stringMatching(/^Done\./),
      "",
    ]);
  });

  test("once: for the call that comes first, again for the same call, and for no other", () => {
    told(hook("git reset --hard"), "--once");
    const first = { tool_use_id: "first" };
    expect([hook("git reset --hard", first), hook("git reset --hard", first)]).toEqual(["allow", "allow"]);
    expect(hook("git reset --hard")).toMatch(CODE);
    expect(allow("list").stdout).toContain("(used)");
  });

  test("once: a call that is refused for something else leaves it; one without an id can't take it", () => {
    told(hook("git reset --hard"), "--once");
    expect(hook("git reset --hard; rm -rf ~")).toContain("block/delete-everything");
    expect(hook("git reset --hard", { tool_use_id: undefined })).toMatch(CODE);
    expect(hook("git reset --hard")).toBe("allow");
  });

  test("once: of many calls at the same time exactly one gets it", async () => {
    told(hook("git reset --hard"), "--once");
    const answers = await Promise.all(Array.from({ length: 6 }, () => hookLater("git reset --hard")));
    expect(answers.filter((answer) => answer === "")).toHaveLength(1);
  });

  test("for a session, for a time, everywhere", () => {
    told(hook("git reset --hard"), "--session");
    expect([hook("git reset --hard"), hook("git reset --hard", { session_id: "t" })]).toEqual([
      "allow",
      expect.stringMatching(CODE),
    ]);
    expect(told(hook("git clean -fd"), "--for", "2h", "--everywhere")[0]).toMatch(
      /^The agent may delete files that git does not track \(how clean\), in every project, until \d{4}-\d\d-\d\d \d\d:\d\dZ\.$/,
    );
    expect(hook("git clean -fd")).toBe("allow");
  });
});

/** The hook's reply to a command, without waiting for it. */
function hookLater(command: string): Promise<string> {
  const child: ChildProcess = spawn("/bin/sh", client(), { env, cwd: project });
  let out = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data: Buffer) => (out += data.toString()));
  child.stdin?.end(payload(command));
  return new Promise((resolve) => child.once("close", () => resolve(out)));
}

test("without a code, `--session` is the newest one of this project, and it is said which; `--until` ends it", () => {
  for (const session of ["first", "second"]) hook("ls", { session_id: session });
  const [sentence] = told("--effect", "delete", "--path", "src/**", "--session", "--until", "2999-12-31");
  expect(sentence).toBe(
    `The agent may delete ${project}/src/** (recursive), in the session second, until 2999-12-31 23:59Z.`,
  );
  expect([hook("rm -rf src/x", { session_id: "first" }), hook("rm -rf src/x", { session_id: "second" })]).toEqual([
    expect.stringMatching(CODE),
    "allow",
  ]);
});

describe("described", () => {
  test("a pattern of paths, of a host, of a service", () => {
    expect(told("--effect", "delete", "--path", "src/**")[0]).toBe(
      `The agent may delete ${project}/src/** (recursive), in ${project}.`,
    );
    expect([hook("rm -rf src/x"), hook("rm src/y"), hook("rm -rf lib")]).toEqual([
      "allow",
      "allow",
      expect.stringMatching(CODE),
    ]);
    told("--effect", "connect", "--does", "change", "--host", "https://api.example.net");
    expect(hook("curl -X POST -d a=b https://api.example.net/x")).toBe("allow");
    expect(hook("curl -X POST -d a=b https://other.example.net/x")).toMatch(CODE);
    for (const spelled of ["HTTPS://Other.example.net:443/", "third.example.net"])
      told("--effect", "connect", "--does", "change", "--host", spelled);
    for (const name of ["other", "third"])
      expect(hook(`curl -X POST -d a=b https://${name}.example.net/x`)).toBe("allow");
    expect(hook("curl -X POST -d a=b https://fourth.example.net/x")).toMatch(CODE);
    told("--effect", "mutate", "--service", "docker", "--destroys");
    expect(hook("docker volume rm data")).toBe("allow");
    expect(hook("kubectl delete pod a")).toMatch(CODE);
  });

  test("in a folder whose name has pattern characters, and in a project that the client names by a link", () => {
    const odd = join(project, "../[a] {b}*");
    const link = join(project, "../link");
    mkdirSync(join(odd, ".git"), { recursive: true });
    symlinkSync("app", link);
    const wish = ["allow", "--effect", "delete", "--path", "src/**", "-y", "--home", home];
    for (const cwd of [odd, project]) expect(spawnSync(AIRLOCK, wish, { env, cwd }).status).toBe(0);
    const answers = [odd, link].map((cwd) => hook("rm -rf src/x", { cwd, session_id: cwd }));
    expect(answers).toEqual(["allow", "allow"]);
    expect(hook("rm -rf src/x", { cwd: join(odd, ".."), session_id: "other" })).toMatch(CODE);
  });

  test("what a block stands above is refused, with its name", () => {
    expect(allow("--effect", "delete", "--path", "/", "--recursive", "-y")).toEqual({
      status: 1,
      stdout: "",
      stderr:
        "airlock: no grant can permit this: it deletes /, which would take a home, personal data or the system with it, and block/delete-everything is a block that nothing lifts\n",
    });
    expect(existsSync(join(home, "grants.yaml"))).toBe(false);
  });
});

test("a clock behind the log makes no grant that could never take effect, and ends those that are over", () => {
  const code = hook("git reset --hard");
  const id = idIn(told(code, "--for", "1h"));
  const ahead = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const log = join(home, "log/000001.jsonl");
  const last = readFileSync(log, "utf8").trimEnd().split("\n").at(-1) ?? "";
  appendFileSync(log, `${last.replace(/"at":"[^"]+"/, `"at":"${ahead}"`)}\n`);
  expect(allow(code, "--for", "1h", "-y")).toEqual({
    status: 1,
    stdout: "",
    stderr: `airlock: \`--for 1h\` is over by the log, whose last entry is of ${ahead}; is the clock right?\n`,
  });
  expect(allow("list").stdout).toContain("(over)");
  expect(hook("git reset --hard")).toMatch(CODE);
  expect(allow("revoke", id, "-y").status).toBe(0);
});

test("a grant's id is no path: the file that has one is refused, and nothing is written beside the home", () => {
  writeFileSync(
    join(home, "grants.yaml"),
    "- { id: ../../out, effect: discard, where: { state: worktree, how: reset }, on: here, scope: { once: true } }\n",
  );
  expect(hook("git reset --hard")).toContain("`../../out` is no id");
  expect(existsSync(join(home, "../out"))).toBe(false);
});

describe("the file", () => {
  test("keeps what a person wrote; a revoked grant is gone and the rest as it was", () => {
    const own = "# mine\n- id: a1 # the branch\n  effect: discard\n  where: { state: stash, how: drop }\n  on: here\n";
    writeFileSync(join(home, "grants.yaml"), own);
    const id = idIn(told(hook("git reset --hard"), "--why", "trying\nthings"));
    expect(grants().startsWith(own)).toBe(true);
    expect(allow("list").stdout).toContain("trying\\nthings");
    expect(allow("revoke", id, "-y")).toEqual({
      status: 0,
      stdout: `No longer: The agent may throw away changes in the work tree (how reset), in ${project}.\nDone. The next call is judged without it.\n`,
      stderr: "",
    });
    expect(grants()).toBe(own);
    expect(hook("git reset --hard")).toMatch(CODE);
  });

  test("--json says that a grant is written when it is", () => {
    const code = hook("git reset --hard");
    const written = (...words: string[]) =>
      (JSON.parse(allow(code, "--json", ...words).stdout || "{}") as { written?: boolean }).written;
    expect([written("--dry-run", "-y"), written(), existsSync(join(home, "grants.yaml"))]).toEqual([
      false,
      undefined,
      false,
    ]);
    expect([written("-y"), existsSync(join(home, "grants.yaml"))]).toEqual([true, true]);
    writeFileSync(join(home, "grants.yaml"), "- { id: x }\n");
    expect(written("-y")).toBe(undefined);
  });

  test("with a fault stays as it is, and nothing is written", () => {
    const code = hook("git reset --hard");
    writeFileSync(join(home, "grants.yaml"), "- { id: x }\n");
    expect(allow(code, "-y").status).toBe(1);
    expect(grants()).toBe("- { id: x }\n");
  });

  test("written by many at once loses nothing", async () => {
    const codes = ["a", "b", "c", "d", "e", "f"].map((name) => hook(`rm -rf src/${name}`));
    const ends = await Promise.all(
      codes.map(
        (code) =>
          new Promise((resolve) =>
            spawn(AIRLOCK, ["allow", code, "-y", "--home", home], { env, cwd: project }).once("close", resolve),
          ),
      ),
    );
    expect(ends).toEqual(codes.map(() => 0));
    expect(grants().match(/^- id:/gm)).toHaveLength(codes.length);
  });
});

describe("refused", () => {
  test.each<[string, string[], string]>([
    [
      "an unknown code",
      ["ffffff"],
      "nothing that was stopped has the code `ffffff`; `airlock log` shows codes, `airlock allow recent` what they stand for",
    ],
    [
      "nothing",
      [],
      "`allow` wants the code that a denial showed (`airlock allow 1a2b3c`), `last`, `recent`, or `--effect` with what it is about",
    ],
    [
      "an effect alone",
      ["--effect", "delete"],
      "a grant for every `delete` would lift too much; say of what, with `--path`",
    ],
    [
      "everything there is",
      ["--effect", "delete", "--path", "/**", "--recursive"],
      "a grant for every `delete` would lift too much; say of what, with `--path`",
    ],
    [
      "two of which one would not count",
      ["--effect", "delete", "--path", "x", "--path", "y"],
      "`--path` is given twice; give it once",
    ],
    ["a letter that means nothing", ["-z"], "`airlock allow` has no option `-z`"],
    [
      "an end that can't be written",
      ["--effect", "delete", "--path", "x", "--for", "999999w"],
      "`--for 999999w` is beyond the year 9999; leave it out for a grant without an end",
    ],
    ["an id that is a path", ["revoke", "../../x"], "there is no grant `../../x`; `airlock allow list` shows them"],
    [
      "a code that is a path",
      ["../../x"],
      "nothing that was stopped has the code `../../x`; `airlock log` shows codes, `airlock allow recent` what they stand for",
    ],
    [
      "a host with a path",
      ["--effect", "connect", "--does", "change", "--host", "https://h.example/x"],
      "`--host https://h.example/x` is a scheme, a host and a port, as in `https://api.example.com:8443`",
    ],
    ["no such effect", ["--effect", "delet", "--path", "x"], "`delet` is no kind of effect; did you mean `delete`?"],
    [
      "a field of another effect",
      ["--effect", "delete", "--host", "x"],
      "an effect of the kind `delete` has no `host`",
    ],
    [
      "a day that is no day",
      ["--effect", "delete", "--path", "x", "--until", "2026-02-30"],
      "`--until` wants a day or a moment in UTC: `2026-12-31`, `2026-12-31T18:00:00Z`",
    ],
    [
      "two scopes",
      ["--effect", "delete", "--path", "x", "--session", "--everywhere"],
      "`--session` and `--everywhere` exclude each other; give one of them",
    ],
    ["no call stopped yet", ["last"], "no call in the log was stopped that a grant could permit"],
    ["no such grant", ["revoke", "zz"], "there is no grant `zz`; `airlock allow list` shows them"],
  ])("%s", (_, words, sentence) => {
    expect(allow(...words)).toEqual({ status: 1, stdout: "", stderr: `airlock: ${sentence}\n` });
  });

  test("without a terminal and without --yes nothing is written, and it is said what it would be", () => {
    const given = allow(hook("git reset --hard"));
    expect([given.status, given.stderr]).toEqual([
      1,
      "airlock: a grant wants a person: run it in a terminal, or say `--yes`; nothing was changed\n",
    ]);
    expect(existsSync(join(home, "grants.yaml"))).toBe(false);
  });

  test("below an agent", () => {
    const code = hook("git reset --hard");
    const { stderr } = spawnSync(AIRLOCK, ["allow", code, "-y", "--home", home], {
      encoding: "utf8",
      cwd: project,
      env: { ...env, CLAUDECODE: "1" },
    });
    expect(stderr).toBe(
      "airlock: `airlock allow` is for a person in a terminal of their own, and this one belongs to an agent (CLAUDECODE is set)\n",
    );
  });
});

test("recent: what got in the way, most frequent first", () => {
  for (const command of ["git reset --hard", "rm -rf src/a", "rm -rf src/b", "rm -rf src/a"]) hook(command);
  const rows = allow("recent").stdout.split("\n");
  expect(rows.map((row) => row.replace(/[0-9a-f]{6}/g, "CODE").replaceAll(project, "P"))).toEqual([
    "3 times   rule/delete-folder: delete P/src/a (recursive); delete P/src/b (recursive)",
    "    airlock allow CODE CODE",
    "once      rule/discard-work: throw away changes in the work tree (how reset)",
    "    airlock allow CODE",
    "",
  ]);
});

test("recent: what was permitted since is no longer in the way, and neither is what doctor tried", () => {
  hook("rm -rf src/a", { session_id: "airlock-doctor" });
  const code = hook("rm -rf src/b");
  expect(allow("recent").stdout).toContain(`airlock allow ${code}\n`);
  told(code);
  expect(allow("recent").stdout).toBe("Nothing that a grant could permit got in the way lately.\n");
});

test("what can't be described is said once, without a way that leads back here", () => {
  const tried = [["opaque"], ["delet", "--path", "x"], ["disable", "--guard", "git-hooks"], ["delete", "--path", "**"]];
  expect(tried.map((words) => allow("--effect", ...words, "-y").stderr)).toEqual([
    "airlock: no grant can name what is `opaque`; only the policy permits it\n",
    "airlock: `delet` is no kind of effect; did you mean `delete`?\n",
    "airlock: `disable` can't be permitted beforehand; permit it by the code of a call that was stopped\n",
    "airlock: a grant for every `delete` would lift too much; say of what, with `--path`\n",
  ]);
  expect(allow("list", "all").stderr).toBe("airlock: `airlock allow list` takes no `all`\n");
});

describe.skipIf(!canPretend)("in a terminal", () => {
  const recent = (...steps: [string, string][]) =>
    talk(join(top, "you"), ["allow", "recent", "--home", home], steps, { columns: 120, cwd: project });

  test("what is picked is shown, confirmed and written; what isn't stays refused", async () => {
    for (const command of ["git reset --hard", "rm -rf src/a", "rm -rf src/a"]) hook(command);
    const { exit, screen } = await recent(
      ["What may the agent do", KEYS.space],
      ["\u25fc", KEYS.enter],
      ["Permit it?", "y"],
    );
    expect([exit, screen.includes("Done.")]).toEqual([0, true]);
    expect([hook("rm -rf src/a"), hook("git reset --hard")]).toEqual(["allow", expect.stringMatching(CODE)]);
  });

  test.each<[string, [string, string][], number]>([
    ["nothing picked", [["What may the agent do", KEYS.enter]], 0],
    ["Ctrl-C at the list", [["What may the agent do", KEYS.interrupt]], 130],
    [
      "no at the question",
      [
        ["What may the agent do", KEYS.space],
        ["\u25fc", KEYS.enter],
        ["Permit it?", "n"],
      ],
      1,
    ],
    [
      "Ctrl-C at the question",
      [
        ["What may the agent do", KEYS.space],
        ["\u25fc", KEYS.enter],
        ["Permit it?", KEYS.interrupt],
      ],
      130,
    ],
  ])("%s: nothing is written", async (_, steps, exit) => {
    hook("git reset --hard");
    expect((await recent(...steps)).exit).toBe(exit);
    expect(existsSync(join(home, "grants.yaml"))).toBe(false);
  });
});
