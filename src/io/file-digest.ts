import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";

const CHUNK = 1 << 20;

/** SHA-256 of a file of any size, in hexadecimal. */
export function fileDigest(path: string): string {
  const hash = createHash("sha256");
  const fd = openSync(path, "r");
  try {
    const chunk = new Uint8Array(CHUNK);
    for (let got = readSync(fd, chunk); got > 0; got = readSync(fd, chunk)) hash.update(chunk.subarray(0, got));
  } finally {
    closeSync(fd);
  }
  return hash.digest("hex");
}
