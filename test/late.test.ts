import { expect, test } from "vitest";
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
