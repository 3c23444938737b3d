import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("ls", { "ls -la ~/.ssh": [], "ls --color=auto -I '*.o'": [], "ls $X": [] });
printsOf("ls", { ls: "*", "ls -d /x": "/x", "ls a*": "a*", "ls -l": null, "ls a b": null });
effectsOf("tree", { "tree -L 2 -I node_modules": [], "tree -o out.txt": ["write out.txt replace"] });
effectsOf("du", { "du -sh -d 1 *": [], "du --exclude-from=f": ["read f"], "df -h": [] });
effectsOf("stat", { "stat -c %s ~/.ssh/id_rsa": [], "stat -f %z a": [] });
effectsOf("locate", { "locate -i id_rsa": [] });
printsOf("locate", {
  "locate -i id_rsa": "/**/*id_rsa*",
  "locate -r '\\.bak$'": "/**/*.*",
  "locate '*.bak'": "/**/*.bak*",
  "plocate -c x": null,
});
effectsOf("mdfind", { "mdfind -name x.png": [] });
printsOf("mdfind", {
  "mdfind -name x.png -onlyin src": "src/**/*x.png*",
  "mdfind 'kMDItemFSName == \"*.sqlite\"'": "/**/*.*",
  "mdfind -count x": null,
});
effectsOf("updatedb", { updatedb: [] });
effectsOf("man", {
  "man 5 crontab": [],
  "man -l ./x.1": ["read ./x.1 shows"],
  "man -P 'sh -c id' ls": ['run "sh -c id" option', "runs shell: sh -c id"],
});
effectsOf("tput", { "tput cols": [], clear: [], "stty -F /dev/tty0 raw": [] });
effectsOf("readlink", { "readlink -f a": [] });
printsOf("readlink", { "readlink -f ~": "~", "readlink a": null });
effectsOf("realpath", { "realpath a": [] });
printsOf("realpath", { "realpath ..": "..", "realpath --relative-to=/x a": null });
