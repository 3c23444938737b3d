/** Text that bash evaluates once more: each line was tried with bash 5.2, which runs the hidden command or doesn't. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

const hidden = "a[$(rm -rf ~)]";

describe("a command hidden in a subscript runs", () => {
  test.each([
    [`x='${hidden}'; echo $((x))`],
    [`x='${hidden}'; ((x))`],
    [`x='${hidden}'; y=x; ((z = y + 1))`],
    [`x='${hidden}'; echo $(($x))`],
    [`x='${hidden}'; echo $[x]`],
    [`x='${hidden}'; [[ $x -eq 0 ]]`],
    [`x='${hidden}'; [[ x -eq 0 ]]`],
    [`[[ -v '${hidden}' ]]`],
    [`x='${hidden}'; [[ -v $x ]]`],
    [`test -v '${hidden}'`],
    [`[ -v '${hidden}' ]`],
    [`let '${hidden}'`],
    [`x='${hidden}'; let y=x`],
    [`declare -i z='${hidden}'`],
    [`declare -i z; z='${hidden}'`],
    [`declare '${hidden}=1'`],
    [`declare -n r='${hidden}'; echo $r`],
    [`printf -v '${hidden}' x`],
    [`read -r '${hidden}' <<< x`],
    [`a=(1); unset '${hidden}'`],
    [`x='${hidden}'; y=abc; echo \${y:x}`],
    [`x='${hidden}'; y=(1 2); echo \${y[x]}`],
    [`x='${hidden}'; y[x]=1`],
    [`x='${hidden}'; y=([x]=1)`],
    [`x='${hidden}'; echo \${!x}`],
    [`x='${hidden}'; echo \${x@P}`],
    [`x='${hidden}'; for ((i = x; i < 1; i++)); do :; done`],
    [`f() { echo $(($1 + 1)); }; f '${hidden}'`],
    [`export x='${hidden}'; bash -c '((x))'`],
    [`RANDOM='${hidden}'`],
    ["x='a[`rm -rf ~`]'; echo $((x))"],
    [`x='a[$(rm -rf "$HOME")]'; echo $((x))`],
  ])("%s", (source) => {
    expect(said(source)).toBe("deny!");
  });
});

describe("text that nothing evaluates stays text", () => {
  test.each([
    [`x='${hidden}'; echo "$x"`],
    [`x='${hidden}'; [ "$x" = 0 ]`],
    [`x='${hidden}'; [[ $x == 0 ]]`],
    [`printf %s '${hidden}'`],
    ["x='a[$(ls)]'; echo $((x))"],
    ["i=3; echo $((i + 1)); [[ $i -gt 2 ]] && echo more"],
    ["declare -i n=4; let n++"],
  ])("%s", (source) => {
    expect(said(source)).toBe("allow");
  });
});

describe("arrays hold what declarations and elements put there", () => {
  test.each([
    ['declare a=(rm -rf ~); "${a[@]}"'],
    ['f() { local a=(rm -rf); a+=(~); "${a[@]}"; }; f'],
    ['a[0]=rm; a[1]=-rf; a[2]=~; "${a[@]}"'],
    ["readonly -a a=(-rf ~); rm ${a[*]}"],
  ])("%s", (source) => {
    expect(said(source)).toBe("deny!");
  });

  test.each([['declare a=(ls -a); "${a[@]}"'], ["a=(ls -l); a[1]=-a; ${a[@]}"]])("%s", (source) => {
    expect(said(source)).toBe("allow");
  });
});

describe("what only zsh does", () => {
  test.each([
    ["true | cd /; rm -rf *", "zsh", "deny!"],
    ["true | cd /; rm -rf build", "bash", "allow"],
    ["a=(-rf ~); rm $a", "zsh", "deny!"],
    ["echo x > {out,~/.bashrc}", "zsh", "ask"],
  ] as const)("%s in %s", (source, shell, word) => {
    expect(said(source, { scene: { shell } })).toBe(word);
  });
});

describe("too many words hide none", () => {
  test.each([
    ["rm -rf {1..999}{1..9} ~", "deny!"],
    ["touch {1..1000}{1..1000}; rm -rf ~", "deny!"],
    ["touch {1..1000}{1..1000}", "deny!"],
    ["touch page-{1..500}.md", "allow"],
  ])("%s", (source, word) => {
    expect(said(source)).toBe(word);
  });
});
