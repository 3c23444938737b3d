/** What the call itself made is its own to destroy again: databases, containers. */
import type { EffectOf } from "../types/effect.ts";
import { FRESH, type Hole, known, literal, type Piece, prefix, type Text } from "../types/text.ts";
import { environmentOf } from "./environment.ts";
import type { Scope } from "./scope.ts";

/** The command that makes or destroys. */
interface Maker {
  argv: Text[];
  assigns: ReadonlyMap<string, Text>;
}

/** Options and variables that lead to another server: what has the same name there is something else. */
const SERVER =
  /^(?:-h|-H|--host|-p|--port|--server|--cluster|--bootstrap-server|--broker-list|--zookeeper|--context|--kube-context|--kubeconfig|--url|--connection|--socket|-S)(?!-)/;
/** Variables that lead a client to another server. */
export const SERVERS = [
  "PGHOST",
  "PGHOSTADDR",
  "PGPORT",
  "PGSERVICE",
  "MYSQL_HOST",
  "MYSQL_TCP_PORT",
  "DOCKER_HOST",
  "DOCKER_CONTEXT",
  "CONTAINER_HOST",
  "KUBECONFIG",
  "AWS_PROFILE",
];
const ENGINES = new Set(["docker", "podman", "nerdctl"]);
/** What is made on this machine alone; the options are those of what is made: `k3d cluster create -p 8081:80`. */
const HERE = new Set(["kind"]);

function serverOf(service: string, { argv, assigns }: Maker, scope: Scope): string {
  const words = argv.map((word) => literal(word) ?? "?");
  // Behind an engine's verb the options are the container's.
  const verb = ENGINES.has(service) ? words.findIndex((word) => /^(?:run|create|rm|remove)$/.test(word)) : -1;
  const options = (HERE.has(service) ? [] : words.slice(1, verb < 0 ? undefined : verb)).flatMap((word, index, all) => {
    const [flag] = SERVER.exec(word) ?? [];
    return flag === undefined ? [] : flag === word ? [word, all[index + 1] ?? ""] : [word];
  });
  const variables = SERVERS.flatMap((name) => {
    const value = assigns.get(name) ?? scope.variables.get(name)?.values[0];
    return value ? [`${name}=${literal(value) ?? "?"}`] : [];
  });
  return [...options, ...variables].join(" ");
}

/** Variables whose value is another each time. */
const CHANGING = new Set(["RANDOM", "SRANDOM", "SECONDS", "EPOCHSECONDS", "EPOCHREALTIME", "LINENO"]);

/** Numbers and names made up on the spot: what stands twice is the same, or something that isn't there. */
const STAMPS = new RegExp(`^(?:\\$\\$|\\$RANDOM|date$|${FRESH})`);

/** The number that starting a container in the background prints. */
const STARTED =
  /^(docker|podman|nerdctl) (?:container )?(?:create |run (?:--rm |-[itP]+ )*(?:-[itP]*d[itP]*|--detach) )/;
/** The engine that started the container whose number a value is. */
export const startedBy = ({ pieces: [hole, ...more] }: Text): string | undefined =>
  more.length === 0 && typeof hole === "object" && hole.kind === "output" ? STARTED.exec(hole.source)?.[1] : undefined;

/** Whether two holes stand for the same value: one value used twice, or a variable that nobody assigns between. */
function sameHole(one: Hole, other: Hole): boolean {
  if (one === other) return true;
  if (one.kind === "variable" && other.kind === "variable")
    return one.name === other.name && one.readings.length === 0 && !CHANGING.has(one.name);
  if (one.kind === "computed" && other.kind === "computed") return one.why === other.why && STAMPS.test(one.why);
  return one.kind === "output" && other.kind === "output" && one.source === other.source && one.flow === other.flow;
}

const samePiece = (one: Piece, other: Piece | undefined): boolean =>
  typeof one === "string" || typeof other !== "object" ? one === other : sameHole(one, other);

