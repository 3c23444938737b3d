/** Runs the built executable as a client would. `AIRLOCK_BIN` names another one. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOutsideTemp } from "../support/outside-temp.ts";

export const AIRLOCK = process.env.AIRLOCK_BIN ?? join(import.meta.dirname, "../../dist/airlock");
if (!existsSync(AIRLOCK)) throw new Error(`${AIRLOCK} is not built: run \`npm run build\``);

export interface Outcome {
  exit: number | string | null;
  out: string;
  err: string;
  /** Milliseconds from start to end. */
  ms: number;
}

export interface RunOptions {
  input?: string | Buffer;
  /** Leave standard input open, as some clients do. */
  open?: boolean;
  env?: Record<string, string>;
  cwd?: string;
  /** The program to start instead, with the executable's path before the arguments. */
  through?: string[];
  /** `through` is the whole program; the arguments name the executable where they need it. */
  alone?: boolean;
  started?: (child: ChildProcess) => void;
}

/** The environment of a client in which a person sits. */
const ENV = { PATH: "/usr/local/bin:/usr/bin:/bin", CLAUDE_CODE_SESSION_ATTENDED: "1", AIRLOCK_NOTIFY: "0" };

export function run(
  args: string[],
  { input = "", open = false, env = {}, cwd, through = [], alone = false, started }: RunOptions = {},
): Promise<Outcome> {
  const [program, ...before] = alone ? through : [...through, AIRLOCK];
  const begun = performance.now();
  const child = spawn(program!, [...before, ...args], {
    env: { ...ENV, ...env },
    ...(cwd ? { cwd } : {}),
    stdio: "pipe",
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    err += data.toString();
  });
  // The program may end without reading.
  child.stdin.on("error", () => undefined);
  child.stdin.write(input);
  if (!open) child.stdin.end();
  started?.(child);
  return new Promise((resolve) => {
    child.once("close", (code, signal) => resolve({ exit: code ?? signal, out, err, ms: performance.now() - begun }));
  });
}

/** A home for Airlock, a user's home and a project in it. */
export interface Place {
  home: string;
  user: string;
  project: string;
}

export function newPlace(policy = "version: 1\nextends: default\n"): Place {
  const top = folderOutsideTemp("e2e-");
  const place = { home: join(top, "airlock"), user: join(top, "user"), project: join(top, "user/app") };
  mkdirSync(place.home, { mode: 0o700 });
  chmodSync(place.home, 0o700);
  mkdirSync(join(place.project, ".git"), { recursive: true });
  writeFileSync(join(place.home, "policy.yaml"), policy);
  return place;
}

export function payload(
  place: Place,
  tool: string,
  input: Record<string, unknown>,
  over: Record<string, unknown> = {},
): string {
  return `${JSON.stringify({
    session_id: "e2e",
    transcript_path: "/nowhere",
    cwd: place.project,
    permission_mode: "default",
    hook_event_name: "PreToolUse",
    tool_name: tool,
    tool_input: input,
    tool_use_id: "toolu_1",
    ...over,
  })}\n`;
}

/** The hook's answer to a shell command. */
export function judged(place: Place, command: string, options: RunOptions = {}): Promise<Outcome> {
  const given = { ...options, env: { HOME: place.user, ...options.env } };
  return run(["hook", "--home", place.home], {
    input: payload(place, "Bash", { command }),
    cwd: place.project,
    ...given,
  });
}

/** In one word: `allow`, `approve`, `ask`, `deny`, or what went wrong. */
export function said({ exit, out, err }: Outcome): string {
  if (exit === 2) return out === "" && err !== "" ? "deny" : "broken denial";
  if (exit !== 0) return `exit ${exit}`;
  if (out === "") return "allow";
  const decision = (JSON.parse(out) as { hookSpecificOutput: { permissionDecision: string } }).hookSpecificOutput
    .permissionDecision;
  return decision === "allow" ? "approve" : decision;
}
