/** Whether this process was started, however indirectly, by an agent's client that a home has guarded. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AGENT_MARKS } from "./env.ts";
import { readAppended, unless } from "./files.ts";

/** Processes above one another that are looked at. */
const STEPS = 64;
/** Bytes of a session's file. */
const MOST = 4 << 20;
/** Tolerance in milliseconds where the system tells a start in whole seconds. */
const BLUR = 2000;

export interface Ancestor {
  pid: number;
  /** As `startOf` tells it; null where the system doesn't. */
  start: string | null;
  /** Milliseconds since 1970, where the system tells that instead. */
  startedAt: number | null;
}

/** The pid of a client above this process whose calls the home has judged; null when there is none. */
export function guardedAncestor(home: string): number | null {
  const clients = clientsOf(home);
  if (clients.length === 0) return null;
  const found = ancestors().find((each) => clients.some((client) => isSame(each, client)));
  return found?.pid ?? null;
}

/**
 * The pid of the topmost process above this one when an agent started it and is no longer above it: `setsid`, `nohup`,
 * a server of terminals. It is known by what its environment held when it began, which it can't take back. Linux alone
 * tells; null elsewhere, and where nothing tells.
 */
export function leftBehind(): number | null {
  if (process.platform !== "linux") return null;
  const above = ancestors();
  // What is left behind is taken over by the first process of all, or by a person's own systemd.
  const tops = above.filter((_, at) => at === above.length - 1 || nameOf(above[at + 1]!.pid) === "systemd");
  return tops.find(({ pid }) => AGENT_MARKS.some((name) => environmentOf(pid).includes(`\0${name}=`)))?.pid ?? null;
}

/** As it was at the start of the process: `NAME=value`, each behind a zero byte. Empty for another user's. */
const environmentOf = (pid: number): string => `\0${ofProc(pid, "environ") ?? ""}`;

const nameOf = (pid: number): string => (ofProc(pid, "comm") ?? "").trimEnd();

const ofProc = (pid: number, name: string): string | undefined =>
  unless(["ENOENT", "ESRCH", "EACCES", "EPERM"], () => readFileSync(`/proc/${pid}/${name}`, "latin1"));

function isSame(each: Ancestor, client: { pid: number; start: string; at: number }): boolean {
  if (each.pid !== client.pid) return false;
  if (each.start !== null && client.start !== "") return each.start === client.start;
  // A process that began after the note has only the same number.
  return each.startedAt === null || each.startedAt <= client.at + BLUR;
}

/** The clients whose calls this home has judged, as the first line of each session's file names them. */
function clientsOf(home: string): { pid: number; start: string; at: number }[] {
  const folder = join(home, "sessions");
  const names = unless(["ENOENT", "ENOTDIR"], () => readdirSync(folder)) ?? [];
  return names.flatMap((name) =>
    (readAppended(join(folder, name), MOST) ?? "").split("\n").flatMap((line) => {
      const [, pid, start, at] = /"pid":"(\d+):(\d*)","at":(\d+)/.exec(line) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), start: start ?? "", at: Number(at) }];
    }),
  );
}

/** From the parent upwards. */
export function ancestors(): Ancestor[] {
  const out: Ancestor[] = [];
  const parent = process.platform === "linux" ? parentInProc : process.platform === "win32" ? () => null : parentByPs;
  let own = parent(process.pid);
  while (own !== null && own.ppid > 1 && out.length < STEPS) {
    const above = parent(own.ppid);
    if (above === null) break;
    out.push({ pid: own.ppid, start: above.start, startedAt: above.startedAt });
    own = above;
  }
  return out;
}

interface Process extends Omit<Ancestor, "pid"> {
  ppid: number;
}

/** Fields 4 and 22 of proc(5)'s `stat`, counted behind the name, which may hold blanks and parentheses. */
function parentInProc(pid: number): Process | null {
  const stat = ofProc(pid, "stat");
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields ? { ppid: Number(fields[1]), start: fields[19] ?? null, startedAt: null } : null;
}

function parentByPs(pid: number): Process | null {
  const { stdout } = spawnSync("/bin/ps", ["-o", "ppid=,lstart=", "-p", String(pid)], {
    encoding: "utf8",
    env: { LC_ALL: "C" },
    timeout: 2000,
  });
  return processIn(stdout ?? "");
}

/** `  501 Mon Nov 30 07:55:55 2026`, in local time. */
export function processIn(line: string): Process | null {
  const found = /^\s*(\d+)\s+(\S.*?)\s*$/.exec(line);
  if (!found) return null;
  const at = Date.parse(found[2]!);
  return { ppid: Number(found[1]), start: null, startedAt: Number.isNaN(at) ? null : at };
}
