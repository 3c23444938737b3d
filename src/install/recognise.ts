/** Which entries of a settings file are Airlock's: told by their structure, never by a word in a path. */
import { ENV_PROGRAM } from "./registration.ts";

/** By what our entries are known. */
export interface Identity {
  /** Airlock's home, as entries name it. */
  home: string;
  /** The home of an entry that names none. */
  usual: string;
  /** Every path under which the program was registered. */
  programs: readonly string[];
}

/** A hook that starts `airlock hook`, or what somebody made of one; whoever's it is. */
export interface Start {
  program: string;
  /** Null: the usual home. */
  home: string | null;
  /** Whether the client starts the program itself, with the words that make it judge. */
  how: "exec" | "shell" | "bare";
  /** It says for which agent, as nobody else's program does. */
  isTold: boolean;
}

/**
 * Ours, also when somebody changed it so that it judges less or nothing: a registered program with `hook` or no word at
 * all behind it that names no other home, or a program called airlock that has our home.
 */
export function isOurs(handler: unknown, { home, usual, programs }: Identity): boolean {
  const start = startIn(handler);
  if (start === null) return false;
  if (programs.includes(start.program)) return start.home === null || start.home === home;
  return isAirlock(start) && (start.home ?? usual) === home;
}

const isAirlock = ({ program, how, isTold }: Start): boolean => how === "exec" && isTold && isCalledAirlock(program);

/** The home of an entry that is another Airlock's than ours: null for none, "" for the usual one of the account. */
export function foreignHome(handler: unknown, identity: Identity): string | null {
  const start = startIn(handler);
  if (start === null || isOurs(handler, identity)) return null;
  return isAirlock(start) || identity.programs.includes(start.program) ? (start.home ?? "") : null;
}

export function startIn(handler: unknown): Start | null {
  if (typeof handler !== "object" || handler === null) return null;
  const { type, command, args } = handler as Record<string, unknown>;
  if (type !== "command" || typeof command !== "string") return null;
  const isExec = Array.isArray(args) && args.every((word) => typeof word === "string");
  const words = started(isExec ? [command, ...(args as string[])] : plainWords(command));
  // Behind the program, or behind the script that a runtime reads.
  const at = words[1] === "hook" ? 0 : words[2] === "hook" ? 1 : -1;
  if (at >= 0) {
    const isTold = words[at + 2] === "--agent" && words[at + 3] === "claude";
    return { program: words[at]!, home: homeIn(words.slice(at + 2)), how: isExec ? "exec" : "shell", isTold };
  }
  const isRun = words.length === 2 && RUNTIME.test(words[0]!);
  return words.length === 1 || isRun ? { program: words.at(-1)!, home: null, how: "bare", isTold: false } : null;
}

const RUNTIME = /(?:^|[\\/])(?:node|bun|deno)(?:\.exe)?$/i;

/** The last one counts, as for the hook. */
function homeIn(words: string[]): string | null {
  let home: string | null = null;
  for (const [at, word] of words.entries()) {
    if (word === "--home") home = words[at + 1] ?? null;
    else if (word.startsWith("--home=")) home = word.slice("--home=".length);
  }
  return home;
}

/** Without `/usr/bin/env -u NAME …` in front. */
function started(words: string[]): string[] {
  if (words[0] !== ENV_PROGRAM) return words;
  let at = 1;
  while (words[at] === "-u") at += 2;
  return words.slice(at);
}

/** The words of a line that a shell reads as they stand, quoted or not; none of any other. */
function plainWords(line: string): string[] {
  const words = line.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  const isPlain = words.every((word) => /^(?:"[^"$`\\]*"|'[^']*'|[^\s"'$`;&|<>(){}*?~#!]+)$/.test(word));
  return isPlain ? words.map((word) => word.replace(/^(["'])(.*)\1$/s, "$2")) : [];
}

/** The last part of a path in either system's spelling, without the ending of a program or script. */
function isCalledAirlock(program: string): boolean {
  return /^airlock(?:\.exe|\.js)?$/i.test(program.split(/[\\/]/).at(-1) ?? "");
}
