/** A user's home, a project and a home for Airlock on the disk, and the real hook over them. */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "../../src/cli/compile.ts";
import { guard } from "../../src/cli/guarding.ts";
import { judge } from "../../src/guard/judge.ts";
import type { Reply } from "../../src/hook/claude.ts";
import { faultReply, respond } from "../../src/hook/run.ts";
import { readLog } from "../../src/io/log.ts";
import type { Entry } from "../../src/types/entry.ts";
import { folderOutsideTemp } from "../support/outside-temp.ts";

export interface Place {
  home: string;
  user: string;
  project: string;
}

/** `policy`: the text of the policy; null for none. */
export function newPlace(policy: string | null = "version: 1\nextends: default\n"): Place {
  const top = folderOutsideTemp("lesson-");
  const place = { home: join(top, "airlock"), user: join(top, "user"), project: join(top, "user/app") };
  mkdirSync(place.home);
  chmodSync(place.home, 0o700);
  mkdirSync(join(place.project, ".git"), { recursive: true });
  if (policy !== null) writeFileSync(join(place.home, "policy.yaml"), policy);
  return place;
}

export const payload = (
  place: Place,
  command: string,
  over: Record<string, unknown> = {},
): Record<string, unknown> => ({
  session_id: "s",
  cwd: place.project,
  permission_mode: "default",
  hook_event_name: "PreToolUse",
  tool_name: "Bash",
  tool_input: { command },
  tool_use_id: "u",
  ...over,
});

/** The hook in this process, with everything real. */
export async function hooked(
  place: Place,
  command: string,
  over: Record<string, unknown> = {},
  failOpen = false,
): Promise<Reply> {
  const before = { ...process.env };
  process.env.HOME = place.user;
  process.env.CLAUDE_CODE_SESSION_ATTENDED ??= "1";
  try {
    return await respond(
      payload(place, command, over),
      { agent: "claude", home: place.home, failOpen, client: null, wait: 0 },
      {
        judge,
        compile,
        settings: async () => guard,
      },
    ).catch((error: unknown) => faultReply(error, false));
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

export interface Ended {
  exit: number | null;
  out: string;
  err: string;
}

const MAIN = join(import.meta.dirname, "../../src/cli/main.ts");

/** The command line as a client starts it. */
export function started(
  words: string[],
  { input = "", env = {}, cwd }: { input?: string; env?: Record<string, string>; cwd?: string } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH: "/usr/bin:/bin", CLAUDE_CODE_SESSION_ATTENDED: "1", AIRLOCK_NOTIFY: "0", ...env },
    ...(cwd ? { cwd } : {}),
    stdio: "pipe",
  });
  const read = { out: "", err: "" };
  child.stdout.on("data", (data: Buffer) => {
    read.out += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    read.err += data.toString();
  });
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => child.once("close", (exit) => resolve({ exit, ...read })));
}

export const startedOn = (place: Place, command: string, env: Record<string, string> = {}): Promise<Ended> =>
  started(["hook", "--home", place.home], {
    input: JSON.stringify(payload(place, command)),
    env: { HOME: place.user, ...env },
    cwd: place.project,
  });

/** In one word: `allow`, `approve`, `ask`, `deny`, or `broken`. */
export function answered({ exit, out, err }: Ended | Reply): string {
  if (exit === 2) return out === "" && err !== "" ? "deny" : "broken";
  if (exit !== 0) return "broken";
  if (out === "") return "allow";
  const { permissionDecision } = (JSON.parse(out) as { hookSpecificOutput: { permissionDecision: string } })
    .hookSpecificOutput;
  return permissionDecision === "allow" ? "approve" : permissionDecision;
}

/** The entries of calls; with `kind` those of that kind. */
export const entriesOf = (place: Place, kind = "decision"): Entry[] =>
  readLog(place.home)
    .segments.flatMap(({ text }) => text.split("\n"))
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Entry)
    .filter((entry) => entry.kind === kind);
