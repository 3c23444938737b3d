/** A verb in a terminal that tmux keeps: what its screen shows can be looked at, in any size. */
import { spawnSync } from "node:child_process";
import { AIRLOCK } from "./executable.ts";

export const hasTmux = spawnSync("tmux", ["-V"]).status === 0;

export interface Size {
  columns: number;
  rows: number;
}

export interface Screen {
  /** The lines that a person sees now, without those of blanks at the end. */
  lines(): string[];
  /** The same with the colours that the terminal was told, as escapes. */
  painted(): string;
  until(text: string): Promise<void>;
  /** When a reader has read. */
  press(...keys: string[]): Promise<void>;
  pressAtOnce(...keys: string[]): void;
  resize(size: Size): Promise<void>;
  /** With what it ended; waits for that. */
  ended(): Promise<number>;
  close(): void;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
let count = 0;

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

export function screenOf(words: string[], cwd: string, env: Record<string, string>, size: Size): Screen {
  // A server for each: its screen ends with the verb, and the next one knows nothing of it.
  const socket = `airlock-${process.pid}-${count++}`;
  const tmux = (...args: string[]) =>
    spawnSync("tmux", ["-L", socket, "-f", "/dev/null", ...args], { encoding: "utf8" });
  const variables = Object.entries({ PATH: "/usr/bin:/bin", ...env }).map(
    ([name, value]) => `${name}=${quoted(value)}`,
  );
  const line = `cd ${quoted(cwd)}; env -i ${variables.join(" ")} ${[AIRLOCK, ...words].map(quoted).join(" ")}; echo "ended with $?"; sleep 60`;
  tmux("new-session", "-d", "-s", "s", "-x", String(size.columns), "-y", String(size.rows), "/bin/sh", "-c", line);
  const lines = () => tmux("capture-pane", "-p", "-t", "s").stdout.trimEnd().split("\n");
  const until = async (text: string) => {
    for (const end = Date.now() + 15_000; !lines().join("\n").includes(text); await pause(50))
      if (Date.now() > end) throw new Error(`no ${text} in:\n${lines().join("\n")}`);
  };
  return {
    lines,
    until,
    async press(...keys) {
      // Keys that come with a question are not taken for an answer.
      await pause(900);
      tmux("send-keys", "-t", "s", ...keys);
    },
    pressAtOnce: (...keys) => void tmux("send-keys", "-t", "s", ...keys),
    painted: () => tmux("capture-pane", "-e", "-p", "-t", "s").stdout,
    async resize({ columns, rows }) {
      tmux("resize-window", "-t", "s", "-x", String(columns), "-y", String(rows));
      await pause(500);
    },
    async ended() {
      await until("ended with ");
      return Number(/ended with (\d+)/.exec(lines().join("\n"))?.[1]);
    },
    close: () => void tmux("kill-server"),
  };
}
