/**
 * Whatever stands around a command, its words stay: over fifty wrappings, up to four of them in each other, around a
 * marker with words that quoting can lose. With `AIRLOCK_ORACLE=1` the real shells run the same scripts.
 */
import { afterAll, describe, expect, test } from "vitest";
import { round } from "./round.ts";
import { missing, Sandbox } from "./sandbox.ts";
import { wrappedTrial } from "./trials.ts";
import { promises, wraps } from "./wrap.ts";

const lack = process.env.AIRLOCK_ORACLE === undefined ? "AIRLOCK_ORACLE is not set" : missing();
/** The short round is a gate and always the same; `npm run test:long` draws new seeds, and so does AIRLOCK_SEED. */
const seed = Number(process.env.AIRLOCK_SEED ?? 1);

test("every wrapping has a name of its own", () => {
  expect(new Set(wraps.map(({ name }) => name)).size).toBe(wraps.length);
  expect(wraps.length).toBeGreaterThan(50);
});

test(`300 wrapped commands, seed ${seed}: listed as they are, and refused for good when they must be`, () => {
  const { accepted, unlisted, mild } = promises(300, seed);
  expect({ unlisted, mild }).toEqual({ unlisted: [], mild: [] });
  expect(accepted).toBeGreaterThan(250);
});

describe.runIf(lack === null)("in the real shells", () => {
  const sandbox = lack === null ? new Sandbox() : null;
  afterAll(() => sandbox?.close());

  test.each([
    ["env A=1 marker 'a b'", ["marker", "a b"]],
    ["echo bWFya2VyIHg= | base64 -d | bash", ["marker", "x"]],
    ["trap 'marker z' EXIT", ["marker", "z"]],
    ["find / -maxdepth 0 -exec sudo marker {} \\;", ["marker", "/"]],
  ])("the sandbox really runs %s", async (source, argv) => {
    const { bash, zsh } = await sandbox!.ask(source, "live");
    expect([bash.argv, zsh.argv]).toEqual([[argv], [argv]]);
  });

  test(`300 wrapped commands, seed ${seed}`, { timeout: 600_000 }, async () => {
    const { faults } = await round(wrappedTrial, { count: 300, seed });
    expect(faults).toEqual([]);
  });
});
