import type { Span } from "../types/text.ts";
import { isBlank, isNameChar } from "./chars.ts";

/** A piece of a text that may be a command, and whether it stood in parentheses right after a word. */
export interface Segment extends Span {
  qualifier: boolean;
}

/** An open substitution, group or quote. */
interface Frame {
  start: number;
  close: ")" | "`" | "";
  double: boolean;
  /** Braces open inside a word, as in `{a,b}`. */
  braces: number;
  qualifier: boolean;
  /** A `(` that nothing makes a substitution. */
  plain: boolean;
}

/**
 * Cuts a text into what may be commands: between separators, inside every parenthesis, substitution and zsh group,
 * however deep. Knows quotes and comments but no grammar, so it has something to say about any text.
 */
export function segments(text: string, range: Span): Segment[] {
  const found: Segment[] = [];
  const frames: Frame[] = [];
  let frame = open(range.start, "", false);
  const cut = (end: number, next: number): void => {
    if (end > frame.start) found.push({ start: frame.start, end, qualifier: frame.qualifier });
    frame.start = next;
    frame.braces = 0;
  };
  // Where the last character stood that is not a blank.
  let filled = -1;
  for (let at = range.start; at < range.end; at++) {
    if (at > range.start && !isBlank(text[at - 1]!)) filled = at - 1;
    const c = text[at]!;
    const next = at + 1 < range.end ? text[at + 1]! : "";
    const before = at > frame.start ? text[at - 1]! : "";
    if (c === "\\") at++;
    else if (c === "`" && frame.close === "`") {
      cut(at, at + 1);
      frame = frames.pop()!;
    } else if (c === "`" || ((c === "$" || (!frame.double && (c === "<" || c === ">"))) && next === "(")) {
      if (c !== "`") at++;
      frames.push(frame);
      frame = open(at + 1, c === "`" ? "`" : ")", false);
    } else if (c === '"') frame.double = !frame.double;
    else if (frame.double) continue;
    else if (c === "'") {
      const close = text.indexOf("'", at + 1);
      if (close >= 0 && close < range.end) at = close;
    } else if (c === "#" && (before === "" || isBlank(before) || ";&|\n".includes(before))) {
      while (at + 1 < range.end && text[at + 1] !== "\n") at++;
    } else if (c === "(") {
      frames.push(frame);
      frame = open(at + 1, ")", before !== "" && !isBlank(before) && before !== "(");
      frame.plain = true;
    } else if (c === ")" && frame.close === ")") {
      // zsh: `for x (a b) rm $x`; and `case x in a) rm b;;` in a substitution.
      if (frame.plain || /\bcase\b/.test(text.slice(frame.start, Math.min(at, frame.start + 300))))
        found.push({ start: at + 1, end: lineEnd(text, at + 1, range.end), qualifier: false });
      cut(at, at + 1);
      frame = frames.pop()!;
    } else if (c === "{") {
      if (filled < frame.start && !isBlank(next)) {
        // zsh: `{rm x}` is a group.
        found.push({ start: frame.start, end: lineEnd(text, at, range.end), qualifier: false });
        cut(at, at + 1);
      } else if (isBlank(next) || next === "\n") cut(at, at + 1);
      else frame.braces++;
    } else if (c === "}" && frame.braces > 0) frame.braces--;
    else if (c === "\n" || c === ";" || c === ")" || c === "}") cut(at, at + 1);
    else if ((c === "&" && !"<>".includes(before || " ") && next !== ">") || (c === "|" && before !== ">"))
      cut(at, at + 1);
  }
  for (;;) {
    cut(range.end, range.end);
    const outer = frames.pop();
    if (outer === undefined) return found;
    frame = outer;
  }
}

const open = (start: number, close: Frame["close"], qualifier: boolean): Frame => ({
  start,
  close,
  double: false,
  braces: 0,
  qualifier,
  plain: false,
});

function lineEnd(text: string, from: number, limit: number): number {
  let at = from;
  const bound = Math.min(limit, from + 300);
  while (at < bound && !"\n;&|)".includes(text[at]!)) at++;
  return at;
}

/** The commands that a glob qualifier of zsh may hold: `e:"rm x":`, `e['rm x']`, `+f`. */
export function qualified(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start;
  const limit = Math.min(end, start + 500);
  for (let at = start; at <= limit; at++) {
    const c = at < limit ? text[at]! : "";
    if (c !== "" && (isNameChar(c) || isBlank(c) || "-./*$~=".includes(c))) continue;
    if (at > from) found.push({ start: from, end: at });
    from = at + 1;
  }
  return found;
}
