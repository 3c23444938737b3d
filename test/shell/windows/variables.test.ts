import { expect, test } from "vitest";
import { usualValue, wellKnown } from "../../../src/shell/windows/variables.ts";

test.each([
  ["env:USERPROFILE", "home", "C:\\Users\\a"],
  ["USERPROFILE", "home", "C:\\Users\\a"],
  ["HOME", "home", "C:\\Users\\a"],
  ["env:Temp", "temp", "C:\\Users\\a\\AppData\\Local\\Temp"],
  ["env:APPDATA", "appdata", "C:\\Users\\a\\AppData\\Roaming"],
  ["env:SystemRoot", "system", "C:\\Windows"],
  ["env:ProgramFiles(x86)", "programs", "C:\\Program Files (x86)"],
  ["PWD", "cwd", "C:\\p"],
])("%s means %s", (name, meaning, value) => {
  expect([wellKnown(name)?.meaning, usualValue(name, "C:\\Users\\a", "C:\\p")]).toEqual([meaning, value]);
});

test.each(["env:TOKEN", "x", "constructor", ""])("%j is no well-known variable", (name) => {
  expect([wellKnown(name), usualValue(name, "C:\\Users\\a", "C:\\p")]).toEqual([undefined, undefined]);
});
