/** Where Claude Code is installed and which version it has, told from files where that is possible. */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join } from "node:path";
import { jsonIn } from "../types/json.ts";
import { unless } from "./files.ts";
import { isWithin, realOrSame } from "./paths.ts";
import { readBounded } from "./peek.ts";

/** What it says of itself in time, in milliseconds. */
const PATIENCE = 5000;
/** Folders up in which its package is looked for. */
const STEPS = 4;

export interface Client {
  path: string;
  /** A text that holds its version; null when nothing tells it. */
  told: string | null;
}

export interface Search {
  /** The person's `PATH`. */
  path: string;
  home: string;
  /** Folders from which nothing is taken: the project's. */
  notBelow: string[];
}

/** The client that the person's shell would start; null when there is none outside the project. */
export function findClient({ path, home, notBelow }: Search): Client | null {
  const usual = [join(home, ".local/bin"), join(home, ".claude/local"), "/usr/local/bin", "/opt/homebrew/bin"];
  const folders = [...path.split(delimiter), ...usual].filter((folder) => isTrusted(folder, notBelow));
  const names = process.platform === "win32" ? ["claude.exe", "claude.cmd"] : ["claude"];
  for (const folder of folders)
    for (const name of names) {
      const program = join(folder, name);
      const real = realOrSame(program);
      if (isProgram(real) && !notBelow.some((top) => isWithin(real, top)))
        return { path: program, told: versionOf(program, real) };
    }
  return null;
}

/** Neither relative, nor the project's, nor one that anybody can put a program into. */
function isTrusted(folder: string, notBelow: string[]): boolean {
  if (!isAbsolute(folder) || /[\\/]node_modules[\\/]\.bin[\\/]*$/.test(folder)) return false;
  const real = realOrSame(folder);
  if (notBelow.some((top) => isWithin(real, top) || isWithin(folder, top))) return false;
  const stat = unless(["ENOENT", "ENOTDIR", "EACCES", "ELOOP"], () => statSync(real));
  return stat?.isDirectory() === true && (process.platform === "win32" || (stat.mode & 0o002) === 0);
}

function isProgram(path: string): boolean {
  const stat = unless(["ENOENT", "ENOTDIR", "EACCES", "ELOOP"], () => statSync(path));
  return stat?.isFile() === true && (process.platform === "win32" || (stat.mode & 0o111) !== 0);
}

/** Its package's file, the folder or file that is named by the version, or its own word. */
function versionOf(program: string, real: string): string | null {
  return packageVersion(program, real) ?? nameVersion(real) ?? said(real);
}

function packageVersion(program: string, real: string): string | null {
  const folders = [join(dirname(program), "node_modules/@anthropic-ai/claude-code")];
  for (let folder = dirname(real), step = 0; step < STEPS; folder = dirname(folder), step++) folders.push(folder);
  for (const folder of folders) {
    const found = packageIn(readBounded(join(folder, "package.json"), 1 << 20) ?? "");
    if (found?.name?.startsWith("@anthropic-ai/claude-code") && found.version) return found.version;
  }
  return null;
}

function packageIn(text: string): { name?: string; version?: string } | null {
  const value = jsonIn<{ name?: unknown; version?: unknown }>(text);
  return typeof value?.name === "string" && typeof value.version === "string"
    ? { name: value.name, version: value.version }
    : null;
}

/** `…/versions/2.1.332` of the native installer, `…/2.1.332/claude` of a cask. */
function nameVersion(real: string): string | null {
  return [basename(real), basename(dirname(real))].find((name) => /^\d+\.\d+\.\d+$/.test(name)) ?? null;
}

function said(real: string): string | null {
  if (real.endsWith(".cmd")) return null;
  const { status, stdout } = spawnSync(real, ["--version"], {
    cwd: dirname(real),
    encoding: "utf8",
    env: { PATH: "/usr/bin:/bin" },
    stdio: ["ignore", "pipe", "ignore"],
    timeout: PATIENCE,
    killSignal: "SIGKILL",
    maxBuffer: 1 << 16,
  });
  return status === 0 ? stdout : null;
}
