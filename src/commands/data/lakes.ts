/** Stores of data that are more than one machine, and the tools around them. */
import { FORCE, keeper } from "../kit/keeper.ts";

/** Hadoop's files: `-rm -r`, `-rmr`; what is not in the trash is gone with `-skipTrash`. */
export const hdfs = keeper("hdfs hadoop", [
  { call: "dfs|fs", flags: "-rmr", object: "bucket", hosted: true },
  { call: "dfs|fs", flags: ["-rm", "-r -R"], object: "bucket", hosted: true },
  { call: "dfs|fs", flags: "-rm -rmdir -truncate -expunge", object: "object", hosted: true },
  { call: "namenode", flags: "-format", object: "disk", hosted: true, verb: "format" },
  { call: "dfsadmin|dfs deleteSnapshot|disallowSnapshot", object: "snapshot", hosted: true },
  { call: "dfsadmin|dfs", flags: "-deleteSnapshot -disallowSnapshot", object: "snapshot", hosted: true },
  { call: "distcp", flags: "-delete", object: "bucket", hosted: true },
]);
export const lakefs = keeper("lakectl", [
  { call: "repository|repo delete", object: "repository", hosted: true, unasked: FORCE },
  {
    call: "branch delete",
    of: "lakefs://*/main lakefs://*/master lakefs://*/prod*",
    object: "database",
    hosted: true,
    unasked: FORCE,
  },
  { call: "branch delete|reset|revert", object: "branch", hosted: true, unasked: FORCE },
  { call: "fs rm", flags: "-r --recursive", object: "bucket", hosted: true },
  { call: "fs rm, tag delete, auth * delete", object: "object", hosted: true },
]);
/** ZooKeeper's shell, which other stores keep their whole order in. */
export const zookeeper = keeper("zkCli.sh zkCli zookeeper-shell zookeeper-shell.sh", [
  { call: "... deleteall|rmr", object: "database" },
  { call: "... delete|setquota|setAcl|reconfig", object: "rows" },
]);
/** Deletes indices by filters, by a file or in its one-line form. */
export const curator = keeper("curator curator_cli", [
  { call: "delete-indices|delete_indices|delete-snapshots|delete_snapshots", object: "table" },
  {
    call: "*.yml|*.yaml|*/*.yml|*/*.yaml|*/*/*.yml|*/*/*.yaml|/*/*/*.yml|/*/*/*.yaml",
    object: "table",
    verb: "change",
    keeps: true,
  },
]);
export const tiup = keeper("tiup", [
  { call: "cluster|dm destroy|clean|prune", object: "cluster", hosted: true },
  { call: "cluster|dm scale-in", object: "node", hosted: true },
  {
    call: "cluster|dm restart|stop|upgrade|reload|deploy|start",
    object: "cluster",
    hosted: true,
    verb: "restart",
    keeps: true,
  },
  { call: "clean", flags: "--all", object: "database" },
]);
export const meltano = keeper("meltano", [
  { call: "... state clear|set|merge|edit", object: "rows", unasked: FORCE },
  { call: "... el|elt|run|invoke", flags: "--full-refresh", object: "table" },
]);
/** Backups of Postgres in buckets. `--confirm` does it; without, it says what would go (its docs). */
export const walG = keeper("wal-g", [
  { call: "delete", flags: "--confirm", object: "backup", hosted: true },
  { call: "backup-mark", flags: "-i", object: "backup", hosted: true },
  { call: "st rm", object: "backup", hosted: true },
]);
export const crunchy = keeper("cb", [
  { call: "destroy", object: "database", hosted: true },
  { call: "role|team|network destroy|delete", object: "identity", hosted: true },
  {
    call: "suspend|restart|upgrade|detach|maintenance",
    object: "cluster",
    hosted: true,
    verb: "restart",
    keeps: true,
  },
]);
export const fauna = keeper("fauna", [
  { call: "database delete, delete-database", object: "database", hosted: true },
  { call: "key delete, delete-key", object: "key", hosted: true },
  { call: "schema push|commit", object: "schema", hosted: true, verb: "apply", keeps: true },
]);
