import { effectsOf } from "../../support/effects.ts";

effectsOf("clickhouse-client", {
  "clickhouse-client -q 'DROP TABLE x'": ["runs sql: DROP TABLE x"],
  "clickhouse-client --queries-file x.sql": ["runs sql file: x.sql"],
  "clickhouse-client": ["runs sql from stdin"],
});

effectsOf("clickhouse", {
  "clickhouse client -q 'DROP TABLE x'": ['runs: clickhouse-client -q "DROP TABLE x"'],
});

effectsOf("cqlsh", {
  "cqlsh -e 'DROP KEYSPACE x'": ["runs sql: DROP KEYSPACE x"],
  "cqlsh -f x.cql": ["runs sql file: x.cql"],
});

effectsOf("sqlcmd", {
  "sqlcmd -S h -d app -Q 'DROP TABLE x'": ["runs sql: DROP TABLE x"],
  "sqlcmd -i x.sql": ["runs sql file: x.sql"],
});

effectsOf("snowsql", {
  "snowsql -q 'DROP TABLE x'": ["runs sql: DROP TABLE x"],
  "snowsql -f x.sql": ["runs sql file: x.sql"],
});

effectsOf("sqlplus", {
  "usql -c 'SELECT 1' pg://x": ["runs sql: SELECT 1"],
  "sqlplus -S x": ["runs sql from stdin"],
});

effectsOf("trino", {
  "trino --execute 'DROP TABLE x'": ["runs sql: DROP TABLE x"],
  "hive -f x.sql": ["runs sql file: x.sql"],
});

effectsOf("cockroach", {
  "cockroach sql -e 'DROP TABLE x'": ["runs sql: DROP TABLE x"],
  "cockroach sql -f x.sql": ["runs sql file: x.sql"],
  "cockroach start --insecure": [],
  "cockroach node drain 1": ["mutate cockroach drain node destroys"],
  "cockroach node ls": [],
});
effectsOf("snow", {
  "snow sql -q 'drop table t'": ["runs sql: drop table t"],
  "snow object drop table t": ["mutate snowflake drop table t destroys hosted"],
  "snow object list table": [],
  "snow --debug sql -f wipe.sql": ["runs sql file: wipe.sql"],
});
effectsOf("surreal", {
  "surreal sql --conn http://localhost:8000 --ns a --db b": ["runs sql from stdin"],
  "surreal start": [],
});
