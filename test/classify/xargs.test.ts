/** What `xargs` makes of its input, loops over arguments, and what reaches the programs that a line starts. */
import { describe, expect, test } from "vitest";
import { placesOf } from "../support/observe.ts";
import { said } from "../support/verdicts.ts";

/** A line → where its deletions lead. The project is /home/dev/app. */
const deleted: Record<string, string[]> = {
  "echo 'a b' | xargs rm": ["/home/dev/app/a", "/home/dev/app/b"],
  "echo '\"a b\" c' | xargs rm": ["/home/dev/app/a b", "/home/dev/app/c"],
  "echo \"'a b'\" | xargs rm": ["/home/dev/app/a b"],
  "echo 'a\\ b' | xargs rm": ["/home/dev/app/a b"],
  "printf 'a b\\nc\\n' | xargs -I% rm %": ["/home/dev/app/a b", "/home/dev/app/c"],
  "printf 'a b\\0c\\0' | xargs -0 rm": ["/home/dev/app/a b", "/home/dev/app/c"],
  "printf 'a b,c' | xargs -d, rm": ["/home/dev/app/a b", "/home/dev/app/c"],
  "printf 'a b\\nc' | xargs -d '\\n' rm": ["/home/dev/app/a b", "/home/dev/app/c"],
  "printf 'rm x' | xargs -0 sh -c": ["/home/dev/app/x"],
  "printf '\"rm x\"' | xargs -n1 sh -c": ["/home/dev/app/x"],
};
describe.each(Object.entries(deleted))("%s", (line, places) => {
  test("deletes", () => expect(placesOf(line)).toEqual(places));
});

describe("every turn of a loop over arguments counts", () => {
  test.each([
    ['set -- /tmp/x ~; while [ $# -gt 0 ]; do rm -rf "$1"; shift; done', "deny!"],
    ['set -- /tmp/x /tmp/y /tmp/z ~; while [ $# -gt 0 ]; do rm -rf "$1"; shift; done', "deny!"],
    ['f() { while [ -n "$1" ]; do rm -rf "$1"; shift; done; }; f /tmp/x ~', "deny!"],
    ["cd /home/dev/app/src; while :; do rm -rf ./*; cd ..; done", "deny!"],
    ['set -- /tmp/x /tmp/y; while [ $# -gt 0 ]; do rm -rf "$1"; shift; done', "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

describe("variables of one command reach what it starts", () => {
  test.each([
    ["D=~ bash -c 'rm -rf \"$D\"'", "deny!"],
    ["D=~ sh -c 'f() { rm -rf \"$D\"; }; f'", "deny!"],
    ["env D=~ sh -c 'rm -rf \"$D\"'", "deny!"],
    ["D=/tmp/x bash -c 'rm -rf \"$D\"'", "allow"],
    ['D=/tmp/x true; rm -rf "$D/"', "deny!"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

describe("letters made small or large, and descriptors that nobody opened", () => {
  test.each([
    ["declare -l x='RM -RF /HOME/DEV'; $x", "deny!"],
    ["typeset -l x; x=RM; $x -rf ~", "deny!"],
    ["declare -u x=rm; echo $x", "allow"],
    ["sh <&${C[0]}", "ask"],
    ["sh <&3", "ask"],
    ["exec 3<<<'rm -rf ~'; sh <&3", "deny!"],
    ['while read -r l <&3; do echo "$l"; done 3< x', "allow"],
    ["sh -c 'ls' <&-", "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
