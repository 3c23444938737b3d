/** Tools of JavaScript projects that work on the project only; options that name a program or code are the exception. */
import { known, literal } from "../../types/text.ts";
import { any, edits, inline, nothing, off, opens, reads, runs, runsOperands, value } from "../kit/roles.ts";
import { type Command, command, type Flag, type Spec } from "../kit/spec.ts";
import { opensPath, outside } from "./names-of.ts";

const base: Record<string, Flag> = { "-h --help": off, "-v --version": off };
const tool = (names: string, values: string, switches: string, more: Spec = {}): Command =>
  command(names, {
    style: { exact: true, ...more.style },
    ...more,
    flags: { ...base, [values]: value(), [switches]: inline, ...more.flags },
    operands: more.operands ?? [any(opensPath)],
  });

export const tsc = tool(
  "tsc tsgo vue-tsc svelte-check",
  "-p --project -t --target -m --module --outDir --outFile --rootDir --lib --jsx --moduleResolution --declarationDir --baseUrl --types --typeRoots --tsBuildInfoFile --locale --workspace --tsconfig --output --threshold --ignore --fail-on-warnings --moduleDetection --generateTrace",
  "-b --build -w --watch --noEmit --init --showConfig --listFiles --listFilesOnly --pretty --incremental --strict --skipLibCheck --esModuleInterop --declaration -d --emitDeclarationOnly --sourceMap --force -f --dry --verbose --clean --allowJs --checkJs --noEmitOnError --resolveJsonModule --extendedDiagnostics --diagnostics --traceResolution --explainFiles --preserveWatchOutput --isolatedModules --noUnusedLocals --noUnusedParameters --all --composite --allowImportingTsExtensions --erasableSyntaxOnly --removeComments --singleThreaded",
);

export const eslint = tool(
  "eslint stylelint oxlint xo standard tslint",
  "--ext --env --global --parser-options --rule --ignore-path --ignore-pattern --max-warnings -o --output-file -f --format --fix-type --cache-location --cache-file --cache-strategy --stdin-filename --concurrency --flag --tsconfig -D --deny -A --allow -W --warn",
  "--fix --fix-dry-run --no-eslintrc --no-config-lookup --quiet --no-ignore --stdin --cache --color --no-color --debug --print-config --report-unused-disable-directives --no-inline-config --no-error-on-unmatched-pattern --exit-on-fatal-error --pass-on-no-patterns --no-warn-ignored --warn-ignored --pass-on-unpruned-suppressions --stats --init --env-info --allow-empty-input --suppress-all --prune-suppressions --type-aware",
  { flags: { "-c --config": value(opens()), "--rulesdir --plugin --parser --resolve-plugins-relative-to": value() } },
);

export const prettier = tool(
  "prettier dprint",
  "--config --ignore-path --parser --tab-width --print-width --trailing-comma --end-of-line --prose-wrap --config-precedence --stdin-filepath --log-level --loglevel --cache-location --cache-strategy --arrow-parens --quote-props --embedded-language-formatting --html-whitespace-sensitivity --range-start --range-end --find-config-path --file-info",
  "-u --ignore-unknown --no-config --no-editorconfig --no-error-on-unmatched-pattern --cache --single-quote --no-semi --use-tabs --bracket-same-line --with-node-modules --no-color --no-bracket-spacing --jsx-single-quote --support-info --insert-pragma --require-pragma",
  {
    flags: { "--plugin": value(), "-w --write": off, "-c --check -l --list-different": off },
    operands: [
      any((path, args) =>
        args.given("-w") ? edits(path, args) : (args.given("-c") ? opens : reads)({ recursive: true })(path, args),
      ),
    ],
  },
);

export const biome = tool(
  "biome rome",
  "--config-path --colors --max-diagnostics --diagnostic-level --reporter --only --skip --stdin-file-path --since --files-max-size --log-level --log-kind --vcs-root --vcs-client-kind --indent-style --line-width --threads",
  "--write --fix --unsafe --apply --apply-unsafe --staged --changed --no-errors-on-unmatched --error-on-warnings --use-server --verbose --json --skip-errors --formatter-enabled --linter-enabled --suppress",
);

