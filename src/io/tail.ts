/** What is appended to the log, from a position on. */
import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { join } from "node:path";
import { readBytes } from "./files.ts";
import { segmentNames } from "./segments.ts";

/** Bytes that one look takes. */
const MOST = 8 * 1024 * 1024;

export interface Position {
  file: string;
  offset: number;
}

/** The end of the log. */
export function endOfLog(home: string): Position {
  const file = segmentNames(join(home, "log")).at(-1);
  return file === undefined ? { file: "", offset: 0 } : { file, offset: sizeOf(join(home, "log", file)) };
}

/** The whole lines behind a position, and the one behind them. */
export function linesSince(home: string, from: Position): { lines: string[]; at: Position } {
  const folder = join(home, "log");
  const lines: string[] = [];
  let at = from;
  for (const file of segmentNames(folder)) {
    if (file < from.file) continue;
    const path = join(folder, file);
    // One that was cut in place is read from its new end on.
    const offset = file === from.file ? Math.min(from.offset, sizeOf(path)) : 0;
    const bytes = bytesOf(path, offset);
    const end = bytes.lastIndexOf(0x0a) + 1;
    lines.push(...new TextDecoder().decode(bytes.subarray(0, end)).split("\n").slice(0, -1));
    at = { file, offset: offset + end };
    // The rest of it comes before the next file.
    if (bytes.length === MOST) break;
  }
  return { lines, at };
}

function bytesOf(path: string, offset: number): Uint8Array {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return readBytes(fd, offset, MOST);
  } finally {
    closeSync(fd);
  }
}

function sizeOf(path: string): number {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return fstatSync(fd).size;
  } finally {
    closeSync(fd);
  }
}
