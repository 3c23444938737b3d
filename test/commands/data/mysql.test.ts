import { effectsOf } from "../../support/effects.ts";

effectsOf("mysql", {
  "mysql -e 'SHOW PROCESSLIST'": ["runs sql: SHOW PROCESSLIST"],
  "mysql -uroot -psecret app -e 'DROP TABLE x'": ["runs sql: DROP TABLE x"],
  "mysql -p app": ["runs sql from stdin"],
  "mysql app": ["runs sql from stdin"],
  "mysql -D app --execute='SELECT 1'": ["runs sql: SELECT 1"],
});

effectsOf("mysqladmin", {
  "mysqladmin drop app": ["mutate mysql drop database app destroys prompts"],
  "mysqladmin -f drop app": ["mutate mysql drop database app destroys"],
  "mysqladmin create app": [],
  "mysqladmin status": [],
  "mysqladmin shutdown": ["mutate mysql stop instance destroys"],
  "mysqladmin password x": ["mutate mysql change role"],
});

effectsOf("mysqldump", {
  "mysqldump app": [],
  "mysqldump -r out.sql app": ["write out.sql replace"],
});

effectsOf("mysqlimport", {
  "mysqlimport --local app x.txt": ["mutate mysql import table app"],
  "mysqlimport --delete app x.txt": ["mutate mysql import table app destroys"],
  "mysqlcheck -a app": [],
});
