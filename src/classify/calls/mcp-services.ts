/** What a tool of an MCP server does to the service behind it: destroys, stops, deploys, publishes, shares. */
import { mutation } from "../../commands/kit/roles.ts";
import type { Yield } from "../../commands/kit/spec.ts";
import { known } from "../../types/text.ts";
import { saysProduction } from "../environment.ts";
import type { Found } from "./mcp.ts";
import {
  DEPLOYS,
  DESTROYS,
  DEVELOPS,
  EVERYBODY,
  isHostedStore,
  LOCAL_SERVERS,
  OBJECTS,
  REGISTRIES,
  SMALL,
  wordsOf,
} from "./mcp-words.ts";

/** Tools that move money. */
const PAYS =
  /^(?:(?:create|issue|make|send|process|initiate|submit|place|confirm|capture) )?(?:refund|payout|transfer|charge|payment|payment intent|order|trade|purchase|withdrawal)s?$|^(?:pay|buy|refund|withdraw|transfer|charge) /;

/** Settings that decide how a service runs or who may use it, and contracts that end. */
const SETTLES =
  /^(?:set|update|put|create|add|edit|change|upsert|replace|rotate|bulk update) (?:.* )?(?:env|environment|env vars?|environment variables?|config vars?|secrets?|dns records?|firewall(?: rules?)?|branch protection(?: rules?)?|iam policy|deploy keys?)$|^cancel (?:.* )?subscriptions?$/;

/** What the tool's own name says that it does to its service. */
export function onService(server: string, words: string[], found: Found[], local: boolean): Yield[] {
  if (words.includes("publish") && [...words, ...wordsOf(server)].some((word) => REGISTRIES.test(word)))
    return [
      { kind: "publish", to: server, name: known(found.find(({ keys }) => keys.at(-1) === "name")?.value ?? ".") },
    ];
  if (local) return [];
  const target =
    found.find(({ keys }) => /(^|_)(id|name|repo|project|bucket|target)$/i.test(keys.at(-1) ?? ""))?.value ??
    words.join(" ");
  const hosted = !wordsOf(server).some((word) => LOCAL_SERVERS.has(word));
  const destroys = words.find((word) => DESTROYS.has(word));
  const service = server || "mcp";
  const text = known(
    found
      .filter(({ value }) => value.length < 80)
      .map(({ value }) => value)
      .join(" ")
      .slice(0, 300) || target,
  );
  const names = found.filter(({ keys, value }) => keys.at(-1) !== "key" && value.length < 80 && !/\s/.test(value));
  const environment = names.some(({ value }) => saysProduction(value)) ? { environment: "production" as const } : {};
  if (destroys) {
    const object = words
      .map((word) => OBJECTS.get(word) ?? OBJECTS.get(word.replace(/s$/, "")))
      .find((name) => name !== undefined && name !== "");
    const small = words.some((word) => SMALL.has(word) || SMALL.has(word.replace(/s$/, "")));
    return [
      mutation(
        service,
        destroys,
        destroys === "reset" && isHostedStore(server)
          ? "database"
          : object && !(small && object === "branch")
            ? object
            : "object",
        {
          target: text,
          destroys: true,
          hosted,
          ...environment,
        },
      ),
    ];
  }
  const stops = words.find((word) => /^(?:pause|suspend|hibernate)$/.test(word));
  if (stops && words.some((word) => OBJECTS.has(word) || OBJECTS.has(word.replace(/s$/, ""))))
    return [mutation(service, stops, "service", { target: text, destroys: true, hosted, ...environment })];
  if (SETTLES.test(words.join(" "))) return [mutation(service, "configure", "setting", { target: text, hosted })];
  if (PAYS.test(words.join(" "))) return [mutation(service, "change", "money", { target: text, hosted })];
  const deploys = words.find((word) => DEPLOYS.has(word));
  const develops =
    deploys === "execute" &&
    (!hosted || words.some((word) => DEVELOPS.has(word))) &&
    !found.some(({ keys }) => /code|script|command|source|program|expression/i.test(keys.at(-1) ?? ""));
  if (deploys && !develops && !words.some((word) => ["sql", "query", "list", "get", "status"].includes(word)))
    return [
      mutation(service, "deploy", words.filter((word) => word !== deploys).join(" ") || "service", {
        target: text,
        hosted,
      }),
    ];
  const visible = found.find(
    ({ keys, value }) =>
      /^(?:(?:is_?)?(?:private|public)|visibility|type|acl|access|scope|role|principal|grantee|member|audience|sharing|link_?scope)$/i.test(
        keys.at(-1) ?? "",
      ) &&
      EVERYBODY.test(value) &&
      !(keys.at(-1) === "type" && value === "public"),
  );
  if (
    visible &&
    words.some((word) => /^(?:update|edit|share|set|change|put|grant|permissions?|publish|acl|policy)$/.test(word))
  )
    return [mutation(service, "expose", "repository", { target: text, hosted })];
  return [];
}
