import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** The code of a system error, or null when it is something else. */
export function errorCode(error: unknown): string | null {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === "string" ? code : null;
}

/** Runs it; undefined when it fails with one of the codes. */
export function unless<T>(codes: string[], run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (codes.includes(errorCode(error) ?? "")) return undefined;
    throw error;
  }
}

/** Random and unique: for temporary names, ids and codes. */
export function randomHex(bytes: number): string {
  let out = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(bytes))) out += byte.toString(16).padStart(2, "0");
  return out;
}

/** A folder for the user alone, with those above it. */
export function makeFolder(path: string): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined) chmodSync(path, 0o700);
}

/** Creates a file of the user alone; fails with EEXIST when there is one. */
export function createFile(path: string, text: string): void {
  const fd = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    writeAll(fd, text);
  } catch (error) {
    // Half a file under its final name would be taken for a whole one.
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(fd);
  }
}

/** Takes from everybody but its owner what a folder or file permits. */
export const closeToOthers = (path: string): void => chmodSync(path, 0o700);

export const isFile = (path: string): boolean =>
  unless(["ENOENT", "ENOTDIR", "EACCES", "ELOOP"], () => statSync(path))?.isFile() === true;

/** Whether there was one to remove. */
export function removeFile(path: string): boolean {
  return unless(["ENOENT"], () => unlinkSync(path) ?? true) === true;
}

/** The same, and nobody ever sees half of it, whenever the process ends. */
export function createWhole(path: string, text: string): void {
  const draft = join(dirname(path), `.${randomHex(8)}.tmp`);
  createFile(draft, text);
  try {
    linkSync(draft, path);
  } finally {
    unlinkSync(draft);
  }
}

/** Replaces a file so that nobody ever sees half of it. */
export function replaceFile(path: string, text: string): void {
  const temporary = join(dirname(path), `.${randomHex(8)}.tmp`);
  try {
    createFile(temporary, text);
    renameSync(temporary, path);
  } catch (error) {
    unless(["ENOENT"], () => unlinkSync(temporary));
    throw error;
  }
}

/** Writes to the end, however often the system takes only a part. */
export function writeAll(fd: number, text: string): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(fd, bytes));
}

/** The bytes of an open file from an offset, at most so many. */
export function readBytes(fd: number, from: number, most: number): Uint8Array {
  const size = Math.max(0, Math.min(most, fstatSync(fd).size - from));
  const out = new Uint8Array(size);
  let read = 0;
  while (read < size) {
    const got = readSync(fd, out, read, size - read, from + read);
    if (got === 0) break;
    read += got;
  }
  return out.subarray(0, read);
}

function utf8(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${path} is no UTF-8 text`, { cause: error });
    throw error;
  }
}

/** A file of ours, whole; null when there is none. Regular files up to `most` bytes only: else it throws. */
export function readOwn(path: string, most: number): string | null {
  const bytes = bytesOf(path, most);
  return bytes === null ? null : utf8(bytes, path);
}

/**
 * The same for a file that is appended to: a writer that died may have left half a character in it, which becomes
 * U+FFFD, and the lines around it are read all the same.
 */
export function readAppended(path: string, most: number): string | null {
  const bytes = bytesOf(path, most);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

function bytesOf(path: string, most: number): Uint8Array | null {
  const fd = unless(["ENOENT"], () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK));
  if (fd === undefined) return null;
  try {
    const stat = fstatSync(fd);
    if (!stat.isFile()) throw new Error(`${path} is no regular file`);
    if (stat.size > most) throw new Error(`${path} is larger than ${most} bytes`);
    return readBytes(fd, 0, most);
  } finally {
    closeSync(fd);
  }
}
