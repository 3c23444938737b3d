import type { Sent } from "../../types/flow.ts";
import { dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import { mutation, reveal, sentFile, sentIn } from "../kit/roles.ts";
import type { Command, Yield } from "../kit/spec.ts";
import type { Line } from "./line.ts";
import { removes, type Store, transfers } from "./objects.ts";
import { act, type Cloud, cloudTool } from "./reader.ts";
import { objectOf } from "./resources.ts";

const S3: Store = { service: "aws", scheme: /^s3:\/\//i, recursive: "--recursive", mirrors: "--delete" };

/** The high-level commands of S3. */
function s3(line: Line): Yield[] {
  const [, verb = "", ...rest] = line.names;
  const operands = line.words.slice(2);
  if (rest.length === 0) return [];
  switch (verb) {
    case "rm":
      return removes(S3, line, operands.slice(0, 1));
    case "rb":
      return [mutation("aws", "rb", "bucket", { target: operands[0] ?? null, destroys: true, hosted: true })];
    case "cp":
    case "mv":
    case "sync":
      return transfers(S3, verb, line, operands);
    case "mb":
    case "website":
      return [
        mutation("aws", verb === "mb" ? "create" : "change", "bucket", { target: operands[0] ?? null, hosted: true }),
      ];
    default:
      return [];
  }
}

/** Operations that print a secret: one from a manager asks, a login is one's own key to everything. */
const PRINTS: readonly [RegExp, RegExp | null, "token" | "credential"][] = [
  [/^secretsmanager (get-secret-value|batch-get-secret-value)$/, null, "token"],
  [/^ssm get-parameters?(-by-path)?$/, /^--with-decryption$/, "token"],
  [/^kms decrypt$/, null, "token"],
  [/^(iam create-access-key|rds generate-db-auth-token|eks get-token|cognito-idp initiate-auth)$/, null, "token"],
  [
    /^(configure (get|export-credentials)|ecr(-public)? get-login-password|codeartifact get-authorization-token)$/,
    null,
    "credential",
  ],
  [
    /^(sts (assume-role\S*|get-session-token|get-federation-token)|sso get-role-credentials|iam create-login-profile)$/,
    null,
    "credential",
  ],
];

function printers(line: Line): Yield[] | undefined {
  const [service = "", operation = "", key = ""] = line.names;
  const call = `${service} ${operation}`;
  for (const [pattern, flag, label] of PRINTS) {
    if (!pattern.test(call) || (flag && !line.has("--with-decryption"))) continue;
    if (call === "configure get" && !/secret|token|key/.test(key)) return [];
    return [reveal(`aws ${call}`, [label], "aws")];
  }
  return undefined;
}

const TARGETS =
  "--db-instance-identifier --db-cluster-identifier --bucket --table-name --stack-name --cluster-name --name --function-name --role-name --user-name --secret-id --key-id --repository-name --instance-ids --volume-id --group-id --group-name --hosted-zone-id --queue-url --topic-arn --id --identifier --resource-arn --key";

/** `aws SERVICE delete-db-instance --db-instance-identifier X`. */
function operation(line: Line): Yield[] {
  const [service = "", name = ""] = line.names;
  const tokens = name.split("-");
  const target: Text | null = line.value(TARGETS) ?? line.words[2] ?? null;
  if (/^(configure|sso|help)$/.test(service) || name === "update-kubeconfig") return [];
  if (/^(schedule-key-deletion|disable-key|close-account|delete-organization)$/.test(name))
    return [mutation("aws", name, /key/.test(name) ? "key" : "account", { target, destroys: true, hosted: true })];
  if (/^put-bucket-(acl|policy)$|^put-object-acl$|^put-public-access-block$|^delete-public-access-block$/.test(name)) {
    const text = `${line.text("--acl") ?? ""} ${line.text("--policy") ?? ""}`;
    const unblocked = /[=:]\s*false\b/i.test(line.text("--public-access-block-configuration") ?? "");
    const open =
      unblocked ||
      /public|"Principal"\s*:\s*("\*"|\{\s*"AWS"\s*:\s*"\*")/.test(text) ||
      name === "delete-public-access-block";
    return [mutation("aws", open ? "expose" : "change", "bucket", { target, hosted: true })];
  }
  if (nothingLeft(name, line)) return [mutation("aws", "stop", "capacity", { target, destroys: true, hosted: true })];
  // Which objects stands in a file or comes from a command: it may be all of them.
  if (name === "delete-objects" && !/(?:^|[{,["\s])"?Key"?\s*[=:]/.test(line.names.slice(2).join(" ")))
    return [mutation("aws", "delete", "bucket", { target, destroys: true, hosted: true })];
  const at = tokens.findIndex((token) => /^(delete|terminate|remove|purge|destroy)$/.test(token));
  if (at >= 0 && at <= 2) {
    const noun = tokens.slice(at + 1).join("-");
    const found = objectOf(noun === "" ? service : noun);
    const named = found === "resource" ? `${service}-${noun}` : noun;
    return act(CLOUD, "delete", tokens[at] ?? "delete", named === "" ? service : named, target, line);
  }
  return act(
    CLOUD,
    ASKS.test(name) ? "read" : meaningOf(tokens[0] ?? ""),
    tokens[0] ?? "",
    objectOf(tokens.slice(1).join("-")) === "resource" ? service : tokens.slice(1).join("-"),
    target,
    line,
  );
}

/** Machines are stopped, or a service is left with none. */
function nothingLeft(name: string, line: Line): boolean {
  if (/^stop-(?:instances|db-instance|db-cluster)$/.test(name)) return true;
  return (
    /^(?:update-service|set-desired-capacity|update-auto-scaling-group|update-nodegroup-config|modify-replication-group)$/.test(
      name,
    ) &&
    (["--desired-count", "--desired-capacity", "--max-size"].some((flag) => line.text(flag) === "0") ||
      /(?:desired|max)Size\s*[=:]\s*0\b/i.test(line.text("--scaling-config") ?? ""))
  );
}

/** Questions that take a while. */
const ASKS = /^start-(?:query|live-tail)$/;

/** First words of operations. */
function meaningOf(verb: string): string {
  if (
    /^(describe|list|get|head|lookup|query|scan|search|filter|test|validate|estimate|select|wait|batch|simulate|decode|detect|preview|check|download|view|generate|ls|tail|assume|export|receive|presign)$/.test(
      verb,
    )
  )
    return "read";
  if (/^(create|allocate|register|copy|request|run|import)$/.test(verb)) return "create";
  if (/^(reboot|restart)$/.test(verb)) return "restart";
  return verb === "deploy" ? "deploy" : "change";
}

/** Values of options and files that they name leave with the request. */
function sent(line: Line, words: readonly Text[]): Yield[] {
  const [service = "", name = ""] = line.names;
  if (service === "s3" || service === "configure") return [];
  const body = line.value("--body --zip-file --data --payload --file");
  const named =
    /^(?:put-object|upload-part|put-record|invoke|upload-archive)$/.test(name) && body
      ? [sentFile(plainFile(body))]
      : [];
  const given = words.flatMap((word): Sent[] => {
    const file = /^(?:file|fileb):\/\//.exec(prefix(word))?.[0];
    if (file)
      return /^(?:send|publish|put|post|create|start|run)/.test(name) ? [sentFile(dropStart(word, file.length))] : [];
    return sentIn(word, "body").filter(({ of }) => !("variable" in of));
  });
  const sends = [...named, ...given];
  const url = known(service === "ses" || service === "sesv2" ? "smtp://ses" : `s3://${service}`);
  return sends.length > 0 ? [{ kind: "connect", url, does: "change", sends, checked: true }] : [];
}

const plainFile = (word: Text): Text => {
  const scheme = /^fileb?:\/\//.exec(prefix(word))?.[0];
  return scheme ? dropStart(word, scheme.length) : word;
};

const CLOUD: Cloud = {
  helpsLast: true,
  service: "aws",
  yes: null,
  valued: "-a",
  special: (line, args) => {
    const said = line.names[0] === "s3" ? s3(line) : (printers(line) ?? (line.names.length < 2 ? [] : operation(line)));
    const meant = [...said, ...sent(line, args.words)];
    const endpoint = line.value("--endpoint-url");
    return endpoint && LOCAL.test(literal(endpoint) ?? "") ? meant.flatMap((item) => atHome(item, endpoint)) : meant;
  },
};

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|localstack|minio)(:|\/|$)/;

/** An emulator on this machine takes the call: what it starts or changes is nobody else's. */
function atHome(item: Yield, url: Text): Yield | [] {
  if (item.kind === "mutate") return item.destroys ? { ...item, hosted: false } : [];
  return item.kind === "connect" ? { ...item, url } : item;
}

export const aws: Command = cloudTool("aws", CLOUD);
