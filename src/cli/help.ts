import { errorCode } from "../io/files.ts";
import { write } from "../io/terminal.ts";
import { suggestion } from "../policy/faults.ts";
import { show } from "../types/show.ts";
import { Cancelled } from "./ask.ts";
import { HelpWanted, Misuse } from "./options.ts";
import { usageOf } from "./usage.ts";

interface Verb {
  summary: string;
  run(words: string[]): Promise<number>;
}

export function help(verbs: Record<string, Verb>): number {
  const width = Math.max(...Object.keys(verbs).map(({ length }) => length));
  const rows = Object.entries(verbs).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  const text = [
    "Airlock judges what a coding agent is about to do, before it happens.",
    "",
    "Usage: airlock VERB …",
    "",
    ...rows,
    "",
    "airlock check 'rm -rf ~/old'           exit 0: allow, 3: ask, 2: deny, 1: fault",
    `airlock check --tool Read --input '{"file_path": "/etc/shadow"}'`,
  ];
  write("out", `${text.join("\n")}\n`);
  return 0;
}

/** `airlock help VERB`. The hook is a client's: it takes no `--help`, which would answer a call with nothing. */
export function helpOn(verb: string, rest: string[], verbs: Record<string, Verb>): Promise<number> {
  if (verb === "hook") throw new HelpWanted("hook", []);
  return verbs[verb]!.run([...rest, "--help"]);
}

/** The text for `--help`; null for any other error. */
export const helpIn = (error: unknown): string | null =>
  error instanceof HelpWanted ? `${usageOf(error.verb, error.options).join("\n")}\n` : null;

/** As a shell tells of a program that was stopped with Ctrl-C. */
export const exitOf = (error: unknown): number => (error instanceof Cancelled ? 130 : 1);

export function unknownVerb(name: string, verbs: string[]): string {
  const close = suggestion(name, verbs);
  return `airlock knows no verb \`${show(name)}\`${close ? `; ${close}` : ": see `airlock help`"}`;
}

/** What the language throws; anything else was thrown with a sentence for a person, or by the system. */
const isBug = (error: Error): boolean =>
  [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind) &&
  errorCode(error) === null;

/** A wrong use in one sentence; a bug with where it happened. */
export function failure(error: unknown): string {
  // What is wrong may be text of a file or a call: its lines stay lines, and nothing in them reaches the terminal raw.
  if (error instanceof Misuse || error instanceof Cancelled)
    return `airlock: ${error.message.split("\n").map(show).join("\n")}`;
  if (error instanceof Error && !isBug(error)) return `airlock: ${show(error.message)}`;
  return `airlock: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
