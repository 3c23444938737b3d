/** Environments of a project that bring their own tools: shells in them, commands run in them, packages put in. */
import { known, literal } from "../../types/text.ts";
import { any, inline, nothing, off, publishes, runsCode, value } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";
import { downloaded, npmName } from "../packages/names-of.ts";
import { runsPackage } from "../packages/npx.ts";

const quiet: Spec = { operands: [any(nothing)] };
const runsAll: Spec = { style: { stops: true }, effects: ({ operands }) => wrapped(operands) };

export const devenv = command("devenv", {
  style: { exact: true },
  flags: {
    "-j --max-jobs -u --cores -s --system -i --nix-debugger --log-format -d --dotenv --profile -P": value(),
    "-o --override-input -n --nix-option -O --option": { takes: 2 },
    "-v --verbose -q --quiet --impure --offline --no-eval-cache --refresh-eval-cache --clean -c --tui --no-tui": inline,
  },
  subcommands: {
    "shell exec": runsAll,
    "up processes test build update info search init gc tasks generate container direnvrc inputs changelogs repl version lsp mcp hook":
      quiet,
  },
});

export const flox = command("flox", {
  style: { exact: true },
  flags: {
    "-d --dir -r --remote -n --name -g --generation -i --id -p --priority -f --file --owner -o": value(),
    "-v --verbose -q --quiet --debug -s --start-services -t --trust --upgrade -y --force --public --private": inline,
  },
  subcommands: {
    activate: {
      style: { stops: true },
      flags: { "-c --command": value(runsCode("shell")), "-s --start-services -t --trust --print-script": off },
      effects: ({ operands }) => wrapped(operands),
    },
    "push publish": { effects: (args) => publishes("flox")(args.operands[0] ?? known("."), args) },
    "install i uninstall search show list edit init delete pull build upgrade envs include containerize auth config services generations gc":
      quiet,
  },
});

/** moonrepo's version manager and its task runner. */
export const proto = command("proto", {
  style: { stops: true, exact: true },
  flags: { "-c --config-mode --log -y --yes --json -v --dump --log-file --trace": inline },
  subcommands: {
    // `proto run node 24 -- script.js`
    run: {
      style: { none: true },
      effects: ({ words: [, tool, ...rest] }) => {
        const at = rest.findIndex((word) => literal(word) === "--");
        return tool ? wrapped([tool, ...(at < 0 ? [] : rest.slice(at + 1))]) : [];
      },
    },
    "install i use u uninstall ui list ls list-remote pin p unpin outdated o status clean bin versions alias unalias migrate plugin regen setup debug diagnose activate completions upgrade up exec shell":
      quiet,
  },
});
export const moon = command("moon", {
  style: { exact: true },
  flags: {
    "--affected -c --concurrency --color --cache --log --log-file -q --query --status --base --head --job --job-total --to --tags --type --language --stack --layer --id --downstream --upstream -u -i":
      inline,
    "-a --all --watch -f --force --json --dot --remote --no-actions -n --no-bail --summary -s --dump --theme --ci":
      inline,
  },
  subcommands: {
    "run r check ci exec x project projects task tasks query project-graph pg task-graph tg action-graph ag dep-graph sync clean docker generate g init setup teardown toolchain template templates migrate node upgrade completions debug bin mcp":
      quiet,
  },
  otherwise: quiet,
});

/** antfu's `ni`: the project's own package manager by one name for each deed. */
const viaNpm = (verb: string): Spec => ({
  style: { none: true },
  effects: ({ words }) =>
    wrapped([known("npm"), known(verb), ...words.filter((word) => !/^--?frozen/.test(literal(word) ?? ""))]),
});
export const ni = command("ni na nci", viaNpm("install"));
export const nr = command("nr", viaNpm("run"));
export const nun = command("nun", viaNpm("uninstall"));
export const nup = command("nup", viaNpm("update"));
export const nlx = command("nlx", {
  style: { none: true },
  effects: ({ words: [tool, ...rest] }) =>
    tool ? [downloaded(npmName(tool)), ...runsPackage([tool, ...rest], false)] : [],
});
