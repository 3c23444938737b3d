/** What a request over HTTP destroys, by its method, path and document. */
import { holes, literal, prefix, type Text } from "../../types/text.ts";
import { graphqlChanges } from "../git/hosting.ts";
import { mutation } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { isLocalhost } from "./common.ts";

/** Last collection in a REST path → what is destroyed. */
const COLLECTIONS: Record<string, string> = {
  databases: "database",
  database: "database",
  tables: "table",
  volumes: "volume",
  disks: "disk",
  projects: "project",
  instances: "instance",
  droplets: "instance",
  servers: "instance",
  machines: "instance",
  vms: "instance",
  clusters: "cluster",
  buckets: "bucket",
  repos: "repository",
  repositories: "repository",
  apps: "app",
  applications: "app",
  services: "app",
  sites: "app",
  workers: "app",
  functions: "app",
  namespaces: "namespace",
  zones: "zone",
  domains: "zone",
  stacks: "stack",
  groups: "group",
  orgs: "group",
  organizations: "group",
  teams: "group",
  accounts: "account",
  workspaces: "project",
  keys: "key",
  secrets: "secret",
  snapshots: "volume",
  backups: "volume",
  protection: "protection",
  environments: "stack",
};

/** Ports of stores that have a whole index, collection or database behind the first word of the path. */
const STORE_PORTS = /:(?:9200|9201|5984|8983|7700|8108|6333|8529|8086|19530)(?=\/|$)/;
/** Paths that delete many at once under any method. */
const SWEEPS =
  /(?:^|[/_-])(?:delete_by_query|(?:delete|remove|destroy|drop|purge|wipe|truncate|clear|flush|reset)[-_]?(?:all|everything|database|db|tables?|data|series|index|indices|collections?|messages|records|rows|users))(?:\/|$)/i;
/** The end of a path that names all of something: `/_all`, `/*`, `/users`. One thing has a number or a name behind it. */
const MANY = /^(?:_?all|\*|%2a|[a-z][a-z_-]*[a-z]s)$/i;
/** A host of what customers use. */
const PRODUCTION = /^(?:[a-z]+:\/\/)?[^/]*(?<![a-z0-9])(?:prod|production|prd|live)(?![a-z0-9])[^/]*/i;
/** The same in the name of a variable, or as a word of the query. */
const PRODUCTION_NAME = /(?:^|_)(?:PROD|PRODUCTION|PRD|LIVE)(?:_|$)/i;
const PRODUCTION_QUERY = /(?:^|[?&])(?:env|environment|stage|tier|target)=(?:prod|production|prd|live)(?:&|$)/i;
const isProduction = (url: Text): boolean =>
  PRODUCTION.test(prefix(url)) ||
  holes(url).some((hole) => hole.kind === "variable" && PRODUCTION_NAME.test(hole.name)) ||
  url.pieces.some((piece) => typeof piece === "string" && PRODUCTION_QUERY.test(piece));

/** Ends in `s` that name one thing. */
const ONE = /(?:ss|us|is|settings|preferences|credentials|news)$/i;

