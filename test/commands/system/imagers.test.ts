import { effectsOf } from "../../support/effects.ts";

effectsOf("ddrescue", {
  "ddrescue -f a.iso /dev/sdb": ["write /dev/sdb replace"],
  "ddrescue /dev/sdb rescued.img": [],
});

effectsOf("partclone.restore", {
  "partclone.restore -s a.img -o /dev/sda1": ["write /dev/sda1 replace"],
  "partclone.restore -s a.img -L log": [],
});
