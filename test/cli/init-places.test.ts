import { spawnSync } from "node:child_process";
import { chmodSync, linkSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  beside,
  everything,
  hooksIn,
  newPerson,
  type Person,
  put,
  run,
  textOf,
  withClient,
  YES,
} from "../install/person.ts";

describe("where the settings are", () => {
  test("CLAUDE_CONFIG_DIR moves them", async () => {
    const person = newPerson();
    person.env.CLAUDE_CONFIG_DIR = join(person.home, "elsewhere");
    await run(person, YES);
    expect([textOf(person.settings), hooksIn(join(person.home, "elsewhere/settings.json")).length]).toEqual([null, 5]);
  });

  test("--project writes the file of the project that nobody else gets", async () => {
    const person = newPerson();
    await run(person, [...YES, "--project"]);
    expect(hooksIn(join(person.project, ".claude/settings.local.json")).length).toBe(5);
    expect([textOf(person.settings), textOf(join(person.project, ".claude/settings.json"))]).toEqual([null, null]);
    await run(person, ["uninstall", "-y"]);
    expect(textOf(join(person.project, ".claude/settings.local.json"))).toBe(null);
  });

  test("--project refuses a file that git keeps, and a folder that is no project", async () => {
    const person = newPerson();
    put(join(person.project, ".claude/settings.local.json"), "{}");
    rmSync(join(person.project, ".git"), { recursive: true });
    for (const words of [
      ["init", "-q"],
      ["add", "-f", ".claude/settings.local.json"],
    ])
      spawnSync("git", words, { cwd: person.project });
    const shared = await run(person, [...YES, "--project"]);
    expect([shared.exit, shared.out.includes("git keeps")]).toEqual([1, true]);
    const atHome = await run({ ...person, project: person.home }, [...YES, "--project"]);
    expect([atHome.exit, atHome.out.includes("is for a folder that is a project")]).toEqual([1, true]);
  });

  test("the shared forms are printed, and nothing is written", async () => {
    const person = newPerson();
    const before = everything(person.home);
    const managed = await run(person, ["init", "--managed"]);
    const plugin = await run(person, ["init", "--plugin"]);
    expect([managed.exit, managed.out.includes("/opt/tools/airlock"), managed.out.includes("--home")]).toEqual([
      0,
      true,
      false,
    ]);
    expect([plugin.exit, plugin.out.includes("${CLAUDE_PLUGIN_ROOT}/dist/airlock")]).toEqual([0, true]);
    expect(everything(person.home)).toEqual(before);
  });
});

describe("which client it is", () => {
  const marker = (person: Person) => join(person.home, "was-run");
  const speaking = (person: Person, version: string) =>
    `#!/bin/sh\ntouch ${marker(person)}\necho "${version} (Claude Code)"\n`;
  const cases: [string, (person: Person) => void, { client: string | null; ran: boolean }][] = [
    ["its package says so", (person) => withClient(person, "2.1.332"), { client: "2.1.332", ran: false }],
    [
      "its own file is named by the version",
      (person) => {
        put(join(person.home, "share/versions/2.1.400"), speaking(person, "0.0.0"), 0o755);
        symlinkSync(join(person.home, "share/versions/2.1.400"), join(person.home, "bin/claude"));
      },
      { client: "2.1.400", ran: false },
    ],
    [
      "it says so",
      (person) => put(join(person.home, "bin/claude"), speaking(person, "2.1.350"), 0o755),
      { client: "2.1.350", ran: true },
    ],
    [
      "it says nothing",
      (person) => put(join(person.home, "bin/claude"), "#!/bin/sh\nexit 3\n", 0o755),
      { client: null, ran: false },
    ],
    [
      "one of the project is not started",
      (person) => {
        put(join(person.project, "tools/claude"), speaking(person, "2.1.350"), 0o755);
        person.env.PATH = `${join(person.project, "tools")}:tools:.`;
      },
      { client: null, ran: false },
    ],
    [
      "a link to one of the project is not, either",
      (person) => {
        put(join(person.project, "tools/claude"), speaking(person, "2.1.350"), 0o755);
        symlinkSync(join(person.project, "tools/claude"), join(person.home, "bin/claude"));
      },
      { client: null, ran: false },
    ],
    [
      "one in a folder that everybody may write to is not",
      (person) => {
        put(join(person.home, "open/claude"), speaking(person, "2.1.350"), 0o755);
        chmodSync(join(person.home, "open"), 0o777);
        person.env.PATH = join(person.home, "open");
      },
      { client: null, ran: false },
    ],
  ];
  for (const [name, make, expected] of cases)
    test(name, async () => {
      const person = newPerson();
      make(person);
      const { out } = await run(person, ["init", "--dry-run", "--json"]);
      const { client, warnings } = JSON.parse(out) as { client: string | null; warnings: string[] };
      expect({ client, ran: textOf(marker(person)) !== null }).toEqual(expected);
      expect(warnings.some((warning) => warning.includes("shell lines inside skills"))).toBe(client === null);
    });

  test("one that would run the hook without its arguments is refused, and one without onFailure warned about", async () => {
    const person = newPerson();
    withClient(person, "2.1.138");
    expect(await run(person, YES)).toEqual({
      exit: 1,
      out: "airlock: Claude Code 2.1.138 would run the hook without its arguments; 2.1.139 or later is needed\n",
      steps: 0,
    });
    rmSync(join(person.home, "bin/claude"));
    withClient(person, "2.1.294");
    const { exit, out } = await run(person, YES);
    expect([exit, out.includes("warning: Claude Code 2.1.294 lets a call run")]).toEqual([0, true]);
  });
});

describe("warnings", () => {
  test("a network mount", async () => {
    const person = newPerson();
    withClient(person, "2.1.332");
    put(person.settings, "{}");
    person.mounts = join(person.home, "mountinfo");
    const line = (folder: string, kind: string) => `36 35 0:40 / ${folder} rw,relatime - ${kind} host:/x rw\n`;
    put(person.mounts, line("/", "ext4") + line(join(person.home, ".claude"), "nfs4"));
    const { exit, out } = await run(person, ["init", "--dry-run"]);
    expect([exit, out.includes(`lies on a network mount (${person.home}/.claude)`)]).toEqual([0, true]);
  });

  const cases: [string, (person: Person) => void, string][] = [
    [
      "a synced folder",
      (person) => {
        person.env.CLAUDE_CONFIG_DIR = join(person.home, "Dropbox/claude");
      },
      "Dropbox copies",
    ],
    [
      "a second name of the file",
      ({ settings }) =>
        beside(settings, () => {
          put(settings, "{}");
          linkSync(settings, `${settings}.other`);
        }),
      "a hard link",
    ],
    ["a file that others may write to", ({ settings }) => put(settings, "{}", 0o666), "chmod go-w"],
  ];
  for (const [name, make, message] of cases)
    test(name, async () => {
      const person = newPerson();
      withClient(person, "2.1.332");
      expect((await run(person, ["init", "--dry-run"])).out.includes("warning")).toBe(false);
      make(person);
      const { exit, out } = await run(person, ["init", "--dry-run"]);
      expect([exit, out.includes("warning"), out.includes(message)]).toEqual([0, true, true]);
    });
});
