/** What the oracles draw, run and compare. */
import fc from "fast-check";
import { parse } from "../../src/shell/parse.ts";
import { corpus } from "../shell/corpus.ts";
import { missed } from "./compare.ts";
import { sources } from "./generate.ts";
import type { Trial } from "./round.ts";
import { states } from "./states.ts";
import { needsBuiltins, unseen } from "./walked.ts";
import { argvOf, explained, isAccepted, wrapped } from "./wrap.ts";

const known = corpus.map((entry) => entry.src).filter((source) => source.length < 300 && !source.includes("\0"));

/** Grown, mutated and variable-setting sources against the tree and the walk. */
export const generatedTrial: Trial = {
  draw: fc.oneof({ arbitrary: sources(known), weight: 12 }, { arbitrary: states, weight: 1 }),
  takes: (source) => source.length <= 3_000 && parse(source).ok,
  modes: (source) => (needsBuiltins(source) ? ["logged", "builtins"] : ["logged"]),
  judge: (source, answers, cwd) => {
    const parsed = parse(source);
    if (!parsed.ok) return { faults: [], left: [] };
    const tree = missed(parsed.script, answers[0]!);
    const walk = unseen(source, answers.at(-1)!, cwd);
    return { faults: [...tree.faults, ...walk.faults], left: [...tree.left, ...walk.left] };
  },
};

/** A marker in wrappings, really run: whatever it was started with must be in the walk. */
export const wrappedTrial: Trial = {
  modes: () => ["bash"],
  draw: wrapped.map(({ source }) => source),
  takes: isAccepted,
  judge: (source, [answer], cwd) => {
    const { listed, whole } = explained(source, cwd);
    // What is asked about as unread promises nothing.
    if (!whole) return { faults: [], left: ["code inside code that the parser refuses, which is asked about"] };
    const faults = answer!.bash.argv
      .filter((argv) => argv[0] === "marker" && !listed.has(argvOf(argv)))
      .map((argv) => `bash ran ${JSON.stringify(argv)}`);
    return { faults, left: [] };
  },
};
