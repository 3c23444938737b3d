/**
 * The live differential test: sources are generated, parsed, and run by the real bash and zsh in a sandbox; whatever
 * they run must be in our tree. `AIRLOCK_ORACLE=1` for a short round, `AIRLOCK_ORACLE=long` for 20,000 sources,
 * `AIRLOCK_SEED` to repeat one.
 */
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "../../src/shell/parse.ts";
import { corpus } from "../shell/corpus.ts";
import { missed } from "./compare.ts";
import { sources } from "./generate.ts";
import { missing, Sandbox } from "./sandbox.ts";

const wanted = process.env.AIRLOCK_ORACLE;
const lack = wanted === undefined ? "AIRLOCK_ORACLE is not set" : missing();
const mustRun = wanted !== undefined && process.env.CI === "true";
const rounds = wanted === "long" ? 20_000 : 500;
const seed = Number(process.env.AIRLOCK_SEED ?? Date.now() % 1_000_000);

if (lack !== null) console.log(`the oracle is skipped: ${lack}`);

test.runIf(mustRun)("the oracle can run in CI", () => {
  expect(lack).toBeNull();
});

describe.runIf(lack === null)("bash and zsh against our tree", () => {
  const sandbox = lack === null ? new Sandbox() : null;
  afterAll(() => sandbox?.close());
  const known = corpus.map((entry) => entry.src).filter((source) => source.length < 300 && !source.includes("\0"));

  test("the sandbox records what runs, and runs nothing", async () => {
    const { accepts, bash, zsh } = await sandbox!.ask("rm -rf ~ >f && echo $((1+1)) || x");
    const argv = [["rm", "-rf", "/home/u"], ["echo", "2"], ["x"]];
    expect(accepts).toEqual({ bash: true, zsh: true });
    expect([bash.argv, zsh.argv]).toEqual([argv, argv]);
    expect([bash.writes, zsh.writes].map((paths) => [...new Set(paths)])).toEqual([["f"], ["f"]]);
  });

  test(`${rounds} accepted sources, seed ${seed}`, { timeout: 3_600_000 }, async () => {
    const faults: unknown[] = [];
    let run = 0;
    let made = 0;
    let onlyOurs = 0;
    for (let batch = 0; run < rounds; batch++) {
      for (const source of fc.sample(sources(known), { numRuns: 200, seed: seed + batch })) {
        made++;
        const parsed = parse(source);
        if (!parsed.ok || source.length > 3000 || run >= rounds) continue;
        run++;
        const answer = await sandbox!.ask(source);
        if (!answer.accepts.bash && !answer.accepts.zsh) onlyOurs++;
        if (run % 2000 === 0) console.log("oracle", { run, faults });
        const found = missed(parsed.script, answer);
        if (found.length > 0) faults.push({ source, found });
      }
    }
    console.log("oracle", { seed, made, run, onlyOurs, faults: faults.length });
    expect(faults).toEqual([]);
    expect(onlyOurs / run).toBeLessThan(0.01);
  });
});
