/** What brings images and manifests from a project into a registry or a cluster, and signs them on the way. */
import { concat, known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  any,
  inline,
  mutation,
  nothing,
  off,
  opens,
  publishes,
  pushesImage,
  reads,
  runs,
  value,
  writes,
} from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";
import { outside } from "../packages/names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };
const first = (args: Args): Text | null => args.operands[0] ?? null;
const act =
  (service: string, verb: string, object: string, destroys = false) =>
  (args: Args): Yield[] => [mutation(service, verb, object, { target: first(args), hosted: true, destroys })];

/** Builds in containers; `--push` sends the images that its files name. */
export const earthly = command("earthly earth", {
  style: { exact: true },
  flags: {
    "--push": off,
    "-a --artifact": off,
    "-i --interactive -P --allow-privileged --image -o --no-output --no-cache --ci --strict --use-inline-cache --save-inline-cache --max-remote-cache --verbose -V --no-sat -D --debug --auto-skip --no-auto-skip":
      off,
    "--env-file-path --secret-file-path --arg-file-path --config -f": value(opens()),
    "-s --secret --secret-file --build-arg --platform --remote-cache --buildkit-host --sat --satellite --org --logstream-debug-file --cache-from":
      value(),
  },
  subcommands: {
    "ls doc config bootstrap account org secret satellite sat project prune init web docker2earthly": quiet,
  },
  otherwise: { when: { "--push": (args) => publishes("docker")(first(args) ?? known("+all"), args) } },
});

/** Runs workflows of GitHub in containers of this machine. */
export const actLocal = command("act", {
  style: { exact: true },
  flags: {
    "--privileged": inline,
    "--secret-file --env-file --var-file --input-file -e --eventpath": value(opens()),
    "-W --workflows": value(outside),
    "-C --directory -j --job -s --secret --env --var --input -P --platform -a --actor --container-architecture --container-daemon-socket --container-options --container-cap-add --container-cap-drop --artifact-server-path --artifact-server-addr --artifact-server-port --cache-server-path --cache-server-port --defaultbranch --github-instance --matrix --network --remote-name --userns --concurrent-jobs --action-cache-path --local-repository":
      value(),
    "-l --list -n --dryrun -g --graph --validate --strict --bug-report --list-options --man-page": off,
    "-b --bind -r --reuse -p --pull -q --quiet -v --verbose -w --watch -d --detect-event --json --rm --rebuild --no-recurse --no-skip-checkout --use-gitignore --use-new-action-cache --action-offline-mode --insecure-secrets --log-prefix-job-id --replace-ghe-action-with-github-com":
      inline,
  },
  harmless: "-l --list -n --dryrun -g --graph --validate",
  when: { "--privileged": mutation("docker", "privileged", "container") },
  operands: [any(nothing)],
});

export const devspace = command("devspace", {
  style: { exact: true },
  flags: {
    "-n --namespace --kube-context --kubeconfig -p --profile --var --config -c --container --label-selector -l --pod --image-selector --pipeline --max-concurrent-builds --override-name":
      value(),
    "-b --force-build -d --force-deploy --force-purge --skip-build --skip-deploy --skip-push --debug --silent --no-warn --switch-context -s --build-sequential --force-dependencies --inactivity-timeout --disable-profile-activation":
      inline,
    "--render": off,
  },
  harmless: "--render",
  subcommands: {
    "deploy dev run-pipeline": { effects: act("kubernetes", "deploy", "app") },
    purge: { effects: act("kubernetes", "delete", "release", true) },
    "enter attach": {
      style: { stops: true },
      effects: (args) => [mutation("kubernetes", "exec", "pod", { hosted: true }), ...wrapped(args.operands)],
    },
    run: { effects: act("kubernetes", "exec", "command") },
    "reset remove": { effects: act("kubernetes", "change", "pods") },
    "build render list print logs analyze init use set sync open ui add update upgrade version cleanup completion":
      quiet,
  },
});

/** A line between this machine and a cluster: what is intercepted is taken from its own pods. */
export const telepresence = command("telepresence", {
  style: { exact: true },
  flags: {
    "-n --namespace -p --port --context --kubeconfig -e --env-file -w --workload --mount --http-header --service --to-pod --docker-run --manager-namespace --also-proxy --never-proxy --output":
      value(),
    "--docker --use-saved-intercept --preview-url --rbac-only --debug -s --ur": inline,
  },
  subcommands: {
    "intercept replace ingest wiretap": { effects: act("kubernetes", "change", "workload") },
    helm: { effects: act("kubernetes", "install", "release") },
    uninstall: { effects: act("kubernetes", "change", "agents") },
    "connect quit leave list status version config curl gather-logs genyaml login logout loglevel dashboard completion":
      quiet,
  },
});

