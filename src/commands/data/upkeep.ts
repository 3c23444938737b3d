/** What the tools of operators lose in databases and brokers. */
import { keeper } from "../kit/keeper.ts";

export const neo4j = keeper("neo4j-admin", [
  {
    call: /\b(?:load|restore|import|copy)\b.*(?:--overwrite-destination(?:=true)?|--force)(?: |$)/,
    object: "database",
    verb: "restore",
  },
  { call: /\b(?:delete-backup|unbind)\b/, object: "database" },
]);
export const cassandra = keeper("nodetool", [
  { call: /(?:^| )clearsnapshot\b/, object: "snapshot" },
  { call: /(?:^| )(?:decommission|removenode|assassinate)\b/, object: "nodes", verb: "remove" },
  { call: /(?:^| )(?:truncatehints|stopdaemon)\b/, object: "service", verb: "stop" },
]);
export const couchbase = keeper("couchbase-cli", [
  { call: /^(?:bucket-delete|bucket-flush)\b/, object: "bucket" },
  { call: /^collection-manage\b.*--drop-(?:collection|scope)\b/, object: "table" },
  { call: /^(?:failover|user-manage\b.*--delete)\b/, object: "nodes" },
]);
export const couchbaseBackups = keeper("cbbackupmgr", [{ call: /^(?:remove|merge)\b/, object: "backup" }]);
export const arangorestore = keeper("arangorestore", [
  { call: /--overwrite(?:=true|\s+true)\b/, object: "database", verb: "restore" },
]);
export const kafkaTools = keeper("kafkactl kaf", [
  { call: /^(?:delete topic|topic delete|delete records|topic-delete)\b/, object: "topic" },
  { call: /^(?:delete consumer-group|group delete)\b/, object: "queue" },
]);
export const pulsar = keeper("pulsar-admin", [
  {
    call: /^(?:persistent|topics|namespaces|tenants|schemas|functions|subscriptions) (?:delete|delete-partitioned-topic|unload|clear-backlog|skip-all)\b/,
    object: "topic",
  },
]);
export const temporal = keeper("temporal tctl tcld", [
  { call: /\bnamespace delete\b/, object: "namespace" },
  { call: /\bworkflow (?:terminate|delete|reset|cancel)\b/, object: "queue", verb: "terminate" },
  { call: /\bschedule delete\b/, object: "queue" },
]);
export const openldap = keeper("ldapdelete", [{ call: /^/, object: "identity" }]);
export const aerospike = keeper("asadm asinfo aql", [{ call: /\btruncate\b/i, object: "table" }]);
export const vitess = keeper("vtctldclient vtctlclient", [
  { call: /(?:^| )Delete(?:Keyspace|Shards|Tablets|Cell)\b/i, object: "database", hosted: true },
]);
export const patroni = keeper("patronictl", [
  { call: /(?:^| )(?:reinit|remove)\b/, object: "database", hosted: true },
  {
    call: /(?:^| )(?:failover|switchover|restart|pause)\b/,
    object: "service",
    verb: "restart",
    hosted: true,
    keeps: true,
  },
]);
export const dgraph = keeper("dgraph", [{ call: /--drop_all\b|\bdrop_all\b/, object: "database" }]);

// Backups of databases, and what takes their place
export const walReset = keeper("pg_resetwal pg_resetxlog", [
  { call: /^(?!.*(?:-n|--dry-run)\b)/, object: "database", verb: "reset" },
]);
export const pgbackrest = keeper("pgbackrest", [
  { call: /(?:^| )(?:expire|stanza-delete)\b/, object: "backup" },
  { call: /(?:^| )restore\b/, object: "database", verb: "restore" },
]);
export const barman = keeper("barman", [
  { call: /(?:^| )delete\b/, object: "backup" },
  { call: /(?:^| )recover\b/, object: "database", verb: "restore" },
]);
export const xtrabackup = keeper("xtrabackup mariabackup mariadb-backup", [
  { call: /--(?:copy-back|move-back)\b/, object: "database", verb: "restore" },
]);
export const strapi = keeper("strapi", [{ call: /^import\b.* (?:--force|-f)\b/, object: "database", verb: "import" }]);
