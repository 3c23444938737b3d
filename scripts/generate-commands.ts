/**
 * `docs/COMMANDS.md`: what every spec says, found by asking it. Each program is read with sample operands, then once
 * more with each of its flags; what changes is what the flag means. So the page can't differ from the specs.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { meaning } from "../src/commands/kit/meaning.ts";
import type { Command, Flag, Spec, Yield } from "../src/commands/kit/spec.ts";
import { EMPTY_FLOW } from "../src/types/flow.ts";
import { known } from "../src/types/text.ts";

const FAMILIES: Record<string, string> = {
  files: "Files and text",
  git: "Git and its hosts",
  net: "Network",
  packages: "Packages and builds",
  containers: "Containers and clusters",
  cloud: "Clouds and platforms",
  data: "Databases",
  shells: "Shells, interpreters and wrappers",
  system: "The machine",
  windows: "PowerShell and cmd",
};

/** Words that stand for operands: none, one, two. */
const OPERANDS = [[], ["a"], ["a", "b"]];
const VALUE = "v";
const MAX_DEPTH = 3;

/** What was counted on the way. */
interface Counts {
  programs: number;
  subcommands: number;
  flags: number;
  languages: Set<string>;
}

/** The page, from the files of `src/commands` (`files/rm.ts`, …). */
export async function commandsPage(root: string, files: string[]): Promise<string> {
  const total: Counts = { programs: 0, subcommands: 0, flags: 0, languages: new Set() };
  const rows: string[] = [];
  const sections: string[] = [];
  for (const [family, title] of Object.entries(FAMILIES)) {
    const counts: Counts = { programs: 0, subcommands: 0, flags: 0, languages: new Set() };
    const entries: string[][] = [];
    for (const file of files.filter((name) => name.startsWith(`${family}/`)))
      for (const command of await commandsIn(join(root, "src/commands", file)))
        entries.push(entry(command, file, counts));
    entries.sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
    sections.push(`## ${title}`, "", ...entries.flatMap((lines) => [...lines, ""]));
    rows.push(`| [${title}](#${anchor(title)}) | ${counts.programs} | ${counts.subcommands} | ${counts.flags} |`);
    total.programs += counts.programs;
    total.subcommands += counts.subcommands;
    total.flags += counts.flags;
    for (const language of counts.languages) total.languages.add(language);
  }
  return [
    "# Commands",
    "",
    "<!-- Made by `npm run generate` from the specs in src/commands. -->",
    "",
    `Airlock knows ${total.programs} names of programs (aliases among them), ${total.subcommands} subcommands and ${total.flags} flags, counted`,
    "wherever one is taken. Any other program is recorded and not stopped; its redirections, pipes and substitutions are",
    "read all the same.",
    "",
    "Each entry says what the program does with its operands, and then what a flag changes. `+` adds an effect, `-` takes",
    "one away, and *nothing* means that the call has no effect at all. The words are those of [POLICY.md](POLICY.md):",
    "`delete recursive instead of delete` is a deletion that has become recursive.",
    "Flags that change nothing are only counted. A program that runs another one is followed into it.",
    "",
    "The page is made by reading each program with sample words. What hangs on the form of a word (a URL, `key=value`, a",
    "path) can be missing here; the linked file and its table under `test/commands` tell all.",
    "",
    `Code is read in: ${[...total.languages]
      .filter((language) => language !== "unknown")
      .sort()
      .join(", ")}.`,
    "",
    "| family | programs | subcommands | flags |",
    "|---|---|---|---|",
    ...rows,
    `| all | ${total.programs} | ${total.subcommands} | ${total.flags} |`,
    "",
    ...sections,
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}

const anchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .replaceAll(" ", "-");

async function commandsIn(file: string): Promise<Command[]> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.values(module).filter(
    (item): item is Command => typeof item === "object" && item !== null && "names" in item && "spec" in item,
  );
}

function entry(command: Command, file: string, counts: Counts): string[] {
  const [name = "", ...others] = command.names;
  const spec = command.spec();
  const before = counts.flags;
  const lines = described({ name, top: spec, spec, path: [] }, counts);
  counts.programs += command.names.length;
  const own = counts.flags - before;
  const aside = [...(others.length > 0 ? [`also ${list(others)}`] : []), ...(own > 0 ? [`${own} flags`] : [])];
  const link = `[${file}](../src/commands/${file})`;
  const silent = spec.effects || spec.instead || spec.rewrites ? "* depends on its words" : "* no effect";
  return [`**\`${name}\`** (${[link, ...aside].join("; ")})`, "", ...(lines.length > 0 ? lines : [silent])];
}

interface Asked {
  name: string;
  top: Spec;
  spec: Spec;
  /** Subcommands that lead here. */
  path: string[];
}

