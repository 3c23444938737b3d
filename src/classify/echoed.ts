/** What `echo` prints in shells that read backslashes in its words: zsh, and dash, which may be `sh`. */
import type { Text } from "../types/text.ts";
import { either } from "./alternatives.ts";
import { type Frame, isZsh } from "./world.ts";

const CODES: Record<string, string> = {
  ...{ a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v", e: "\x1b", "\\": "\\" },
};

/** dash knows octal numbers and letters, zsh hexadecimal ones as well. */
const ESCAPE = /\\(?:0([0-7]{1,3})|x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([abfnrtve\\]))/g;

/** Whether the shell may be one of them. */
export const unescapes = (frame: Frame): boolean =>
  isZsh(frame) || frame.via.findLast((name) => /^(ba|da|z|k)?sh$/.test(name)) === "sh";

/** The text as it is, or with its backslashes read. */
export function echoed(text: Text): Text {
  let changed = false;
  const pieces = text.pieces.map((piece) => {
    if (typeof piece !== "string") return piece;
    const read = piece.replace(
      ESCAPE,
      (_, octal?: string, hex?: string, short?: string, long?: string, letter?: string) => {
        const code = hex ?? short ?? long;
        if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
        if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
        return CODES[letter ?? ""] ?? "";
      },
    );
    changed ||= read !== piece;
    return read;
  });
  return changed ? either("echo", [text, { ...text, pieces }]) : text;
}
