import { effectsOf } from "../../support/effects.ts";

effectsOf("diff", {
  "diff -u a b": ["read a shows", "read b shows"],
  "diff -rq a b": ["read a recursive", "read b recursive"],
  "diff -X no -U 3 a -": ["read no", "read a shows"],
  "diff --from-file=a b": ["read a shows", "read b shows"],
  "sdiff -o out a b": ["write out replace", "read a shows", "read b shows"],
  "sdiff --diff-program=./x a b": ["run ./x option", "runs shell: ./x", "read a shows", "read b shows"],
});
effectsOf("cmp", { "cmp -s a b": ["read a", "read b"] });
effectsOf("patch", {
  "patch -p1 -i x.patch": ["read x.patch", "write . edit"],
  "patch -p1 -d sub": ["write sub edit"],
  "patch a.c x.patch": ["read x.patch", "write a.c edit"],
  "patch -o b a": ["write b replace"],
  "patch -p1 --dry-run": [],
});
