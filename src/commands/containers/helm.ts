import { known } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, mutation, nothing, off, opens, publishes, runs, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";

const quiet: Spec = { operands: [any(nothing)] };
const dry = (args: Args): boolean =>
  args.given("--dry-run") && args.string("--dry-run") !== "none" && args.string("--dry-run") !== "false";
const release = (verb: string, destroys = false): Spec => ({
  effects: (args) =>
    dry(args) ? [] : [mutation("helm", verb, "release", { target: args.operands[0] ?? null, destroys, hosted: true })],
});
const uninstall: Spec = {
  effects: (args) =>
    dry(args)
      ? []
      : args.operands.map(
          (target): Yield => mutation("helm", "uninstall", "release", { target, destroys: true, hosted: true }),
        ),
};

export const helm = command("helm", {
  style: { exact: true },
  flags: {
    "--dry-run": inline,
    "--post-renderer": value((program, args) => [
      { kind: "run", program, source: "option", from: [] },
      runs({ kind: "command", argv: [program, ...args.values("--post-renderer-args")] }),
    ]),
    "-f --values": value(opens()),
    "-n --namespace --kube-context --kubeconfig --kube-apiserver --kube-as-user --kube-as-group --kube-ca-file --kube-token --registry-config --repository-cache --repository-config --burst-limit --qps --set --set-string --set-file --set-json --set-literal --timeout --version --repo --username --password --ca-file --cert-file --key-file --keyring --description --history-max --max -o --output --revision --filter --offset -l --selector -m --api-versions --show-only -s --kube-version --output-dir --name-template --post-renderer-args -d --destination --untardir --app-version -p --starter --cascade --template":
      value(),
    "-i -a -q -g -u": off,
    "-A": off,
    "--install --atomic --wait --wait-for-jobs --create-namespace --force --reset-values --reuse-values --reset-then-reuse-values --cleanup-on-fail --no-hooks --skip-crds --include-crds --devel --dependency-update --disable-openapi-validation --verify --debug --pass-credentials --insecure-skip-tls-verify --plain-http --keep-history --ignore-not-found --recreate-pods --render-subchart-notes --hide-notes --hide-secret --enable-dns --take-ownership --all --all-namespaces --deployed --failed --pending --superseded --uninstalled --uninstalling --short --no-headers --date --reverse --strict --quiet --with-subcharts --generate-name --replace --validate --is-upgrade --skip-tests --logs --force-update --untar --prov --sign --no-update --regex --versions --client --fail-on-no-result --list-repo-url --skip-refresh":
      inline,
  },
  subcommands: {
    install: release("install"),
    upgrade: release("upgrade"),
    "uninstall delete del un": uninstall,
    rollback: release("rollback"),
    test: release("exec"),
    push: { effects: (args) => args.operands.slice(0, 1).flatMap((chart) => publishes("helm")(chart, args)) },
    plugin: {
      subcommands: {
        "install add": {
          effects: ({ operands: [name] }) =>
            name ? [{ kind: "install", from: "helm-plugin", name, known: false, wide: true }] : [],
        },
        "list ls uninstall rm remove update up": quiet,
      },
    },
    repo: {
      subcommands: {
        add: {
          effects: ({ operands: [, url] }) =>
            url ? [{ kind: "connect", url, does: "fetch", sends: [], checked: true }] : [],
        },
        "list ls remove rm update up index": quiet,
      },
    },
    "list ls status history hist get show inspect template lint package pull fetch search dependency dep create env version verify registry completion diff help secrets":
      quiet,
  },
});

export const kustomize = command("kustomize kubeval kubeconform kube-linter k9s stern kubectx kubens kubeseal", {
  style: { exact: true },
  flags: {
    "-h --help": off,
    "-n --namespace --context -o --output --load-restrictor --tail --since -c --container -l --selector": value(),
    "-A": off,
    "--enable-helm --enable-alpha-plugins --readonly": inline,
    "-strict -summary -ignore-missing-schemas -skip -reject -kubernetes-version -schema-location -ignore-filename-pattern -cache -insecure-skip-tls-verify -verbose -debug -exit-on-error":
      inline,
    "--strict --ignore-missing-schemas --no-follow --all-namespaces --timestamps --ephemeral-containers --init-containers --only-log-lines":
      inline,
    // Programs that the configuration names run then.
    "--enable-exec": off,
  },
  operands: [any(nothing)],
  when: { "--enable-exec": { kind: "run", program: known("exec plug-ins"), source: "option", from: [] } },
});

export const helmfile = command("helmfile", {
  style: { exact: true },
  flags: {
    "-f --file -e --environment -n --namespace -l --selector --kube-context --concurrency --args --set --state-values-set --log-level --color":
      value(),
    "-q -i": off,
    "--quiet --debug --interactive --skip-deps --include-needs --suppress-secrets": inline,
  },
  subcommands: {
    "apply sync charts": { effects: () => [mutation("helm", "apply", "release", { hosted: true })] },
    "destroy delete": { effects: () => [mutation("helm", "destroy", "stack", { hosted: true, destroys: true })] },
    "diff template lint list status test build fetch repos deps version init cache write-values": quiet,
  },
});

export const skaffold = command("skaffold tilt garden", {
  style: { exact: true },
  flags: {
    "-f --filename -p --profile -n --namespace --kube-context -t --tag -d --default-repo -m --module --port --host":
      value(),
    "-q": off,
    "--cache-artifacts --tail --cleanup --port-forward --quiet --stream --yes": inline,
  },
  subcommands: {
    "run deploy apply": { effects: () => [mutation("kubernetes", "deploy", "release", { hosted: true })] },
    "delete down cleanup": {
      effects: () => [mutation("kubernetes", "delete", "release", { hosted: true, destroys: true })],
    },
    "dev debug up ci build render init config diagnose fix survey test verify version schema inspect logs status plan":
      quiet,
  },
});
