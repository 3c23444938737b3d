import { effectsOf } from "../../support/effects.ts";

effectsOf("sqlite3", {
  "sqlite3 :memory: \"SELECT 'DROP TABLE users'\"": ["runs sql: SELECT 'DROP TABLE users'"],
  "sqlite3 data/app.db 'DROP TABLE sessions; DROP TABLE users;'": [
    "read data/app.db shows",
    "runs sql: DROP TABLE sessions; DROP TABLE users;",
  ],
  "sqlite3 -header -csv app.db 'SELECT 1'": ["read app.db shows", "runs sql: SELECT 1"],
  "sqlite3 app.db": ["read app.db shows", "runs sql from stdin"],
  "sqlite3 app.db .dump": ["read app.db shows", "runs sql: .dump"],
  "sqlite3 -cmd '.timeout 1' app.db 'SELECT 1'": ["runs sql: .timeout 1", "read app.db shows", "runs sql: SELECT 1"],
  "sqlite3 -init x.sql app.db 'SELECT 1'": ["runs sql file: x.sql", "read app.db shows", "runs sql: SELECT 1"],
  "sqlite3 -cmd '.timeout 1' app.db": ["runs sql: .timeout 1", "read app.db shows", "runs sql from stdin"],
  sqlite3: ["runs sql from stdin"],
  "sqlite3 'file::memory:?cache=shared' 'DROP TABLE x'": ["runs sql: DROP TABLE x"],
});

effectsOf("duckdb", {
  "duckdb app.db 'SELECT 1'": ["read app.db shows", "runs sql: SELECT 1"],
  "duckdb -c 'DROP TABLE x' app.db": ["runs sql: DROP TABLE x", "read app.db shows"],
  "duckdb -json -f x.sql app.db": ["runs sql file: x.sql", "read app.db shows"],
});
