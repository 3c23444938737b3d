/** Clusters and machines that live on this computer. */
import { concat, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, mutation, nothing, off, runs, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { copies, type Mount, wipes } from "./container.ts";

const quiet: Spec = { operands: [any(nothing)] };
const gone = (service: string, object: string, target: Text | null): Yield =>
  mutation(service, "delete", object, { target, destroys: true });

/** `from:to` for a guest. */
const shares = (guest: Text, pair: Text | undefined): Yield[] => {
  const [from, to] = (pair && splitAt(pair, ":")) ?? [];
  return from && to ? [{ kind: "mounts", from, to, guest }] : [];
};

/** A call may delete again what it created. */
const made = (target: Text | undefined): Yield[] => [
  mutation("kind", "create", "cluster", { target: target ?? UNNAMED }),
];
const UNNAMED = known("kind");

export const minikube = command("minikube", {
  style: { exact: true },
  flags: {
    "-p --profile": value(),
    "-h --help": off,
    "--driver --cpus --memory --disk-size --nodes -n --kubernetes-version --container-runtime --addons --cni --extra-config --feature-gates --apiserver-port --ports --base-image --mount-string -o --output -c --container --vm-driver --namespace --format --v -v":
      value(),
    "-b": off,
    "--all --purge --mount --keep-context-active --force --alsologtostderr --delete-on-failure --embed-certs --url --shell --https --cleanup --wait --interactive --ha":
      inline,
  },
  subcommands: {
    delete: { effects: (args) => [gone("minikube", "cluster", args.value("-p") ?? null)] },
    ssh: {
      style: { stops: true },
      effects: (args) =>
        args.operands.length > 0
          ? [
              runs({
                kind: "command",
                argv: args.operands,
                on: { kind: "container", name: args.value("-p") ?? known("minikube"), mounts: [] },
              }),
            ]
          : [],
    },
    kubectl: {
      style: { stops: true },
      effects: (args) => [runs({ kind: "command", argv: [known("kubectl"), ...args.operands] })],
    },
    cp: { effects: copies },
    mount: { effects: ({ operands: [pair] }) => shares(known("minikube"), pair) },
    "start stop pause unpause status dashboard addons config profile update-context docker-env podman-env cache image service tunnel ip logs node options ssh-host ssh-key update-check version completion license help":
      quiet,
  },
});

export const kind = command("kind k3d ctlptl", {
  style: { exact: true },
  flags: {
    "-n --name": value(),
    "-h --help": off,
    "--config --image --kubeconfig --wait --nodes --port -p --agents --servers -v --volume --api-port --registry-create --registry-use --k3s-arg --timeout -c --cluster -a":
      value(),
    "-q -A": off,
    "--retain --quiet --all --internal --no-lb --verbose": inline,
  },
  subcommands: {
    delete: {
      subcommands: {
        "cluster clusters": {
          effects: (args) => [gone("kind", "cluster", args.value("-n") ?? args.operands[0] ?? UNNAMED)],
        },
        "nodes node registry": quiet,
      },
    },
    create: {
      subcommands: {
        "cluster clusters": {
          effects: (args) => made(args.value("-n") ?? args.operands[0]),
        },
      },
      otherwise: quiet,
    },
    cluster: {
      subcommands: {
        "delete rm del": { effects: (args) => [gone("kind", "cluster", args.operands[0] ?? UNNAMED)] },
        create: { effects: (args) => made(args.operands[0]) },
        "list ls start stop edit": quiet,
      },
    },
    "get load export build completion version help image kubeconfig node registry apply": quiet,
  },
});

/** The project's folder, unless its settings say otherwise. Source: developer.hashicorp.com/vagrant, synced folders. */
const SYNCED: Mount[] = [{ from: known("."), to: known("/vagrant"), writable: true }];
const joined = (words: readonly Text[]): Text =>
  concat(...words.flatMap((word, index) => (index === 0 ? [word] : [" ", word])));

const machine = (args: Args): Yield[] => [gone("vagrant", "machine", args.operands[0] ?? null)];

export const vagrant = command("vagrant", {
  style: { exact: true },
  flags: {
    "-h --help": off,
    "-v --version": off,
    "-f --force": off,
    "-g --graceful -q --quiet -y -t --timestamp --debug --no-color --color --machine-readable --no-tty": off,
    "--provider --provision-with --snapshot-name --box-version --provision --no-provision --parallel": inline,
  },
  subcommands: {
    destroy: {
      flags: { "--parallel": inline },
      effects: (args) => [
        mutation("vagrant", "destroy", "machine", {
          target: args.operands[0] ?? null,
          destroys: true,
          prompts: !args.has("-f"),
        }),
      ],
    },
    ssh: {
      flags: { "-c --command": value() },
      effects: (args) => {
        const after = args.dashes < 0 ? [] : args.operands.slice(args.dashes);
        const behind = after.slice(
          Math.max(
            0,
            after.findIndex((word) => !prefix(word).startsWith("-")),
          ),
        );
        const line = args.value("-c --command") ?? (behind.length > 0 ? joined(behind) : undefined);
        if (!line) return [];
        const name = (args.dashes === 0 ? undefined : args.operands[0]) ?? known("vagrant");
        const on = { kind: "container" as const, name, mounts: SYNCED };
        return [
          ...wipes("vagrant", [line], name, SYNCED),
          runs({ kind: "code", language: "shell", text: line, source: "inline", on }),
        ];
      },
    },
    box: { subcommands: { "remove prune": { effects: machine }, "add list outdated repackage update": quiet } },
    snapshot: {
      subcommands: {
        delete: { effects: () => [mutation("vagrant", "delete", "snapshot", { destroys: true })] },
        "restore pop": { effects: () => [mutation("vagrant", "rollback", "machine", { destroys: true })] },
        "save push list": quiet,
      },
    },
    "up halt reload suspend resume status global-status provision init validate port plugin package version ssh-config rsync rsync-auto upload winrm powershell login cloud help":
      quiet,
  },
});

export const multipass = command("multipass", {
  style: { exact: true },
  flags: {
    "-h --help": off,
    "-f --force": off,
    "-p --purge": off,
    "-n --name -c --cpus -m --memory -d --disk --cloud-init --network --timeout -u --uid-map -g --gid-map -t --type --format":
      value(),
    "-w --working-directory --no-map-working-directory --all -v --verbose": inline,
  },
  subcommands: {
    delete: {
      effects: (args) =>
        (args.operands.length > 0 ? args.operands : [null]).map((target) => gone("vm", "machine", target)),
    },
    purge: { effects: () => [gone("vm", "machine", null)] },
    mount: {
      effects: ({ operands: [from, to] }) => {
        const [guest, path] = (to && splitAt(to, ":")) ?? [to, from];
        return from && guest && path ? [{ kind: "mounts", from, to: path, guest }] : [];
      },
    },
    "exec shell": {
      style: { stops: true },
      effects: ({ operands: [name, dashes, ...rest] }) => {
        const argv = dashes === undefined ? [] : literal(dashes) === "--" ? rest : [dashes, ...rest];
        return name && argv.length > 0
          ? [...wipes("vm", argv, name), runs({ kind: "command", argv, on: { kind: "container", name, mounts: [] } })]
          : [];
      },
    },
    "launch start stop restart suspend list ls info find get set umount transfer version snapshot restore recover clone alias aliases unalias networks authenticate":
      quiet,
  },
});
