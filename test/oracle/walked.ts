/** The walk's words against those that the shells ran: what it claims to know must be so. */
import { builtins } from "../../src/classify/builtins.ts";
import { classify } from "../../src/classify/classify.ts";
import { BLIND } from "../../src/types/scene.ts";
import { isMany, literal, type Text } from "../../src/types/text.ts";
import { matches, type Pattern, type Ran } from "../shell/commands.ts";
import { callOf, sceneOf } from "../support/cases.ts";
import { MOST_WORDS } from "./compare.ts";
import type { Judgement } from "./round.ts";
import { type Answer, PAGERS, PRINTERS } from "./sandbox.ts";

const HOME = "/home/u";
/** Builtins that change nothing but what they return, or that run as they are when every command is written down. */
const ALIKE = new Set(["declare", "typeset", "local", "export", "readonly", "[", "test"]);

/** Builtins that the walk reads like programs. */
const PRINTING = new Set(["echo", "printf", "pwd", "print"]);

/** What the walk finds in a source, read by one of the shells. */
function walked(source: string, shell: "bash" | "zsh", cwd: string): Text[][] {
  const scene = { ...sceneOf({ tool: "Bash", cwd, home: HOME }), shell };
  return classify(callOf({ tool: "Bash", input: { command: source }, cwd }), scene, BLIND).invocations.map(
    ({ argv }) => argv,
  );
}

/** Whether builtins, or programs whose output counts, must really run. */
export function needsBuiltins(source: string): boolean {
  return SHELLS.some((shell) =>
    walked(source, shell, "/work").some(([program]) => {
      const name = program && literal(program);
      if (name === undefined || ALIKE.has(name)) return false;
      return builtins.has(name) || PRINTING.has(name) || PRINTERS.includes(name) || PAGERS.includes(name);
    }),
  );
}

const SHELLS = ["bash", "zsh"] as const;

/** Commands that a shell ran and whose words the walk doesn't have. */
export function unseen(source: string, answer: Answer, cwd: string): Judgement {
  const faults: string[] = [];
  const left: string[] = [];
  for (const shell of SHELLS) {
    const all = walked(source, shell, cwd);
    if (all.some(([program]) => program && isLacking(literal(program) ?? ""))) {
      left.push(`a program that the sandbox lacks, whose output the walk knows`);
      continue;
    }
    if (all.some(([program, file]) => program && SOURCES.has(literal(program) ?? "") && isNamed(file))) {
      left.push("a program that is read as a script");
      continue;
    }
    const commands = all.map((argv): Ran => ({ words: argv.map(pattern) }));
    for (const argv of answer[shell].argv) {
      if (argv.length > MOST_WORDS) {
        left.push(`a command of over ${MOST_WORDS} words`);
        continue;
      }
      const readings = readingsOf(argv, cwd);
      if (!commands.some((command) => readings.some((words) => matches(words, command))))
        faults.push(`${shell} ran ${JSON.stringify(argv)}, which the walk doesn't know`);
    }
  }
  return { faults, left };
}

const SOURCES = new Set(["source", "."]);
/** A script without a folder in its name is looked for where programs are: `source cat`. */
const isNamed = (file: Text | undefined): boolean => file !== undefined && /^\w+$/.test(literal(file) ?? "");

/** Their output is known to the walk alone. */
const isLacking = (program: string): boolean =>
  /^(?:git|which|node|perl|php|python3?|ruby|[gmn]?awk|jq)$/.test(program);

/** The words as they would be where users have homes and shells no folder in their name. */
function readingsOf(argv: string[], cwd: string): string[][] {
  const usual = (word: string) =>
    word
      .replace(/(^|[=:])~-(?=$|[/:])/g, `$1${cwd}`)
      .replace(
        /(^|[=:])~([\w.+-]*)/g,
        (_, before: string, user: string) => before + (user === "" ? HOME : `/home/${user}`),
      )
      .replace(/\/bin\/(bash|zsh)/g, "bash");
  // What Debian's zsh shows files with.
  if (argv.length === 1 && argv[0] === "pager") return [["more"]];
  return [
    argv,
    argv.map(usual),
    // What stands behind a lone `-`.
    argv.map((word, at) => (at === 0 ? word.replace(/^-(?=.)/, "") : word)),
    argv.map((word) => (word.startsWith("~") ? usual(word) : word)),
    // bash alone expands the tilde of an argument `x=~`.
    argv.map((word) => (/^(?:\w+=)?~/.test(word) ? usual(word) : word)),
  ];
}

/** A word as text with wildcards. */
function pattern(text: Text): Pattern {
  const pieces = [""];
  for (const piece of text.pieces) {
    if (typeof piece === "string") pieces[pieces.length - 1] += piece;
    else pieces.push("");
  }
  return { pieces, many: isMany(text) };
}
