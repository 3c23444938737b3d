/** Tools of MCP servers that are a command under another name, and what their arguments carry away. */
import { mutation, runs } from "../../commands/kit/roles.ts";
import type { Yield } from "../../commands/kit/spec.ts";
import { secretsIn } from "../../secrets/index.ts";
import type { Sent } from "../../types/flow.ts";
import { known } from "../../types/text.ts";
import { wordsOf } from "./mcp-words.ts";

type Input = Readonly<Record<string, unknown>>;

const string = (input: Input, ...names: string[]): string | undefined =>
  names.map((name) => input[name]).find((value): value is string => typeof value === "string" && value !== "");

const line = (...words: (string | undefined | false)[]): Yield[] => [
  runs({ kind: "command", argv: words.filter((word) => typeof word === "string").map((word) => known(word)) }),
];

const GIT = new Set(["push", "reset", "checkout", "clean", "restore", "branch", "stash", "rebase"]);

/** `git_push {remote, branch, force}` is `git push --force remote branch`. */
function git(words: string[], input: Input): Yield[] | null {
  const verb = words.find((word) => GIT.has(word));
  if (!verb) return null;
  const forced = input.force === true || input.hard === true;
  const branch = string(input, "branch", "branch_name", "ref", "target");
  switch (verb) {
    case "push":
      return line("git", "push", forced && "--force", string(input, "remote") ?? "origin", branch);
    case "reset":
      return line("git", "reset", `--${string(input, "mode") ?? (forced ? "hard" : "mixed")}`);
    case "clean":
      return line("git", "clean", "-fd");
    case "stash":
      return line("git", "stash", string(input, "action", "operation", "subcommand", "command"));
    default:
      return line("git", verb, forced && "--force", branch);
  }
}

const KUBECTL = new Set(["delete", "apply", "scale", "exec", "patch", "drain", "rollout", "create", "replace"]);

/** `kubectl_delete {resourceType, name, namespace}` is `kubectl delete type name -n namespace`. */
function kubectl(words: string[], input: Input): Yield[] | null {
  const given = string(input, "command", "verb", "subcommand");
  const verb = words.find((word) => KUBECTL.has(word)) ?? (given && KUBECTL.has(given) ? given : undefined);
  if (!verb) return null;
  const namespace = string(input, "namespace", "ns");
  const inner = string(input, "command", "cmd");
  if (verb === "exec" && inner)
    return line(
      "kubectl",
      "exec",
      string(input, "pod", "podName", "pod_name", "name") ?? "pod",
      ...(namespace ? ["-n", namespace] : []),
      ...["--", "sh", "-c", inner],
    );
  // `delete_namespace`: the kind is part of the tool's name.
  const named = words.find(
    (word) => word !== verb && !/^(?:kubectl|kubernetes|k8s|resources?|generic|cluster)$/.test(word),
  );
  const type =
    string(input, "resourceType", "resource_type", "kind", "resource") ??
    named ??
    (verb === "scale" ? "deployment" : undefined);
  const replicas = input.replicas ?? input.count;
  return line(
    "kubectl",
    verb,
    type,
    string(input, "name"),
    ...(namespace ? ["-n", namespace] : []),
    ...(verb === "scale" && /^\d+$/.test(String(replicas)) ? [`--replicas=${String(replicas)}`] : []),
  );
}

