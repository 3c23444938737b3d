/** Paths as strings: absolute or not, normalised, compared. Backslashes count as separators on Windows only. */
import type { Platform } from "../../types/scene.ts";

const DRIVE = /^[A-Za-z]:/;

export function isAbsolute(path: string, platform: Platform): boolean {
  if (path.startsWith("/") || (platform === "linux" && MOUNTED.test(path))) return true;
  return platform === "win32" && (/^[A-Za-z]:(?:[A-Za-z]:)?[\\/]/.test(path) || path.startsWith("\\"));
}

/** Folders at a drive's root by their old names of eight letters. */
const SHORT_NAMES: Record<string, string> = {
  "progra~1": "Program Files",
  "progra~2": "Program Files (x86)",
  "progra~3": "ProgramData",
  "docume~1": "Users",
};

/** A Windows path in a Linux that runs on Windows: its drives are mounted there. */
const MOUNTED = /^([A-Za-z]):(?=\\|\/(?:Users|Windows|Program)\b|\/$)/i;
export const mounted = (path: string): string =>
  MOUNTED.test(path)
    ? path.replace(MOUNTED, (_, drive: string) => `/mnt/${drive.toLowerCase()}`).replaceAll("\\", "/")
    : path;

/** One form per place: `/` as separator, no `.`, no `..`, no doubled or trailing slash. `C:\x` becomes `C:/x`. */
export function normalise(path: string, platform: Platform): string {
  let text = platform === "linux" ? mounted(path) : path;
  let root = "/";
  if (platform === "win32") {
    text = text
      .replaceAll("\\", "/")
      .replace(/^\/\/[?.]\//, "")
      // A drive by its administrative share, or as Cygwin writes it.
      .replace(/^\/\/[^/]+\/([A-Za-z])\$(?=\/|$)/, "$1:")
      .replace(/^\/cygdrive\/([A-Za-z])(?=\/|$)/i, "$1:")
      // `%HOMEDRIVE%%HOMEPATH%`, whose second part has a drive of its own here.
      .replace(/^[A-Za-z]:(?=[A-Za-z]:)/, "");
    text = text.replace(/^([A-Za-z]:\/)([^/]+~\d)(?=\/|$)/, (all, drive: string, short: string) => {
      const long = SHORT_NAMES[short.toLowerCase()];
      return long ? drive + long : all;
    });
    if (DRIVE.test(text)) {
      root = `${text[0]!.toUpperCase()}:/`;
      text = text.slice(2);
    }
  }
  // The data volume of a Mac, whose folders stand at the root too.
  if (platform === "darwin") text = text.replace(/^\/System\/Volumes\/Data(?=\/|$)/i, "") || "/";
  const out: string[] = [];
  for (const part of text.split("/")) {
    const name = platform === "win32" && part !== ".." ? part.replace(/[. ]+$/, "") : part;
    if (name === "" || name === ".") continue;
    if (name === "..") out.pop();
    else out.push(name);
  }
  // Git Bash writes a drive as its first folder, a URL puts a slash before it.
  if (platform === "win32" && root === "/" && /^[A-Za-z]:?$/.test(out[0] ?? ""))
    root = `${out.shift()![0]!.toUpperCase()}:/`;
  return root + out.join("/");
}

/** Ignorable characters, which some file systems drop: they would hide a name from a comparison. */
const IGNORABLE = /[\ufe00-\ufe0f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const ASCII = /^[\x20-\x7e]*$/;

/** The form in which protected names are compared on every platform: macOS and Windows fold case, HFS+ folds NFC. */
export function fold(path: string): string {
  if (ASCII.test(path)) return path.toLowerCase();
  return path.normalize("NFC").replace(IGNORABLE, "").toLowerCase();
}

export const parent = (path: string): string => {
  const cut = path.lastIndexOf("/");
  if (cut <= 0) return "/";
  return /^[A-Za-z]:$/.test(path.slice(0, cut)) ? path.slice(0, cut + 1) : path.slice(0, cut);
};

export const base = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const SLASH = 47;

/** `path` lies below `folder` (not the folder itself). */
export function below(path: string, folder: string): boolean {
  const { length } = folder;
  return (
    path.length > length &&
    (path.charCodeAt(length) === SLASH || folder.charCodeAt(length - 1) === SLASH) &&
    path.startsWith(folder)
  );
}

export const atOrBelow = (path: string, folder: string): boolean => path === folder || below(path, folder);

export const child = (folder: string, name: string): string =>
  folder.endsWith("/") ? folder + name : `${folder}/${name}`;

/** The components below `folder`. */
export const relative = (path: string, folder: string): string[] =>
  path === folder ? [] : path.slice(folder.endsWith("/") ? folder.length : folder.length + 1).split("/");

/** Simple shell pattern match over one path component or a whole path (`**` crosses slashes). */
export function globMatch(pattern: string, text: string): boolean {
  return matchFrom(pattern, 0, text, 0, { steps: 0 });
}

function matchFrom(p: string, i: number, t: string, j: number, work: { steps: number }): boolean {
  while (i < p.length) {
    if (work.steps++ > 20_000) return false;
    const c = p[i]!;
    if (c === "*") {
      const deep = p[i + 1] === "*";
      const next = deep ? (p[i + 2] === "/" ? i + 3 : i + 2) : i + 1;
      for (let k = j; k <= t.length; k++) {
        if (matchFrom(p, next, t, k, work)) return true;
        if (!deep && t[k] === "/") return false;
      }
      return false;
    }
    if (j >= t.length) return false;
    if (c === "?") {
      if (t[j] === "/") return false;
    } else if (c === "[") {
      const end = p.indexOf("]", i + 2);
      if (end < 0) {
        if (t[j] !== "[") return false;
      } else {
        if (!inBracket(p.slice(i + 1, end), t[j]!)) return false;
        i = end;
      }
    } else if (c === "\\" && i + 1 < p.length) {
      if (p[++i] !== t[j]) return false;
    } else if (c !== t[j]) return false;
    i++;
    j++;
  }
  return j === t.length;
}

function inBracket(set: string, char: string): boolean {
  const negated = set[0] === "!" || set[0] === "^";
  let found = false;
  for (let i = negated ? 1 : 0; i < set.length; i++) {
    if (set[i + 1] === "-" && i + 2 < set.length) {
      if (char >= set[i]! && char <= set[i + 2]!) found = true;
      i += 2;
    } else if (set[i] === char) found = true;
  }
  return found !== negated;
}
