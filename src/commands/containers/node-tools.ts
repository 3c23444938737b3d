/** Tools that set clusters and their nodes up and take them down again, and those that deploy into them. */
import { FORCE, keeper } from "../kit/keeper.ts";

// Nodes: what a reset takes is the cluster's state on this machine, or on the one that is named.
export const kubeadm = keeper("kubeadm k0s microk8s", [
  { call: "reset", object: "cluster", verb: "reset" },
  { call: "leave|remove-node", object: "nodes" },
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
export const releases = keeper("werf porter", [{ call: "purge|destroy|dismiss|uninstall|cleanup", object: "app" }]);
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
