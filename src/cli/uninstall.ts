import { alone, hasHome, usualHome } from "../io/installed.ts";
import { installedProgram, isHome, removeHome, removeProgram } from "../io/purge.ts";
import { isInteractive, isTerminal, rest } from "../io/terminal.ts";
import { show } from "../types/show.ts";
import { goOn } from "./ask.ts";
import { difference } from "./install/difference.ts";
import { carefully, type Report, tell, tellJson, tellTrouble } from "./install/report.ts";
import { type Setting, settingOf } from "./install/setting.ts";
import { type Undoings, undoings, unwire } from "./install/unwire.ts";
import { Misuse, type Options, options } from "./options.ts";
import { paintFor } from "./paint.ts";
import { personOnly } from "./person.ts";

/** Milliseconds in which a session that is open sees its new settings; until then it needs the program and its home. */
const SEEING = 2500;

/** `airlock uninstall`: takes our entries out of every file; with `--purge` the home and the program, too. */
export async function uninstall(words: string[]): Promise<number> {
  const given = options(words, "uninstall", ["home"], ["yes", "dry-run", "json", "purge"]);
  if (given.rest.length > 0) throw new Misuse(`\`airlock uninstall\` takes no \`${show(given.rest[0]!)}\``);
  const dry = given.flags.has("dry-run");
  const setting = settingOf(given);
  if (!dry) personOnly("uninstall", [setting.home, usualHome()]);
  const work = undoings(setting);
  const purge = given.flags.has("purge") ? purgeOf(setting) : null;
  const report: Report = {
    dry,
    home: setting.home,
    changed: work.all.map(({ path }) => path),
    purged: [],
    warnings: [],
    problems: work.problems,
  };
  const json = given.flags.has("json");
  if (!json) tellTrouble(report);
  const isNothing = work.all.length === 0 && purge === null;
  const ended = isNothing ? nothing(setting, work, dry) : await carryOut(given, setting, work, purge, report);
  if (ended === null) {
    tell(["Nothing was changed."]);
    return 1;
  }
  if (json) tellJson(report);
  else tell(ended);
  return work.problems.length === 0 ? 0 : 1;
}

/** No settings name us. Notes of an uninstall that was interrupted go without a question. */
function nothing(setting: Setting, work: Undoings, dry: boolean): string[] {
  if (work.problems.length > 0) return [STUCK];
  if (!dry && setting.manifest.files.length > 0) undo(setting, work);
  return ["Nothing to change: no settings name Airlock with this home.", ...leftovers(setting)];
}

const STUCK = "Some files may name Airlock still: see above. Mend them and run `airlock uninstall` again.";

/** What is told at the end; null when the person said no. */
async function carryOut(
  { flags }: Options,
  setting: Setting,
  work: Undoings,
  purge: Purge | null,
  report: Report,
): Promise<string[] | null> {
  const yes = flags.has("yes");
  const json = flags.has("json");
  if (!report.dry && !yes && (json || !isInteractive()))
    throw new Misuse(
      "there is no terminal to ask at, so nothing was changed; the same with `-y` goes on without asking",
    );
  if (!json) await tellPlan(work, purge);
  if (report.dry) return ["Nothing was changed: this was a dry run."];
  if ((await goOn("Do this?", yes)) !== true) return null;
  undo(setting, work);
  // A file that still names the program keeps the client calling it, and refusing what it can't ask about.
  if (work.problems.length > 0) return [STUCK];
  if (purge === null) return ["Airlock is taken out.", ...leftovers(setting)];
  const gone = carefully("uninstall --purge", () => purged(purge, work.all.length > 0, report.warnings));
  report.purged = gone;
  if (!json) tellTrouble({ warnings: report.warnings, problems: [] });
  return ["Airlock is taken out.", ...gone.map((path) => `${show(path)} is gone.`)];
}

function undo(setting: Setting, work: Undoings): void {
  const run = () => unwire(setting, work);
  const done = carefully("uninstall", () => (hasHome(setting.home) ? alone(setting.home, run) : { value: run() }));
  if (done === undefined) throw new Misuse("another `airlock init` or `airlock uninstall` is at work; run it again");
}

/** What `--purge` takes away. */
interface Purge {
  home: string | null;
  program: string | null;
}

function purgeOf({ home, program }: Setting): Purge {
  if (hasHome(home) && !isHome(home))
    throw new Misuse(`${show(home)} holds no key of Airlock's, so it is none of its homes and is not removed`);
  return { home: hasHome(home) ? home : null, program: installedProgram(program.path) };
}

/** The program goes last: a session that still had our entries would refuse every call without it. */
function purged({ home, program }: Purge, wait: boolean, warnings: string[]): string[] {
  if (wait) rest(SEEING);
  const done: string[] = [];
  if (home !== null) {
    const left = removeHome(home);
    if (left.length === 0) done.push(home);
    else warnings.push(`${home} stays, since it holds more than Airlock puts there: ${left.join(", ")}`);
  }
  if (program !== null) {
    if (removeProgram(program)) done.push(program);
    else warnings.push(`${program} can't be removed while it runs; remove it yourself`);
  }
  return done;
}

async function tellPlan({ all }: Undoings, purge: Purge | null): Promise<void> {
  const paint = await paintFor(isTerminal());
  for (const { path, change, exact } of all) {
    const how = change.after === null ? "goes, since init made it" : exact ? "becomes what it was" : "keeps your edits";
    tell([`${show(path)} ${how}:`, "", await difference(path, change.before, change.after, paint), ""]);
  }
  if (purge?.home) tell([`${show(purge.home)} goes, with its policy, grants and log.`]);
  if (purge?.program) tell([`${show(purge.program)} goes.`]);
}

/** What is still there, and how to be rid of it. */
function leftovers({ home, program }: Setting): string[] {
  return [
    ...(hasHome(home)
      ? [`Its home ${show(home)} stays, with policy, grants and log; \`airlock uninstall --purge\` removes it.`]
      : []),
    ...(program.kind === "compiled"
      ? [`The program stays, too: \`rm ${show(program.path)}\` when no session is open.`]
      : []),
  ];
}
