/** Tools that keep state of their own (issues, runs, certificates, containers of a node), and the calls that empty it. */
import { display } from "../../types/text.ts";
import { findCall, firstOperand } from "../kit/calls.ts";
import { keeper } from "../kit/keeper.ts";
import { escalates, runs } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const FORCE = "-y -f --yes --force --confirm --no-input --non-interactive";

// Issues and runs
export const beads = keeper(
  "bd beads",
  [
    {
      call: "init",
      flags: "--force -f --reinit-local --discard-remote --destroy-token",
      object: "database",
      verb: "reset",
    },
    { call: "reset, admin reset", object: "database", verb: "reset" },
    { call: "cleanup|compact|purge, admin cleanup|compact|purge", flags: "--hard --force --all", object: "rows" },
    { call: "delete", object: "rows" },
  ],
  { unasked: FORCE },
);
export const prefect = keeper("prefect", [
  { call: "server database reset|downgrade", object: "database", verb: "reset", unasked: FORCE },
  {
    call: "deployment|flow|flow-run|work-pool|work-queue|block|variable|concurrency-limit delete",
    object: "rows",
  },
]);
export const dolt = keeper("dolt", [
  { call: "reset", flags: "--hard", object: "rows", verb: "reset" },
  { call: "checkout|clean", flags: "-f --force", without: "-b", object: "rows", verb: "discard" },
  { call: "checkout|clean .", without: "-b", object: "rows", verb: "discard" },
  { call: "branch", flags: "-D", object: "branch" },
  { call: "branch", flags: ["-d --delete", "-f --force"], object: "branch" },
  { call: "push", flags: "-f --force", object: "branch", verb: "push" },
]);
export const gel = keeper(
  "gel edgedb",
  [
    { call: "database|branch wipe|drop", object: "database" },
    { call: "instance destroy", object: "instance" },
    { call: "cloud ... destroy|delete", object: "instance", hosted: true },
  ],
  { unasked: FORCE },
);

// Nodes and machines
export const buildah = keeper("buildah", [
  { call: "rm", flags: "-a --all", object: "container" },
  { call: "rmi", flags: "-a --all -f --force", object: "image" },
]);
const machines = keeper("machinectl", [
  { call: "remove|clean", object: "instance" },
  { call: "terminate|poweroff|kill", object: "instance", verb: "stop" },
]).spec();
/** `shell [USER@]NAME PROGRAM…`: `.host`, or no name, is this machine. */
export const machinectl = command("machinectl", {
  ...machines,
  effects: (args): Yield[] => {
    const own = machines.effects?.(args) ?? [];
    const found = findCall("shell", args.operands);
    const rest = found ? args.operands.slice(found.end) : [];
    const where = firstOperand(rest);
    const argv = where ? rest.slice(rest.indexOf(where) + 1) : [];
    if (!where || argv.length === 0) return own;
    const here = /(?:^|@)(?:\.host)?$/.test(display(where));
    return [
      ...own,
      ...(here ? [escalates()] : []),
      runs({ kind: "command", argv, ...(here ? {} : { on: { kind: "container", name: where, mounts: [] } }) }),
    ];
  },
});

// Machines to rent
export const skypilot = keeper("sky", [
  { call: "down, jobs cancel, serve down, storage delete", object: "instance", hosted: true, unasked: FORCE },
]);
export const runpod = keeper("runpodctl", [{ call: "remove|delete pod|pods", object: "instance", hosted: true }]);

// Certificates and backups
export const certbot = keeper("certbot", [
  { call: "delete|revoke|unregister", object: "certificate", named: "--cert-name", hosted: true },
]);
export const acme = keeper("acme.sh", [{ flags: "--revoke --remove --uninstall", object: "certificate" }]);
export const chezmoi = keeper("chezmoi", [{ call: "purge|destroy", object: "files", unasked: FORCE }]);