/** The path to its end, whatever stands in the middle (a pattern, a variable). */
const wholePath = (url: Text): string =>
  url.pieces
    .map((piece) => (typeof piece === "string" ? piece : "*"))
    .join("")
    .replace(/^(?:[a-z]+:\/\/)?[^/]*/i, "")
    .replace(/[?#].*$/, "");

/** What a request to a server on this machine deletes, beyond one thing named in the call. */
function destroyedHere(method: string, url: Text, segments: string[]): Yield[] {
  const lost = (object: string): Yield[] => [mutation("http", "delete", object, { target: url, destroys: true })];
  if (method !== "GET" && SWEEPS.test(wholePath(url))) return lost("rows");
  // `/points/delete`, `/api/v2/delete`: a filter in the body says how many.
  if (method === "POST" && STORE_PORTS.test(prefix(url)) && /\/(?:delete|drop|truncate)$/.test(wholePath(url)))
    return lost("rows");
  if (method !== "DELETE") return [];
  // One after the other, taken from a list: nobody sees which.
  if (holes(url).length > 0) return lost("object");
  const [last = ""] = segments.slice(-1);
  if (STORE_PORTS.test(prefix(url)) && segments.length > 0 && !/^_(?:doc|search|tasks?|cache)$/.test(segments[1] ?? ""))
    return lost("table");
  return MANY.test(last) && !ONE.test(last) ? lost("rows") : [];
}

/** Addresses where makers of language models answer one request by POST and keep nothing of it that could be changed. */
const ANSWERS =
  /^https:\/\/(?:api\.(?:openai|anthropic|mistral|deepseek|cohere|groq|together|x|perplexity|fireworks)\.(?:com|ai|xyz)|openrouter\.ai|generativelanguage\.googleapis\.com)\/(?:[\w.-]+\/)*(?:messages(?:\/count_tokens)?|(?:chat\/)?completions|embed(?:dings)?|responses|rerank|moderations|models\/[\w.-]+:(?:generateContent|streamGenerateContent|countTokens|embedContent))$/;

/** Whether a request by POST only asks: a language model, with a body that stands in the call; a GraphQL query. */
export function isQuery(method: string, url: Text, bodies: Text[]): boolean {
  const path = prefix(url).replace(/[?#].*$/, "");
  const written = bodies.every((one) => /^\s*\{/.test(literal(one) ?? ""));
  if (method === "POST" && bodies.length > 0 && written && ANSWERS.test(path)) return true;
  const [body, ...more] = bodies;
  // A GraphQL document without a mutation: `{"query": "query { … }"}`.
  const document = /^\s*\{\s*"query"\s*:\s*"((?:\\.|[^"\\])*)"/.exec((body && literal(body)) ?? "")?.[1];
  if (method !== "POST" || document === undefined || more.length > 0 || !/\/(?:graphql|gql)(?:\/|$)/i.test(path))
    return false;
  const text = document.replace(/\\[nrt]/g, " ").replace(/\\(.)/g, "$1");
  return /^\s*(?:query\b|\{|fragment\b)/.test(text) && !/\b(?:mutation|subscription)\b/.test(text);
}

/** What a request destroys at its provider or on this machine. */
export function destroyedBy(method: string, url: Text, bodies: Text[]): Yield[] {
  const segments = (literal(url) ?? prefix(url))
    .replace(/^(?:[a-z]+:\/\/)?[^/]*/i, "")
    .replace(/[?#].*$/, "")
    .split("/")
    .filter(Boolean);
  if (isLocalhost(url)) return destroyedHere(method, url, segments);
  const out: Yield[] = [];
  const noun = segments
    .slice(-3)
    .reverse()
    .map((segment) => COLLECTIONS[segment.toLowerCase()])
    .find((object) => object !== undefined);
  const store = STORE_PORTS.test(prefix(url)) && segments.length > 0 && !(segments[0] ?? "").startsWith("_");
  const object = noun ?? (store ? "table" : isProduction(url) ? "object" : undefined);
  if (method === "DELETE" && object)
    out.push(mutation("http", "delete", object, { target: url, hosted: true, destroys: true }));
  if (method !== "GET" && SWEEPS.test(wholePath(url)))
    out.push(mutation("http", "delete", "rows", { target: url, hosted: true, destroys: true }));
  if (bodies.some((body) => /"private"\s*:\s*false|"visibility"\s*:\s*"public"/i.test(literal(body) ?? "")))
    out.push(mutation("http", "expose", "repository", { target: url, hosted: true }));
  for (const body of bodies)
    out.push(
      ...graphqlChanges("http", body.pieces.filter((piece) => typeof piece === "string").join(" ")).filter(
        (item) => item.kind === "mutate" && item.destroys,
      ),
    );
  return out;
}
