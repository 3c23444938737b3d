/** Tools that keep state of their own (issues, runs, certificates, containers of a node), and the calls that empty it. */
import { display } from "../../types/text.ts";
import { keeper } from "../kit/keeper.ts";
import { escalates, runs } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const FORCE = /(?:^| )(?:-y|-f|--yes|--force|--confirm|--no-input|--non-interactive)(?:[ =]|$)/;

// Issues and runs
export const beads = keeper("bd beads", [
  {
    call: /^init\b.*(?:^| )(?:--force|-f|--reinit-local|--discard-remote|--destroy-token)(?:[ =]|$)/,
    object: "database",
    verb: "reset",
  },
  { call: /^(?:admin )?reset\b/, object: "database", verb: "reset", unasked: FORCE },
  { call: /^(?:admin )?(?:cleanup|compact|purge)\b.*--(?:hard|force|all)\b/, object: "rows", unasked: FORCE },
  { call: /^delete\b/, object: "rows", unasked: FORCE },
]);
export const prefect = keeper("prefect", [
  { call: /^server database (?:reset|downgrade)\b/, object: "database", verb: "reset", unasked: FORCE },
  {
    call: /^(?:deployment|flow|flow-run|work-pool|work-queue|block|variable|concurrency-limit) delete\b/,
    object: "rows",
  },
]);
export const dolt = keeper("dolt", [
  { call: /^reset\b.*--hard\b/, object: "rows", verb: "reset" },
  {
    call: /^(?:checkout|clean)\b(?!.* -b\b)(?!.*--dry-run).*(?: \.| -f\b| --force\b)/,
    object: "rows",
    verb: "discard",
  },
  { call: /^branch\b.* (?:-D|-df|-d -f)\b/, object: "branch" },
  { call: /^push\b.*(?: -f\b| --force\b)/, object: "branch", verb: "push" },
]);
export const gel = keeper("gel edgedb", [
  { call: /^(?:database|branch) (?:wipe|drop)\b/, object: "database", unasked: FORCE },
  { call: /^instance destroy\b/, object: "instance", unasked: FORCE },
  { call: /^cloud\b.*\b(?:destroy|delete)\b/, object: "instance", hosted: true },
]);

// Nodes and machines
export const buildah = keeper("buildah", [
  { call: /^rm\b.*(?:^| )(?:-a|--all)(?: |$)/, object: "container" },
  { call: /^rmi\b.*(?:^| )(?:-a|--all|-f|--force)(?: |$)/, object: "image" },
]);
const machines = keeper("machinectl", [
  { call: /(?:^| )(?:remove|clean)\b/, object: "instance" },
  { call: /(?:^| )(?:terminate|poweroff|kill)\b/, object: "instance", verb: "stop" },
]).spec();
/** `shell [USER@]NAME PROGRAM…`: `.host`, or no name, is this machine. */
export const machinectl = command("machinectl", {
  ...machines,
  effects: (args): Yield[] => {
    const words = args.operands.map(display);
    const at = words.findIndex((word, index) => index > words.indexOf("shell") && !word.startsWith("-"));
    const where = args.operands[at];
    const argv = args.operands.slice(at + 1);
    if (!words.includes("shell") || !where || argv.length === 0) return machines.effects?.(args) ?? [];
    const here = /(?:^|@)(?:\.host)?$/.test(display(where));
    return [
      ...(here ? [escalates()] : []),
      runs({ kind: "command", argv, ...(here ? {} : { on: { kind: "container", name: where, mounts: [] } }) }),
    ];
  },
});

// Machines to rent
export const skypilot = keeper("sky", [
  { call: /^(?:down|jobs cancel|serve down|storage delete)\b/, object: "instance", hosted: true, unasked: FORCE },
]);
export const runpod = keeper("runpodctl", [{ call: /^(?:remove|delete) pods?\b/, object: "instance", hosted: true }]);

// Certificates and backups
export const certbot = keeper("certbot", [
  { call: /(?:^| )(?:delete|revoke|unregister)\b/, object: "certificate", hosted: true },
]);
export const acme = keeper("acme.sh", [{ call: /(?:^| )--(?:revoke|remove|uninstall)\b/, object: "certificate" }]);
export const chezmoi = keeper("chezmoi", [{ call: /(?:^| )(?:purge|destroy)\b/, object: "files", unasked: FORCE }]);
