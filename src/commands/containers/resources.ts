/** What a hosted thing is, in the words of policies, by the nouns that clouds and their tools give it. */

/** First match wins: what only belongs to a database or bucket stands before it. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/snapshot|backup|restore-point|recovery-point/, "backup"],
  [
    /(parameter|subnet|option|security|log|target|placement|instance-template|proximity|capacity|user-pool-domain|action|rule|tag)-?_?group|firewall|nacl|acl|policy-assignment|rule(s|set)?$/,
    "setting",
  ],
  [/policy|permission|binding|role-assignment|grant/, "permission"],
  [
    /access-?_?key|ssh-?_?key|key-?_?pair|kms|crypto-?_?key|api-?_?key|(^|[-_])keys?$|keyvault|key-vault|certificate|signing/,
    "key",
  ],
  [/secret/, "secret"],
  [
    /iam|service-?_?accounts?|(^|[-_])(user|users|role|roles|identity|identities|principal|member|members|sp|app-registration|user-pool|login-profile)$/,
    "identity",
  ],
  [/storage-?_?account|account/, "account"],
  [/object|blob|(^|[-_])file|(^|[-_])item/, "object"],
  [/bucket|storage-container|share$|^r2$|^gcs$/, "bucket"],
  [/table|collection|container$|index(es)?$/, "table"],
  [
    /dataset|db|sql|rds|aurora|redshift|memorystore|redis|valkey|memcache|elasticache|cosmos|docdb|mongo|postgres|mysql|mariadb|database|neptune|spanner|firestore|datastore|bigtable|timestream|opensearch|elasticsearch|kafka|clickhouse|d1$|(^|[-_])kv|namespace$|addon/,
    "database",
  ],
  [/node-?_?(pool|group)|nodegroup/, "nodes"],
  [/cluster|(^|[-_])(eks|aks|gke|kubernetes|k8s)$/, "cluster"],
  [/stack|deployment-manager|environment$|terraform/, "stack"],
  [/project|organization|workspace|tenant|subscription/, "project"],
  [/resource-?_?group|(^|[-_])group$|auto-?_?scaling/, "group"],
  [/hosted-zone|dns-zone|(^|[-_])zone$|domain$/, "zone"],
  [/record/, "record"],
  [/repositor|registry|repo$/, "repository"],
  [/volume|(^|[-_])disks?$|filesystem|file-system/, "disk"],
  [/instance|droplet|server$|(^|[-_])(vm|vmss|machine|node|linode|box)s?$/, "instance"],
  [/(^|[-_])apps?$|application|webapp|site$/, "app"],
  [/function|lambda|worker/, "function"],
  [/service|run$/, "service"],
  [/queue|topic|subscription|stream/, "queue"],
];

/** The object that a noun names; `resource` when nobody knows. */
export function objectOf(noun: string): string {
  const name = noun.toLowerCase();
  return NOUNS.find(([pattern]) => pattern.test(name))?.[1] ?? "resource";
}

/** Hosted stores of data: deleting one is never a small thing, whether or not the tool asks first. */
export const STORES: ReadonlySet<string> = new Set(["database", "table", "bucket", "disk"]);
