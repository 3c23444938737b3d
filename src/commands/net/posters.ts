/**
 * Programs that hand text or files to a service: message queues, push services, chat, trackers, load testers. Told as a
 * table; what they are given leaves, whatever their other options say.
 */
import type { Sent } from "../../types/flow.ts";
import { dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { type Loss, lossOf } from "../kit/keeper.ts";
import { sentFile, sentIn, sentOf } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { connect, endpoint, sentAt, sentHeader } from "./common.ts";

interface Poster {
  /** Flags whose value is the host, and the scheme it is reached by. */
  host?: string;
  scheme?: string;
  /** Flags whose value is a file that is sent; `at`: only behind an `@`. */
  files?: string;
  at?: string;
  /** Flags that send standard input; `*`: always. */
  stdin?: string;
  /** Operands behind these verbs are files; `*`: all are. */
  uploads?: RegExp | "*";
  /** The first operand with a dot in it is where the request goes. */
  url?: boolean;
  /** Without the host's flag it stays on this machine. */
  local?: boolean;
  /** Calls that lose something there. */
  loses?: Loss[];
}

/** Each word with the flag that it is the value of. */
function pairs(words: Text[]): { flag: string; word: Text }[] {
  return words.map((word, index) => {
    const glued = /^(--?[A-Za-z][\w-]*)=/.exec(prefix(word));
    if (glued) return { flag: glued[1]!, word: dropStart(word, glued[0].length) };
    const before = index > 0 ? (literal(words[index - 1]!) ?? "") : "";
    return { flag: /^--?[A-Za-z][\w-]*$/.test(before) ? before : "", word };
  });
}

const among = (flags: string | undefined, flag: string): boolean =>
  flag !== "" && (flags ?? "").split(" ").includes(flag);

function posted(poster: Poster, args: Args): Yield[] {
  const lost = lossOf(args.path[0] ?? "service", poster.loses ?? [], args.operands, args.hidden);
  if (lost) return lost;
  const words = pairs(args.words);
  const host = words.find(({ flag }) => among(poster.host, flag))?.word;
  if (poster.local && !host) return [];
  const operands = words
    .filter(({ flag, word }) => flag === "" && !prefix(word).startsWith("-"))
    .map(({ word }) => word);
  const verb = operands.findIndex(
    (word) => poster.uploads instanceof RegExp && poster.uploads.test(literal(word) ?? ""),
  );
  const uploads = poster.uploads === "*" ? operands : verb >= 0 ? operands.slice(verb + 1) : [];
  const target = poster.url ? operands.find((word) => /[.:/]/.test(prefix(word))) : undefined;
  const url =
    target ??
    (host
      ? /^[a-z][a-z0-9+.-]*:\/\//i.test(prefix(host))
        ? host
        : endpoint(poster.scheme ?? "tcp", host)
      : known(`https://${args.path[0] ?? "service"}`));
  const fed =
    poster.stdin === "*" || args.words.some((word) => among(poster.stdin, literal(word) ?? "")) || uploads.some(isDash);
  const sends: Sent[] = [
    ...words.flatMap(({ flag, word }) => {
      if (word === target || among(poster.host, flag)) return sentIn(word, "url");
      if (among(poster.files, flag)) return isDash(word) ? sentOf(args.stdin, "body") : [sentFile(word)];
      if (among(poster.at, flag)) return sentAt(word, args);
      return /^(?:-H|--header)$/.test(flag) ? sentHeader(word, args) : sentIn(word, "body");
    }),
    ...uploads.filter((word) => word !== target && !isDash(word)).map((path) => sentFile(path)),
    ...(fed ? sentOf(args.stdin, "body") : []),
  ];
  if (sends.length > 0) return [connect(url, "change", sends)];
  return target ? [connect(target)] : [];
}

const isDash = (word: Text): boolean => literal(word) === "-";

const posts = (names: string, poster: Poster) => {
  const spec: Spec = { style: { none: true }, effects: (args) => posted(poster, args), prints: "nothing" };
  return command(names, spec);
};

export const brokers = posts("mosquitto_pub mosquitto_rr mqttx", {
  host: "-h --host -L --url",
  scheme: "mqtt",
  files: "-f --file",
  stdin: "-l --stdin-line -s --stdin-file",
});
export const kafka = posts("kcat kafkacat kafka-console-producer kafka-console-producer.sh", {
  host: "-b --bootstrap-server --broker-list",
  scheme: "kafka",
  uploads: "*",
  stdin: "*",
});
export const queues = posts("amqp-publish stomp snmpset snmptrap statsd nsq_pub to_nsq", {
  host: "-u --url -s --server -S --nsqd-tcp-address",
  files: "-f --file",
  stdin: "*",
});
export const syslog = posts("logger", {
  host: "-n --server",
  scheme: "syslog",
  files: "-f --file",
  local: true,
  stdin: "*",
});
/** What of an account at Twilio others depend on. */
const ENDPOINTS = ["incoming-phone-numbers", "services", "applications", "keys", "accounts"]
  .flatMap((topic) => [`*:${topic}:remove`, `*:${topic}:delete`])
  .join("|");
/** `twilio api:core:messages:create`: topics and verb in one word. */
export const telephony = posts("twilio", {
  files: "-f --file",
  stdin: "*",
  loses: [
    { call: ENDPOINTS, object: "app", hosted: true },
    { call: "*:remove|*:delete", object: "object", hosted: true },
  ],
});
export const chat = posts("slack ntfy apprise notify telegram-send pushover-cli gotify discord.sh", {
  files: "-f --file --filename -data -a --attach --attach-file --image",
  uploads: /^upload$/,
  stdin: "*",
});
export const slackcat = posts("slackcat", { uploads: "*", stdin: "*" });
export const directories = posts("ldapsearch ldapadd ldapmodify ldapwhoami", {
  host: "-H -h",
  scheme: "ldap",
  files: "-f",
});
export const pasteServices = posts(
  "pastebinit gist termbin pbin fpaste wgetpaste ix sprunge nopaste pastecat dpaste pb haste",
  {
    files: "-i",
    uploads: "*",
    stdin: "*",
  },
);
export const forges = posts("tea jira linear forge lab berg", {
  files: "-F --body-file --description-file",
  loses: [
    { call: "repo|repos|project|projects delete|rm", object: "repository", named: "--name", hosted: true },
    {
      call: "release|releases|label|labels|milestone|milestones|branches|issue|issues|webhook|webhooks|epic|sprint delete|rm|remove",
      object: "object",
      hosted: true,
    },
  ],
});
export const peers = posts("ipfs b2 uplink storj rclone-put", {
  uploads: /^(?:add|upload-file|upload|put|cp)$/,
  loses: [
    { call: "bucket delete, delete-bucket, rb", object: "bucket", hosted: true },
    {
      call: "rm",
      flags: "-r --recursive",
      of: "b2://* b2://*/ sj://* sj://*/",
      object: "bucket",
      hosted: true,
    },
    { call: "file delete, delete-file-version, hide-file, rm", object: "object", hosted: true },
  ],
});
export const regionalStores = posts("ossutil ossutil64 obsutil coscli coscmd qshell", {
  uploads: /^(?:cp|upload|sync|put|qupload|rput|fput)$/,
  loses: [
    { call: "rb|delete-bucket|deletebucket, buckets delete", object: "bucket", hosted: true },
    {
      call: "rm|delete",
      flags: "-r --recursive",
      of: "oss://* oss://*/ obs://* obs://*/ cos://* cos://*/",
      object: "bucket",
      hosted: true,
    },
    { call: "rm|delete|batchdelete", object: "object", hosted: true },
  ],
});
export const loadTesters = posts("hey ab wrk wrk2 vegeta oha bombardier plow siege autocannon", {
  files: "-D -p -u -b --body-file -body --body",
  at: "-d --data",
  url: true,
});
/** Sends its input through TLS to a host. */
export const tlsClient = posts("gnutls-cli", { url: true, stdin: "*" });
/** Requests to an address that zsh opens itself. */
export const zshTcp = command("ztcp", {
  style: { none: true },
  effects: (args) => {
    const [host, port] = args.operands.filter((word) => !prefix(word).startsWith("-"));
    return host && port ? [connect(endpoint("tcp", host, port), "tunnel")] : [];
  },
});
