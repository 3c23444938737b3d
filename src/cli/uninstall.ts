import { alone, hasHome, usualHome } from "../io/installed.ts";
import { installedProgram, isHome, removeHome, removeProgram } from "../io/purge.ts";
import { isInteractive, isTerminal, rest } from "../io/terminal.ts";
import { show } from "../types/show.ts";
import { goOn } from "./ask.ts";
import { difference } from "./install/difference.ts";
import { carefully, type Report, tell, tellJson, tellTrouble } from "./install/report.ts";
import { type Setting, settingOf } from "./install/setting.ts";
import { type Undoings, undoings, unwire } from "./install/unwire.ts";
import { Misuse, options } from "./options.ts";
import { paintFor } from "./paint.ts";
import { personOnly } from "./person.ts";

/** Milliseconds in which a session that is open sees its new settings; until then it needs the program and its home. */
const SEEING = 2500;

/** `airlock uninstall`: takes our entries out of every file; with `--purge` the home and the program, too. */
export async function uninstall(words: string[]): Promise<number> {
  const given = options(words, "uninstall", ["home"], ["yes", "dry-run", "json", "purge"]);
  if (given.rest.length > 0) throw new Misuse(`\`airlock uninstall\` takes no \`${show(given.rest[0]!)}\``);
  const [dry, json, yes] = ["dry-run", "json", "yes"].map((flag) => given.flags.has(flag)) as [
    boolean,
    boolean,
    boolean,
  ];
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
  if (!json) tellTrouble(report);
  const isNothing = work.all.length === 0 && purge === null && setting.manifest.files.length === 0;
  if (isNothing) {
    if (json) tellJson(report);
    else tell(["Nothing to change: no settings name Airlock with this home.", ...leftovers(setting)]);
    return 0;
  }
  if (!dry && !yes && (json || !isInteractive()))
    throw new Misuse(
      "there is no terminal to ask at, so nothing was changed; `airlock uninstall -y` goes on without asking",
    );
  if (!json) await tellPlan(work, purge);
  if (!dry) {
    if ((await goOn("Do this?", yes)) !== true) {
      tell(["Nothing was changed."]);
      return 1;
    }
    const run = () => unwire(setting, work);
    const done = carefully("uninstall", () => (hasHome(setting.home) ? alone(setting.home, run) : { value: run() }));
    if (done === undefined) throw new Misuse("another `airlock init` or `airlock uninstall` is at work; run it again");
    // A file that still names the program keeps the client calling it, and refusing what it can't ask about.
    if (purge !== null && work.problems.length === 0)
      report.purged = carefully("uninstall --purge", () => purged(purge, work.all.length > 0, report));
  }
  if (json) tellJson(report);
  else tell(farewell(report, setting, purge));
  return work.problems.length === 0 ? 0 : 1;
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
function purged({ home, program }: Purge, wait: boolean, report: Report): string[] {
  if (wait) rest(SEEING);
  const done: string[] = [];
  if (home !== null) {
    const left = removeHome(home);
    if (left.length === 0) done.push(home);
    else report.warnings.push(`${home} stays, since it holds more than Airlock puts there: ${left.join(", ")}`);
  }
  if (program !== null) {
    if (removeProgram(program)) done.push(program);
    else report.warnings.push(`${program} can't be removed while it runs; remove it yourself`);
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

function farewell(report: Report, setting: Setting, purge: Purge | null): string[] {
  if (report.dry) return ["Nothing was changed: this was a dry run."];
  for (const warning of report.warnings) tellTrouble({ warnings: [warning], problems: [] });
  if (report.problems.length > 0)
    return ["Some files name Airlock still: see above. Mend them and run `airlock uninstall` again."];
  const gone = (report.purged as string[]).map((path) => `${show(path)} is gone.`);
  return ["Airlock is taken out.", ...gone, ...(purge === null ? leftovers(setting) : [])];
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
