/** One round of an oracle: sources are drawn from a seed, run by several sandboxes at once, and compared. */
import fc from "fast-check";
import { type Answer, type Mode, Sandbox } from "./sandbox.ts";

export interface Trial {
  /** Sources for a given seed. */
  draw: fc.Arbitrary<string>;
  /** Whether a source is worth running. */
  takes: (source: string) => boolean;
  /** How a source is run. */
  modes: (source: string) => Mode[];
  /** What the shells did that we don't see, one way of running after the other; `cwd` is the folder they ran in. */
  judge: (source: string, answers: Answer[], cwd: string) => Judgement;
}

export interface Judgement {
  faults: string[];
  /** Why something that a shell ran was not compared. */
  left: string[];
}

export interface Outcome {
  seed: number;
  made: number;
  run: number;
  /** Sources of which the shells were asked whether they accept them: one in four. */
  checked: number;
  /** Those that neither shell accepted. */
  onlyOurs: number;
  /** Sources of which something was left out of the comparison, by the reason. */
  left: Record<string, number>;
  faults: { source: string; found: string[] }[];
}

const BATCH = 200;

export async function round(
  trial: Trial,
  {
    count,
    seed,
    workers = 6,
    time = Number.POSITIVE_INFINITY,
  }: { count: number; seed: number; workers?: number; time?: number },
  progress: (outcome: Outcome) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { seed, made: 0, run: 0, checked: 0, onlyOurs: 0, left: {}, faults: [] };
  const end = performance.now() + time;
  const next = drawn(trial, seed, outcome);
  const work = async (sandbox: Sandbox) => {
    while (outcome.run < count && performance.now() < end) {
      outcome.run++;
      const source = next.next().value;
      const answers: Answer[] = [];
      const checks = outcome.run % 4 === 0;
      for (const mode of trial.modes(source)) answers.push(await sandbox.ask(source, mode, checks));
      if (checks) outcome.checked++;
      if (checks && answers.every(({ accepts }) => !accepts.bash && !accepts.zsh)) outcome.onlyOurs++;
      const { faults: found, left } = trial.judge(source, answers, sandbox.cwd);
      for (const reason of new Set(left)) outcome.left[reason] = (outcome.left[reason] ?? 0) + 1;
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

/** Sources that are given, each of them once. */
export async function each(trial: Trial, sources: readonly string[], workers = 6): Promise<Outcome["faults"]> {
  const faults: Outcome["faults"] = [];
  const left = [...sources];
  const work = async (sandbox: Sandbox) => {
    for (let source = left.pop(); source !== undefined; source = left.pop()) {
      const answers: Answer[] = [];
      for (const mode of trial.modes(source)) answers.push(await sandbox.ask(source, mode));
      const { faults: found } = trial.judge(source, answers, sandbox.cwd);
      if (found.length > 0) faults.push({ source, found });
    }
  };
  const sandboxes = Array.from({ length: workers }, () => new Sandbox());
  try {
    await Promise.all(sandboxes.map(work));
  } finally {
    for (const sandbox of sandboxes) sandbox.close();
  }
  return faults;
}

function* drawn({ draw, takes }: Trial, seed: number, outcome: Outcome): Generator<string, never> {
  for (let batch = 0; ; batch++)
    // Seeds that stand side by side must not share their batches.
    for (const source of fc.sample(draw, { numRuns: BATCH, seed: (Math.imul(seed, 0x9e3779b1) + batch) | 0 })) {
      outcome.made++;
      if (takes(source)) yield source;
    }
}
