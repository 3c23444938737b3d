/** `gh api` and `glab api`: a request to the host's own API, judged by its method, path and document. */
import { literal, splitAt } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { off, sentIn, value } from "../kit/roles.ts";
import type { Spec, Yield } from "../kit/spec.ts";
import { carried, fieldsSent, filesOf, graphqlChanges, restChanges } from "./hosting.ts";

export function apiSpec(service: string, site: string): Spec {
  return {
    flags: {
      "-X --method": value(),
      "-f --raw-field": value(),
      "-F --field --form": value(),
      "--input": value(),
      "-H --header": value(),
      "-q --jq -t --template --cache -p --preview --hostname --output": value(),
      "--paginate --slurp -i --include --silent --verbose": off,
    },
    effects: (args) => changes(service, site, args),
    prints: "nothing",
  };
}

function changes(service: string, site: string, args: Args): Yield[] {
  const [endpoint] = args.operands;
  if (!endpoint) return [];
  const fields = args.values("--raw-field --field");
  const sends = [
    ...fieldsSent(fields, args),
    ...filesOf(args, "--input"),
    ...args.values("--header").flatMap((header) => sentIn(header, "auth")),
    ...sentIn(endpoint, "url"),
  ];
  const sent = carried(site, sends);
  if (/^\/?graphql$/.test(literal(endpoint) ?? "")) {
    const query = fields.map((field) => splitAt(field, "=")).find((pair) => pair && literal(pair[0]) === "query")?.[1];
    return [...graphqlChanges(service, query ? (literal(query) ?? firstKnown(query.pieces)) : ""), ...sent];
  }
  const method = (
    args.string("--method") ?? (fields.length > 0 || args.given("--input") ? "POST" : "GET")
  ).toUpperCase();
  if (method === "GET" || method === "HEAD") return sent;
  return [
    ...restChanges(
      service,
      method,
      endpoint,
      fields.map((field) => literal(field) ?? ""),
    ),
    ...sent,
  ];
}

const firstKnown = (pieces: unknown[]): string =>
  pieces.filter((piece): piece is string => typeof piece === "string").join(" ");
