import { suggestion } from "../policy/faults.ts";

/** A wrong use of the command line: one sentence, exit 1. */
export class Misuse extends Error {}

/** `--help` or `-h` among a verb's options: no fault, and nothing else is done. */
export class HelpWanted extends Error {
  readonly verb: string;
  /** The options that the verb takes, by name without dashes. */
  readonly options: readonly string[];

  constructor(verb: string, options: readonly string[]) {
    super(`how \`airlock ${verb}\` is used`);
    this.verb = verb;
    this.options = options;
  }
}

export const isHelp = (word: string | undefined): boolean => word === "--help" || word === "-h";

export interface Options {
  /** Values by name without dashes. */
  values: Map<string, string>;
  flags: Set<string>;
  /** Words that are no options; all of those after `--`. */
  rest: string[];
}

/** Short forms, for the verbs that know the long ones. */
const SHORT: Record<string, string> = { "-y": "--yes", "-n": "--last", "-f": "--follow" };

/** Reads `--name value`, `--name=value` and flags. A name that a verb does not know is an error, not a word. */
export function options(words: string[], verb: string, values: string[], flags: string[]): Options {
  const out: Options = { values: new Map(), flags: new Set(), rest: [] };
  for (let at = 0; at < words.length; at++) {
    const given = words[at]!;
    const long = Object.hasOwn(SHORT, given) ? SHORT[given]! : given;
    const word = [...values, ...flags].includes(long.slice(2)) ? long : given;
    if (word === "--") {
      out.rest.push(...words.slice(at + 1));
      break;
    }
    if (isHelp(word)) throw new HelpWanted(verb, [...values, ...flags]);
    if (!word.startsWith("--")) {
      // Words of a command stand behind `--` or are one text; anything else with a dash is a slip.
      if (/^-[A-Za-z]$/.test(word)) throw new Misuse(`\`airlock ${verb}\` has no option \`${word}\``);
      out.rest.push(word);
      continue;
    }
    const [name, attached] = word.slice(2).split(/=(.*)/s) as [string, string?];
    if (flags.includes(name) && attached === undefined) out.flags.add(name);
    else if (values.includes(name)) {
      const value = attached ?? words[++at];
      if (value === undefined) throw new Misuse(`\`--${name}\` needs a value`);
      // Of two the last would count in silence.
      if ((out.values.get(name) ?? value) !== value) throw new Misuse(`\`--${name}\` is given twice; give it once`);
      out.values.set(name, value);
    } else if (flags.includes(name)) throw new Misuse(`\`--${name}\` takes no value`);
    else {
      const close = suggestion(name, [...values, ...flags]);
      throw new Misuse(
        `\`airlock ${verb}\` has no option \`--${name}\`${close ? `; ${close.replace(/`(?=\w)/g, "`--")}` : ""}`,
      );
    }
  }
  return out;
}
