/** The verbs by which a person changes what holds: profile, trust, freeze, thaw, policy edit. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { folderOutsideTemp } from "../support/outside-temp.ts";
import { AIRLOCK, newPlace } from "./executable.ts";
import { KEYS, talk } from "./terminal.ts";

const top = folderOutsideTemp("verbs-");
afterAll(() => rmSync(top, { recursive: true }));

let home: string;
let project: string;
beforeEach(() => {
  ({ home, project } = newPlace("# mine\nversion: 1\nextends: default # for now\n"));
});

const env = { PATH: process.env.PATH ?? "", HOME: join(top, "you"), AIRLOCK_NOTIFY: "0" };

function airlock(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(AIRLOCK, [...words, "--home", home], {
    encoding: "utf8",
    env,
    cwd: project,
  });
  return { status, stdout, stderr };
}

const said = (command: string): string =>
  airlock("check", command, "--user-home", join(top, "you")).stdout.split("\n")[0] ?? "";
const changes = () =>
  readFileSync(join(home, "log/000001.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { call: { text: string } }).call.text.replace(/^[^:]+: /, ""));

describe("profile", () => {
  test("is told, and changed with the rest of the file as it was", () => {
    expect(airlock("profile", "--json").stdout).toBe('{"profile":"default"}\n');
    expect(said("git reset --hard")).toBe("ask");
    expect(airlock("profile", "yolo", "-y")).toEqual({
      status: 0,
      stdout:
        "yolo: for a machine that may be lost: stops only what no rule may permit, and asks nothing.\nDone. The next call is judged by it.\n",
      stderr: "",
    });
    expect(readFileSync(join(home, "policy.yaml"), "utf8")).toBe("# mine\nversion: 1\nextends: yolo # for now\n");
    expect([said("git reset --hard"), said("rm -rf ~")]).toEqual([
      "allow",
      "deny (absolute: no grant, rule or profile lifts it)",
    ]);
    expect(changes()).toEqual(["profile default became yolo"]);
  });

  test("without a terminal and without --yes nothing changes", () => {
    const { status, stderr } = airlock("profile", "yolo");
    expect([status, stderr]).toEqual([
      1,
      "airlock: this wants a person: run it in a terminal, or say `--yes`; nothing was changed\n",
    ]);
    expect(airlock("profile", "yollo", "-y").stderr).toBe(
      "airlock: no profile is called `yollo`; did you mean `yolo`?\n",
    );
    expect(airlock("profile", "--json").stdout).toBe('{"profile":"default"}\n');
  });
});

describe("trust", () => {
  const lax =
    "version: 1\ndisable: [rule/discard-work]\nrules: [{ id: rule/ours, then: ask, why: ours, when: { effect: publish } }]\n";
  beforeEach(() => {
    mkdirSync(join(project, ".airlock"));
    writeFileSync(join(project, ".airlock/policy.yaml"), lax);
  });

  test("shows what a project's policy would loosen, and lets it from then on", () => {
    expect(said("git reset --hard")).toBe("ask");
    expect(airlock("trust", "-y").stdout.replaceAll(project, "P")).toBe(
      "What P/.airlock/policy.yaml would loosen, and what is ignored until you trust it:\n  disabling `rule/discard-work`\nDone. `airlock trust --revoke` takes it back.\n",
    );
    expect(said("git reset --hard")).toBe("allow");
  });

  test("counts for that text alone", () => {
    airlock("trust", "-y");
    writeFileSync(join(project, ".airlock/policy.yaml"), lax.replace("discard-work", "power"));
    expect([said("git reset --hard"), said("reboot")]).toEqual(["ask", "deny"]);
  });

  test("is taken back", () => {
    airlock("trust", "-y");
    airlock("trust", "--revoke");
    expect(said("git reset --hard")).toBe("ask");
  });

  test("is not wanted for one that only tightens, nor without one", () => {
    writeFileSync(join(project, ".airlock/policy.yaml"), lax.replace("disable: [rule/discard-work]\n", ""));
    expect(airlock("trust").stdout.replaceAll(project, "P")).toBe(
      "P/.airlock/policy.yaml loosens nothing: it counts as it is, and needs no trust.\n",
    );
    expect(airlock("trust", top).stderr).toBe(`airlock: there is no ${top}/.airlock/policy.yaml\n`);
  });
});

test("freeze refuses everything but reading at once; thaw ends it", () => {
  writeFileSync(join(project, "a.txt"), "a");
  expect(airlock("freeze").stdout).toBe("Frozen: everything but reading is refused. `airlock thaw` ends it.\n");
  const payload = (command: string) =>
    JSON.stringify({ cwd: project, hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command } });
  const exits = () =>
    ["cat a.txt", "npm test"].map(
      (command) => spawnSync(AIRLOCK, ["hook", "--home", home], { input: payload(command), env, cwd: project }).status,
    );
  expect(exits()).toEqual([0, 2]);
  expect(airlock("freeze").stdout).toBe(
    "It is frozen already: everything but reading is refused. `airlock thaw` ends it.\n",
  );
  expect(
    spawnSync("/bin/sh", ["-c", '"$0" thaw -y --home "$1"; exit $?', AIRLOCK, home], {
      env: { ...env, CLAUDECODE: "1" },
    }).status,
  ).toBe(1);
  expect(exits()).toEqual([0, 2]);
});

test("each change counts at the next call of a session that runs", () => {
  mkdirSync(join(project, ".airlock"));
  writeFileSync(join(project, ".airlock/policy.yaml"), "version: 1\ndisable: [rule/discard-work]\n");
  const payload = (tool_use_id: string) =>
    JSON.stringify({
      session_id: "s",
      tool_use_id,
      cwd: project,
      hook_event_name: "PreToolUse",
      tool_name: "Bash",
      tool_input: { command: "git reset --hard" },
    });
  let uses = 0;
  const next = () => {
    const { stdout, stderr } = spawnSync("/bin/sh", ["-c", '"$0" hook --home "$1"; exit $?', AIRLOCK, home], {
      input: payload(`u${uses++}`),
      encoding: "utf8",
      env: { ...env, CLAUDE_CODE_SESSION_ATTENDED: "1" },
      cwd: project,
    });
    const answer = /"permissionDecision":"(\w+)"/.exec(stdout)?.[1] ?? (stderr === "" ? "allow" : "deny");
    return { answer, code: /airlock allow ([0-9a-f]+)/.exec(stdout + stderr)?.[1] ?? "" };
  };
  const first = next();
  const grant = /revoke ([0-9a-f]+)/.exec(airlock("allow", first.code, "-y").stdout)?.[1] ?? "";
  const steps: [string, string[]][] = [
    ["granted", []],
    ["taken back", ["allow", "revoke", grant, "-y"]],
    ["another profile", ["profile", "yolo", "-y"]],
    ["the profile again", ["profile", "default", "-y"]],
    ["the project's policy trusted", ["trust", "-y"]],
    ["no longer", ["trust", "--revoke"]],
    ["frozen", ["freeze"]],
    ["thawed", ["thaw", "-y"]],
  ];
  const answers = steps.map(([what, words]) => {
    if (words.length > 0) expect(airlock(...words)).toMatchObject({ status: 0 });
    return [what, next().answer];
  });
  writeFileSync(join(home, "policy.yaml"), "version: 1\nextends: default\ndisable: [rule/discard-work]\n");
  expect([["at first", first.answer], ...answers, ["edited", next().answer]]).toEqual([
    ["at first", "ask"],
    ["granted", "allow"],
    ["taken back", "ask"],
    ["another profile", "allow"],
    ["the profile again", "ask"],
    ["the project's policy trusted", "allow"],
    ["no longer", "ask"],
    ["frozen", "deny"],
    ["thawed", "ask"],
    ["edited", "allow"],
  ]);
}, 60_000);

describe("policy edit", () => {
  test("wants a terminal", () => {
    expect(airlock("policy", "edit").stderr).toBe(
      "airlock: `policy edit` opens an editor, which wants a terminal; `airlock policy path` names the file\n",
    );
  });

  /** The verb in a terminal of its own, with a program as the editor and keys typed at its questions. */
  const edited = (editor: string, keys = "") => {
    const script = `printf '%s' ${JSON.stringify(keys)} | script -qec '"${AIRLOCK}" policy edit --home "${home}"' /dev/null`;
    return spawnSync("/bin/sh", ["-c", script], {
      encoding: "utf8",
      env: { ...env, EDITOR: editor, TERM: "xterm" },
      cwd: project,
      timeout: 30_000,
    }).stdout;
  };

  test("puts a text in place that loads, and leaves no draft", () => {
    expect(edited("sed -i s/default/paranoid/")).toContain("Done.");
    expect(readFileSync(join(home, "policy.yaml"), "utf8")).toBe("# mine\nversion: 1\nextends: paranoid # for now\n");
    expect(readdirSync(join(home, "cache")).filter((name) => name.startsWith("edit-"))).toEqual([]);
  });

  test("takes no other edit away unasked", () => {
    const editor = join(top, "editor.sh");
    writeFileSync(
      editor,
      `#!/bin/sh\nsed -i s/default/paranoid/ "$1"\necho '# theirs' >> "${join(home, "policy.yaml")}"\n`,
    );
    chmodSync(editor, 0o755);
    expect(edited(editor, "n")).toContain("The policy stays as it is now.");
    expect(readFileSync(join(home, "policy.yaml"), "utf8")).toBe(
      "# mine\nversion: 1\nextends: default # for now\n# theirs\n",
    );
  });

  describe("of which a killed one left a draft", () => {
    const drafts = () => readdirSync(join(home, "cache")).filter((name) => name.startsWith("edit-"));
    const KILLED = "# mine\nversion: 1\nextends: paranoid # for now\n";
    /** Saves, and then the terminal is gone at once. */
    const killed = (change = "s/default/paranoid/") => {
      const editor = join(top, "killing.sh");
      writeFileSync(editor, `#!/bin/sh\nsed -i ${change} "$1"\nkill -9 "$(basename "$1" | cut -d- -f2)"\n`);
      chmodSync(editor, 0o755);
      edited(editor);
      expect(drafts().length).toBe(1);
    };

    test("goes on with it when the person says so", async () => {
      killed();
      const steps: [string, string][] = [["was cut off before its end. Go on with it?", "y"]];
      const words = ["policy", "edit", "--home", home];
      expect((await talk(top, words, steps, { env: { EDITOR: "true" } })).exit).toBe(0);
      expect([readFileSync(join(home, "policy.yaml"), "utf8"), drafts()]).toEqual([KILLED, []]);
    });

    test("drops it when the person doesn't want it", () => {
      killed();
      expect(edited("true", "n")).toContain("Nothing was changed.");
      expect(readFileSync(join(home, "policy.yaml"), "utf8")).not.toBe(KILLED);
      expect(drafts()).toEqual([]);
    });

    test("keeps it when the person leaves the question", async () => {
      killed();
      const { exit } = await talk(top, ["policy", "edit", "--home", home], [["Go on with it?", KEYS.interrupt]]);
      expect([exit, drafts().length]).toEqual([130, 1]);
    });

    test("drops one in which nothing was changed, without a question", () => {
      killed("s/nothing/something/");
      expect(edited("true")).not.toContain("Go on with it?");
      expect(drafts()).toEqual([]);
    });

    test("takes no edit away that was made since", async () => {
      killed();
      writeFileSync(join(home, "policy.yaml"), "version: 1\nextends: yolo\n");
      const steps: [string, string][] = [
        ["Go on with it?", "y"],
        ["The policy was changed meanwhile. Put yours in its place?", "n"],
      ];
      const words = ["policy", "edit", "--home", home];
      expect((await talk(top, words, steps, { env: { EDITOR: "true" } })).exit).toBe(1);
      expect(readFileSync(join(home, "policy.yaml"), "utf8")).toBe("version: 1\nextends: yolo\n");
    });
  });

  test("never one with a fault", () => {
    expect(edited("sed -i s/default/defautl/", "n")).toContain("policy.yaml:3:10: profile `defautl` is not known");
    expect(readFileSync(join(home, "policy.yaml"), "utf8")).toBe("# mine\nversion: 1\nextends: default # for now\n");
  });
});
