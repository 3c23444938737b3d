import { mutation } from "../../commands/kit/roles.ts";
import type { Yield } from "../../commands/kit/spec.ts";
import { display, join, NOWHERE, type Piece, type Text } from "../../types/text.ts";
import { isMysql, type SqlToken } from "./tokens.ts";

/** What is known while reading statements one after the other. */
export interface State {
  service: string;
  hosted: boolean;
  scratch: boolean;
  out: Yield[];
  /** Tables, schemas and databases made in this text. */
  made: Set<string>;
  /** Where the open transaction's effects begin; -1 outside of one. */
  began: number;
  depth: number;
  /** Reads SQL that stands in a string. */
  nested: (text: Text) => void;
}

/** Words between a verb and the name of what it acts on. */
const MODIFIERS = new Set(
  "IF EXISTS NOT ONLY CONCURRENTLY TEMP TEMPORARY GLOBAL LOCAL UNLOGGED TRANSIENT VIRTUAL RECURSIVE TABLE FROM LOW_PRIORITY QUICK IGNORE MATERIALIZED BY".split(
    " ",
  ),
);
const KEEP_IN_MYSQL = new Set(["delete", "update"]);

/** Names separated by commas from an offset on, past modifiers. */
export function names(tokens: SqlToken[], from: number): Text[] {
  let i = from;
  while (tokens[i]?.kind === "word" && MODIFIERS.has(tokens[i]!.text)) i++;
  const out: Text[] = [];
  let pieces: Piece[] = [];
  for (; i < tokens.length; i++) {
    const token = tokens[i]!;
    const glued = pieces.length === 0 || pieces.at(-1) === ".";
    if (token.text === "." && token.kind === "op") pieces.push(".");
    else if (glued && ["word", "quoted", "hole", "string", "bind"].includes(token.kind))
      pieces.push(...token.value.pieces);
    else if (token.kind === "hole") pieces.push(...token.value.pieces);
    else if (token.text === "," && token.kind === "op") {
      out.push(join(pieces, NOWHERE, true));
      pieces = [];
    } else break;
  }
  if (pieces.length > 0) out.push(join(pieces, NOWHERE, true));
  return out;
}

export const key = (target: Text): string => display(target).toLowerCase();

export const isMade = (state: State, target: Text | undefined): boolean =>
  target !== undefined && state.made.has(key(target));

export function destroy(state: State, verb: string, object: string, target: Text | undefined): void {
  if (state.scratch || isMade(state, target)) return;
  state.out.push(
    mutation(state.service, verb, object, { target: target ?? null, destroys: true, hosted: state.hosted }),
  );
}

export function identity(state: State, verb: string, target: Text | undefined): void {
  if (!state.scratch)
    state.out.push(
      mutation(state.service, verb === "drop" ? "drop" : "change", "identity", {
        target: target ?? null,
        destroys: verb === "drop",
        hosted: state.hosted,
      }),
    );
}

/** A transaction rolled back leaves what the database can undo; MySQL commits before each change of a schema. */
export function undo(state: State): void {
  if (state.began < 0) return;
  const kept = state.out
    .slice(state.began)
    .filter((item) => item.kind !== "mutate" || (isMysql(state.service) && !KEEP_IN_MYSQL.has(item.verb)));
  state.out.splice(state.began, state.out.length, ...kept);
  state.began = -1;
}
