import { effectsOf } from "../../support/effects.ts";

effectsOf("identify", {
  "identify -format %wx%h a.png": ["read a.png recursive"],
  "trivy fs --severity HIGH -o report.json .": ["write report.json replace", "read . recursive"],
  "osv-scanner --output=out.json -r ./src": ["write out.json replace", "read ./src recursive"],
  "jps -lv": [],
  "promtool query instant http://localhost:9090 up": [],
  "grype app:dev -o table": ["write table replace"],
  "squeue -u dev": [],
});
