/** Tools of which only a few calls lose anything: machines, snapshots, queues, meshes, frameworks' own consoles. */
import { display } from "../../types/text.ts";
import { FORCE, keeper, lastOperand } from "../kit/keeper.ts";
import { mutation, runs } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

// Machines and what they keep
export const virsh = keeper("virsh", [
  { call: /\bundefine\b.*--(?:remove-all-storage|wipe-storage|storage)\b/, object: "instance" },
  { call: /\bvol-(?:delete|wipe)\b/, object: "volume" },
  { call: /\bpool-delete\b/, object: "volume" },
  { call: /\bsnapshot-delete\b/, object: "snapshot" },
]);
const guest = keeper("qm pct", [
  { call: /^destroy\b/, object: "instance", hosted: true },
  { call: /^delsnapshot\b/, object: "snapshot" },
  { call: /^rollback\b/, object: "instance", verb: "rollback" },
]).spec();
/** `pct exec ID -- COMMAND…`, `qm guest exec ID -- COMMAND…` run it in the guest. */
export const proxmox = command("qm pct", {
  ...guest,
  effects: (args): Yield[] => {
    const words = args.operands.map(display);
    const at = words.indexOf("--");
    const id = args.operands[words.indexOf("exec") + 1];
    return /^(?:guest )?exec /.test(words.join(" ")) && at > 0 && id
      ? [runs({ kind: "command", argv: args.operands.slice(at + 1), on: { kind: "container", name: id, mounts: [] } })]
      : (guest.effects?.(args) ?? []);
  },
});
export const pvesh = keeper("pvesh", [
  { call: /^delete \S*\/(?:qemu|lxc)\/\d+\/?(?: |$)/, object: "instance", hosted: true },
]);
export const vbox = keeper("VBoxManage vboxmanage", [
  { call: /^unregistervm\b.*--delete/, object: "instance" },
  { call: /^closemedium\b.*--delete/, object: "volume" },
]);
export const govc = keeper("govc", [
  { call: /^(?:vm|object)\.destroy\b/, object: "instance", hosted: true },
  { call: /^datastore\.rm\b/, object: "volume", hosted: true },
]);
export const snapper = keeper("snapper", [
  { call: /(?:^| )(?:delete|remove|rm)(?: |$)/, object: "snapshot" },
  { call: /(?:^| )(?:undochange|rollback)(?: |$)/, object: "system", verb: "rollback" },
]);
export const timeshift = keeper("timeshift", [
  { call: /--delete(?:-all)?\b/, object: "snapshot" },
  { call: /--restore\b/, object: "system", verb: "restore" },
]);

// Clusters
export const flux = keeper("flux", [
  { call: /^uninstall\b/, object: "service", unasked: FORCE },
  { call: /^delete\b/, object: "service", unasked: FORCE },
]);
export const istioctl = keeper("istioctl linkerd cilium", [
  { call: /^uninstall\b/, object: "service", unasked: FORCE },
]);
export const rpk = keeper("rpk", [
  { call: /\btopic delete\b/, object: "topic" },
  { call: /\btopic trim-prefix\b/, object: "topic" },
  { call: /\bgroup delete\b/, object: "queue" },
  { call: /\bcontainer purge\b/, object: "cluster" },
]);

/** Changes of names, by a file or as lines on standard input. */
export const nsupdate = command("nsupdate", {
  style: { none: true },
  effects: ({ operands }): Yield[] =>
    /^(?:-V|-h|-i)$/.test(operands.map(display).join(" "))
      ? []
      : [mutation("dns", "change", "zone", { target: lastOperand(operands), hosted: true })],
});

// Queues and schedulers
export const celery = keeper("celery", [
  { call: /(?:^| )purge\b/, object: "queue", unasked: FORCE },
  { call: /(?:^| )amqp queue\.(?:delete|purge)\b/, object: "queue" },
]);
export const rq = keeper("rq", [{ call: /^empty\b/, object: "queue" }]);
export const airflow = keeper("airflow", [
  { call: /^db (?:reset|clean)\b/, object: "database", unasked: FORCE, verb: "reset" },
  { call: /^dags delete\b/, object: "rows", unasked: FORCE },
  { call: /^(?:variables|connections|pools|users) delete\b/, object: "rows" },
]);
export const jenkins = keeper("jenkins-cli", [
  { call: /(?:^| )delete-(?:job|builds|node|view|credentials(?:-domain)?)\b/, object: "job", hosted: true },
  { call: /(?:^| )(?:safe-|quiet-)?(?:shutdown|restart)\b/, object: "service", hosted: true, verb: "stop" },
  { call: /(?:^| )groovy(?:sh)?\b/, object: "service", hosted: true, verb: "exec" },
]);
export const dagster = keeper("dagster", [{ call: /^(?:run wipe|asset wipe|schedule wipe)\b/, object: "rows" }]);
export const mlflow = keeper("mlflow", [
  { call: /^gc\b|^(?:experiments|runs) delete\b/, object: "rows" },
  { call: /^db reset\b/, object: "database" },
]);
export const dvc = keeper("dvc", [{ call: /^gc\b.*(?: -c| --cloud)\b/, object: "object", hosted: true }]);

