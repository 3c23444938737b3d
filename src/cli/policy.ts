import { faultText } from "../hook/judgement.ts";
import { environment } from "../io/env.ts";
import { readOwn } from "../io/files.ts";
import { locateHome } from "../io/home.ts";
import { readSources } from "../io/policies.ts";
import { here } from "../io/process.ts";
import { projectRoot } from "../io/project.ts";
import { accountOf } from "../io/scene.ts";
import { isTerminal, write } from "../io/terminal.ts";
import type { Loaded, Policy, Rule } from "../types/policy.ts";
import { show } from "../types/show.ts";
import { compile, compileFrom } from "./compile.ts";
import { wrongExamples } from "./examples.ts";
import { HelpWanted, isHelp, Misuse, type Options, options } from "./options.ts";
import { type Paint, paintFor } from "./paint.ts";

const LARGEST = 1 << 20;

/** `airlock policy show | path | check [FILE] | edit`. */
export async function policy(words: string[]): Promise<number> {
  if (isHelp(words[0])) throw new HelpWanted("policy", []);
  const [verb, ...rest] = words;
  if (verb === "edit") return (await import("./editing.ts")).editPolicy(rest);
  const given = options(rest, `policy ${verb ?? ""}`.trim(), ["home", "profile"], ["json"]);
  const home = locateHome(given.values.get("home") ?? null, environment(), accountOf().home).path;
  switch (verb) {
    case "path":
      write("out", `${readSources(home, null).files.policy}\n`);
      return 0;
    case "show":
      return showPolicy(loadedOrMisuse(await loaded(home, given)), given, await paintFor(isTerminal()));
    case "check":
      return checkPolicy(home, given);
    default:
      throw new Misuse("`airlock policy` is followed by `show`, `path`, `check` or `edit`");
  }
}

/** With the policy of the project one stands in, as a call from there would be judged. */
async function loaded(home: string, { values }: Options): Promise<Loaded> {
  const { sources, files } = readSources(home, projectRoot(here(), [accountOf().home]));
  const profile = values.get("profile");
  return profile === undefined ? compile(sources, files) : compileFrom(profile, sources, files);
}

function loadedOrMisuse(result: Loaded): { policy: Policy; notes: string[] } {
  if (!result.ok) throw new Misuse(result.faults.map(faultText).join("\n"));
  return result;
}

function showPolicy(
  { policy: shown, notes }: { policy: Policy; notes: string[] },
  { flags }: Options,
  paint: Paint,
): number {
  if (flags.has("json")) write("out", `${JSON.stringify({ ...shown, notes })}\n`);
  else {
    const { asks, log, ...settings } = shown.settings;
    const lines = [
      paint.bold(`Policy ${show(shown.name)}`) + (shown.frozen ? " (frozen)" : ""),
      ...Object.entries({ ...settings, asks, log }).map(
        ([key, value]) => `  ${key}: ${typeof value === "object" ? JSON.stringify(value) : value}`,
      ),
      ...group("Blocks, which nothing lifts", shown.blocks, paint),
      ...group("Rules", shown.rules, paint),
      ...shown.grants.map(({ id, effect, where }) => `  grant ${show(id)}: ${effect} ${show(JSON.stringify(where))}`),
      ...notes.map((note) => `note: ${show(note)}`),
    ];
    write("out", `${lines.join("\n")}\n`);
  }
  return 0;
}

function group(title: string, rules: Rule[], paint: Paint): string[] {
  return rules.length === 0
    ? []
    : [
        "",
        paint.bold(title),
        ...rules.map(({ id, then, why }) => `  ${paint.answer(then, then.padEnd(5))} ${id}: ${show(why)}`),
      ];
}

/** Loads a file (or the policy in force) and runs the examples of its rules. */
async function checkPolicy(home: string, given: Options): Promise<number> {
  const [file] = given.rest;
  const { sources, files } = readSources(home, null);
  const text = file === undefined ? undefined : readOwn(file, LARGEST);
  if (text === null) throw new Misuse(`there is no file \`${file}\``);
  const result =
    file === undefined || text === undefined
      ? await loaded(home, given)
      : await compileFrom({ file, text }, { ...sources, project: null }, files);
  if (!result.ok) {
    write("out", `${result.faults.map(faultText).join("\n")}\n`);
    return 1;
  }
  const wrong = wrongExamples(result.policy);
  const { blocks, rules } = result.policy;
  const lines = [
    ...result.notes.map((note) => `note: ${show(note)}`),
    ...wrong,
    `${blocks.length} blocks and ${rules.length} rules; ${wrong.length} examples fail.`,
  ];
  write("out", `${lines.join("\n")}\n`);
  return wrong.length === 0 ? 0 : 1;
}