/** Whether two values are the same, whatever it is. */
export const isSameText = (one: Text, other: Text): boolean =>
  one.pieces.length > 0 &&
  one.pieces.length === other.pieces.length &&
  one.pieces.every((piece, at) => samePiece(piece, other.pieces[at]));

/** Something that the call made, and the server it is on. */
export interface Made {
  service: string;
  object: string;
  target: Text;
  server: string;
}

export function noteMade(
  made: Made[],
  { service, object, target, verb }: EffectOf<"mutate">,
  maker: Maker,
  scope: Scope,
): void {
  if (verb === "create" && target) made.push({ service, object, target, server: serverOf(service, maker, scope) });
}

export function ownsMade(made: readonly Made[], effect: EffectOf<"mutate">, maker: Maker, scope: Scope): boolean {
  const { service, object, target } = effect;
  if (CLUSTERED.has(service)) return ownsCluster(made, effect, maker, scope);
  if (object === "instance" && effect.verb === "stop") return ownsServer(made, service, maker, scope);
  const fills = effect.verb === "import" && object === "database";
  if (!(effect.destroys || fills) || target === null) return false;
  if (object === "container" && startedBy(target) === service) return serverOf(service, maker, scope) === "";
  return hasMade(made, service, object, target, maker, scope);
}

/** A server that the call started stops again, by a client that talks to its port on this machine. */
function ownsServer(made: readonly Made[], service: string, { argv, assigns }: Maker, scope: Scope): boolean {
  const given = (option: RegExp): Text | undefined =>
    argv[argv.findIndex((word) => option.test(literal(word) ?? "")) + 1];
  const host = argv.some((word) => /^(?:-h|--host)/.test(literal(word) ?? ""))
    ? given(/^(?:-h|--host)$/)
    : known("localhost");
  const port = argv.some((word) => /^(?:-p|--port)$/.test(literal(word) ?? "")) ? given(/^(?:-p|--port)$/) : undefined;
  if (!port || !host || !/^(?:localhost|127\.0\.0\.1|::1)$/.test(literal(host) ?? "")) return false;
  // An address in one word or a variable leads elsewhere, whatever the port says.
  if (argv.some((word) => /^-u$|^--ur[il]|:\/\//.test(prefix(word)))) return false;
  if (environmentOf(argv, assigns, scope) === "production") return false;
  return made.some((one) => one.service === service && one.object === "instance" && isSameText(one.target, port));
}

const CLUSTERED = new Set(["kubernetes", "helm"]);
/** Contexts as the tools name them that run a cluster on this machine. */
const LOCAL =
  /^--(?:kube-)?context[= ](?:kind-[\w.-]+|k3d-[\w.-]+|minikube|docker-desktop|rancher-desktop|orbstack|colima|microk8s)$/;

/** A cluster made by the call is its own; in another one on this machine nobody else notices a change. */
function ownsCluster(made: readonly Made[], effect: EffectOf<"mutate">, maker: Maker, scope: Scope): boolean {
  if (environmentOf(maker.argv, maker.assigns, scope) === "production") return false;
  const server = serverOf(effect.service, maker, scope);
  const isOwn = ({ service, object, target }: Made): boolean =>
    service === "kind" && object === "cluster" && server.endsWith(`kind-${literal(target) ?? "?"}`);
  if (LOCAL.test(server) && effect.verb !== "privileged" && effect.verb !== "socket")
    return !effect.destroys || made.some(isOwn);
  if (LOCAL.test(server)) return false;
  return made.some((one) => one.service === "kind" && one.object === "cluster" && one.server === server);
}

/** What is called after production is nobody's to try out, whoever made it. */
export function hasMade(
  made: readonly Made[],
  service: string,
  object: string,
  target: Text,
  maker: Maker,
  scope: Scope,
): boolean {
  if (made.length === 0 || environmentOf(maker.argv, maker.assigns, scope) === "production") return false;
  const server = serverOf(service, maker, scope);
  return made.some(
    (one) =>
      one.service === service && one.object === object && one.server === server && isSameText(one.target, target),
  );
}
