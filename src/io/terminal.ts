import { writeSync } from "node:fs";
import { environment, personalEnvironment } from "./env.ts";

/** Writes everything, at once and without the runtime's stream (which costs 2.5 ms to set up). */
export function write(to: "out" | "err", text: string): void {
  hasReader(to, text);
}

/** The same. False when nobody reads any more: what goes on writing should end. */
export function hasReader(to: "out" | "err", text: string): boolean {
  const fd = to === "out" ? 1 : 2;
  let bytes = new TextEncoder().encode(text);
  let tries = 0;
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(fd, bytes));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") return false;
      // A full non-blocking pipe: its reader needs a moment.
      if (code !== "EAGAIN" || tries++ > 2000) throw error;
      rest(1);
    }
  }
  return true;
}

/** Whether colours may be used. The module is loaded here only: it costs 3 ms, and the hook has no terminal. */
export function isTerminal(): boolean {
  return isScreen() && environment().NO_COLOR === undefined && personalEnvironment().TERM !== "dumb";
}

/** Whether what is written is drawn on a screen, coloured or not. */
export const isScreen = (): boolean => process.getBuiltinModule("node:tty").isatty(1);

/** Whether a person can be asked: keys come from a terminal, and questions reach one. */
export function isInteractive(): boolean {
  const { isatty } = process.getBuiltinModule("node:tty");
  return isatty(0) && isatty(1);
}

/** Waits without giving other work a turn. */
export function rest(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Waits and gives other work a turn. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
