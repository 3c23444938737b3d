/** Package managers of Linux distributions. */
import { known } from "../../types/text.ts";
import { any, inline, mutation, nothing, off, value } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";
import { manager, removes } from "./managers.ts";
import { packages, plainName, registry } from "./names-of.ts";

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
