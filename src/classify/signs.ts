/** What only the shape of several commands together shows. */
import type { Command } from "../shell/ast.ts";
import type { Observed } from "../types/effect.ts";
import type { Flow } from "../types/flow.ts";
import { prefix, type Text } from "../types/text.ts";
import { STDIN_CODE } from "./runs.ts";

/** A connection that is no download: whoever answers may send what they like for as long as they like. */
export const isSocket = (url: Text): boolean => /^(tcp|udp|tls|ssl|telnet):/i.test(prefix(url));

/** The socket behind a pipeline that gives a shell its commands; undefined when there is none. */
export function shellBehind(since: Observed[], files: ReadonlyMap<string, Flow>): Text | undefined {
  const socket = since.find(
    ({ effect }) => effect.kind === "connect" && (effect.does === "tunnel" || isSocket(effect.url)),
  );
  if (socket?.effect.kind !== "connect") return undefined;
  const shell = since.some(({ effect }) => effect.kind === "opaque" && effect.what === STDIN_CODE);
  // A pipe file that the pipeline both reads and writes carries the answers back; one whose text the call gives doesn't.
  const read = new Set(
    since
      .flatMap((one) => (one.effect.kind === "read" ? pathsOf(one) : []))
      .filter((path) => !files.get(path)?.text?.pieces.length),
  );
  const loop = since.some((one) => one.effect.kind === "write" && pathsOf(one).some((path) => read.has(path)));
  return shell || loop ? socket.effect.url : undefined;
}

/** A socket held open in a call that also runs code nobody can see: orders come in over it. */
export function orders(observed: Observed[]): Text | undefined {
  const unseen = observed.some(
    ({ effect }) => effect.kind === "opaque" && (effect.why === "foreign-code" || effect.why === "dynamic-command"),
  );
  if (!unseen) return undefined;
  const socket = observed.find(
    ({ effect, hosts }) =>
      effect.kind === "connect" && effect.does === "tunnel" && isSocket(effect.url) && hosts.url?.class !== "loopback",
  );
  return socket?.effect.kind === "connect" ? socket.effect.url : undefined;
}

/** Files alone: `/dev/null` gives back nothing of what was written to it. */
const pathsOf = (observed: Observed): string[] =>
  (observed.places.path?.readings ?? [])
    .filter((reading) => reading.sureness === "yes" && reading.rest.kind === "none" && !reading.is.includes("pseudo"))
    .map((reading) => reading.path);

/** A loop without end whose every command goes to the background at once, so that nothing ever waits. */
export function spins(command: Extract<Command, { kind: "loop" }>): boolean {
  const [test, ...more] = command.test.statements;
  const only = test?.first.commands[0];
  const word = only?.kind === "simple" && only.words[0]?.parts.length === 1 ? only.words[0].parts[0] : undefined;
  const always = word?.kind === "literal" && (command.until ? /^false$/ : /^(?::|true)$/).test(word.text);
  const { statements } = command.body;
  return always && more.length === 0 && statements.length > 0 && statements.every(({ background }) => background);
}

/** Whether a function's body starts the function again in a pipe or in the background. */
export function bomb(name: string, body: Command): boolean {
  if (body.kind !== "group" && body.kind !== "subshell") return false;
  return body.body.statements.some((statement) => {
    const pipes = [statement.first, ...statement.rest.map((rest) => rest.pipeline)];
    return pipes.some((pipe) => {
      const calls = pipe.commands.filter(
        (command) =>
          command.kind === "simple" &&
          command.words[0]?.parts.length === 1 &&
          command.words[0].parts[0]?.kind === "literal" &&
          command.words[0].parts[0].text === name,
      );
      return calls.length > 0 && (pipe.commands.length > 1 || statement.background);
    });
  });
}