// Platforms
export const eb = keeper("eb", [{ call: /^terminate\b/, object: "stack", hosted: true, unasked: FORCE }]);
export const aliyun = keeper("aliyun tccli hcloudcli", [
  {
    call: /\b(?:Delete|Release)(?:DBInstance|Instances?|Cluster|Database|Bucket|Vpc|Disk|User)\b|\bTerminateInstances\b/,
    object: "instance",
    hosted: true,
  },
  { call: /^oss (?:rb|rm .*(?:-r|--recursive))\b/, object: "bucket", hosted: true },
]);
/** Without `--prod` (or a deployment's name) it is the developer's own deployment. */
export const convex = keeper("convex", [
  {
    call: /^import\b(?=.*--replace(?:-all)?\b).*--(?:prod|deployment-name|preview-name)\b/,
    object: "table",
    hosted: true,
  },
  { call: /^import\b.*--replace(?:-all)?\b/, object: "rows" },
  { call: /^deploy\b/, object: "app", hosted: true, verb: "deploy", keeps: true },
]);
export const shopify = keeper("shopify", [
  { call: /^theme delete\b/, object: "theme", hosted: true, unasked: FORCE },
  {
    call: /^theme push\b.* (?:--live|-l|--allow-live|-a)\b/,
    object: "theme",
    hosted: true,
    verb: "deploy",
    keeps: true,
  },
  {
    call: /^(?:theme publish|app deploy|app release|hydrogen deploy)\b/,
    object: "app",
    hosted: true,
    verb: "deploy",
    keeps: true,
  },
]);
export const auth0 = keeper("auth0", [
  { call: /^(?:apps|apis|orgs|actions|domains|ips) (?:delete|rm)\b/, object: "app", hosted: true, unasked: FORCE },
  { call: /^(?:users|roles) (?:delete|rm)\b/, object: "identity", hosted: true, unasked: FORCE },
]);
export const upstash = keeper("upstash", [
  { call: /^(?:redis|kafka|vector|qstash) delete\b/, object: "database", hosted: true },
  { call: /^team delete\b/, object: "group", hosted: true },
]);
export const sentry = keeper("sentry-cli", [{ call: /^releases delete\b/, object: "release", hosted: true }]);
export const magento = keeper("magento", [
  { call: /setup:uninstall\b/, object: "database" },
  { call: /setup:install\b.*--cleanup-database\b/, object: "database", verb: "reset" },
]);
export const ghost = keeper("ghost", [{ call: /^uninstall\b/, object: "database", unasked: FORCE }]);
export const bench = keeper("bench", [{ call: /(?:^| )(?:drop-site|reinstall)\b/, object: "database" }]);
export const occ = keeper("occ", [{ call: /\b(?:user:delete|files:cleanup|trashbin:cleanup)\b/, object: "rows" }]);

/** Generations of profiles are what one rolls back to. */
export const nixGarbage = keeper("nix-collect-garbage", [
  { call: /(?:^| )(?:-d|--delete-old|--delete-older-than)\b/, object: "generations" },
]);

// Devices
export const esptool = keeper("esptool.py esptool", [
  { call: /(?:^| )erase[-_](?:flash|region)\b/, object: "device", verb: "erase" },
]);
export const simctl = keeper("simctl", [{ call: /^erase\b/, object: "device", verb: "erase" }]);
export const adb = keeper("adb", [
  { call: /\bshell\b.*\brm\s+-\w*[rR]\w*\s+(?!\/data\/local\/tmp\/\w)\//, object: "files" },
  { call: /\bshell\b.*\b(?:recovery --wipe_data|MASTER_CLEAR|FACTORY_RESET)\b/, object: "device", verb: "wipe" },
]);
