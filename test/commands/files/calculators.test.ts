import { effectsOf } from "../../support/effects.ts";

effectsOf("dc", {
  "dc -e '!rm x'": ["runs shell: rm x"],
  "dc -e '2 3 + p'": [],
});

effectsOf("m4", {
  "m4 -D x='syscmd(rm y)' in.m4": ["runs shell: rm y", "read in.m4 shows"],
  "m4 in.m4": ["read in.m4 shows"],
});

effectsOf("cygpath", {
  "cygpath -u C:/x": [],
});