const keyPair =
  (usual: string) =>
  (args: Args): Yield[] =>
    args.given("--kms")
      ? []
      : [".key", ".pub"].flatMap((end) =>
          writes("create")(concat(args.value("--output-key-prefix") ?? known(usual), end), args),
        );

/** Signatures beside images. A signature with `sign` is stored in the registry, and in a public log. */
export const cosign = command("cosign", {
  style: { exact: true },
  flags: {
    "--key --cert --certificate --certificate-chain --bundle --signature --predicate --payload --policy --ca-roots --trusted-root --attachment":
      value(opens()),
    "--output-file --output-signature --output-certificate --output-attestation --new-bundle": value(writes("replace")),
    "-a --annotations --certificate-identity --certificate-identity-regexp --certificate-oidc-issuer --certificate-oidc-issuer-regexp --type --rekor-url --fulcio-url --oidc-issuer --identity-token -o --output --platform --timeout --sk --slot --registry-token --k8s-keychain -d --policy-language --check-claims":
      value(),
    "--kms": value(),
    "--output-key-prefix": value(),
    "-y --yes -r --recursive --force -f --insecure-ignore-tlog --insecure-ignore-sct --offline --local-image --tlog-upload --no-upload --allow-insecure-registry --allow-http-registry --private-infrastructure --experimental-oci11 --use-signed-timestamps":
      inline,
  },
  subcommands: {
    "sign attest": { operands: [any(pushesImage)] },
    "upload attach": {
      flags: { "-f --files --sbom --attestation --signature --payload": value(opens()) },
      effects: (args) => args.operands.slice(1).flatMap((image) => pushesImage(image, args)),
    },
    copy: { effects: (args) => (args.operands[1] ? pushesImage(args.operands[1], args) : []) },
    clean: { effects: act("docker", "delete", "signature", true) },
    "generate-key-pair": { effects: keyPair("cosign") },
    "import-key-pair": { effects: keyPair("import-cosign") },
    "sign-blob attest-blob verify-blob verify-blob-attestation": { operands: [any(opens())] },
    "public-key verify verify-attestation triangulate tree save load download dockerfile manifest env initialize login piv-tool pkcs11-tool generate version completion trusted-root signing-config bundle":
      quiet,
  },
});

/** Looks into the layers of an image; `dive build` is `docker build`. */
export const dive = command("dive", {
  style: { exact: true },
  flags: {
    "-j --json": value(writes("replace")),
    "--config --ci-config": value(opens()),
    "--source --lowestEfficiency --highestWastedBytes --highestUserWastedPercent --platform -i --ignore-errors":
      value(),
    "--ci": off,
  },
  subcommands: {
    build: {
      style: { none: true },
      effects: ({ words }) => [runs({ kind: "command", argv: [known("docker"), ...words] })],
    },
  },
  otherwise: { operands: [any(nothing)] },
});
export const dockle = command("dockle", {
  flags: {
    "--input": value(opens()),
    "-o --output": value(writes("replace")),
    "-i --ignore -c --exit-code -l --exit-level -f --format --timeout -ak -af --accept-key --accept-file": value(),
    "-d --debug -q --quiet --no-color": off,
  },
  operands: [any(nothing)],
});

/** Go programs as images: `build` pushes them where `KO_DOCKER_REPO` says. */
export const ko = command("ko", {
  style: { exact: true },
  flags: {
    "-L --local": off,
    "--push": value(),
    "-f --filename": value(opens()),
    "--tarball --oci-layout-path --image-refs --sbom-dir": value(writes("replace")),
    "-t --tags --platform --sbom --base-import-paths --image-label --image-annotation --debug -j --jobs --image-user -l --selector":
      value(),
    "-B --bare -P --preserve-import-paths --insecure-registry --disable-optimizations --tag-only -R -W --recursive --watch":
      off,
  },
  subcommands: {
    "build publish resolve": {
      effects: (args) =>
        args.given("-L") || literal(args.value("--push") ?? known("true")) === "false"
          ? []
          : publishes("docker")(args.operands[0] ?? args.value("-f") ?? known("."), args),
    },
    "apply create": { effects: act("kubernetes", "apply", "manifest") },
    delete: { effects: act("kubernetes", "delete", "manifest", true) },
    run: { effects: act("kubernetes", "deploy", "pod") },
    "deps login version completion": quiet,
  },
});

