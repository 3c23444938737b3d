/** The walk's words against those that the shells ran: what it claims to know must be so. */
import { builtins } from "../../src/classify/builtins.ts";
import { classify } from "../../src/classify/classify.ts";
import { BLIND } from "../../src/types/scene.ts";
import { isMany, literal, type Text } from "../../src/types/text.ts";
import { matches, type Pattern, type Ran } from "../shell/commands.ts";
import { callOf, sceneOf } from "../support/cases.ts";
import { MOST_WORDS } from "./compare.ts";
import type { Answer } from "./sandbox.ts";

const HOME = "/home/u";
/** Builtins that the sandbox leaves as they are. */
const LEFT = new Set(["declare", "typeset", "local", "export", "readonly", "true", "false", ":", "[", "test"]);
/** Programs whose output the walk knows; in the sandbox they print nothing. */
const PRINT = new Set(["echo", "printf", "cat", "tac", "tee", "head", "tail", "basename", "dirname", "base64", "seq"]);
/** What zsh runs where there is nothing but redirects. */
const NULL_COMMANDS = new Set(["cat", "more", "pager"]);

/**
 * Not compared, because the walk takes one reading on purpose: arrays in zsh, where their scope and their indices
 * differ; an array that only one branch made, which counts as made; an empty alternative of a brace in zsh.
 */
const onePath = (source: string, shell: "bash" | "zsh", argv: string[]): boolean =>
  shell === "zsh"
    ? source.includes("=(") || (source.includes("{") && argv.includes(""))
    : source.includes("=(") && /\[[@*]\]/.test(source);

/** Commands that a shell ran and whose words the walk doesn't have. */
export function unseen(source: string, answer: Answer, cwd: string): string[] {
  const faults: string[] = [];
  for (const shell of ["bash", "zsh"] as const) {
    const ran = answer[shell].argv;
    // zsh reads more than the name in `$x[1]`, `$x:h` and `$10`.
    if (shell === "zsh" && /\$(?:[\w@*#?$!-]+[[:]|\d{2})/.test(source)) continue;
    const scene = { ...sceneOf({ tool: "Bash", cwd, home: HOME }), shell };
    const { invocations } = classify(callOf({ tool: "Bash", input: { command: source }, cwd }), scene, BLIND);
    const programs = [
      ...invocations.map(({ argv: [program] }) => program && literal(program)),
      ...ran.map((a) => a[0]),
    ];
    if (programs.some(differs)) continue;
    const commands = invocations.map(({ argv }): Ran => ({ words: argv.map(pattern) }));
    for (const argv of ran) {
      if (argv.length > MOST_WORDS || onePath(source, shell, argv)) continue;
      if (shell === "zsh" && argv.length === 1 && NULL_COMMANDS.has(argv[0]!)) continue;
      const readings = readingsOf(argv, shell, cwd);
      if (!commands.some((command) => readings.some((words) => matches(words, command))))
        faults.push(`${shell} ran ${JSON.stringify(argv)}, which the walk doesn't know`);
    }
  }
  return faults;
}

/** Commands that do in the sandbox what they don't do elsewhere. */
const differs = (name: string | undefined): boolean =>
  name !== undefined && (PRINT.has(name) || (builtins.has(name) && !LEFT.has(name)));

/** The words as they would be where users have homes, shells no folder in their name, and values are split. */
function readingsOf(argv: string[], shell: "bash" | "zsh", cwd: string): string[][] {
  const usual = (word: string) =>
    word
      .replace(/(^|[=:])~-(?=$|[/:])/g, `$1${cwd}`)
      .replace(
        /(^|[=:])~([\w.+-]*)/g,
        (_, before: string, user: string) => before + (user === "" ? HOME : `/home/${user}`),
      )
      .replace(/\/bin\/(bash|zsh)/g, "bash");
  const all = [
    argv,
    argv.map(usual),
    argv.map((word) => (word.startsWith("~") ? usual(word) : word)),
    // bash alone expands the tilde of an argument `x=~`.
    argv.map((word) => (/^(?:\w+=)?~/.test(word) ? usual(word) : word)),
  ];
  return shell === "bash"
    ? all
    : all.flatMap((words) => [words, words.flatMap((word) => word.split(/[ \t\n]+/)).filter(Boolean)]);
}

/** A word as text with wildcards. */
function pattern(text: Text): Pattern {
  const pieces = [""];
  for (const [index, piece] of text.pieces.entries()) {
    const between = typeof text.pieces[index - 1] === "object" && typeof text.pieces[index + 1] === "object";
    if (typeof piece !== "string") pieces.push("");
    // Between two outputs stands a line's end, which goes where one of them is empty.
    else if (piece !== "\n" || !between) pieces[pieces.length - 1] += piece;
  }
  return { pieces, many: isMany(text) };
}
