import { known, literal, type Text } from "../../types/text.ts";
import { any, inline, mutation, nothing, off, runs, runsShell, value } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";
import { removes, upgrades } from "./managers.ts";
import { outside, packages, plainName } from "./names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };
const naming = { from: "nix", name: plainName, wide: true };

export const nixEnv = command("nix-env", {
  flags: {
    "-i --install": off,
    "-e --uninstall": off,
    "-u --upgrade": off,
    "-f --file": value(outside),
    "--dry-run": off,
    "--delete-generations": off,
    "-p --profile -I --option --arg --argstr -G --switch-generation --set-flag --attr-prefix": value(),
    "-q --query": off,
    "-A -a -b -r -P -c -s -j -v": off,
    "--attr --available --preserve-installed --remove-all --rollback --list-generations --attr-path --compare-versions --installed --status --description --json --out-path --quiet":
      inline,
  },
  harmless: "--dry-run -q --query",
  effects: (args) => {
    // Generations of profiles are what one rolls back to.
    if (args.given("--delete-generations"))
      return [mutation("nix", "delete", "generations", { target: args.operands[0] ?? null, destroys: true })];
    if (args.given("-i")) return args.operands.flatMap((name) => packages(naming)(name, args));
    if (args.given("-e")) return args.operands.flatMap((name) => removes(name, args));
    return args.given("-u") ? upgrades("nix", args.operands) : [];
  },
});

export const nixShell = command("nix-shell", {
  flags: {
    "--run --command": value(runsShell()),
    "-p --packages -A --attr -I --arg --argstr -i --keep -E --expr --exclude --option": value(),
    "--pure --impure -v --quiet": off,
  },
  operands: [any(nothing)],
});

/** `nixpkgs#hello` is of the known collection, `.#app` the project's own; anything else is foreign. */
const foreign = (text: Text | undefined): boolean =>
  !/^(nixpkgs(\/[\w.-]+)?#|\.{1,2}[#/]|\.$|#|path:|\/)/.test((text && literal(text)) ?? "");

export const nix = command("nix", {
  flags: {
    "-c --command": { takes: "rest" },
    "--option --override-input": { takes: 2 },
    "-I --extra-experimental-features --inputs-from -f --file --expr --argstr --arg -o --out-link --profile -j --max-jobs --log-format":
      value(),
    "-L -v -k": off,
    "--print-out-paths --no-build --all-systems --commit-lock-file --rebuild --no-registries --repair --print-build-logs --impure --no-link --json --refresh --offline --show-trace --accept-flake-config --no-update-lock-file --recreate-lock-file --dry-run --quiet --keep-going":
      inline,
  },
  subcommands: {
    run: {
      style: { stops: true },
      effects: ({ operands: [name, ...words] }) => {
        if (!name) return [];
        if (foreign(name)) return [{ kind: "run", program: name, source: "download-package", from: [] }];
        // `nixpkgs#bash` is a program of that name.
        const program = /^nixpkgs(?:\/[\w.-]+)?#([\w-]+)$/.exec(literal(name) ?? "")?.[1];
        const rest = literal(words[0] ?? name) === "--" ? words.slice(1) : words;
        return program ? [runs({ kind: "command", argv: [known(program, name.at), ...rest] })] : [];
      },
    },
    "shell develop": {
      effects: (args) => {
        const argv = args.values("-c");
        return [
          ...args.operands.filter(foreign).map(
            (program) =>
              ({ kind: "run", program, source: "download-package", from: [] }) as {
                kind: "run";
                program: Text;
                source: "download-package";
                from: [];
              },
          ),
          ...(argv.length > 0 ? [runs({ kind: "command", argv })] : []),
        ];
      },
    },
    profile: {
      subcommands: {
        "install add": {
          operands: [any((name) => [{ kind: "install", from: "nix", name, known: false, wide: true }])],
        },
        remove: { operands: [any(removes)] },
        upgrade: { effects: () => upgrades("nix", []) },
        "list history rollback wipe-history diff-closures": quiet,
      },
    },
    "build flake search eval log fmt path-info store why-depends repl registry derivation hash show-config doctor help bundle copy edit key config":
      quiet,
  },
});
