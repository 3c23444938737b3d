import { errorCode } from "../io/files.ts";
import { write } from "../io/terminal.ts";
import { suggestion } from "../policy/faults.ts";
import { show } from "../types/show.ts";
import { Cancelled } from "./ask.ts";
import { Misuse } from "./options.ts";

export function help(verbs: Record<string, { summary: string }>): number {
  const rows = Object.entries(verbs).map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`);
  const text = [
    "Airlock judges what a coding agent is about to do, before it happens.",
    "",
    "Usage: airlock VERB …",
    "",
    ...rows,
    "",
    "airlock check 'rm -rf ~/old'           exit 0: allow, 3: ask, 2: deny, 1: fault",
    `airlock check --tool Read --input '{"file_path": "/etc/shadow"}'`,
    "",
    "check and explain take --tool, --input, --cwd, --home (Airlock's), --user-home, --profile, --json and --;",
    "check also takes --stdin: a payload per line in, a verdict per line out; with --time the microseconds of each.",
  ];
  write("out", `${text.join("\n")}\n`);
  return 0;
}

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
  if (error instanceof Misuse || error instanceof Cancelled) return `airlock: ${error.message}`;
  if (error instanceof Error && !isBug(error)) return `airlock: ${show(error.message)}`;
  return `airlock: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
