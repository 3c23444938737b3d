import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("kill", {
  "kill 123": ["signal 123 one"],
  "kill -9 -1": ["signal -1 all"],
  "kill -KILL -1": ["signal -1 all"],
  "kill -s TERM -- -1": ["signal -1 all"],
  "kill -- -123": ["signal -123 named"],
  "kill 1": ["signal 1 all"],
  "kill %1": ["signal %1 own-jobs"],
  "kill 0": ["signal 0 own-jobs"],
  "kill -9 $PID": ["signal $PID named"],
  "kill -0 123": [],
  "kill -l": [],
});
effectsOf("pkill", {
  "pkill -0 node": [],
  "pkill -f 'vite --port 5173'": ['signal "vite --port 5173" named'],
  "pkill -9 node": ["signal node runtime"],
  "pkill -f .": ["signal . all"],
  "pkill -KILL -u dev": ["signal dev user"],
  "pkill -u dev .": ["signal . user"],
  "pkill -U dev": ["signal dev user"],
  "pkill -g 0": ["signal group named"],
  "pkill --signal 0 node": [],
  "pkill $X": ["signal $X named"],
});
effectsOf("killall", {
  "killall -0 node": [],
  "killall -s 0 node": [],
  "killall -s 9 node": ["signal node runtime"],
  "killall Dock": ["signal Dock named"],
  "killall -9 node python3": ["signal node runtime", "signal python3 runtime"],
  "killall -9 -u dev": ["signal dev user"],
  "killall -l": [],
  killall5: ["signal all all"],
});
effectsOf("fuser", {
  "fuser 3000/tcp": [],
  "fuser -k 3000/tcp": ["signal 3000/tcp named"],
  "fuser -km /": ["signal / all"],
});
effectsOf("xkill", { "xkill -id 1": ["signal window named"] });
effectsOf("taskkill", {
  "taskkill /F /IM node.exe": ["signal node.exe runtime"],
  "taskkill //F //IM app.exe": ["signal app.exe named"],
  "taskkill /PID 12 /F": ["signal 12 one"],
  "taskkill /FI 'USERNAME eq dev'": ['signal "USERNAME eq dev" user'],
});
effectsOf("pgrep", { "pgrep -f node": [] });
printsOf("pgrep", {
  "pgrep -f node": "<processes of node>",
  "pgrep -a node": null,
  "pgrep -u dev": "<processes of .>",
});