export const vitest = tool(
  "vitest jest mocha ava playwright cypress tap c8 nyc karma",
  "-c --config -t --testNamePattern --grep -g -f --fgrep -r --root --dir --reporter --reporters --outputFile --project --environment --pool --maxWorkers -w --workers --shard --testTimeout --hookTimeout --timeout --retry --retries --bail --browser --spec -s --port --mode --coverageDirectory --coverageReporters --coverageReporter --collectCoverageFrom --rootDir --testPathPattern --testPathPatterns --testPathIgnorePatterns --selectProjects --changedSince --maxConcurrency --seed --inspect-brk --ui -u --testEnvironment --output --repeat-each --max-failures --extension --ignore --reporter-option --match --concurrency --test-match --findRelatedTests --env --record-key --host --coverage.provider --coverage.reporter --coverage.include --coverage.exclude --coverage.reportsDirectory --global-timeout --test-list",
  "--run --watch --watchAll --coverage --no-coverage --update --updateSnapshot --ci --silent --verbose --passWithNoTests -i --runInBand --onlyChanged -o --only-changed --detectOpenHandles --forceExit --clearCache --no-cache --cache --logHeapUsage --listTests --showConfig --json --colors --no-color --hideSkippedTests --typecheck --globals --isolate --no-isolate --fileParallelism --no-file-parallelism --headed --debug --forbid-only --fully-parallel --quiet --list --exit --recursive --full-trace --parallel --serial --tap --fail-fast --check-coverage --all --clean --allowOnly --expand --trace --workspace --headless --e2e --component --with-deps --only-shell --update-snapshots --last-failed --only-failures --coverage.enabled --coverage.all --coverage.clean",
  {
    style: { exact: true },
    flags: {
      "--require --import --loader --globalSetup --setupFiles --setupFilesAfterEnv --runner --testRunner --resolver --transform --preset":
        value(outside),
    },
  },
);

export const bundlers = tool(
  "vite webpack rollup esbuild parcel next nuxt nuxi astro remix react-scripts craco gatsby vue-cli-service ng svelte-kit tsup tsdown swc rspack rsbuild storybook expo react-native ember electron-builder electron-forge babel tailwindcss postcss sass gulp grunt",
  "-c --config --mode -m --env --port -p --host -H --hostname --outDir --outdir --outfile -o --output -d --dir --base -b --target --format --platform --entry --name --external --define --loader --log-level -l --logLevel --dist-dir --public-url --project --configuration --configFile -f --file -i --input --input-file --presets --plugins-list --ext --variant --profile-name --channel --prefix --out-dir --extensions --environment --output-dir --build-dir --static-dir --simulator --device --scheme --variant-name --ignore --only --out-file --root-mode --config-file --config-dir --docs-mode --stats-json",
  "-w --watch --minify --sourcemap --sourceMap --bundle --splitting --metafile --debug --turbo --turbopack --experimental-app-only --no-lint --force --open --strictPort --cors --emptyOutDir --ssr --ssrManifest --manifest --clearScreen --progress --stats --json --analyze --hot --https --no-cache --clean --dts --prod --aot --silent --verbose --color --no-color --tsx --inspect --ci --no-dev-client --clear --tunnel --lan --localhost --web --ios --android --dev --profile --serve --quiet --no-open --smoke-test --copy-files --copy-ignored --keep-file-extension --no-babelrc --no-comments --compact --delete-dir-on-start --no-minify --no-bytecode --dump-sourcemap --dump-assetmap --no-ssr --no-manager-cache --disable-telemetry",
  { flags: { "--require -r --plugin --import": value(outside) } },
);

export const chokidar = command("chokidar chokidar-cli", {
  style: { exact: true },
  flags: {
    ...base,
    "-c --command": value((text) => [runs({ kind: "code", language: "shell", text })]),
    "-d --debounce -t --throttle -i --ignore --poll-interval --poll-interval-binary": value(),
    "-s --follow-symlinks --initial -p --polling --silent --verbose": inline,
  },
  operands: [any(nothing)],
});

