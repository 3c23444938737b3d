import { effectsOf } from "../../support/effects.ts";

effectsOf("bun", {
  "bun install": [],
  "bun add zod": ["install npm zod"],
  "bun add -g some-cli": ["install npm some-cli wide"],
  "bun run build --flag 'value with spaces'": ["runs package script: build"],
  "bun run src/index.ts": ["runs javascript file: src/index.ts"],
  "bun index.ts --port 1": ["runs javascript file: index.ts"],
  "bun dev": ["runs package script: dev"],
  "bun test": [],
  "bun x cowsay": ["runs: cowsay"],
  "bun create vite app": ["run create-vite download-package"],
  "bun -e 'console.log(1)'": ["runs javascript: console.log(1)"],
  "bun exec 'rm -rf x'": ["runs shell: rm -rf x"],
  "bun --preload ./x.ts run y.ts": ["run ./x.ts loader", "runs javascript file: y.ts"],
  "bun publish": ["publish npm ."],
  "bun publish --dry-run": [],
  "bun run -": ["runs javascript from stdin"],
  "bun add x --registry http://r.example": ["redirect registry http://r.example", "install npm x"],
  "bun pm ls": [],
});
