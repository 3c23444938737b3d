/** What code sets is what later code finds: by arithmetic, options, lines read, variables before a call, further turns. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

const rows: Record<string, [string, string][]> = {
  "variables before what the shell itself runs": [
    ['x=/tmp/y; f() { rm -rf "$x"; }; x=~ f', "deny!"],
    ['x=~; f() { rm -rf "$x"; }; x=/tmp/y f', "allow"],
    ["x=/tmp/y; x=~ eval 'rm -rf \"$x\"'", "deny!"],
    ['x=~; x=/tmp/y eval :; rm -rf "$x"', "deny!"],
    ['x=/tmp/y; f() { x=~; }; x=/tmp/z f; rm -rf "$x"', "deny!"],
    ["HOME=/ cd; rm -rf ./*", "deny!"],
    ["HOME=/tmp/y; cd; rm -rf ./build", "allow"],
  ],
  "numbers that arithmetic sets": [
    ['a=(~ /tmp/y); i=1; ((i--)); rm -rf "${a[i]}"', "deny!"],
    ['a=(~ /tmp/y); i=1; let i=0; rm -rf "${a[i]}"', "deny!"],
    ['a=(~ /tmp/y); i=1; : $((i = 0)); rm -rf "${a[i]}"', "deny!"],
    ['set -- ~ /tmp/y; i=2; ((i -= 1)); rm -rf "${!i}"', "ask"],
    ['i=0; for f in a b; do ((i++)); cp "$f" "out/$i.txt"; done', "allow"],
    ['n=0; while [ $n -lt 3 ]; do n=$((n+1)); echo "$n" > "/tmp/y/$n"; done', "allow"],
  ],
  "further turns of a loop, and its condition": [
    ['x=/tmp/y; while rm -rf "$x"; do x=~; done', "deny!"],
    ['x=/tmp/y; until ! rm -rf "$x"; do x=~; done', "deny!"],
    ['a=/tmp/x b=/tmp/y c=~; while :; do rm -rf "$a"; a=$b; b=$c; done', "deny!"],
    ['a=/tmp/x b=/tmp/y c=/tmp/z; while :; do rm -rf "$a"; a=$b; b=$c; done', "allow"],
    ['f() { rm -rf "$1"; shift; [ $# -gt 0 ] && f "$@"; }; f /tmp/x /tmp/y ~', "deny!"],
    ['f() { rm -rf "$1"; shift; [ $# -gt 0 ] && f "$@"; }; f /tmp/x /tmp/y /tmp/z', "allow"],
  ],
  "lines that are read": [
    ['x=/tmp/y; read -p "which? " x <<< ~; rm -rf "$x"', "deny!"],
    ['REPLY=/tmp/y; read <<< ~; rm -rf "$REPLY"', "deny!"],
    ['x=/tmp/y; read -d : x <<< "$HOME:/tmp"; rm -rf "$x"', "deny!"],
    ['while read -r d; do rm -rf "/tmp/y/$d"; done < list; rm -rf "$d/"', "deny!"],
    ["read -r -d '' x <<'E'\n/tmp/y\nE\nrm -rf \"$x\"", "allow"],
  ],
  "options of a script": [
    ['d=/tmp/y; set -- -d ~; while getopts d: o; do case $o in d) d=$OPTARG ;; esac; done; rm -rf "$d"', "ask"],
    ['while getopts vo: o; do case $o in v) set -x ;; o) out=$OPTARG ;; esac; done; mkdir -p "$out"', "allow"],
  ],
  "parts of values": [
    ['x=/tmp; rm -rf "${x::1}"', "deny!"],
    ['x=~; eval "rm -rf ${x@Q}"', "deny!"],
    ["x='~'; eval \"rm -rf ${x@Q}\"", "ask"],
  ],
  "an unquoted hole before a subcommand is flags, or nothing": [
    ["git $FLAGS reset --hard", "ask"],
    ["git $FLAGS push --force origin main", "deny"],
    ["kubectl $FLAGS delete ns prod", "deny"],
    ["docker $OPTS system prune -af --volumes", "ask"],
    ["npm $X publish", "ask"],
    ["git $FLAGS status", "allow"],
    ["npm $NPM_FLAGS run build", "allow"],
    ["kubectl ${CTX:+--context $CTX} get pods", "allow"],
  ],
};

describe.each(Object.entries(rows))("%s", (_, lines) => {
  test.each(lines)("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

test("thousands of holes before a subcommand end in a verdict, and none of them hides it", () => {
  expect([said(`git ${"$a ".repeat(8000)}reset --hard`), said(`git ${"$a -x ".repeat(400)}reset --hard`)]).toEqual([
    "ask",
    "ask",
  ]);
});