export const zx = command("zx", {
  style: { stops: true, exact: true },
  flags: {
    ...base,
    "-e --eval": value((text) => [runs({ kind: "code", language: "javascript", text })]),
    "--cwd --shell --prefix --postfix --ext --registry --prefer-local --env": value(),
    "--quiet --verbose --install -i --repl": inline,
  },
  effects: (all) => {
    const [path, ...args] = all.operands;
    if (path && literal(path) !== "-") return [runs({ kind: "script", language: "javascript", path, args })];
    return all.given("-e --eval") ? [] : [runs({ kind: "stdin", language: "javascript" })];
  },
});

/** Tasks of a monorepo: scripts of its packages, which this runs through the packages' own manager. */
export const turbo = tool(
  "turbo",
  "-F --filter --concurrency --cache-dir --output-logs --log-order --log-prefix --env-mode --token --team --api --cwd --profile --remote-cache-timeout --tag",
  "-n --dry --dry-run -f --force --no-cache --continue --parallel --graph --summarize --affected --no-daemon --daemon --only --remote-only --no-update-notifier --ui --cache --verbosity",
);

export const nx = command("nx lerna rush", {
  style: { exact: true },
  flags: {
    ...base,
    "--project --projects -p --target --targets -t --configuration -c --base --head --parallel --runner --exclude --scope --ignore --since --concurrency --stream --only --to --from":
      value(),
    "-d --dry-run --dryRun": inline,
    "-y": off,
    "--all --skip-nx-cache --skipNxCache --verbose --affected --graph --nxBail --no-cloud --yes --no-bail --no-git-tag-version --no-push --conventional-commits --prod --watch --interactive --include-dependencies":
      inline,
  },
  subcommands: {
    publish: { harmless: "--dry-run --dryRun", effects: () => [{ kind: "publish", to: "npm", name: known(".") }] },
    exec: { style: { stops: true }, does: runsOperands() },
    release: {
      effects: (args) =>
        args.given("--dry-run -d --dryRun") ? [] : [{ kind: "publish", to: "npm", name: known(".") }],
    },
  },
  otherwise: { operands: [any(nothing)] },
});

export const preCommit = command("pre-commit prek", {
  style: { exact: true },
  flags: {
    ...base,
    "-c --config": value(outside),
    "--color --hook-stage --hook-type -t --from-ref --to-ref -s --source -o --origin --files --repo --commit-msg-filename --remote-name --remote-url --jobs -j":
      value(),
    "-a -f": off,
    "--all-files --show-diff-on-failure --verbose --install-hooks --overwrite --allow-missing-config --bleeding-edge --freeze --fail-fast":
      inline,
  },
  subcommands: {
    uninstall: { does: { kind: "disable", guard: "git-hooks", what: "pre-commit uninstall" } },
    "try-repo": {
      effects: ({ operands: [name] }) =>
        name ? [{ kind: "run", program: name, source: "download-package", from: [] }] : [],
    },
    "run install install-hooks autoupdate clean gc init-templatedir migrate-config sample-config validate-config validate-manifest hook-impl help":
      { operands: [any(nothing)] },
  },
});

export const husky = command("husky lefthook lint-staged commitlint commitizen cz", {
  style: { exact: true },
  flags: {
    ...base,
    "-c -e -x -p": off,
    "--config --edit --from --to --extends --cwd --concurrent --diff --max-arg-length": inline,
    "-f --force --verbose -q --quiet --debug --relative --no-stash --allow-empty --shell": off,
  },
  effects: (args) => {
    if (args.word(0) === "uninstall") return [{ kind: "disable", guard: "git-hooks", what: `${args.verb} uninstall` }];
    return args.word(0) === "add" && args.operands[2]
      ? [runs({ kind: "code", language: "shell", text: args.operands[2], source: "later" })]
      : [];
  },
});
