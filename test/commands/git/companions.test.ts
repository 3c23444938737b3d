import { effectsOf } from "../../support/effects.ts";

effectsOf("git-push", { "git-push -f origin main": ["runs: git push -f origin main"] });
effectsOf("git-filter-repo", {
  "git-filter-repo --path a": ["discard history filter-repo"],
  "git-filter-repo --analyze": [],
});
effectsOf("git-lfs", { "git-lfs pull": [], "git-lfs migrate export --everything": ["discard history lfs"] });
effectsOf("bfg", { "bfg -D x.key": ["discard history bfg"], "bfg -rt list": ["read list", "discard history bfg"] });
effectsOf("tig", { "tig --all": [] });
effectsOf("git-crypt", {
  "git-crypt status": [],
  "git-crypt unlock k": ["read k"],
  "git-crypt export-key out": ["write out create"],
});
effectsOf("git-secret", { "git-secret reveal": [], "git-secret cat x": ["reveal what(git secret cat token body)"] });
effectsOf("yadm", { "yadm reset --hard": ["runs: cwd ~ git reset --hard"] });
