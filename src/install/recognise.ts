/** Which entries of a settings file are Airlock's: told by their structure, never by a word in a path. */
import { ENV_PROGRAM } from "./registration.ts";

/** By what our entries are known. */
export interface Identity {
  /** Airlock's home, as entries name it. */
  home: string;
  /** Every path under which the program was registered. */
  programs: readonly string[];
}

/** A hook in exec form that starts `airlock hook`, whoever's it is. */
interface Start {
  program: string;
  /** Null: the usual home. */
  home: string | null;
}

/** Ours: a registered program that names no other home, or a program called airlock that names our home. */
export function isOurs(handler: unknown, { home, programs }: Identity): boolean {
  const start = startIn(handler);
  if (start === null) return false;
  if (programs.includes(start.program)) return start.home === null || start.home === home;
  return isCalledAirlock(start.program) && start.home === home;
}

/** The home of an entry that is another Airlock's than ours: null for none, "" for the usual one of the account. */
export function foreignHome(handler: unknown, identity: Identity): string | null {
  const start = startIn(handler);
  if (start === null || !isCalledAirlock(start.program) || isOurs(handler, identity)) return null;
  return start.home ?? "";
}

function startIn(handler: unknown): Start | null {
  if (typeof handler !== "object" || handler === null) return null;
  const { type, command, args } = handler as Record<string, unknown>;
  if (type !== "command" || typeof command !== "string" || !Array.isArray(args)) return null;
  if (args.some((word) => typeof word !== "string")) return null;
  const words = started([command, ...(args as string[])]);
  // Behind the program, or behind the script that a runtime reads.
  const at = words[1] === "hook" ? 0 : words[2] === "hook" ? 1 : -1;
  if (at < 0 || words[at + 2] !== "--agent" || words[at + 3] !== "claude") return null;
  const named = words.indexOf("--home", at + 4);
  return { program: words[at]!, home: named < 0 ? null : (words[named + 1] ?? null) };
}

/** Without `/usr/bin/env -u NAME …` in front. */
function started(words: string[]): string[] {
  if (words[0] !== ENV_PROGRAM) return words;
  let at = 1;
  while (words[at] === "-u") at += 2;
  return words.slice(at);
}

/** The last part of a path in either system's spelling, without the ending of a program or script. */
function isCalledAirlock(program: string): boolean {
  return /^airlock(?:\.exe|\.js)?$/i.test(program.split(/[\\/]/).at(-1) ?? "");
}
