import { literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, nothing, off, runs, value } from "../kit/roles.ts";
import { command, type Flag, type Role, type Spec, type Yield } from "../kit/spec.ts";
import { downloaded, kindOf, type Naming, packages, pythonName, registry } from "./names-of.ts";

export const python: Naming = { from: "pypi", name: pythonName };
const wide: Naming = { ...python, wide: "--break-system-packages" };

/** A requirements or constraints file; a remote one is somebody else's list. */
export const listed: Role = (text) =>
  kindOf(text) === "url"
    ? [
        { kind: "connect", url: text, does: "fetch", sends: [], checked: true },
        { kind: "install", from: "url", name: text, known: false, wide: false },
      ]
    : [{ kind: "read", path: text, recursive: false, shows: false }];

/** A remote page of links to packages; a local folder of wheels is none. */
export const links: Role = (text) =>
  /^https?:/i.test(prefix(text)) ? [{ kind: "redirect", what: "registry", to: text }] : [];
/** `-e .` is the project itself; `-e git+…` is not. */
const editable: Role = (text, args) => (kindOf(text) === "name" ? [] : packages(wide)(text, args));

const flags: Record<string, Flag> = {
  "-i --index-url --pypi-url --extra-index-url --trusted-host": value(registry),
  "-f --find-links": value(links),
  "-r --requirement -c --constraint --build-constraint": value(listed),
  "-e --editable": value(editable),
  "--break-system-packages": off,
  "--dry-run": off,
  "-h --help": off,
  "-V --version": off,
  "-y --yes": off,
  "-t --target --prefix --root --src --python --platform --python-version --implementation --abi --progress-bar --root-user-action --log --proxy --retries --timeout --exists-action --cert --client-cert --cache-dir --use-feature --use-deprecated --upgrade-strategy --no-binary --only-binary --config-settings -C --global-option --report -d --dest -w --wheel-dir -b --build --exclude --path --format --keyring-provider --group --only --editor --hash --timeout-s":
    value(),
  "-U -I -q -v -o -u -l -A": off,
  "--user --no-user --upgrade --force-reinstall --ignore-installed --no-deps --ignore-requires-python --no-build-isolation --use-pep517 --no-use-pep517 --check-build-dependencies --compile --no-compile --no-warn-script-location --no-warn-conflicts --prefer-binary --require-hashes --no-clean --pre --quiet --verbose --isolated --require-virtualenv --no-input --disable-pip-version-check --no-color --no-cache-dir --no-index --debug --no-python-version-warning --outdated --uptodate --local --not-required --exclude-editable --include-editable --all --list-format --files --site --global --ignore-vcs":
    inline,
};

/** `pip config set global.index-url URL`. */
export function indexSetting(args: Args): Yield[] {
  const [key, to] = args.operands as [Text?, Text?];
  if (!key || !to) return [];
  const name = literal(key) ?? "";
  if (/(^|\.)(index-url|extra-index-url|find-links|trusted-host)$/.test(name))
    return [{ kind: "redirect", what: "registry", to }];
  if (/(^|\.)proxy$/.test(name)) return [{ kind: "redirect", what: "proxy", to }];
  return [];
}

const quiet: Spec = { operands: [any(nothing)] };

export const pip = command("pip", {
  flags,
  subcommands: {
    install: { harmless: "--dry-run", operands: [any(packages(wide))] },
    "download wheel": { operands: [any(packages(python))] },
    config: { subcommands: { set: { effects: indexSetting }, "list get edit unset debug": quiet } },
    "uninstall freeze list show check search cache index hash completion debug inspect lock help": quiet,
  },
});

export const pipx = command("pipx", {
  flags: {
    "-i --index-url": value(registry),
    "--pip-args --python --suffix --preinstall --backend --env": value(),
    "--spec": value((text, args) => packages(python)(text, args)),
    "-e -f -q -v": off,
    "--pypackages --no-cache --fetch-missing-python --system-site-packages --editable --force --include-deps --include-apps --skip-maintenance --quiet --verbose --global --json --short --include-injected --skip":
      inline,
    "-h --help": off,
    "--version": off,
  },
  subcommands: {
    install: { operands: [any(packages({ ...python, wide: true }))] },
    inject: {
      operands: [
        any((text, args) => (text === args.operands[0] ? [] : packages({ ...python, wide: true })(text, args))),
      ],
    },
    run: {
      style: { stops: true },
      effects: (args) => runsTool(args, args.given("--spec")),
    },
    "uninject uninstall uninstall-all upgrade upgrade-all upgrade-shared reinstall reinstall-all list environment completions ensurepath interpreter pin unpin runpip install-all":
      quiet,
  },
});

/** A tool that is fetched to run once. `named`: its package is told apart from its program. */
export function runsTool(args: Args, named: boolean): Yield[] {
  const [tool, ...rest] = args.operands;
  if (!tool) return [];
  const name = pythonName(tool);
  return [
    ...(named || kindOf(tool) === "local" ? [] : [downloaded(name)]),
    runs({ kind: "command", argv: [name, ...rest] }),
  ];
}
