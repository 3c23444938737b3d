import { dropStart, known, literal, prefix } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, next, off, publishes, runs, runsCode, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { downloaded, loader, npmName, packages } from "./names-of.ts";

const quiet: Spec = { style: { exact: true } };

/** A module by path, address or registry name. */
function module(args: Args): Yield[] {
  const [path, ...rest] = args.operands;
  if (!path) return [];
  const start = prefix(path);
  if (/^https?:/.test(start)) {
    return [
      { kind: "connect", url: path, does: "fetch", sends: [], checked: true },
      { kind: "run", program: path, source: "fetched", from: [{ kind: "fetched", url: path }] },
    ];
  }
  if (/^(npm|jsr):/.test(start)) return [downloaded(npmName(path))];
  if (literal(path) === "-") return [runs({ kind: "stdin", language: "javascript" })];
  return [runs({ kind: "script", language: "javascript", path, args: rest })];
}
const running: Spec = { style: { exact: true, stops: true }, effects: module };

export const deno = command("deno", () => ({
  style: { exact: true },
  flags: {
    "--preload --import --require": value(loader),
    "-c --config --import-map --lock --cert --seed --location --env-file --ext --v8-flags --log-level -L --unstable --output -o --target --filter --junit-path --coverage --parallel --node-modules-dir --port --host --cwd --entrypoint --token --root --name":
      value(),
    "-A -q -r -E -R -W -N -S -f -D": off,
    "--allow-all --quiet --reload --no-check --check --no-lock --no-remote --no-npm --no-config --cached-only --frozen --watch --watch-hmr --no-prompt --allow-env --allow-read --allow-write --allow-net --allow-sys --allow-run --allow-ffi --allow-import --deny-env --deny-read --deny-write --deny-net --deny-run --inspect --inspect-brk --inspect-wait --force --dev --recursive --json --fail-fast --doc --no-run --permit-no-files --allow-dirty --allow-slow-types --fix --ignore":
      inline,
    "-g --global": off,
    "--dry-run": off,
    "-h --help": off,
  },
  subcommands: {
    run: running,
    serve: running,
    eval: { flags: { "-p --print": off }, operands: [next(runsCode("javascript"))] },
    task: {
      style: { exact: true, stops: true },
      effects: (args) =>
        args.operands[0]
          ? [runs({ kind: "package-script", name: args.operands[0], args: args.operands.slice(1) })]
          : [],
    },
    "add install i": {
      effects: (args) =>
        args.operands.flatMap((name) =>
          prefix(name).startsWith("jsr:")
            ? packages({ from: "jsr", name: npmName, wide: "-g" })(dropStart(name, 4), args)
            : packages({ from: "npm", name: npmName, wide: "-g" })(name, args),
        ),
    },
    x: { style: { exact: true, stops: true }, effects: module },
    publish: { harmless: "--dry-run", effects: (args) => publishes("jsr")(known("."), args) },
    "remove rm uninstall cache check compile bench fmt lint test types doc info init jupyter lsp outdated update coverage completions upgrade repl vendor bundle clean approve-scripts audit help":
      { operands: [any(() => [])] },
  },
  otherwise: running,
}));

export const corepack = command("corepack", {
  style: { exact: true },
  flags: {
    "--install-directory -o --output": value(),
    "-g --global --all --activate --json --from-npm --cache-only": off,
  },
  subcommands: {
    "enable disable cache hydrate up": quiet,
    "prepare use install pack": quiet,
  },
  otherwise: { style: { none: true }, effects: (args) => [runs({ kind: "command", argv: args.operands })] },
});
