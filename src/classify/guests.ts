/** Containers that the call itself started, with nothing of before in them: what is lost in one is the call's own. */
import type { EffectOf } from "../types/effect.ts";
import { isMany, literal, prefix, type Text } from "../types/text.ts";
import { environmentOf } from "./environment.ts";
import { isSameText, type Made, SERVERS, startedBy } from "./made.ts";
import type { Scope } from "./scope.ts";
import type { Frame, Invocation } from "./world.ts";

/** Services that run in a container of their own image, with their data in it. */
const STORES = new Set(["postgres", "mysql", "redis", "mongodb", "clickhouse", "cassandra"]);
const ENGINES = new Set(["docker", "podman", "nerdctl"]);
const VERBS = new Set([
  "run",
  "create",
  "exec",
  "rm",
  "remove",
  "stop",
  "kill",
  "logs",
  "ps",
  "inspect",
  "cp",
  "port",
  "pull",
  "build",
  "image",
  "images",
]);

/** Options of `run` that bring in what was there before, or the neighbours: folders, volumes, networks, settings. */
const BRINGS =
  /^(?:-[itdP]*v|--volume|--volumes-from|--mount|--net|--network|--link|--add-host|--env-file|--pod)(?:$|=|\w*[/:])/;
/** Words by which a client talks to another server than the one beside it. */
const LEADS = /^(?:-h|--host|--ur[il])|:\/\/|\bhost(?:addr)?=|^[\w.-]+[:/][\w./:-]*$|\\c|[cC]onnect|Mongo\(/;

/** The command of a client, and the code that it runs. */
interface Change {
  argv: Text[];
  assigns: ReadonlyMap<string, Text>;
  code: Text | undefined;
}

/** Whether a client inside such a container destroys something of the server beside it. */
export function isOwnGuest(
  made: readonly Made[],
  invocations: readonly Invocation[],
  effect: EffectOf<"mutate">,
  change: Change,
  scope: Scope,
  frame: Frame,
): boolean {
  const { on } = frame;
  if (on.kind !== "container" || on.name === null || on.mounts.length > 0 || !STORES.has(effect.service)) return false;
  const { name } = on;
  const isOwn =
    startedBy(name) !== undefined ||
    made.some(
      ({ service, object, target }) => ENGINES.has(service) && object === "container" && isSameText(target, name),
    );
  if (!isOwn || frame.production || environmentOf(change.argv, change.assigns, scope) === "production") return false;
  const told = [...change.argv.slice(1), ...(change.code ? [change.code] : [])].map(literal);
  if (told.some((word) => word === undefined || LEADS.test(word)) || change.assigns.size > 0) return false;
  return invocations.every(({ argv, assigns }) =>
    ENGINES.has(literal(argv[0]!) ?? "") ? isApart(argv, assigns, scope) : !argv.some(namesServer),
  );
}

/** Whether a command of the engine on this machine brings nothing of before into a container. */
function isApart([, verb, ...words]: Text[], assigns: ReadonlyMap<string, Text>, scope: Scope): boolean {
  if (!VERBS.has((verb && literal(verb)) ?? "")) return false;
  if (SERVERS.some((name) => assigns.has(name) || scope.variables.has(name))) return false;
  return words.every((word) => !isMany(word) && !BRINGS.test(prefix(word)) && !namesServer(word));
}

/** Whether a word sets what leads a client, or an engine, to another server. */
const namesServer = (word: Text): boolean => SERVERS.some((name) => prefix(word).includes(name));
