/** Redis commands, one a line. */
import { mutation } from "../../commands/kit/roles.ts";
import type { Yield } from "../../commands/kit/spec.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { concat, join, literal, type Piece, type Text } from "../../types/text.ts";
import type { Dialect } from "../dialect.ts";
import { type CodeReading, readCalls } from "../read.ts";
import type { Given } from "../reader.ts";
import { MAX_CODE, sourceOf, textAt } from "../source.ts";
import { unreadable } from "../unreadable.ts";
import { lua } from "./lua.ts";

export function readRedis(text: Text, given: Given): CodeReading {
  const source = sourceOf(text);
  const out: Yield[] = [];
  if (source.code.length > MAX_CODE) out.push({ kind: "opaque", why: "too-deep", what: "redis" });
  else {
    let start = 0;
    for (const line of source.code.split("\n")) {
      const words = splitWords(textAt(source, start, start + line.length));
      start += line.length + 1;
      if (words.length > 0) out.push(...redisCommand(words, given));
    }
  }
  return { yields: out, flow: EMPTY_FLOW };
}

/** What one command does; the first words are its name in any case. */
function redisCommand(words: Text[], given: Given): Yield[] {
  const [first, ...rest] = words;
  const name = first && literal(first)?.toUpperCase();
  if (name === undefined) return first ? unreadable("redis", first, () => undefined) : [];
  const { facts } = given;
  if (facts.scratch) return [];
  const service = facts.service ?? "redis";
  const word = (index: number): string => (rest[index] && literal(rest[index]))?.toUpperCase() ?? "";
  const mutate = (verb: string, object: string, target: Text | null, destroys: boolean): Yield =>
    mutation(service, verb, object, { target, destroys, hosted: facts.hosted ?? false });
  switch (name) {
    case "FLUSHALL":
    case "FLUSHDB":
      return [mutate("flush", "database", null, true)];
    case "DEL":
    case "UNLINK":
      // Keys that are named are like rows by their key.
      return rest.filter((key) => /[*?]/.test(literal(key) ?? "*")).map((key) => mutate("delete", "rows", key, true));
    case "SHUTDOWN":
      return [mutate("stop", "instance", null, true)];
    case "CONFIG":
      return word(0) === "SET"
        ? config(rest, mutate)
        : word(0) === "GET" && /^(?:REQUIREPASS|MASTERAUTH|\*)$/.test(word(1))
          ? [
              {
                kind: "reveal",
                what: { of: { output: "requirepass" }, labels: ["token"], owner: service, slot: "body" },
              },
            ]
          : [];
    case "SLAVEOF":
    case "REPLICAOF":
      return word(0) === "NO" || !rest[0]
        ? []
        : [
            {
              kind: "connect",
              url: concat("redis://", rest[0], ":", rest[1] ?? "6379"),
              does: "tunnel",
              sends: [],
              checked: true,
            },
          ];
    case "MIGRATE":
      return rest[0]
        ? [{ kind: "connect", url: concat("redis://", rest[0]), does: "change", sends: [], checked: true }]
        : [];
    case "MODULE":
      return word(0).startsWith("LOAD") && rest[1]
        ? [{ kind: "run", program: rest[1], source: "loader", from: [] }]
        : [];
    case "ACL":
      return word(0) === "SETUSER" || word(0) === "DELUSER"
        ? [mutate("change", "identity", rest[1] ?? null, word(0) === "DELUSER")]
        : [];
    case "EVAL":
      return rest[0] ? readCalls(scripted, rest[0], given).yields : [];
    default:
      return [];
  }
}

/** `CONFIG SET dir /x` and `dbfilename y` choose the file that the next save writes. */
function config(
  rest: Text[],
  mutate: (verb: string, object: string, target: Text | null, destroys: boolean) => Yield,
): Yield[] {
  const out: Yield[] = [];
  for (let i = 1; i + 1 < rest.length; i += 2) {
    const key = literal(rest[i]!)?.toLowerCase();
    const value = rest[i + 1]!;
    if (key === "dir" || key === "dbfilename") out.push({ kind: "write", path: value, how: "replace", from: [] });
    else if (key === "requirepass" || key === "masterauth") out.push(mutate("change", "identity", null, false));
  }
  return out;
}

/** `redis.call("flushall")` in a Lua script. */
const scripted: Dialect = {
  ...lua,
  calls: {
    ...lua.calls,
    "redis.call redis.pcall": (call) => {
      call.reader.world.emit(
        ...redisCommand(
          call.args.map((value) => value.text),
          call.reader.given,
        ),
      );
      return undefined;
    },
  },
};

/** Words by blanks and quotes. */
function splitWords(text: Text): Text[] {
  const out: Text[] = [];
  let pieces: Piece[] | undefined;
  let quote = "";
  for (const piece of text.pieces) {
    if (typeof piece !== "string") {
      pieces = [...(pieces ?? []), piece];
      continue;
    }
    let run = "";
    for (let i = 0; i < piece.length; i++) {
      const char = piece[i]!;
      if (quote === "" && /\s/.test(char)) {
        if (pieces || run !== "") out.push(join([...(pieces ?? []), run], text.at, true));
        pieces = undefined;
        run = "";
      } else if (char === quote) quote = "";
      else if (quote === "" && run === "" && (char === '"' || char === "'")) {
        quote = char;
        pieces ??= [];
      } else if (char === "\\" && quote !== "'" && i + 1 < piece.length) run += piece[++i];
      else run += char;
    }
    if (run !== "") pieces = [...(pieces ?? []), run];
  }
  if (pieces) out.push(join(pieces, text.at, true));
  return out;
}
