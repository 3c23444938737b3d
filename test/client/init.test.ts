import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { AIRLOCK } from "../e2e/executable.ts";
import { damages, harmless } from "../install/damages.ts";
import { clientPath, newScenario, play, put, type Result, type Scenario, type ScriptedCall } from "./client.ts";

const found = clientPath();
const client = found ?? "";
const root = join(import.meta.dirname, "../..");
const bash = (command: string): ScriptedCall => ({ tool: "Bash", input: { command } });
const stopped = ({ isError, content }: Result) => isError && content.includes("Airlock");

/** Airlock's own verbs as a person runs them, in the scenario's home. */
function airlock({ home, project }: Scenario, words: string[], program = AIRLOCK): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: project,
    encoding: "utf8",
    env: { HOME: home, PATH: `${join(home, "bin")}:/usr/bin:/bin` },
  });
  return `${stdout}${stderr}exit ${status}\n`;
}

/** A scenario with the client on the person's `PATH`, so that `init` finds it. */
function scenarioWith(calls: ScriptedCall[]): Scenario & { own: string } {
  const scenario = newScenario(calls, null);
  mkdirSync(join(scenario.home, "bin"));
  symlinkSync(client, join(scenario.home, "bin/claude"));
  return { ...scenario, own: join(scenario.home, ".guard") };
}

const settingsOf = ({ home }: Scenario) => join(home, ".claude/settings.json");

describe.skipIf(!found)("the real client, wired by init", () => {
  test("a denial holds, ordinary work runs and is recorded, and uninstall leaves nothing", async () => {
    const scenario = scenarioWith([bash("touch benign"), bash("touch evil && rm -rf ~"), bash("false")]);
    const said = airlock(scenario, ["init", "-y", "--home", scenario.own]);
    expect([said.includes("exit 0"), said.includes("warning")]).toEqual([true, false]);
    const wired = JSON.parse(readFileSync(settingsOf(scenario), "utf8")) as { hooks: Record<string, unknown> };
    expect(Object.keys(wired.hooks)).toEqual([
      "PreToolUse",
      "PreSkillShellCommand",
      "PostToolUse",
      "PostToolUseFailure",
      "ConfigChange",
      "SessionStart",
    ]);
    const results = await play(client, scenario);
    expect(results.map(stopped)).toEqual([false, true, false]);
    expect(["benign", "evil"].map((name) => existsSync(join(scenario.project, name)))).toEqual([true, false]);
    const log = airlock(scenario, ["log", "--json", "--home", scenario.own]);
    const kinds = log
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => (JSON.parse(line) as { kind: string }).kind);
    expect(["decision", "ran", "start"].map((kind) => kinds.includes(kind))).toEqual([true, true, true]);
    expect(airlock(scenario, ["uninstall", "-y", "--home", scenario.own]).includes("exit 0")).toBe(true);
    expect(existsSync(settingsOf(scenario))).toBe(false);
  }, 90_000);

  test("settings that were there work on, and are byte for byte what they were after uninstall", async () => {
    const text = '\uFEFF{"env": {"SEEN":"yes"},\r\n\t"permissions" : {"deny": ["Read(./x)"]},   "odd":"é" }\r\n\r\n';
    const scenario = scenarioWith([bash('touch "seen-$SEEN"'), bash("touch evil && rm -rf ~")]);
    put(settingsOf(scenario), text);
    chmodSync(settingsOf(scenario), 0o640);
    airlock(scenario, ["init", "-y", "--home", scenario.own]);
    const results = await play(client, scenario);
    expect(results.map(stopped)).toEqual([false, true]);
    expect(existsSync(join(scenario.project, "seen-yes"))).toBe(true);
    airlock(scenario, ["uninstall", "-y", "--home", scenario.own]);
    expect(readFileSync(settingsOf(scenario), "utf8")).toBe(text);
  }, 90_000);

  test("a session that is open during uninstall --purge works on, without the guard", async () => {
    const scenario = scenarioWith([bash("touch evil && rm -rf ~/app"), bash("touch after"), bash("touch later")]);
    const program = join(scenario.home, ".local/bin/airlock");
    mkdirSync(join(scenario.home, ".local/bin"), { recursive: true });
    copyFileSync(AIRLOCK, program);
    put(settingsOf(scenario), "{}\n");
    airlock(scenario, ["init", "-y", "--home", scenario.own], program);
    let said = "";
    const before = async (step: number) => {
      if (step === 1) said = airlock(scenario, ["uninstall", "--purge", "-y", "--home", scenario.own], program);
    };
    const results = await play(client, { ...scenario, before });
    expect(said.includes("exit 0")).toBe(true);
    expect(results.map(({ isError }) => isError)).toEqual([true, false, false]);
    expect([program, scenario.own].map(existsSync)).toEqual([false, false]);
    expect(readFileSync(settingsOf(scenario), "utf8")).toBe("{}\n");
  }, 90_000);

  test("the form for Node is not led by what a project sets for it", async () => {
    const scenario = scenarioWith([bash("touch benign"), bash("touch evil && rm -rf ~")]);
    const { status } = spawnSync(
      process.execPath,
      [join(dirname(AIRLOCK), "airlock.js"), "init", "-y", "--home", scenario.own],
      {
        cwd: scenario.project,
        env: { AIRLOCK_NOTIFY: "0", HOME: scenario.home, PATH: join(scenario.home, "bin") },
      },
    );
    expect(status).toBe(0);
    const traitor = join(scenario.project, "traitor.cjs");
    put(traitor, `require("fs").writeFileSync(${JSON.stringify(join(scenario.home, "loaded"))}, ""); process.exit(0);`);
    const env = { NODE_OPTIONS: `--require ${traitor}`, NODE_PATH: scenario.project };
    put(join(scenario.project, ".claude/settings.json"), JSON.stringify({ env }));
    const results = await play(client, scenario);
    expect(results.map(stopped)).toEqual([false, true]);
    expect(existsSync(join(scenario.home, "loaded"))).toBe(false);
  }, 90_000);

  test("a session that is open during init is guarded from then on", async () => {
    const scenario = scenarioWith([bash("touch before"), bash("touch evil && rm -rf ~")]);
    put(settingsOf(scenario), "{}\n");
    const before = async (step: number) => {
      if (step !== 1) return;
      airlock(scenario, ["init", "-y", "--home", scenario.own]);
      await new Promise((done) => setTimeout(done, 2500));
    };
    const results = await play(client, { ...scenario, before });
    expect(results.map(stopped)).toEqual([false, true]);
  }, 90_000);

  test("the plugin, for one session", async () => {
    const scenario = scenarioWith([bash("touch benign"), bash("touch evil && rm -rf ~")]);
    const results = await play(client, {
      ...scenario,
      settings: {},
      args: ["--dangerously-skip-permissions", "--plugin-dir", plugin(scenario)],
    });
    expect(results.map(stopped)).toEqual([false, true]);
    expect(["benign", "evil"].map((name) => existsSync(join(scenario.project, name)))).toEqual([true, false]);
  }, 90_000);

  test("the plugin, installed from its marketplace", async () => {
    const scenario = scenarioWith([bash("touch benign"), bash("touch evil && rm -rf ~")]);
    const folder = plugin(scenario);
    for (const words of [
      ["marketplace", "add", folder],
      ["install", "airlock@airlock"],
    ]) {
      const { status, stdout, stderr } = spawnSync(client, ["plugin", ...words], {
        cwd: scenario.project,
        encoding: "utf8",
        env: { HOME: scenario.home, PATH: "/usr/bin:/bin", DISABLE_AUTOUPDATER: "1" },
      });
      expect([words, status, status === 0 ? "" : stdout + stderr]).toEqual([words, 0, ""]);
    }
    const results = await play(client, scenario);
    expect(results.map(stopped)).toEqual([false, true]);
  }, 90_000);
});

