import { EMPTY_FLOW, type Flow } from "../../types/flow.ts";
import { display, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, made, mutation, nothing, off, opens, printed, reveal, runs, value } from "../kit/roles.ts";
import { type Command, command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { copies, wipes } from "./container.ts";
import { kindOf, namesProduction } from "./kubernetes.ts";

const K = "kubernetes";
/** `--dry-run` is off again with `none`. */
const dry = (args: Args): boolean =>
  args.given("--dry-run") && args.string("--dry-run") !== "none" && args.string("--dry-run") !== "false";
/** Unless it is a dry run. */
const acting =
  (act: (args: Args) => Yield[]) =>
  (args: Args): Yield[] =>
    dry(args) ? [] : act(args);
const acts = (verb: string, more: Partial<{ destroys: boolean }> = {}) =>
  acting((args) => {
    const first = args.operands[0];
    const target = first && splitAt(first, "/") ? first : (args.operands[1] ?? first ?? args.value("-f -k") ?? null);
    return [mutation(K, verb, first ? kindOf(first) : "resource", { target, hosted: true, ...more })];
  });

const flags: Record<string, Flag> = {
  "--dry-run": inline,
  "-f --filename": value(),
  "-k --kustomize": value(),
  "-o --output": value(),
  "--all": inline,
  "--raw": inline,
  "--from-env-file": value(),
  "--replicas": value(),
  "--force": inline,
  "--address": value(),
  "-n --namespace --context --cluster --user --kubeconfig -s --server --token --as --as-group --as-uid --certificate-authority --client-certificate --client-key --tls-server-name --request-timeout --cache-dir --profile --profile-output -v --v --vmodule --username --password":
    value(),
  "-l --selector --field-selector --field-manager --grace-period --timeout --cascade --template --sort-by --for --type -p --patch --patch-file --overrides --overwrite --chunk-size -L --label-columns --subresource --prune-allowlist --tail --since --since-time --max-log-requests --limit-bytes -c --container --port --target-port --protocol --name --image --env --labels --restart --command --serviceaccount --limits --requests --min --max --cpu-percent --to-revision --revision --resource-version --current-replicas --from --pod-selector --skip-wait-for-delete-timeout --pod-running-timeout --verb --from-literal --from-file --verbs --categories --docker-server --docker-username --docker-password --docker-email --cert --key --class --rule --default-backend --tcp --schedule --duration --audience --api-group --concurrency --profile-name --target --share-processes --copy-to --set-image --retries":
    value(),
  "-A -R -w -h -i -t -x": off,
  "-q": off,
  "--all-namespaces --recursive --watch --watch-only --now --wait --ignore-not-found --validate --server-side --force-conflicts --prune --record --show-managed-fields --show-labels --show-kind --no-headers --save-config --local --list --edit-last-applied --windows-line-endings --attach --rm --stdin --tty --leave-stdin-open --quiet --follow --previous --timestamps --prefix --ignore-errors --all-containers --ignore-daemonsets --delete-emptydir-data --delete-local-data --disable-eviction --minify --flatten --merge --insecure-skip-tls-verify --warnings-as-errors --match-server-version --openapi-patch --allow-missing-template-keys --output-watch-events --server-print --client --namespaced --namespaces --containers --sum --no-preserve --keep-labels --privileged --generate --expose --append-hash --interactive":
    inline,
};

/** A secret made out of values or files is stored in the cluster from then on. */
const creates = acting((args) =>
  /^secrets?$/.test(args.word(0) ?? "")
    ? [
        ...args.values("--from-env-file").flatMap((file) => opens()(file, args)),
        mutation(K, "change", "secret", { target: args.operands[2] ?? null, hosted: true }),
      ]
    : /^(?:cluster)?role(?:binding)?s?$/.test(args.word(0) ?? "")
      ? [mutation(K, "change", "permission", { target: args.operands[1] ?? null, hosted: true })]
      : acts("create")(args),
);

/** `delete KIND NAME…`, `delete KIND/NAME…`, `delete -f FILE`. */
function deletes(args: Args): Yield[] {
  const [first, ...rest] = args.operands;
  // Through all namespaces, those of the system too.
  const everywhere = args.words.some((word) => /^(?:-A|--all-namespaces(?:=true)?)$/.test(literal(word) ?? ""));
  const gone = (object: string, target: Text | null): Yield =>
    mutation(K, "delete", everywhere ? "namespace" : object, { target, hosted: true, destroys: true });
  if (!first) return [gone("resource", args.value("-f --filename") ?? args.value("-k --kustomize") ?? null)];
  if (splitAt(first, "/")) return args.operands.map((name) => gone(kindOf(name), name));
  return rest.length === 0 ? [gone(kindOf(first), null)] : rest.map((name) => gone(kindOf(first), name));
}

/** `get KIND -o name` prints `kind/name` lines. */
function names(args: Args): Flow {
  const kind = args.operands.length === 1 ? literal(args.operands[0]!) : undefined;
  return kind && /^[a-z]+$/i.test(kind) && args.string("-o --output") === "name"
    ? printed(made(`kubectl get ${kind}`, `${kind}/`, "\n"))
    : EMPTY_FLOW;
}

/** Forms of output that hold a secret's values. */
const SHOWS =
  /^(yaml|json|jsonpath|jsonpath-as-json|jsonpath-file|go-template|go-template-file|custom-columns|custom-columns-file|template)/;
function gets(args: Args): Yield[] {
  const secret = args.operands.some(
    (word, index) =>
      (index === 0 || splitAt(word, "/")) &&
      (literal(splitAt(word, "/")?.[0] ?? word) ?? "").split(",").some((kind) => /^secrets?$/.test(kind)),
  );
  const form = args.string("-o --output") ?? "";
  const names = /metadata\.name|\.type/.test(form) && !/\.data/.test(form);
  return secret && SHOWS.test(form) && !names ? [reveal("kubernetes secret", ["token"], K)] : [];
}

/** `exec POD -- COMMAND…`. */
function enters(args: Args): Yield[] {
  const [pod, ...rest] = args.operands;
  const flagged = prefix(rest[0] ?? known("")).startsWith("-");
  const argv = flagged ? rest.slice(rest.findIndex((word) => literal(word) === "--") + 1 || rest.length) : rest;
  if (!pod || argv.length === 0) return [];
  return [
    ...(namesProduction(args.words) ? [mutation(K, "exec", "pod", { target: pod, hosted: true })] : []),
    ...wipes(K, argv, pod),
    runs({ kind: "command", argv, on: { kind: "container", name: pod, mounts: [], running: true } }),
  ];
}

/** To nothing: the service is gone until somebody scales it up. */
const scales = acting((args) => {
  const [first] = args.operands;
  const target = args.operands.at(-1) ?? null;
  return [
    mutation(K, "scale", first ? kindOf(first) : "deployment", {
      target,
      hosted: true,
      destroys: args.string("--replicas") === "0",
    }),
  ];
});

const listens = (args: Args): Yield[] => [
  {
    kind: "connect",
    url: known(`tcp://${args.string("--address") ?? "localhost"}`),
    does: "listen",
    sends: [],
    checked: true,
  },
];

const quiet: Spec = { operands: [any(nothing)] };

const client: Spec = {
  style: { exact: true },
  flags,
  subcommands: {
    delete: { effects: acting(deletes), prints: "nothing" },
    get: { effects: gets, prints: names },
    apply: {
      subcommands: { "view-last-applied edit-last-applied set-last-applied": quiet },
      otherwise: { effects: acts("apply"), prints: "nothing" },
      effects: acts("apply"),
      prints: "nothing",
    },
    create: {
      subcommands: { token: { effects: () => [reveal("kubernetes token", ["token"], K)] } },
      otherwise: { effects: creates, prints: "nothing" },
      effects: creates,
      prints: "nothing",
    },
    replace: {
      effects: acting((args) => [
        mutation(K, "apply", "resource", {
          target: args.value("-f --filename") ?? null,
          hosted: true,
          destroys: args.has("--force"),
        }),
      ]),
    },
    patch: { effects: acts("change"), prints: "nothing" },
    edit: { effects: acts("change"), prints: "nothing" },
    label: { effects: acts("change"), prints: "nothing" },
    annotate: { effects: acts("change"), prints: "nothing" },
    set: {
      effects: acting((args) => [
        mutation(K, "change", args.operands[1] ? kindOf(args.operands[1]) : "resource", {
          target: args.operands[1] ?? null,
          hosted: true,
        }),
      ]),
    },
    taint: { effects: acts("change") },
    cordon: {
      effects: acting((args) => [mutation(K, "change", "node", { target: args.operands[0] ?? null, hosted: true })]),
    },
    uncordon: {
      effects: acting((args) => [mutation(K, "change", "node", { target: args.operands[0] ?? null, hosted: true })]),
    },
    drain: {
      effects: acting((args) => [
        mutation(K, "drain", "node", { target: args.operands[0] ?? null, hosted: true, destroys: true }),
      ]),
    },
    scale: { effects: scales },
    autoscale: { effects: acts("scale") },
    rollout: {
      subcommands: {
        restart: { effects: acts("restart") },
        undo: { effects: acts("rollback") },
        "pause resume": { effects: acts("change") },
        "status history": quiet,
      },
    },
    run: {
      effects: acting((args) => {
        const [name, ...argv] = args.operands;
        if (!name) return [];
        return [
          mutation(K, "create", "pod", { target: name, hosted: true }),
          // A folder of the node, or rights over it.
          ...(args
            .values("--overrides")
            .some((text) => /hostPath|privileged"\s*:\s*true|hostPID"\s*:\s*true/.test(display(text)))
            ? [mutation(K, "privileged", "pod", { target: name, hosted: true })]
            : []),
          ...(argv.length > 0 ? [runs({ kind: "command", argv, on: { kind: "container", name, mounts: [] } })] : []),
        ];
      }),
    },
    expose: { effects: acts("create") },
    exec: { style: { exact: true, stops: true }, effects: enters },
    debug: {
      style: { exact: true },
      effects: (args) =>
        prefix(args.operands[0] ?? known("")).startsWith("node/")
          ? [mutation(K, "privileged", "container", { target: args.operands[0] ?? null, hosted: true })]
          : [],
    },
    cp: {
      effects: (args) => {
        const copied = copies(args);
        const into = copied.some((item) => item.kind === "read");
        return into
          ? [...copied, mutation(K, "change", "pod", { target: args.operands.at(-1) ?? null, hosted: true })]
          : copied;
      },
    },
    "port-forward": { effects: listens },
    proxy: {
      flags: { "-p --port --www --www-prefix --accept-hosts --accept-paths -u --unix-socket --api-prefix": value() },
      effects: listens,
    },
    config: {
      subcommands: {
        view: { when: { "--raw": [reveal("cluster logins", ["credential"], K)] } },
        "current-context use-context use get-contexts get-clusters get-users set-context set-cluster set-credentials set unset rename-context delete-context delete-cluster delete-user":
          { style: { none: true } },
      },
    },
    certificate: { subcommands: { "approve deny": { effects: acts("change") } } },
    auth: { subcommands: { "can-i whoami": quiet, reconcile: { effects: acts("apply") } } },
    "logs describe diff explain wait top events api-resources api-versions cluster-info version kustomize attach options completion plugin alpha krew help ctx ns":
      quiet,
  },
};

export const kubectl: Command = command("kubectl k kubecolor", client);

/** OpenShift's client: the same and some of its own. */
export const oc: Command = command("oc", () => ({
  ...client,
  subcommands: {
    ...client.subcommands,
    "new-app new-build start-build": { effects: acts("create") },
    rsh: { style: { exact: true, stops: true }, effects: enters },
    whoami: { flags: { "-t --show-token": off }, when: { "-t": [reveal("cluster token", ["credential"], K)] } },
    adm: {
      subcommands: {
        drain: { effects: acts("drain", { destroys: true }) },
        "policy prune cordon uncordon upgrade": { effects: acts("change") },
        "top inspect must-gather": quiet,
      },
    },
    "login logout project projects status process import-image tag extract": {
      flags: { "-u -p --to": value(opens()) },
      operands: [any(nothing)],
    },
    "new-project": { effects: acts("create") },
  },
}));
