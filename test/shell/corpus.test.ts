import { describe, expect, test } from "vitest";
import { loose } from "../../src/shell/loose.ts";
import { parse } from "../../src/shell/parse.ts";
import { collect, fits, matches } from "./commands.ts";
import { corpus, type Entry, ranBy } from "./corpus.ts";

/** Lines whose recorded words were cut off by the recorder's limit. */
const cutOff = new Set(["s1521"]);

const accepted = (entry: Entry): boolean => parse(entry.src).ok;
const refused = (entry: Entry): boolean => !accepted(entry);

describe("what the real shells did", () => {
  test("no command that ran is missing from an accepted tree", () => {
    const missed: string[] = [];
    for (const entry of corpus) {
      const parsed = parse(entry.src);
      if (!parsed.ok || cutOff.has(entry.id)) continue;
      const { commands, targets } = collect(parsed.script);
      for (const argv of ranBy(entry)) {
        if (!commands.some((command) => matches(argv, command))) missed.push(`${entry.id} ran ${JSON.stringify(argv)}`);
      }
      for (const path of entry.writes ?? []) {
        if (!targets.some((target) => fits(path, target.pieces))) missed.push(`${entry.id} wrote ${path}`);
      }
    }
    expect(missed).toEqual([]);
  });

  test("what bash rejects is refused, but for forms of zsh that run nothing by themselves", () => {
    const read = corpus.filter((entry) => !entry.bash_accepts && accepted(entry));
    expect(read.filter((entry) => !entry.zsh_accepts)).toEqual([]);
    expect(read.map((entry) => entry.src)).toEqual([
      "rm *(.)",
      "rm **/*.o(N)",
      "ls *(om[1])",
      "for x (a b c) rm $x",
      "for x (a b c); do rm $x; done",
      "for x in a b c; rm $x",
      "cmd =(rm x)",
      "diff =(a) =(b)",
      "rm x(a|b)",
      "echo =(rm x)",
      "a > f; for i (*) rm $i",
    ]);
  });

  test("little of what bash accepts is refused, and nothing realistic", () => {
    const bash = corpus.filter((entry) => entry.bash_accepts);
    const both = bash.filter((entry) => entry.zsh_accepts === true && entry.zsh_argv === undefined);
    const counts = {
      bash: bash.length,
      bashRefused: bash.filter(refused).length,
      both: both.length,
      bothRefused: both.filter(refused).length,
    };
    console.log("corpus", counts);
    expect(counts.bashRefused / counts.bash).toBeLessThanOrEqual(0.22);
    expect(counts.bothRefused / counts.both).toBeLessThanOrEqual(0.15);
    expect(bash.filter((entry) => entry.tags.includes("realistic") && refused(entry))).toEqual([]);
  });
});

test("the loose reading surfaces most commands of refused sources", () => {
  let ran = 0;
  let found = 0;
  for (const entry of corpus.filter(refused)) {
    const commands = loose(entry.src).flatMap((script) => collect(script).commands);
    const named = commands.filter(({ words }) => words[0]?.pieces.length === 1 && !words[0].many);
    for (const argv of ranBy(entry)) {
      ran++;
      if (named.some((command) => matches(argv, command))) found++;
    }
  }
  console.log("loose", { ran, found });
  // What is left: words that only one shell makes of odd escapes, and commands the shells put together from pieces.
  expect(ran - found).toBeLessThanOrEqual(46);
  expect(found / ran).toBeGreaterThan(0.89);
});
