import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("basename", { "basename -s .ts a/b.ts": [] });
printsOf("basename", {
  "basename a/b.ts .ts": "b",
  "basename -s .ts a/b.ts": "b",
  "basename /a/b/": "b",
  'basename "$X"': "$X",
  'basename "$X/y"': "y",
  "basename -a a b": null,
});
effectsOf("dirname", { "dirname a": [] });
printsOf("dirname", {
  "dirname /a/b": "/a",
  "dirname /a": "/",
  "dirname a": ".",
  "dirname $X/y/z": "$X/y",
  "dirname $X/y": "$X",
});
effectsOf("pwd", { "pwd -P": [] });
printsOf("pwd", { pwd: "$PWD" });
effectsOf("which", { "which -a node": [], "type -p ls": [] });
printsOf("which", { "which node": "<which>/node", "which a b": null, "type -t ls": null });
