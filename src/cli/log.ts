import { type Outcome, outcomes } from "../audit/outcomes.ts";
import type { LogFault } from "../audit/verify.ts";
import { verify as verified } from "../audit/verify.ts";
import { now } from "../io/clock.ts";
import { environment } from "../io/env.ts";
import { locateHome } from "../io/home.ts";
import { columns } from "../io/keys.ts";
import { readLog } from "../io/log.ts";
import { accountOf } from "../io/scene.ts";
import { endOfLog, linesSince } from "../io/tail.ts";
import { hasReader, isScreen, isTerminal, pause, write } from "../io/terminal.ts";
import type { Entry } from "../types/entry.ts";
import { show } from "../types/show.ts";
import { entryIn } from "./entries.ts";
import { Misuse, type Options, options } from "./options.ts";
import { paintFor } from "./paint.ts";
import { rowOf } from "./rows.ts";
import { lengthOf } from "./times.ts";

/** Entries that are shown unless `--last` says otherwise. */
const LAST = 20;
/** How often `--follow` looks, in ms. */
const PACE = 250;

/** `airlock log`: what was decided, and what a person changed. */
export async function log(words: string[]): Promise<number> {
  const given = options(words, "log", ["home", "last", "since", "session"], ["json", "denied", "follow"]);
  if (given.rest.length > 0) throw new Misuse(`\`airlock log\` takes no \`${show(given.rest[0]!)}\``);
  const last = Number(given.values.get("last") ?? LAST);
  if (!Number.isInteger(last) || last < 1) throw new Misuse("`--last` wants a number of entries");
  const home = homeOf(given);
  const wanted = filterOf(given);
  const paint = await paintFor(isTerminal());
  const print = (entries: Entry[], became?: ReadonlyMap<string, Outcome>) => {
    const rows = entries.map((entry) =>
      given.flags.has("json")
        ? JSON.stringify(entry)
        : rowOf(entry, paint, isScreen() ? columns() : undefined, became?.get(entry.id)),
    );
    return hasReader("out", rows.map((row) => `${row}\n`).join(""));
  };
  let at = endOfLog(home);
  const entries = readLog(home)
    .segments.flatMap(({ text }) => text.split("\n"))
    .flatMap(entryIn);
  const shown = entries.filter(wanted);
  print(given.values.has("since") && !given.values.has("last") ? shown : shown.slice(-last), outcomes(entries));
  let isRead = true;
  while (isRead && given.flags.has("follow")) {
    await pause(PACE);
    const more = linesSince(home, at);
    at = more.at;
    isRead = print(more.lines.flatMap(entryIn).filter(wanted));
  }
  return 0;
}

function filterOf({ values, flags }: Options): (entry: Entry) => boolean {
  const since = values.get("since");
  const session = values.get("session");
  const from = since === undefined ? Number.NEGATIVE_INFINITY : momentOf(since);
  return ({ at, session: own, kind, verdict }) =>
    Date.parse(at) >= from &&
    (session === undefined || own.startsWith(session)) &&
    (!flags.has("denied") || (kind === "decision" && (verdict?.became ?? verdict?.answer) === "deny"));
}

/** `2h` ago, or a day or moment in UTC. */
function momentOf(text: string): number {
  const length = lengthOf(text);
  if (length !== undefined) return now() - length;
  const at = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at))
    throw new Misuse("`--since` wants `30m`, `2h`, `3d`, a day or a moment: `2026-12-31T18:00:00Z`");
  return at;
}

/** `airlock verify`: whether the log is whole and unchanged. */
export function verify(words: string[]): number {
  const given = options(words, "verify", ["home"], ["json"]);
  const { segments, head, pending } = readLog(homeOf(given));
  const { entries, torn, faults } = verified(segments, head);
  const summary = [
    entries === 1 ? "1 entry" : `${entries} entries`,
    ...(torn > 0 ? [`${torn} broken off and named`] : []),
    ...(pending > 0 ? [`${pending} pending`] : []),
  ];
  const text = given.flags.has("json")
    ? JSON.stringify({ entries, torn, pending, faults })
    : [
        ...faults.map(faultLine),
        faults.length === 0
          ? `The log holds: ${summary.join(", ")}.`
          : `The log does not hold: ${summary.join(", ")}, ${counted(faults.length, "fault")}.`,
      ].join("\n");
  write("out", `${text}\n`);
  return faults.length === 0 ? 0 : 1;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

const homeOf = ({ values }: Options) => locateHome(values.get("home") ?? null, environment(), accountOf().home).path;

function faultLine(fault: LogFault): string {
  const where = fault.file === "" ? "log" : `${fault.file}:${fault.line}`;
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
