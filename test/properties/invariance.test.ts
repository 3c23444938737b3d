/** What must make no difference to a verdict. */
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { VARIABLES } from "../../src/io/env.ts";
import { readCases } from "../support/cases.ts";
import { type Given, said, verdictOn } from "../support/verdicts.ts";
import { DANGERS, SHOWING } from "./dangers.ts";

const SEED = 20260102;

const CALLS: [string, Record<string, unknown>][] = [
  ["Bash", { command: "rm -rf ~", description: "tidy", timeout: 5000 }],
  ["Bash", { command: "npm test", description: "test", run_in_background: true }],
  ["Read", { file_path: "/home/dev/.ssh/id_rsa", limit: 10, offset: 1 }],
  ["Read", { file_path: "/home/dev/app/src/a.ts", limit: 10 }],
  ["Write", { file_path: "/home/dev/.claude/settings.json", content: '{"disableAllHooks":true}' }],
  ["Write", { file_path: "/home/dev/app/notes.md", content: "hello" }],
  ["Edit", { file_path: "/home/dev/.bashrc", old_string: "a", new_string: "b", replace_all: true }],
  ["MultiEdit", { file_path: "/home/dev/.zshrc", edits: [{ old_string: "a", new_string: "b" }] }],
  ["NotebookEdit", { notebook_path: "/home/dev/other/x.ipynb", new_source: "print(1)" }],
  ["Grep", { pattern: "KEY", path: "/home/dev", output_mode: "content" }],
  ["WebFetch", { url: "http://169.254.169.254/latest/meta-data/", prompt: "read it" }],
  ["WebFetch", { url: "https://example.com/", prompt: "read it" }],
  ["PowerShell", { command: "Remove-Item -Recurse -Force C:\\", description: "tidy" }],
  ["mcp__files__delete_directory", { path: "/home/dev", recursive: true, force: true }],
  ["mcp__files__read_file", { path: "README.md", head: 10 }],
  ["mcp__db__query", { sql: "DROP TABLE users", params: [] }],
];

const upper = (name: string) => name.toUpperCase();
const lower = (name: string) => name.toLowerCase();
const odd = (name: string) => [...name].map((char, at) => (at % 2 === 0 ? upper(char) : lower(char))).join("");

test("the case of a tool's name", () => {
  for (const [tool, input] of CALLS)
    for (const spell of [upper, lower, odd])
      expect([spell(tool), said(input, { tool: spell(tool) })]).toEqual([spell(tool), said(input, { tool })]);
});

test("the order of arguments", () => {
  const orders = fc
    .constantFrom(...CALLS)
    .chain(([tool, input]) =>
      fc
        .shuffledSubarray(Object.entries(input), { minLength: Object.keys(input).length })
        .map((entries) => [tool, input, Object.fromEntries(entries)] as const),
    );
  fc.assert(
    fc.property(orders, ([tool, input, shuffled]) => {
      expect(said(shuffled, { tool })).toEqual(said(input, { tool }));
    }),
    { seed: SEED, numRuns: 200 },
  );
});

const ALL: [string, Given][] = [
  ...[...DANGERS, ...SHOWING, "npm test", "git status", "rm -rf dist"].map((line): [string, Given] => ["Bash", line]),
  ...CALLS,
];

test("having been asked before: the same call gives the same verdict, whole", () => {
  const first = ALL.map(([tool, given]) => verdictOn(given, { tool }));
  const again = [...ALL].reverse().map(([tool, given]) => verdictOn(given, { tool }));
  expect(again.reverse()).toEqual(first);
});

const saved = { ...process.env };
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in saved)) delete process.env[name];
  Object.assign(process.env, saved);
});

test("the environment of the process", () => {
  const first = ALL.map(([tool, given]) => verdictOn(given, { tool }));
  const hostile = { X: "/tmp/x", TZ: "Pacific/Apia", LANG: "tr_TR.UTF-8", PATH: "", USER: "root", PWD: "/", IFS: "r" };
  for (const name of Object.keys(VARIABLES)) process.env[name] = "/tmp/elsewhere";
  Object.assign(process.env, hostile);
  expect(ALL.map(([tool, given]) => verdictOn(given, { tool }))).toEqual(first);
});

/** Each by itself does something; none changes what another one does. */
const APART = [
  ...DANGERS.filter((line) => !line.includes("|") && !line.includes(">")),
  ...SHOWING,
  "npm test",
  "git status",
  "rm -rf dist",
  "mkdir -p build",
  "cat README.md",
];

test("the order of commands that have nothing to do with each other", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(APART, { minLength: 2, maxLength: 5 }), (lines) => {
      expect(said(lines.join("; "))).toEqual(said([...lines].reverse().join("; ")));
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test("blanks and line ends around a command", () => {
  const cases = readCases().filter(
    ({ tool, cwd, input }) => tool === "Bash" && cwd.startsWith("/") && !/\\$/.test(String(input.command)),
  );
  const changed = cases.filter(({ input, cwd }) => {
    const line = String(input.command);
    return said(`\n  ${line}\n`, { cwd }) !== said(line, { cwd });
  });
  expect(changed.map(({ id }) => id)).toEqual([]);
});
