/** One round of an oracle: sources are drawn from a seed, run by several sandboxes at once, and compared. */
import fc from "fast-check";
import { type Answer, Sandbox } from "./sandbox.ts";

export interface Trial {
  /** Sources for a given seed. */
  draw: fc.Arbitrary<string>;
  /** Whether a source is worth running. */
  takes: (source: string) => boolean;
  /** What the shells did that we don't see; `cwd` is the folder they ran in. */
  judge: (source: string, answer: Answer, cwd: string) => string[];
  /** Builtins and a few programs really run, in their chroot. */
  live?: boolean;
}

export interface Outcome {
  seed: number;
  made: number;
  run: number;
  /** Sources that neither shell accepted. */
  onlyOurs: number;
  faults: { source: string; found: string[] }[];
}

const BATCH = 200;

export async function round(
  trial: Trial,
  {
    count,
    seed,
    workers = 2,
    time = Number.POSITIVE_INFINITY,
  }: { count: number; seed: number; workers?: number; time?: number },
  progress: (outcome: Outcome) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { seed, made: 0, run: 0, onlyOurs: 0, faults: [] };
  const end = performance.now() + time;
  const next = drawn(trial, seed, outcome);
  const work = async (sandbox: Sandbox) => {
    while (outcome.run < count && performance.now() < end) {
      outcome.run++;
      const source = next.next().value;
      const answer = await sandbox.ask(source, trial.live);
      if (!answer.accepts.bash && !answer.accepts.zsh) outcome.onlyOurs++;
      const found = trial.judge(source, answer, sandbox.cwd);
      if (found.length > 0) outcome.faults.push({ source, found });
      if (outcome.run % 1_000 === 0) progress(outcome);
    }
  };
  const sandboxes = Array.from({ length: workers }, () => new Sandbox());
  try {
    await Promise.all(sandboxes.map(work));
  } finally {
    for (const sandbox of sandboxes) sandbox.close();
  }
  return outcome;
}

function* drawn({ draw, takes }: Trial, seed: number, outcome: Outcome): Generator<string, never> {
  for (let batch = 0; ; batch++)
    for (const source of fc.sample(draw, { numRuns: BATCH, seed: seed + batch })) {
      outcome.made++;
      if (takes(source)) yield source;
    }
}
