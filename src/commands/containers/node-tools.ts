/** Tools that set clusters and their nodes up and take them down again, and those that deploy into them. */
import { known, literal } from "../../types/text.ts";
import { findCall } from "../kit/calls.ts";
import { FORCE, keeper, type Loss } from "../kit/keeper.ts";
import { runs } from "../kit/roles.ts";
import { type Command, command, type Yield } from "../kit/spec.ts";

/** Programs that these tools bring along, and start when they are named first. */
const BROUGHT: Record<string, string> = {
  kubectl: "kubectl",
  helm: "helm",
  helm3: "helm",
  crictl: "crictl",
  ctr: "ctr",
  istioctl: "istioctl",
  linkerd: "linkerd",
  cilium: "cilium",
};

/** A keeper that brings programs along: `microk8s kubectl delete namespace x`. */
function bringer(names: string, losses: readonly Loss[]): Command {
  const own = keeper(names, losses).spec();
  return command(names, {
    ...own,
    effects: (args): Yield[] => {
      const found = findCall(Object.keys(BROUGHT).join("|"), args.operands);
      const name = found && literal(args.operands[found.end - 1]!);
      const program = name && BROUGHT[name];
      const argv = program && found ? [known(program), ...args.operands.slice(found.end)] : [];
      return [...(argv.length > 0 ? [runs({ kind: "command", argv })] : []), ...(own.effects?.(args) ?? [])];
    },
  });
}

// Nodes: what a reset takes is the cluster's state on this machine, or on the one that is named.
export const kubeadm = bringer("kubeadm k0s microk8s", [
  { call: "reset", object: "cluster", verb: "reset" },
  { call: "leave|remove-node", object: "nodes" },
]);
export const k3sNode = bringer("k3s rke2", [
  { call: "server", flags: "--cluster-reset", object: "cluster", verb: "reset" },
  { call: "etcd-snapshot delete|prune", object: "snapshot" },
]);
export const k3s = keeper("k3s-uninstall.sh k3s-agent-uninstall.sh k3s-killall.sh rke2-uninstall.sh rke2-killall.sh", [
  { object: "cluster", verb: "uninstall" },
]);
export const rke = keeper("rke", [{ call: "remove", object: "cluster", unasked: FORCE }]);
export const clusterctl = keeper("clusterctl", [{ call: "delete", object: "cluster" }]);

// Containers below the daemon
export const crictl = keeper("crictl", [
  { call: "rm|rmp", flags: "-a --all -f --force", object: "container" },
  { call: "rmi", flags: "-a --all", object: "image" },
  { call: "stop|stopp", object: "container", verb: "stop", keeps: true },
]);
export const ctr = keeper("ctr", [
  {
    call: "c|container|containers|t|task|tasks|snapshot|snapshots|ns|namespace|namespaces|content rm|remove|del|delete|kill",
    object: "container",
  },
]);

// Deployers
export const releases = bringer("werf porter", [{ call: "purge|destroy|dismiss|uninstall|cleanup", object: "app" }]);
export const workflows = keeper("argo", [
  { call: "delete|terminate|stop, cron|archive|template|cluster-template delete", object: "service" },
]);
export const juju = keeper(
  "juju",
  [
    { call: "destroy-model|destroy-controller|kill-controller", object: "stack", unasked: "--no-prompt -y --yes" },
    { call: "remove-application|remove-machine|remove-unit|remove-storage", object: "service" },
  ],
  { hosted: true },
);
/** Whose server it is stands first. */
export const maas = keeper("maas", [{ call: "* machine|machines delete|release", object: "instance", hosted: true }]);
const KNIFE = "node|client|environment|role|cookbook|user";
export const knife = keeper("knife", [
  {
    call: `${KNIFE} delete, ${KNIFE} bulk delete, data bag delete, opc user delete`,
    object: "nodes",
    hosted: true,
    unasked: FORCE,
  },
]);
export const puppet = keeper("puppet", [{ call: "node clean|purge|deactivate", object: "nodes", hosted: true }]);
