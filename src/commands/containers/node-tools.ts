/** Tools that set clusters and their nodes up and take them down again, and those that deploy into them. */
import { FORCE, keeper } from "../kit/keeper.ts";

// Nodes: what a reset takes is the cluster's state on this machine, or on the one that is named.
export const kubeadm = keeper("kubeadm k0s microk8s", [
  { call: /^reset\b/, object: "cluster", verb: "reset" },
  { call: /^(?:leave|remove-node)\b/, object: "nodes" },
]);
export const k3s = keeper("k3s-uninstall.sh k3s-agent-uninstall.sh k3s-killall.sh rke2-uninstall.sh rke2-killall.sh", [
  { call: /^/, object: "cluster", verb: "uninstall" },
]);
export const rke = keeper("rke", [{ call: /(?:^| )remove\b/, object: "cluster", unasked: FORCE }]);
export const clusterctl = keeper("clusterctl", [{ call: /^delete\b/, object: "cluster" }]);

// Containers below the daemon
export const crictl = keeper("crictl", [
  { call: /(?:^| )(?:rm|rmp)\b.* (?:-a|--all|-f|--force|-fa|-af)(?: |$)/, object: "container" },
  { call: /(?:^| )rmi\b.* (?:-a|--all)(?: |$)/, object: "image" },
  { call: /(?:^| )(?:stop|stopp)\b/, object: "container", verb: "stop", keeps: true },
]);
export const ctr = keeper("ctr", [
  {
    call: /(?:^| )(?:c|containers?|t|tasks?|snapshots?|namespaces?|ns|content) (?:rm|remove|del|delete|kill)\b/,
    object: "container",
  },
]);

// Deployers
export const releases = keeper("werf porter", [
  { call: /^(?:purge|destroy|dismiss|uninstall)\b/, object: "app" },
  { call: /^cleanup\b/, object: "app" },
]);
export const workflows = keeper("argo", [
  { call: /^(?:delete|terminate|stop)\b/, object: "service", verb: "delete" },
  { call: /^(?:cron|archive|template|cluster-template) delete\b/, object: "service" },
]);
export const juju = keeper("juju", [
  {
    call: /^(?:destroy-model|destroy-controller|kill-controller)\b/,
    object: "stack",
    hosted: true,
    unasked: /--no-prompt|-y\b|--yes/,
  },
  { call: /^(?:remove-application|remove-machine|remove-unit|remove-storage)\b/, object: "service", hosted: true },
]);
export const maas = keeper("maas", [{ call: /\bmachines? (?:delete|release)\b/, object: "instance", hosted: true }]);
export const knife = keeper("knife", [
  {
    call: /\b(?:node|client|environment|role|cookbook|data bag|user)(?: bulk)? delete\b/,
    object: "nodes",
    hosted: true,
    unasked: FORCE,
  },
]);
export const puppet = keeper("puppet", [{ call: /^node (?:clean|purge|deactivate)\b/, object: "nodes", hosted: true }]);
