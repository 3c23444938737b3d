/** What the oracles draw, run and compare. */
import { parse } from "../../src/shell/parse.ts";
import { corpus } from "../shell/corpus.ts";
import { missed } from "./compare.ts";
import { sources } from "./generate.ts";
import type { Trial } from "./round.ts";
import { unseen } from "./walked.ts";
import { argvOf, explained, isAccepted, wrapped } from "./wrap.ts";

const known = corpus.map((entry) => entry.src).filter((source) => source.length < 300 && !source.includes("\0"));

/** Grown and mutated sources against the tree and the walk. */
export const generatedTrial: Trial = {
  draw: sources(known),
  takes: (source) => source.length <= 3_000 && parse(source).ok,
  judge: (source, answer, cwd) => {
    const parsed = parse(source);
    return parsed.ok ? [...missed(parsed.script, answer), ...unseen(source, answer, cwd)] : [];
  },
};

/** A marker in wrappings, really run: whatever it was started with must be in the walk. */
export const wrappedTrial: Trial = {
  live: true,
  draw: wrapped.map(({ source }) => source),
  takes: isAccepted,
  judge: (source, { bash }, cwd) => {
    const { listed } = explained(source, cwd);
    return bash.argv
      .filter((argv) => argv[0] === "marker" && !listed.has(argvOf(argv)))
      .map((argv) => `bash ran ${JSON.stringify(argv)}`);
  },
};
