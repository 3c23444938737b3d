import { lstatSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Fault } from "../types/verdict.ts";
import type { Environment } from "./env.ts";
import { createWhole, makeFolder, randomHex, readOwn, unless } from "./files.ts";
import { isWithin, realOrSame } from "./paths.ts";

/** Airlock's own folder: policy, grants, log, sessions. */
export interface Home {
  path: string;
  /** Who named it. What the environment names can only tighten. */
  named: "argument" | "variable" | "default";
  /** For keyed digests, 32 bytes. */
  key: Uint8Array;
}

/** The layout of a home's files. Raised when an older program would misread what a newer one writes. */
export const HOME_FORMAT = 1;

export type OpenedHome = { ok: true; home: Home } | { ok: false; faults: Fault[] };

/**
 * Where it is: `--home`, then AIRLOCK_HOME, then `~/.airlock`. `userHome` is the account's; where `$HOME` is another
 * folder and has a home of Airlock's in it, that one is meant, but a variable names it.
 */
export function locateHome(flag: string | null, env: Environment, userHome: string): Pick<Home, "path" | "named"> {
  if (flag !== null) return { path: flag, named: "argument" };
  if (env.AIRLOCK_HOME) return { path: env.AIRLOCK_HOME, named: "variable" };
  const other = env.HOME && env.HOME !== userHome ? join(env.HOME, ".airlock") : null;
  if (other !== null && isAbsolute(other) && unless(["ENOENT", "ENOTDIR", "EACCES"], () => lstatSync(other)))
    return { path: other, named: "variable" };
  return { path: join(userHome, ".airlock"), named: "default" };
}

/**
 * Opens it, or says why it can't be trusted. A home named by `--home` must be complete: one that was wiped must not
 * fall back to a milder policy. Any other is created.
 */
export function openHome(located: Pick<Home, "path" | "named">, project: string | null): OpenedHome {
  const { path, named } = located;
  const exists = isAbsolute(path) && unless(["ENOENT"], () => lstatSync(path)) !== undefined;
  const isMissing =
    named === "argument" && !(exists && unless(["ENOENT"], () => statSync(join(path, "policy.yaml")))?.isFile());
  if (isAbsolute(path) && isMissing)
    return {
      ok: false,
      faults: [
        fault(path, "policy-missing", "Airlock's home has no policy.yaml", "a person restores it with `airlock init`"),
      ],
    };
  if (isAbsolute(path) && !exists) makeFolder(path);
  const found = homeFault(path, project);
  if (found) return { ok: false, faults: [found] };
  const real = realOrSame(path);
  return { ok: true, home: { path: real, named, key: keyOf(real) } };
}

/** What keeps a path from being a home; null for one that is fit, or not there yet. Writes nothing. */
export function homeFault(path: string, project: string | null): Fault | null {
  if (!isAbsolute(path))
    return fault(path, "home-relative", "Airlock's home is not an absolute path", "name it from the root");
  const real = realOrSame(path);
  const stat = unless(["ENOENT"], () => statSync(real));
  const uid = process.getuid?.();
  if (stat && !stat.isDirectory())
    return fault(path, "home-no-folder", "Airlock's home is no folder", "move the file away");
  if (stat && uid !== undefined && stat.uid !== uid)
    return fault(path, "home-owner", "Airlock's home belongs to another user", `run \`chown -R $(id -u) ${path}\``);
  if (stat && uid !== undefined && (stat.mode & 0o022) !== 0)
    return fault(path, "home-writable", "others may write to Airlock's home", `run \`chmod 700 ${path}\``);
  if (project !== null && isWithin(real, realOrSame(project)))
    return fault(
      path,
      "home-in-project",
      "Airlock's home lies inside the project, where the agent may write",
      "move it out",
    );
  return stat ? formatFault(real) : null;
}

/** A home that a newer program has written, or whose note of the format holds none. One without the note has format 1. */
function formatFault(home: string): Fault | null {
  const path = join(home, "format");
  const text = readOwn(path, 64)?.trim() ?? "1";
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    return fault(path, "home-format", "the note of the home's format holds no number", "a person restores it");
  if (Number(text) <= HOME_FORMAT) return null;
  const known = `${text}, and this program knows ${HOME_FORMAT}`;
  return fault(path, "home-newer", `Airlock's home has the newer format ${known}`, "install the newer Airlock again");
}

const fault = (file: string, code: string, message: string, hint: string): Fault => ({
  code,
  file,
  line: null,
  column: null,
  message,
  hint,
});

/** The home's secret, made on first use, with the note of the format. */
function keyOf(home: string): Uint8Array {
  const path = join(home, "key");
  let text = readOwn(path, 1024);
  if (text === null) {
    unless(["EEXIST"], () => createWhole(join(home, "format"), `${HOME_FORMAT}\n`));
    unless(["EEXIST"], () => createWhole(path, randomHex(32)));
    text = readOwn(path, 1024) ?? "";
  }
  const bytes =
    text
      .trim()
      .match(/../g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  if (bytes.length !== 32 || bytes.some(Number.isNaN))
    throw new Error(`${path} holds no key; remove it, and a new one is made`);
  return Uint8Array.from(bytes);
}
