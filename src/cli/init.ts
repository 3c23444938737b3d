import { isAtLeast, LEAST_VERSION, versionText } from "../install/version.ts";
import { alone, usualHome } from "../io/installed.ts";
import { isInteractive, isTerminal } from "../io/terminal.ts";
import { suggestion } from "../policy/faults.ts";
import { show } from "../types/show.ts";
import { chosen, goOn } from "./ask.ts";
import { difference } from "./install/difference.ts";
import { managedForm, pluginForm } from "./install/forms.ts";
import { PROFILES, profileIn } from "./install/profiles.ts";
import { carefully, problemsOf, type Report, tell, tellJson, tellTrouble } from "./install/report.ts";
import { clientHere, type Setting, settingOf } from "./install/setting.ts";
import { warningsOf } from "./install/warnings.ts";
import { isWired, type Job, prepare, wire } from "./install/wire.ts";
import { Misuse, type Options, options } from "./options.ts";
import { paintFor } from "./paint.ts";
import { personOnly } from "./person.ts";

const FLAGS = ["yes", "dry-run", "json", "project", "managed", "plugin"];

/** `airlock init`: wires Claude Code, after showing what will change and asking once. */
export async function init(words: string[]): Promise<number> {
  const given = options(words, "init", ["home", "profile"], FLAGS);
  if (given.rest.length > 0) throw new Misuse(`\`airlock init\` takes no \`${show(given.rest[0]!)}\``);
  if (given.flags.has("managed")) return managedForm();
  if (given.flags.has("plugin")) return pluginForm();
  const asked = profileGiven(given);
  const dry = given.flags.has("dry-run");
  const setting = settingOf(given);
  if (!dry) personOnly("init", [setting.home, usualHome()]);
  const { client, version } = clientHere();
  if (version !== null && !isAtLeast(version, LEAST_VERSION))
    throw new Misuse(
      `Claude Code ${versionText(version)} would run the hook without its arguments; ${versionText(LEAST_VERSION)} or later is needed`,
    );
  const prepared = prepare(setting, version);
  const report: Report = {
    dry,
    home: setting.home,
    profile: profileIn(setting.policy ?? "") ?? asked,
    client: version === null ? null : versionText(version),
    changed: [],
    warnings: prepared.ok ? warningsOf(prepared.job, client, version) : [],
    problems: prepared.ok ? [] : problemsOf(setting.settings, prepared.problems),
  };
  if (!prepared.ok) {
    if (given.flags.has("json")) tellJson(report);
    else {
      tellTrouble(report);
      tell(["Nothing was changed."]);
    }
    return 1;
  }
  return carryOut(prepared.job, given, report, asked);
}

async function carryOut(job: Job, given: Options, report: Report, asked: string | null): Promise<number> {
  const { setting, plan } = job;
  const json = given.flags.has("json");
  const yes = given.flags.has("yes");
  if (!json) tellTrouble(report);
  if (asked !== null && setting.policy !== null && profileIn(setting.policy) === null)
    throw new Misuse(
      `${show(setting.home)}/policy.yaml is a policy of your own; name the profile there (\`extends: ${asked}\`)`,
    );
  const isPolicyKept = setting.policy !== null && (asked === null || asked === profileIn(setting.policy));
  if (isPolicyKept && isWired(job)) {
    if (json) tellJson(report);
    else tell(["Nothing to change: Airlock is wired as it should be."]);
    return 0;
  }
  if (!report.dry && !yes && (json || !isInteractive()))
    throw new Misuse(
      "there is no terminal to ask at, so nothing was changed; the same with `-y` goes on without asking",
    );
  const profile = isPolicyKept ? null : (asked ?? (report.dry || yes ? "default" : await askedProfile()));
  report.profile = profile ?? report.profile;
  report.changed = [
    ...(profile === null ? [] : [`${setting.home}/policy.yaml`]),
    ...(plan.change.before === plan.change.after ? [] : [setting.settings]),
    ...job.strays.map(({ path }) => path),
  ];
  if (!json) await tellPlan(job, profile);
  if (!report.dry) {
    if ((await goOn("Write this?", yes)) !== true) {
      tell(["Nothing was changed."]);
      return 1;
    }
    if (carefully("init", () => alone(setting.home, () => wire(job, profile))) === undefined)
      throw new Misuse("another `airlock init` or `airlock uninstall` is at work; run it again");
  }
  if (json) tellJson(report);
  else tell(farewell(report, setting));
  return 0;
}

function profileGiven({ values }: Options): string | null {
  const name = values.get("profile") ?? null;
  if (name === null || Object.hasOwn(PROFILES, name)) return name;
  const close = suggestion(name, Object.keys(PROFILES));
  throw new Misuse(`no profile is called \`${show(name)}\`${close ? `; ${close}` : ""}`);
}

const askedProfile = () =>
  chosen(
    "Which profile?",
    Object.entries(PROFILES).map(([value, sentence]) => ({ value, label: `${value}: ${sentence}` })),
    "default",
  );

async function tellPlan({ setting, plan, target, strays }: Job, profile: string | null): Promise<void> {
  const paint = await paintFor(isTerminal());
  const { before, after } = plan.change;
  const lines = profile === null ? [] : [`Airlock's home ${show(setting.home)} gets the profile ${profile}.`];
  if (before !== after) {
    const link = target === setting.settings ? "" : `, which is a link to ${show(target)}`;
    lines.push(`This changes in ${show(setting.settings)}${link}:`, "");
    lines.push(await difference(setting.settings, before, after, paint), "");
  }
  for (const { path, change } of strays) {
    lines.push(`Entries of Airlock's stand in ${show(path)} as well, where they don't belong, and go:`, "");
    lines.push(await difference(path, change.before, change.after, paint), "");
  }
  tell(lines);
}

function farewell({ dry, changed }: Report, { home }: Setting): string[] {
  if (dry) return ["Nothing was changed: this was a dry run."];
  return [
    `Airlock is wired; ${changed.length} file${changed.length === 1 ? "" : "s"} written. Sessions that are open now are guarded, too.`,
    `Its home is ${show(home)}. \`airlock log\` shows what was decided, \`airlock uninstall\` takes it out again.`,
  ];
}
