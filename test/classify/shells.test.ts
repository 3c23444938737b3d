/** Where bash and zsh make other words of one text, and where the way to a command decides what its words are. */
import { describe, expect, test } from "vitest";
import { classify } from "../../src/classify/classify.ts";
import { BLIND } from "../../src/types/scene.ts";
import type { Text } from "../../src/types/text.ts";
import { callOf, sceneOf } from "../support/cases.ts";

/** A word: `…` for what nobody knows, `…*` where that may be several words or none. */
const shown = (text: Text): string => {
  const words = text.pieces.map((piece) => (typeof piece === "string" ? piece : piece.many ? "…*" : "…")).join("");
  return /^\S+$/.test(words) ? words : `'${words}'`;
};

/** The commands `c` that a source runs, with their words. */
function ran(source: string, shell: "bash" | "zsh"): string[] {
  const scene = { ...sceneOf({ tool: "Bash", cwd: "/home/dev/app", home: "/home/dev" }), shell };
  return classify(callOf({ tool: "Bash", input: { command: source }, cwd: "/home/dev/app" }), scene, BLIND)
    .invocations.map(({ argv }) => argv.map(shown).join(" "))
    .filter((line) => line === "c" || line.startsWith("c "));
}

const same: Record<string, Record<string, string[]>> = {
  "lists between quotes": {
    'x=(1 2); c "a${x[@]}b"': ["c a1 2b"],
    'x=(1 2); c "${x[*]}"': ["c '1 2'"],
    'x=(1 2 3); c "${x[@]:1}" "${x[@]:0:1}"': ["c 2 3 1"],
    'x=(ab b); c "${x[@]#a}"': ["c b b"],
    'set -- 1 2 3; c "${@:2}"': ["c 2 3"],
    'x=(1 2); c ${x[@]+"${x[@]}"}': ["c 1 2"],
  },
  "the word of a default": {
    'x=; c ${x:-"a b"} "${x:-a b}"': ["c 'a b' 'a b'"],
    "x=1; c ${x:+2} ${x:-3}": ["c 2 1"],
    "unset x; c ${x-1} ${x+2}": ["c 1"],
    "x=; c 0${x-1} ${x+2}": ["c 0 2"],
    "set -- 1; c ${1-2} ${2-3}": ["c 1 3"],
  },
  "lists that only one path sets": {
    'if a; then x=(1); else x=(2 3); fi; c "${x[@]}"': ["c 1", "c 2 3"],
    'a && x=1; c "$x"': ["c …"],
    'true && x=1; c "$x"': ["c 1"],
    'false || set -- 1 2; c "$@"': ["c 1 2"],
    'a || set -- 1 2; c "$@"': ["c …* …* …*"],
  },
  "what loops leave": {
    'for i in 1 2; do x="$x$i"; done; c "$x"': ["c …12"],
    'x=; for i in 1 2; do c "$x"; x=$i; done': ["c ''", "c 1"],
    'x=1; while a; do c "$x"; x=2; done; c "$x"': ["c 1", "c …", "c …"],
    'x=(1 2); for x in 3; do :; done; c "$x"': ["c 3"],
    "select x in 1; do c $x; done": ["c …*"],
  },
  "a function's own variables": {
    'x=1; f() { local x=2; c "$x"; }; f; c "$x"': ["c 2", "c 1"],
    'x=1; f() { export x=2; }; f; c "$x"': ["c 2"],
    'x=1; f() { declare -g x=2; }; f; c "$x"': ["c 2"],
  },
  "what declarations take": {
    "y='1 2'; export x=$y; c \"$x\"": ["c '1 2'"],
    'x=1; x+=2; c "$x"': ["c 12"],
    'readonly x=1; x=2; c "$x"': ["c …"],
  },
  "separators of one's own": {
    "IFS=:; x=1::2; y=3; c $(echo $y)": ["c 3"],
    "IFS=:; unset IFS; c $(echo 1 2)": ["c 1 2"],
  },
  "ends of lines that may be missing": {
    "c a$(b; d)e": ["c a…*…*e"],
    'c "$(b; echo 1)"': ["c ……1"],
    'c "$(echo 1; echo 2)"': ["c '1\n2'"],
  },
  "what only one way prints": {
    'c "$(if [ a ]; then echo 1; fi)"': ["c …"],
    'c "$(if [ a ]; then echo 1; else echo 2; fi)"': ["c …"],
    'c "$(case a in *) echo 1 ;; esac)"': ["c 1"],
    'c "$(echo 1; a && echo 2)"': ["c '1\n………'"],
    'c "$(true && echo 1)"': ["c 1"],
  },
  "traps that traps set": {
    "trap 'trap \"c 1\" EXIT' EXIT": ["c 1"],
  },
  "words before assignments": {
    "x=1; x=2 c $x": ["c 1"],
    "x=; x=${y:=1} c $y; c ${x:-2}": ["c …*", "c 2"],
  },
  "words before redirects": {
    'unset x; c "${x:=1}" <<<"$(c 2 "$x")"': ["c 2 1", "c 2 1", "c 1"],
  },
  "folders of before": {
    'cd /a; cd /b; c "$OLDPWD"': ["c /a"],
    'c "${OLDPWD:-/a}"': ["c …"],
  },
};

