/**
 * Calls in a folder whose server may never answer. A system call that hangs there can't be interrupted: not from
 * JavaScript, not by another thread, and where the server has read the question not even by ending the process, which
 * waits for it. So a second process decides, and the first one, which never touches the folder, gives up on it.
 * Linux only: elsewhere the system does not tell mounts apart without asking them. Loaded late, where there are any.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ticks } from "./clock.ts";
import { unless } from "./files.ts";
import { isWithin } from "./paths.ts";
import { linkTarget, peek } from "./peek.ts";
import { ownProgram } from "./process.ts";

/** Earliest time at which a process is given up, and how long it must have stood still, in ms. */
const PATIENCE = 500;
const STILL = 250;
const STEP = 25;
/** Links followed in one path. */
const LINKS = 40;

/** The first of the mount points that one of the paths leads to, told without a step into any; null when none does. */
export function distantMount(paths: (string | null | undefined)[], mounts: string[]): string | null {
  for (const path of paths) {
    const found = path?.startsWith("/") ? mountOf(path, mounts) : null;
    if (found !== null) return found;
  }
  return null;
}

function mountOf(path: string, mounts: string[]): string | null {
  const rest = path.split("/").filter(Boolean).reverse();
  let at = "/";
  for (let links = 0; rest.length > 0 && links <= LINKS; ) {
    const name = rest.pop()!;
    if (name === ".") continue;
    const next = name === ".." ? dirname(at) : join(at, name);
    const mount = mounts.find((folder) => isWithin(next, folder));
    if (mount !== undefined) return mount;
    const stat = peek(next);
    const target = stat && stat !== "missing" && stat.isSymbolicLink() ? linkTarget(next) : null;
    if (target === null) {
      at = next;
      continue;
    }
    links++;
    if (target.startsWith("/")) at = "/";
    rest.push(...target.split("/").filter(Boolean).reverse());
  }
  return null;
}

/** How a second process ended. */
export interface Ended {
  exit: number | null;
  out: string;
  err: string;
}

/** Starts this program again with other arguments and this input; null when it stands still for too long. */
export function decidedElsewhere(args: string[], input: string): Promise<Ended | null> {
  const [program, ...before] = ownProgram();
  const child = spawn(program!, [...before, ...args], { stdio: "pipe" });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (data: Buffer) => out.push(data));
  child.stderr.on("data", (data: Buffer) => err.push(data));
  // It may end, or hang, without reading.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    const timer = watch(child.pid, () => {
      child.kill("SIGKILL");
      resolve(null);
    });
    child.once("error", reject);
    child.once("close", (exit) => {
      clearInterval(timer);
      resolve({ exit, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() });
    });
  });
}

/** Calls it when a process stands still: its main thread waits for something and uses no processor time. */
function watch(pid: number | undefined, give: () => void): ReturnType<typeof setInterval> {
  const started = ticks();
  let moved = started;
  let used = "";
  const timer = setInterval(() => {
    const now = ticks();
    const { isRunning, time } = stateOf(pid);
    if (isRunning || time !== used) moved = now;
    used = time;
    if (now - started < PATIENCE || now - moved < STILL) return;
    clearInterval(timer);
    give();
  }, STEP);
  return timer;
}

/** The state and the processor time of proc(5)'s `stat`, counted behind the name, which may hold blanks. */
function stateOf(pid: number | undefined): { isRunning: boolean; time: string } {
  const stat = unless(["ENOENT", "ESRCH"], () => readFileSync(`/proc/${pid}/stat`, "latin1")) ?? "";
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { isRunning: fields[0] === "R", time: `${fields[11]} ${fields[12]}` };
}
