/** Tools of which only a few calls lose anything: machines, snapshots, queues, meshes, frameworks' own consoles. */
import { literal } from "../../types/text.ts";
import { findCall } from "../kit/calls.ts";
import { FORCE, keeper, lossOf } from "../kit/keeper.ts";
import { runs } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

// Machines and what they keep
/** A word with blanks is a line of its commands. */
export const virsh = keeper(
  "virsh",
  [
    { call: "undefine", flags: "--remove-all-storage --wipe-storage --storage", object: "instance" },
    { call: "vol-delete|vol-wipe|pool-delete", object: "volume" },
    { call: "snapshot-delete", object: "snapshot" },
  ],
  { typed: "*" },
);
const guest = keeper("qm pct", [
  { call: "destroy", object: "instance", hosted: true },
  { call: "delsnapshot", object: "snapshot" },
  { call: "rollback", object: "instance", verb: "rollback" },
]).spec();
/** `pct exec ID -- COMMAND…`, `qm guest exec ID -- COMMAND…` run it in the guest. */
export const proxmox = command("qm pct", {
  ...guest,
  effects: (args): Yield[] => {
    const words = args.operands;
    const at = words.findIndex((word) => literal(word) === "--");
    const exec = findCall("exec, guest exec", words.slice(0, Math.max(at, 0)));
    const id = exec && words[exec.end];
    const argv = words.slice(at + 1);
    return [
      ...(id ? [runs({ kind: "command", argv, on: { kind: "container", name: id, mounts: [] } })] : []),
      ...(guest.effects?.(args) ?? []),
    ];
  },
});
/** A guest is a path of the cluster's tree. */
export const pvesh = keeper("pvesh", [
  {
    call: "delete",
    of: ["/nodes/*/qemu/*", "/nodes/*/lxc/*"].flatMap((at) => [at, `${at}/`, at.slice(1), `${at.slice(1)}/`]).join(" "),
    object: "instance",
    hosted: true,
  },
]);
export const vbox = keeper("VBoxManage vboxmanage", [
  { call: "unregistervm", flags: "--delete --delete-all", object: "instance" },
  { call: "closemedium disk|dvd|floppy, closemedium", flags: "--delete", object: "volume" },
]);
export const govc = keeper(
  "govc",
  [
    { call: "vm.destroy|object.destroy", object: "instance" },
    { call: "datastore.rm", object: "volume" },
  ],
  { hosted: true },
);
export const snapper = keeper("snapper", [
  { call: "delete|remove|rm", object: "snapshot" },
  { call: "undochange|rollback", object: "system", verb: "rollback" },
]);
export const timeshift = keeper("timeshift", [
  { flags: "--delete --delete-all", object: "snapshot" },
  { flags: "--restore", object: "system", verb: "restore" },
]);

// Clusters
export const flux = keeper("flux", [{ call: "uninstall|delete", object: "service", unasked: FORCE }]);
export const istioctl = keeper("istioctl linkerd cilium", [{ call: "uninstall", object: "service", unasked: FORCE }]);
export const rpk = keeper("rpk", [
  { call: "topic delete|trim-prefix", object: "topic" },
  { call: "group delete", object: "queue" },
  { call: "container purge", object: "cluster" },
]);

// Queues and schedulers
export const celery = keeper("celery", [
  { call: "purge", object: "queue", unasked: FORCE },
  { call: "amqp queue.delete|queue.purge", object: "queue" },
]);
export const rq = keeper("rq", [{ call: "empty", object: "queue" }]);
export const airflow = keeper("airflow", [
  { call: "db reset|clean", object: "database", unasked: FORCE, verb: "reset" },
  { call: "dags delete", object: "rows", unasked: FORCE },
  { call: "variables|connections|pools|users delete", object: "rows" },
]);
export const jenkins = keeper(
  "jenkins-cli",
  [
    {
      call: "delete-job|delete-builds|delete-node|delete-view|delete-credentials|delete-credentials-domain",
      object: "job",
    },
    { call: "shutdown|safe-shutdown|restart|safe-restart|quiet-restart", object: "service", verb: "stop" },
    { call: "groovy|groovysh", object: "service", verb: "exec" },
  ],
  { hosted: true },
);
export const dagster = keeper("dagster", [{ call: "run|asset|schedule wipe", object: "rows" }]);
export const mlflow = keeper("mlflow", [
  { call: "gc, experiments|runs delete", object: "rows" },
  { call: "db reset", object: "database" },
]);
export const dvc = keeper("dvc", [{ call: "gc", flags: "-c --cloud", object: "object", hosted: true }]);

