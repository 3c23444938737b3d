import { effectsOf } from "../../support/effects.ts";

effectsOf("tini", { "tini -g -- rm -rf x": ["runs: rm -rf x"], "tini npm start": ["runs: npm start"] });
effectsOf("chpst", {
  "chpst -u app -e env -m 1000 rm -rf x": ["runs: rm -rf x"],
  "chpst -P -L lock npm start": ["runs: npm start"],
});
effectsOf("rtk", {
  "rtk git reset --hard": ["runs: git reset --hard"],
  "rtk proxy rm -rf x": ["runs: rm -rf x"],
  "rtk test npm test": ["runs: npm test"],
  "rtk read a.txt": ["runs: cat a.txt"],
  "rtk gain --history": [],
});
effectsOf("ld.so", { "ld.so --library-path lib ./rm -rf x": ["runs: ./rm -rf x"] });
effectsOf("distrobox", {
  "distrobox enter dev -- rm -rf x": ["runs: rm -rf x"],
  "toolbox run -c dev rm -rf x": ["runs: rm -rf x"],
  "flatpak-spawn --host rm -rf x": ["runs: rm -rf x"],
  "pixi run -e test rm -rf x": ["runs: rm -rf x"],
  "devbox run build": ["runs: build"],
  "pixi install": [],
});
effectsOf("start-stop-daemon", {
  "start-stop-daemon --start --exec /bin/rm -- -rf x": ["runs: /bin/rm -rf x"],
  "start-stop-daemon --start --test --exec /bin/rm -- -rf x": [],
  "start-stop-daemon --stop --pidfile x.pid": [],
});
effectsOf("run-parts", {
  "run-parts --regex '^[a-z]+$' hooks.d": ["runs unknown file: hooks.d/*"],
  "run-parts -v --arg=start -u 022 hooks.d": ["runs unknown file: hooks.d/*"],
  "run-parts --test /etc/cron.daily": [],
  "run-parts --list hooks.d": [],
});
effectsOf("runcon", {
  "runcon -t httpd_t ls": ["runs: ls"],
  "runcon system_u:object_r:x_t:s0 rm -rf x": ["runs: rm -rf x"],
});
