import { effectsOf } from "../../support/effects.ts";

effectsOf("alembic", {
  "alembic --new-flag x downgrade base": [
    "opaque unknown-flag alembic --new-flag",
    "mutate database rollback schema destroys",
  ],
  "alembic upgrade head": [],
  "alembic downgrade base": ["mutate database rollback schema destroys"],
  "alembic downgrade -1": ["mutate database rollback schema destroys"],
  "alembic downgrade base --sql": [],
  "alembic -c /tmp/alembic.ini upgrade head": ["run /tmp/alembic.ini outside"],
  "alembic revision --autogenerate -m x": [],
});

effectsOf("flask", {
  "flask run": [],
  "flask db upgrade": [],
  "flask db downgrade": ["mutate database rollback schema destroys"],
  "flask db downgrade --sql": [],
  "flask init-db": ["mutate database reset database destroys"],
});

effectsOf("flyway", {
  "flyway -url=jdbc:x clean": ["mutate database drop schema destroys"],
  "flyway migrate": [],
  "flyway info": [],
  "flyway undo": ["mutate database rollback schema destroys"],
});

effectsOf("liquibase", {
  "liquibase rollback-count-sql 1": [],
  "liquibase update": [],
  "liquibase drop-all": ["mutate database drop schema destroys"],
  "liquibase rollback-count 1": ["mutate database rollback schema destroys"],
  "liquibase rollback-sql x": [],
  "liquibase dropAll": ["mutate database drop schema destroys"],
});

effectsOf("dbmate", {
  "dbmate up": [],
  "dbmate drop": ["mutate database drop database destroys"],
  "dbmate rollback": ["mutate database rollback schema destroys"],
});

effectsOf("migrate", {
  "migrate -path m -database x up": [],
  "migrate -path m -database x down 1": ["mutate database rollback schema destroys"],
  "migrate -path m -database x drop -f": ["mutate database drop database destroys"],
  "migrate goto 3": ["mutate database rollback schema destroys"],
});

effectsOf("hasura", {
  "hasura migrate apply": [],
  "hasura migrate apply --down all": ["mutate database rollback schema destroys"],
  "hasura migrate apply --down all --dry-run": [],
  "hasura metadata clear": ["mutate database delete schema destroys"],
  "hasura migrate delete": ["mutate database delete schema destroys"],
});

effectsOf("sqlx", {
  "sqlx database drop -y": ["mutate database drop database destroys"],
  "sqlx database reset": ["mutate database reset database destroys"],
  "sqlx migrate run": [],
  "sqlx migrate revert": ["mutate database rollback schema destroys"],
  "sqlx migrate revert --dry-run": [],
  "diesel migration redo": ["mutate database rollback schema destroys"],
  "diesel database reset": ["mutate database reset database destroys"],
  "sea-orm-cli migrate fresh": ["mutate database reset database destroys"],
});

effectsOf("phinx", {
  "phinx migrate": [],
  "phinx rollback": ["mutate database rollback schema destroys"],
  "phinx rollback --dry-run": [],
  "yii migrate/fresh": ["mutate database reset database destroys"],
});

effectsOf("wp", {
  "wp db reset --yes": ["mutate mysql reset database destroys"],
  "wp db query 'DROP TABLE x'": ["runs sql: DROP TABLE x"],
  "wp site empty": ["mutate mysql delete rows destroys"],
  "wp db import x.sql": ["mutate mysql import database destroys"],
  "wp plugin list": [],
  "drush sql:drop -y": ["mutate mysql reset database destroys"],
});

effectsOf("dbt", {
  "dbt show -s orders --limit 5 --defer": [],
  "dbt run": [],
  "dbt run --full-refresh": ["mutate warehouse rebuild table destroys"],
  "dbt test": [],
});
