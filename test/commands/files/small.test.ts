import { effectsOf } from "../../support/effects.ts";

effectsOf("gio", {
  "gio trash a": ["move a ~/.local/share/Trash"],
  "gio trash --list": [],
  "gio trash --empty": ["delete ~/.local/share/Trash recursive"],
  "gio remove a": ["delete a"],
  "gio move a b": ["move a b"],
  "gio rename a b": ["move a b"],
  "gio copy a b": ["read a", "write b replace from[file a]"],
  "gio cat a": ["read a shows"],
  "gio save a": ["write a replace"],
  "gio open a": ["read a"],
  "gio info a": [],
});
effectsOf("pee", { "pee 'rm x' wc": ["runs shell: rm x", "runs shell: wc"] });
effectsOf("envsubst", { "envsubst '$X'": [], "m4 a": ["read a shows"] });
effectsOf("sd", { "sd a b x": ["write x edit"], "sd -p a b x": ["read x shows"] });
effectsOf("fallocate", { "fallocate -l 1G a": ["write a append"], "fallocate -p -l 1 a": ["write a empty"] });
effectsOf("setcap", { "setcap cap_net_raw+ep a": ["permit a cap_net_raw+ep"], "getcap a": [] });
effectsOf("jar", {
  "jar xf a.jar": ["read a.jar", "write . create from[file a.jar]"],
  "jar cf a.jar b": ["read b recursive", "write a.jar replace"],
  "jar tf a.jar": ["read a.jar"],
});
effectsOf("asciinema", {
  "asciinema rec -c 'rm x' a": ["runs shell: rm x"],
  ttyd: ["connect http://0.0.0.0:7681 tunnel checked"],
});
effectsOf("zoxide", { "zoxide init bash": [] });
effectsOf("look", { "look '' names": ["read names shows"], "look -f abc": [] });
