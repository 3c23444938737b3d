import { expect, test } from "vitest";
import { callFrom } from "../../src/cli/bench.ts";
import { Misuse, options } from "../../src/cli/options.ts";

const read = (...words: string[]) => options(words, "check", ["tool", "input", "cwd"], ["json"]);

test("values, flags and words", () => {
  expect(read("--tool", "Read", "--cwd=/a=b", "--json", "x", "--", "--json")).toEqual({
    values: new Map([
      ["tool", "Read"],
      ["cwd", "/a=b"],
    ]),
    flags: new Set(["json"]),
    rest: ["x", "--json"],
  });
});

const misuses: [string[], string][] = [
  [["--tol", "x"], "`airlock check` has no option `--tol`; did you mean `--tool`?"],
  [["--tool"], "`--tool` needs a value"],
  [["--json=1"], "`--json` takes no value"],
  [["--tool", "Read", "--tool=Bash"], "`--tool` is given twice; give it once"],
  [["-x"], "`airlock check` has no option `-x`"],
  [["--quiet"], "`airlock check` has no option `--quiet`; one of `--tool`, `--input`, `--cwd`, `--json`"],
];
for (const [words, message] of misuses)
  test(message, () => {
    expect(() => read(...words)).toThrow(new Misuse(message));
  });

const calls: [string[], string, Record<string, unknown>][] = [
  [["rm -rf 'a b'"], "Bash", { command: "rm -rf 'a b'" }],
  [["--", "rm", "-rf", "a b", "it's"], "Bash", { command: `rm -rf 'a b' 'it'\\''s'` }],
  [["--tool", "Read", "--input", '{"file_path":"x"}'], "Read", { file_path: "x" }],
  [["--input", '{"command":"ls"}'], "Bash", { command: "ls" }],
];
for (const [words, tool, input] of calls)
  test(JSON.stringify(words), () => {
    const call = callFrom(read("--cwd", "/p", ...words));
    expect([call.tool, call.input, call.cwd]).toEqual([tool, input, "/p"]);
  });

test("one call, and one only", () => {
  for (const words of [[], ["--input", "[]"], ["--input", "x"], ["ls", "--input", "{}"]])
    expect(() => callFrom(read(...words))).toThrow(Misuse);
});
