import { known, literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, nothing, off, publishes, runs, value } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { downloaded, packages, registry } from "./names-of.ts";
import { links, listed, python, runsTool } from "./pip.ts";

const quiet: Spec = { operands: [any(nothing)] };
const named = packages(python);

const flags: Record<string, Flag> = {
  "--index --default-index -i --index-url --extra-index-url --allow-insecure-host --trusted-host": value(registry),
  "-f --find-links": value(links),
  "--with --with-editable": value(named),
  "--with-requirements -r --requirements --requirement -c --constraints --constraint --overrides --override --build-constraints -b":
    value(listed),
  "--dry-run": off,
  "-h --help": off,
  "-V --version": off,
  "-p --python --extra --no-extra --group --no-group --only-group --env-file --package -P --upgrade-package --refresh-package --reinstall-package --no-binary-package --no-build-package --no-build-isolation-package --index-strategy --keyring-provider --resolution --prerelease --fork-strategy --exclude-newer --link-mode --config-setting -C --color --directory --project --config-file --cache-dir --python-preference --branch --tag --rev --bounds --optional --script --target --prefix --python-version --python-platform --no-binary --only-binary --output-file -o --output-format --format --format-out --seed-with --prompt --name --description --vcs --build-backend --author-from --token -t --username -u --password --publish-url --check-url --bump --depth --prune --torch-backend --only-emit --no-emit-package --annotation-style --from-index --index-name":
    value(),
  "-s -U -n -q -v -e": off,
  "--no-dev --dev --only-dev --check --all-extras --all-groups --no-default-groups --no-editable --inexact --exact --isolated --active --no-sync --locked --frozen --gui-script --all-packages --no-project --refresh --reinstall --upgrade --no-sources --no-build --no-binary-all --no-index --no-build-isolation --compile-bytecode --offline --no-cache --quiet --verbose --native-tls --no-progress --no-config --managed-python --no-managed-python --no-python-downloads --editable --raw-sources --workspace --no-workspace --all --force --no-install-project --no-install-workspace --universal --generate-hashes --no-header --no-annotate --no-deps --strict --preview --app --lib --package-mode --bare --no-readme --no-pin-python --clear --allow-existing --seed --relocatable --system-site-packages --sdist --wheel --out-dir --lfs --invert --no-dedupe --outdated --only-installed --only-downloads --no-emit-project --no-hashes --prune-all --rm":
    inline,
  "--from": value(),
};

/** `uvx TOOL`, `uv tool run TOOL`; `--from PACKAGE` says where it comes from. */
const tool: Spec = {
  style: { exact: true, stops: true },
  effects: (args) => {
    const from = args.value("--from");
    return [...(from ? [downloaded(python.name(from))] : []), ...runsTool(args, from !== undefined)];
  },
};

/** `uv run x.py`, `uv run pytest`, `uv run -m module`, `uv run -`. */
function runIt(args: Args): Yield[] {
  const [first, ...rest] = args.operands;
  if (!first) return [];
  const whole = literal(first) ?? "";
  if (args.given("-m")) return [runs({ kind: "command", argv: [known("python"), known("-m"), ...args.operands] })];
  if (whole === "-") return [runs({ kind: "stdin", language: "python" })];
  if (/\.pyw?$/.test(whole)) return [runs({ kind: "script", language: "python", path: first, args: rest })];
  return [runs({ kind: "command", argv: args.operands })];
}

export const uv = command("uv", () => ({
  style: { exact: true },
  flags,
  subcommands: {
    run: { style: { exact: true, stops: true }, flags: { "-m --module": off }, effects: runIt },
    add: { harmless: "--dry-run", operands: [any(named)] },
    pip: {
      subcommands: {
        install: {
          harmless: "--dry-run",
          flags: { "-e --editable": value(), "--system --break-system-packages": off },
          operands: [any(packages({ ...python, wide: "--system" }))],
        },
        "sync compile uninstall freeze list show tree check": quiet,
      },
    },
    tool: {
      subcommands: {
        run: tool,
        install: { operands: [any(packages({ ...python, wide: true }))] },
        "upgrade list uninstall update-shell dir": quiet,
      },
    },
    publish: { harmless: "--dry-run", effects: (args) => publishes("pypi")(args.operands[0] ?? known("dist"), args) },
    self: { subcommands: { "update version": quiet } },
    "sync lock remove tree export init python venv build cache version format auth help generate-shell-completion workspace":
      quiet,
  },
}));

export const uvx = command("uvx", { flags, ...tool });
