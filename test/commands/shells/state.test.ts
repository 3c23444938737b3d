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
effectsOf("fc", {
  "fc -l -20": [],
  "fc -s": ["run fc dynamic"],
  "fc -e vim 3": ["run fc dynamic"],
  "fc -e ./x.sh": ["run ./x.sh option", "runs shell: ./x.sh", "run fc dynamic"],
  "fc -p f": [],
});
effectsOf("export", {
  "export -p": [ENVIRONMENT],
  export: [ENVIRONMENT],
  "export A=1": [],
  "export HISTFILE=/dev/null": ["disable history export"],
  "export HISTSIZE=1000": [],
  "declare -x": [ENVIRONMENT],
  "declare -p": [ENVIRONMENT],
  "declare -p PATH": ["reveal what(PATH body)"],
  "declare -A m": [],
  "declare -f": [],
  "local -r x": [],
});
effectsOf("set", {
  set: [ENVIRONMENT],
  "set -euo pipefail": [],
  "set +o history": ["disable history set +o history"],
});
effectsOf("unset", { "unset HISTFILE": ["disable history unset"], "unset X": [] });
effectsOf("mapfile", {
  "mapfile -t a": [],
  "mapfile -c 1 -C 'rm x' a": ["runs shell: rm x"],
  "compgen -C 'rm x'": ["runs shell: rm x"],
  "compgen -v": [],
  "emulate sh -c 'rm x'": ["runs shell: rm x"],
});
effectsOf("shopt", {
  "shopt -s globstar": [],
  "shopt -u -o history": ["disable history shopt -u -o history"],
});
effectsOf("enable", { "enable -n test": [], "enable -f ./x.so y": ["run ./x.so loader"] });
effectsOf("alias", { "alias g=git": [], "ulimit -n 100": [] });
