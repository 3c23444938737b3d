import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("nohup", {
  "nohup rm -rf x": ["runs: rm -rf x"],
  "setsid -w rm x": ["runs: rm x"],
  "builtin cd /": ["runs: cd /"],
  nohup: [],
});
effectsOf("sfw", { "sfw npm install x": ["runs: npm install x"], "sfw --verbose npm ci": ["runs: npm ci"] });
effectsOf("scfw", { "scfw --log-level INFO run --dry-run npm ci": ["runs: npm ci"], "scfw audit npm": [] });
effectsOf("nice", { "nice -n 5 rm x": ["runs: rm x"], "nice -10 rm -r x": ["runs: rm -r x"] });
effectsOf("ionice", { "ionice -c 3 -t rm x": ["runs: rm x"] });
effectsOf("chrt", { "chrt -r 1 rm x": ["runs: rm x"] });
effectsOf("taskset", { "taskset -c 0 rm x": ["runs: rm x"] });
effectsOf("cpulimit", { "cpulimit -l 50 -- rm x": ["runs: rm x"], "numactl --membind=0 rm x": ["runs: rm x"] });
effectsOf("stdbuf", { "stdbuf -oL grep x": ["runs: grep x"] });
effectsOf("timeout", { "timeout -k 5 -s KILL 10 rm -rf x": ["runs: rm -rf x"], "timeout 10": [] });
effectsOf("time", { "time -p rm x": ["runs: rm x"], "time -o log rm x": ["write log replace", "runs: rm x"] });
effectsOf("proxychains", { "proxychains -q curl h": ["runs: curl h"] });
effectsOf("faketime", { "faketime yesterday rm x": ["runs: rm x"] });
effectsOf("caffeinate", { "caffeinate -i -t 5 rm x": ["runs: rm x"] });
effectsOf("xvfb-run", { "xvfb-run -a -e err rm x": ["write err replace", "runs: rm x"] });
effectsOf("arch", { "arch -arm64 rm x": ["runs: rm x"] });
effectsOf("busybox", {
  "busybox rm -rf x": ["runs: rm -rf x"],
  "busybox httpd -f -p 8080 -h dist": ["connect http://0.0.0.0 listen sends[dist body] checked"],
});
effectsOf("exec", { "exec -a n rm x": ["runs: rm x"], exec: [] });
effectsOf("command", { "command -v rm": [], "command -p rm x": ["runs: rm x"] });
printsOf("command", { "command -v node": "<which>/node" });
effectsOf("renice", { "renice -n 5 -p 1": [] });
effectsOf("watch", {
  "watch -n 1 'ls; rm x'": ["runs shell: ls; rm x"],
  "watch -d rm -rf x": ["runs shell: rm -rf x"],
  "watch -x rm x": ["runs: rm x"],
});
effectsOf("hyperfine", {
  "hyperfine -w 3 --export-json o.json 'rm x' ls": ["write o.json replace", "runs shell: rm x", "runs shell: ls"],
  "hyperfine -p 'rm y' ls": ["runs shell: rm y", "runs shell: ls"],
});
effectsOf("flock", {
  "flock -n /tmp/l rm x": ["write /tmp/l append", "runs: rm x"],
  "flock /tmp/l -c 'rm x'": ["write /tmp/l append", "runs shell: rm x"],
  "flock -u 9": [],
  "flock -c 'rm x' /tmp/l": ["runs shell: rm x", "write /tmp/l append"],
});
effectsOf("script", {
  "script -qc 'rm x' /dev/null": ["runs shell: rm x", "write /dev/null replace"],
  "script -q /dev/null rm x": ["write /dev/null replace", "runs: rm x"],
  "script -a": ["write typescript append", "runs shell from stdin"],
  "script -O log -c ls": ["write log replace", "runs shell: ls"],
});
effectsOf("expect", {
  "expect -c 'spawn rm x'": ["runs tcl: spawn rm x"],
  "expect -f x.exp": ["runs tcl file: x.exp"],
  "expect x.exp": ["runs tcl file: x.exp"],
  "expect -": ["runs tcl from stdin"],
});
effectsOf("pv", { "pv -L 1m a": ["read a shows"], "pv --output=b a": ["write b replace", "read a shows"] });
effectsOf("shx", { "shx rm -rf x": ["runs: rm -rf x"] });
