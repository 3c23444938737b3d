import { effectsOf } from "../../support/effects.ts";

effectsOf("rmdir", { "rmdir -p a/b": ["delete a/b"] });
effectsOf("unlink", { "unlink a": ["delete a"] });
effectsOf("rimraf", {
  "rimraf dist -g 'x/*'": ["delete dist recursive", "delete x/* recursive"],
  "del-cli '/srv/**'": ["delete /srv/** recursive"],
  "rimraf -G 'x*'": ["delete x* recursive"],
  "rimraf -D dist": [],
});
effectsOf("trash", {
  "trash -r a": ["move a ~/.local/share/Trash"],
  "trash -e": ["delete ~/.local/share/Trash recursive"],
});
effectsOf("trash-empty", { "trash-empty 30": ["delete ~/.local/share/Trash recursive"], "trash-empty --dry-run": [] });
effectsOf("shred", {
  "shred -uz -n 3 a": ["write a replace", "delete a unrecoverable"],
  "shred -v /dev/sda": ["write /dev/sda replace", "delete /dev/sda unrecoverable"],
});
effectsOf("sdelete", {
  "sdelete -p 3 -s C:/data": ["delete C:/data recursive unrecoverable"],
  "sdelete64 -nobanner a.txt": ["delete a.txt unrecoverable"],
  "sdelete -z C:": [],
});
effectsOf("truncate", {
  "truncate -s 0 a": ["write a empty"],
  "truncate -s0 a": ["write a empty"],
  "truncate -s 1G disk.img": ["write disk.img append"],
  "truncate -s +1 a": ["write a append"],
  "truncate -s 10 a": ["write a empty"],
});
