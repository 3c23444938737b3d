/** Platforms that host applications, whose tools say `noun:verb`, `noun verb` or `verb-noun` and little else. */
import { keeper } from "../kit/keeper.ts";
import { mutation, reveal } from "../kit/roles.ts";
import type { Line } from "./line.ts";
import { cloudTool } from "./reader.ts";

const QUIET =
  /^(?:login|logout|auth|init|config|configure|whoami|completion|version|docs|link|help|target|api|create|create-\w+|dev|start|open|run|test|build|logs?|get|info|list|ls|ssh|tunnel|sh)$/;
const quiet = (line: Line) => (QUIET.test(line.names[0] ?? "") ? [] : undefined);

export const cloudFoundry = cloudTool("cf", {
  service: "cloudfoundry",
  yes: "-f",
  valued: "-n -d -m -k -i -b -p -t -u -o -s -c",
  special: (line) => {
    const [verb = ""] = line.names;
    const target = line.words[1] ?? null;
    if (/^(?:env|service-key)$/.test(verb)) return [reveal("cf environment", ["environment"], "cloudfoundry")];
    if (verb === "oauth-token") return [reveal("cf login", ["credential"], "cloudfoundry")];
    if (/^(?:push|p|restage|rollback)$/.test(verb))
      return [mutation("cloudfoundry", "deploy", "app", { target, hosted: true })];
    const gone =
      /^delete(?:-(org|space|service|service-instance|user|domain|quota|buildpack|route|orphaned-routes|service-key|space-quota))?$/.exec(
        verb,
      );
    const objects: Record<string, string> = { org: "group", space: "project", service: "database", user: "identity" };
    if (gone)
      return [
        mutation("cloudfoundry", "delete", gone[1] ? (objects[gone[1]] ?? "resource") : "app", {
          target,
          destroys: true,
          hosted: true,
          prompts: !line.has("-f"),
        }),
      ];
    if (/^(?:purge-service-instance|purge-service-offering)$/.test(verb))
      return [mutation("cloudfoundry", "purge", "database", { target, destroys: true, hosted: true })];
    return /^(?:stop|scale|set-env|unset-env|map-route|unmap-route|bind-service|unbind-service)$/.test(verb)
      ? [mutation("cloudfoundry", "change", "app", { target, hosted: true })]
      : [];
  },
});

export const dokku = cloudTool("dokku", {
  service: "dokku",
  yes: "--force -f",
  colons: true,
  special: (line) => {
    const [noun = "", verb = ""] = line.names;
    if (noun === "config" && /^(?:show|get|export)$/.test(verb))
      return [reveal("dokku config", ["environment"], "dokku")];
    if (!/^(?:destroy|purge-cache|unlink|remove)$/.test(verb)) return [];
    const object = noun === "apps" ? "app" : /^(?:storage|domains|certs|builder)$/.test(noun) ? "setting" : "database";
    return [
      mutation("dokku", verb, object, {
        target: line.words[2] ?? null,
        destroys: verb === "destroy",
        hosted: true,
        prompts: !line.has("--force -f"),
      }),
    ];
  },
});

export const websites = cloudTool("terminus platform upsun acli", {
  service: "websites",
  yes: "--yes -y",
  colons: true,
  special: quiet,
});

export const regional = cloudTool(
  "yc ovhcloud stackit ionosctl koyeb zeabur clever gigalixir rancher nhost xata appwrite",
  { service: "cloud", yes: null, special: quiet },
);

export const okta = cloudTool("okta", { service: "okta", yes: "--force -f", special: quiet });
export const content = cloudTool("contentful sanity storyblok surge", {
  service: "content",
  yes: "--yes -y --force",
  special: (line) =>
    /^(?:space|environment|dataset|content-type|backup|teardown)$/.test(line.names[0] ?? "") ? teardown(line) : [],
});

/** `surge teardown host`, else what the words say. */
const teardown = (line: Line) =>
  line.names[0] === "teardown"
    ? [mutation("content", "teardown", "app", { target: line.words[1] ?? null, destroys: true, hosted: true })]
    : undefined;

export const confluent = cloudTool("confluent ccloud", {
  service: "kafka",
  yes: "--force",
  special: (line) => {
    const call = line.names.join(" ");
    if (/^kafka (?:topic|acl|mirror|partition) delete( |$)/.test(call))
      return [
        mutation("kafka", "delete", "topic", {
          target: line.words[3] ?? null,
          destroys: true,
          hosted: true,
          prompts: !line.has("--force"),
        }),
      ];
    return /^(?:local|login|logout|context|completion|update|version|prompt)( |$)/.test(call) ? [] : undefined;
  },
});

/** Capistrano: a stage, then its tasks. */
export const capistrano = keeper("cap", [
  {
    call: "... deploy|deploy:*|!deploy:check*|!deploy:print_config*|!deploy:log*",
    object: "app",
    hosted: true,
    verb: "deploy",
    keeps: true,
  },
]);
export const caprover = keeper(
  "caprover",
  [
    { call: "api", of: "/delete /*/delete /*/*/delete /*/*/*/delete", object: "app" },
    { call: "deploy", object: "app", verb: "deploy", keeps: true },
  ],
  { hosted: true },
);
export const boundary = keeper(
  "boundary",
  [
    { call: "scopes|auth-methods|users|groups|roles|credential-stores delete", object: "identity" },
    { call: "* delete", object: "setting" },
  ],
  { hosted: true },
);
