import { effectsOf } from "../../support/effects.ts";

effectsOf("psql", {
  "ysqlsh -c 'DROP TABLE t'": ["runs sql: DROP TABLE t"],
  "psql -h prod-db.example -f x.sql": ["mutate postgres import database x.sql hosted", "runs sql file: x.sql"],
  "psql $PROD_URL -f x.sql": ["mutate postgres import database x.sql hosted", "runs sql file: x.sql"],
  "psql -d product -f x.sql": ["runs sql file: x.sql"],
  "psql -d app -c '\\dt'": ["runs sql: \\dt"],
  "psql -c 'DROP DATABASE x;'": ["runs sql: DROP DATABASE x;"],
  "psql -d app -c 'SELECT 1' -c 'SELECT 2'": ["runs sql: SELECT 1", "runs sql: SELECT 2"],
  "psql app -XAtc 'select 1'": ["runs sql: select 1"],
  "psql -d app -f /tmp/drop.sql": ["runs sql file: /tmp/drop.sql"],
  "psql -d app -f -": ["runs sql from stdin"],
  psql: ["runs sql from stdin"],
  "psql postgres://app@db.example.com/app": ["runs sql from stdin"],
  "psql -l": [],
  "psql -d app -o out.txt -c 'SELECT 1'": ["write out.txt replace", "runs sql: SELECT 1"],
  "psql --command='SELECT 1' app": ["runs sql: SELECT 1"],
  "psql -h $HOST app": ["runs sql from stdin"],
});

effectsOf("pg_dump", {
  "pg_dump app": [],
  "pg_dump -Fc -f app.dump app": ["write app.dump replace"],
  "pg_dumpall -g": [],
});

effectsOf("pg_restore", {
  "pg_restore -l app.dump": [],
  "pg_restore -d app app.dump": ["read app.dump", "mutate postgres import database app"],
  "pg_restore --clean -d app app.dump": ["read app.dump", "mutate postgres import database app destroys"],
  "pg_restore -f out.sql app.dump": ["write out.sql replace", "read app.dump"],
});

effectsOf("dropdb", {
  "dropdb app_test": ["mutate postgres drop database app_test destroys"],
  "dropdb --if-exists -i app": ["mutate postgres drop database app destroys prompts"],
});

effectsOf("dropuser", {
  "dropuser bob": ["mutate postgres drop role bob destroys"],
});

effectsOf("createdb", {
  "createdb app_test": ["mutate postgres create database app_test"],
});

effectsOf("pg_isready", {
  "pg_isready -h localhost": [],
  "vacuumdb -a -z": [],
});

effectsOf("initdb", {
  "initdb -D data": [],
  "pg_ctl -D data -l log start": ["write log edit"],
});

effectsOf("pg_dropcluster", {
  "pg_dropcluster --stop 16 main": ["mutate postgres drop database main destroys"],
});
