import { writeSync } from "node:fs";
import { environment, personalEnvironment } from "./env.ts";

/** Writes everything, at once and without the runtime's stream (which costs 2.5 ms to set up). */
export function write(to: "out" | "err", text: string): void {
  hasReader(to, text);
}

/** The same. False when nobody reads any more: what goes on writing should end. */
export function hasReader(to: "out" | "err", text: string): boolean {
  const fd = to === "out" ? 1 : 2;
  let bytes = new TextEncoder().encode(legible(text));
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

let isAscii = false;

/**
 * From now on nothing but ASCII reaches a screen whose locale knows no more. There each byte is a character, and those
 * from 0x80 to 0x9f, of which UTF-8 makes letters, are commands to the terminal.
 */
export function fitLocale(): void {
  const { LC_ALL, LC_CTYPE, LANG } = personalEnvironment();
  const locale = LC_ALL ?? LC_CTYPE ?? LANG ?? (process.platform === "linux" ? "C" : "UTF-8");
  if (/utf-?8/i.test(locale)) return;
  const { isatty } = process.getBuiltinModule("node:tty");
  isAscii = isatty(1) || isatty(2);
}

/** What takes one column keeps it. */
const ASCII: Record<string, string> = { "…": "~", "‹": "<", "›": ">" };

/** The text in characters that the screen has: as it is, or with escapes. */
export const legible = (text: string): string =>
  isAscii ? text.replace(/[^\p{ASCII}]/gu, (char) => ASCII[char] ?? `\\u{${char.codePointAt(0)!.toString(16)}}`) : text;

/** Whether colours may be used. The module is loaded here only: it costs 3 ms, and the hook has no terminal. */
export function isTerminal(): boolean {
  return isScreen() && environment().NO_COLOR === undefined && personalEnvironment().TERM !== "dumb";
}

/** Whether what is written is drawn on a screen, coloured or not. */
export const isScreen = (): boolean => process.getBuiltinModule("node:tty").isatty(1);

/** Empties the screen, where it is one that can be: false for a dumb one, and for none. */
export function cleared(): boolean {
  if (!isScreen() || personalEnvironment().TERM === "dumb") return false;
  write("out", "\u001b[H\u001b[2J");
  return true;
}

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
