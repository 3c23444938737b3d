import { known, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { program } from "../kit/interpreters.ts";
import { any, inline, off, publishes, runs, runsCode, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { goesWide, loader, registry } from "./names-of.ts";
import { creates, npmPackages } from "./npm.ts";
import { runsPackage } from "./npx.ts";
import { scriptOf } from "./pnpm.ts";

const quiet: Spec = { style: { exact: true } };
const FILE = /\.[cm]?[jt]sx?$|^\.{0,2}\//;

/** A file is run by the runtime, any other word is a script of the manifest or a program of the project. */
function runsEither(args: Args): Yield[] {
  const [first, ...rest] = args.operands as [Text?, ...Text[]];
  if (!first) return [];
  const text = first.pieces.every((piece) => typeof piece === "string") ? first.pieces.join("") : prefix(first);
  if (text === "-") return [runs({ kind: "stdin", language: "javascript" })];
  if (FILE.test(text))
    return [
      runs({ kind: "script", language: "javascript", path: first, args: rest }),
      ...program(first, args.operands),
    ];
  return scriptOf(first, rest, args, "--cwd");
}
const either: Spec = { style: { exact: true, stops: true }, effects: runsEither };

export const bun = command("bun", () => ({
  style: { exact: true },
  flags: {
    "-g --global": off,
    "--registry": value(registry),
    "-e --eval -p --print": value(runsCode("javascript")),
    "-r --preload --require --import": value(loader),
    "--cwd": value(),
    "-c --config --env-file --filter -F --port --conditions --define --loader -l --tsconfig-override --target --outdir --outfile --root --external --entry-naming --timeout -t --test-name-pattern --rerun-each --bail --coverage-reporter --coverage-dir --tag --otp --access --omit --cafile --ca --cache-dir --backend --concurrent-scripts --network-concurrency --shell --format --minify-syntax --user-agent --title":
      value(),
    "-b -i -D -d -E -f -u -a -v": off,
    "--hot --watch --smol --bun --silent --if-present --inspect --inspect-brk --no-install --install --prefer-offline --prefer-latest --no-clear-screen --dev --development --optional --peer --exact --yarn --force --production --no-save --save --frozen-lockfile --no-verify --ignore-scripts --trust --no-cache --verbose --no-progress --no-summary --minify --sourcemap --splitting --watch-all --compile --bytecode --coverage --todo --only --update-snapshots --all --latest --lockfile-only --save-text-lockfile --linker --no-bundle --parallel --sequential --revision":
      inline,
    "--dry-run": off,
    "-h --help": off,
    "--version": off,
    "-y": off,
  },
  subcommands: {
    run: either,
    "install i": { operands: [any(npmPackages)] },
    "add a": { operands: [any(npmPackages)] },
    x: { style: { exact: true, stops: true }, effects: (args) => runsPackage(args.operands, false) },
    "create c": creates,
    exec: { operands: [any((text) => [runs({ kind: "code", language: "shell", text, source: "inline" })])] },
    publish: { harmless: "--dry-run", effects: (args) => publishes("npm")(args.operands[0] ?? known("."), args) },
    "remove rm uninstall": { operands: [any(goesWide)] },
    "test update outdated link unlink patch patch-commit pm build init upgrade repl completions why audit info discord help feedback":
      quiet,
  },
  otherwise: either,
}));
