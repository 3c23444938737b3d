import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { stands } from "../kit/calls.ts";
import { mutation } from "../kit/roles.ts";
import { type Command, command, type Yield } from "../kit/spec.ts";
import { type Line, lineOf } from "./line.ts";
import { objectOf, STORES } from "./resources.ts";

/** Verbs by what they do, as effects call it. A verb of several words is matched by its first. */
const VERBS: Record<string, string> = {
  delete:
    "delete destroy terminate remove rm rb purge drop deprovision nuke wipe del erase unpublish close abandon empty reset decommission",
  read: "describe list ls get show view search lookup find head query scan filter check test validate estimate select wait help status logs log tail diff info whoami version print explain inspect ping top open docs simulate preview plan decode detect batch-get watch download dump history events metrics cat stat du",
  create: "create new add mb init register allocate provision clone copy generate issue request import-key",
  deploy: "deploy publish release up push promote submit rollout",
  restart: "restart reboot redeploy bounce",
  rollback: "rollback rollback-stack restore revert",
  scale: "scale resize autoscale",
  expose: "expose",
  change:
    "update put modify set edit patch change apply attach detach associate disassociate enable disable enforce tag untag unset rename move replace authorize revoke grant deny stop start suspend resume cancel reject accept approve assign unassign deregister rotate renew invoke run execute send start-build upload sync failover migrate transfer lock unlock pause unpause link unlink bind unbind connect disconnect upgrade downgrade cordon drain kill toggle reimage regenerate deallocate",
};

const byVerb = new Map(
  Object.entries(VERBS).flatMap(([meaning, verbs]) => verbs.split(" ").map((verb) => [verb, meaning] as const)),
);

/** Verbs that are nouns, too (`gcloud run services delete`, `gcloud logging logs delete`). */
const WEAK = new Set(
  "run deploy log logs event events tag tags image metrics history test backup status version docs access scale request release".split(
    " ",
  ),
);

/** `delete`, `delete-batch`, `group-delete`. */
const meaningOf = (word: string): string | undefined =>
  byVerb.get(word) ?? byVerb.get(word.split("-")[0] ?? "") ?? byVerb.get(word.split("-").at(-1) ?? "");

/** Where the verb stands: the first word if it is one, else the first behind the nouns. */
function verbAt(names: readonly string[], from: number): number {
  const first = names[from] ?? "";
  if (byVerb.has(first) && !WEAK.has(first)) return from;
  const found = (fits: (name: string) => boolean) =>
    names.findIndex((name, index) => index > from && index < from + 6 && fits(name));
  const strong = found((name) => byVerb.has(name) && !WEAK.has(name));
  if (strong >= 0) return strong;
  const weak = found((name) => byVerb.has(name));
  if (weak >= 0) return weak;
  if (byVerb.has(first)) return from;
  const inside = found((name) => meaningOf(name) !== undefined);
  return inside < 0 && meaningOf(first) !== undefined ? from : inside;
}

export interface Cloud {
  /** The service in effects. */
  service: string;
  /** Flags that skip the tool's own question. Without them it asks a person first; null: it never asks. */
  yes: string | null;
  /** Where it asks for some nouns only: those. */
  asks?: RegExp;
  /** `noun:verb`. */
  colons?: boolean;
  valued?: string;
  switches?: string;
  /** Sees the line first; an answer is the whole meaning. */
  special?: (line: Line, args: Args) => Yield[] | undefined;
  /** `help` behind all other words. */
  helpsLast?: true;
  /** Words before the nouns that mean nothing: `alpha`, `beta`. */
  skips?: RegExp;
  /** The object of a deletion whose noun says nothing. */
  object?: string;
}

/** What a verb does to a noun at a provider. */
export function act(
  cloud: Cloud,
  meaning: string,
  verb: string,
  noun: string,
  target: Text | null,
  line: Line,
): Yield[] {
  if (meaning === "read") return [];
  const object = objectOf(noun);
  const named = object === "resource" ? (cloud.object ?? object) : object;
  if (meaning === "delete")
    return [
      mutation(cloud.service, verb, named, {
        target,
        destroys: true,
        hosted: true,
        prompts: cloud.yes !== null && (cloud.asks?.test(noun) ?? true) && !STORES.has(named) && !line.has(cloud.yes),
      }),
    ];
  // To hand out a permission is to change who may do what.
  const done = meaning === "create" && named === "permission" ? "change" : meaning;
  return [mutation(cloud.service, done, named, { target, hosted: true })];
}

/** `nouns… verb target` or `verb noun target`. */
function generic(cloud: Cloud, line: Line): Yield[] {
  const names = line.names;
  const from = cloud.skips?.test(names[0] ?? "") ? 1 : 0;
  const at = verbAt(names, from);
  if (at < 0) return [];
  const verb = names[at] ?? "";
  const meaning = meaningOf(verb) ?? "read";
  const before = names.slice(from, at).join("-");
  const after = names[at + 1] ?? "";
  const parts = verb.split("-");
  // `delete-batch`, and `instance-delete`.
  const rest = byVerb.has(parts[0] ?? "") ? parts.slice(1) : parts.slice(0, -1);
  // `delete-org acme`: the noun is in the verb.
  const alone = before === "" && (byVerb.has(verb) || rest.length === 0);
  const noun = alone ? after : [before, ...rest].filter((word) => word !== "").join("-");
  const named = line.value("-n --name");
  const target = alone ? (line.words[at + 2] ?? named ?? line.words[at + 1]) : (line.words[at + 1] ?? named);
  return act(cloud, meaning, verb, noun, target ?? null, line);
}

/**
 * Whether a call only says what it does, or would do. `help` is the first word, for some the last one, and elsewhere a
 * name; a version may be that of a thing: `az ml model delete --version 1`.
 */
function onlyTells(cloud: Cloud, words: readonly Text[], line: Line): boolean {
  const [first, last] = [words[0], words.at(-1)].map((word) => word && literal(word));
  if (first === "help" || last === "-h" || (cloud.helpsLast && line.names.at(-1) === "help")) return true;
  return stands("--help --dry-run --dryrun --what-if", words) || (line.words.length === 0 && line.has("--version"));
}

/** A cloud's tool. */
export function cloudTool(names: string, cloud: Cloud): Command {
  return command(names, {
    style: { none: true },
    prints: "nothing",
    effects: (args) => {
      const line = lineOf(args.operands, cloud);
      if (onlyTells(cloud, args.operands, line)) return [];
      return cloud.special?.(line, args) ?? generic(cloud, line);
    },
  });
}
