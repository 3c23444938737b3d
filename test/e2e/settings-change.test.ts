/** What a session that runs says to changes of its settings: a person's own commands pass, what disarms the guard does not. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { weaken, weakenings } from "../install/weakenings.ts";
import { folderOutsideTemp } from "../support/outside-temp.ts";
import { AIRLOCK } from "./executable.ts";

const top = folderOutsideTemp("change-");
afterAll(() => rmSync(top, { recursive: true }));

interface Session {
  user: string;
  project: string;
  settings: string;
  local: string;
  home: string;
}

/** Wired by init, and begun. */
function session(): Session {
  const user = mkdtempSync(join(top, "s-"));
  const project = join(user, "app");
  mkdirSync(join(project, ".git"), { recursive: true });
  mkdirSync(join(project, ".claude"));
  mkdirSync(join(user, ".claude"));
  const settings = join(user, ".claude/settings.json");
  writeFileSync(settings, '{\n  "model": "x"\n}\n');
  const made = {
    user,
    project,
    settings,
    local: join(project, ".claude/settings.local.json"),
    home: join(user, ".airlock"),
  };
  expect(person(made, "init", "-y").status).toBe(0);
  expect(event(made, "SessionStart", {})).toEqual([
    0,
    '{"systemMessage":"Airlock is on, with the profile default."}\n',
    "",
  ]);
  return made;
}

function person({ user, project }: Session, ...words: string[]) {
  return spawnSync(AIRLOCK, words, { encoding: "utf8", cwd: project, env: { HOME: user, PATH: "/usr/bin:/bin" } });
}

/** A client of its own: what runs below one that was guarded is no person's. */
function event(
  { user, project, home }: Session,
  name: string,
  more: Record<string, unknown>,
): [number | null, string, string] {
  const input = JSON.stringify({ session_id: "s", cwd: project, hook_event_name: name, ...more });
  const words = ["-c", '"$0" hook --agent claude --home "$1"; exit $?', AIRLOCK, home];
  const env = { HOME: user, PATH: "/usr/bin:/bin", AIRLOCK_NOTIFY: "0" };
  const { status, stdout, stderr } = spawnSync("/bin/sh", words, { input, encoding: "utf8", cwd: project, env });
  return [status, stdout, stderr];
}

const changed = (on: Session, path: string, source = "user_settings") =>
  event(on, "ConfigChange", { source, file_path: path });

const HOW_OUT =
  "If you did it yourself: it counts from your next session on. To take Airlock out, run `airlock uninstall` in your own terminal.\n";

describe("a change that disarms the guard is kept out, and it is said how a person takes the guard out", () => {
  const on = session();
  const sound = readFileSync(on.settings, "utf8");
  const identity = { home: on.home, usual: on.home, programs: [realpathSync(AIRLOCK)] };
  test.each(
    weakenings.filter(({ name, said }) => said !== null || name === "gone").map((one) => [one.name, one] as const),
  )("%s", (_, { change, said }) => {
    writeFileSync(on.settings, weaken(sound, "PreToolUse", identity, change));
    const why = said ?? "takes Airlock's entry out of PreToolUse";
    expect(changed(on, on.settings)).toEqual([
      2,
      "",
      `Airlock keeps this session as it was: the change of ${on.settings} ${why}.\n${HOW_OUT}`,
    ]);
  });

  test.each<[string, string]>([
    ["every hook off in the project", '{"disableAllHooks": true}'],
    ["a variable that loads code", '{"env": {"NODE_OPTIONS": "--require ./x"}}'],
    ["a hook that runs unseen", '{"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "x"}]}]}}'],
  ])("%s", (_, text) => {
    writeFileSync(on.local, text);
    const [exit, out, err] = changed(on, on.local, "local_settings");
    expect([exit, out, err.endsWith(HOW_OUT)]).toEqual([2, "", true]);
  });
});

describe("other changes are taken over", () => {
  test("ordinary ones", () => {
    const on = session();
    writeFileSync(on.settings, readFileSync(on.settings, "utf8").replace('"x"', '"y"'));
    writeFileSync(on.local, '{"permissions": {"allow": ["Bash(ls:*)"]}}');
    expect([changed(on, on.settings), changed(on, on.local, "local_settings")]).toEqual([
      [0, "", ""],
      [0, "", ""],
    ]);
  });

  test("a person's own uninstall and init", () => {
    const on = session();
    for (const verb of ["uninstall", "init"]) {
      expect(person(on, verb, "-y").status).toBe(0);
      expect([verb, changed(on, on.settings)]).toEqual([verb, [0, "", ""]]);
    }
  });

  test("an init that mends entries which were moved into the project: both files, and nothing behind it", () => {
    const on = session();
    const sound = readFileSync(on.settings, "utf8");
    writeFileSync(on.local, sound);
    writeFileSync(on.settings, "{}\n");
    expect(changed(on, on.settings)[0]).toBe(2);
    expect(person(on, "init", "-y").status).toBe(0);
    expect(JSON.parse(readFileSync(on.local, "utf8"))).toEqual({ model: "x", hooks: expect.anything() as unknown });
    expect([changed(on, on.settings), changed(on, on.local, "local_settings")]).toEqual([
      [0, "", ""],
      [0, "", ""],
    ]);
    writeFileSync(on.settings, "{}\n");
    expect(changed(on, on.settings)[0]).toBe(2);
  });
});

test("what the README says to delete by hand is enough: nothing that is left can refuse a call", () => {
  const on = session();
  const { hooks, ...others } = JSON.parse(readFileSync(on.settings, "utf8")) as { hooks: Record<string, unknown> };
  const { PreToolUse: _, ConfigChange: __, PreSkillShellCommand: ___, ...left } = hooks;
  writeFileSync(on.settings, JSON.stringify({ ...others, hooks: left }));
  expect(JSON.stringify(left).includes("onFailure")).toBe(false);
  rmSync(on.home, { recursive: true });
  const input = { tool_name: "Bash", tool_input: { command: "ls" } };
  for (const name of Object.keys(left)) expect([name, event(on, name, input)[0]]).toEqual([name, 0]);
});
