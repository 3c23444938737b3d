/** What the tools of operators lose in databases and brokers. */
import { keeper } from "../kit/keeper.ts";

export const neo4j = keeper("neo4j-admin", [
  {
    call: "load|restore|import|copy, database load|restore|import|copy",
    flags: "--overwrite-destination --force",
    object: "database",
    verb: "restore",
  },
  { call: "delete-backup|unbind, database|server|dbms delete-backup|unbind", object: "database" },
]);
export const cassandra = keeper("nodetool", [
  { call: "clearsnapshot", object: "snapshot" },
  { call: "decommission|removenode|assassinate", object: "nodes", verb: "remove" },
  { call: "truncatehints|stopdaemon", object: "service", verb: "stop" },
]);
export const couchbase = keeper("couchbase-cli", [
  { call: "bucket-delete|bucket-flush", object: "bucket", named: "--bucket" },
  { call: "collection-manage", flags: "--drop-collection --drop-scope", object: "table" },
  { call: "failover", object: "nodes" },
  { call: "user-manage", flags: "--delete", object: "nodes" },
]);
export const couchbaseBackups = keeper("cbbackupmgr", [{ call: "remove|merge", object: "backup", named: "-r --repo" }]);
export const arangorestore = keeper("arangorestore", [
  {
    flags: "--overwrite",
    without: "--overwrite=false",
    object: "database",
    verb: "restore",
    named: "--input-directory",
  },
]);
export const kafkaTools = keeper("kafkactl kaf", [
  { call: "delete topic|records, topic delete, topic-delete", object: "topic" },
  { call: "delete consumer-group, group delete", object: "queue" },
]);
export const pulsar = keeper("pulsar-admin", [
  {
    call: "persistent|topics|namespaces|tenants|schemas|functions|subscriptions delete|delete-partitioned-topic|unload|clear-backlog|skip-all",
    object: "topic",
  },
]);
export const temporal = keeper("temporal tctl tcld", [
  { call: "namespace delete, operator|admin|cloud namespace delete", object: "namespace" },
  { call: "workflow terminate|delete|reset|cancel", object: "queue", verb: "terminate" },
  { call: "schedule delete", object: "queue" },
]);
export const openldap = keeper("ldapdelete", [{ without: "-n", object: "identity" }]);
export const vitess = keeper("vtctldclient vtctlclient", [
  { call: "DeleteKeyspace|DeleteShards|DeleteTablets|DeleteCell", object: "database", hosted: true },
]);
export const patroni = keeper(
  "patronictl",
  [
    { call: "reinit|remove", object: "database" },
    { call: "failover|switchover|restart|pause", object: "service", verb: "restart", keeps: true },
  ],
  { hosted: true },
);
export const dgraph = keeper("dgraph", [{ call: "*", flags: "--drop_all", object: "database" }]);

// What an operator types in one line: the calls stand in the values of flags.
const AEROSPIKE = { object: "table" };
export const asadm = keeper("asadm", [{ call: "... truncate ns, ... truncate", ...AEROSPIKE }], {
  typed: "-e --execute",
});
export const aql = keeper("aql", [{ call: "truncate", ...AEROSPIKE }], { typed: "-c --command" });
export const asinfo = keeper("asinfo", [{ call: "truncate*", ...AEROSPIKE }], { typed: "-v --value" });

// Backups of databases, and what takes their place
export const walReset = keeper("pg_resetwal pg_resetxlog", [
  { without: "-n --dry-run", object: "database", verb: "reset" },
]);
export const pgbackrest = keeper("pgbackrest", [
  { call: "expire|stanza-delete", object: "backup" },
  { call: "restore", object: "database", verb: "restore" },
]);
export const barman = keeper("barman", [
  { call: "delete", object: "backup" },
  { call: "recover", object: "database", verb: "restore" },
]);
export const xtrabackup = keeper("xtrabackup mariabackup mariadb-backup", [
  { flags: "--copy-back --move-back", object: "database", verb: "restore" },
]);
export const strapi = keeper("strapi", [{ call: "import", flags: "--force -f", object: "database", verb: "import" }]);
