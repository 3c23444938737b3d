/** Programs that run scripts in a world of their own: a modeller, a game engine, a load tester, a notebook. */
import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { unknownOutput } from "../kit/interpreters.ts";
import { connects, edits, runs, sentFile, writes } from "../kit/roles.ts";
import { command, type Language, type Yield } from "../kit/spec.ts";

/** What an option's value is: a script, code, or a file that is written. */
type Meaning = "script" | "code" | "written";

interface Host {
  names: string;
  language: Language;
  /** Options by what the word behind them, or attached to them, is. */
  options: Partial<Record<Meaning, RegExp>>;
  /** Verbs whose first operand is a script. */
  runs?: RegExp;
  more?: (verb: string, plain: Text[], args: Args) => Yield[];
}

function meant(meaning: Meaning, value: Text, language: Language, args: Args): Yield[] {
  switch (meaning) {
    case "script":
      return [runs({ kind: "script", language, path: value })];
    case "code":
      return [runs({ kind: "code", language, text: value })];
    case "written":
      return writes("replace", () => [])(value, args);
    default:
      return meaning satisfies never;
  }
}

function effects({ language, options, runs: started, more }: Host, args: Args): Yield[] {
  const words = args.operands;
  const found: Yield[] = [];
  const plain: Text[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (literal(word) === "--") break;
    const [flag = "", attached] = (literal(word) ?? prefix(word)).split(/=(.*)/s);
    const meaning = (["script", "code", "written"] as const).find((one) => options[one]?.test(flag));
    if (meaning === undefined) {
      if (!flag.startsWith("-")) plain.push(word);
      continue;
    }
    const value = attached === undefined ? words[++index] : known(attached, word.at);
    if (value) found.push(...meant(meaning, value, language, args));
  }
  const verb = (plain[0] && literal(plain[0])) ?? "";
  const script = started?.test(verb) ? plain[1] : undefined;
  if (script && literal(script) !== "-")
    found.push(runs({ kind: "script", language, path: script, args: plain.slice(2) }));
  return [...found, ...(more?.(verb, plain, args) ?? [])];
}

const hasWord = (args: Args, test: RegExp): boolean => args.operands.some((word) => test.test(literal(word) ?? ""));

const HOSTS: Host[] = [
  {
    names: "blender",
    language: "python",
    options: { script: /^(?:-P|--python)$/, code: /^--python-expr$/, written: /^(?:-o|--render-output)$/ },
  },
  {
    names: "godot godot4",
    language: "unknown",
    options: { script: /^(?:-s|--script)$/ },
    // `--export-release PRESET FILE`.
    more: (_, __, args) => {
      const at = args.operands.findIndex((word) => /^--export-(?:release|debug|pack)$/.test(literal(word) ?? ""));
      const file = at < 0 ? undefined : args.operands[at + 2];
      return file ? writes("replace", () => [])(file, args) : [];
    },
  },
  {
    names: "k6",
    language: "javascript",
    options: { written: /^--(?:summary-export|console-output)$/ },
    runs: /^run$/,
    more: (verb, plain, args) =>
      verb === "cloud" && plain[1]
        ? connects("change", "", () => [sentFile(plain.at(-1)!)])(known("https://cloud.k6.io"), args)
        : [],
  },
  { names: "locust", language: "python", options: { script: /^(?:-f|--locustfile)$/, written: /^(?:--csv|--html)$/ } },
  {
    names: "coverage",
    language: "python",
    options: { written: /^(?:-d|--directory|-o)$/ },
    more: (verb, plain, args) => {
      if (verb !== "run" || !plain[1]) return [];
      const at = args.operands.findIndex((word) => /^(?:-m|--module)$/.test(literal(word) ?? ""));
      const python = known("python3");
      // `coverage run -m pytest -q` is `python3 -m pytest -q` with an eye on it.
      const from = at >= 0 ? at : args.operands.indexOf(plain[1]);
      return [runs({ kind: "command", argv: [python, ...args.operands.slice(from)] })];
    },
  },
  {
    names: "jupyter jupyter-nbconvert",
    language: "unknown",
    options: { written: /^--(?:output|output-dir)$/ },
    runs: /^(?:run|execute)$/,
    more: (verb, plain, args) =>
      verb === "nbconvert" && hasWord(args, /^--(?:inplace|clear-output)$/)
        ? plain
            .slice(1)
            .filter((word) => /\.ipynb$/.test(literal(word) ?? ".ipynb"))
            .flatMap((path) => edits(path, args))
        : [],
  },
  {
    names: "papermill",
    language: "unknown",
    options: { written: /^(?!)/ },
    more: (_, [, output], args) => (output ? writes("replace", () => [])(output, args) : []),
  },
];

const host = (found: Host) =>
  command(found.names, { style: { none: true }, prints: unknownOutput, effects: (args) => effects(found, args) });

export const [blender, godot, k6, locust, coverage, jupyter, papermill] = HOSTS.map(host);
