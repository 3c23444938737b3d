import { effectsOf } from "../../support/effects.ts";

effectsOf("less", {
  "less +F -R log": ["read log shows"],
  "less '+!rm x' log": ['run "rm x" option', "runs shell: rm x", "read log shows"],
  "less -o copy log": ["write copy replace", "read log shows"],
  "less -k keys log": ["read keys", "read log shows"],
});
effectsOf("bat", {
  "bat -p --style plain a": ["read a shows"],
  "bat --pager 'sh -c id' a": ['run "sh -c id" option', "runs shell: sh -c id", "read a shows"],
});
effectsOf("glow", { "glow -p README.md": ["read README.md shows"], "pr -o x a": ["write x replace", "read a shows"] });
effectsOf("strings", { "strings -n 8 bin/app": ["read bin/app shows"] });
effectsOf("col", { "col -b": [] });
effectsOf("sponge", { "sponge f": ["write f replace"], "sponge -a f": ["write f append"] });
effectsOf("vidir", { vidir: [] });
