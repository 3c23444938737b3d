/** Options that a script declares, and what the call gives them: argparse. */
import { literal } from "../../../types/text.ts";
import type { Call, Role } from "../../dialect.ts";
import { known, oneOf, textValue, unknown, type Value } from "../../values.ts";
import { path } from "./files.ts";

/** The names of one argument; a word without dashes is a positional one's. */
const namesOf = ({ args }: Call): string[] => args.flatMap((arg) => known(arg) ?? []);

const asField = (name: string): string => name.replace(/^-+/, "").replaceAll("-", "_");

/** `add_argument("--out", "-o", default="dist", dest="out")`. */
const declares: Role = (call) => {
  const { reader, named } = call;
  const names = namesOf(call);
  const [first] = names;
  if (first === undefined || named.has("action")) return undefined;
  const field = known(named.get("dest")) ?? asField(names.find((name) => name.startsWith("--")) ?? first);
  const value = givenTo(call, names);
  if (value) reader.options.set(field, /(?:^|\.)Path$/.test(named.get("type")?.ref ?? "") ? path(value) : value);
  return undefined;
};

/** What it holds in this run: the default where the call surely gives nothing, else one or the other. */
function givenTo({ reader, named }: Call, names: string[]): Value | undefined {
  const fallback = named.get("default");
  if (!fallback) return undefined;
  const [script, ...given] = reader.given.args;
  const words = given.map((word) => literal(word));
  const isOption = names.every((name) => name.startsWith("-"));
  if (!script || words.includes(undefined)) return oneOf("option", [unknown("option"), fallback]);
  if (!isOption) return words.length === 0 ? fallback : oneOf("option", [unknown("option"), fallback]);
  const near = (word: string): boolean => word.startsWith("@") || names.some((name) => mayName(word, name));
  if (!words.some((word) => near(word!))) return fallback;
  const at = words.findLastIndex((word) => names.includes(word!));
  const next = at < 0 ? undefined : given[at + 1];
  return next && words.filter((word) => near(word!)).length === 1
    ? textValue({ ...next, quoted: true })
    : oneOf("option", [unknown("option"), fallback]);
}

/** argparse takes `--ou` for `--out`, and `-vox` for `-v -o x`. */
const mayName = (word: string, name: string): boolean =>
  name.startsWith("--")
    ? word.startsWith("--") && name.startsWith(word.split("=", 1)[0]!)
    : /^-[^-]/.test(word) && word.slice(1).includes(name.slice(1));

/** `set_defaults(out="dist")`. */
const presets: Role = ({ reader, named }) => {
  for (const [field, value] of named)
    reader.options.set(field, oneOf("option", [reader.options.get(field) ?? unknown("option"), value]));
  return undefined;
};

/** `parse_args()`, unless it gets its own list. */
const parses: Role = ({ reader, args }) => {
  if (args.length > 0 || reader.options.size === 0) return undefined;
  return { ...unknown("arguments"), fields: new Map(reader.options) };
};

export const OPTIONS: Record<string, Role> = {
  "*.add_argument": declares,
  "*.set_defaults": presets,
  "*.parse_args": parses,
};
