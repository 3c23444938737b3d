import { statSync } from "node:fs";
import { unless } from "./files.ts";
import { realOrSame } from "./paths.ts";
import { isCompiled } from "./process.ts";

declare const AIRLOCK_BUILD: Build | undefined;

/** What the build wrote into the program. */
export interface Build {
  version: string;
  commit: string;
  /** The commit's time, ISO 8601: the same commit builds the same program. */
  date: string;
}

export const BUILD: Build =
  typeof AIRLOCK_BUILD === "undefined" ? { version: "0.0.0-source", commit: "", date: "" } : AIRLOCK_BUILD;

/** The version with its commit, as entries of the log name it. */
export const VERSION = BUILD.commit ? `${BUILD.version}+${BUILD.commit}` : BUILD.version;

/** The file that runs: the compiled executable, or the script that Node was started with. */
export function executablePath(): string | null {
  const script = process.argv[1];
  const path = isCompiled(script) ? process.execPath : script;
  return path ? realOrSame(path) : null;
}

/** Tells one build of the program from another without reading its hundred megabytes. */
export function executableStamp(): string {
  stamp ??= stampNow();
  return stamp;
}

let stamp: string | undefined;

function stampNow(): string {
  const path = executablePath();
  const stat = path === null ? undefined : unless(["ENOENT"], () => statSync(path, { bigint: true }));
  return [BUILD.version, BUILD.commit, stat?.dev, stat?.ino, stat?.size, stat?.mtimeNs, stat?.ctimeNs].join(":");
}
