import { expect, test } from "vitest";
import { read } from "./show.ts";

// Words: parts are joined by `·`, text with blanks or signs stands in «», `$x[]` is a variable zsh may read on from.
const words: Record<string, string> = {
  "rm -rf build": "(rm -rf build)",
  "FOO=bar BAZ= cmd x": "(FOO=bar BAZ=«» cmd x)",
  "a=1 b+=2": "(a=1 b+=2)",
  "r'm' -r\"f\" x\\ y": "(r·'m' -r·\"f\" x·' '·y)",
  'echo "a $x ${y} \\"q\\" \\n $(pwd) `id`"': '(echo "«a »·$x·« »·$y·« "q" \\n »·($ (pwd))·« »·(` (id))")',
  'rm -rf ~ ~/a ~bob/b a~ "~" PATH=~/bin:~/x --p=~/c':
    '(rm -rf <~> <~>·/a <~bob>·/b a~ "~" PATH=·<~>·/bin:·<~>·/x --p=~/c)',
  "rm $x~": "(rm $x·<~>)",
  "rm $x[1]~": "(rm $x[]·<[1]>·<~>)",
  'rm "$x[1]"~+/b': '(rm "$x[]·[1]"·<~+>·/b)',
  'rm "$x[1]a"~': '(rm "$x[]·[1]a"·~)',
  "PATH=$HOME/bin:~/x:a~ cmd": "(PATH=$HOME·/bin:·<~>·/x:a~ cmd)",
  'ls *.ts a?c [a-z]* [!x] [] [ "a[b]" \\* ["$x"]':
    '(ls <*>·.ts a·<?>·c <[a-z]>·<*> <[!x]> [] [ "a[b]" \'*\' <[>·"$x"·])',
  "cp x.{js,ts} {a,b{c,d}} {} {a} a{,b}": "(cp x.·{js|ts} {a|b·{c|d}} «{}» «{a}» a·{«»|b})",
  "seq {1..5} {05..11..3} {a..c} {3..1} {1..2000} {1..$n}":
    "(seq {1|2|3|4|5} {05|08|11} {a|b|c} {3|2|1} {{1..2000}?} {{1..$n}?})",
  "echo $'a\\tb\\x41\\101\\u00e9\\'' $x$1$@": "(echo 'a\tbAAé'' $x·$1·$@)",
  "read -d $'\\0' f": "(read -d '' f)",
  "echo ${x:-a b} ${x-} ${x:=1} ${x:?no $y} ${x:+z}":
    "(echo $(x default: «a b») $(x default «») $(x assign: 1) $(x error: «no »·$y) $(x alternative: z))",
  "echo ${x#*/} ${x##a} ${x%.ts} ${x%%$y} ${x/a/b} ${x//\\//-} ${x/#a} ${x/%b/c}":
    "(echo $(x trim start <*>·/) $(x trim longest start a) $(x trim end .ts) $(x trim longest end $y) $(x replace a by b) $(x replace all '/' by -) $(x replace start a) $(x replace end b by c))",
  "echo ${x:1:2} ${x^} ${x,,} ${x@Q} ${#x} ${!x} ${!x*} ${!a[@]} ${a[@]} ${a[1]} ${a[$i]} $#":
    "(echo $(x slice 1:2) $(x case ^ «») $(x case ,, «») $(x @Q) $#x $!x $(!x names) $(!a[@] names) $a[@] $a[1] $a[$i] $#)",
  'echo "${x:-"a b"}" "${x:-\'a\'}" "${x:-$(rm y)}"':
    '(echo "$(x default: "«a b»")" "$(x default: «\'a\'»)" "$(x default: ($ (rm y)))")',
  'echo $x[1] "$HOST:latest" $10': '(echo $x[]·<[1]> "$HOST[]·:latest" $1[]·0)',
  "echo $((1 + $(wc -l <f))) $(( x[1] * (2) )) $[1+1]":
    "(echo (math 1 + $(wc -l <f) ($ (wc -l {< f}))) (math x[1] * (2)) (math 1+1))",
  "diff <(sort a) --x=<(b) > >(tee c)": "(diff (< (sort a)) --x=·(< (b)) {> (> (tee c))})",
  'x=(a "b c" $d *.ts) y[0]=1 z[$i]+=2 w=([k]=v)': '(x=(a "«b c»" $d <*>·.ts) y[0]=1 z[$i]+=2 w=([k]=v))',
  "ls *(.) a/*.o(N) **/*.(ts|tsx) *(om[1,5]) *.log(#qN)": "(ls <*> a/·<*>·.o <*>·<*>·/·<*>·.·{ts|tsx} <*> <*>·.log)",
  "for f in *(.Lk+9); do a; done": "(for f in <*> do (a))",
  "for i in a; do\nls *(.)\ndone | b": "(| (for i in a do (ls <*>)) (b))",
  "( ls *(.)\n) || a": "(|| (subshell (ls <*>)) (a))",
  "if a; then\nls *(.)\nelse\nb\nfi": "(if (a) then (ls <*>) else (b))",
  "diff =(sort a) b": "(diff (< (sort a)) b)",
  'a ${(f)"$(b)"} "${(@f)$(b)}" ${(s.:.)PATH} ${(U)x[@]}': "(a ($ (b)) ($ (b)) $(PATH @(…)) $(x[@] @(…)))",
  "declare -A m=([a]=1) n=x": "(m=([a]=1) declare -A n=x)",
  'export PATH="$HOME/bin:$PATH"': '(export PATH=·"$HOME·/bin:·$PATH")',
  "echo a#b #c": "(echo a#b)",
  "echo a \\\n  b": "(echo a b)",
  "a &&\\\nb": "(&& (a) (b))",
  "echo \"a\\\nb\" 'a\\\nb'": "(echo \"ab\" 'a\\↵b')",
  "ls ~root/x:~": "(ls <~root>·/x:~)",
  '"`a "b $c"`/d"': '("(` (a "«b »·$c"))·/d")',
  "a x=~'b'": "(a x=~·'b')",
  'a ""~': '(a ""·<~>)',
};

test.each(Object.entries(words))("%j", (source, tree) => {
  expect(read(source)).toBe(tree);
});
