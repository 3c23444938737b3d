/** Files that a test found missing: what is written there takes nothing away. */
import type { Pipeline, Word } from "../shell/ast.ts";
import { plainText } from "../shell/word-parts.ts";
import { isTest } from "./tested.ts";

/** `-f FILE` and its like: they fail where there is no file, or none that holds anything. */
const EXISTS = new Set(["-e", "-f", "-s", "-a"]);

/** The file that a test shows to be missing, by how it ended: `[ -f x ]` that failed, `[[ ! -e x ]]` that did not. */
export function missingFile({ commands, negated }: Pipeline, succeeded: boolean): Word | null {
  const [only] = commands;
  if (commands.length !== 1) return null;
  let words: Word[];
  if (only?.kind === "test") words = only.words;
  else if (only?.kind === "simple" && only.assigns.length === 0 && isTest(only)) {
    words = only.words.slice(1);
    if (plainText(only.words[0]!) === "[") words = words.slice(0, -1);
  } else return null;
  const turned = plainText(words[0] ?? NO_WORD) === "!";
  const [operator, file, ...more] = turned ? words.slice(1) : words;
  if (!operator || !file || more.length > 0 || !EXISTS.has(plainText(operator) ?? "")) return null;
  return (succeeded !== negated) !== turned ? null : file;
}

const NO_WORD: Word = { parts: [], at: { start: 0, end: 0 } };

/** `exit` and its like: what stands behind such a command does not run after it. */
export function leaves({ commands, negated }: Pipeline): boolean {
  const [only] = commands;
  if (negated || commands.length !== 1 || only?.kind !== "simple") return false;
  return /^(?:exit|return|continue|break)$/.test(plainText(only.words[0] ?? NO_WORD) ?? "");
}
