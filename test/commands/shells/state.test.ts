import { effectsOf } from "../../support/effects.ts";

const ENVIRONMENT = "reveal what(environment environment body)";

effectsOf("history", {
  history: [],
  "history 20": [],
  "history -c": ["disable history history -c"],
  "history -cw": ["disable history history -c"],
  "history -d 5": ["disable history history -d"],
  "history -w f": ["write f replace"],
  "history -a f": ["write f append"],
  "history -r f": ["read f"],
});
effectsOf("fc", { "fc -l -20": [], "fc -s": ["run fc dynamic"], "fc -p f": [] });
effectsOf("export", {
  "export -p": [ENVIRONMENT],
  export: [ENVIRONMENT],
  "export A=1": [],
  "declare -x": [ENVIRONMENT],
  "declare -p": [ENVIRONMENT],
  "declare -p PATH": [],
  "declare -A m": [],
  "declare -f": [],
  "local -r x": [],
});
effectsOf("set", { set: [ENVIRONMENT], "set -euo pipefail": [] });
effectsOf("alias", { "alias g=git": [], "unset X": [], "ulimit -n 100": [] });
