import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("sort", {
  "sort -t: -k2,2n a -": ["read a shows"],
  "sort -u a -o a": ["write a replace", "read a shows"],
  "sort --compress-program=./x a": ["run ./x option", "runs shell: ./x", "read a shows"],
  "sort --files0-from=list": ["read list"],
});
printsOf("sort", { "b\na\nb\n | sort -ur": "b\na\n", "b\na | sort -n": null });
effectsOf("shuf", {
  "shuf -n 1 a": ["read a shows"],
  "shuf -e a b": [],
  "shuf -o b a": ["write b replace", "read a shows"],
});
effectsOf("uniq", { "uniq -c a": ["read a shows"], "uniq a b": ["read a shows", "write b replace"] });
printsOf("uniq", { "a\na\nb\n | uniq": "a\nb\n" });
effectsOf("tsort", { "tsort a": ["read a shows"] });
