/** Filters whose output can be told when their input is known. */
import type { Flow } from "../../types/flow.ts";
import { lines, literal, type Text } from "../../types/text.ts";
import type { Args } from "./args.ts";
import { isStandardInput } from "./paths.ts";
import { made, told } from "./roles.ts";

/** The text on standard input, when the command has no file to read instead. */
export function input(args: Args, files = args.operands): Text | null {
  return files.every((file) => literal(file) === "-" || isStandardInput(file)) ? args.stdin.text : null;
}

/** A filter's output: the input's text changed, or as it is when `change` is left out. */
export const filtered =
  (change?: (text: string, args: Args) => string | null, files?: (args: Args) => Text[]): ((args: Args) => Flow) =>
  (args) => {
    const text = input(args, files?.(args));
    if (!change || text === null) return told(args, text);
    const whole = literal(text);
    return told(args, whole === undefined ? null : change(whole, args));
  };

const PROCESSES = "processes of ";
/** Of which processes standard input lists the numbers or lines (`ps aux`, `pgrep x`); undefined for anything else. */
export function processesOn(args: Args): string | undefined {
  const [only, more] =
    args.stdin.text?.pieces.filter((piece) => typeof piece !== "string" || piece.trim() !== "") ?? [];
  return only &&
    more === undefined &&
    typeof only !== "string" &&
    only.kind === "computed" &&
    only.why.startsWith(PROCESSES)
    ? only.why.slice(PROCESSES.length)
    : undefined;
}
/** The same list with only the lines that a pattern leaves. `.`: all processes. */
export const processesLeft = (before: string, pattern: string): Text =>
  made(`${PROCESSES}${before === "." ? pattern.replace(/\[(\w)\]/g, "$1") : `${before} ${pattern}`}`);

/** The same for a filter that only orders lines: one unknown line, which may be a list of names, stays what it is. */
export const ordered =
  (change: (text: string, args: Args) => string | null): ((args: Args) => Flow) =>
  (args) => {
    const text = input(args);
    const alone = text !== null && lines(text).length === 1 && literal(text) === undefined;
    return alone ? told(args, text) : filtered(change)(args);
  };

/** Lines without their ends, and whether the last one had an end. */
export function linesOf(text: string): { lines: string[]; ended: boolean } {
  const ended = text.endsWith("\n");
  return { lines: (ended ? text.slice(0, -1) : text).split("\n"), ended };
}

export const ofLines = (lines: string[], ended: boolean): string =>
  lines.join("\n") + (ended && lines.length > 0 ? "\n" : "");
export const perLine =
  (change: (lines: string[], args: Args) => string[]) =>
  (text: string, args: Args): string => {
    const { lines, ended } = linesOf(text);
    return ofLines(change(lines, args), ended);
  };
