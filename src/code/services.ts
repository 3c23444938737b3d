/** Calls of client libraries that destroy at a provider or in a database, by the names that their vendors gave them. */
import { mutation, reveal, sentFile } from "../commands/kit/roles.ts";
import type { Sent } from "../types/flow.ts";
import { isWide } from "./builders.ts";
import type { Call, Role } from "./dialect.ts";
import { flowOf, home, joinPath, known, str, type Value } from "./values.ts";

/** Files, contents and secrets among the arguments go to a provider. */
const sendsOff =
  (scheme: string): Role =>
  (call) => {
    const given = [...call.args, ...call.named.values()];
    const files = given.flatMap((value): Sent[] =>
      known(value) === undefined || !/[./~]/.test(known(value) ?? "") ? [] : [sentFile(value.text)],
    );
    const sends = [...files, ...flowOf(...given).payloads.map((payload): Sent => ({ ...payload, slot: "body" }))];
    call.reader.world.emit({
      kind: "connect",
      url: str(`${scheme}://upload`).text,
      does: "change",
      sends,
      checked: true,
    });
    return undefined;
  };

const destroys =
  (service: string, verb: string, object: string, hosted: boolean): Role =>
  (call) => {
    call.reader.world.emit(mutation(service, verb, object, { destroys: true, hosted }));
    return undefined;
  };

/** Deletes of many records: all of them, unless a filter says which. A filter that can't be seen may say so. */
const destroysAll =
  (filter: (call: Call) => Value | undefined): Role =>
  (call) => {
    const given = filter(call);
    if (given && !isWide(given)) return undefined;
    return destroys("database", "delete", "rows", false)(call);
  };
const isTrue = (value: Value | undefined): boolean => value?.ref === "true" || known(value) === "true";
const option = (call: Call, name: string): Value | undefined => call.args[0]?.fields?.get(name);

/** Operations of AWS (boto3 spells them with underscores, the JavaScript SDK as `…Command`) → the object that goes. */
const AWS: Record<string, string> = {
  delete_bucket: "bucket",
  delete_table: "table",
  delete_db_instance: "instance",
  delete_db_cluster: "cluster",
  terminate_instances: "instance",
  delete_stack: "stack",
  delete_cluster: "cluster",
  delete_secret: "secret",
  schedule_key_deletion: "key",
  delete_user: "identity",
  delete_role: "identity",
  delete_repository: "repository",
  delete_hosted_zone: "zone",
  delete_volume: "volume",
  delete_file_system: "volume",
  delete_user_pool: "identity",
  delete_cache_cluster: "cluster",
  delete_domain: "instance",
};
/** Operations of the Kubernetes clients. */
const KUBERNETES: Record<string, string> = {
  delete_namespace: "namespace",
  delete_persistent_volume: "volume",
  delete_namespaced_persistent_volume_claim: "claim",
  delete_collection_namespaced_pod: "cluster",
};

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);

/** For Python's clients. */
export const PYTHON_CLIENTS: Record<string, Role> = Object.fromEntries([
  ...Object.entries(AWS).map(([name, object]): [string, Role] => [
    `*.${name}`,
    destroys("aws", "delete", object, true),
  ]),
  ...Object.entries(KUBERNETES).map(([name, object]): [string, Role] => [
    `*.${name}`,
    destroys("kubernetes", "delete", object, true),
  ]),
  ["*.drop_database", destroys("mongodb", "drop", "database", false)],
  ["*.drop_all *.drop_tables", destroys("database", "drop", "tables", false)],
  ["*.drop_collection", destroys("mongodb", "drop", "table", false)],
  ["*.delete_many", destroysAll((call) => call.args[0] ?? call.named.get("filter"))],
  ["*.flushall *.flushdb", destroys("redis", "flush", "database", false)],
  // Uploads: whose bucket or machine it is can't be told.
  ["*.upload_file *.upload_fileobj *.put_object *.upload_blob *.upload_from_filename *.putfo", sendsOff("storage")],
  ["*.put", (call) => (/SFTP|sftp|SCP|scp/.test(call.name) ? sendsOff("sftp")(call) : undefined)],
  [
    "netrc.netrc",
    (call) => {
      const file = call.args[0];
      return call.reader.world.read(file ?? joinPath(home(), str(".netrc")));
    },
  ],
  [
    "keyring.get_password keyring.get_credential",
    (call) => {
      call.reader.world.emit(reveal("keyring", ["keychain"]));
      return undefined;
    },
  ],
  [
    "*.delete",
    (call) => {
      if (/\bTable\(\)\.delete$/.test(call.name)) return destroys("aws", "delete", "table", true)(call);
      if (!/\bobjects\.(?:all\(\)\.)?delete$|\.query(?:\(\))?\.delete$/.test(call.name)) return undefined;
      return /\bBucket\(\)/.test(call.name)
        ? destroys("aws", "delete", "bucket", true)(call)
        : destroys("database", "delete", "rows", false)(call);
    },
  ],
]);

/** For JavaScript's clients. */
export const JAVASCRIPT_CLIENTS: Record<string, Role> = Object.fromEntries([
  ...Object.entries(AWS).map(([name, object]): [string, Role] => [
    `${pascal(name)}Command *.${pascal(name)}Command`,
    destroys("aws", "delete", object, true),
  ]),
  ...Object.entries(KUBERNETES).map(([name, object]): [string, Role] => [
    `*.${camel(name)}`,
    destroys("kubernetes", "delete", object, true),
  ]),
  ["*.dropDatabase *.dropSchema *.dropAllSchemas *.dropAllTables", destroys("database", "drop", "database", false)],
  ["*.dropTable *.dropTableIfExists *.dropCollection", destroys("database", "drop", "table", false)],
  ["*.flushall *.flushdb *.flushAll *.flushDb", destroys("redis", "flush", "database", false)],
  ["*.recursiveDelete", destroys("firestore", "delete", "rows", true)],
  // Prisma's filter lies in `where`, the others' is the argument itself.
  ["*.deleteMany", destroysAll((call) => (call.args[0]?.fields?.has("where") ? option(call, "where") : call.args[0]))],
  [
    "*.destroy",
    (call) =>
      isTrue(option(call, "truncate")) || option(call, "where")?.fields?.size === 0
        ? destroys("database", "delete", "rows", false)(call)
        : undefined,
  ],
  [
    "*.sync",
    (call) => (isTrue(option(call, "force")) ? destroys("database", "reset", "database", false)(call) : undefined),
  ],
  [
    "*.synchronize",
    (call) => (isTrue(call.args[0]) ? destroys("database", "reset", "database", false)(call) : undefined),
  ],
  [
    "*.clear",
    (call) =>
      /repo(?:sitory)?(?:\(\))?\.clear$/i.test(call.name)
        ? destroys("database", "delete", "rows", false)(call)
        : undefined,
  ],
]);

/** Records, all of them at once. */
export const recordsDeleted: Role = destroys("database", "delete", "rows", false);

/** Records of Ruby's and PHP's frameworks. */
export const RECORDS: Record<string, Role> = { "*.delete_all *.destroy_all *.truncate": recordsDeleted };
