/** Tools over the code of a project: searches by structure, what nothing uses any more, versions and releases. */
import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, edits, inline, mutation, next, nothing, off, opens, reads, runs, value, writes } from "../kit/roles.ts";
import { type Command, command, type Spec, type Yield } from "../kit/spec.ts";
import { outside } from "./names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };

/** With `-U` matches are written again in place. */
const astFlags = {
  "-U --update-all": off,
  "-c --config": value(outside),
  "--rule": value(opens()),
  "-p --pattern --selector -l --lang --strictness -j --threads --globs --debug-query --color --heading -A --after -B --before -C --context --no-ignore --inline-rules --report-style --filter --format --include-metadata --max-results":
    value(),
  // With `scan` it names a rule, with `run` what stands in place of a match.
  "-r --rewrite": value(),
  "-i --interactive --stdin --follow --json --error --warning --info --hint --off --files-with-matches": inline,
};
const searched = (args: Args): Yield[] =>
  args.operands.flatMap((path) => (args.given("-U") ? edits : reads({ recursive: true }))(path, args));
export const astGrep = command("ast-grep", {
  style: { exact: true },
  flags: astFlags,
  subcommands: {
    run: { effects: searched },
    scan: { effects: searched },
    "test new lsp completions": quiet,
  },
  otherwise: { effects: searched },
});

/** `comby MATCH REWRITE files…`; `-i` writes them again. */
export const comby = command("comby", {
  style: { single: true },
  flags: {
    "-i -in-place --in-place": off,
    "-d -directory -f -matcher -m -rule -jobs -timeout -rg -templates -exclude -exclude-dir -config -tar": value(),
    "-stdin -stdout -diff -json-lines -json-only-diff -match-only -count -review -stats -n -s -newline-separated": off,
  },
  operands: [next(nothing), next(nothing), any((path, args) => (args.given("-i") ? edits : reads())(path, args))],
});

/** What nothing imports; `--fix` takes it out of the files, `--allow-remove-files` deletes them. */
export const knip = command("knip", {
  style: { exact: true },
  flags: {
    "--fix -F": off,
    "--allow-remove-files": off,
    "-c --config": value(outside),
    "-t --tsConfig -W --workspace --directory --include --exclude --fix-type --reporter --reporter-options --preprocessor --max-issues --tags --cache-location --performance-fn":
      value(),
    "-p --production -s --strict -n --no-progress --cache --debug -d --dependencies --exports --files --include-entry-exports --include-libs --isolate-workspaces --no-config-hints --no-exit-code --no-gitignore --watch --memory --performance --trace --trace-file --trace-export --treat-config-hints-as-errors --format":
      inline,
  },
  when: {
    "--fix": { kind: "write", path: known("package.json"), how: "edit", from: [] },
    "--allow-remove-files": mutation("knip", "change", "unused files"),
  },
});

const manifestEdited: Yield = { kind: "write", path: known("package.json"), how: "edit", from: [] };
/** Newer versions, written into the manifest with `-u`. */
export const manifestTools = command("ncu npm-check-updates taze syncpack manypkg sherif", {
  style: { exact: true },
  flags: {
    "-u --upgrade -w --write --fix": off,
    "--packageFile --packageManager -p -f --filter -x --reject -t --target --dep --cwd --registry --cache --cacheFile --concurrency --source --types --specs --dependency-types --include --exclude -l --ignore-paths --configFileName --config":
      value(),
    "-g --global -i --interactive -e --errorLevel -d --deep -m --minimal --pre --peer --jsonAll --jsonUpgraded --format -r --recursive --all --force --silent -I --install":
      inline,
  },
  subcommands: { "fix fix-mismatches format update": { does: manifestEdited } },
  when: { "-u": manifestEdited },
  otherwise: { when: { "-u": manifestEdited } },
});

const publishing = (name = known(".")): Yield => ({ kind: "publish", to: "npm", name });
export const changeset = command("changeset changesets", {
  style: { exact: true },
  flags: {
    "--tag --otp -m --message --since --output --ignore --snapshot-prerelease-template": value(),
    "--empty --open --verbose --snapshot --no-git-tag --git-tag": inline,
  },
  subcommands: { publish: { does: publishing() }, "add version status pre tag init": quiet },
});
/** A version, a tag, a push, and the package in its registry. */
export const releasers = command("release-it semantic-release np auto auto-it", {
  style: { exact: true },
  flags: {
    "-d --dry-run --release-version --changelog --preview": off,
    "-c --config --extends -e": value(outside),
    "-i --increment --preReleaseId --npm.tag -b --branches -r --repository-url -t --tag-format -p --plugins --tag":
      value(),
    "--no-publish --no-npm.publish": off,
    "--ci --no-ci --only-version --no-git.push --npm.publish --git.push --debug -V --verbose --no-tests --yolo --any-branch --no-cleanup":
      inline,
  },
  harmless: "-d --dry-run --release-version --changelog --preview",
  effects: (args) => (args.given("--no-publish --no-npm.publish") ? [] : [publishing()]),
});
/** A version, a changelog and a tag, all of them here. */
export const versioners = command("standard-version commit-and-tag-version bumpp git-cliff conventional-changelog", {
  style: { exact: true },
  flags: {
    "-o --output -i --infile --prepend": value(writes("replace")),
    "-c --config": value(opens()),
    "-r --release-as -p --prerelease --preset -t --tag --tag-prefix --tag-pattern --include-path --exclude-path --repository --sort -s --strip -w --workdir --bump -e":
      value(),
    "-n --no-verify": off,
    "--dry-run -a --commit-all -f --first-release -u --unreleased -l --latest --current --context --skip.commit --skip.tag --sign -v --verbose -y":
      inline,
  },
});

/** Cargo's own by their names as programs: `cargo-nextest nextest run` is `cargo nextest run`. */
const viaCargo = (name: string): Command =>
  command(name, {
    style: { none: true },
    effects: ({ words }) => {
      const verb = name.slice("cargo-".length);
      const rest: Text[] = literal(words[0] ?? known("")) === verb ? words.slice(1) : words;
      return [runs({ kind: "command", argv: [known("cargo"), known(verb), ...rest] })];
    },
  });
export const cargoNextest = viaCargo("cargo-nextest");
export const cargoWatch = viaCargo("cargo-watch");
export const cargoDeny = viaCargo("cargo-deny");
export const cargoAudit = viaCargo("cargo-audit");
export const cargoMachete = viaCargo("cargo-machete");
export const cargoExpand = viaCargo("cargo-expand");
export const cargoLlvmCov = viaCargo("cargo-llvm-cov");
export const cargoBinstall = viaCargo("cargo-binstall");

/** Cargo's jobs in the background, again at every change. */
export const bacon = command("bacon", {
  style: { exact: true },
  flags: {
    "-j --job -p --path -W --workdir -w --watch --config-toml --features --sound": value(),
    "--prefs --config": value(outside),
    "--init -l --list-jobs -e --export-locations -s --summary --wrap --no-wrap --headless --offline --reverse --all-features --no-default-features -R --completion-list-jobs":
      inline,
  },
  operands: [any(nothing)],
});
