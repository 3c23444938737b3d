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

/** The yields of a tool that is a command's twin; null for any other. */
export function twin(server: string, words: string[], input: Input): Yield[] | null {
  const names = new Set([...wordsOf(server), ...words]);
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
