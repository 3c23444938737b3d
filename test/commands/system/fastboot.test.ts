import { effectsOf } from "../../support/effects.ts";

effectsOf("fastboot", {
  "fastboot devices": [],
  "fastboot -s 12ab getvar all": [],
  "fastboot flash boot boot.img": [],
  "fastboot reboot": [],
  "fastboot erase userdata": ["mutate android destroy device userdata destroys"],
  "fastboot -w update x.zip": ["mutate android destroy device destroys"],
  "fastboot flashing unlock": ["mutate android destroy device destroys"],
  "fastboot oem unlock": ["mutate android destroy device destroys"],
});
