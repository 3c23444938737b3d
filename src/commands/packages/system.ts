/** Package managers of operating systems: what they install is for the whole machine. */
import { known, literal } from "../../types/text.ts";
import { any, inline, mutation, nothing, off, value } from "../kit/roles.ts";
import { type Command, command, type Flag, type Role, type Spec, type Yield } from "../kit/spec.ts";
import { packages, plainName, registry } from "./names-of.ts";

export interface Manager {
  /** Registry in effects. */
  from: string;
  /** Subcommands by meaning, separated by blanks. */
  install: string;
  remove: string;
  /** Installs the newest of all that is there. */
  upgrade: string;
  quiet: string;
  flags: Record<string, Flag>;
  harmless?: string;
  more?: Record<string, Spec>;
}

export const removes: Role = (target) => [mutation("packages", "remove", "package", { destroys: true, target })];
export const upgrades = (from: string, names: readonly Parameters<Role>[0][]): Yield[] =>
  names.length === 0
    ? [{ kind: "install", from, name: known("*"), known: false, wide: true }]
    : names.map((name): Yield => ({ kind: "install", from, name: plainName(name), known: false, wide: true }));

function manager(names: string, m: Manager): Command {
  const harmless = { ...(m.harmless ? { harmless: m.harmless } : {}) };
  return command(names, {
    style: { exact: true },
    flags: {
      [Object.keys(m.flags).some((row) => row.split(" ").includes("-h")) ? "--help" : "-h --help"]: off,
      "--version": off,
      ...m.flags,
    },
    subcommands: {
      ...(m.install
        ? { [m.install]: { ...harmless, operands: [any(packages({ from: m.from, name: plainName, wide: true }))] } }
        : {}),
      ...(m.remove ? { [m.remove]: { ...harmless, operands: [any(removes)] } } : {}),
      ...(m.upgrade ? { [m.upgrade]: { ...harmless, effects: (args) => upgrades(m.from, args.operands) } } : {}),
      [m.quiet]: { operands: [any(nothing)] },
      ...m.more,
    },
  });
}

const autoremove: Spec = { effects: () => [mutation("packages", "remove", "package", { destroys: true })] };

export const apt = manager("apt apt-get aptitude nala", {
  from: "apt",
  install: "install reinstall build-dep",
  remove: "remove purge",
  upgrade: "upgrade full-upgrade dist-upgrade safe-upgrade",
  quiet:
    "update list search show showsrc depends rdepends policy clean autoclean check source download changelog edit-sources indextargets moo why history help",
  harmless: "-s --simulate --just-print --dry-run --no-act --recon -d --download-only --print-uris",
  more: { "autoremove autopurge": { ...autoremove, harmless: "-s --simulate --dry-run" } },
  flags: {
    "-s --simulate --just-print --dry-run --no-act --recon": off,
    "-d --download-only": off,
    "--print-uris": off,
    "-o --option -c --config-file -t --target-release --default-release -a --host-architecture": value(),
    "-y -q -f -m -b -V -u": off,
    "--yes --assume-yes -qq --quiet --fix-broken --ignore-missing --fix-missing --no-download --compile --no-install-recommends --install-recommends --no-install-suggests --install-suggests --reinstall --only-upgrade --no-upgrade --allow-unauthenticated --allow-downgrades --allow-remove-essential --allow-change-held-packages --no-remove --auto-remove --autoremove --purge --verbose-versions --force-yes --trivial-only --arch-only --installed --upgradable --upgradeable --all-versions --show-upgraded --no-show-upgraded --show-progress --allow-releaseinfo-change --update":
      inline,
  },
});

export const aptCache = command("apt-cache apt-mark apt-file apt-config apt-cdrom", {
  flags: {
    "-h --help": off,
    "-q -n --names-only -f --full -a --all-versions --installed --generate -i --important": off,
    "-c -o": value(),
  },
  operands: [any(nothing)],
});

/** Keys and sources decide whom the machine trusts. */
export const aptKey = command("apt-key add-apt-repository apt-add-repository", {
  flags: {
    "-L --list": off,
    "-y --yes -n --no-update -u --update -r --remove -s --enable-source": off,
    "--keyserver --keyring -p --pocket -c --component": value(),
  },
  effects: (args) =>
    args.has("--list") || /^(list|finger|export)/.test(args.word(0) ?? "") || args.operands.length === 0
      ? []
      : registry(args.operands.at(-1) ?? known(""), args),
});

