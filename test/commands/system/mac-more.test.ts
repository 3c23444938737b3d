import { effectsOf } from "../../support/effects.ts";

effectsOf("mas", {
  "mas install 497799835": ["install app store 497799835 wide"],
  "mas uninstall 497799835": ["mutate app store uninstall app 497799835 destroys"],
  "mas uninstall --dry-run 497799835": [],
  "mas reset": ["mutate app store reset state destroys"],
  "mas list": [],
});
effectsOf("shortcuts", {
  "shortcuts run Tidy -i in.txt": ["read in.txt", "run Tidy option"],
  "shortcuts list": [],
});
effectsOf("automator", {
  "automator clean.workflow": ["run clean.workflow option"],
});
effectsOf("mdutil", {
  "mdutil -E /": ["mutate mdutil erase index / destroys"],
  "mdutil -a -i off": ["mutate mdutil stop index off destroys"],
  "mdutil -s /": [],
});
