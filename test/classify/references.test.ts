/** Names that stand for another variable. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("a variable under another name", () => {
  test.each([
    ["declare -n r=t; t='rm -rf /home/dev'; eval \"$r\"", "deny!"],
    ['typeset -n r=d; r=/home/dev; rm -rf "$d"', "deny!"],
    ["f() { local -n out=$1; out='rm -rf /home/dev'; }; f c; $c", "deny!"],
    ['list=(rm -rf ~); declare -n r=list; "${r[@]}"', "deny!"],
    ['f() { local -n out=$1; out=/tmp/work; }; f d; rm -rf "$d"', "allow"],
    // Outside of the function it is the old one again.
    ['d=/tmp/a; f() { local -n d=x; d=/home/dev; }; f; rm -rf "$d"', "allow"],
    ['declare -n r=list; list=(a b); echo "${r[@]}"', "allow"],
    // This takes a variable out of the environment.
    ["export -n x=y; y='rm -rf ~'; $x", "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