/** `delete_branch {branch}` at a host of repositories is `git push --delete origin branch`. */
function hosted(words: string[], input: Input): Yield[] | null {
  const branch = string(input, "branch", "branch_name", "name", "ref");
  const deletes = words.some((word) => word === "delete" || word === "remove") && words.includes("branch");
  return deletes && branch ? line("git", "push", "--delete", "origin", branch) : null;
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

/** `run_container {image, command, volumes}` is `docker run -v … image sh -c command`. */
function container(words: string[], input: Input): Yield[] | null {
  const image = string(input, "image");
  if (!image || !words.some((word) => word === "run" || word === "create" || word === "start")) return null;
  const command = string(input, "command", "cmd");
  const listed = strings(input.command ?? input.cmd);
  return line(
    "docker",
    "run",
    input.privileged === true && "--privileged",
    ...strings(input.volumes ?? input.mounts ?? input.binds).flatMap((one) => ["-v", one]),
    image,
    ...(command ? ["sh", "-c", command] : listed),
  );
}

/** `apply {destroy: true, auto_approve: true}` */
function terraform(words: string[], input: Input): Yield[] | null {
  const verb = words.find((word) => word === "apply" || word === "destroy");
  if (!verb) return null;
  const sure = input.auto_approve === true || input.autoApprove === true;
  return line("terraform", verb, input.destroy === true && "-destroy", sure && "-auto-approve");
}

/** A request with its method: what `curl` would do. */
function request(input: Input): Yield[] | null {
  const url = string(input, "url", "uri", "endpoint");
  const method = string(input, "method", "http_method", "verb")?.toUpperCase();
  if (!url || !method || !/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method)) return null;
  const body = input.body ?? input.data ?? input.payload ?? input.json;
  const headers = typeof input.headers === "object" && input.headers !== null ? Object.entries(input.headers) : [];
  return line(
    "curl",
    "-X",
    method,
    ...headers.flatMap(([name, value]) => ["-H", `${name}: ${String(value)}`]),
    ...(body === undefined || body === null
      ? []
      : ["--data-raw", typeof body === "string" ? body : JSON.stringify(body)]),
    url,
  );
}

/** Tools of the command line that a server passes arguments to. */
const CLIENTS =
  /^(?:gcloud|gsutil|aws|az|kubectl|helm|terraform|gh|npm|heroku|flyctl|vercel|netlify|railway|supabase|firebase|wrangler|doctl|eksctl)$/;

/** `run_gcloud_command {args: ["projects", "delete", …]}`: the program stands in the tool's name. */
function client(names: ReadonlySet<string>, input: Input): Yield[] | null {
  const program = [...names].find((name) => CLIENTS.test(name));
  const args = strings(input.args ?? input.arguments ?? input.argv);
  if (!program || args.length === 0 || string(input, "command", "cmd", "program")) return null;
  return args[0] === program ? line(...args) : line(program, ...args);
}

/** The yields of a tool that is a command's twin; null for any other. */
export function twin(server: string, words: string[], input: Input): Yield[] | null {
  const names = new Set([...wordsOf(server), ...words]);
  const passed = client(names, input) ?? request(input);
  if (passed) return passed;
  if (names.has("docker") || names.has("podman")) return container(words, input);
  if (names.has("terraform") || names.has("tofu")) return terraform(words, input);
  if (names.has("git")) return git(words, input);
  if (["github", "gitlab", "bitbucket", "gitea"].some((host) => names.has(host))) return hosted(words, input);
  if (names.has("kubectl") || names.has("kubernetes") || names.has("k8s")) return kubectl(words, input);
  return null;
}

/** A letter goes to somebody outside. */
export function mails(server: string, words: string[]): Yield[] {
  const names = [...wordsOf(server), ...words];
  const mail = names.some((name) =>
    ["mail", "email", "emails", "gmail", "outlook", "sendgrid", "resend", "ses"].includes(name),
  );
  return mail && words.some((word) => word === "send" || word === "reply" || word === "forward")
    ? [mutation(server || "mail", "change", "mail", { hosted: true })]
    : [];
}

/** Secrets among the arguments leave for the service behind the server. */
export function carries(server: string, values: string[]): Yield[] {
  const sends = values.flatMap((value) =>
    secretsIn(value.slice(0, 200_000)).map(
      (secret): Sent => ({
        of: { literal: value.slice(secret.start, secret.end) },
        labels: ["token"],
        owner: secret.owner,
        slot: "body",
      }),
    ),
  );
  return sends.length === 0
    ? []
    : [
        {
          kind: "connect",
          url: known(`mcp://${server.toLowerCase().replace(/[^a-z0-9.-]/g, "-")}`),
          does: "change",
          sends,
          checked: true,
        },
      ];
}
