import { literal, type Text } from "../../types/text.ts";
import { any, inline, mutation, nothing, off, optional, runsOption, value, writes } from "../kit/roles.ts";
import { command, type Flag, type Yield } from "../kit/spec.ts";
import { codeOf, type FactsOf, first, stdinUnless } from "./clients.ts";

const facts: FactsOf = (args) => ({ service: "mysql", database: first(args, "-D --database") });

const login: Record<string, Flag> = {
  "-h --host": value(),
  "-u --user -P --port -S --socket --protocol --defaults-file --defaults-extra-file --defaults-group-suffix --login-path --ssl-ca --ssl-cert --ssl-key --ssl-mode --default-character-set --plugin-dir --default-auth --connect-timeout --max-allowed-packet":
    value(),
  "-p --password": optional(nothing),
  "-? --help": off,
  "-f --force": off,
  "-V --version": off,
  "-v --verbose -C --compress --no-defaults --print-defaults --ssl --skip-ssl --enable-cleartext-plugin --get-server-public-key":
    inline,
};

export const mysql = command("mysql mariadb mycli", {
  flags: {
    ...login,
    "-e --execute": value(codeOf("sql", facts)),
    "-D --database": value(),
    "--pager": value(runsOption),
    "--tee --init-command --prompt --delimiter --select-limit": value(),
    "-A -B -E -G -H -N -n -q -r -s -t -U -w -X -o -b -c -L": off,
    "--auto-rehash --no-auto-rehash --batch --vertical --html --skip-column-names --column-names --unbuffered --quick --raw --silent --table --safe-updates --i-am-a-dummy --wait --xml --comments --line-numbers --local-infile --binary-mode --show-warnings --one-database --reconnect --no-beep":
      inline,
  },
  prints: "nothing",
  effects: stdinUnless("-e --execute", "sql", facts),
});

/** `drop NAME`, `shutdown`, `kill ID`, `status`: commands and their words in one list. */
export const mysqladmin = command("mysqladmin mariadb-admin", {
  flags: {
    ...login,
    "-c --count -i --sleep -w --wait --shutdown-timeout": inline,
    "-s --silent -b --no-beep -r --relative -E --vertical": off,
  },
  effects: (args) => {
    const words: readonly Text[] = args.operands;
    return words.flatMap((word, index): Yield[] => {
      switch (literal(word)) {
        case "drop":
          return [
            mutation("mysql", "drop", "database", {
              target: words[index + 1] ?? null,
              destroys: true,
              prompts: !args.has("-f --force"),
            }),
          ];
        case "shutdown":
          return [mutation("mysql", "stop", "instance", { destroys: true })];
        case "password":
          return [mutation("mysql", "change", "role")];
        default:
          return [];
      }
    });
  },
});

export const mysqldump = command("mysqldump mariadb-dump mysqlpump mydumper", {
  flags: {
    ...login,
    "-r --result-file": value(writes()),
    "-T --tab --fields-terminated-by --ignore-table --where --master-data --set-gtid-purged --column-statistics --databases-list -o --outputdir -t --threads":
      value(),
    "-A -B -d -n -K -q -R -E -x -l -F -c -e -Q -a -i": off,
    "--all-databases --databases --no-data --no-create-info --no-create-db --disable-keys --quick --routines --events --triggers --skip-triggers --lock-all-tables --lock-tables --skip-lock-tables --single-transaction --flush-logs --flush-privileges --complete-insert --extended-insert --skip-extended-insert --quote-names --add-drop-table --skip-add-drop-table --add-drop-database --opt --skip-opt --compact --hex-blob --no-tablespaces --comments --skip-comments --dump-date --source-data --tables --order-by-primary --insert-ignore --replace --create-options":
      inline,
  },
  operands: [any(nothing)],
});

export const mysqlimport = command("mysqlimport mariadb-import mysqlcheck mysqlshow mysqlslap", {
  flags: {
    ...login,
    "-d --delete": off,
    "-D --database --fields-terminated-by --columns --ignore-lines": value(),
    "-L -r -i -c -a -o -k -t": off,
    "--local --replace --ignore --check --analyze --optimize --repair --auto-repair --all-databases --databases --count --keys":
      inline,
  },
  effects: (args) =>
    args.path[0] === "mysqlimport" || args.given("-d --delete")
      ? [
          mutation("mysql", "import", "table", {
            target: args.operands[0] ?? null,
            destroys: args.given("-d --delete"),
          }),
        ]
      : [],
});
