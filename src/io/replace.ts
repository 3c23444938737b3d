/** Files that belong to somebody else, such as the settings of an agent: looked at whole, replaced whole. */
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  futimesSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { errorCode, randomHex, readBytes, unless, writeAll } from "./files.ts";

/** Bytes of a settings file: far more than any has. */
const MOST = 8 * 1024 * 1024;

export interface Found {
  /** Where the links of the path lead. */
  target: string;
  text: string;
  mode: number;
  uid: number;
  gid: number;
  /** Names the file has besides this one. */
  otherNames: number;
  times: { read: number; changed: number };
}

/** None where there is no file; a sentence where it can't be edited. */
export type Sight = { kind: "none"; target: string } | { kind: "file"; file: Found } | { kind: "bad"; why: string };

/** The file as it is, or why it must be left alone. */
export function sight(path: string): Sight {
  try {
    return seen(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    return { kind: "bad", why: `can't be read (${code})` };
  }
}

function seen(path: string): Sight {
  const own = unless(["ENOENT"], () => lstatSync(path));
  if (own === undefined) return { kind: "none", target: path };
  const target = unless(["ENOENT", "ELOOP"], () => realpathSync(path));
  if (target === undefined)
    return { kind: "bad", why: "is a link that leads nowhere; remove the link or make its target" };
  const fd = openSync(target, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(fd);
    const why = stat.isFile()
      ? refusal(stat)
      : `is ${stat.isDirectory() ? "a folder" : "no regular file"}; move it away`;
    if (why !== null) return { kind: "bad", why };
    const text = textOf(readBytes(fd, 0, MOST));
    if (text === null) return { kind: "bad", why: "is no UTF-8 text; save it as UTF-8" };
    const times = { read: stat.atimeMs, changed: stat.mtimeMs };
    const { mode, uid, gid, nlink } = stat;
    return { kind: "file", file: { target, text, mode: mode & 0o7777, uid, gid, otherNames: nlink - 1, times } };
  } finally {
    closeSync(fd);
  }
}

/** A rename would replace a file that its owner made read-only, or another user's: neither is ours to decide. */
function refusal({ mode, uid, size }: { mode: number; uid: number; size: number }): string | null {
  const me = process.getuid?.();
  if ((mode & 0o200) === 0) return "is read-only; `chmod u+w` it if it is meant to change";
  if (me !== undefined && me !== 0 && uid !== me) return "belongs to another user";
  return size > MOST ? `is larger than ${MOST} bytes` : null;
}

/** With its byte order mark, so that writing it gives the same bytes; null for what is no UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

export interface Placing {
  text: string;
  mode: number;
  owner?: { uid: number; gid: number };
  times?: { read: number; changed: number } | null;
}

/** Puts a whole file in its place, on the disk before it has its name: a crash leaves the old one or the new one. */
export function place(target: string, { text, mode, owner, times }: Placing): void {
  const temporary = join(dirname(target), `.${basename(target)}.${randomHex(8)}.tmp`);
  try {
    const fd = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    try {
      writeAll(fd, text);
      if (owner) keepOwner(fd, owner);
      fchmodSync(fd, mode);
      if (times) futimesSync(fd, times.read / 1000, times.changed / 1000);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(temporary, target);
  } catch (error) {
    unless(["ENOENT"], () => unlinkSync(temporary));
    throw error;
  }
  syncFolder(dirname(target));
}

/** Takes away what an interrupted `place` left beside the target. */
export function sweep(target: string): void {
  const folder = dirname(target);
  const start = `.${basename(target)}.`;
  for (const name of unless(["ENOENT", "ENOTDIR", "EACCES"], () => readdirSync(folder)) ?? [])
    if (name.startsWith(start) && /^[0-9a-f]{16}\.tmp$/.test(name.slice(start.length)))
      unless(["ENOENT"], () => unlinkSync(join(folder, name)));
}

/** Takes a file away for good. */
export function remove(target: string): void {
  unless(["ENOENT"], () => unlinkSync(target));
  syncFolder(dirname(target));
}

/** Only root may give files away; for anybody else the group may still be one of theirs. */
function keepOwner(fd: number, { uid, gid }: { uid: number; gid: number }): void {
  const now = fstatSync(fd);
  if (now.uid !== uid || now.gid !== gid) unless(["EPERM", "EINVAL", "ENOSYS"], () => fchownSync(fd, uid, gid));
}

/** Makes a rename last; systems that can't open a folder do it by themselves. */
function syncFolder(path: string): void {
  unless(["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP", "EBADF", "ENOENT"], () => {
    const fd = openSync(path, constants.O_RDONLY);
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  });
}

/** Whether users besides the owner may write to it. */
export function isOpenToOthers(path: string): boolean {
  const stat = process.platform === "win32" ? undefined : unless(["ENOENT", "EACCES"], () => statSync(path));
  return stat !== undefined && (stat.mode & 0o022) !== 0;
}
