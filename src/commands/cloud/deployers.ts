/** Deployers of one's own servers, panels of hosts, and services that pay, page and watch. */
import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { FORCE, keeper, lossOf } from "../kit/keeper.ts";
import { inline, mutation, off, runs, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const ssh = (host: Text | undefined) => ({ kind: "ssh", host: host ?? known("hosts") }) as const;
const onHosts = (text: Text, host: Text | undefined): Yield =>
  runs({ kind: "code", language: "shell", text, source: "inline", on: ssh(host) });

/** `pyinfra INVENTORY exec -- COMMAND`, or a file of operations. */
export const pyinfra = command("pyinfra", {
  flags: {
    "--dry": off,
    "-y --yes -v -vv -vvv --debug --no-wait --serial --parallel --sudo --use-sudo-password --support --quiet": inline,
    "--user --ssh-user --port --key --key-password --ssh-password --data --group-data --limit --config --chdir --shell-executable --su-user --sudo-user --fail-percent":
      value(),
  },
  harmless: "--dry",
  effects: (args): Yield[] => {
    const [host, verb] = args.operands;
    if (args.word(1) === "exec" && args.dashes >= 0) {
      const argv = args.operands.slice(args.dashes);
      return argv.length > 0 && literal(host ?? known("")) !== "@local"
        ? [runs({ kind: "command", argv, on: ssh(host) })]
        : argv.length > 0
          ? [runs({ kind: "command", argv })]
          : [];
    }
    return host && verb && !/^(?:fact|debug-inventory)$/.test(args.word(1) ?? "")
      ? [mutation("pyinfra", "apply", "hosts", { target: host, hosted: true })]
      : [];
  },
});
/** Puppet's Bolt. */
export const bolt = command("bolt", {
  flags: {
    "-t --targets --target -n --nodes": value(),
    "-u --user -p --password --private-key --transport --run-as -c --concurrency --inventoryfile -i -m --modulepath --project --params --format --tmpdir --connect-timeout --query -q --rerun -e --execute":
      value(),
    "--noop": off,
    "-v --verbose --trace --no-host-key-check --tty --stream --no-color --sudo-password-prompt --password-prompt":
      inline,
  },
  harmless: "--noop",
  effects: (args): Yield[] => {
    const host = args.value("-t --targets --target -n --nodes");
    const [noun, verb] = [args.word(0), args.word(1)];
    const third = args.operands[2];
    if (noun === "command" && verb === "run" && third) return [onHosts(third, host)];
    if (verb === "run" && /^(?:task|plan|script|file)$/.test(noun ?? ""))
      return [mutation("bolt", "apply", "hosts", { target: host ?? third ?? null, hosted: true })];
    if (noun === "apply" || (noun === "file" && verb === "upload"))
      return [mutation("bolt", "apply", "hosts", { target: host ?? null, hosted: true })];
    return [];
  },
});

// Hosts of many sites

export const panels = keeper("whmapi1 whmapi0 uapi cpapi2 cpapi1", [
  {
    call: "... removeacct|killacct|killdns|delete_database|deletedb|Mysql::delete_database|Postgresql::delete_database|suspendacct|terminate*",
    object: "account",
    hosted: true,
  },
  { call: "del*|*delete*|*remove*|*kill*, * del*|*delete*|*remove*|*kill*", object: "object", hosted: true },
]);
export const virtualmin = keeper("virtualmin", [
  { call: "delete-domain|disable-domain", object: "account", hosted: true },
  { call: "delete-database", object: "database", hosted: true },
  { call: "delete-*", object: "object", hosted: true },
]);
/** EasyEngine and WordOps: a site with its files and its database. */
export const sites = keeper("ee wo", [
  { call: "site delete|remove", object: "database", hosted: true, unasked: FORCE },
  { call: "stack|cli purge|remove|uninstall|self-uninstall", object: "service", unasked: FORCE },
  { call: "clean", object: "cache", keeps: true, verb: "clear" },
]);
export const trellis = keeper("trellis", [
  { call: "deploy|rollback|provision", object: "app", hosted: true, verb: "deploy", keeps: true },
  { call: "vm delete", object: "instance", unasked: FORCE },
]);

// Who pays, who is paged, what is watched

export const paddle = keeper("paddle", [
  { call: "* cancel|delete|archive|refund", object: "object", hosted: true, verb: "cancel" },
]);
const PAGERS = ["service", "schedule", "team", "user", "ep", "escalation", "rest"];
const PAGED = PAGERS.flatMap((noun) => [noun, `${noun}s`]).join("|");
const PAGED_AT_ONCE = PAGERS.flatMap((noun) =>
  [`${noun}:*`, `${noun}-*`].flatMap((start) => [start.replace("*", "remove"), start.replace("*", "delete")]),
).join("|");
export const pagers = command("pd opsgenie", {
  style: { none: true },
  effects: ({ operands, path }: Args): Yield[] =>
    lossOf(
      path[0] ?? "pd",
      [
        {
          call: `${PAGED} remove|delete, ${PAGED_AT_ONCE}`,
          object: "service",
          hosted: true,
        },
        { call: "rest:delete|delete*", object: "object", hosted: true },
      ],
      operands,
    ) ?? [],
});
export const grafana = keeper("grafanactl gcx grr", [
  {
    call: "resources|resource delete, dashboards|dashboard|folders|folder|datasources|datasource delete",
    object: "object",
    hosted: true,
  },
  { call: "resources|resource push, apply, push", object: "object", hosted: true, verb: "apply", keeps: true },
]);
export const craft = keeper("craft", [
  { call: "db/drop-all-tables|db/restore", object: "database", verb: "drop" },
  {
    call: "migrate/down|migrate/fresh|migrate/redo|migrate/to|project-config/rebuild",
    object: "schema",
    verb: "rollback",
  },
  { call: "clear-deleted|gc|elements/delete|users/delete|entrify", object: "rows" },
]);

/** Apex Up: functions of AWS with all that stands around them. */
export const up = keeper("up", [
  { call: "stack delete|destroy", object: "stack", hosted: true, unasked: FORCE },
  { call: "deploy, stack apply", object: "app", hosted: true, verb: "deploy", keeps: true },
]);
