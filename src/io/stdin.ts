import { closeSync, constants, fstatSync, openSync, read, readSync } from "node:fs";
import { errorCode, unless } from "./files.ts";

/** Bytes of a payload; the agent's own limit is lower. */
export const MOST_INPUT = 32 * 1024 * 1024;

/**
 * Bytes from standard input until `isEnough` says so or it ends. Does not wait for the end: some clients never close
 * it. A pipe that is not ready is asked again.
 */
export async function readInput(isEnough: (chunk: Uint8Array) => boolean, most = MOST_INPUT): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const ready = readyInput();
  try {
    for (;;) {
      const chunk = (ready === null ? undefined : readyChunk(ready)) ?? (await readChunk());
      if (chunk === null) break;
      chunks.push(chunk);
      size += chunk.length;
      if (size > most) throw new RangeError(`the call is larger than ${most} bytes`);
      if (isEnough(chunk)) break;
    }
  } finally {
    if (ready !== null && ready !== 0) closeSync(ready);
  }
  const out = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}

/**
 * A descriptor that reads of standard input what is there and never waits: a file is such, a pipe is opened anew so
 * (Linux). Waiting needs a thread, which costs a hook 0.8 ms. Null where there is none: a socket, a terminal.
 */
function readyInput(): number | null {
  const stat = unless(["EBADF"], () => fstatSync(0));
  if (stat?.isFile()) return 0;
  if (!stat?.isFIFO() || process.platform !== "linux") return null;
  const codes = ["ENOENT", "EACCES", "EPERM", "ENXIO", "ELOOP"];
  return unless(codes, () => openSync("/proc/self/fd/0", constants.O_RDONLY | constants.O_NONBLOCK)) ?? null;
}

/** What is there now; undefined when nothing is, or the end is reached, which the other way tells as well. */
function readyChunk(fd: number): Uint8Array | undefined {
  const buffer = new Uint8Array(16 * 1024);
  const count = unless(["EAGAIN"], () => readSync(fd, buffer, 0, buffer.length, null));
  return count ? buffer.subarray(0, count) : undefined;
}

/** Null at the end. */
function readChunk(): Promise<Uint8Array | null> {
  const buffer = new Uint8Array(64 * 1024);
  return new Promise((resolve, reject) => {
    read(0, buffer, 0, buffer.length, null, (error, count) => {
      const code = errorCode(error);
      if (code === "EAGAIN") setTimeout(() => resolve(readChunk()), 2);
      else if (code === "EOF") resolve(null);
      else if (error) reject(error);
      else resolve(count === 0 ? null : buffer.subarray(0, count));
    });
  });
}

/** Lines of standard input in batches, as they arrive; the last one without its newline, too. */
export async function* lines(): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = "";
  for (let chunk = await readChunk(); chunk !== null; chunk = await readChunk()) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    if (parts.length > 0) yield parts;
  }
  if (rest !== "") yield [rest];
}
