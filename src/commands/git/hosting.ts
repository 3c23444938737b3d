/** Words that the clients of code hosts share. */

import type { EffectOf } from "../../types/effect.ts";
import type { Sent } from "../../types/flow.ts";
import { concat, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { mutation, sentFile, sentIn, sentOf } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { discard } from "./common.ts";

type Mutation = EffectOf<"mutate">;
export type More = Partial<Omit<Mutation, "kind">>;

/** A change at a code host. */
export const hosted =
  (service: string) =>
  (verb: string, object: string, more: More = {}) =>
  (args: Args): Yield[] => [
    mutation(service, verb, object, { target: args.operands[0] ?? null, hosted: true, ...more }),
  ];

/** A loss at a code host; the client asks first unless `yes` is given. */
export const lost =
  (service: string) =>
  (object: string, yes = "", verb = "delete") =>
  (args: Args): Yield[] => [
    mutation(service, verb, object, {
      target: args.operands[0] ?? null,
      hosted: true,
      destroys: true,
      prompts: yes !== "" && !args.has(yes),
    }),
  ];

/** What texts and files carry to the host: issues, comments and pull requests on the project's own host are ordinary. */
export function carried(url: string, sends: Sent[]): Yield[] {
  return sends.length === 0 ? [] : [{ kind: "connect", url: known(url), does: "fetch", sends, checked: true }];
}

/** A file or, for `-`, standard input. */
export const sentFrom = (file: Text, args: Args): Sent[] =>
  literal(file) === "-" ? sentOf(args.stdin, "body") : [sentFile(file)];

export const textsOf = (args: Args, flags: string): Sent[] =>
  args.values(flags).flatMap((text) => sentIn(text, "body"));
export const filesOf = (args: Args, flags: string): Sent[] =>
  args.values(flags).flatMap((file) => sentFrom(file, args));

/** `key=value` fields; `key=@file` sends a file. */
export function fieldsSent(fields: Text[], args: Args): Sent[] {
  return fields.flatMap((field) => {
    const to = splitAt(field, "=")?.[1];
    if (!to) return sentIn(field, "body");
    return prefix(to).startsWith("@") ? sentFrom(concat(dropAt(to)), args) : sentIn(to, "body");
  });
}
const dropAt = (text: Text): Text => splitAt(text, "@")?.[1] ?? text;

/** Ends of REST paths → what they name. The first that matches decides. */
const OBJECTS: [RegExp, string][] = [
  [/\/(?:branches\/[^/]+\/protection|protected_branches|rulesets)(?:\/|$)/, "protection"],
  [/^\/?(?:repos|repositories)\/[^/]+\/[^/]+\/?$/, "repository"],
  [/^\/?projects\/[^/]+\/?$/, "repository"],
  [/^\/?(?:orgs|groups|enterprises)\/[^/]+\/?$/, "group"],
  [/^\/?(?:user|users\/[^/]+)\/?$/, "account"],
  [/\/secrets(?:\/|$)/, "secret"],
  [/\/(?:keys|gpg_keys|deploy_keys|ssh_signing_keys)(?:\/|$)/, "key"],
  [/\/packages(?:\/|$)/, "package"],
  [/\/(?:git\/refs\/heads|repository\/branches)\//, "branch"],
  [/\/git\/refs\/tags\/|\/repository\/tags\//, "tag"],
  [/\/releases(?:\/|$)/, "release"],
  [/\/environments(?:\/|$)/, "environment"],
  [/\/variables(?:\/|$)/, "variable"],
  [/\/hooks(?:\/|$)/, "webhook"],
  [/\/collaborators|\/members|\/memberships/, "member"],
  [/\/issues|\/notes|\/comments|\/discussions/, "issue"],
  [/\/(?:pulls|merge_requests)/, "pull-request"],
  [/\/(?:runs|pipelines|jobs|workflows)/, "run"],
  [/\/gists/, "gist"],
];
const objectOf = (path: string): string => OBJECTS.find(([pattern]) => pattern.test(path))?.[1] ?? "object";

/** Names of GraphQL mutations: `deleteRef`, `volumeDelete`, `archiveRepository`. */
const DESTROYS =
  /\b(?:(?:delete|remove|destroy|purge|wipe|drop|reset|truncate)[A-Z]\w*|[a-z]\w*(?:Delete|Remove|Destroy|Purge|Wipe|Drop|Truncate)\w*)\s*[({]/;

/** What hosting platforms call an application, a set of them, and the owner of them. */
const MEANT_BY: Record<string, string> = {
  service: "app",
  environment: "stack",
  organization: "group",
  branchprotection: "protection",
};

/** What a GraphQL document changes; a query changes nothing. */
export function graphqlChanges(service: string, document: string): Yield[] {
  if (!/\bmutation\b/.test(document)) return [];
  const destroys = DESTROYS.exec(document);
  const name = (destroys?.[0] ?? "").toLowerCase();
  const noun =
    /(repository|volume|database|project|environment|service|bucket|namespace|secret|key|branchprotection|organization|workspace|team|app|site|deployment|cluster|instance|table|zone|domain)/.exec(
      name,
    )?.[1] ?? "object";
  if (destroys) return [mutation(service, "delete", MEANT_BY[noun] ?? noun, { hosted: true, destroys: true })];
  if (/visibility\s*:\s*PUBLIC/.test(document)) return [mutation(service, "expose", "repository", { hosted: true })];
  const comments =
    /\b(?:add|create|update)(?:Comment|Issue|PullRequest|Discussion|Reaction|Label|ProjectV2)\w*|\b(?:resolve|unresolve|mark|request|submit|minimize)\w*|\badd\w+ToDiscussion\b/i.test(
      document,
    );
  return [mutation(service, comments ? "comment" : "change", "object", { hosted: true })];
}

/** What a REST call changes. */
export function restChanges(service: string, method: string, endpoint: Text, fields: string[]): Yield[] {
  const path = (literal(endpoint) ?? prefix(endpoint))
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/^\/?(?:api\/v\d\/)/, "")
    .replace(/\?.*$/, "");
  const object = objectOf(path);
  const made = (verb: string, more: More = {}) => [
    mutation(service, verb, object, { target: endpoint, hosted: true, ...more }),
  ];
  if (fields.some((field) => /^(?:private=false|visibility=public)$/i.test(field))) return made("expose");
  if (method === "DELETE") {
    if (
      /^(?:issue|object)$/.test(object) &&
      /\/(?:labels|assignees|reactions|requested_reviewers|subscription|star)/.test(path)
    )
      return made("edit");
    const head = /\/git\/refs\/heads\/(.+)$/.exec(path)?.[1];
    if (head) return [discard("remote-history", "delete", { branch: known(head) })];
    return made("delete", { destroys: true });
  }
  // Whoever gets the repository decides what becomes of it.
  if (/^\/?(?:repos|repositories)\/[^/]+\/[^/]+\/transfer$/.test(path))
    return [mutation(service, "transfer", "repository", { target: endpoint, hosted: true, destroys: true })];
  if (/\/dispatches$|\/(?:trigger\/)?pipeline\/?$/.test(path)) return made("deploy");
  if (object === "branch" || /\/git\/refs/.test(path)) {
    const branch = /\/heads\/(.+)$/.exec(path)?.[1];
    return fields.includes("force=true")
      ? [discard("remote-history", "force", { branch: branch ? known(branch) : null })]
      : made("create");
  }
  if (/^(?:issue|pull-request|release|run|gist)$/.test(object)) return made(method === "POST" ? "create" : "edit");
  if (/^(?:protection|secret|key|member|webhook|environment|variable)$/.test(object)) return made("configure");
  return made(method === "POST" ? "create" : "change");
}
