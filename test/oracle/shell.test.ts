/**
 * The live differential test: sources are generated, parsed, and run by the real bash and zsh in a sandbox; whatever
 * they run must be in our tree. `AIRLOCK_ORACLE=1` switches it on, `AIRLOCK_SEED` repeats a round.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { each, round } from "./round.ts";
import { missing, Sandbox } from "./sandbox.ts";
import { generatedTrial } from "./trials.ts";

const wanted = process.env.AIRLOCK_ORACLE;
const lack = wanted === undefined ? "AIRLOCK_ORACLE is not set" : missing();
const mustRun = wanted !== undefined && process.env.CI === "true";
/** The short round is a gate and always the same; `npm run test:long` draws new seeds, and so does AIRLOCK_SEED. */
const seed = Number(process.env.AIRLOCK_SEED ?? 1);

/** Written by hand: what a generator seldom hits upon. */
const STATES = readFileSync(join(import.meta.dirname, "../corpus/states.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => (JSON.parse(line) as { src: string }).src);

if (lack !== null) console.log(`the oracle is skipped: ${lack}`);

test.runIf(mustRun)("the oracle can run in CI", () => {
  expect(lack).toBeNull();
});

describe.runIf(lack === null)("bash and zsh against our tree", () => {
  const sandbox = lack === null ? new Sandbox() : null;
  afterAll(() => sandbox?.close());

  test("the sandbox records what runs, and runs nothing", async () => {
    const { accepts, bash, zsh } = await sandbox!.ask("rm -rf ~ >f && echo $((1+1)) || x");
    const argv = [["rm", "-rf", "/home/u"], ["echo", "2"], ["x"]];
    expect(accepts).toEqual({ bash: true, zsh: true });
    expect([bash.argv, zsh.argv]).toEqual([argv, argv]);
    expect([bash.writes, zsh.writes].map((paths) => [...new Set(paths)])).toEqual([["f"], ["f"]]);
  });

  test(`${STATES.length} scripts that change variables, functions, folders and arguments on their way`, {
    timeout: 300_000,
  }, async () => {
    const faults = await each(generatedTrial, STATES);
    expect(faults).toEqual([]);
    expect(STATES.length).toBeGreaterThan(390);
  });

  test(`500 accepted sources, seed ${seed}`, { timeout: 600_000 }, async () => {
    const { faults, onlyOurs, checked } = await round(generatedTrial, { count: 500, seed });
    expect(faults).toEqual([]);
    expect(onlyOurs / checked).toBeLessThan(0.01);
  });
});
