import { effectsOf } from "../../support/effects.ts";

effectsOf("npx", {
  "npx prettier --write src": ["runs: prettier --write src"],
  "npx -y cowsay hi": ["run cowsay download-package", "runs: cowsay hi"],
  "npx create-next-app@latest app": ["run create-next-app download-package", "runs: create-next-app app"],
  "npx @anthropic-ai/claude-code --help": ["runs: claude --help"],
  "npx --package typescript tsc": ["run typescript download-package", "runs: tsc"],
  "npx -c 'echo hi'": ["runs shell: echo hi"],
  "npx ./bin/tool x": ["runs: ./bin/tool x"],
  "npx github:owner/tool": ["run github:owner/tool download-package", "runs: github:owner/tool"],
  "npx --no-install eslint .": ["runs: eslint ."],
  "npx -y $TOOL": ["run $TOOL download-package", "runs: $TOOL"],
});

effectsOf("pnpx", {
  "pnpx cowsay hi": ["run cowsay download-package", "runs: cowsay hi"],
});

effectsOf("bunx", {
  "bunx vite build": ["run vite download-package", "runs: vite build"],
  "bunx --bun cowsay@1": ["run cowsay download-package", "runs: cowsay"],
});
