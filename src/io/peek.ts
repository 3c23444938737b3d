/** Single steps into a file system that may be hostile: none of them waits, follows the last link or opens a device. */
import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  opendirSync,
  openSync,
  readlinkSync,
  readSync,
} from "node:fs";
import { errorCode } from "./files.ts";

/** What a system may say to somebody who only looks; anything else is a bug of ours. */
const ORDINARY = new Set(
  "ENOENT ENOTDIR EACCES EPERM ELOOP ENAMETOOLONG EINVAL ENXIO EIO ESTALE EOVERFLOW ENODEV EOPNOTSUPP ENOTCONN ETIMEDOUT EISDIR EBUSY EMFILE ENFILE ETXTBSY ERR_INVALID_ARG_VALUE UNKNOWN".split(
    " ",
  ),
);

/** Null when the system refuses; `missing` when there is nothing. */
export function peek(path: string): BigIntStats | "missing" | null {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false }) ?? "missing";
  } catch (error) {
    const code = ordinary(error);
    return code === "ENOENT" || code === "ENOTDIR" ? "missing" : null;
  }
}

export function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch (error) {
    ordinary(error);
    return null;
  }
}

/** The bytes of a regular file, at most so many; null when it is none, or longer. Sparse holes count as bytes. */
export function readRegular(path: string, most: number): Uint8Array | null {
  const before = peek(path);
  if (before === null || before === "missing" || !before.isFile() || before.size > BigInt(most)) return null;
  return opened(path, (fd) => {
    const stat = fstatSync(fd);
    if (!stat.isFile() || stat.size > most) return null;
    return drain(fd, stat.size);
  });
}

/** The beginning of a file of the kernel's, whose size says nothing. Only for names that we chose ourselves. */
export function readBounded(path: string, most: number): string | null {
  return opened(path, (fd) => {
    const parts: Uint8Array[] = [];
    for (let size = 0; size < most; ) {
      const part = drain(fd, Math.min(PART, most - size));
      if (part.length === 0) break;
      parts.push(part);
      size += part.length;
    }
    return new TextDecoder().decode(parts.length === 1 ? parts[0] : Buffer.concat(parts));
  });
}

const PART = 16 * 1024;

/** Names in a folder; null when it is none, can't be read, or holds more than `most`. */
export function namesIn(path: string, most: number): string[] | null {
  try {
    const folder = opendirSync(path, { bufferSize: 256 });
    try {
      const names: string[] = [];
      for (let item = folder.readSync(); item !== null; item = folder.readSync()) {
        if (names.length === most) return null;
        names.push(item.name);
      }
      return names;
    } finally {
      folder.closeSync();
    }
  } catch (error) {
    ordinary(error);
    return null;
  }
}

function opened<T>(path: string, use: (fd: number) => T): T | null {
  try {
    const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY | constants.O_NOFOLLOW);
    try {
      return use(fd);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    ordinary(error);
    return null;
  }
}

function drain(fd: number, most: number): Uint8Array {
  const out = new Uint8Array(most);
  let size = 0;
  while (size < most) {
    const got = readSync(fd, out, size, most - size, null);
    if (got === 0) break;
    size += got;
  }
  return out.subarray(0, size);
}

function ordinary(error: unknown): string {
  const code = errorCode(error);
  if (code === null || !ORDINARY.has(code)) throw error;
  return code;
}
