/** Migration tools that belong to no framework. */
import { any, inline, mutation, nothing, off, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { outside } from "../packages/names-of.ts";
import { resetter } from "./resetter.ts";

export const alembic = resetter({
  names: "alembic",
  flags: { "-c --config": value(outside), "--sql": off, "--version": off },
  values: "-n --name -x -m --message --head --rev-id --branch-label --depends-on --version-path --tag -r --rev-range",
  switches:
    "--autogenerate --splice --purge --raiseerr -v --verbose -i --indicate-current --resolve-dependencies -q --quiet",
  harmless: "--sql",
  losses: [["downgrade", "rollback", "schema"]],
});

/** `flask db downgrade`; other commands run the application. */
export const flask = resetter({
  names: "flask",
  values: "-A --app -e --env-file -h --host -p --port --cert --key -d --directory -x -m --message --rev-id",
  switches: "--debug --no-debug --reload --no-reload --purge",
  harmless: "--sql",
  losses: [
    ["db downgrade", "rollback", "schema"],
    ["init-db|drop-db|reset-db|drop_db|reset_db, db drop|reset", "reset", "database"],
  ],
});

export const flyway = resetter({
  names: "flyway",
  single: true,
  values:
    "-url -user -password -locations -schemas -configFiles -environment -target -baselineVersion -cleanDisabled -connectRetries -table -workingDirectory -outOfOrder -placeholders",
  switches: "-X -q -n -community -teams -outputType -color",
  losses: [
    ["... clean", "drop", "schema"],
    ["... undo", "rollback", "schema"],
  ],
});

export const liquibase = resetter({
  names: "liquibase",
  values:
    "--changelog-file --changeLogFile --url --username --password --classpath --driver --defaults-file --defaultsFile --contexts --labels --tag --count --date --log-level --logLevel --search-path --schemas",
  switches: "--force --verbose --require-force",
  losses: [
    ["... drop-all|dropAll", "drop", "schema"],
    ["... rollback*|!rollback*sql", "rollback", "schema"],
  ],
});

export const dbmate = resetter({
  names: "dbmate",
  values: "-u --url -e --env --env-file -d --migrations-dir -s --schema-file --migrations-table --wait-timeout",
  switches: "--no-dump-schema --strict --wait -v --verbose",
  losses: [
    ["drop", "drop", "database"],
    ["rollback|down", "rollback", "schema"],
  ],
});

export const migrate = resetter({
  names: "migrate golang-migrate node-pg-migrate db-migrate migrate-mongo",
  single: true,
  values:
    "-path -database -source -prefetch -lock-timeout -ext -dir -format -digits -m -d -c --config --env -e --migrations-dir --count",
  switches: "-verbose -version -f -seq -all -utc",
  losses: [
    ["... drop", "drop", "database"],
    ["... down|down:*|reset|reset:*|redo", "rollback", "schema"],
    ["... goto", "rollback", "schema"],
  ],
});

export const hasura = resetter({
  names: "hasura",
  flags: { "--down": value(), "--dry-run": off, "--goto --version": value() },
  values: "--database-name --endpoint --admin-secret --project --envfile --type --up --name --file --source",
  switches:
    "--all-databases --skip-execution --no-color --insecure-skip-tls-verify --force --from-server --disallow-inconsistent-metadata --server",
  harmless: "--dry-run",
  more: (is, args) =>
    is("migrate apply") && args.given("--down")
      ? [mutation("database", "rollback", "schema", { destroys: true })]
      : undefined,
  losses: [
    ["metadata clear", "delete", "schema"],
    ["migrate delete", "delete", "schema"],
  ],
});

export const rustMigrations = resetter({
  names: "sqlx diesel sea-orm-cli refinery",
  values:
    "-D --database-url --source --migration-dir --config-file -d --migration-dir-path -u --schema --database-schema --target-version -n --num",
  switches: "-y -f --force --dry-run --no-dotenv --ignore-missing --all -v --verbose --locked-schema",
  harmless: "--dry-run",
  losses: [
    ["database|db drop", "drop", "database"],
    ["database|db reset", "reset", "database"],
    ["migrate|migration fresh|refresh|reset", "reset", "database"],
    ["migrate|migration revert|redo|down", "rollback", "schema"],
  ],
});

export const phpMigrations = resetter({
  names: "phinx cake yii doctrine-migrations",
  values: "-c --configuration -e --environment -t --target -d --date -s --seed -p --parser --connection",
  switches: "-f --force --dry-run -x --fake --interactive -n --no-interaction",
  harmless: "--dry-run",
  losses: [
    ["migrate/fresh|migrate/down|migrate/redo", "reset", "database"],
    ["rollback, migrations rollback", "rollback", "schema"],
  ],
});

export const contentTools = resetter({
  names: "wp drush",
  service: "mysql",
  flags: { "-y --yes": off },
  values:
    "--path --url --user --ssh --http --require --exec --context --fields --format --field -r --root -l --uri --result-file",
  switches: "--skip-plugins --skip-themes --quiet --debug --allow-root --network --all --force --activate --dry-run",
  more: (is, args) => {
    const text = args.operands[2];
    return is("db query") && text
      ? [{ kind: "runs", run: { kind: "code", language: "sql", text, facts: { service: "mysql" } } }]
      : undefined;
  },
  losses: [
    ["db reset|clean|drop, sql:drop|sql-drop|sql:sync|sql-sync|site:install|site-install", "reset", "database"],
    ["site empty|delete", "delete", "rows"],
    ["db import", "import", "database"],
  ],
});

/** `dbt`: builds views and tables of a warehouse from the project. */
export const dbt = command("dbt sqlmesh", {
  style: { exact: true },
  flags: {
    "-h --help": off,
    "--limit --args --output --output-keys --resource-type --event-time-start --event-time-end --inline --indirect-selection --favor-state-mode --profiles --printer-width --log-format --sample -s --select -m --models --exclude --target -t --profiles-dir --project-dir --profile --vars --threads --selector --state --target-path --log-level":
      value(),
    "-f --full-refresh": off,
    "-x -q -d": off,
    "--defer --no-defer --favor-state --fail-fast --store-failures --quiet --debug --no-partial-parse --partial-parse --use-colors --no-use-colors --empty --no-version-check --warn-error --dry-run --empty-catalog --no-compile --static --show":
      inline,
  },
  operands: [any(nothing)],
  effects: (args) =>
    /^(run|build|seed)$/.test(args.word(0) ?? "") && args.given("-f --full-refresh")
      ? [mutation("warehouse", "rebuild", "table", { destroys: true })]
      : [],
});
