import { known, literal, splitAt, type Text } from "../../types/text.ts";
import { any, inline, mutates, nothing, off, runs, runsOption, runsShell, value } from "../kit/roles.ts";
import { command, type Flag, type Role, type Spec, type Yield } from "../kit/spec.ts";
import { crateName, installed, outside, packages, registry } from "./names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };

/** Keys that name a program: `target.x.runner`, `build.rustc-wrapper`, `alias.x`. */
const PROGRAM = /(^|\.)(runner|rustc|rustc-wrapper|rustc-workspace-wrapper|rustdoc|linker|credential-provider|ar)$/;

/** `key="program"` or `key=["program", "argument"]`; any other value is a file with settings. */
const setting: Role = (text, args) => {
  const pair = splitAt(text, "=");
  if (!pair) return outside(text, args);
  const key = literal(pair[0])?.trim() ?? "";
  if (/^(source\..*|registries\..*|registry)\.(index|registry|replace-with|default)$/.test(key))
    return registry(unquoted(pair[1]), args);
  if (/^http\.proxy$/.test(key)) return [{ kind: "redirect", what: "proxy", to: unquoted(pair[1]) }];
  if (/^http\.check-revoke$|^net\.git-fetch-with-cli$/.test(key)) return [];
  if (!PROGRAM.test(key) && !/^alias\./.test(key)) return [];
  const words = list(pair[1]);
  if (!words) return runsOption(unquoted(pair[1]), args);
  return [
    { kind: "run", program: words[0] ?? pair[1], source: "option", from: [] },
    runs({ kind: "command", argv: words }),
  ];
};

function unquoted(text: Text): Text {
  const whole = literal(text)?.trim();
  const inner = whole === undefined ? undefined : /^(["'])(.*)\1$/s.exec(whole)?.[2];
  return inner === undefined ? text : known(whole?.startsWith('"') ? inner.replace(/\\(.)/g, "$1") : inner, text.at);
}

/** A TOML array of strings as words. */
function list(text: Text): Text[] | undefined {
  const whole = literal(text)?.trim();
  const inner = whole === undefined ? undefined : /^\[(.*)\]$/s.exec(whole)?.[1];
  if (inner === undefined) return undefined;
  return [...inner.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g)].map((match) =>
    known((match[1] ?? match[2] ?? "").replace(/\\(.)/g, "$1"), text.at),
  );
}

const flags: Record<string, Flag> = {
  "--config": value(setting),
  "--index --registry": value((to, args) => (/^[a-z+]+:\/\//.test(literal(to) ?? "") ? registry(to, args) : [])),
  "--list": off,
  "-n --dry-run": off,
  "-h --help": off,
  "-V --version": off,
  "-C -Z --color --explain -p --package --bin --example --test --bench --exclude -F --features --target --target-dir --profile -j --jobs --message-format --manifest-path --lockfile-path --edition --name --vcs --rename --branch --tag --rev --root --version-req --vers --token --filter-platform --format-version -e --edges --depth --prune --format --limit --allow --precise -P --test-threads --out-dir --artifact-dir --partition --retries -E --filter-expr --filterset --run-ignored --group-features --feature-powerset-limit --depth-limit":
    value(),
  "-v -q -r -f -i -d -R": off,
  "-vv --verbose --quiet --frozen --locked --offline --lib --bins --examples --tests --benches --all --workspace --all-targets --all-features --no-default-features --release --no-run --no-fail-fast --doc --open --no-deps --document-private-items --keep-going --ignore-rust-version --future-incompat-report --timings --unit-graph --build-plan --fix --allow-dirty --allow-staged --allow-no-vcs --broken-code --edition-idioms --check --no-track --force --debug --no-verify --dev --build --optional --no-optional --default-features --public --aggressive --recursive --invert --no-dedupe --duplicates --no-metadata --bless --nocapture --all-bins --no-capture --no-dev-deps --feature-powerset --each-feature --root-deps-only --workspace-remap --no-bundle --success-output --failure-output --status-level --hide-progress-bar":
    inline,
};

export const cargo = command("cargo", () => ({
  style: { exact: true },
  flags,
  subcommands: {
    install: {
      harmless: "--list --dry-run",
      flags: { "--git": value(), "--path": value(), "--version --vers": value() },
      effects: (args) => {
        const git = args.value("--git");
        if (git)
          return [
            ...installed(git, { from: "crates", name: crateName, wide: false }, args).filter(
              (item) => item.kind === "connect",
            ),
            { kind: "install", from: "git", name: git, known: false, wide: false },
          ];
        if (args.has("--path")) return [];
        return args.operands.flatMap((name): Yield[] => packages({ from: "crates", name: crateName })(name, args));
      },
    },
    add: {
      harmless: "--dry-run",
      flags: { "--git": value(), "--path": value() },
      effects: (args) => {
        const git = args.value("--git");
        if (git) return [{ kind: "install", from: "git", name: git, known: false, wide: false }];
        return args.given("--path")
          ? []
          : args.operands.flatMap((name) => packages({ from: "crates", name: crateName })(name, args));
      },
    },
    binstall: { operands: [any(packages({ from: "crates", name: crateName }))] },
    publish: { harmless: "--dry-run", effects: () => [{ kind: "publish", to: "crates", name: known(".") }] },
    yank: {
      flags: { "--version --vers": value(), "--undo": off },
      harmless: "--undo",
      does: mutates("crates", "yank", "version", { destroys: true, hosted: true }),
    },
    owner: {
      flags: { "-a --add -r --remove": value() },
      harmless: "--list",
      does: mutates("crates", "change", "owner", { hosted: true }),
    },
    watch: {
      flags: {
        "-s --shell": value(runsShell()),
        "-x --exec -w --watch -i --ignore -d --delay -C --workdir -E --env -F --features -B": value(),
        "-c --clear -q --quiet --postpone --poll --why --no-vcs-ignores --no-restart -N --notify": off,
      },
    },
    "build b check c clean doc d new init remove rm run r test t bench search uninstall update upgrade fetch fix generate-lockfile metadata package pkgid tree vendor verify-project version login logout help report rustc rustdoc locate-project info clippy fmt nextest expand audit deny outdated edit llvm-cov tarpaulin machete udeps insta hack make generate release workspaces criterion miri asm flamegraph bloat component lambda leptos tauri chef zigbuild sort about sqlx":
      quiet,
  },
}));

export const rustup = command("rustup", {
  style: { exact: true },
  flags: {
    "-h --help": off,
    "-V --version": off,
    "-v --verbose -q --quiet -y --no-self-update --force --force-non-host --allow-downgrade --path --installed": off,
    "--profile -c --component -t --target --toolchain --default-toolchain --default-host": value(),
  },
  subcommands: {
    run: {
      style: { stops: true },
      effects: (args) => (args.operands.length > 1 ? [runs({ kind: "command", argv: args.operands.slice(1) })] : []),
    },
    "show update check default toolchain target component override doc man self set completions which help install uninstall up":
      quiet,
  },
});
