import { effectsOf } from "../../support/effects.ts";

effectsOf("airlock", {
  "airlock check 'rm -rf /'": [],
  "airlock explain --json 'grant add'": [],
  "airlock policy show": [],
  "airlock allow list": [],
  "airlock log --tail": [],
  "airlock doctor --json": [],
  "airlock doctor --fix": ["disable airlock airlock doctor --fix"],
  "airlock doctor $X": ["disable airlock airlock doctor --fix"],
  "airlock --version": [],
  "airlock status": [],
  "airlock off": ["disable airlock airlock off"],
  airlock: [],
  "airlock policy set yolo": ["disable airlock airlock policy"],
  "airlock allow x": ["disable airlock airlock allow"],
  "airlock grant add 'rm -rf *'": ["disable airlock airlock grant"],
  "airlock hook --agent claude": ["disable airlock airlock hook"],
  "airlock uninstall": ["disable airlock airlock uninstall"],
  "airlock --home /x trust": ["disable airlock airlock /x"],
  "airlock $X": ["disable airlock airlock "],
});

effectsOf("a script that is airlock", {
  "node /opt/lib/airlock.js uninstall -y": ["runs javascript file: /opt/lib/airlock.js", "runs: airlock uninstall -y"],
  "node dist/airlock init": ["runs javascript file: dist/airlock", "runs: airlock init"],
  "bun dist/airlock.js allow x": ["runs javascript file: dist/airlock.js", "runs: airlock allow x"],
  "node src/airlock.js build": ["runs javascript file: src/airlock.js"],
  "node dist/airlock-lint.js init": ["runs javascript file: dist/airlock-lint.js"],
});
