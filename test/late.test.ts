import { join } from "node:path";
import { expect, test } from "vitest";
import { enteredModules } from "../scripts/entered.ts";
import { functionsOf } from "../scripts/lazy.ts";

const plain = () => 1;
const declared = function named() {
  return 1;
};
class Kept {}

test("a module is loaded late when it exports functions alone, which another function can stand in for", () => {
  expect(functionsOf({ plain, declared })).toEqual(["plain", "declared"]);
  expect(functionsOf({ plain, TABLE: ["a value that is there before any call"] })).toBeNull();
  expect(functionsOf({ plain, Kept })).toBeNull();
  expect(functionsOf({})).toBeNull();
});

/**
 * What a hook for `git status` pays for: a larger number may be a slower hook, see `npm run bench`. A module that was
 * taken out of another one costs nothing, since all of these are one chunk.
 */
const MOST_MODULES = 105;

test("git status enters few modules: no spec but git's, no language, no parser of policies, no table of places", () => {
  const entered = [...enteredModules(join(import.meta.dirname, ".."))];
  expect(entered.length).toBeLessThanOrEqual(MOST_MODULES);
  const heavy =
    /^(?:code|cli|install|classify\/(?:places\/data|hosts|calls\/(?!kinds|native))|policy\/(?:load|yaml|shape))\b/;
  expect(entered.filter((path) => heavy.test(path))).toEqual([]);
  const specs = entered.filter((path) => /^commands\/(?!kit\/|registry|git\/)/.test(path));
  expect(specs.filter((path) => path !== "commands/packages/outputs.ts")).toEqual([]);
}, 180_000);
