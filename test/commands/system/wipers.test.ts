import { effectsOf } from "../../support/effects.ts";

effectsOf("scrub", {
  "scrub -p dod /dev/sdb": ["destroy disk /dev/sdb"],
  "nwipe --autonuke /dev/sda": ["destroy disk /dev/sda"],
  "nwipe -n /dev/sda": [],
});

effectsOf("dmsetup", {
  "dmsetup remove_all": ["destroy volume remove_all"],
  "dmsetup ls": [],
});

effectsOf("asr", {
  "asr --erase --source a.dmg --target /dev/disk2": ["destroy disk /dev/disk2"],
  "asr -s a.dmg -t /dev/disk2 -erase -noprompt": ["destroy disk /dev/disk2"],
  "asr --source a.dmg --target /dev/disk2": [],
});

effectsOf("gpt", {
  "gpt destroy disk2": ["destroy disk disk2"],
  "gpt show disk2": [],
});

effectsOf("slay", {
  "slay -9 dev": ["signal dev user"],
});

effectsOf("docker-credential-desktop", {
  "docker-credential-pass get": ["reveal what(docker login credential docker body)"],
  "docker-credential-pass list": [],
});
