import { display, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, mutation, nothing, off, runs, value } from "../kit/roles.ts";
import { type Command, command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { joined } from "../net/ssh.ts";
import { codeOf, type FactsOf, fileOf, first, stdinUnless } from "./clients.ts";

interface Client {
  names: string;
  service: string;
  /** Flags for code, for files of code, and for the database; separated by blanks. */
  code: string;
  files: string;
  database: string;
  values: string;
  switches: string;
  subcommands?: Record<string, Spec>;
}

function client(c: Client): Command {
  const facts: FactsOf = (args) => ({ service: c.service, database: first(args, c.database) });
  const flags: Record<string, Flag> = {
    "--help": off,
    "--version": off,
    [c.code]: value(codeOf("sql", facts)),
    [c.files]: value(fileOf("sql", facts)),
    [c.database]: value(),
    [c.values]: value(),
    [c.switches]: off,
  };
  const effects = stdinUnless(`${c.code} ${c.files}`, "sql", facts);
  return command(c.names, {
    style: { exact: true },
    flags,
    prints: "nothing",
    effects,
    ...(c.subcommands ? { subcommands: c.subcommands } : {}),
  });
}

export const clickhouse = client({
  names: "clickhouse-client chc",
  service: "clickhouse",
  code: "-q --query",
  files: "--queries-file",
  database: "-d --database",
  values: "-h --host --port -u --user --password -f --format --config-file -C --param --max_threads --log-level",
  switches: "-n --multiquery -m --multiline -t --time -s --secure -v --verbose --progress --stacktrace -E --vertical",
});
export const clickhouseMulti = command("clickhouse", {
  style: { none: true },
  effects: (args) =>
    args.operands.length > 0
      ? [
          {
            kind: "runs",
            run: {
              kind: "command",
              argv: [
                { ...args.operands[0]!, pieces: [`clickhouse-${args.word(0) ?? "client"}`] },
                ...args.operands.slice(1),
              ],
            },
          },
        ]
      : [],
});
export const cqlsh = client({
  names: "cqlsh",
  service: "cassandra",
  code: "-e --execute",
  files: "-f --file",
  database: "-k --keyspace",
  values:
    "-u --username -p --password --request-timeout --connect-timeout --cqlshrc --encoding --cqlversion --protocol-version",
  switches: "-C --color --no-color --ssl --debug -v --tty",
});
export const sqlcmd = client({
  names: "sqlcmd bcp mssql-cli",
  service: "sqlserver",
  code: "-Q -q",
  files: "-i",
  database: "-d",
  values: "-S -U -P -o -h -s -w -y -Y -l -t -v -H -r -b -V -c",
  switches: "-E -C -I -W -e -N -x -X -R",
});
export const snowsql = client({
  names: "snowsql",
  service: "snowflake",
  code: "-q --query",
  files: "-f --filename",
  database: "-d --dbname",
  values:
    "-a --accountname -u --username -s --schemaname -w --warehouse -r --rolename -c --connection -o --option -D --variable --config",
  switches: "--noup --authenticator -v",
});
/** `snow sql -q …`, and what its other words drop. */
export const snow = command("snow", {
  flags: { "-c --connection --role --warehouse --database --schema": value() },
  subcommands: {
    "object app streamlit stage spcs notebook git": {
      effects: ({ operands: [verb, kind, name] }) =>
        /^(?:drop|teardown|remove)$/.test((verb && literal(verb)) ?? "")
          ? [
              mutation("snowflake", "drop", name ? display(kind!) : "resource", {
                target: name ?? kind ?? null,
                destroys: true,
                hosted: true,
              }),
            ]
          : [],
    },
    sql: {
      flags: {
        "-q --query": value(codeOf("sql", (args) => ({ service: "snowflake", database: first(args, "--database") }))),
        "-f --filename": value(fileOf("sql", () => ({ service: "snowflake", database: null }))),
        "-i --stdin --debug --verbose --silent -x --temporary-connection": off,
        "-D --variable --format --account --user --password --database": value(),
      },
      effects: stdinUnless("-q --query -f --filename", "sql", () => ({ service: "snowflake", database: null })),
    },
  },
});
/** `surreal sql`, whose statements come on standard input; `REMOVE` is its `DROP`. */
export const surreal = command("surreal", {
  subcommands: {
    sql: {
      flags: {
        "--conn --endpoint -e --user -u --pass -p --ns --namespace --db --database --auth-level": value(),
        "--pretty --json --multi --hide-welcome": off,
      },
      effects: () => [runs({ kind: "stdin", language: "sql", facts: { service: "surrealdb" } })],
    },
    "start import export version upgrade is-ready validate fix ml": { style: { none: true } },
  },
});
export const sqlplus = client({
  names: "sqlplus sql usql",
  service: "oracle",
  code: "-c --command",
  files: "-f --file",
  database: "-d",
  values: "-o --out -v --set",
  switches: "-s -S -L -q -t -A -X -w -W",
});
export const presto = client({
  names: "trino presto presto-cli spark-sql beeline hive impala-shell",
  service: "warehouse",
  code: "-e --execute -q --query",
  files: "-f --file",
  database: "--schema --database -d",
  values: "--server --catalog --user -u -n -p --output-format --session -i --hiveconf --conf --master -o",
  switches: "--debug --password -S -v --silent",
});

/** `cockroach sql -e …`; the rest of its commands run the server. */
export const cockroach = command("cockroach", () => {
  const facts: FactsOf = (args) => ({ service: "cockroach", database: args.value("-d --database") ?? null });
  return {
    style: { exact: true },
    flags: {
      "-e --execute": value(codeOf("sql", facts)),
      "-f --file": value(fileOf("sql", facts)),
      "-d --database": value(),
      "--url --host --port -u --user --certs-dir --format --set --store --listen-addr --http-addr --join --advertise-addr --locality --cluster-name":
        value(),
      "--insecure --echo-sql --background --wait": inline,
    },
    subcommands: {
      sql: { effects: stdinUnless("-e --execute -f --file", "sql", facts) },
      node: {
        effects: (args) =>
          /^(decommission|drain)$/.test(args.word(0) ?? "")
            ? [mutation("cockroach", args.word(0) ?? "", "node", { destroys: true })]
            : [],
      },
      "start start-single-node init demo version cert workload auth-session debug userfile statement-diag convert-url gen":
        { operands: [any(nothing)] },
    },
  };
});

/** A file stands behind `-f`, alone or among letters: `db2 -tvf schema.sql`. */
const spoken = (service: string, args: Args, statement?: Text): Yield[] => {
  const facts = { service, database: null };
  const at = args.operands.findIndex((word) => /^-\w*f$/.test(display(word)));
  const path = at < 0 ? undefined : args.operands[at + 1];
  if (path) return [runs({ kind: "script", language: "sql", path, facts })];
  return [
    runs(
      statement ? { kind: "code", language: "sql", text: statement, facts } : { kind: "stdin", language: "sql", facts },
    ),
  ];
};
/** `db2 drop database shop`: the words are the statement. */
export const db2 = command("db2 db2cli", {
  style: { none: true },
  prints: "nothing",
  effects: (args) => {
    const words = args.operands.filter((word) => !display(word).startsWith("-"));
    return spoken("db2", args, words.length > 0 ? joined(words) : undefined);
  },
});
/** Clients that read their statements from standard input or a file. */
export const bteq = command("bteq fastload mload tdload isql dbaccess rman nzsql", {
  style: { none: true },
  prints: "nothing",
  effects: (args) => spoken("warehouse", args),
});
