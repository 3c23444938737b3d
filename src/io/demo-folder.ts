/** A home, a project and Airlock's home in a temporary folder, and this program's own hook started in it. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ticks } from "./clock.ts";
import { ownProgram } from "./process.ts";
import { write } from "./terminal.ts";

export interface Sandbox {
  /** The made-up user's. */
  home: string;
  hook(tool: string, input: Record<string, string>): Ended;
  remove(): void;
}

export interface Ended {
  exit: number | null;
  out: string;
  err: string;
  milliseconds: number;
}

/** What a program needs to start on Windows; nothing else of the environment is passed on. */
const NEEDED = ["SystemRoot", "TEMP", "TMP"];

/** Projects in the home, each with its files. The hook judges calls of the first. */
export function sandbox(projects: Record<string, Record<string, string>>): Sandbox {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "airlock-demo-")));
  const remove = () => {
    try {
      rmSync(top, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      // Windows keeps what another program, such as a scanner, has open.
      write("err", `airlock: ${top} can be removed by hand: ${(error as Error).message}\n`);
    }
  };
  try {
    return furnished(top, projects, remove);
  } catch (error) {
    remove();
    throw error;
  }
}

function furnished(top: string, projects: Record<string, Record<string, string>>, remove: () => void): Sandbox {
  const home = join(top, "you");
  const airlock = join(top, "airlock");
  mkdirSync(home);
  mkdirSync(airlock, { mode: 0o700 });
  writeFileSync(join(airlock, "policy.yaml"), "version: 1\nextends: default\n", { mode: 0o600 });
  for (const [name, files] of Object.entries(projects)) {
    mkdirSync(join(home, name, ".git"), { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, name, file)), { recursive: true });
      writeFileSync(join(home, name, file), text);
    }
  }
  const cwd = join(home, Object.keys(projects)[0]!);
  const kept = NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]));
  const env = { ...Object.fromEntries(kept), HOME: home, USERPROFILE: home, CLAUDE_CODE_SESSION_ATTENDED: "1" };
  const hook = (tool: string, input: Record<string, string>): Ended => {
    const payload = {
      session_id: "demo",
      cwd,
      permission_mode: "default",
      hook_event_name: "PreToolUse",
      tool_name: tool,
      tool_input: input,
      tool_use_id: `demo-${ticks()}`,
    };
    const [program, ...before] = ownProgram();
    const args = [...before, "hook", "--agent", "claude", "--home", airlock];
    const begun = ticks();
    const ended = spawnSync(program!, args, { cwd, env, input: `${JSON.stringify(payload)}\n`, encoding: "utf8" });
    if (ended.error) throw ended.error;
    return { exit: ended.status, out: ended.stdout, err: ended.stderr, milliseconds: ticks() - begun };
  };
  return { home, hook, remove };
}
