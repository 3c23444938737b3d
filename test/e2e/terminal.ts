/** A verb in a terminal of its own, with keys pressed when a text has appeared. */
import { spawn, spawnSync } from "node:child_process";
import { AIRLOCK } from "./executable.ts";

/** `script` of util-linux runs a command in a terminal of its own and ends as the command does. */
export const canPretend =
  process.platform === "linux" && spawnSync("script", ["--version"]).stdout?.includes("util-linux");

export const KEYS = { enter: "\r", down: "\u001b[B", space: " ", interrupt: "\u0003", escape: "\u001b" };

export interface Talk {
  exit: number | null;
  /** Without what moves the cursor and sets colours. */
  screen: string;
}

/** Runs the words in a terminal; presses each key when the text before it has appeared. */
export function talk(
  home: string,
  words: string[],
  steps: [appears: string, key: string][],
  { columns = 80, cwd = home, env = {} }: { columns?: number; cwd?: string; env?: Record<string, string> } = {},
): Promise<Talk> {
  const line = [`stty cols ${columns} rows 24;`, AIRLOCK, ...words].join(" ");
  const child = spawn("script", ["-qfec", line, "/dev/null"], {
    cwd,
    env: { HOME: home, PATH: "/usr/bin:/bin", TERM: "xterm-256color", LC_ALL: "C.UTF-8", ...env },
  });
  let seen = "";
  const left = [...steps];
  child.stdout.on("data", (data: Buffer) => {
    seen += data.toString();
    const next = left[0];
    if (next === undefined || !plain(seen).includes(next[0])) return;
    left.shift();
    // A moment later the question listens.
    setTimeout(() => child.stdin.write(next[1]), 100);
  });
  child.stdin.on("error", () => undefined);
  return new Promise((resolve) => child.once("close", (exit) => resolve({ exit, screen: plain(seen) })));
}

const plain = (text: string) => text.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, "");
