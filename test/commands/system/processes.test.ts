import { effectsOf } from "../../support/effects.ts";

const ENVIRON = ["read /proc/*/environ shows"];

effectsOf("ps", {
  "ps aux": [],
  "ps -ef": [],
  "ps -eo pid,comm": [],
  "ps -o etime= -p 12": [],
  "ps axo pid,etime": [],
  "ps eww -p $PPID": ENVIRON,
  "ps auxe": ENVIRON,
  "ps -Eww": ENVIRON,
  "ps --sort etime": [],
});
effectsOf("top", { "top -bn1": [], "lsof -ti:3000": [], "ss -tlnp": [], "id -un": [], "uname -a": [] });
