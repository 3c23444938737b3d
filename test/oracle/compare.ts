import type { Script } from "../../src/shell/ast.ts";
import { collect, fits, matches } from "../shell/commands.ts";
import type { Judgement } from "./round.ts";
import type { Answer } from "./sandbox.ts";

/** Longer commands, out of braces within braces, take too long to compare. */
export const MOST_WORDS = 100;

/** What the shells did that the tree doesn't show; empty when it shows everything. */
export function missed(script: Script, answer: Answer): Judgement {
  const { commands, targets } = collect(script);
  const faults: string[] = [];
  const left: string[] = [];
  for (const shell of ["bash", "zsh"] as const) {
    for (const argv of answer[shell].argv) {
      if (argv.length > MOST_WORDS) left.push(`a command of over ${MOST_WORDS} words`);
      else if (!commands.some((command) => namesOf(argv, shell).some((words) => matches(words, command))))
        faults.push(`${shell} ran ${JSON.stringify(argv)}`);
    }
    for (const path of answer[shell].writes) {
      if (!targets.some((target) => fits(path, target.pieces))) faults.push(`${shell} wrote ${JSON.stringify(path)}`);
    }
  }
  return { faults, left };
}

/** The words of a command that was started with these: zsh's lone `-` before a command puts a dash before its name. */
function namesOf(argv: readonly string[], shell: "bash" | "zsh"): readonly (readonly string[])[] {
  const [name = "", ...rest] = argv;
  return shell === "zsh" && name.startsWith("-") ? [argv, ["-", name.slice(1), ...rest]] : [argv];
}
