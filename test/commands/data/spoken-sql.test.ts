import { effectsOf } from "../../support/effects.ts";

effectsOf("db2", {
  "db2 drop database shop": ["runs sql: drop database shop"],
  "db2 -tvf schema.sql": ["runs sql file: schema.sql"],
  db2: ["runs sql from stdin"],
});
effectsOf("bteq", {
  bteq: ["runs sql from stdin"],
});
