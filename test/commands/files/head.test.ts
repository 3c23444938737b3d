import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("head", {
  "head -5 a": ["read a shows"],
  "head -n 5 a b": ["read a shows", "read b shows"],
  "head -c100 a -": ["read a shows"],
});
printsOf("head", {
  "a\nb\nc\n | head -2": "a\nb\n",
  "a\nb\nc\n | head -n1": "a\n",
  "a\nb\nc\n | head -n -1": "a\nb\n",
  "abc | head -c 2": "ab",
  "abc | head f": null,
});

effectsOf("tail", {
  "tail -f -n 20 log": ["read log shows"],
  "tail -20f log": ["read log shows"],
  "tail +2 log": ["read log shows"],
  "tail --pid 1 -F log": ["read log shows"],
});
printsOf("tail", { "a\nb\nc\n | tail -n +2": "b\nc\n", "a\nb\nc\n | tail -1": "c\n", "a\nb\nc\n | tail +3": "c\n" });
