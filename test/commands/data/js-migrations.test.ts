import { effectsOf } from "../../support/effects.ts";

effectsOf("prisma", {
  "prisma migrate reset --force": ["mutate database reset database destroys"],
  "prisma migrate dev --name x": [],
  "prisma migrate deploy": [],
  "prisma migrate status": [],
  "prisma db push": [],
  "prisma db push --force-reset": ["mutate database reset database destroys"],
  "prisma db push --accept-data-loss": ["mutate database push schema destroys"],
  "prisma db execute --file x.sql": ["runs sql file: x.sql"],
  "prisma db execute --stdin": ["runs sql from stdin"],
  "prisma generate": [],
  "prisma studio": [],
  "prisma migrate reset --help": [],
});

effectsOf("drizzle-kit", {
  "drizzle-kit push": [],
  "drizzle-kit push --force": ["mutate database push schema destroys"],
  "drizzle-kit generate": [],
  "drizzle-kit migrate --config x.ts": ["read x.ts"],
});

effectsOf("sequelize-cli", {
  "sequelize-cli db:drop": ["mutate database drop database destroys"],
  "sequelize-cli db:migrate": [],
  "sequelize-cli db:migrate:undo:all": ["mutate database rollback schema destroys"],
  "sequelize-cli db:seed:undo": ["mutate database rollback rows destroys"],
});

effectsOf("typeorm", {
  "typeorm schema:drop -d x.ts": ["mutate database drop schema destroys"],
  "typeorm schema:sync": ["mutate database push schema destroys"],
  "typeorm migration:revert": ["mutate database rollback schema destroys"],
  "typeorm migration:revert --fake": [],
  "typeorm migration:run": [],
  "typeorm query 'DROP TABLE x'": ["runs sql: DROP TABLE x"],
});

effectsOf("knex", {
  "knex migrate:latest": [],
  "knex migrate:rollback --all": ["mutate database rollback schema destroys"],
  "knex migrate:down": ["mutate database rollback schema destroys"],
  "knex seed:run": [],
});

effectsOf("mikro-orm", {
  "mikro-orm schema:drop --run": ["mutate database drop schema destroys"],
  "mikro-orm schema:drop --dump": [],
  "mikro-orm schema:fresh -r": ["mutate database reset database destroys"],
  "mikro-orm migration:up": [],
  "mikro-orm migration:down": ["mutate database rollback schema destroys"],
  "mikro-orm schema:update --run": ["mutate database push schema destroys"],
  "mikro-orm database:drop": ["mutate database drop database destroys"],
});
