/** What interpreters have in common: a script with its arguments, code in an option, or code on standard input. */
import { EMPTY_FLOW, type Flow } from "../../types/flow.ts";
import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "./args.ts";
import type { Facts, Language, Yield } from "./spec.ts";

/** Verbs by which a script called airlock is the guard, and not somebody's own. */
const GUARDING = /^(?:init|uninstall|allow|policy|profile|trust|freeze|thaw|watch|hook|doctor)$/;

/** Scripts that are programs with a spec of their own, by the end of their path and perhaps the first argument. */
const PROGRAMS: [path: RegExp, name: string, first?: RegExp][] = [
  [/(?:^|\/)airlock(?:\.js)?$/, "airlock", GUARDING],
  [/(?:^|\/)composer\.phar$/, "composer"],
  [/(?:^|\/)wp-cli\.phar$/, "wp"],
  [/(?:^|\/)node_modules\/\.bin\/([^/]+)$/, "$1"],
];

/** `node node_modules/.bin/rimraf x` is the program `rimraf` too. */
export function program(script: Text, operands: Text[]): Yield[] {
  const path = literal(script) ?? "";
  const first = operands
    .slice(1)
    .map(literal)
    .find((word) => !word?.startsWith("-"));
  const found = PROGRAMS.find(([pattern, , fits]) => pattern.test(path) && (fits?.test(first ?? "") ?? true));
  if (!found) return [];
  const name = path.replace(new RegExp(`^.*?${found[0].source}`), found[1]);
  return [{ kind: "runs", run: { kind: "command", argv: [known(name, script.at), ...operands.slice(1)] } }];
}

/** The first operand is a script and the rest its arguments; `-` or none: standard input. */
export function scriptOrStdin(language: Language, args: Args, facts?: Facts, operands = args.operands): Yield[] {
  const [script] = operands;
  const more = facts ? { facts } : {};
  if (!script || literal(script) === "-")
    return [{ kind: "runs", run: { kind: "stdin", language, args: operands, ...more } }];
  return [
    { kind: "runs", run: { kind: "script", language, path: script, args: operands, ...more } },
    ...program(script, operands),
  ];
}

export const codeOf = (language: Language, text: Text, more: { args?: Text[]; facts?: Facts } = {}): Yield => ({
  kind: "runs",
  run: { kind: "code", language, text, ...more },
});

/**
 * A module loaded before the program. A bare name is a package of the project, a relative path one of its files; what
 * comes from elsewhere is the exotic way to run code.
 */
export function loads(module: Text, language: Language): Yield[] {
  const start = prefix(module);
  if (/^https?:\/\//i.test(start))
    return [{ kind: "run", program: module, source: "fetched", from: [{ kind: "fetched", url: module }] }];
  if (/^data:/.test(start)) return [{ kind: "run", program: module, source: "loader", from: [] }];
  if (start !== "" && !/^[./~]|^file:|^[A-Za-z]:[\\/]/.test(start)) return [];
  const own: Yield = { kind: "runs", run: { kind: "script", language, path: module } };
  if (/^\.\//.test(start) && !start.includes("/../")) return [own];
  return [{ kind: "run", program: module, source: "loader", from: [] }, own];
}

/** Programs print what nobody can tell, made from what came in. */
export const unknownOutput = (args: Args): Flow =>
  args.stdin === EMPTY_FLOW ? EMPTY_FLOW : { ...args.stdin, text: null };