// Platforms
/** Puts an application out for those who use it. */
const DEPLOYS = { object: "app", hosted: true, verb: "deploy", keeps: true } as const;
export const eb = keeper("eb", [
  { call: "terminate", object: "stack", hosted: true, unasked: FORCE },
  { call: "deploy|upgrade|restart|restore|scale|swap|setenv, config put", ...DEPLOYS },
]);
export const zappa = keeper("zappa", [
  { call: "undeploy", object: "app", hosted: true, unasked: FORCE },
  { call: "deploy|update|rollback|certify|manage|invoke", ...DEPLOYS },
]);
export const chalice = keeper("chalice", [
  { call: "delete", object: "app", hosted: true },
  { call: "deploy", ...DEPLOYS },
]);
/** Runners of a project's own tasks on its servers. */
const TASKS = [{ call: "... deploy|deploy:*|rollback", ...DEPLOYS }];
export const remoteTasks = keeper("mina dep deployctl", TASKS);
/** `fab -H web1 -- line`: the line runs on those hosts. */
export const fabric = command("fab", {
  style: { none: true },
  effects: ({ operands }): Yield[] => {
    const end = operands.findIndex((word) => literal(word) === "--");
    const hosts = operands.findIndex((word) => /^(?:-H|--hosts)$/.test(literal(word) ?? ""));
    const argv = end < 0 ? [] : operands.slice(end + 1);
    const host = operands[hosts + 1] ?? argv[0];
    return host && argv.length > 0
      ? [runs({ kind: "command", argv, on: { kind: "ssh", host } })]
      : (lossOf("fab", TASKS, operands) ?? []);
  },
});
const ALIYUN = ["DBInstance", "Instance", "Instances", "Cluster", "Database", "Bucket", "Vpc", "Disk", "User"];
/** `PRODUCT OPERATION`. */
export const aliyun = keeper(
  "aliyun tccli hcloudcli",
  [
    {
      call: `* TerminateInstances|${ALIYUN.flatMap((thing) => [`Delete${thing}`, `Release${thing}`]).join("|")}`,
      object: "instance",
    },
    { call: "oss rb", object: "bucket" },
    { call: "oss rm", flags: "-r --recursive", object: "bucket" },
  ],
  { hosted: true },
);
const REPLACES = "--replace --replace-all";
/** Without `--prod` (or a deployment's name) it is the developer's own deployment. */
export const convex = keeper("convex", [
  {
    call: "import",
    flags: [REPLACES, "--prod --deployment-name --preview-name"],
    object: "table",
    hosted: true,
  },
  { call: "import", flags: REPLACES, object: "rows" },
  { call: "deploy", object: "app", hosted: true, verb: "deploy", keeps: true },
]);
export const shopify = keeper(
  "shopify",
  [
    { call: "theme delete", object: "theme", unasked: FORCE },
    { call: "theme push", flags: "--live -l --allow-live -a", object: "theme", verb: "deploy", keeps: true },
    {
      call: "theme publish, app deploy|release, hydrogen deploy",
      object: "app",
      verb: "deploy",
      keeps: true,
    },
  ],
  { hosted: true },
);
export const auth0 = keeper(
  "auth0",
  [
    { call: "apps|apis|orgs|actions|domains|ips delete|rm", object: "app" },
    { call: "users|roles delete|rm", object: "identity" },
  ],
  { hosted: true, unasked: FORCE },
);
export const upstash = keeper(
  "upstash",
  [
    { call: "redis|kafka|vector|qstash delete", object: "database" },
    { call: "team delete", object: "group" },
  ],
  { hosted: true },
);
export const sentry = keeper("sentry-cli", [{ call: "releases delete", object: "release", hosted: true }]);
export const magento = keeper("magento", [
  { call: "setup:uninstall", object: "database" },
  { call: "setup:install", flags: "--cleanup-database", object: "database", verb: "reset" },
]);
export const ghost = keeper("ghost", [{ call: "uninstall", object: "database", unasked: FORCE }]);
export const bench = keeper("bench", [{ call: "drop-site|reinstall", object: "database" }]);
export const occ = keeper("occ", [{ call: "user:delete|files:cleanup|trashbin:cleanup", object: "rows" }]);

/** Generations of profiles are what one rolls back to. */
export const nixGarbage = keeper("nix-collect-garbage", [
  { flags: "-d --delete-old --delete-older-than", object: "generations" },
]);

// Devices
export const esptool = keeper("esptool.py esptool", [
  { call: "erase_flash|erase-flash|erase_region|erase-region", object: "device", verb: "erase" },
]);
export const simctl = keeper("simctl", [{ call: "erase", object: "device", verb: "erase" }]);