/** What a built checkout is to the client. */
function plugin({ home }: Scenario): string {
  const folder = join(home, "plugin");
  for (const name of [".claude-plugin", "hooks"]) cpSync(join(root, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, "dist"));
  copyFileSync(AIRLOCK, join(folder, "dist/airlock"));
  mkdirSync(join(home, ".airlock"), { mode: 0o700 });
  return folder;
}

describe.skipIf(!found)("what init refuses and what it passes over, in the real client", () => {
  const refusing = {
    type: "command",
    command: "/bin/sh",
    args: ["-c", "echo no >&2; exit 2"],
    timeout: 20,
    onFailure: "block",
  };

  /** Whether a hook that refuses everything is heard, with these settings around it. */
  async function isHeard(settings: Record<string, unknown>): Promise<boolean> {
    const { hooks = {}, ...others } = structuredClone(settings) as { hooks?: unknown };
    const own = { matcher: "*", hooks: [refusing] };
    const merged =
      typeof hooks === "object" && hooks !== null
        ? { ...hooks, PreToolUse: [...((hooks as Record<string, unknown[]>).PreToolUse ?? []), own] }
        : hooks;
    const results = await play(client, newScenario([bash("touch ran")], { ...others, hooks: merged }));
    return results[0]!.isError;
  }

  for (const [name, settings] of damages)
    test(`${name}: our hook is dropped`, async () => expect(await isHeard(settings)).toBe(false), 60_000);
  for (const [name, settings] of harmless)
    test(`${name}: our hook is heard`, async () => expect(await isHeard(settings)).toBe(true), 60_000);
});
