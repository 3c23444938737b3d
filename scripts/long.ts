/**
 * Runs the long oracles and writes what came out to docs/EVIDENCE.md: `npm run test:long`, as root on Linux with gcc,
 * bash and zsh. `AIRLOCK_COUNT` and `AIRLOCK_SEED` change the size of the rounds and repeat one.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Outcome } from "../test/oracle/round.ts";
import { round } from "../test/oracle/round.ts";
import { missing } from "../test/oracle/sandbox.ts";
import { generatedTrial, wrappedTrial } from "../test/oracle/trials.ts";
import { promises } from "../test/oracle/wrap.ts";

const HEAD = "| what | run | drawn | seed | disagreements | took |\n|---|---|---|---|---|---|";
/** Rows that are kept of rounds before. */
const MOST_EARLIER = 12;

const lack = missing();
if (lack !== null) throw new Error(`the oracle can't run here: ${lack}`);
const count = Number(process.env.AIRLOCK_COUNT ?? 20_000);
const seed = Number(process.env.AIRLOCK_SEED ?? Date.now() % 1_000_000);
/** Milliseconds for each round; what isn't done by then is not counted. */
const time = Number(process.env.AIRLOCK_MINUTES ?? 25) * 60_000;

const version = (shell: string): string =>
  execFileSync(shell, ["--version"], { encoding: "utf8" }).split("\n", 1)[0] ?? "";

const progress = ({ run, faults }: Outcome) => console.log(`${run} run, ${faults.length} faults`);

const rows: string[] = [];
/** What was left out of the comparison, and of how many sources. */
const left = new Map<string, number>();
const faults: Outcome["faults"] = [];
const outcomes = await Promise.all(
  (
    [
      ["Generated scripts: commands, words and written files against the tree and the walk", generatedTrial, 12],
      ["Wrapped marker: its words in bash against the walk's", wrappedTrial, 6],
    ] as const
  ).map(async ([name, trial, workers]) => {
    const start = Date.now();
    const outcome = await round(trial, { count, seed, time, workers }, progress);
    return { name, outcome, took: Math.round((Date.now() - start) / 1000) };
  }),
);
for (const { name, outcome, took } of outcomes) {
  faults.push(...outcome.faults);
  for (const [reason, sources] of Object.entries(outcome.left)) left.set(reason, (left.get(reason) ?? 0) + sources);
  rows.push(
    `| ${name} | ${outcome.run} of ${count} | ${outcome.made} | ${seed} | ${outcome.faults.length} | ${took} s |`,
  );
}
const kept = promises(count, seed);
rows.push(
  `| Wrapped marker: \`explain\` lists exactly its words wherever the script is accepted | ${kept.accepted} of ${count} accepted | ${count} | ${seed} | ${kept.unlisted.length} | |`,
  `| Wrapped \`rm -rf ~\`: refused for good | ${count} | ${count} | ${seed} | ${kept.mild.length} | |`,
);

const listed = [
  ...faults.map(({ source, found }) => `${JSON.stringify(source)}: ${found.join("; ")}`),
  ...kept.unlisted,
  ...kept.mild,
];
const file = join(import.meta.dirname, "../docs/EVIDENCE.md");
/** Rows of the rounds before, the latest first. */
const earlier = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => /^\| (?:Generated|Wrapped) /.test(line))
  .slice(0, MOST_EARLIER);
writeFileSync(
  file,
  `# Evidence

What the real shells said about our reading of scripts. Written by \`npm run test:long\`; not by hand.

Last run: ${new Date().toISOString().slice(0, 10)}, ${version("bash")}; ${version("zsh")}.

${HEAD}
${rows.join("\n")}

Scripts run in a chroot without a network. A disagreement is a command that a shell ran, or a file that it wrote, which
we don't see with these words; or a promise about a wrapped command that isn't kept.

Left out of the comparison with the walk: ${left.size === 0 ? "nothing" : [...left].map(([reason, sources]) => `${reason} (${sources} sources)`).join("; ")}.
${
  listed.length === 0
    ? ""
    : `\n## Disagreements\n\n${listed
        .slice(0, 40)
        .map((one) => `- ${one.replaceAll("\n", " ").slice(0, 400)}`)
        .join("\n")}\n`
}${earlier.length === 0 ? "" : `\n## Earlier rounds\n\nOf the code as it was then.\n\n${HEAD}\n${earlier.join("\n")}\n`}`,
);
console.log(rows.join("\n"));
