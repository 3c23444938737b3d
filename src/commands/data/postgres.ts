import { any, edits, inline, mutates, mutation, nothing, off, opens, value, writes } from "../kit/roles.ts";
import { command, type Flag } from "../kit/spec.ts";
import { codeOf, type FactsOf, fileOf, first, stdinUnless } from "./clients.ts";

const facts: FactsOf = (args) => ({ service: "postgres", database: first(args, "-d --dbname") });

const login: Record<string, Flag> = {
  "-d --dbname": value(),
  "-h --host": value(),
  "-p --port -U --username --role --maintenance-db": value(),
  "-w --no-password": off,
  "-W --password": off,
  "-? --help": off,
  "-V --version": off,
};

export const psql = command("psql pgcli ysqlsh", {
  style: { exact: false },
  flags: {
    ...login,
    "-c --command": value(codeOf("sql", facts)),
    "-f --file": value(fileOf("sql", facts)),
    "-l --list": off,
    "-o --output -L --log-file": value(writes()),
    "-v --set --variable -F --field-separator -P --pset -R --record-separator -T --table-attr": value(),
    "-X --no-psqlrc -1 --single-transaction -n --no-readline -q --quiet -s --single-step -S --single-line -a --echo-all -A --no-align -b --echo-errors -e --echo-queries -E --echo-hidden --csv -H --html -t --tuples-only -x --expanded -z --field-separator-zero -0 --record-separator-zero":
      off,
  },
  prints: "nothing",
  effects: stdinUnless("-c --command -f --file -l --list", "sql", facts),
});

export const pgDump = command("pg_dump pg_dumpall pg_basebackup", {
  flags: {
    ...login,
    "-f --file": value(writes()),
    "-D --pgdata": value(writes()),
    "-F --format -j --jobs -E --encoding -n --schema -N --exclude-schema -S --superuser -t --table -T --exclude-table --exclude-table-data --extra-float-digits --lock-wait-timeout --section --snapshot -Z --compress --rows-per-insert --sync-method -l --database --exclude-database -X --wal-method -c --checkpoint-mode --filter":
      value(),
    "-a -b -B -C -O -s -v -x -g -r -P -R": off,
    "--data-only --large-objects --blobs --no-blobs --clean --create --no-owner --schema-only --verbose --no-privileges --no-acl --binary-upgrade --column-inserts --attribute-inserts --disable-dollar-quoting --disable-triggers --enable-row-security --if-exists --inserts --no-comments --no-publications --no-security-labels --no-subscriptions --no-sync --no-tablespaces --no-unlogged-table-data --on-conflict-do-nothing --quote-all-identifiers --serializable-deferrable --strict-names --use-set-session-authorization --globals-only --roles-only --tablespaces-only --progress --write-recovery-conf --no-role-passwords":
      inline,
  },
  operands: [any(nothing)],
});

export const pgRestore = command("pg_restore", {
  flags: {
    ...login,
    "-c --clean": off,
    "-l --list": off,
    "-f --file": value(writes()),
    "-F --format -I --index -j --jobs -L --use-list -n --schema -N --exclude-schema -P --function -S --superuser -t --table -T --trigger --section --filter":
      value(),
    "-a -C -e -O -s -v -x -1": off,
    "--data-only --create --exit-on-error --no-owner --schema-only --verbose --no-privileges --no-acl --single-transaction --disable-triggers --enable-row-security --if-exists --no-comments --no-data-for-failed-tables --no-publications --no-security-labels --no-subscriptions --no-tablespaces --strict-names --use-set-session-authorization --transaction-size":
      inline,
  },
  harmless: "-l --list",
  operands: [any(opens())],
  effects: (args) =>
    args.given("-d --dbname")
      ? [
          mutation("postgres", "import", "database", {
            target: args.value("-d --dbname") ?? null,
            destroys: args.has("-c --clean"),
          }),
        ]
      : [],
});

export const dropdb = command("dropdb", {
  flags: { ...login, "-i --interactive": off, "-e --echo -f --force --if-exists": off },
  effects: (args) =>
    args.operands
      .slice(0, 1)
      .map((target) => mutation("postgres", "drop", "database", { target, destroys: true, prompts: args.given("-i") })),
});

export const dropuser = command("dropuser", {
  flags: { ...login, "-i --interactive": off, "-e --echo --if-exists": off },
  does: mutates("postgres", "drop", "role", { destroys: true }),
});

export const createdb = command("createdb createuser", {
  flags: {
    ...login,
    "-D --tablespace -E --encoding -l --locale --lc-collate --lc-ctype --icu-locale --locale-provider -O --owner -S --strategy -T --template -c --connection-limit -g --member-of -m --with-member -a --with-admin -v --valid-until":
      value(),
    "-e --echo -s --superuser -r --createrole -i --inherit -I --no-inherit --no-login -P --pwprompt --replication --interactive --bypassrls":
      off,
  },
  does: mutates("postgres", "create", "database"),
});

export const pgTools = command("pg_isready vacuumdb reindexdb clusterdb pgbench pg_config pg_lsclusters", {
  flags: {
    ...login,
    "-t --timeout -j --jobs -c --client -T --time -s --scale -n --schema --table": value(),
    "-q -a -z -f -F -v -e -i -S": off,
    "--quiet --all --analyze --full --verbose --echo --initialize": inline,
  },
  operands: [any(nothing)],
});

export const initdb = command("initdb pg_ctl pg_ctlcluster", {
  flags: {
    "-D --pgdata": value(),
    "-l --log": value(edits),
    "-o --options -m --mode -t --timeout -U --username -A --auth -E --encoding --locale": value(),
    "-w -W -s -c": off,
  },
  operands: [any(nothing)],
});

export const dropcluster = command("pg_dropcluster", {
  flags: { "--stop": off },
  effects: (args) => [mutation("postgres", "drop", "database", { target: args.operands[1] ?? null, destroys: true })],
});
