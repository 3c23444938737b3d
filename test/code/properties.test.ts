/** What holds for any text: reading ends, never throws, and words that are data do nothing. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCode } from "../../src/code/read.ts";
import type { Language } from "../../src/commands/kit/spec.ts";
import { EMPTY_FLOW } from "../../src/types/flow.ts";
import { type Hole, join, type Piece } from "../../src/types/text.ts";
import { effects, reading } from "./table.ts";

const LANGUAGES: Language[] = [
  "python",
  "javascript",
  "perl",
  "ruby",
  "php",
  "lua",
  "sql",
  "mongo",
  "redis",
  "awk",
  "sed",
  "jq",
  "applescript",
  "go",
  "tcl",
  "elisp",
  "vim",
  "make",
];

const hole: Hole = { kind: "variable", name: "X", guarded: false, readings: [], many: true };
/** Pieces of code that tokenisers stumble over. */
const shards = fc.constantFrom(
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  "'",
  '"',
  "`",
  "/",
  "\\",
  "\n",
  " ",
  ";",
  ",",
  "=",
  "=>",
  "->",
  "<<",
  "<<EOT\n",
  "$",
  "${",
  "#{",
  "@",
  "%w[",
  "q{",
  "s/",
  "/*",
  "*/",
  "--",
  "#",
  "//",
  "|",
  "&",
  "<",
  ">",
  "x",
  "eval",
  "system",
  "os",
  ".",
  "::",
  "for",
  "in",
  "if",
  "def",
  "function",
  "1",
  "''",
  '"""',
  "print",
  "\0",
  "é",
  "?",
  ":",
);

describe.each(LANGUAGES)("%s", (language) => {
  test("never throws", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(shards, fc.string({ maxLength: 4 }), fc.constant(hole)), { maxLength: 60 }),
        (parts: Piece[]) => {
          const text = join(parts);
          expect(Array.isArray(readCode(language, text, { args: [], stdin: EMPTY_FLOW }).yields)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("long and deep texts end in time", () => {
    const long = [
      "(",
      "[",
      "{",
      "f(",
      "x=",
      "'a' ",
      '"',
      "/",
      "a.b(",
      "${",
      "\n ",
      "<<A ",
      "[[",
      "x[",
      "if x: ",
      "-> ",
      "$x ",
      "s/a/b/;",
      "(*",
      "$(x)",
      "x+=y;",
      "x = $(x)\n",
      "a,",
      "{a}",
      "\\\n",
    ];
    for (const part of long) {
      const code = part.repeat(Math.floor(60_000 / part.length));
      const start = performance.now();
      reading(language, code);
      expect(performance.now() - start, `${part} repeated`).toBeLessThan(2_000);
    }
    expect(reading(language, "x".repeat(300 * 1024)).yields.some((item) => item.kind !== "opaque")).toBe(false);
  });
});

/** For each language: a call that does something, and ways to write text that is only data. */
const DATA: [Language, string, ((text: string) => string)[]][] = [
  [
    "python",
    "os.system('id')",
    [(x) => `# ${x}`, (x) => `print("${x}")`, (x) => `"""${x}"""`, (x) => `x = r"${x}"`, (x) => `d = {"a": "${x}"}`],
  ],
  [
    "javascript",
    "fs.rmSync('a')",
    [
      (x) => `// ${x}`,
      (x) => `/* ${x} */`,
      (x) => `console.log("${x}")`,
      (x) => `x = \`${x}\``,
      (x) => `/${x.replaceAll("/", "\\/")}/.test(y)`,
    ],
  ],
  [
    "perl",
    "system('id')",
    [(x) => `# ${x}`, (x) => `print "${x}"`, (x) => `$x = q{${x}}`, (x) => `print <<'E';\n${x}\nE\n`, (x) => `m{${x}}`],
  ],
  [
    "ruby",
    "system('id')",
    [
      (x) => `# ${x}`,
      (x) => `puts "${x}"`,
      (x) => `x = %q{${x}}`,
      (x) => `puts <<~E\n${x}\nE\n`,
      (x) => `=begin\n${x}\n=end\n`,
    ],
  ],
  ["php", "system('id')", [(x) => `// ${x}`, (x) => `# ${x}`, (x) => `/* ${x} */`, (x) => `echo "${x}";`]],
  ["lua", "os.remove('a')", [(x) => `-- ${x}`, (x) => `print("${x}")`, (x) => `x = [[${x}]]`, (x) => `--[[ ${x} ]]`]],
  [
    "sql",
    "DROP TABLE t",
    [(x) => `-- ${x}`, (x) => `/* ${x} */`, (x) => `SELECT '${x}'`, (x) => `SELECT $$${x}$$`, (x) => `SELECT "${x}"`],
  ],
  ["awk", "system(1)", [(x) => `# ${x}`, (x) => `{ print "${x}" }`, (x) => `/${x}/ { n++ }`]],
  ["elisp", "(delete-file f)", [(x) => `; ${x}`, (x) => `(message "${x}")`, (x) => `'(a ${x})`]],
  ["applescript", "do shell script x", [(x) => `-- ${x}`, (x) => `log "${x}"`, (x) => `(* ${x} *)`]],
  ["vim", "!rm x", [(x) => `" ${x}`, (x) => `echo '${x}'`]],
];

describe("a call inside a string or comment does nothing", () => {
  const words = fc
    .array(fc.constantFrom("a", "b1", " ", "x y", "done"), { maxLength: 3 })
    .map((parts) => parts.join(""));
  for (const [language, call, wraps] of DATA)
    for (const [at, wrap] of wraps.entries())
      test(`${language} ${at + 1}: ${wrap(call)}`, () => {
        expect(effects(language, call)).not.toEqual([]);
        fc.assert(
          fc.property(words, words, (before, after) => {
            expect(effects(language, wrap(`${before}${call}${after}`))).toEqual([]);
          }),
          { numRuns: 30 },
        );
      });
});
