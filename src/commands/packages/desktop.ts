/** Package managers of desktops: Homebrew, app stores, Windows. */
import { known, literal } from "../../types/text.ts";
import { any, inline, mutation, nothing, off, value } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { manager, removes } from "./managers.ts";
import { packages, plainName, registry } from "./names-of.ts";

export const snap = manager("snap", {
  from: "snap",
  install: "install",
  remove: "remove",
  upgrade: "refresh revert",
  quiet:
    "list find search info services logs changes tasks version known model warnings connections interfaces get help start stop restart enable disable set unset connect disconnect alias unalias saved save run login logout whoami watch prepare-image ack download",
  flags: {
    "--channel --revision --cohort --user --time --hold": value(),
    "--classic --devmode --jailmode --dangerous --beta --edge --candidate --stable --purge --no-wait --list --all --terminate":
      inline,
  },
});

export const flatpak = manager("flatpak", {
  from: "flatpak",
  install: "install",
  remove: "uninstall remove",
  upgrade: "update upgrade",
  quiet:
    "list info search history config mask pin repair run override make-current enter ps kill documents permissions remotes remote-ls remote-info remote-delete remote-modify build-init build build-finish build-export build-bundle help create-usb",
  more: { "remote-add": { effects: (args) => (args.operands[1] ? registry(args.operands[1], args) : []) } },
  flags: {
    "-y -u -d -v": off,
    "--assumeyes --noninteractive --user --system --runtime --app --no-deps --no-related --reinstall --if-not-exists --or-update --delete-data --unused --all --force-remove --show-details":
      inline,
    "--installation --arch --branch --from --columns": value(),
  },
});

export const port = manager("port", {
  from: "macports",
  install: "install activate",
  remove: "uninstall deactivate",
  upgrade: "upgrade selfupdate",
  quiet:
    "list search info deps variants contents installed outdated echo provides sync clean fetch notes select help version rdeps dependents livecheck lint cat dir",
  flags: { "-v -d -q -n -R -u -f -c -k -p -b -s -t -N": off, "-D": value() },
});

export const choco = manager("choco chocolatey", {
  from: "choco",
  install: "install",
  remove: "uninstall",
  upgrade: "upgrade",
  quiet:
    "list search find info outdated pin config feature features help cache template templates apikey setapikey new pack",
  harmless: "--noop --whatif --what-if",
  more: {
    "source sources": { flags: { "-n --name -u --user -p --password --priority": value() } },
    push: { effects: ({ operands: [name] }) => [{ kind: "publish", to: "choco", name: name ?? known(".") }] },
  },
  flags: {
    "--noop --whatif --what-if": off,
    "-s --source": value((to, args) => (/^https?:/i.test(literal(to) ?? "") ? registry(to, args) : [])),
    "--version-is --params --package-parameters --install-arguments --ia --cache-location --timeout --execution-timeout":
      value(),
    "-y -f -v -d -r -x -n -a": off,
    "--yes --confirm --force --verbose --debug --acceptlicense --accept-license --limitoutput --pre --prerelease --forcedependencies --ignorechecksums --ignore-checksums --allowdowngrade --skippowershell --skip-automation-scripts --local-only -lo --all --except --no-progress":
      inline,
  },
});

export const winget = manager("winget", {
  from: "winget",
  install: "install add import",
  remove: "uninstall remove rm",
  upgrade: "upgrade update",
  upgradesBy: "--all -r --recurse",
  quiet: "list ls search find show view hash validate settings features export pin configure download repair help",
  more: {
    source: {
      subcommands: {
        add: { flags: { "-n --name -t --type": value(), "-a --arg": value(registry) }, operands: [any(nothing)] },
        "list ls update reset remove rm export": {},
      },
    },
  },
  flags: {
    "--id": value((name, args) =>
      args.verb === "uninstall"
        ? removes(name, args)
        : args.verb === "install" || args.verb === "upgrade"
          ? packages({ from: "winget", name: plainName, wide: true })(name, args)
          : [],
    ),
    "-q --query --name --moniker -v -s --source --scope -a --architecture -l --location -o --log --override --custom --locale --installer-type -m --manifest":
      value(),
    "-e -i -h": off,
    "-r --recurse --all": off,
    "--exact --interactive --silent --accept-package-agreements --accept-source-agreements --force --include-unknown --disable-interactivity --no-upgrade --purge --preserve --verbose --ignore-security-hash":
      inline,
  },
});

export const scoop = manager("scoop", {
  from: "scoop",
  install: "install",
  remove: "uninstall",
  upgrade: "",
  quiet:
    "list search info status bucket cache cat checkup cleanup config create depends download export help hold home import prefix reset shim unhold virustotal which update",
  flags: {
    "-g -k -s -u -q -f -i -p -a": off,
    "--global --no-cache --skip-hash-check --no-update-scoop --quiet --force --independent --purge --all --arch":
      inline,
  },
});

export const brew = manager("brew", {
  from: "brew",
  install: "install reinstall",
  remove: "uninstall remove rm zap",
  upgrade: "upgrade",
  quiet:
    "update list ls search info abv outdated deps uses leaves doctor dr config cleanup autoremove pin unpin link ln unlink home desc log cat fetch missing analytics commands options tap-info untap prefix formulae casks shellenv --prefix --cellar --cache --repository --env help audit style test edit create extract developer migrate postinstall which-formula nodenv alias vulns",
  harmless: "-n --dry-run",
  more: {
    services: {
      flags: { "--all": off, "--file --sudo-service-user --max-wait": value(), "--json --keep -v -q": off },
      subcommands: {
        "restart kill": {
          effects: (args) => [mutation("brew", "restart", "service", { target: args.operands[0] ?? null })],
        },
        "list info start run stop cleanup": { operands: [any(nothing)] },
      },
    },
    tap: {
      flags: { "--custom-remote --force --repair --shallow --eval-all": off },
      effects: (args) => [
        ...args.operands
          .slice(0, 1)
          .map((name): Yield => ({ kind: "install", from: "brew-tap", name, known: false, wide: true })),
        ...args.operands.slice(1, 2).flatMap((to) => registry(to, args)),
      ],
    },
    bundle: {
      flags: { "--file": value(), "-g -f": off, "--global --no-upgrade --cleanup --force": inline },
      operands: [any(nothing)],
    },
  },
  flags: {
    "-n --dry-run": off,
    "--appdir --fontdir --language --cc": value(),
    "-q -v -d -f -s -g -1 -l -r -t -i": off,
    "--quiet --verbose --debug --force --cask --casks --formula --formulae --build-from-source --HEAD --fetch-HEAD --force-bottle --include-test --only-dependencies --ignore-dependencies --keep-tmp --overwrite --zap --greedy --json --installed --versions --all --tree --full-name --no-quarantine --ask --interactive --prune --pinned --fetch --display-times --skip-cask-deps --multiple --leaves":
      inline,
  },
});
