import { effectsOf } from "../../support/effects.ts";

effectsOf("tsc", {
  "tsc --noEmit -p tsconfig.json": [],
  "tsc @/x/args": ["read /x/args"],
});

effectsOf("eslint", {
  "eslint --fix src": [],
  "eslint src/a.ts": ["read src/a.ts recursive"],
  "eslint -c other.config.js src": ["read other.config.js"],
});

effectsOf("prettier", {
  "prettier --check src": ["read src recursive"],
  "prettier --write src": ["write src edit"],
});

effectsOf("biome", {
  "biome check --write src": [],
});

effectsOf("vitest", {
  "vitest run -t 'rm -rf is refused'": [],
  "jest --setupFiles /tmp/x.js": ["run /tmp/x.js outside"],
  "mocha --require ./test/setup.js": ["run ./test/setup.js outside"],
});

effectsOf("vite", {
  "vite build --mode production": [],
  "webpack -c webpack.config.js": [],
  "next build": [],
});

effectsOf("turbo", {
  "turbo run build --filter web": [],
});

effectsOf("nx", {
  "nx run web:build": [],
  "nx affected -t test": [],
  "nx release --dry-run": [],
  "nx release": ["publish npm ."],
  "lerna publish": ["publish npm ."],
  "lerna publish --dry-run": [],
  "lerna exec -- rm -rf dist": ["runs: rm -rf dist"],
});

effectsOf("pre-commit", {
  "pre-commit run --all-files": [],
  "pre-commit uninstall": ["disable git-hooks pre-commit uninstall"],
  "pre-commit install": [],
  "pre-commit run -c /tmp/x.yaml": ["run /tmp/x.yaml outside"],
  "pre-commit try-repo https://h.example/x": ["run https://h.example/x download-package"],
});

effectsOf("husky", {
  husky: [],
  "husky add .husky/pre-commit 'npm test'": ["runs shell: npm test"],
  "husky uninstall": ["disable git-hooks husky uninstall"],
  "lint-staged": [],
});

effectsOf("chokidar", {
  "chokidar 'src/**' -c 'rm -rf x'": ["runs shell: rm -rf x"],
  "chokidar src --initial": [],
});

effectsOf("zx", {
  "zx -e 'x()'": ["runs javascript: x()"],
  "zx --version": [],
});
