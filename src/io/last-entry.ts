/** When the log was last written to, by the entry itself: a clock that is turned back is behind it. Loaded late. */
import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { join } from "node:path";
import { jsonIn } from "../types/json.ts";
import { readBytes } from "./files.ts";
import { segmentNames } from "./segments.ts";

/** Bytes from the end that hold a whole entry. */
const TAIL = 256 * 1024;

/** Milliseconds since 1970; null for a log without an entry. */
export function lastEntryAt(home: string): number | null {
  const folder = join(home, "log");
  for (const name of segmentNames(folder).reverse()) {
    const fd = openSync(join(folder, name), constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const { size } = fstatSync(fd);
      const lines = new TextDecoder().decode(readBytes(fd, Math.max(0, size - TAIL), TAIL)).split("\n");
      const at = lines.map(momentOf).findLast((found) => found !== null);
      if (at !== undefined && at !== null) return at;
    } finally {
      closeSync(fd);
    }
  }
  return null;
}

/** Null for a line that broke off. */
function momentOf(line: string): number | null {
  const at = Date.parse(jsonIn<{ at: string }>(line)?.at ?? "");
  return Number.isFinite(at) ? at : null;
}
