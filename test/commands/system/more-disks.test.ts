import { effectsOf } from "../../support/effects.ts";

effectsOf("gpart", {
  "gpart destroy -F ada0": ["destroy disk ada0"],
  "gpart show ada0": [],
});
effectsOf("geli", {
  "geli init /dev/ada1": ["destroy disk /dev/ada1"],
  "geli status": [],
});
effectsOf("bectl", {
  "bectl destroy -F old": ["destroy volume old"],
  "bectl list": [],
});
effectsOf("nvmecontrol", {
  "nvmecontrol sanitize -a block nvme0": ["destroy disk nvme0"],
  "nvmecontrol devlist": [],
});
effectsOf("bcachefs", {
  "bcachefs format /dev/sdb": ["destroy disk /dev/sdb"],
  "bcachefs fs usage /": [],
});
effectsOf("sedutil-cli", {
  "sedutil-cli --yesIreallywanttoERASEALLmydatausingthePSID ABC /dev/sda": ["destroy disk /dev/sda"],
  "sedutil-cli --scan": [],
});
effectsOf("sg_sanitize", {
  "sg_sanitize --block /dev/sg1": ["destroy disk /dev/sg1"],
});
effectsOf("sswap", {
  "sswap /dev/sda2": ["destroy disk /dev/sda2"],
});
effectsOf("sfill", {
  "sfill -l /home/dev": ["delete /home/dev unrecoverable"],
});
