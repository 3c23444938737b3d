import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("cut", {
  "cut -d: -f1,3 a": ["read a shows"],
  "cut -d= -f1 .env": ["read .env"],
  "cut -f1 -d '=' .env": ["read .env"],
  "cut -d= -f2 .env": ["read .env shows"],
  "cut -d= -f1- .env": ["read .env shows"],
  "cut -c1-3 -": [],
});
printsOf("cut", {
  "rm -rf x | cut -c1-5": "rm -r",
  "a:b:c\nd\n | cut -d: -f2-": "b:c\nd\n",
  "A=secret | cut -d= -f1": null,
  "a:b | cut --complement -d: -f1": null,
});
effectsOf("paste", { "paste -sd, a b -": ["read a shows", "read b shows"] });
effectsOf("join", { "join -t , -1 2 a b": ["read a shows", "read b shows"] });
effectsOf("comm", { "comm -12 a b": ["read a shows", "read b shows"] });
effectsOf("column", { "column -t -s, a": ["read a shows"] });
effectsOf("fold", { "fold -sw 80 a": ["read a shows"], "fmt -72 a": ["read a shows"] });
effectsOf("iconv", { "iconv -f latin1 -t utf8 a -o b": ["write b replace", "read a shows"] });
