import { literal } from "../../types/text.ts";
import { any, inline, mutatesIt, nothing, off, publishes, runs, runsOperands, value } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";
import { outside, packages, plainName, registry } from "./names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };
const named = packages({ from: "gem", name: plainName });

export const gem = command("gem", {
  flags: {
    "-s --source --clear-sources": value(registry),
    "-h --help": off,
    "--explain": off,
    "-v --version": value(),
    "--platform -i --install-dir -n --bindir --key --otp --host -P --trust-policy -p --http-proxy -B --bulk-threshold --config-file --build-root -t --target-rbconfig":
      value(),
    "-N -f -w -E -l -r -b -q -V -a -x -I -d -e -D -g -u": off,
    "--no-document --document --development --user-install --no-user-install --force --wrappers --env-shebang --ignore-dependencies --conservative --minimal-deps --prerelease --pre --local --remote --both --quiet --verbose --silent --backtrace --debug --norc --all --executables --all-versions --details --exact --no-http-proxy --default --lock --no-lock --post-install-message --vendor --file --without --no-suggestions --undo":
      inline,
  },
  subcommands: {
    "install i": { harmless: "--explain", operands: [any(named)] },
    push: { operands: [any(publishes("gem"))] },
    yank: { operands: [any(mutatesIt("gem", "destroy", "package", { destroys: true, hosted: true }))] },
    owner: { operands: [any(mutatesIt("gem", "change", "owner", { hosted: true }))] },
    sources: {
      flags: { "-a --add -u --update": value(registry), "-r --remove": value(), "-c --clear-all -l --list": off },
    },
    exec: {
      style: { stops: true },
      flags: { "-g --gem": value() },
      effects: ({ operands }) =>
        operands[0]
          ? [
              { kind: "run", program: operands[0], source: "download-package", from: [] },
              runs({ kind: "command", argv: operands }),
            ]
          : [],
    },
    "uninstall update list search info environment build cert check cleanup contents dependency fetch generate_index help lock open outdated pristine query rdoc rebuild signin signout server specification stale unpack which rubygems":
      quiet,
  },
});

export const bundle = command("bundle bundler", {
  flags: {
    "--gemfile": value(outside),
    "-h --help": off,
    "--path --jobs -j --retry --with --without --binstubs --shebang --standalone --trust-policy --target-rbconfig -g --group -v --version --source -s --git --github --branch --ref --glob --format --platform":
      value(),
    "-V": off,
    "--clean --deployment --frozen --full-index --local --no-cache --no-prune --prefer-local --redownload --quiet --system --verbose --no-color --all --conservative --strict --major --minor --patch --pre --skip-install --optimistic --require --install --force --dry-run --paths --name-only --outdated --parseable --only-explicit --keep-file-descriptors --edit":
      inline,
  },
  subcommands: {
    add: { operands: [any(named)] },
    exec: { style: { stops: true }, does: runsOperands() },
    config: {
      effects: ({ operands }) => {
        const words = operands.filter((word) => !/^(set|get|unset|list)$/.test(literal(word) ?? ""));
        const [key, to] = words;
        return key && to && /^(mirror|source)/.test(literal(key) ?? "")
          ? [{ kind: "redirect", what: "registry", to }]
          : [];
      },
    },
    plugin: { subcommands: { install: { operands: [any(named)] }, "list uninstall": quiet } },
    "install update check show list info outdated open lock clean cache package doctor init gem platform console binstubs inject remove viz help version pristine fund env issue":
      quiet,
  },
});
