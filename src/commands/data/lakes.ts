/** Stores of data that are more than one machine, and the tools around them. */
import { FORCE, keeper } from "../kit/keeper.ts";

/** Hadoop's files: `-rm -r`, `-rmr`; what is not in the trash is gone with `-skipTrash`. */
export const hdfs = keeper("hdfs hadoop", [
  { call: /^(?:dfs|fs) (?:\S+ )*-(?:rmr|rm (?:-\S+ )*-[rR])\b/, object: "bucket", hosted: true },
  { call: /^(?:dfs|fs) (?:\S+ )*-(?:rm|rmdir|truncate|expunge)\b/, object: "object", hosted: true },
  { call: /^namenode -format\b/, object: "disk", hosted: true, verb: "format" },
  { call: /^dfs(?:admin)? -?(?:deleteSnapshot|disallowSnapshot)\b/, object: "snapshot", hosted: true },
  { call: /^distcp\b.* -delete\b/, object: "bucket", hosted: true },
]);
export const lakefs = keeper("lakectl", [
  { call: /^repo(?:sitory)? delete\b/, object: "repository", hosted: true, unasked: FORCE },
  {
    call: /^branch delete lakefs:\/\/[^/ ]+\/(?:main|master|prod\w*)\b/,
    object: "database",
    hosted: true,
    unasked: FORCE,
  },
  { call: /^branch (?:delete|reset|revert)\b/, object: "branch", hosted: true, unasked: FORCE },
  { call: /^fs rm\b.*(?:-r|--recursive)\b/, object: "bucket", hosted: true },
  { call: /^(?:fs rm|tag delete|auth \S+ delete)\b/, object: "object", hosted: true },
]);
/** ZooKeeper's shell, which other stores keep their whole order in. */
export const zookeeper = keeper("zkCli.sh zkCli zookeeper-shell zookeeper-shell.sh", [
  { call: /(?:^| )(?:deleteall|rmr)\b/, object: "database" },
  { call: /(?:^| )(?:delete|setquota|setAcl|reconfig)\b/, object: "rows" },
]);
/** Deletes indices by filters, by a file or in its one-line form. */
export const curator = keeper("curator curator_cli", [
  { call: /(?:^| )delete[-_](?:indices|snapshots)\b/, object: "table" },
  { call: /^(?!.*--(?:dry-run|version))(?:--config \S+ )?\S+\.ya?ml$/, object: "table", verb: "change", keeps: true },
]);
export const tiup = keeper("tiup", [
  { call: /^(?:cluster|dm) (?:destroy|clean|prune)\b/, object: "cluster", hosted: true },
  { call: /^(?:cluster|dm) scale-in\b/, object: "node", hosted: true },
  {
    call: /^(?:cluster|dm) (?:restart|stop|upgrade|reload|deploy|start)\b/,
    object: "cluster",
    hosted: true,
    verb: "restart",
    keeps: true,
  },
  { call: /^clean\b.*--all\b/, object: "database" },
]);
export const meltano = keeper("meltano", [
  { call: /(?:^| )state (?:clear|set|merge|edit)\b/, object: "rows", unasked: FORCE },
  { call: /(?:^| )(?:el|elt|run|invoke)\b.*--full-refresh\b/, object: "table" },
]);
/** Backups of Postgres in buckets. `--confirm` does it; without, it says what would go (its docs). */
export const walG = keeper("wal-g", [
  { call: /^delete\b.* --confirm\b/, object: "backup", hosted: true },
  { call: /^(?:st rm|backup-mark -i)\b/, object: "backup", hosted: true },
]);
export const crunchy = keeper("cb", [
  { call: /^destroy\b/, object: "database", hosted: true },
  { call: /^(?:role|team|network) (?:destroy|delete)\b/, object: "identity", hosted: true },
  {
    call: /^(?:suspend|restart|upgrade|detach|maintenance)\b/,
    object: "cluster",
    hosted: true,
    verb: "restart",
    keeps: true,
  },
]);
export const fauna = keeper("fauna", [
  { call: /^(?:database delete|delete-database)\b/, object: "database", hosted: true },
  { call: /^(?:key delete|delete-key)\b/, object: "key", hosted: true },
  { call: /^schema (?:push|commit)\b/, object: "schema", hosted: true, verb: "apply", keeps: true },
]);
