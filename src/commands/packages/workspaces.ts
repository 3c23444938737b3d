/** Tools over many packages or versions of one language, and scanners that know a token. */
import { known, literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  any,
  inline,
  mutation,
  nothing,
  off,
  opens,
  publishes,
  reveal,
  runs,
  runsCode,
  sentFile,
  sentIn,
  value,
  writes,
} from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";

const quiet: Spec = { operands: [any(nothing)] };

/** Dart's: `exec` runs a line in each package, `run` a script of its file, `clean` what a build makes again. */
export const melos = command("melos", {
  style: { exact: true },
  flags: {
    "--scope --ignore --category --file-exists --dir-exists --depends-on --no-depends-on --diff --order-dependents -c --concurrency --packageFilters":
      value(),
    "--verbose --sdk-path --no-private --published --nullsafety --flutter --fail-fast --include-dependents --include-dependencies":
      inline,
  },
  subcommands: {
    exec: {
      effects: ({ operands }) =>
        operands.length === 1
          ? [runs({ kind: "code", language: "shell", text: operands[0]!, source: "inline" })]
          : wrapped(operands),
    },
    publish: {
      flags: { "--no-dry-run --yes": inline },
      effects: (args) => (args.given("--no-dry-run") ? publishes("pub.dev")(known("."), args) : []),
    },
    "run bootstrap bs clean list version analyze format test init script": quiet,
  },
});
/** The words are those of another program. */
const starts = (program: string): Spec => ({
  style: { none: true },
  effects: ({ operands }) => [runs({ kind: "command", argv: [known(program), ...operands] })],
});

/** Versions of Flutter: `flutter` and `dart` behind it are those programs, `exec` and `spawn` start others. */
export const fvm = command("fvm puro", {
  style: { stops: true },
  flags: { "-v --verbose --fvm-skip-input": off, "--version": off },
  subcommands: {
    flutter: starts("flutter"),
    dart: starts("dart"),
    exec: { style: { none: true }, effects: ({ operands }) => wrapped(operands) },
    spawn: {
      style: { none: true },
      effects: ({ operands }) => [runs({ kind: "command", argv: [known("flutter"), ...operands.slice(1)] })],
    },
    "destroy gc": { does: mutation("fvm", "delete", "versions", { destroys: true }) },
    "remove rm": quiet,
    "use install list ls releases doctor config global flavor api integration-test": quiet,
  },
});

const TOKEN = /^(?:api|token|oauth\w*)$/i;
/** Sends what a project depends on to its service; `code` and `monitor` more of it. */
export const snyk = command("snyk", {
  style: { exact: true },
  flags: {
    "--org --file --severity-threshold --project-name --package-manager --json-file-output --sarif-file-output --exclude --detection-depth --policy-path --fail-on --target-reference --remote-repo-url --report --command --auth-type":
      inline,
    "--all-projects --json --sarif -d --debug --dev --print-deps --yarn-workspaces --strict-out-of-sync --unmanaged --prune-repeated-subdependencies --print-dep-paths --insecure":
      inline,
  },
  subcommands: {
    config: {
      subcommands: {
        get: {
          effects: (args) => (TOKEN.test(args.word(0) ?? "") ? [reveal("snyk login", ["credential"], "snyk")] : []),
        },
        "set unset clear environment list": quiet,
      },
    },
    "auth test monitor code container iac sbom fix ignore policy protect wizard log4shell help version aibom redteam mcp":
      quiet,
  },
});

/** Uploads reports of coverage; `-U` names another server for them (its older uploader). */
export const codecov = command("codecov codecovcli codecov-cli", {
  style: { exact: true },
  flags: {
    "-f --file": value(),
    "-U --url --enterprise-url -u": value(),
    "-T --commit-sha -C --sha -B --branch -b --build -n --name -F --flag --plugin -r --slug --git-service --pr --report-type --env -e --codecov-yml-path --job-code -P --report-code --network-filter --network-prefix":
      value(),
    "-s --dir --coverage-files-search-root-folder --network-root-folder -R --root --flags-file": value(),
    "-t --token": value(),
    "-d --dry-run": off,
    "-Z --fail-on-error -v --verbose --disable-search --disable-file-fixes -X --handle-no-reports-found --legacy --auto-load-params-from --gcov -g -c --clean":
      inline,
  },
  harmless: "-d --dry-run",
  effects: (args: Args): Yield[] => {
    const url = args.value("-U --url --enterprise-url -u");
    const sends = [
      ...args.values("-f --file").map((path) => sentFile(path)),
      ...args.values("-t --token").flatMap((token) => sentIn(token, url ? "body" : "auth")),
    ];
    return [{ kind: "connect", url: url ?? known("https://codecov.io"), does: "change", sends, checked: true }];
  },
});

