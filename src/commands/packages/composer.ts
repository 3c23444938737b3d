import { literal } from "../../types/text.ts";
import { any, inline, nothing, off, runs, runsOperands, value } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";
import { packages, plainVersioned, registry } from "./names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };
const named = packages({ from: "composer", name: plainVersioned });

export const composer = command("composer composer.phar", {
  flags: {
    "--dry-run": off,
    "-h --help": off,
    "-V --version": off,
    "-d --working-dir -f --format -p --apcu-autoloader-prefix --ignore-platform-req --repository-url --stability -s --license --type --description --homepage --author --name --require --require-dev --autoload --prefer-install --timeout":
      value(),
    "--repository": value(registry),
    "-q -v -n -i -o -a -w -W -g -N -P -t -l -m -D -e": off,
    "--quiet -vv -vvv --verbose --profile --no-plugins --no-scripts --no-cache --no-interaction --ansi --no-ansi --prefer-source --prefer-dist --dev --no-dev --no-autoloader --no-progress --interactive --optimize-autoloader --optimize --classmap-authoritative --apcu-autoloader --ignore-platform-reqs --fixed --no-update --no-install --no-suggest --update-no-dev --update-with-dependencies --update-with-all-dependencies --with-dependencies --with-all-dependencies --prefer-stable --prefer-lowest --minimal-changes --sort-packages --no-audit --lock --locked --abandoned --all --installed --platform --available --self --name-only --path --tree --latest --outdated --minor-only --direct --strict --unset --global --list --json --auth --absolute --editor":
      inline,
  },
  subcommands: {
    "require r": { harmless: "--dry-run", operands: [any(named)] },
    "create-project": { effects: (args) => (args.operands[0] ? named(args.operands[0], args) : []) },
    global: {
      subcommands: {
        require: { operands: [any(packages({ from: "composer", name: plainVersioned, wide: true }))] },
        "install update remove show outdated": quiet,
      },
    },
    config: {
      effects: (args) => {
        const key = literal(args.operands[0] ?? { pieces: [], quoted: false, at: { start: 0, end: 0 } }) ?? "";
        const to = args.operands.at(-1);
        if (to && args.operands.length > 1 && /^(repo|repositories)(\.|$)/.test(key))
          return [{ kind: "redirect", what: "registry", to }];
        if (key === "secure-http" && args.word(1) === "false")
          return [{ kind: "disable", guard: "tls", what: "composer secure-http" }];
        return [];
      },
    },
    exec: { style: { stops: true }, does: runsOperands() },
    "run-script run": {
      effects: ({ operands }) =>
        operands[0] ? [runs({ kind: "package-script", name: operands[0], args: operands.slice(1) })] : [],
    },
    "install i update u upgrade remove rm uninstall dump-autoload dumpautoload show info outdated validate audit search init diagnose licenses status suggests why depends why-not prohibits prohibits archive browse home bump cache clear-cache clearcache cc check-platform-reqs fund reinstall self-update selfupdate list help about completion":
      quiet,
  },
});
