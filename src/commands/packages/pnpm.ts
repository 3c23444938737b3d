import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, mutates, off, publishes, runs, runsOption, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { goesWide, registry } from "./names-of.ts";
import { creates, npmPackages } from "./npm.ts";
import { settings } from "./npm-config.ts";
import { dlxSpec } from "./npx.ts";

const quiet: Spec = { style: { exact: true } };

/** Programs of npm packages that reach beyond the project's files; what they are given is judged. */
const PROGRAMS = new Set(
  "prisma drizzle-kit sequelize sequelize-cli typeorm typeorm-ts-node-commonjs typeorm-ts-node-esm knex mikro-orm mikro-orm-esm db-migrate node-pg-migrate migrate-mongo rimraf del-cli shx cross-env cross-env-shell env-cmd dotenv dotenvx concurrently run-s run-p npm-run-all node tsx ts-node nodemon cdk cdktf serverless sls sst amplify vercel netlify wrangler supabase firebase railway lerna nx turbo npm npx pnpm yarn bunx husky esbuild gh-pages claude codex gemini".split(
    " ",
  ),
);

/** A script of the manifest; a word that is none may be a program of the project. */
export function scriptOf(name: Text, words: Text[], args: Args, folder: string): Yield[] {
  const cwd = args.value(folder);
  return [
    runs({ kind: "package-script", name, args: words, program: true, ...(cwd ? { cwd } : {}) }),
    ...(PROGRAMS.has(literal(name) ?? "")
      ? [runs({ kind: "command", argv: [name, ...words], ...(cwd ? { cwd } : {}) })]
      : []),
  ];
}

const DIR = "-C --dir";
const named = (name: string): Spec => ({ effects: (args) => scriptOf(known(name), args.operands, args, DIR) });
/** The first operand is a script of the manifest, or else a program of the project. */
const scripts: Spec = {
  style: { exact: true, stops: true },
  effects: (args) => (args.operands[0] ? scriptOf(args.operands[0], args.operands.slice(1), args, DIR) : []),
};

export const pnpm = command("pnpm pn", () => ({
  style: { exact: true },
  flags: {
    "-g --global": off,
    "--registry": value(registry),
    "--script-shell": value(runsOption),
    "-C --dir": value(),
    "--filter -F --filter-prod --loglevel --reporter --store-dir --virtual-store-dir --modules-dir --lockfile-dir --workspace-concurrency --network-concurrency --child-concurrency --package-import-method --node-linker --tag --otp --access --publish-branch --resume-from --sort --test-pattern --changed-files-ignore-pattern --depth --omit --allow-build":
      value(),
    "-r -w -D -P -O -E -L -i -f -s": off,
    "-c --shell-mode": off,
    "--recursive --workspace-root --workspace --save-dev --prod --production --save-prod --save-optional --save-exact --save-peer --save-catalog --no-optional --no-save --latest --interactive --frozen-lockfile --no-frozen-lockfile --prefer-frozen-lockfile --fix-lockfile --lockfile-only --no-lockfile --ignore-scripts --offline --prefer-offline --force --silent --stream --aggregate-output --parallel --no-bail --bail --if-present --no-sort --reverse --shamefully-hoist --no-color --color --json --long --dev --no-git-checks --report-summary --ignore-workspace --include-workspace-root --no-hoist --hoist --strict-peer-dependencies --no-strict-peer-dependencies --use-stderr --fix --audit-level --legacy --parseable --only-projects --no-verify-store-integrity --merge-git-branch-lockfiles":
      inline,
    "--dry-run": off,
    "-h --help": off,
    "-y --yes": off,
  },
  subcommands: {
    add: { operands: [any(npmPackages)] },
    "install i": { operands: [any(npmPackages)] },
    "run run-script": scripts,
    "test t tst": named("test"),
    start: named("start"),
    stop: named("stop"),
    exec: {
      style: { exact: true, stops: true },
      flags: { "-c --shell-mode": off },
      effects: (args) =>
        args.given("-c --shell-mode")
          ? args.operands.map((text) => runs({ kind: "code", language: "shell", text, source: "inline" }))
          : args.operands.length > 0
            ? [runs({ kind: "command", argv: args.operands })]
            : [],
    },
    dlx: dlxSpec,
    create: creates,
    publish: { harmless: "--dry-run", effects: (args) => publishes("npm")(args.operands[0] ?? known("."), args) },
    "config c": {
      subcommands: { set: { effects: (args) => settings("pnpm", args.operands, args) }, "get list ls delete": quiet },
    },
    set: { effects: (args) => settings("pnpm", args.operands, args) },
    "deprecate undeprecate owner": { does: mutates("npm", "change", "package", { hosted: true }) },
    unpublish: { does: mutates("npm", "destroy", "package", { destroys: true, hosted: true }) },
    "env runtime": {
      subcommands: {
        "use add": {
          effects: ({ operands: [name] }) =>
            name ? [{ kind: "install", from: "node", name, known: true, wide: true }] : [],
        },
        "list ls remove rm": quiet,
      },
    },
    "remove rm uninstall un": { operands: [any(goesWide)] },
    dedupe: { ...quiet, flags: { "--check": off } },
    "import update up upgrade link ln unlink rebuild rb prune fetch patch patch-commit patch-remove audit list ls ll la outdated why licenses sbom store root bin pack server init approve-builds ignored-builds cat-file cat-index find-hash self-update setup deploy doctor get login logout whoami view info show version completion help peers catalog":
      quiet,
  },
  otherwise: scripts,
}));
