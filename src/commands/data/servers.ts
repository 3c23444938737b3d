/** Servers of stores that a call starts for itself, on a port of its own. */
import { literal, type Text } from "../../types/text.ts";
import { mutation } from "../kit/roles.ts";
import { type Command, command, type Yield } from "../kit/spec.ts";

/** What follows an option, or stands behind its `=`. */
const after = (words: readonly Text[], option: RegExp): Text | undefined => {
  const at = words.findIndex((word) => option.test(literal(word) ?? ""));
  return at < 0 ? undefined : words[at + 1];
};

/**
 * At its customary port another server may answer, and then this one never starts: only one at a port of its own is
 * the call's.
 */
function server(names: string, service: string, customary: string, modules: RegExp): Command {
  return command(names, {
    style: { none: true },
    effects: ({ operands: words }): Yield[] => {
      const port = after(words, /^--port$/);
      const loaded = after(words, modules);
      return [
        ...(port && literal(port) !== customary ? [mutation(service, "create", "instance", { target: port })] : []),
        ...(loaded ? [{ kind: "run" as const, program: loaded, source: "loader" as const, from: [] }] : []),
      ];
    },
    prints: "nothing",
  });
}

export const redisServer = server("redis-server valkey-server keydb-server", "redis", "6379", /^--loadmodule$/);
export const mongod = server("mongod", "mongodb", "27017", /^$/);
