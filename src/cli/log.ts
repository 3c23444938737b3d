import type { LogFault } from "../audit/verify.ts";
import { verify as verified } from "../audit/verify.ts";
import { environment } from "../io/env.ts";
import { locateHome } from "../io/home.ts";
import { readLog } from "../io/log.ts";
import { accountOf } from "../io/scene.ts";
import { isTerminal, write } from "../io/terminal.ts";
import type { Entry } from "../types/entry.ts";
import { show, showShort } from "../types/show.ts";
import type { Answer } from "../types/verdict.ts";
import { entryIn } from "./entries.ts";
import { Misuse, type Options, options } from "./options.ts";
import { type Paint, paintFor } from "./paint.ts";

/** Entries that are shown unless `--last` says otherwise. */
const LAST = 20;

/** `airlock log`: what was decided. */
export async function log(words: string[]): Promise<number> {
  const given = options(words, "log", ["home", "last"], ["json"]);
  const last = Number(given.values.get("last") ?? LAST);
  if (!Number.isInteger(last) || last < 1) throw new Misuse("`--last` wants a number of entries");
  const { segments } = readLog(homeOf(given));
  const entries = segments
    .flatMap(({ text }) => text.split("\n"))
    .flatMap(entryIn)
    .slice(-last);
  const paint = await paintFor(isTerminal());
  const rows = entries.map((entry) => (given.flags.has("json") ? JSON.stringify(entry) : entryLine(entry, paint)));
  write("out", rows.map((row) => `${row}\n`).join(""));
  return 0;
}

/** `airlock verify`: whether the log is whole and unchanged. */
export function verify(words: string[]): number {
  const given = options(words, "verify", ["home"], ["json"]);
  const { segments, head, pending } = readLog(homeOf(given));
  const { entries, torn, faults } = verified(segments, head);
  const summary = [
    `${entries} entries`,
    ...(torn > 0 ? [`${torn} broken off and named`] : []),
    ...(pending > 0 ? [`${pending} pending`] : []),
  ];
  const text = given.flags.has("json")
    ? JSON.stringify({ entries, torn, pending, faults })
    : [
        ...faults.map(faultLine),
        faults.length === 0
          ? `The log holds: ${summary.join(", ")}.`
          : `The log does not hold: ${summary.join(", ")}, ${faults.length} faults.`,
      ].join("\n");
  write("out", `${text}\n`);
  return faults.length === 0 ? 0 : 1;
}

const homeOf = ({ values }: Options) => locateHome(values.get("home") ?? null, environment(), accountOf().home).path;

function entryLine({ at, kind, tool, call, verdict, findings }: Entry, paint: Paint): string {
  const answer = verdict?.answer ?? kind;
  const word = verdict ? paint.answer(verdict.answer as Answer, answer.padEnd(5)) : answer.padEnd(5);
  const rule = findings[0] && verdict?.answer !== "allow" ? paint.dim(` ${show(findings[0].rule)}`) : "";
  return `${paint.dim(show(at))} ${word} ${show(tool)} ${showShort(call.text, 100)}${rule}`;
}

function faultLine(fault: LogFault): string {
  const where = `${fault.file}:${fault.line}`;
  switch (fault.code) {
    case "not-an-entry":
      return `${where}: no entry, or one that was changed`;
    case "edited":
      return `${where}: entry ${fault.seq} was changed`;
    case "gap":
      return `${where}: entry ${fault.seq} stands where ${fault.expected} belongs`;
    case "shortened":
      return `${where}: the log ends with entry ${fault.seq}, though ${fault.expected} were written`;
    case "forked":
      return `${where}: entry ${fault.seq} is not the one that was written`;
    case "no-head":
      return `${where}: the note of the last entry (head.json) is missing`;
    default:
      return fault satisfies never;
  }
}
