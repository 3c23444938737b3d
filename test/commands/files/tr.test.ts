import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("tr", { "tr -d '\\n'": [], "tr a-z A-Z": [] });
printsOf("tr", {
  "RM -RF | tr A-Z a-z": "rm -rf",
  "RM | tr '[:upper:]' '[:lower:]'": "rm",
  "ez -es k | tr 'a-z' 'n-za-m'": "rm -rf x",
  "r_m | tr -d _": "rm",
  "a,b | tr , '\\n'": "a\nb",
  "aab | tr -s a": "ab",
  "a1b | tr -cd a-z": "ab",
  "a | tr $X b": null,
});
