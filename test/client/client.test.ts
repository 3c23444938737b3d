import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AIRLOCK } from "../e2e/executable.ts";
import { clientPath, newScenario, play, put, type Result, type Scenario, type ScriptedCall } from "./client.ts";

const found = clientPath();
const client = found ?? "";
// Where every test must run, a client that can't be had is a failure and no reason to pass over it.
if (!found && process.env.AIRLOCK_CLIENT === "required") throw new Error("the client can't be had");

/** The registration that `init` writes. */
const hooks = (command: string, args: string[], timeout = 20) => ({
  hooks: { PreToolUse: [{ matcher: "*", hooks: [{ type: "command", command, args, timeout, onFailure: "block" }] }] },
});

function wired(calls: ScriptedCall[], command = AIRLOCK, timeout = 20): Scenario {
  const scenario = newScenario(calls, {});
  const home = join(scenario.home, "..", "airlock");
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(join(home, "policy.yaml"), "version: 1\nextends: default\n");
  put(join(scenario.project, "README.md"), "hello\n");
  put(join(scenario.home, ".ssh/id_ed25519"), "secret\n");
  return {
    ...scenario,
    settings: hooks(command, command === AIRLOCK ? ["hook", "--agent", "claude", "--home", home] : [], timeout),
  };
}

const bash = (command: string): ScriptedCall => ({ tool: "Bash", input: { command } });
const stopped = ({ isError, content }: Result) => isError && content.includes("Airlock");

describe.skipIf(!found)("the real client", () => {
  test("with every permission skipped, a denial holds and ordinary work runs", async () => {
    const scenario = wired([]);
    const at = (name: string) => join(scenario.project, name);
    scenario.calls = [
      bash("echo benign > ran"),
      bash("touch before && rm -rf ~"),
      { tool: "Read", input: { file_path: join(scenario.home, ".ssh/id_ed25519") } },
      { tool: "Write", input: { file_path: join(scenario.home, ".claude/settings.json"), content: "{}" } },
      { tool: "Read", input: { file_path: at("README.md") } },
      { tool: "Write", input: { file_path: at("new.txt"), content: "x" } },
    ];
    const results = await play(client, scenario);
    expect(results.map((result) => [result.tool, stopped(result)])).toEqual([
      ["Bash", false],
      ["Bash", true],
      ["Read", true],
      ["Write", true],
      ["Read", false],
      ["Write", false],
    ]);
    expect(["ran", "before", "new.txt"].map((name) => existsSync(at(name)))).toEqual([true, false, true]);
    expect(readFileSync(join(scenario.home, ".claude/settings.json"), "utf8").includes("onFailure")).toEqual(true);
    expect(results[4]!.content.includes("hello")).toEqual(true);
  }, 90_000);

  test("in a subagent, too", async () => {
    const agent = { tool: "Agent", input: { description: "x", prompt: "go", subagent_type: "general-purpose" } };
    const scenario = wired([agent, bash("touch inside && rm -rf ~"), bash("touch benign")]);
    const results = await play(client, scenario);
    expect(stopped(results[1]!)).toEqual(true);
    expect(["inside", "benign"].map((name) => existsSync(join(scenario.project, name)))).toEqual([false, true]);
  }, 90_000);

  test("a question in a run that nobody watches is a refusal that says so", async () => {
    const scenario = wired([bash("touch asked && npm publish"), bash("touch after")]);
    const results = await play(client, {
      ...scenario,
      args: ["--permission-mode", "default", "--allowedTools", "Bash"],
    });
    expect([stopped(results[0]!), results[0]!.content.includes("nobody is there to answer")]).toEqual([true, true]);
    expect(["asked", "after"].map((name) => existsSync(join(scenario.project, name)))).toEqual([false, true]);
  }, 90_000);

  const failing: Record<string, (scenario: Scenario) => string> = {
    missing: ({ home }) => join(home, "no-such-program"),
    "killed by a signal": ({ home }) => script(home, "kill -9 $$"),
    hanging: ({ home }) => script(home, "sleep 30"),
    "failing with another exit code": ({ home }) => script(home, "exit 1"),
  };
  for (const [name, program] of Object.entries(failing))
    test(`an executable that is ${name} does not let the call run`, async () => {
      const scenario = wired([bash("touch ran")]);
      const results = await play(client, { ...scenario, settings: hooks(program(scenario), [], 2) });
      expect([results[0]!.isError, existsSync(join(scenario.project, "ran"))]).toEqual([true, false]);
    }, 90_000);
});

function script(home: string, line: string): string {
  const path = join(home, "broken-hook");
  writeFileSync(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return path;
}
