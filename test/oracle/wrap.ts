/** Scripts around one marker command: what the walk says the marker is started with, and what the shells start it with. */
import fc from "fast-check";
import { explain } from "../../src/guard/explain.ts";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { parse } from "../../src/shell/parse.ts";
import { BLIND } from "../../src/types/scene.ts";
import { quoted, WRAPPINGS, type Wrapping } from "../properties/wrappings.ts";
import { callOf, sceneOf } from "../support/cases.ts";
import { said } from "../support/verdicts.ts";

/** These need programs that the sandbox lacks, or a file of which nested ones would write over each other. */
const ELSEWHERE = new Set(["python", "node", "written and run", "xargs", "find -exec"]);

/** A name that the command doesn't hold, so that wrappings of one kind can stand in each other. */
const fresh = (stem: string, command: string): string => {
  for (let count = 1; ; count++) if (!command.includes(`${stem}${count}`)) return `${stem}${count}`;
};

const lines = (command: string): string => `${command}\n`;

const MORE: Wrapping[] = [
  {
    name: "xargs -I",
    wrap: (c) => `printf '%s\\0' ${quoted(c)} | xargs -0 -I${fresh("@", c)} bash -c ${fresh("@", c)}`,
  },
  { name: "xargs", wrap: (c) => `printf '%s\\0' ${quoted(c)} | xargs -0 bash -c` },
  { name: "find /", wrap: (c) => `find / -maxdepth 0 -exec bash -c ${quoted(c)} \\;` },
  { name: "env -S", wrap: (c) => `env -S 'A=1 bash -c' ${quoted(c)}` },
  { name: "until", wrap: (c) => `until false; do ${lines(c)}break; done` },
  { name: "test of a substitution", wrap: (c) => `[[ -n $( ${lines(c)}) ]]` },
  { name: "arithmetic", wrap: (c) => `(( $( ${lines(c)}) + 1 ))` },
  { name: "read from", wrap: (c) => `cat <( ${lines(c)})` },
  { name: "exec in a subshell", wrap: (c) => `(exec bash -c ${quoted(c)})` },
  { name: "first of a pipe", wrap: (c) => `{ ${lines(c)}} | { :; }` },
  { name: "last of a pipe", wrap: (c) => `: | { ${lines(c)}}` },
  { name: "array", wrap: (c) => `${fresh("list", c)}=(bash -c ${quoted(c)}); "\${${fresh("list", c)}[@]}"` },
  {
    name: "declared array",
    wrap: (c) => `declare -a ${fresh("list", c)}=(bash -c ${quoted(c)}); "\${${fresh("list", c)}[@]}"`,
  },
  { name: "variable as command", wrap: (c) => `${fresh("run", c)}=bash; $${fresh("run", c)} -c ${quoted(c)}` },
  { name: "arguments", wrap: (c) => `bash -c 'eval "$1"' x ${quoted(c)}` },
  { name: "function's argument", wrap: (c) => `${fresh("go", c)}() { eval "$1"; }; ${fresh("go", c)} ${quoted(c)}` },
  { name: "set", wrap: (c) => `set -- ${quoted(c)}; eval "$1"` },
  { name: "default", wrap: (c) => `eval "\${${fresh("none", c)}:-$( echo ':' )}"; eval ${quoted(c)}` },
  {
    name: "alias",
    wrap: (c) =>
      `shopt -s expand_aliases 2>/dev/null\nalias ${fresh("go", c)}='bash -c'\n${fresh("go", c)} ${quoted(c)}`,
  },
  { name: "subscript", wrap: (c) => `: "\${x[$( ${lines(c)}) + 0]}"` },
  { name: "here-document's body", wrap: (c) => `cat <<${fresh("END", c)}\n$( ${lines(c)})\n${fresh("END", c)}` },
  { name: "a function elsewhere", wrap: (c) => `(marker() { :; }; rm() { :; })\n${c}` },
  { name: "a function that may be", wrap: (c) => `false && { marker() { :; }; rm() { :; }; }\n${c}` },
  {
    name: "a function behind a return",
    wrap: (c) => `${fresh("go", c)}() { return; marker() { :; }; rm() { :; }; }; ${fresh("go", c)}\n${c}`,
  },
  { name: "a function of the shell around", wrap: (c) => `marker() { :; }; rm() { :; }; bash -c ${quoted(c)}` },
  { name: "zsh -c", wrap: (c) => `zsh -fc ${quoted(c)}` },
];

export const wraps: readonly Wrapping[] = [...WRAPPINGS.filter(({ name }) => !ELSEWHERE.has(name)), ...MORE];

const word = fc.constantFrom(
  ...["a", "a b", "it's", '"q"', "$HOME", "*", "a\nb", "é✓", "-n", "", "\\", "\\n", "`x`", "{a,b}", "~", "!x", "#c"],
  ...["a;b", "&", "$(x)", "\t", "a'\"b", "${x}", "[a]", "=x", "%s", "日本", "a=b", "(", "|", "<x", "..", "\\\\'"],
);

export interface Wrapped {
  /** The marker's words. */
  argv: string[];
  names: string[];
  source: string;
}

const plain = (text: string): string => (/^[\w./-]+$/.test(text) ? text : quoted(text));

/** One to four wrappings around a command line. */
export const around = (source: string): fc.Arbitrary<{ names: string[]; source: string }> =>
  fc.array(fc.constantFrom(...wraps), { minLength: 1, maxLength: 4 }).map((chain) => ({
    names: chain.map(({ name }) => name),
    source: chain.reduce((inner, { wrap }) => wrap(inner), source),
  }));

export const wrapped: fc.Arbitrary<Wrapped> = fc.array(word, { maxLength: 4 }).chain((words) => {
  const argv = ["marker", ...words];
  return around(argv.map(plain).join(" ")).map((one) => ({ ...one, argv }));
});

export const isAccepted = (source: string): boolean => parse(source).ok;

export const argvOf = (argv: readonly (string | null)[]): string => JSON.stringify(argv);

/** The commands that `explain` lists, and whether all code in them was read. */
export function explained(source: string, cwd = "/home/u/p"): { listed: Set<string>; whole: boolean } {
  const scene = sceneOf({ tool: "Bash", cwd, home: "/home/u" });
  const call = callOf({ tool: "Bash", input: { command: source }, cwd });
  const { invocations, effects } = explain(call, scene, shippedPolicy("default"), BLIND);
  return {
    listed: new Set(invocations.map(({ argv }) => argvOf(argv))),
    whole: !effects.some(({ effect }) => effect.kind === "opaque" && effect.why === "syntax"),
  };
}

/** Checks both promises about wrapped commands on so many of them; what is left are the broken ones. */
export function promises(count: number, seed: number): { accepted: number; unlisted: string[]; mild: string[] } {
  const unlisted: string[] = [];
  let accepted = 0;
  for (const { argv, source } of fc.sample(wrapped, { numRuns: count, seed })) {
    if (!isAccepted(source)) continue;
    const { listed, whole } = explained(source);
    if (!whole) continue;
    accepted++;
    if (!listed.has(argvOf(argv))) unlisted.push(source);
  }
  const mild = fc
    .sample(around("rm -rf ~"), { numRuns: count, seed })
    .map(({ source }) => source)
    .filter((source) => said(source) !== "deny!");
  return { accepted, unlisted, mild };
}
