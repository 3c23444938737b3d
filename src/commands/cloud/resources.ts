/** What a hosted thing is, in the words of policies, by the nouns that clouds and their tools give it. */

/** First match wins: what only belongs to a database or bucket stands before it. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/snapshot|backup|restore-point|recovery-point|(^|-)vault$/, "backup"],
  [
    /(parameter|subnet|option|security|log|target|placement|proximity|capacity|action|rule|tag)-?group|firewall|nacl|acl|policy-assignment|rules?(et)?$|setting|config/,
    "setting",
  ],
  [/policy|permission|binding|role-assignment|grant/, "permission"],
  [/(^|-)(env|variable)$/, "variable"],
  [/access-?key|ssh-?key|key-?pair|kms|crypto-?key|api-?key|(^|-)key$|keyring|keyvault|certificate|signing/, "key"],
  [/secret|parameter$/, "secret"],
  [
    /iam|service-?account|(^|-)(user|role|identity|principal|member|sp|app-registration|user-pool|login-profile|team)$/,
    "identity",
  ],
  [/file-?system|(^|-)efs$/, "disk"],
  [/^(objects?|blobs?|files?|items?)$|(^|-)(object|blob|file|item)s?(-|$)|(^|-)kv-key/, "object"],
  [/account/, "account"],
  [/bucket|storage-container|(^|-)share$|^r2$/, "bucket"],
  [/(^|-)table|collection|(cosmosdb|sql)-container|(^|-)index$/, "table"],
  [
    /dataset|(^|-)db(-|$)|database|sql|rds|rdb|aurora|redshift|memorystore|redis|valkey|memcache|cache|cosmosdb|docdb|mongo|postgres|(^|-)pg$|mariadb|neptune|spanner|firestore|datastore|bigtable|timestream|opensearch|elasticsearch|kafka|clickhouse|(^|-)(d1|kv|kv-namespace|vectorize)$|addon/,
    "database",
  ],
  [/namespace/, "namespace"],
  [/node-?(pool|group)/, "nodes"],
  [/cluster|(^|-)(eks|aks|gke|kubernetes|k8s)$/, "cluster"],
  [/stack|deployment-manager|(^|-)environment$/, "stack"],
  [/project|organization|workspace|tenant|pipeline$/, "project"],
  [/resource-?group|(^|-)group$|auto-?scaling|vmss/, "group"],
  [/hosted-zone|(^|-)zone$|domain/, "zone"],
  [/record/, "record"],
  [/repositor|registry|(^|-)(repo|acr|ecr)$/, "repository"],
  [/volume|(^|-)disk$/, "disk"],
  [/instance|droplet|(^|-)(server|vm|machine|linode|box|compute)$/, "instance"],
  [/function|lambda/, "function"],
  [/(^|-)apps?$|application|webapp|app-service|(^|-)sites?$|worker/, "app"],
  [/service|(^|-)run$/, "service"],
  [/queue|topic|subscription|stream/, "queue"],
];

/** Words that end in `s` and are no plurals. */
const SINGULAR =
  /(ss|(^|-)(postgres|rds|eks|aks|kms|dns|efs|redis|gcs|ecs|sqs|sns|acs|k8s|kubernetes|status|access|vmss))$/;

function singular(word: string): string {
  if (SINGULAR.test(word)) return word;
  return word.replace(/ies$/, "y").replace(/s$/, "");
}

/** The object that a noun names; `resource` when nobody knows. */
export function objectOf(noun: string): string {
  const name = noun.toLowerCase().replaceAll("_", "-").split("-").map(singular).join("-");
  return NOUNS.find(([pattern]) => pattern.test(name))?.[1] ?? "resource";
}

/** Hosted stores of data: deleting one is never a small thing, whether or not the tool asks first. */
export const STORES: ReadonlySet<string> = new Set(["database", "table", "bucket", "disk"]);