function described(asked: Asked, counts: Counts): string[] {
  const { name, spec, path } = asked;
  const base = effects(asked, [], counts);
  const title = path.length > 0 ? `\`${path.join(" ")}\`: ` : "";
  const changes = Object.entries(spec.flags ?? {}).flatMap(([names, flag]) => {
    counts.flags += names.split(" ").length;
    const change = changed(base, effects(asked, flagWords(names, flag, spec), counts));
    return change === null ? [] : [`\`${names}\` ${change}`];
  });
  const harmless = spec.harmless ? [`${list(spec.harmless.split(" "))} *nothing*`] : [];
  const parts = [...(base.size > 0 ? [[...base].join(", ")] : []), ...changes, ...harmless];
  const own = parts.length > 0 ? [`* ${title}${parts.join("; ")}`] : [];
  const quiet: string[] = [];
  const below = Object.entries(spec.subcommands ?? {}).flatMap(([names, given]) => {
    const all = names.split(" ");
    counts.subcommands += all.length;
    if (path.length >= MAX_DEPTH) return [];
    const inner = typeof given === "function" ? given() : given;
    const first = all[0]!;
    const lines = described({ ...asked, spec: inner, path: [...path, first], name }, counts);
    if (lines.length === 0) quiet.push(...all.map((word) => [...path, word].join(" ")));
    else if (all.length > 1)
      lines[0] = lines[0]!.replace(
        `\`${[...path, first].join(" ")}\``,
        list(all.map((word) => [...path, word].join(" "))),
      );
    return lines;
  });
  return [...own, ...below, ...(quiet.length > 0 ? [`* no effect: ${list(quiet)}`] : [])];
}

/** What a call with these words and sample operands does, in short words. */
function effects({ name, top, path }: Asked, words: string[], counts: Counts): Set<string> {
  const out = new Set<string>();
  for (const operands of OPERANDS) {
    const line = [...path, ...words, ...operands].map((word) => known(word));
    for (const { yield: item } of meaning(name, top, line, { stdin: EMPTY_FLOW, assigns: new Map() }).yields) {
      const told = short(item, counts);
      if (told !== null) out.add(told);
    }
  }
  return out;
}

/** A flag as one would write it, with a value where it takes one. */
function flagWords(names: string, flag: Flag, { style }: Spec): string[] {
  const all = names.split(" ");
  const name = all.find((one) => one.startsWith("--")) ?? all[0]!;
  if (flag.takes === "value") return [name, VALUE];
  if (flag.takes === "optional")
    return name.startsWith("--") || style?.single ? [`${name}=${VALUE}`] : [`${name}${VALUE}`];
  return typeof flag.takes === "number" ? [name, ...Array<string>(flag.takes).fill(VALUE)] : [name];
}

function changed(base: Set<string>, now: Set<string>): string | null {
  const added = [...now].filter((one) => !base.has(one));
  const gone = [...base].filter((one) => !now.has(one));
  if (added.length + gone.length === 0) return null;
  if (now.size === 0) return "*nothing*";
  const instead = added.length > 0 && gone.length > 0 ? [`${added.join(", ")} instead of ${gone.join(", ")}`] : null;
  return (instead ?? [...added.map((one) => `+ ${one}`), ...gone.map((one) => `- ${one}`)]).join(", ");
}

/** Members of an effect that say what kind it is; the others are texts of the call. */
const TELLING = [
  "how",
  "does",
  "source",
  "state",
  "guard",
  "where",
  "breadth",
  "verb",
  "object",
  "what",
  "why",
  "tool",
];

function short(item: Yield, counts: Counts): string | null {
  if (item.kind === "opaque") return null;
  if (item.kind === "runs") {
    const { run } = item;
    if ("language" in run) counts.languages.add(run.language);
    switch (run.kind) {
      case "command":
        return "runs its command";
      case "code":
        return `runs ${run.language} code`;
      case "script":
        return `runs a file of ${run.language === "unknown" ? "code" : run.language}`;
      case "stdin":
        return `runs ${run.language} from standard input`;
      case "package-script":
        return "runs a package script";
      default:
        return run satisfies never;
    }
  }
  const fields = Object.entries(item);
  const telling = TELLING.flatMap((key) =>
    fields
      .filter(([name, value]) => name === key && typeof value === "string" && value !== "")
      .map(([, value]) => value as string),
  );
  const flags = fields.filter(([key, value]) => value === true && key !== "checked").map(([key]) => key);
  const unchecked = "checked" in item && !item.checked ? ["unchecked"] : [];
  return [item.kind, ...telling, ...flags, ...unchecked].join(" ");
}

const list = (words: string[]): string => words.map((word) => `\`${word}\``).join(" ");