/** Carvel's and Grafana's: manifests of an app as one. */
export const appliers = command("kapp tk", {
  style: { exact: true },
  flags: {
    "-f --file -a --app -n --namespace --target -t --name -e --ext-str -A --ext-code --tla-str -J --jpath --kubeconfig --kubeconfig-context -l --labels --diff-strategy":
      value(),
    "-y --yes -c --diff-changes --dangerously-auto-approve --auto-approve --json -p --patch --force --wait": inline,
    "--diff-run --dry-run": inline,
  },
  harmless: "--diff-run --dry-run",
  subcommands: {
    "deploy apply": { effects: act("kubernetes", "apply", "manifest") },
    "delete prune": { effects: act("kubernetes", "delete", "manifest", true) },
    "diff inspect ls list logs show eval export env fmt lint init status tool version app-group app-change app-config":
      quiet,
  },
});
export const bundles = command("imgpkg kbld vendir ytt", {
  style: { exact: true },
  flags: {
    "-f --file --lock --tar --bundle-lock": value(),
    "-b --bundle -i --image": value(),
    "-o --output --output-files --lock-output --imgpkg-lock-output --to-tar": value(writes("replace")),
    "-v --data-value --data-value-yaml --data-values-file --data-values-env --platform --registry-username -d --directory --chdir":
      value(),
    "--to-repo": value(),
    "-y --yes --locked --json --strict --debug": inline,
  },
  subcommands: {
    push: { effects: (args) => args.values("-b -i").flatMap((image) => pushesImage(image, args)) },
    copy: { effects: (args) => args.values("--to-repo").flatMap((image) => pushesImage(image, args)) },
    "pull describe tag sync resolve relocate package unpackage tools version fmt": quiet,
  },
  otherwise: { operands: [any(reads())] },
});

/** Pipelines and development environments in a cluster. */
export const clusterTools = command("tkn okteto", {
  style: { exact: true },
  flags: {
    "-n --namespace -c --context --kubeconfig -p --param -w --workspace -s --serviceaccount -l --label --limit -o --output -f --file --last --name -k --var":
      value(),
    "--force --all --showlog --follow --wait --build -v --volumes -i --ignore-running": inline,
  },
  subcommands: {
    "up deploy": { effects: act("kubernetes", "deploy", "app") },
    "destroy down": { effects: act("kubernetes", "delete", "app", true) },
    exec: { effects: act("kubernetes", "exec", "pod") },
    "pipeline p task t pipelinerun pr taskrun tr clustertask ct eventlistener el triggertemplate tt": {
      effects: (args) => {
        const verb = literal(args.operands[0] ?? known("")) ?? "";
        const target = args.operands[1] ?? null;
        if (verb === "start") return [mutation("kubernetes", "deploy", "run", { target, hosted: true })];
        return /^(?:delete|cancel)$/.test(verb)
          ? [mutation("kubernetes", verb, "run", { target, hosted: true, destroys: verb === "delete" })]
          : [];
      },
    },
    "bundle hub chain version completion logs build test namespace ns context endpoints status validate login logout kubeconfig doctor preview":
      quiet,
  },
});

/** Talos: nodes without a shell of their own. */
export const talosctl = command("talosctl", {
  style: { exact: true },
  flags: {
    "-n --nodes -e --endpoints --context --talosconfig --cluster -o --output -f --file --mode --preserve --timeout":
      value(),
    "-i --insecure --graceful --reboot --wait --debug --stage --force": inline,
    "--dry-run": inline,
  },
  harmless: "--dry-run",
  subcommands: {
    reset: { effects: act("talos", "destroy", "cluster", true) },
    "reboot shutdown rollback upgrade upgrade-k8s": { effects: act("talos", "restart", "node") },
    "apply-config apply patch edit bootstrap": { effects: act("talos", "apply", "config") },
    "cluster config gen validate version get logs dmesg services service health containers processes stats memory disks list ls read copy cp kubeconfig dashboard events etcd image inspect netstat pcap time usage mounts support machineconfig meta completion":
      quiet,
  },
});
