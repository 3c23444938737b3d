/**
 * `init` and `uninstall` as a person runs them, within this process: an own home and environment, and what is printed.
 * The file that imports this mocks `io/terminal.ts` and `io/program.ts` with what is exported here.
 */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { init } from "../../src/cli/init.ts";
import { Misuse } from "../../src/cli/options.ts";
import { uninstall } from "../../src/cli/uninstall.ts";

let said = "";
export const noted = (text: string): void => {
  said += text;
};

/** The program that init believes to be. */
export const program = { kind: "compiled" as const, path: "/opt/tools/airlock" };

export interface Person {
  home: string;
  project: string;
  settings: string;
  own: string;
  env: Record<string, string>;
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
  exit: number;
  out: string;
}

/** Runs a verb in the person's project; a wrong use ends as the program ends. */
export async function run(person: Person, words: string[]): Promise<Ran> {
  const [verb, ...rest] = words;
  const env = { ...process.env };
  const folder = process.cwd();
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, person.env);
  process.chdir(person.project);
  said = "";
  try {
    const exit = await (verb === "init" ? init(rest) : uninstall(rest));
    return { exit, out: said };
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    return { exit: 1, out: `${said}airlock: ${error.message}\n` };
  } finally {
    process.chdir(folder);
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, env);
  }
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
