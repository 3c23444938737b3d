/** Where `init` finds and keeps things: the settings of the agent's client, and its own notes in Airlock's home. */
import { lstatSync, mkdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sha256 } from "../audit/sha256.ts";
import { environment, personalEnvironment } from "./env.ts";
import { makeFolder, readOwn, unless } from "./files.ts";
import { indexNames } from "./git-index.ts";
import { locateHome } from "./home.ts";
import { withLock } from "./lock.ts";
import { here } from "./process.ts";
import { projectRoot } from "./project.ts";
import { place, sight } from "./replace.ts";
import { accountOf, hostPlatform } from "./scene.ts";

const MOST = 16 * 1024 * 1024;
/** Milliseconds that one waits for another `init` or `uninstall`. */
const PATIENCE = 5000;

/** The home of whoever sits at the terminal, as the agent's client sees it. */
export function userHome(): string {
  const { HOME, USERPROFILE } = environment();
  return (hostPlatform() === "win32" ? USERPROFILE : HOME) ?? accountOf().home;
}

/** Airlock's home, absolute: `--home`, else AIRLOCK_HOME, else `~/.airlock`. */
export const ownHome = (flag: string | null): string =>
  resolve(here(), locateHome(flag, environment(), userHome()).path);

export const usualHome = (): string => join(userHome(), ".airlock");

/** The client's settings for all projects. */
export function userSettings(): string {
  const folder = personalEnvironment().CLAUDE_CONFIG_DIR;
  return join(folder === undefined ? join(userHome(), ".claude") : resolve(here(), folder), "settings.json");
}

/** The project one stands in; null in a home or a folder of the system. */
export const projectHere = (): string | null => projectRoot(here(), [userHome(), accountOf().home]);

/** The settings of a project that are one person's own. */
export const projectSettings = (root: string): string => join(root, ".claude", "settings.local.json");

/** The settings of a project that everybody who works there gets. */
export const sharedSettings = (root: string): string => join(root, ".claude", "settings.json");

/** Whether git keeps that file, so that everybody who works there would get it. */
export const isShared = (root: string): boolean => indexNames(root, ".claude/settings.local.json");

/** The folders of a file that are not there yet, outermost first. */
export function missingFolders(file: string): string[] {
  const out: string[] = [];
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (unless(["ENOENT", "ENOTDIR"], () => lstatSync(folder))) break;
    out.unshift(folder);
  }
  return out;
}

export function makeFolders(folders: readonly string[]): void {
  for (const folder of folders) unless(["EEXIST"], () => mkdirSync(folder, { mode: 0o700 }));
}

/** Takes away those that are empty, innermost first; tells which. */
export function removeEmpty(folders: readonly string[]): string[] {
  return folders.toReversed().filter(
    (folder) =>
      unless(["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR", "EPERM", "EACCES", "EBUSY"], () => {
        rmdirSync(folder);
        return true;
      }) === true,
  );
}

const manifestOf = (home: string) => join(home, "install", "manifest.json");
const originalOf = (home: string, digest: string) => join(home, "install", "originals", digest);

export const readManifestText = (home: string): string | null => readOwn(manifestOf(home), MOST);

export function writeManifest(home: string, text: string): void {
  makeFolder(join(home, "install"));
  place(manifestOf(home), { text, mode: 0o600 });
}

/** Keeps the text under its digest. */
export function keepOriginal(home: string, text: string): void {
  makeFolder(join(home, "install", "originals"));
  place(originalOf(home, sha256(text)), { text, mode: 0o600 });
}

/** With its byte order mark; null when it is not there or was changed. */
export function readOriginal(home: string, digest: string): string | null {
  const seen = sight(originalOf(home, digest));
  return seen.kind === "file" && sha256(seen.file.text) === digest ? seen.file.text : null;
}

export function forgetInstall(home: string): void {
  rmSync(join(home, "install"), { recursive: true, force: true });
}

/** Runs it while no other `init` or `uninstall` of this home does; undefined when another one goes on for too long. */
export function alone<T>(home: string, run: () => T): { value: T } | undefined {
  makeFolder(join(home, "install"));
  return withLock(join(home, "install", "lock"), run, PATIENCE);
}

export const hasHome = (home: string): boolean =>
  unless(["ENOENT", "ENOTDIR"], () => statSync(home))?.isDirectory() === true;
