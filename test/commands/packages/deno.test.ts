import { effectsOf } from "../../support/effects.ts";

effectsOf("deno", {
  "deno run -A main.ts": ["runs javascript file: main.ts"],
  "deno run https://h.example/x.ts": [
    "connect https://h.example/x.ts fetch checked",
    "run https://h.example/x.ts fetched from[fetched https://h.example/x.ts]",
  ],
  "deno run npm:cowsay": ["run cowsay download-package"],
  "deno main.ts": ["runs javascript file: main.ts"],
  "deno -": ["runs javascript from stdin"],
  "deno eval 'console.log(1)'": ["runs javascript: console.log(1)"],
  "deno task build": ["runs package script: build"],
  "deno test": [],
  "deno add jsr:@std/path npm:zod": ["install jsr @std/path", "install npm zod"],
  "deno install -g npm:cowsay": ["install npm cowsay wide"],
  "deno x npm:cowsay": ["run cowsay download-package"],
  "deno run --preload x.ts y.ts": ["run x.ts loader", "runs javascript file: y.ts"],
  "deno publish": ["publish jsr ."],
  "deno publish --dry-run": [],
  "deno fmt": [],
});

effectsOf("corepack", {
  "corepack enable": [],
  "corepack prepare pnpm@9 --activate": [],
  "corepack pnpm add zod": ["runs: pnpm add zod"],
});
