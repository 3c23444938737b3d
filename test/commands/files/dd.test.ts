import { effectsOf } from "../../support/effects.ts";

effectsOf("dd", {
  "dd if=/dev/zero of=/dev/sda bs=1M": ["read /dev/zero", "write /dev/sda replace from[file /dev/zero]"],
  "dd if=.env": ["read .env shows"],
  "dd of=$F conv=notrunc": ["write $F edit"],
  "dd if=/dev/null of=a.db": ["read /dev/null", "write a.db empty from[file /dev/null]"],
  "dd --help": [],
});
