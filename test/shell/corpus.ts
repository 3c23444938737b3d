import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A source and what the real shells ran of it. */
export interface Entry {
  id: string;
  src: string;
  tags: string[];
  bash_accepts: boolean;
  zsh_accepts?: boolean;
  argv?: string[][] | null;
  argv_before_error?: string[][];
  zsh_argv?: string[][];
  zsh_argv_before_error?: string[][];
  writes?: string[];
}

const file = join(import.meta.dirname, "../corpus/shell.jsonl");

/** The corpus of shell sources. */
export const corpus: readonly Entry[] = readFileSync(file, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Entry);

/** Every command that either shell ran of it, before an error too. */
export const ranBy = (entry: Entry): string[][] => [
  ...(entry.argv ?? []),
  ...(entry.argv_before_error ?? []),
  ...(entry.zsh_argv ?? []),
  ...(entry.zsh_argv_before_error ?? []),
];
