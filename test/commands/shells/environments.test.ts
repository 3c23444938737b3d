import { effectsOf } from "../../support/effects.ts";

effectsOf("devenv", {
  "devenv up": [],
  "devenv test": [],
  "devenv shell -- npm test": ["runs: npm test"],
  "devenv shell rm -rf x": ["runs: rm -rf x"],
});
effectsOf("flox", {
  "flox install ripgrep": [],
  "flox activate -- npm test": ["runs: npm test"],
  "flox activate -c 'npm test'": ["runs shell: npm test"],
  "flox push": ["publish flox ."],
});
effectsOf("proto", {
  "proto install node 24": [],
  "proto run node -- -v": ["runs: node -v"],
});
effectsOf("moon", { "moon run app:test": [], "moon check --all": [] });
effectsOf("ni", { "ni -D vitest": ["runs: npm install -D vitest"], nci: ["runs: npm install"] });
effectsOf("nr", { "nr build --watch": ["runs: npm run build --watch"] });
effectsOf("nun", { "nun left-pad": ["runs: npm uninstall left-pad"] });
effectsOf("nup", { nup: ["runs: npm update"] });
effectsOf("nlx", { "nlx cowsay hi": ["run cowsay download-package", "runs: cowsay hi"] });
