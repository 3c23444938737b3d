import { known, prefix } from "../../types/text.ts";
import { any, inline, mutates, off, publishes, runs, runsOperands, runsOption, value } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";
import { goes, npmName, packages, registry } from "./names-of.ts";
import { creates, npmPackages } from "./npm.ts";
import { settings } from "./npm-config.ts";
import { dlxSpec } from "./npx.ts";
import { scriptOf } from "./pnpm.ts";

const quiet: Spec = { style: { exact: true } };
const scripts: Spec = {
  style: { exact: true, stops: true },
  effects: (args) => (args.operands[0] ? scriptOf(args.operands[0], args.operands.slice(1), args, "--cwd") : []),
};
const publish: Spec = {
  harmless: "--dry-run",
  effects: (args) => publishes("npm")(args.operands[0] ?? known("."), args),
};

/** One word is a command line for a shell. */
const execs: Spec["effects"] = ({ operands }) => {
  const [line] = operands;
  if (!line) return [];
  return [
    runs(
      operands.length === 1 && /\s/.test(prefix(line))
        ? { kind: "code", language: "shell", text: line }
        : { kind: "command", argv: operands },
    ),
  ];
};

/** Yarn 1 and later ones. */
export const yarn = command("yarn yarnpkg", () => ({
  style: { exact: true },
  flags: {
    "--registry": value(registry),
    "--script-shell": value(runsOption),
    "--cwd": value(),
    "--modules-folder --preferred-cache-folder --cache-folder --mutex --network-timeout --network-concurrency --use-yarnrc --tag --otp --access --new-version --top-level --mode --from --include --exclude --jobs -j --since":
      value(),
    "-D -P -O -E -T -C -i -F -f -W -s -A -R -v -p -B": off,
    "--dev --peer --optional --exact --tilde --caret --cached --interactive --fixed --frozen-lockfile --pure-lockfile --no-lockfile --immutable --immutable-cache --inline-builds --check-cache --check-files --check-resolutions --refresh-lockfile --production --prod --force --flat --har --ignore-engines --ignore-optional --ignore-platform --ignore-scripts --ignore-workspace-root-check --json --silent --verbose --offline --prefer-offline --no-bin-links --no-progress --non-interactive --no-default-rc --link-duplicates --skip-integrity-check --all --recursive --worktree --parallel --prefer-dev --no-private --no-node-version-check --update-checksums --audit --binaries-only --inspect --inspect-brk":
      inline,
    "--dry-run": off,
    "-h --help": off,
    "--version": off,
  },
  subcommands: {
    add: { operands: [any(npmPackages)] },
    install: quiet,
    "run run-script": scripts,
    global: {
      subcommands: {
        add: { operands: [any(packages({ from: "npm", name: npmName, wide: true, shorthand: true }))] },
        remove: { operands: [any(goes)] },
        "list ls bin dir upgrade": quiet,
      },
    },
    exec: { style: { exact: true, stops: true }, effects: execs },
    node: {
      style: { exact: true, none: true },
      effects: (args) => [runs({ kind: "command", argv: [known("node"), ...args.operands] })],
    },
    dlx: dlxSpec,
    create: creates,
    publish,
    npm: {
      subcommands: {
        publish,
        tag: {
          subcommands: { "list ls": quiet, "add remove": { does: mutates("npm", "change", "tag", { hosted: true }) } },
        },
        "info audit whoami login logout": quiet,
      },
    },
    tag: {
      subcommands: { "list ls": quiet, "add remove": { does: mutates("npm", "change", "tag", { hosted: true }) } },
    },
    owner: {
      subcommands: { "list ls": quiet, "add remove": { does: mutates("npm", "change", "owner", { hosted: true }) } },
    },
    config: {
      subcommands: {
        set: { flags: { "-H --home": off }, effects: (args) => settings("yarn", args.operands, args) },
        "get delete list unset current": quiet,
      },
    },
    workspace: {
      style: { exact: true, stops: true },
      effects: (args) => (args.operands[1] ? scriptOf(args.operands[1], args.operands.slice(2), args, "--cwd") : []),
    },
    workspaces: {
      subcommands: {
        "info list focus": quiet,
        run: scripts,
        foreach: {
          style: { exact: true, stops: true },
          subcommands: { run: scripts, exec: { style: { stops: true }, does: runsOperands() } },
          otherwise: scripts,
        },
      },
    },
    plugin: {
      subcommands: {
        import: {
          effects: ({ operands: [program] }) => (program ? [{ kind: "run", program, source: "loader", from: [] }] : []),
        },
        "list runtime remove check": quiet,
      },
    },
    dedupe: { ...quiet, flags: { "-c --check --json": off, "-s --strategy --mode": value() } },
    "remove up upgrade upgrade-interactive upgrade-interactive-latest outdated why info list ls licenses audit autoclean bin cache check clean explain generate-lock-entry help import init link unlink login logout pack patch patch-commit policies prune rebuild search self-update set stage team unplug version versions constraints":
      quiet,
  },
  otherwise: scripts,
}));
