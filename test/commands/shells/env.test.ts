import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

const ENVIRONMENT = "reveal what(environment environment body)";

effectsOf("env", {
  env: [ENVIRONMENT],
  "env -i": [],
  "env A=1": [ENVIRONMENT],
  "env A=1 B=$X rm x": ["runs: A=1 B=$X rm x"],
  "env -u HOME -C /x rm y": ["runs: cwd /x rm y"],
  "env -S 'rm -rf x'": ["runs shell: rm -rf x"],
  "env '-Srm -rf' x": ['runs shell: rm -rf "$@"'],
  "env - rm x": ["runs: rm x"],
  "env -f .env rm x": ["read .env", "runs: rm x"],
  "env --help": [],
});
effectsOf("printenv", { printenv: [ENVIRONMENT], "printenv HOME": [] });
printsOf("printenv", { "printenv TOKEN": "$TOKEN\n", printenv: null });
effectsOf("cross-env", {
  "cross-env A=1 jest": ["runs: A=1 jest"],
  "env-cmd -f .env jest": ["read .env", "runs: jest"],
});
effectsOf("cross-env-shell", { "cross-env-shell A=1 'rm x'": ["runs shell: rm x"] });
effectsOf("dotenv", {
  "dotenv -e .env -- npm start": ["read .env", "runs: npm start"],
  "dotenvx run -f .env.x -- npm start": ["read .env.x", "runs: npm start"],
  "dotenv run npm start": ["runs: npm start"],
  "dotenv list": ["read .env shows"],
  "dotenv -p TOKEN": ["read .env shows"],
  "dotenvx set A b": ["write .env edit"],
});
effectsOf("direnv", {
  "direnv allow": ["runs shell file: .envrc"],
  "direnv exec . rm x": ["runs: rm x"],
  "direnv hook bash": [],
  "direnv edit .": ["write . edit"],
});
