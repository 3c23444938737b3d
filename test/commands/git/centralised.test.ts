import { effectsOf } from "../../support/effects.ts";

effectsOf("p4", {
  "p4 revert ...": ["discard worktree revert"],
  "p4 revert -a": [],
  "p4 obliterate -y //depot/old/...": ["mutate perforce obliterate repository destroys hosted"],
  "p4 obliterate //depot/old/...": [],
  "p4 edit a.c": [],
});
effectsOf("sl", {
  "sl revert --all": ["discard worktree revert"],
  "sl purge": ["discard untracked purge"],
  "sl status": [],
});
effectsOf("fossil", {
  "fossil clean --force": ["discard untracked clean"],
  "fossil revert": [],
  "fossil commit -m x": [],
});
effectsOf("bzr", {
  "bzr push --overwrite": ["discard remote-history overwrite"],
  "bzr revert": [],
});
