import { lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { unless } from "./files.ts";
import { isWithin, realOrSame } from "./paths.ts";

/** How many folders up a repository is looked for. */
const STEPS = 64;

/** Folders that hold other people's or the system's things: work may happen below them, but none is a project. */
const SHARED = new Set(
  "/bin /boot /dev /etc /home /lib /lib64 /media /mnt /opt /private /proc /root /run /sbin /srv /sys /tmp /usr /var /private/tmp /private/var /var/tmp /usr/local /Applications /Library /System /Users /Volumes".split(
    " ",
  ),
);

/**
 * The project's top: the nearest folder with a `.git` at or above the one a session started in, else that folder
 * itself; null when that would be a home, something above one, or a folder of the system. A home with a `.git`
 * (dotfiles) is no project.
 */
export function projectRoot(start: string, homes: string[]): string | null {
  const known = [...homes, ...homes.map(realOrSame)];
  const fits = (folder: string) =>
    folder !== dirname(folder) && !SHARED.has(folder) && !known.some((home) => isWithin(home, folder));
  for (let folder = start, steps = 0; steps < STEPS && fits(folder); folder = dirname(folder), steps++)
    if (hasGit(folder)) return folder;
  return fits(start) ? start : null;
}

/** Other spellings of the root: where its links lead. */
export function otherRoots(root: string | null): string[] {
  const real = root === null ? null : realOrSame(root);
  return real === null || real === root ? [] : [real];
}

function hasGit(folder: string): boolean {
  const stat = unless(["ENOENT", "ENOTDIR", "EACCES", "ELOOP", "EPERM", "ENAMETOOLONG"], () =>
    lstatSync(join(folder, ".git"), { throwIfNoEntry: false }),
  );
  return stat !== undefined && (stat.isDirectory() || stat.isFile());
}
