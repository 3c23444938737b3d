/** `airlock doctor` on machines with one thing wrong: the row that says so, and its exit code. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { weaken, weakenings } from "../install/weakenings.ts";
import { folderOutsideTemp } from "../support/outside-temp.ts";
import { AIRLOCK } from "./executable.ts";

const top = folderOutsideTemp("doctor-");
afterAll(() => rmSync(top, { recursive: true }));

interface Machine {
  user: string;
  home: string;
  project: string;
  settings: string;
}

/** A machine with a client of that version on its `PATH`, wired. */
function machine(version = "2.1.332"): Machine {
  const user = mkdtempSync(join(top, "m-"));
  const made: Machine = {
    user,
    home: join(user, ".airlock"),
    project: join(user, "app"),
    settings: join(user, ".claude/settings.json"),
  };
  mkdirSync(join(made.project, ".git"), { recursive: true });
  put(join(user, "bin/claude"), `#!/bin/sh\necho "${version} (Claude Code)"\n`);
  chmodSync(join(user, "bin/claude"), 0o755);
  expect(airlock(made, "init", "-y").status).toBe(0);
  return made;
}

function airlock({ user, project }: Machine, ...words: string[]) {
  return spawnSync(AIRLOCK, words, {
    encoding: "utf8",
    cwd: project,
    env: { HOME: user, PATH: `${join(user, "bin")}:/usr/bin:/bin` },
  });
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function change(
  path: string,
  edit: (settings: { hooks: Record<string, unknown[]>; [key: string]: unknown }) => void,
): void {
  const settings = JSON.parse(readFileSync(path, "utf8")) as Parameters<typeof edit>[0];
  edit(settings);
  writeFileSync(path, JSON.stringify(settings));
}

interface Report {
  ok: boolean;
  fixed: string[];
  rows: { what: string; state: string; found: string; mend?: string }[];
}

function report(on: Machine, ...words: string[]): Report & { exit: number | null } {
  const { stdout, status } = airlock(on, "doctor", "--json", ...words);
  return { ...(JSON.parse(stdout) as Report), exit: status };
}

/** What is not as it should be, in one line each. */
const troubles = (on: Machine, { rows }: Report) =>
  rows
    .filter(({ state }) => state !== "ok")
    .map(({ state, what, found, mend }) =>
      `${state} ${what}: ${found}${mend ? ` → ${mend}` : ""}`.replaceAll(on.user, "~"),
    );

test("a sound machine: every row is in order, and what is covered is said", () => {
  const on = machine();
  const { exit, rows } = report(on);
  expect([exit, rows.map(({ what, state }) => `${state} ${what}`)]).toEqual([
    0,
    [
      ...["ok program", "ok home", "ok policy", "ok headless", "ok log", "ok settings", "ok client"],
      ...["ok proof", "ok proof", "ok covered"],
    ],
  ]);
  expect(airlock(on, "doctor").stdout.split("\n")[1]).toBe(`ok   home        ${on.home}`);
});

describe("one thing wrong", () => {
  const REFUSED = "bad proof: `rm -rf /` is not refused as the client wants it";
  test.each<[string, (on: Machine) => void, string[], number]>([
    [
      "the entries are gone",
      ({ settings }) => writeFileSync(settings, "{}"),
      [
        "bad settings: no settings file of Claude Code starts Airlock → airlock init",
        "bad covered: nothing: no agent's calls are judged → airlock init",
      ],
      1,
    ],
    [
      "the settings are broken",
      ({ settings }) => writeFileSync(settings, "{"),
      [
        expect.stringMatching(/^bad settings: ~\/\.claude\/settings\.json:1: this is no JSON/) as unknown as string,
        "bad settings: no settings file of Claude Code starts Airlock → airlock init",
        "bad covered: nothing: no agent's calls are judged → airlock init",
      ],
      1,
    ],
    [
      "an entry is missing",
      ({ settings }) => change(settings, (one) => delete one.hooks.ConfigChange),
      ["bad settings: ~/.claude/settings.json lacks the entries for ConfigChange → airlock init"],
      1,
    ],
    [
      "the program is gone",
      ({ settings, user }) =>
        writeFileSync(
          settings,
          readFileSync(settings, "utf8").replaceAll(JSON.stringify(AIRLOCK).slice(1, -1), join(user, "gone/airlock")),
        ),
      [
        "bad settings: they name ~/gone/airlock, which is no program → airlock init",
        "bad proof: a harmless call does not pass: it could not be started or ended badly (ENOENT) → airlock init",
        `${REFUSED}: it could not be started or ended badly (ENOENT) → airlock init`,
      ],
      1,
    ],
    [
      "every hook is off in the project",
      ({ project }) => put(join(project, ".claude/settings.local.json"), '{"disableAllHooks":true}'),
      [
        "bad settings: ~/app/.claude/settings.local.json:1: `disableAllHooks` is true, so no hook runs; remove it → edit ~/app/.claude/settings.local.json",
        "bad covered: nothing, as the settings above are → mend the settings above",
      ],
      1,
    ],
    [
      "our entry sees some tools only, and lets calls run when it fails",
      ({ settings }) =>
        writeFileSync(
          settings,
          readFileSync(settings, "utf8")
            .replace('"matcher": "*"', '"matcher": "Bash"')
            .replace('"onFailure": "block"', '"onFailure": "continue"'),
        ),
      [
        'bad settings: ~/.claude/settings.json narrows Airlock\'s entry in PreToolUse to "Bash" → airlock init',
        "bad settings: ~/.claude/settings.json lets calls run when Airlock's entry in PreToolUse fails (no `onFailure`) → airlock init",
        "bad covered: some calls only, as the settings above are → mend the settings above",
      ],
      1,
    ],
    [
      "a broken entry beside ours",
      ({ settings }) => change(settings, (one) => one.hooks.PreToolUse!.push({ hooks: [{ type: "comand" }] })),
      [
        expect.stringMatching(/^bad settings: .*drops every hook of PreToolUse/) as unknown as string,
        expect.stringMatching(/^warn other hooks/) as unknown as string,
        "bad covered: nothing, as the settings above are → mend the settings above",
      ],
      1,
    ],
    [
      "a foreign hook sees calls",
      ({ settings }) =>
        change(settings, (one) => one.hooks.PreToolUse!.push({ hooks: [{ type: "command", command: "lint" }] })),
      [
        "warn other hooks: ~/.claude/settings.json has a PreToolUse hook, which may rewrite a call after Airlock judged it → look at ~/.claude/settings.json",
      ],
      0,
    ],
    [
      "a plugin has hooks",
      ({ user }) =>
        put(
          join(user, ".claude/plugins/cache/x/hooks/hooks.json"),
          '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}}',
        ),
      ["warn other hooks: ~/.claude/plugins/cache/x/hooks/hooks.json runs code of a plugin at Stop"],
      0,
    ],
    [
      "the project loads a library into everything",
      ({ project }) => put(join(project, ".claude/settings.json"), '{"env":{"LD_PRELOAD":"./x.so","EDITOR":"vi"}}'),
      [
        "warn environment: ~/app/.claude/settings.json sets LD_PRELOAD for everything that the client starts, the guard too → edit ~/app/.claude/settings.json",
      ],
      0,
    ],
    [
      "the policy is no text",
      ({ home }) => writeFileSync(join(home, "policy.yaml"), Buffer.from([0xff])),
      [
        "bad policy: ~/.airlock/policy.yaml is no UTF-8 text → airlock policy edit",
        expect.stringMatching(/^bad proof: .* → mend what is wrong above$/) as unknown as string,
      ],
      1,
    ],
    [
      "the grants do not load",
      ({ home }) => writeFileSync(join(home, "grants.yaml"), "none\n"),
      [
        "bad policy: ~/.airlock/grants.yaml:1:1: grants is `none`, and should be a list → edit ~/.airlock/grants.yaml",
        expect.stringMatching(/^bad proof: .* → mend what is wrong above$/) as unknown as string,
      ],
      1,
    ],
    [
      "the policy does not load",
      ({ home }) => writeFileSync(join(home, "policy.yaml"), "version: 1\nextends: defautl\n"),
      [
        "bad policy: ~/.airlock/policy.yaml:2:10: profile `defautl` is not known (did you mean `default`?) → airlock policy edit",
        expect.stringMatching(
          /^bad proof: a harmless call does not pass: exit 2 .* → mend what is wrong above$/,
        ) as unknown as string,
      ],
      1,
    ],
    [
      "the policy only notes",
      ({ home }) => writeFileSync(join(home, "policy.yaml"), "version: 1\nextends: yolo\n"),
      [
        expect.stringMatching(
          /^warn policy: .*blocks alone are enforced → airlock profile default$/,
        ) as unknown as string,
      ],
      0,
    ],
    [
      "the policy has no rules",
      ({ home }) => writeFileSync(join(home, "policy.yaml"), "version: 1\nrules: []\n"),
      [expect.stringMatching(/^warn policy: .*only the blocks protect$/) as unknown as string],
      0,
    ],
    [
      "frozen",
      ({ home }) => writeFileSync(join(home, "frozen"), ""),
      ["warn policy: everything but reading is frozen → airlock thaw"],
      0,
    ],
    [
      "others may write to the home",
      ({ home }) => chmodSync(home, 0o777),
      [
        expect.stringMatching(
          /^bad home: .*others may write to Airlock's home.* → chmod 700 ~\/\.airlock$/,
        ) as unknown as string,
        expect.stringMatching(/^bad proof: a harmless call does not pass/) as unknown as string,
      ],
      1,
    ],
    [
      "the home was wiped",
      ({ home }) => rmSync(home, { recursive: true }),
      [
        expect.stringMatching(
          /^bad home: there is no policy in ~\/\.airlock, so every call is refused → airlock init$/,
        ) as unknown as string,
        expect.stringMatching(/^bad proof: a harmless call does not pass/) as unknown as string,
      ],
      1,
    ],
    [
      "the log was changed",
      ({ home, project, user }) => {
        spawnSync(AIRLOCK, ["hook", "--home", home], {
          input: JSON.stringify({
            hook_event_name: "PreToolUse",
            tool_name: "Bash",
            tool_input: { command: "pwd" },
            cwd: project,
          }),
          env: { HOME: user, AIRLOCK_NOTIFY: "0" },
        });
        const file = join(home, "log/000001.jsonl");
        writeFileSync(file, readFileSync(file, "utf8").replace('"pwd"', '"cat"'));
      },
      [
        "bad log: it was changed in one place: `airlock verify` tells where → move the folder `log` out of the home; a new log begins with the next call",
      ],
      1,
    ],
  ])(
    "%s",
    (_, damage, expected, exit) => {
      const on = machine();
      damage(on);
      const found = report(on);
      expect([troubles(on, found), found.exit]).toEqual([expected, exit]);
    },
    30_000,
  );

  test("nobody there to be asked: what becomes of a question is said", () => {
    const on = machine();
    const headless = () => report(on).rows.find(({ what }) => what === "headless");
    expect(headless()).toEqual({
      what: "headless",
      state: "ok",
      found: "where nobody can be asked (`claude -p`), what is asked about is refused",
    });
    const policy = join(on.home, "policy.yaml");
    writeFileSync(policy, "version: 1\nextends: default\nsettings: { unanswered: allow }\n");
    expect(headless()).toEqual({
      what: "headless",
      state: "warn",
      found: "where nobody can be asked (`claude -p`), what is asked about runs",
      mend: "`settings: { unanswered: deny }` in the policy",
    });
    writeFileSync(policy, "version: 1\nextends: default\nsettings: { asks: { auto: pass } }\n");
    expect(headless()?.found).toBe("in auto what is asked about is left to the agent's own judge");
  });

  test("the folder is a home", () => {
    const on = machine();
    const row = (project: string) => report({ ...on, project }).rows.find(({ what }) => what === "project");
    expect([row(on.user), row(on.project)]).toEqual([
      {
        what: "project",
        state: "warn",
        found: "this folder is a home: an agent started here has no project, and more is asked",
        mend: "start it in a project",
      },
      undefined,
    ]);
  });

  test.each(weakenings.filter(({ said }) => said !== null).map((one) => [one.name, one] as const))(
    "an entry that was weakened: %s",
    (_, { change, said }) => {
      const on = machine();
      const sound = readFileSync(on.settings, "utf8");
      const identity = { home: on.home, usual: on.home, programs: [realpathSync(AIRLOCK)] };
      writeFileSync(on.settings, weaken(sound, "PreToolUse", identity, change));
      const found = report(on);
      expect([found.exit, troubles(on, found)[0]]).toEqual([
        1,
        `bad settings: ~/.claude/settings.json ${said} → airlock init`,
      ]);
      expect(report(on, "--fix").exit).toBe(0);
      expect(JSON.parse(readFileSync(on.settings, "utf8"))).toEqual(JSON.parse(sound));
    },
    30_000,
  );

  test("an old client", () => {
    const on = machine("2.1.220");
    const found = report(on);
    expect([troubles(on, found), found.exit]).toEqual([
      ["bad client: Claude Code 2.1.220 lets a call run when the hook is missing or killed → claude update"],
      1,
    ]);
  });
});

test("a policy that can't be read keeps nobody from taking Airlock out", () => {
  const on = machine();
  writeFileSync(join(on.home, "policy.yaml"), Buffer.from([0xff]));
  const { status, stdout, stderr } = airlock(on, "uninstall", "-y");
  expect([status, stdout.includes("Airlock is taken out."), stderr, existsSync(on.settings)]).toEqual([
    0,
    true,
    "",
    false,
  ]);
});

test("--fix mends what needs no choice, once for a cause, and is for a person", () => {
  const on = machine();
  const before = readFileSync(on.settings, "utf8");
  change(on.settings, (one) => {
    delete one.hooks.PreToolUse;
    delete one.hooks.ConfigChange;
  });
  chmodSync(on.home, 0o777);
  const found = report(on, "--fix");
  expect([found.exit, found.fixed.map((what) => what.replaceAll(on.user, "~"))]).toEqual([
    0,
    ["~/.airlock is the user's alone", "wired ~/.claude/settings.json"],
  ]);
  expect(JSON.parse(readFileSync(on.settings, "utf8"))).toEqual(JSON.parse(before));
  const below = spawnSync(AIRLOCK, ["doctor", "--fix"], {
    encoding: "utf8",
    cwd: on.project,
    env: { HOME: on.user, CLAUDECODE: "1" },
  });
  expect([below.status, below.stderr.startsWith("airlock: `airlock doctor --fix` is for a person")]).toEqual([1, true]);
});

test("a copy of a machine's home elsewhere names what is stale", () => {
  const on = machine();
  const other = { ...on, user: mkdtempSync(join(top, "m-")) };
  cpSync(on.user, other.user, { recursive: true });
  const there = {
    ...other,
    home: join(other.user, ".airlock"),
    project: join(other.user, "app"),
    settings: join(other.user, ".claude/settings.json"),
  };
  rmSync(on.user, { recursive: true });
  expect(report(there).exit).toBe(1);
});