/** Languages that put configuration together, and policies: they read what their code imports. */
export const jsonnet = command("jsonnet jrsonnet jsonnet-lint go-jsonnet", {
  style: { exact: true },
  flags: {
    "-e --exec": value(runsCode("unknown")),
    "-o --output-file -m --multi": value(writes("replace")),
    "-J --jpath -V --ext-str -A --tla-str --ext-code --tla-code -s --max-stack -t --max-trace": value(),
    "--ext-str-file --ext-code-file --tla-str-file --tla-code-file": value(opens()),
    "-S --string -y --yaml-stream -i --create-output-dirs -c --no-trailing-newline": off,
  },
  operands: [any(opens())],
});
/** Go's configuration language: `cmd` runs the tools of its files. */
export const cue = command("cue timoni kcl", {
  style: { exact: true },
  flags: {
    "-o --outfile": value(writes("replace")),
    "-e --expression -t --inject -d --schema -l --path --out -p --package": value(),
    "-f --force -E --all-errors -s --simplify -c --concrete -i --ignore --strict -v --verbose -a --all": inline,
  },
  subcommands: {
    "eval export vet def fmt trim fix import run": { operands: [any(opens())] },
    "cmd get mod login refactor exp version completion help build push pull apply delete bundle artifact": quiet,
  },
});

/** Policies of Rego: its `http.send` talks to the network. */
export const opa = command("opa", {
  style: { exact: true },
  flags: {
    "-d --data -b --bundle -i --input -p --policy": value(opens()),
    "-o --output": value(),
    "-f --format -t --timeout -r --run -c --coverage -q --package --explain --ignore -e --entrypoint --target -n --namespace --parser -a --addr --log-level":
      inline,
    "-v --verbose --strict --fail --fail-defined --partial --profile --metrics --instrument -w --watch --diff -l --list --write --all-namespaces --no-fail -s --server -I --stdin-input":
      inline,
  },
  subcommands: {
    eval: { operands: [any(runsCode("unknown"))] },
    exec: { style: { exact: true }, operands: [any(opens())] },
    run: quiet,
    "test fmt check build inspect parse deps bench version capabilities sign lint fix pull push verify": quiet,
  },
});
/** Sandboxes for WebAssembly: what is outside is seen by the folders that they are given. */
export const wasm = command("wasmtime wasmer wasmedge wazero", {
  style: { exact: true, stops: true },
  flags: {
    "--dir --mapdir --volume -mount --mount": value(opens({ recursive: true })),
    "--env -W -C -O -S -D --invoke --preload --config --entrypoint -e": value(),
    "--net --enable-all -g --profile --allow-unknown-exports": inline,
  },
  subcommands: {
    run: { flags: { "--dir --mapdir --volume --mount": value(opens({ recursive: true })) }, operands: [] },
    publish: { effects: (args) => publishes("wasmer")(args.operands[0] ?? known("."), args) },
    deploy: { does: mutation("wasmer", "deploy", "app", { hosted: true }) },
    "compile explore serve settings wast cranelift completion hot-reload inspect validate config cache login package app namespace":
      quiet,
  },
  otherwise: quiet,
});

/** Clusters of Python's Ray. */
export const ray = command("ray", {
  style: { exact: true },
  flags: {
    "-y --yes -f --force -v --verbose --no-config-cache --workers-only --keep-min-workers": inline,
    "--address --working-dir --runtime-env --runtime-env-json --submission-id --job-id --entrypoint-num-cpus --metadata -n --cluster-name":
      value(),
  },
  subcommands: {
    down: {
      effects: (args) => [
        mutation("ray", "delete", "cluster", {
          target: args.operands[0] ?? null,
          destroys: true,
          hosted: true,
          prompts: !args.given("-y"),
        }),
      ],
    },
    "up submit exec attach rsync-up rsync_up": {
      effects: (args) => [mutation("ray", "deploy", "cluster", { target: args.operands[0] ?? null, hosted: true })],
    },
    "kill-random-node": { does: mutation("ray", "delete", "instance", { destroys: true, hosted: true }) },
    stop: { does: { kind: "signal", target: known("ray"), breadth: "named" } as Yield },
    job: {
      subcommands: {
        submit: {
          style: { exact: true, stops: true },
          effects: (args) => {
            const url = args.value("--address");
            const argv = args.dashes >= 0 ? args.operands.slice(args.dashes) : args.operands;
            return [
              ...(url ? [mutation("ray", "exec", "cluster", { target: url, hosted: true })] : []),
              ...wrapped(argv),
            ];
          },
        },
        "stop delete": {
          effects: (args) => [mutation("ray", "delete", "job", { target: args.operands[0] ?? null, destroys: true })],
        },
        "list logs status": quiet,
      },
    },
    "status start memory timeline summary list get logs dashboard health-check microbenchmark debug stack monitor get-head-ip symmetric-run":
      quiet,
  },
});

/** Modules of Dagger are code of others unless they lie in the project. */
export const dagger = command("dagger", {
  style: { exact: true },
  flags: {
    "-m --mod": value((name) =>
      /^(?:\.|\/)/.test(literal(name) ?? ".")
        ? []
        : [{ kind: "run", program: name, source: "download-package", from: [] }],
    ),
    "--progress -o --output -c --command --cloud --workdir": value(),
    "-s --silent -q --quiet -v --verbose -d --debug -i --interactive -y --auto-apply --json --no-mod": inline,
  },
  subcommands: {
    run: { style: { stops: true }, effects: ({ operands }) => wrapped(operands) },
    "install update": {
      operands: [
        any((name) =>
          /^\./.test(literal(name) ?? "") ? [] : [{ kind: "install", from: "dagger", name, known: false, wide: false }],
        ),
      ],
    },
    "call functions config develop init login logout query session shell version core completion checks": quiet,
  },
});
