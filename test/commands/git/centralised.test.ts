import { effectsOf } from "../../support/effects.ts";

effectsOf("p4", {
  "p4 revert ...": ["discard worktree revert"],
  "p4 -p ssl:h.example:1666 -c mine revert ...": ["discard worktree revert"],
  "p4 revert -c 12 //depot/help": ["discard worktree revert"],
  "p4 revert -a": [],
  "p4 revert -n ...": [],
  "p4 sync -f ...": ["discard worktree clean"],
  "p4 sync ...": [],
  "p4 obliterate -y //depot/old/...": ["mutate perforce obliterate repository destroys hosted"],
  "p4 obliterate //depot/old/...": [],
  "p4 client -f -d mine": ["mutate perforce delete resource destroys hosted"],
  "p4 client -o mine": [],
  "p4 edit a.c": [],
  "p4 submit -d 'clean -y'": [],
});
effectsOf("sl", {
  "sl revert --all": ["discard worktree revert"],
  "sl -R other --config ui.verbose=true goto main --clean": ["discard worktree revert"],
  "sl goto main": [],
  "sl purge": ["discard untracked purge"],
  "sl purge --dry-run": [],
  "sl commit -m purge": [],
  "sl status": [],
});
effectsOf("fossil", {
  "fossil clean --force": ["discard untracked clean"],
  "fossil -R x.fossil clean -x": ["discard untracked clean"],
  "fossil clean -n --force": [],
  "fossil revert": [],
  "fossil commit -m x": [],
});
effectsOf("bzr", {
  "bzr push --overwrite": ["discard remote-history overwrite"],
  "bzr -q clean-tree --force": ["discard untracked clean-tree"],
  "bzr revert": [],
});