export const dpkg = command("dpkg", {
  style: { exact: true },
  flags: {
    "-i --install --unpack": off,
    "-r --remove": off,
    "-P --purge": off,
    "--dry-run --no-act --simulate": off,
    "-h --help": off,
    "--version": off,
    "--root --admindir --instdir --log -D --debug --path-exclude --path-include": value(),
    "-a -C -l -s -L -S -p -I -c -x -e -R -E -G -V": off,
    "--configure --pending --audit --list --status --listfiles --search --print-avail --info --contents --extract --control --recursive --skip-same-version --refuse-downgrade --force-all --force-depends --force-overwrite --no-force-all --print-architecture --print-foreign-architectures --add-architecture --remove-architecture --get-selections --set-selections --compare-versions --verify --no-triggers --triggers":
      inline,
  },
  harmless: "--dry-run",
  effects: (args) => {
    if (args.given("-i"))
      return args.operands.flatMap((name) => packages({ from: "apt", name: plainName, wide: true })(name, args));
    return args.given("-r -P") ? args.operands.flatMap((name) => removes(name, args)) : [];
  },
});

export const dnf = manager("dnf yum microdnf tdnf dnf5", {
  from: "rpm",
  install: "install in localinstall reinstall rei groupinstall builddep downgrade",
  remove: "remove rm erase autoremove groupremove",
  upgrade: "upgrade up update upgrade-minimal distro-sync dsync system-upgrade",
  quiet:
    "check-update check list ls search se info repoquery provides whatprovides makecache mc clean history repolist repoinfo deplist help download alias group module updateinfo",
  harmless: "--assumeno --downloadonly",
  more: {
    "config-manager copr": {
      flags: { "--add-repo": value(registry), "--set-enabled --set-disabled --enable --disable": value() },
      operands: [any(nothing)],
    },
  },
  flags: {
    "--assumeno": off,
    "--downloadonly": off,
    "--repofrompath": value(registry),
    "-c --config --releasever --installroot --setopt --enablerepo --disablerepo --repo --repoid -x --exclude --forcearch --advisory --comment --destdir --downloaddir --color -d --debuglevel -e --errorlevel -R":
      value(),
    "-y -q -v -b -C -4 -6": off,
    "--assumeyes --quiet --verbose --best --nobest --allowerasing --skip-broken --nogpgcheck --nodocs --refresh --cacheonly --noplugins --security --bugfix --all --installed --available --showduplicates --obsoletes --setopt-all --whatrequires":
      inline,
  },
});

export const zypper = manager("zypper", {
  from: "rpm",
  install: "install in source-install si",
  remove: "remove rm",
  upgrade: "update up dist-upgrade dup patch",
  quiet:
    "search se info if list-updates lu list-patches lp repos lr refresh ref clean packages pa patterns products what-provides wp verify ve services ls locks ll addlock al removelock rl modifyrepo mr removerepo rr ps versioncmp licenses download help",
  harmless: "-D --dry-run -d --download-only",
  more: { "addrepo ar": { effects: (args) => (args.operands[0] ? registry(args.operands[0], args) : []) } },
  flags: {
    "-D --dry-run": off,
    "-d --download-only": off,
    "-c --config -R --root -t --type -r --repo --from": value(),
    "-n -y -q -v -l -f -u -s -i": off,
    "--non-interactive --no-confirm --quiet --verbose --no-gpg-checks --gpg-auto-import-keys --no-refresh --auto-agree-with-licenses --no-recommends --recommends --force --oldpackage --allow-downgrade --allow-vendor-change --clean-deps --details --installed-only --non-interactive-include-reboot-patches":
      inline,
  },
});

export const apk = manager("apk", {
  from: "apk",
  install: "add",
  remove: "del",
  upgrade: "upgrade",
  quiet: "update info list search dot policy index fetch fix verify cache stats audit manifest version help",
  harmless: "-s --simulate",
  flags: {
    "-s --simulate": off,
    "-X --repository": value(registry),
    "-p --root --arch --cache-dir --cache-max-age --keys-dir --repositories-file --wait -t --virtual": value(),
    "-U -u -q -v -i -f -l -a -e -R -L -d": off,
    "--update-cache --upgrade --no-cache --quiet --verbose --interactive --force --force-overwrite --force-broken-world --allow-untrusted --no-network --no-progress --purge --initdb --latest --available --no-scripts --no-check-certificate --installed --depends --contents --description":
      inline,
  },
});

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
    "-e -i -h -r": off,
    "--exact --interactive --silent --accept-package-agreements --accept-source-agreements --force --all --recurse --include-unknown --disable-interactivity --no-upgrade --purge --preserve --verbose --ignore-security-hash":
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
    "update list ls search info abv outdated deps uses leaves doctor dr config cleanup autoremove pin unpin link ln unlink home desc log cat fetch missing analytics commands options tap-info untap prefix formulae casks shellenv --prefix --cellar --cache --repository --env help services audit style test edit create extract developer migrate postinstall which-formula nodenv alias vulns",
  harmless: "-n --dry-run",
  more: {
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
