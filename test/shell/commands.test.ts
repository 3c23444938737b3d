import { expect, test } from "vitest";
import { read } from "./show.ts";

// Commands, from lists down to redirects.
const commands: Record<string, string> = {
  "a; b & c": "(a) (& (b)) (c)",
  "a && b || c": "(|| (&& (a) (b)) (c))",
  "a | b |& c && ! d | e": "(&& (|& (| (a) (b)) (c)) (! (| (d) (e))))",
  "! time a | b": "(! (time (| (a) (b))))",
  "time ! a": "(! (time (a)))",
  "coproc a b": "(& (a b))",
  "coproc { a; b; } >f; c": "(& (group (a) (b) {> f})) (c)",
  "a &\nb\n\n# c\nc": "(& (a)) (b) (c)",
  "(a; b) >f": "(subshell (a) (b) {> f})",
  "{ a; b; } 2>&1 | c": "(| (group (a) (b) {2>& 1}) (c))",
  "if a; then b; elif c; then d; else e; fi": "(if (a) then (b) elif (c) then (d) else (e))",
  "if (a) then { b; } fi": "(if (subshell (a)) then (group (b)))",
  "while a; do b; done <f": "(while (a) do (b) {< f})",
  "until [ -f x ]; do sleep 1; done": "(until ([ -f x ]) do (sleep 1))",
  'for i in a "$b" *.c; do x $i; done': '(for i in a "$b" <*>·.c do (x $i))',
  "for i\ndo a; done": "(for i do (a))",
  "for ((i=0; i<$n; i++)); do a; done": "(for(( $n do (a))",
  "for i in 1 2; { a; }": "(for i in 1 2 do (a))",
  "select x in a b; do c; done": "(select x in a b do (c))",
  "case $x in a|b*) c;; (d) e;& *) ;; esac": "(case $x (a|b·<*> => (c) ;;) (d => (e) ;&) (<*> => ;;))",
  "case x in esac": "(case x)",
  "f() { a; }": "(function f (group (a)))",
  "function f { a; } >log": "(function f (group (a) {> log}))",
  "function f() (a)": "(function f (subshell (a)))",
  "[[ -f x && ! $y == *.c || ( a < b ) ]]": "([[ -f x && ! $y == <*>·.c || «(» a «<» b «)»)",
  "[[ $x =~ ^(a|b)+$ ]] && c": "(&& ([[ $x =~ «^(a|b)+$») (c))",
  "[[ -n $(a) ]]": "([[ -n ($ (a)))",
  "((x = y + 1)) && a": "(&& ((( x = y + 1) (a))",
  "a <in >out 2>>err": "(a {< in} {> out} {2>> err})",
  "a >&2 2>&- <&3 &>all >|b <>c": "(a {>& 2} {2>& -} {<& 3} {&> all} {>| b} {<> c})",
  'a <<<"x $y" <<< b': '(a {<<< "«x »·$y"} {<<< b})',
  ">f": "({> f})",
  'a >$(b) 2> "$c"': '(a {> ($ (b))} {2> "$c"})',
  "a $(b; c | d) `e`": "(a ($ (b) (| (c) (d))) (` (e)))",
  "$(a)": "(($ (a)))",
  'echo "$(a "$(b "c")")"': '(echo "($ (a "($ (b "c"))"))")',
  '"$x" -rf /': '("$x" -rf /)',
  "a;b&c|d": "(a) (& (b)) (| (c) (d))",
  "if a": "syntax at 4",
  "then b": "syntax at 0",
  "a >&$x": "(a {>& $x})",
};

test.each(Object.entries(commands))("%j", (source, tree) => {
  expect(read(source)).toBe(tree);
});
