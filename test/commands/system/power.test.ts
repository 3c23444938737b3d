import { effectsOf } from "../../support/effects.ts";

effectsOf("shutdown", {
  "shutdown -h now": ["power shutdown"],
  "shutdown -c": [],
  "shutdown /s /t 0": ["power shutdown"],
  "shutdown /a": [],
});
effectsOf("reboot", { reboot: ["power reboot"], "poweroff -f": ["power poweroff"], "halt -w": [] });
effectsOf("init", { "init 0": ["power init 0"], "init q": [] });
effectsOf("rtcwake", { "rtcwake -m mem -s 9": ["power rtcwake"], "rtcwake -n -m mem": [] });
effectsOf("pmset", { "pmset -g": [], "pmset sleepnow": ["power sleep"] });
