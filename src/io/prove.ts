/** Starts the very command that an agent's settings name, as its client would, with a payload. */
import { spawnSync } from "node:child_process";
import { quietEnvironment } from "./env.ts";
import { errorCode } from "./files.ts";

/** The client would wait 20 seconds; a sound hook takes milliseconds. */
const PATIENCE = 10_000;

export interface Proof {
  exit: number | null;
  out: string;
  err: string;
  /** Why it could not be started, or how it ended by a signal. */
  fault: string | null;
}

export function prove(command: string, args: readonly string[], payload: unknown, cwd: string): Proof {
  const ended = spawnSync(command, args, {
    input: `${JSON.stringify(payload)}\n`,
    cwd,
    // A proof is no call that a person should be told of.
    env: quietEnvironment(),
    encoding: "utf8",
    timeout: PATIENCE,
    maxBuffer: 1 << 20,
    windowsHide: true,
  });
  const fault = ended.error ? (errorCode(ended.error) ?? ended.error.message) : ended.signal;
  return { exit: ended.status, out: ended.stdout ?? "", err: ended.stderr ?? "", fault: fault ?? null };
}
