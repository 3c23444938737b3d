import { EMPTY_FLOW } from "../../types/flow.ts";
import { concat, known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { codeOf } from "../kit/interpreters.ts";
import { any, off, opens, printed, reveal, runs, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { peel } from "../kit/wrap.ts";

const ENVIRONMENT = reveal("environment", ["environment"]);

function drops(args: Args): string[] {
  const names = args.values("-u --unset").map((name) => literal(name) ?? "*");
  const first = args.operands[0];
  return args.given("-i --ignore-environment") || (first && literal(first) === "-") ? ["*"] : names;
}

/** What stands behind the string of `-S` are operands. */
function rewrites(words: Text[]): Text[] {
  const at = words.findIndex((word) => /^(?:-v?S|--split-string(?:=.*)?)$/s.test(literal(word) ?? ""));
  const end = at < 0 ? at : /=/.test(literal(words[at]!) ?? "") ? at + 1 : at + 2;
  const before = words.slice(0, Math.max(at, 0));
  return at < 0 || before.some((word) => !/^-/.test(literal(word) ?? ""))
    ? words
    : [...words.slice(0, end), known("--"), ...words.slice(end)];
}

/** `$(grep -v '^#' .env | xargs)`: the assignments of the project's own file. */
const isEnvFile = ({ pieces }: Text): boolean =>
  pieces.length === 1 &&
  pieces.every((piece) => {
    if (typeof piece === "string" || piece.kind !== "output" || piece.flow.payloads.length === 0) return false;
    return piece.flow.payloads.every(
      ({ of }) => "place" in of && /^(?:\.\/)?(?:[\w-]+\/)*\.env(?:\.[\w.-]+)?$/.test(literal(of.place) ?? ""),
    );
  });

export const env = command("env genv", {
  rewrites,
  style: { stops: true },
  flags: {
    "-i --ignore-environment": off,
    "-0 --null -v --debug --list-signal-handling": off,
    "--default-signal --ignore-signal --block-signal": { takes: "optional" },
    "-u --unset": value(),
    "-C --chdir": value(),
    "-S --split-string": value(),
    "-a --argv0 -P": value(),
    "-f --file": value(opens()),
  },
  effects: (args): Yield[] => {
    const operands = args.operands[0] && literal(args.operands[0]) === "-" ? args.operands.slice(1) : args.operands;
    const split = args.value("-S --split-string");
    const cwd = args.value("-C --chdir");
    // `-S 'bash -c x' y`: the string's words, then the operands.
    if (split) {
      const text: Text = operands.length > 0 ? concat(split, ' "$@"') : split;
      return [codeOf("shell", text, operands.length > 0 ? { args: [known("env"), ...operands] } : {})];
    }
    const { assigns, argv } = peel(operands.slice(operands.findIndex((word) => !isEnvFile(word))));
    const dropped = drops(args);
    if (argv.length === 0) return dropped.includes("*") ? [] : [ENVIRONMENT];
    return [
      runs({
        kind: "command",
        argv,
        ...(assigns.length > 0 ? { assigns } : {}),
        ...(cwd ? { cwd } : {}),
        ...(dropped.length > 0 ? { drops: dropped } : {}),
      }),
    ];
  },
  prints: "nothing",
});

export const printenv = command("printenv gprintenv", {
  flags: { "-0 --null": off },
  effects: (args) => (args.operands.length === 0 ? [ENVIRONMENT] : []),
  prints: (args) => {
    const name = args.word(0);
    if (name === undefined || args.operands.length > 1) return EMPTY_FLOW;
    return printed(
      concat({ ...known(""), pieces: [{ kind: "variable", name, guarded: false, readings: [], many: false }] }, "\n"),
    );
  },
});

export const crossEnv = command("cross-env env-cmd envconsul", {
  style: { stops: true },
  flags: {
    "-f --file -r --rc-file -e --environments": value(opens()),
    "--silent --use-shell --no-override --verbose --fallback": off,
  },
  effects: (args) => {
    const { assigns, argv } = peel(args.operands);
    return argv.length > 0 ? [runs({ kind: "command", argv, ...(assigns.length > 0 ? { assigns } : {}) })] : [];
  },
});

export const crossEnvShell = command("cross-env-shell", {
  style: { stops: true },
  effects: (args) => {
    const { argv } = peel(args.operands);
    return argv.length > 0
      ? [codeOf("shell", concat(...argv.flatMap((word, at) => (at === 0 ? [word] : [" ", word]))))]
      : [];
  },
});

/** `dotenv -e .env -- cmd` opens the file for the command; `dotenv list` shows it. */
export const dotenv = command("dotenv dotenvx", {
  style: { stops: true },
  flags: {
    "-e --env-file -f --file --env-keys-file -fk": value(opens()),
    "-v --env -c --convention -l --log-level": value(),
    "-o --override --overload -q --quiet --debug --no-expand --strict --export -i --interactive -V --verbose": off,
    "-p --print": value(),
  },
  effects: (args): Yield[] => {
    const [verb, ...others] = args.operands;
    const plain = verb && literal(verb);
    const file = args.value("-e -f") ?? known(".env");
    if (args.given("-p")) return [{ kind: "read", path: file, recursive: false, shows: true }];
    if (plain === "list" || plain === "get" || plain === "decrypt" || plain === "keypair")
      return [{ kind: "read", path: file, recursive: false, shows: true }];
    if (plain === "set" || plain === "unset" || plain === "encrypt")
      return [{ kind: "write", path: file, how: "edit", from: [] }];
    const argv = plain === "run" ? others : args.operands;
    const own = argv.findIndex((word) => literal(word) === "--");
    const files = argv
      .slice(0, Math.max(0, own))
      .flatMap((word, at, all) => (/^-(?:f|-env-file)$/.test(literal(all[at - 1] ?? known("")) ?? "") ? [word] : []));
    const rest = own >= 0 ? argv.slice(own + 1) : argv;
    return [
      ...files.flatMap((path) => opens()(path, args)),
      ...(rest.length > 0 ? [runs({ kind: "command", argv: rest })] : []),
    ];
  },
});

export const direnv = command("direnv", {
  subcommands: {
    "allow permit grant": {
      effects: (args) => {
        const path = args.operands[0] ?? known(".envrc");
        return [{ kind: "runs", run: { kind: "script", language: "shell", path, sourced: true } }];
      },
    },
    exec: {
      style: { stops: true },
      effects: (args) => (args.operands.length > 1 ? [runs({ kind: "command", argv: args.operands.slice(1) })] : []),
    },
    edit: { operands: [any((path) => [{ kind: "write", path, how: "edit", from: [] }])] },
    "hook status reload prune block deny revoke version stdlib log export dump fetchurl watch": {
      operands: [any(() => [])],
    },
  },
});
