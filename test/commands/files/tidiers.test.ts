import { effectsOf } from "../../support/effects.ts";

effectsOf("fdupes", {
  "fdupes -rdN Pictures": ["delete Pictures recursive filtered"],
  "fdupes -rd Pictures": [],
  "fdupes -r Pictures": [],
});
effectsOf("jdupes", {
  "jdupes -dN .": ["delete . recursive filtered"],
});
effectsOf("rmlint", {
  "rmlint Music": [],
});
effectsOf("rmlint.sh", {
  "rmlint.sh -d": ["delete . recursive filtered"],
  "rmlint.sh -d -n": [],
});
effectsOf("czkawka_cli", {
  "czkawka_cli dup -d /data -D AEO": ["delete /data recursive"],
  "czkawka_cli dup -d /data": [],
});
effectsOf("kondo", {
  "kondo --all work": ["delete work recursive filtered"],
  "kondo work": [],
});
effectsOf("npkill", {
  "npkill -D -y": ["delete . recursive filtered"],
  npkill: [],
  "npkill -D --dry-run": [],
});
effectsOf("bleachbit", {
  "bleachbit --clean firefox.passwords": ["mutate bleachbit clean files firefox.passwords destroys"],
  "bleachbit --preview firefox.passwords": [],
  "bleachbit --shred notes.txt": ["delete notes.txt recursive unrecoverable"],
});
