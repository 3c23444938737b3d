/** Takes away Airlock's home, and nothing that only lies beside it. */
import { lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { readOwn, unless } from "./files.ts";
import { userHome } from "./installed.ts";
import { realOrSame } from "./paths.ts";

/** What stands in a home; docs/HOOK.md says what each is. */
export const HOME_ENTRIES = [
  "policy.yaml",
  "grants.yaml",
  "frozen",
  "format",
  "key",
  "claims",
  "trust.json",
  "requests",
  "answers",
  "settings",
  "notified.json",
  "*.lock",
  "install",
  "changing",
  "cache",
  "sessions",
  "log",
];

/** A folder that has Airlock's key in it. Others may have a `log` and a `policy.yaml` as well. */
export function isHome(path: string): boolean {
  const stat = unless(["ENOENT", "ENOTDIR"], () => lstatSync(join(path, "key")));
  return stat?.isFile() === true && /^[0-9a-f]{64}\s*$/.test(readOwn(join(path, "key"), 1024) ?? "");
}

/** Removes it; tells what else stood there and stays. The key goes last, so that it can be done again. */
export function removeHome(path: string): string[] {
  const real = realOrSame(path);
  const passing = /^[\w.]+\.lock(?:[-.].+)?$|^\.(?:[\w.]+\.)?[0-9a-f]{16}\.tmp$/;
  const names = [
    ...HOME_ENTRIES.filter((name) => name !== "key" && !name.includes("*")),
    ...readdirSync(real).filter((name) => passing.test(name)),
  ];
  for (const name of names) rmSync(join(real, name), { recursive: true, force: true });
  const left = readdirSync(real).filter((name) => name !== "key");
  if (left.length > 0) return left;
  unlinkSync(join(real, "key"));
  rmdirSync(real);
  if (real !== path) unless(["ENOENT", "EISDIR", "EPERM"], () => unlinkSync(path));
  return [];
}

/** The executable where the installer puts it unless told otherwise; null for one that lies elsewhere. */
export function installedProgram(path: string): string | null {
  const usual = [join(userHome(), ".local", "bin", "airlock"), join(userHome(), ".local", "bin", "airlock.exe")];
  return usual.find((each) => realOrSame(each) === path && isHere(each)) ?? null;
}

const isHere = (path: string) => unless(["ENOENT", "ENOTDIR"], () => lstatSync(path)) !== undefined;

/** Windows keeps a program that runs. */
export const removeProgram = (path: string): boolean =>
  unless(["EPERM", "EACCES", "EBUSY"], () => {
    rmSync(path, { force: true });
    return true;
  }) === true;
