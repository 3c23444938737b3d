import { realpathSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { unless } from "./files.ts";

/** Whether a path is a folder or lies below it. Both absolute and normalised. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The path with its links followed, as far as it exists. */
export function realOrSame(path: string): string {
  return unless(["ENOENT", "ENOTDIR", "EACCES", "ELOOP", "EPERM"], () => realpathSync.native(path)) ?? resolve(path);
}

/** The path from the root that a person means by one, with `~` for a home. */
export function fromHere(path: string, cwd: string, home: string): string {
  return path === "~" || path.startsWith("~/") ? join(home, path.slice(1)) : resolve(cwd, path);
}
