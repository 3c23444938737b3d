/** `init` and `uninstall` as a person runs them: in a process of their own, with an own home and environment. */
import { type ChildProcess, fork } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Part, Played } from "./actor.ts";

/** The program that init believes to be. */
export const program = { path: "/opt/tools/airlock" };

export interface Person {
  home: string;
  project: string;
  settings: string;
  own: string;
  env: Record<string, string>;
  /** A file that stands for what the system says is mounted. */
  mounts?: string;
}

export function newPerson(): Person {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "airlock-person-")));
  const project = join(home, "app");
  mkdirSync(join(project, ".git"), { recursive: true });
  mkdirSync(join(home, "bin"));
  return {
    home,
    project,
    settings: join(home, ".claude/settings.json"),
    own: join(home, ".airlock"),
    env: { HOME: home, PATH: join(home, "bin") },
  };
}

export interface Ran {
  /** Null where the process was as good as gone. */
  exit: number | null;
  out: string;
  /** How many writes to the disk there were. */
  steps: number;
}

interface Actor {
  process: ChildProcess;
  /** The file that it writes to, and how much of that was read. */
  said: string;
  read: number;
}

/** Both verbs take a moment to load, so one process plays them one after the other. It ends with this one. */
const actors = new Map<string, Actor>();

function actorFor({ mounts = "" }: Person): Actor {
  const there = actors.get(mounts);
  if (there) return there;
  const said = join(mkdtempSync(join(tmpdir(), "airlock-said-")), "out");
  const fd = openSync(said, "a");
  const process = fork(join(import.meta.dirname, "actor.ts"), [mounts], { stdio: ["ignore", fd, fd, "ipc"] });
  process.unref();
  process.channel?.unref();
  const actor = { process, said, read: 0 };
  actors.set(mounts, actor);
  return actor;
}

/** Runs a verb in the person's project. */
export async function run(person: Person, words: string[], stumbles?: Part["stumbles"]): Promise<Ran> {
  const on = actorFor(person);
  const part: Part = { words, env: person.env, cwd: person.project, program: program.path };
  const played = await new Promise<Played>((resolve, reject) => {
    const ended = () => reject(new Error(readFileSync(on.said, "utf8").slice(on.read)));
    on.process.once("exit", ended);
    on.process.once("message", (message) => {
      on.process.off("exit", ended);
      resolve(message as Played);
    });
    on.process.send(stumbles ? { ...part, stumbles } : part);
  });
  const all = readFileSync(on.said);
  const out = all.subarray(on.read).toString();
  on.read = all.length;
  return { ...played, out };
}

/** Every path below a folder with what is there: text, mode and where links lead. */
export function everything(folder: string): Record<string, string> {
  const out: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const path = join(folder, name);
    const stat = lstatSync(path);
    const mode = (stat.mode & 0o777).toString(8);
    if (stat.isSymbolicLink()) out[name] = `-> ${readlinkSync(path)}`;
    else out[name] = stat.isFile() ? `${mode} ${readFileSync(path, "latin1")}` : `${mode}/`;
  }
  return out;
}

export const textOf = (path: string): string | null => (existsSync(path) ? readFileSync(path, "utf8") : null);

export function put(path: string, text: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
}

/** In a folder that is there. */
export function beside(path: string, make: () => unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  make();
}

export const YES = ["init", "-y"];
export const hooksIn = (path: string) =>
  Object.keys((JSON.parse(readFileSync(path, "utf8").replace("\uFEFF", "")) as { hooks: object }).hooks);

/** A client whose package says which version it is. */
export function withClient(person: Person, version: string): void {
  const folder = join(person.home, "lib/claude-code");
  put(join(folder, "package.json"), JSON.stringify({ name: "@anthropic-ai/claude-code", version }));
  put(join(folder, "cli"), "#!/bin/sh\nexit 1\n", 0o755);
  symlinkSync(join(folder, "cli"), join(person.home, "bin/claude"));
}