/** Source → what bash runs, what zsh runs. */
const apart: Record<string, Record<string, [string[], string[]]>> = {
  "values that are split": {
    // zsh may be told to split them too.
    "x='1 2'; c $x": [["c 1 2"], ["c '1 2'", "c 1 2"]],
    "x='1 2'; c \"$x\"": [["c '1 2'"], ["c '1 2'"]],
    "x='1 2'; y=($x); c \"${y[@]}\"": [["c 1 2"], ["c '1 2'"]],
    "c $(echo 1 2)": [["c 1 2"], ["c 1 2"]],
    "IFS=:; x=1::2; c $x": [["c 1 '' 2"], ["c 1::2"]],
  },
  arrays: {
    'x=(1 2); c $x "$x"': [["c 1 1"], ["c 1 2 '1 2'"]],
    "x=(1 2); c ${x[1]}": [["c 2"], ["c 1"]],
    'x=(1 2); x=3; c "${x[@]}"': [["c 3 2"], ["c 3"]],
    'x=(1 2); x+=3; c "${x[@]}"': [["c 13 2"], ["c 1 2 3"]],
    'x=1; x+=(2); c "${x[@]}"': [["c 1 2"], ["c 1 2"]],
    'x=(1 2); c "${x#1}" ${x/1/3}': [["c '' 3"], ["c ' 2' 3 2"]],
    'unset x; c "${x[@]}"': [["c"], ["c ''"]],
    // In zsh a quoted list that isn't set is one empty word; whether it is set is not told apart from being empty.
    'x=(); c "${x[@]}" a"${x[@]}"': [["c a"], ["c a", "c '' a"]],
    'if a; then x=(1 2); fi; c "${x[@]}"': [
      ["c", "c 1 2"],
      ["c", "c 1 2", "c ''"],
    ],
  },
  "names that go on": {
    "x=1; c $x[1]/a $x": [["c 1…*/a 1"], ["c …*/a 1"]],
    "x=(1 2); c $x[2]/a": [["c 1…*/a"], ["c 2/a"]],
    'x=(1 2); c "$x[-1]b"': [["c 1[-1]b"], ["c 2b"]],
    "x=(1 2); c $x[3]a": [["c 1…*a"], ["c a"]],
    "set -- 1 2; c $10 $1": [["c 10 1"], ["c …* 1"]],
    "x=/a/b; c $x:h ${x}": [["c /a/b:h /a/b"], ["c …* /a/b"]],
    "set -- 1; c $#-a $#": [["c …*-a …*"], ["c …* …*"]],
  },
  "empty alternatives": {
    "c {,a}": [["c a"], ["c '' a"]],
    "x=; c {1,$x}": [["c 1"], ["c 1 ''"]],
    "x=(1 2); c {a,$x}": [["c a 1"], ["c …*"]],
  },
  "backslashes in what echo prints": {
    "c \"$(echo 'a\\tb')\"": [["c a\\tb"], ["c …"]],
    "c \"$(echo 'a b')\"": [["c 'a b'"], ["c 'a b'"]],
    "sh -c 'c \"$(echo a\\\\b)\"'": [["c …"], ["c …"]],
  },
  "redirects alone": {
    "x=1 >f; c $x": [["c 1"], ["c 1"]],
    'x=1; x=2 <<<"$(c "$x")"': [
      ["c 2", "c 2"],
      ["c 1", "c 1"],
    ],
  },
  "what stays in the foreground": {
    "x=1 && : & c $x": [["c …*"], ["c 1"]],
    "cd / && : & c $PWD": [["c /home/dev/app"], ["c /"]],
    "(x=1 && :) & c $x": [["c …*"], ["c …*"]],
  },
  "words that end in a lone dollar": {
    "x='1 2'; c $x$ $x$y": [["c '1 2$' 1 2…*"], ["c '1 2$' '1 2…*'", "c 1 2$ 1 2…*"]],
    "c $(echo 1 2)$": [["c '1 2$'"], ["c 1 2$"]],
  },
  "a lone dash": {
    "$x- c 1": [[], ["c 1"]],
  },
  "names of folders": {
    "x=/a; c ~x": [["c /home/x"], ["c /a"]],
    "hash -d x=/a; c ~x/b": [["c /home/x/b"], ["c /a/b"]],
  },
};

describe.each(Object.entries(same))("both shells: %s", (_, rows) => {
  test.each(Object.entries(rows))("%s", (source, expected) => {
    expect([ran(source, "bash"), ran(source, "zsh")]).toEqual([expected, expected]);
  });
});

describe.each(Object.entries(apart))("bash and zsh: %s", (_, rows) => {
  test.each(Object.entries(rows))("%s", (source, expected) => {
    expect([ran(source, "bash"), ran(source, "zsh")]).toEqual(expected);
  });
});
