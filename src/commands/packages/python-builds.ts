/** What makes packages, programs and notebooks out of Python. */
import { known } from "../../types/text.ts";
import {
  any,
  edits,
  inline,
  nothing,
  off,
  opens,
  publishes,
  reads,
  runsOption,
  runsScript,
  value,
  writes,
} from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";

const quiet: Spec = { operands: [any(nothing)] };

export const maturin = command("maturin", {
  style: { exact: true },
  flags: {
    "-o --out": value(writes("create")),
    "-m --manifest-path": value(opens()),
    "-i --interpreter -F --features --target -r --release-profile --profile -j --jobs --compatibility --manylinux -b --bindings -E --extras --repository --repository-url -u --username -p --password --skip-existing":
      value(),
    "--release --sdist --strip --zig --locked --offline --uv -q -v --find-interpreter --all-features": inline,
  },
  subcommands: {
    "publish upload": { effects: (args) => publishes("pypi")(args.operands[0] ?? known("."), args) },
    "build develop dev sdist new init list-python generate-ci completions": quiet,
  },
});

export const freezers = command("pyinstaller nuitka nuitka3 cxfreeze py2app cibuildwheel briefcase", {
  style: { exact: true },
  flags: {
    "--distpath --workpath --specpath --output-dir --output-filename": value(writes("create")),
    "--additional-hooks-dir --runtime-hook --upx-dir": value(),
    "-n --name --add-data --add-binary -p --paths --hidden-import --exclude-module -i --icon --target-arch --codesign-identity --include-package --include-module --include-data-files --platform --archs --only --config-file --log-level --jobs":
      value(),
    "-F --onefile -D --onedir -w --windowed -c --console -y --noconfirm --clean --standalone --follow-imports --strip --noupx --allow-empty --print-build-identifiers --remove-output --assume-yes-for-downloads":
      inline,
  },
  operands: [any(opens())],
  prints: "nothing",
});

/** Notebooks as scripts and the other way round; outputs taken out of them. */
export const jupytext = command("jupytext", {
  flags: {
    "-o --output": value(writes("replace")),
    "--pipe --check": value(runsOption),
    "--to --from --set-formats --update-metadata --opt --pre-commit-mode --test-strict --sync-timeout --warn-only":
      value(),
    "--set-kernel -k": value(),
    "-s --sync -u --update --execute --paired-paths -q --quiet --diff --test -x": off,
  },
  operands: [any((path, args) => (args.given("-s -u") ? edits : opens())(path, args))],
});
export const nbstripout = command("nbstripout", {
  flags: {
    "-t --textconv": off,
    "--install --uninstall --is-installed --status --global --system --verify --dry-run --force --keep-output --keep-count --keep-id --drop-empty-cells":
      off,
    "--attributes --extra-keys --keep-metadata-keys --mode --python --max-size": value(),
  },
  harmless: "--is-installed --status --verify --dry-run",
  operands: [any((path, args) => (args.given("-t") ? reads() : edits)(path, args))],
});
export const marimo = command("marimo", {
  style: { exact: true },
  flags: {
    "-o --output": value(writes("replace")),
    "-p --port --host --token-password --base-url --theme --log-level --format": value(),
    "--headless --no-token --token --watch --sandbox --no-sandbox --include-code --no-include-code -f --force -q -y -d --skip-update-check":
      inline,
  },
  subcommands: {
    "edit new tutorial check development env recover config shell-completion": quiet,
    run: { operands: [any(runsScript("python"))] },
    "export convert": { operands: [any(nothing)] },
  },
});
