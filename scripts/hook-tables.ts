/** The tables of `docs/HOOK.md` that follow from code: environment variables, and bounds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { VARIABLES } from "../src/io/env.ts";

/** File, constant (or member of a constant), unit, and what it bounds. */
const BOUNDS: [string, string, string, string][] = [
  ["src/io/stdin.ts", "MOST_INPUT", "bytes", "of a payload"],
  ["src/hook/main.ts", "DEADLINE", "ms", "until the hook refuses by itself; register a `timeout` of 20 seconds"],
  ["src/hook/words.ts", "MOST", "characters", "of an answer"],
  ["src/shell/cursor.ts", "maxCode", "characters", "of shell code; bodies of quoted heredocs don't count"],
  ["src/shell/cursor.ts", "maxDepth", "levels", "of nesting in shell code"],
  ["src/code/source.ts", "MAX_CODE", "characters", "of inline code in another language"],
  ["src/code/source.ts", "MAX_NESTING", "levels", "of nesting in inline code"],
  ["src/classify/world.ts", "BUDGET", "steps", "of work for one call: commands run, texts parsed, values built"],
  ["src/classify/world.ts", "MAX_DEPTH", "levels", "of code that runs code"],
  ["src/io/look.ts", "opens", "files and folders", "opened for one call"],
  ["src/io/look.ts", "file", "bytes", "of one file that is looked at"],
  ["src/io/look.ts", "total", "bytes", "of all files that are looked at"],
  ["src/io/look.ts", "names", "names", "in a folder that is looked at"],
  ["src/io/look.ts", "links", "links", "followed in one path"],
  ["src/io/look.ts", "time", "ms", "for all looks of one call"],
  ["src/io/lock.ts", "PATIENCE", "ms", "of waiting for the log's lock; then the entry goes to `log/pending`"],
  ["src/audit/redact.ts", "KEPT", "characters", "of a call that an entry keeps"],
  ["src/io/log.ts", "ROTATE_AT", "bytes", "of a file of the log"],
  ["src/io/sessions.ts", "WEEK", "ms", "that a session's facts are kept (seven days)"],
];

/** The document with its tables made anew. */
export function withHookTables(document: string): string {
  const variables = [
    "| variable | means |",
    "|---|---|",
    ...Object.entries(VARIABLES).map(([name, means]) => `| \`${name}\` | ${means} |`),
  ];
  const bounds = [
    "| at most | | |",
    "|---:|---|---|",
    ...BOUNDS.map(([file, name, unit, means]) => `| ${number(file, name)} | ${unit} | ${means} |`),
  ];
  return replaced(replaced(document, "variables", variables), "bounds", bounds);
}

function replaced(document: string, name: string, lines: string[]): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, after] = [document.indexOf(open), document.indexOf(close)];
  if (before < 0 || after < before) throw new Error(`docs/HOOK.md has lost the marks of its ${name}`);
  return `${document.slice(0, before + open.length)}\n${lines.join("\n")}\n${document.slice(after)}`;
}

/** Reads `const NAME = 64 * 1024;` or a member `name: 32,`. */
function number(file: string, name: string): string {
  const source = readFileSync(join(import.meta.dirname, "..", file), "utf8");
  const product = new RegExp(`(?:\\bconst ${name} =|^ +${name}:) ([\\d_* ]+)[;,]`, "m").exec(source)?.[1];
  if (product === undefined) throw new Error(`${file} has no number ${name}`);
  const value = product.split("*").reduce((all, factor) => all * Number(factor.trim().replaceAll("_", "")), 1);
  return value.toLocaleString("en-US");
}
