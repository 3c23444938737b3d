import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("cat", {
  "cat -n a - b": ["read a shows", "read b shows"],
  "cat -- -x": ["read -x shows"],
  'cat -A "$F"': ["read $F shows"],
  "cat --help x": [],
});
printsOf("cat", { "rm -rf x | cat": "rm -rf x", "x | cat -": "x", "x | cat f": null, "x | cat -n": null });

effectsOf("tac", { "tac -s , a": ["read a shows"] });
printsOf("tac", { "a\nb\n | tac": "b\na\n" });

effectsOf("rev", { "rev a": ["read a shows"], rev: [] });
printsOf("rev", { "~ fr- mr | rev": "rm -rf ~" });

effectsOf("nl", { "nl -ba -w 3 a": ["read a shows"] });
