import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { mutation, off, opens, runs, value } from "../kit/roles.ts";
import { fileOf } from "./clients.ts";
import { resetter } from "./resetter.ts";

const facts = () => ({ service: "database" });
/** Answers come with the call: `yes | drizzle-kit push`. What the tool would ask before it loses data is agreed to. */
const isFed = ({ stdin: { text, origins } }: Args): boolean => origins.length > 0 || (text !== null && !isBlank(text));
const isBlank = (text: Text): boolean => (literal(text) ?? "x").trim() === "";

export const prisma = resetter({
  names: "prisma prisma2",
  flags: {
    "--force-reset": off,
    "--accept-data-loss": off,
    "--stdin": off,
    "--file": value(fileOf("sql", facts)),
    "--version -v": off,
  },
  values:
    "--schema --config --name -n --url --to-schema-datamodel --from-schema-datamodel --to-url --from-url --to-migrations --from-migrations --from-empty --shadow-database-url --generator --applied --rolled-back --output -o --port -p --browser -b --datasource-provider --generator-provider",
  switches:
    "--force -f --skip-seed --skip-generate --create-only --preview-feature --print --watch --script --exit-code --sql --no-engine --no-hints --data-proxy --accelerate",
  more: (is, args) => {
    if (is("db push"))
      return args.has("--force-reset")
        ? [mutation("database", "reset", "database", { destroys: true })]
        : args.has("--accept-data-loss")
          ? [mutation("database", "push", "schema", { destroys: true })]
          : [];
    if (is("migrate dev") && isFed(args)) return [mutation("database", "reset", "database", { destroys: true })];
    return is("db execute") && args.given("--stdin")
      ? [runs({ kind: "stdin", language: "sql", facts: facts() })]
      : undefined;
  },
  losses: [["migrate reset", "reset", "database"]],
});

export const drizzle = resetter({
  names: "drizzle-kit",
  flags: { "--force": off, "--config": value(opens()) },
  values:
    "--dialect --schema --out --url --driver --host --port --user --password --database --name --prefix --tablesFilter --schemaFilters --casing",
  switches: "--verbose --strict --custom --breakpoints --ssl",
  more: (is, args) =>
    is("push")
      ? args.has("--force") || isFed(args)
        ? [mutation("database", "push", "schema", { destroys: true })]
        : []
      : undefined,
  losses: [["drop", "drop", "schema"]],
});

export const sequelize = resetter({
  names: "sequelize-cli sequelize",
  values:
    "--env --config --options-path --migrations-path --seeders-path --models-path --url --name --to --from --seed --charset --collate --attributes",
  switches: "--debug --force --underscored",
  losses: [
    ["db:drop|db:drop:*", "drop", "database"],
    ["db:migrate:undo|db:migrate:undo:*", "rollback", "schema"],
    ["db:seed:undo|db:seed:undo:*", "rollback", "rows"],
  ],
});

export const typeorm = resetter({
  names: "typeorm typeorm-ts-node-commonjs typeorm-ts-node-esm",
  flags: { "--fake": off },
  values: "-d --dataSource -c --connection -f --config -n --name -t --transaction --timestamp -o --outputJs",
  switches: "--pretty -p --esm --dr --dryrun --check --ch",
  more: (is, args) => {
    const text = args.operands[1];
    return is("query") && text
      ? [runs({ kind: "code", language: "sql", text, facts: facts() })]
      : args.given("--fake")
        ? []
        : undefined;
  },
  losses: [
    ["schema:drop", "drop", "schema"],
    ["schema:sync", "push", "schema"],
    ["migration:revert", "rollback", "schema"],
  ],
});

export const knex = resetter({
  names: "knex",
  values:
    "--knexfile --knexpath --cwd --client --connection --migrations-directory --migrations-table-name --env --specific --timestamp-filename-prefix -x --stub --name",
  switches: "--debug --verbose --esm --all",
  losses: [["migrate:rollback|migrate:down", "rollback", "schema"]],
});

export const mikroOrm = resetter({
  names: "mikro-orm mikro-orm-esm",
  flags: { "--dump -d": off },
  values: "--config --contextName --to -t --from --only -n --name --fk-checks --path -p",
  switches: "-r --run --drop-db --drop-migrations-table --safe --drop-tables --seed -i --initial --blank",
  harmless: "--dump -d",
  losses: [
    ["schema:fresh|migration:fresh", "reset", "database"],
    ["schema:drop", "drop", "schema"],
    ["schema:update", "push", "schema"],
    ["migration:down", "rollback", "schema"],
    ["database:drop", "drop", "database"],
  ],
});
