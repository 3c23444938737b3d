/** What a person sees and answers in the real client, in a terminal that tmux keeps. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AIRLOCK } from "../e2e/executable.ts";
import { clientPath, environment, KEY, newScenario, put, serve } from "./client.ts";

const found = clientPath();
const client = found ?? "";
const hasTmux = spawnSync("tmux", ["-V"]).status === 0;
if (!hasTmux) console.error("tmux is not there, so nobody looked at the prompt");

const tmux = (...words: string[]) =>
  spawnSync("tmux", ["-L", `airlock-${process.pid}`, ...words], { encoding: "utf8" }).stdout;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The client at work in a terminal of 100 columns, asked to make one call. */
async function session(name: string, command: string) {
  const scenario = newScenario([{ tool: "Bash", input: { command } }], null);
  const { home, project } = scenario;
  mkdirSync(join(home, "bin"));
  symlinkSync(client, join(home, "bin/claude"));
  const person = (...words: string[]) =>
    spawnSync(AIRLOCK, words, {
      cwd: project,
      encoding: "utf8",
      env: { HOME: home, PATH: `${home}/bin:/usr/bin:/bin` },
    });
  expect(person("init", "-y").status).toBe(0);
  spawnSync("git", ["init", "-q"], { cwd: project });
  put(join(project, "a.txt"), "before");
  for (const words of [
    ["add", "."],
    ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "x"],
  ])
    spawnSync("git", words, { cwd: project });
  put(join(project, "a.txt"), "after");
  put(
    join(home, ".claude.json"),
    JSON.stringify({
      hasCompletedOnboarding: true,
      theme: "dark",
      numStartups: 5,
      customApiKeyResponses: { approved: [KEY.slice(-20)], rejected: [] },
      projects: { [project]: { hasTrustDialogAccepted: true, allowedTools: [], mcpServers: {} } },
    }),
  );
  const model = await serve(scenario);
  const env = Object.entries({ ...environment(home, model.port), TERM: "xterm-256color" }).map(
    ([key, value]) => `${key}='${value}'`,
  );
  tmux(
    "new-session",
    "-d",
    "-s",
    name,
    "-x",
    "100",
    "-y",
    "40",
    `cd '${project}' && env -i ${env.join(" ")} '${client}'`,
  );
  const screen = () => tmux("capture-pane", "-p", "-t", name);
  const until = async (text: string | RegExp) => {
    for (const end = Date.now() + 30_000; !screen().match(text); await pause(100))
      if (Date.now() > end) throw new Error(`no ${text} in:\n${screen()}`);
  };
  const press = async (...keys: string[]) => {
    tmux("send-keys", "-t", name, ...keys);
    await pause(500);
  };
  await until(/for shortcuts|Try "|│ >|❯/);
  await press("go");
  await press("Enter");
  return {
    project,
    screen,
    until,
    press,
    results: model.results,
    log: () => person("log").stdout,
    end: () => {
      tmux("kill-session", "-t", name);
      model.close();
    },
  };
}

describe.skipIf(!found || !hasTmux)("an ask in the real client", () => {
  test("shows our lines in its box; Yes runs the call, and the log says so", async () => {
    const on = await session("yes", "git checkout -- a.txt && touch ran");
    try {
      await on.until("Airlock asks");
      const shown = on
        .screen()
        .split("\n")
        .map((line) => line.replace(/[│┃]/g, "").trim());
      const at = shown.findIndex((line) => line.includes("Airlock asks"));
      expect(shown.slice(at, at + 4).join("\n")).toMatch(
        /Airlock asks: it throws away .*\n.*Rule: rule\/[a-z-]+\n.*Instead: .*\n.*To permit it from now on: airlock allow [0-9a-f]{6}/,
      );
      // The box takes no key while it is being drawn.
      await on.until("Do you want to proceed");
      await pause(1000);
      await on.press("Enter");
      await on.until("done");
      expect([existsSync(join(on.project, "ran")), on.results[0]?.isError]).toEqual([true, false]);
      await pause(1500);
      expect(on.log()).toMatch(/git checkout -- a\.txt .*it ran$/m);
    } finally {
      on.end();
    }
  }, 90_000);

  test.each([
    ["no", "Escape"],
    ["not", "3"],
  ])(
    "%s (%s) does not run it",
    async (name, key) => {
      const on = await session(name, "git checkout -- a.txt && touch ran");
      try {
        await on.until("Do you want to proceed");
        await pause(1000);
        await on.press(key);
        await pause(1500);
        expect(existsSync(join(on.project, "ran"))).toBe(false);
        expect(on.log()).not.toMatch(/it ran/);
      } finally {
        on.end();
      }
    },
    90_000,
  );
});
