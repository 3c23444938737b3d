/** Clients of stores that don't speak SQL. */
import { concat, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, mutation, nothing, off, opens, runs, sentIn, sentOf, value, writes } from "../kit/roles.ts";
import { command, type Flag, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";
import { codeOf, type FactsOf, fileOf, leaves } from "./clients.ts";
import { atProvider } from "./hosted.ts";

const mongoFacts: FactsOf = (args) => ({
  service: "mongodb",
  database: args.operands.find((word) => !/\.(m?js|ts)$/.test(literal(word) ?? "")) ?? null,
});

const mongoLogin: Record<string, Flag> = {
  "--host -h": value(),
  "-d --db": value(),
  "--uri": value(),
  "--port -u --username -p --password --authenticationDatabase --authenticationMechanism --tlsCAFile --tlsCertificateKeyFile --sslCAFile --sslPEMKeyFile -c --collection --apiVersion --awsAccessKeyId --retryWrites --readPreference":
    value(),
  "--help": off,
  "--version": off,
  "--tls --ssl --tlsAllowInvalidCertificates --tlsAllowInvalidHostnames --sslAllowInvalidCertificates --quiet --verbose -v --nodb --norc --json --apiStrict --ipv6":
    inline,
};

export const mongosh = command("mongosh mongo", {
  style: { exact: true },
  flags: {
    ...mongoLogin,
    "--eval": value(codeOf("mongo", mongoFacts)),
    "-f --file": value(fileOf("mongo", mongoFacts)),
    "--shell --skipStartupWarnings --deepInspect": inline,
  },
  effects: (args) => {
    const scripts = args.operands.filter((word) => /\.(m?js|ts)$/.test(literal(word) ?? ""));
    if (scripts.length > 0)
      return scripts.map((path) => runs({ kind: "script", language: "mongo", path, facts: mongoFacts(args) }));
    return args.given("--eval -f --file") ? [] : [runs({ kind: "stdin", language: "mongo", facts: mongoFacts(args) })];
  },
});

export const mongodump = command("mongodump mongoexport bsondump mongostat mongotop mongofiles", {
  style: { exact: true },
  flags: {
    ...mongoLogin,
    "-o --out --archive": value(writes()),
    "--outFile": value(writes()),
    "-q --query --queryFile -f --fields --fieldFile --type --sort --limit --skip --excludeCollection --numParallelCollections -j --bsonFile":
      value(),
    "--gzip --oplog --dumpDbUsersAndRoles --jsonArray --pretty --noHeaderLine --objcheck": inline,
  },
  operands: [any(nothing)],
});

const LOOPBACK = /^(?:mongodb:\/\/(?:[^@/]*@)?)?(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/;

export const mongorestore = command("mongorestore mongoimport", {
  style: { exact: true },
  flags: {
    ...mongoLogin,
    "--drop": off,
    "--dryRun": off,
    "--file": value(opens()),
    "--archive": inline,
    "--dir --nsInclude --nsExclude --nsFrom --nsTo --type -f --fields --fieldFile --mode --upsertFields --numInsertionWorkers -j --columnsHaveTypes --batchSize --numParallelCollections":
      value(),
    "--gzip --oplogReplay --headerline --jsonArray --stopOnError --maintainInsertionOrder --noIndexRestore --preserveUUID --bypassDocumentValidation --ignoreBlanks":
      inline,
  },
  harmless: "--dryRun",
  effects: (args) => {
    const destroys = args.has("--drop") || args.string("--mode") === "delete";
    const at =
      args.value("--uri") ?? args.value("--host") ?? args.operands.find((word) => /^mongodb/.test(prefix(word)));
    // Rows that are added to one's own database are like an INSERT.
    if (!destroys && (at === undefined || LOOPBACK.test(prefix(at)))) return [];
    return [mutation("mongodb", "import", "database", { target: args.value("-d --db") ?? null, destroys })];
  },
});

/** The words are one command; without any, commands come on standard input. */
const redisFacts: FactsOf = (args) => ({
  service: "redis",
  database: args.value("-n") ?? null,
  ...(atProvider(args) ? { hosted: true } : {}),
});
function redis(args: Args): Yield[] {
  if (args.given("--scan --bigkeys --rdb --eval")) return [];
  const [word, ...rest] = args.operands;
  if (!word) return [runs({ kind: "stdin", language: "redis", facts: redisFacts(args) })];
  const text = rest.reduce<Text>((joined, next) => concat(joined, " ", next), word);
  // `-x`: the last word stands on standard input.
  const given = args.given("-x") ? sentOf(args.stdin, "body") : [];
  const host = args.value("-h");
  return [
    runs({ kind: "code", language: "redis", text, facts: redisFacts(args) }),
    ...leaves(text, args),
    ...(host && given.length > 0
      ? [
          {
            kind: "connect" as const,
            url: concat("tcp://", host),
            does: "change" as const,
            sends: given,
            checked: true,
          },
        ]
      : []),
  ];
}

export const redisCli = command("redis-cli valkey-cli keydb-cli dragonfly-cli", {
  style: { exact: true, stops: true, numbers: true },
  flags: {
    "-h": value(),
    "-n": value(),
    "-x": off,
    "--scan": off,
    "--bigkeys --memkeys --hotkeys --latency --latency-history --latency-dist --stat --lru-test --intrinsic-latency":
      off,
    "--rdb --functions-rdb": value(writes()),
    "--eval": value(fileOf("lua", redisFacts)),
    "--help": off,
    "--version -v": off,
    "-p -s -a --user --pass -u -r -i -d -D -X --cacert --cert --key --sni --tls-ciphers --pattern --quoted-pattern --count --memkeys-samples --show-pushes -t -P --cacertdir":
      value(),
    "-c -e -2 -3 --tls --insecure --raw --no-raw --quoted-input --csv --json --quoted-json --verbose --no-auth-warning --askpass --pipe --pipe-timeout --ldb --ldb-sync-mode --replica --cluster":
      off,
  },
  prints: "nothing",
  effects: redis,
});

const keyValue = (service: string, verb: string, object: string, target: Text | undefined, destroys: boolean): Yield =>
  mutation(service, verb, object, { target: target ?? null, destroys });

export const etcdctl = command("etcdctl etcdutl", {
  style: { exact: true },
  flags: {
    "--prefix": off,
    "--from-key": off,
    "--endpoints": value(),
    "--cacert --cert --key --user --password --command-timeout --dial-timeout -w --write-out --hex --lease --limit --order --sort-by --rev --range-end --data-dir --name --initial-cluster":
      value(),
    "--prev-kv --keys-only --print-value-only --count-only --insecure-transport --insecure-skip-tls-verify --debug --cluster --consistency -i --interactive":
      inline,
  },
  subcommands: {
    "lock elect": { style: { none: true }, effects: (args) => wrapped(args.operands.slice(1)) },
    del: {
      effects: (args) => [
        keyValue(
          "etcd",
          "del",
          args.has("--prefix --from-key") || (args.word(0) ?? "x") === "" ? "database" : "rows",
          args.operands[0],
          true,
        ),
      ],
    },
    "put txn": {
      effects: (args) => {
        const sends = args.operands.flatMap((word) => sentIn(word, "body")).filter(({ of }) => !("variable" in of));
        const url = args.value("--endpoints");
        return [
          keyValue("etcd", "put", "rows", args.operands[0], false),
          ...(url && sends.length > 0
            ? [{ kind: "connect" as const, url: concat("tcp://", url), does: "change" as const, sends, checked: true }]
            : []),
        ];
      },
    },
    snapshot: {
      subcommands: {
        restore: { effects: (args) => [keyValue("etcd", "import", "database", args.operands[0], true)] },
        "save status": { operands: [any(nothing)] },
      },
    },
    "role user auth member": {
      effects: (args) =>
        /^(list|get|status)/.test(args.word(0) ?? "")
          ? []
          : [keyValue("etcd", "change", "identity", args.operands[1], /^(delete|remove)/.test(args.word(0) ?? ""))],
    },
    "get watch lease endpoint version alarm compaction defrag check move-leader help": {
      operands: [any(nothing)],
    },
  },
});

const quiet = { operands: [any(nothing)] };
/** A machine leaves the cluster, and what ran on it stops. */
const member = (args: Args): Yield =>
  mutation(args.path[0] ?? "consul", "drain", "node", {
    target: args.operands[0] ?? null,
    destroys: true,
    hosted: true,
  });
export const consul = command("consul nomad", {
  style: { single: true, exact: true },
  flags: {
    "-recurse": off,
    "-purge": off,
    "-http-addr -address -token -token-file -ca-file -client-cert -client-key -datacenter -namespace -partition -region -separator -modify-index -flags -format":
      inline,
    "-cas -base64 -detailed -keys -stale -verbose -json -yes -force -global -detach": off,
  },
  subcommands: {
    // The words after the key are a line for a shell.
    lock: {
      style: { none: true },
      effects: (args) => {
        const from = args.operands.findIndex((word) => !prefix(word).startsWith("-"));
        const line = from < 0 ? [] : args.operands.slice(from + 1);
        return line.length === 0
          ? []
          : [runs({ kind: "code", language: "shell", text: concat(...line.flatMap((word) => [word, " "])) })];
      },
    },
    kv: {
      subcommands: {
        delete: {
          effects: (args) => [
            keyValue("consul", "delete", args.has("-recurse") ? "database" : "rows", args.operands[0], true),
          ],
        },
        "put import": { effects: (args) => [keyValue("consul", "put", "rows", args.operands[0], false)] },
        "get export": quiet,
      },
    },
    job: {
      subcommands: {
        stop: {
          effects: (args) => [
            mutation("nomad", "stop", "job", { target: args.operands[0] ?? null, destroys: true, hosted: true }),
          ],
        },
        "run restart scale revert dispatch": {
          effects: (args) => [mutation("nomad", "deploy", "job", { target: args.operands[0] ?? null, hosted: true })],
        },
        "status plan inspect history validate init": quiet,
      },
    },
    stop: {
      effects: (args) => [
        mutation("nomad", "stop", "job", { target: args.operands[0] ?? null, destroys: true, hosted: true }),
      ],
    },
    run: {
      effects: (args) => [mutation("nomad", "deploy", "job", { target: args.operands[0] ?? null, hosted: true })],
    },
    namespace: {
      subcommands: {
        delete: {
          effects: (args) => [
            mutation("nomad", "delete", "namespace", {
              target: args.operands[0] ?? null,
              destroys: true,
              hosted: true,
            }),
          ],
        },
        "apply create update list inspect status read write": quiet,
      },
    },
    "leave force-leave": { effects: (args) => [member(args)] },
    snapshot: {
      subcommands: {
        restore: { effects: (args) => [keyValue("consul", "import", "database", args.operands[0], true)] },
        "save inspect agent decode": quiet,
      },
    },
    node: {
      subcommands: {
        drain: {
          flags: {
            "-enable -self": off,
            "-disable": off,
            "-deadline -m -meta": value(),
            "-no-deadline -keep-ineligible -ignore-system": off,
          },
          effects: (args) => (args.given("-disable") ? [] : [member(args)]),
        },
        "status config eligibility pool meta": quiet,
      },
    },
    "acl intention": {
      flags: { "-id -name -accessor-id -description": value() },
      effects: (args) =>
        args.words.some((word) => literal(word) === "delete")
          ? [
              mutation("consul", "delete", "permission", {
                target: args.operands.at(-1) ?? null,
                destroys: true,
                hosted: true,
              }),
            ]
          : [],
    },
    volume: {
      subcommands: {
        "delete deregister": {
          effects: (args) => [
            mutation("nomad", "delete", "volume", { target: args.operands[0] ?? null, destroys: true, hosted: true }),
          ],
        },
        "status create register init detach snapshot": quiet,
      },
    },
    "catalog members info agent services config operator monitor event watch validate version reload keygen connect login logout status plan alloc eval deployment system server ui var":
      quiet,
  },
});

export const influx = command("influx", {
  style: { exact: true },
  flags: {
    "-execute --execute": value(codeOf("sql", () => ({ service: "influxdb" }))),
    "-b --bucket -n --name -i --id": value(),
    "-o --org -t --token --host -c --active-config --configs-path --org-id --start --stop -p --predicate -f --file --format -database -host -port -username -password --precision -r --retention":
      value(),
    "--skip-verify --json --hide-headers": inline,
  },
  subcommands: {
    delete: {
      effects: (args) => [
        mutation("influxdb", "delete", "rows", {
          target: args.value("-b --bucket -n --name -i --id") ?? null,
          destroys: true,
        }),
      ],
    },
    "bucket org user auth task stack secret": {
      effects: (args) =>
        args.word(0) === "delete" || args.word(0) === "rm" || args.word(0) === "remove"
          ? [
              mutation("influxdb", "delete", args.verb === "bucket" ? "database" : "identity", {
                target: args.value("-b --bucket -n --name -i --id") ?? null,
                destroys: true,
              }),
            ]
          : [],
    },
    "query write ping config setup version backup export template completion telegrafs dashboards": quiet,
    restore: { effects: () => [mutation("influxdb", "import", "database", { destroys: true })] },
  },
});
