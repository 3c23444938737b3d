/** What SQL does: what it destroys, whose rights it changes, which files and programs it reaches. */
import { mutation, reveal } from "../../commands/kit/roles.ts";
import type { Yield } from "../../commands/kit/spec.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { display, join, NOWHERE, type Piece, type Text } from "../../types/text.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { sourceOf } from "../source.ts";
import { unreadable } from "../unreadable.ts";
import { filesOf } from "./files.ts";
import { metaCommand } from "./meta.ts";
import { shownSecret } from "./secrets.ts";
import { isMysql, type SqlToken, sqlStatements } from "./tokens.ts";
import { isSafeWhere } from "./where.ts";

const MAX_NESTED = 4;
/** What `DROP` destroys; what isn't here is made again by a migration (indexes, views, functions, triggers). */
const DROPS: Record<string, string> = {
  TABLE: "table",
  DATABASE: "database",
  SCHEMA: "schema",
  KEYSPACE: "database",
  TABLESPACE: "database",
  OWNED: "schema",
  DATASET: "schema",
  STREAM: "table",
  DICTIONARY: "table",
  USER: "identity",
  ROLE: "identity",
  LOGIN: "identity",
  EXTERNAL: "table",
  FOREIGN: "table",
  BUCKET: "bucket",
};
const IDENTITIES = new Set(["USER", "ROLE", "LOGIN", "GROUP"]);
/** What follows `ALTER TABLE … DROP` and is no column. */
const KEEPS_DATA = new Set([
  "CONSTRAINT",
  "INDEX",
  "KEY",
  "DEFAULT",
  "NOT",
  "PRIMARY",
  "FOREIGN",
  "IDENTITY",
  "EXPRESSION",
  "CHECK",
  "POLICY",
  "TRIGGER",
]);
const MODIFIERS = new Set([
  "IF",
  "EXISTS",
  "NOT",
  "ONLY",
  "CONCURRENTLY",
  "TEMP",
  "TEMPORARY",
  "GLOBAL",
  "LOCAL",
  "UNLOGGED",
  "TRANSIENT",
  "VIRTUAL",
  "RECURSIVE",
  "TABLE",
  "FROM",
  "LOW_PRIORITY",
  "QUICK",
  "IGNORE",
  "MATERIALIZED",
  "BY",
]);
const TRANSACTION = new Set([
  "TRANSACTION",
  "TRAN",
  "WORK",
  "ISOLATION",
  "READ",
  "IMMEDIATE",
  "DEFERRED",
  "EXCLUSIVE",
  "CONCURRENT",
]);
const TRANSACTIONAL = new Set(["delete", "update"]);

interface State {
  service: string;
  hosted: boolean;
  scratch: boolean;
  out: Yield[];
  /** Tables, schemas and databases made in this text. */
  made: Set<string>;
  /** Where the open transaction's effects begin. */
  began: number;
  depth: number;
}

export function readSql(text: Text, given: Given): CodeReading {
  const { facts } = given;
  const state: State = {
    service: facts.service ?? "database",
    hosted: facts.hosted ?? false,
    scratch: facts.scratch ?? false,
    out: [],
    made: new Set(),
    began: -1,
    depth: 0,
  };
  readText(text, state);
  return { yields: state.out, flow: EMPTY_FLOW };
}

function readText(text: Text, state: State): void {
  const { statements, deep } = sqlStatements(sourceOf(text), state.service);
  if (deep || state.depth >= MAX_NESTED) state.out.push({ kind: "opaque", why: "too-deep", what: "sql" });
  if (state.depth >= MAX_NESTED) return;
  for (let i = 0; i < statements.length; i++) {
    const tokens = statements[i]!;
    statement(tokens, state);
    // The body of a stored routine is not run now.
    if (
      tokens[0]?.text === "CREATE" &&
      tokens.some((token) => token.text === "BEGIN") &&
      !tokens.some((token) => token.text === "END")
    )
      while (i + 1 < statements.length && statements[i + 1]![0]?.text !== "END") i++;
  }
}

function nested(text: Text, state: State): void {
  state.depth++;
  readText(text, state);
  state.depth--;
}

function statement(tokens: SqlToken[], state: State): void {
  const first = tokens[0]!;
  const { out } = state;
  const meta = tokens.findIndex((token) => token.kind === "meta");
  if (meta > 0) statement(tokens.slice(0, meta), state);
  if (meta >= 0) {
    out.push(...metaCommand(tokens[meta]!.value));
    return;
  }
  if (first.kind === "hole") {
    out.push(...unreadable("sql", first.value, (text) => nested(text, state)));
    return;
  }
  if (first.kind === "op" && first.text === "(")
    return statementWords(
      tokens.filter((token) => token.text !== "("),
      state,
    );
  statementWords(tokens, state);
}

function statementWords(tokens: SqlToken[], state: State): void {
  const { out } = state;
  const word = tokens[0]?.text ?? "";
  if (word === "EXPLAIN" || word === "DESCRIBE" || word === "DESC") {
    if (tokens.slice(1, 5).some((token) => token.text === "ANALYZE" || token.text === "ANALYSE")) {
      const at = tokens.findIndex(
        (token, index) => index > 0 && ["SELECT", "DELETE", "UPDATE", "INSERT", "WITH", "MERGE"].includes(token.text),
      );
      if (at > 0) statementWords(tokens.slice(at), state);
    }
    return;
  }
  out.push(...filesOf(tokens));
  switch (word) {
    case "BEGIN":
    case "START":
      if (word === "START" || !tokens[1] || TRANSACTION.has(tokens[1].text)) state.began = out.length;
      else statementWords(tokens.slice(1), state);
      return;
    case "COMMIT":
    case "END":
      state.began = -1;
      return;
    case "ROLLBACK":
    case "ABORT":
      if (!tokens.some((token) => token.text === "TO")) undo(state);
      return;
    case "DROP":
      return drop(tokens, state);
    case "TRUNCATE":
      for (const target of names(tokens, 1)) destroy(state, "truncate", "table", target);
      return;
    case "DELETE":
      return remove(tokens, state);
    case "UPDATE":
      return update(tokens, state);
    case "MERGE":
      if (tokens.some((token, at) => token.text === "THEN" && tokens[at + 1]?.text === "DELETE"))
        destroy(state, "delete", "rows", names(tokens, tokens[1]?.text === "INTO" ? 2 : 1)[0]);
      return;
    case "ALTER":
      return alter(tokens, state);
    case "CREATE":
      return create(tokens, state);
    case "GRANT":
    case "REVOKE":
      return identity(state, word.toLowerCase(), undefined);
    case "SET":
      if (tokens[1]?.text === "PASSWORD") identity(state, "change", undefined);
      return;
    case "DO":
    case "EXEC":
    case "EXECUTE":
    case "PREPARE":
    case "CALL":
      for (const token of tokens) if (token.kind === "string") nested(token.value, state);
      return;
    default: {
      const secret = shownSecret(tokens);
      if (secret !== undefined) out.push(reveal(secret, ["token"], state.service));
      // `WITH x AS (DELETE …) …`, blocks of a procedure.
      if (word === "WITH" || word === "DECLARE" || word === "IF" || word === "LOOP" || word === "FOR")
        inside(tokens, state);
    }
  }
}

/** Statements that stand inside another one. */
function inside(tokens: SqlToken[], state: State): void {
  for (const [at, token] of tokens.entries()) {
    if (at === 0 || token.kind !== "word") continue;
    if (token.text === "EXECUTE") return statementWords(tokens.slice(at), state);
    const starts =
      (token.text === "DELETE" && tokens[at + 1]?.text === "FROM") ||
      (token.text === "UPDATE" && tokens.slice(at, at + 6).some((item) => item.text === "SET")) ||
      token.text === "DROP" ||
      token.text === "TRUNCATE";
    if (!starts) continue;
    const end = tokens.findIndex((item, index) => index > at && item.depth < token.depth);
    statementWords(tokens.slice(at, end < 0 ? undefined : end), state);
  }
}

/** Names separated by commas from an offset on, past modifiers. */
function names(tokens: SqlToken[], from: number): Text[] {
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

const key = (target: Text): string => display(target).toLowerCase();
const isMade = (state: State, target: Text | undefined): boolean => target !== undefined && state.made.has(key(target));

function destroy(state: State, verb: string, object: string, target: Text | undefined): void {
  if (state.scratch || isMade(state, target)) return;
  state.out.push(
    mutation(state.service, verb, object, { target: target ?? null, destroys: true, hosted: state.hosted }),
  );
}

function identity(state: State, verb: string, target: Text | undefined): void {
  if (!state.scratch)
    state.out.push(
      mutation(state.service, verb === "drop" ? "drop" : "change", "identity", {
        target: target ?? null,
        destroys: verb === "drop",
        hosted: state.hosted,
      }),
    );
}

function drop(tokens: SqlToken[], state: State): void {
  const at = tokens.findIndex((token, index) => index > 0 && !["TEMPORARY", "TEMP", "GLOBAL"].includes(token.text));
  const object = DROPS[tokens[at]?.text ?? ""];
  if (object === undefined || tokens[1]?.text === "TEMPORARY" || tokens[1]?.text === "TEMP") return;
  for (const target of names(tokens, at + 1)) {
    if (object === "identity") identity(state, "drop", target);
    else destroy(state, "drop", object, target);
    state.made.delete(key(target));
  }
}

function remove(tokens: SqlToken[], state: State): void {
  if (!isSafeWhere(tokens)) destroy(state, "delete", "rows", names(tokens, 1)[0]);
}

function update(tokens: SqlToken[], state: State): void {
  if (isSafeWhere(tokens) || !tokens.some((token) => token.text === "SET")) return;
  destroy(state, "update", "rows", names(tokens, 1)[0]);
}

function alter(tokens: SqlToken[], state: State): void {
  const what = tokens[1]?.text ?? "";
  const target = names(tokens, 2)[0];
  if (IDENTITIES.has(what)) return identity(state, "change", target);
  if (what === "SYSTEM") {
    state.out.push({
      kind: "configure",
      tool: state.service,
      key: names(tokens, 3).map(display)[0] ?? "",
      value: null,
      global: true,
    });
    return;
  }
  if (what !== "TABLE" || isMade(state, target)) return;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "word" || token.text !== "DROP" || token.depth > 0) continue;
    // `ALTER COLUMN c DROP NOT NULL` keeps the column.
    if (tokens[at - 2]?.text === "COLUMN" && tokens[at - 3]?.text === "ALTER") continue;
    const next = tokens[at + 1];
    if (!next || (next.kind === "word" && KEEPS_DATA.has(next.text))) continue;
    const named = next.kind === "word" && ["COLUMN", "PARTITION"].includes(next.text);
    destroy(
      state,
      "drop",
      named && next.text === "PARTITION" ? "rows" : "column",
      names(tokens, named ? at + 2 : at + 1)[0],
    );
  }
}

function create(tokens: SqlToken[], state: State): void {
  const at = tokens.findIndex((token) => ["TABLE", "DATABASE", "SCHEMA", "USER", "ROLE", "LOGIN"].includes(token.text));
  if (at < 0 || at > 4) return;
  const target = names(tokens, at + 1)[0];
  if (!target) return;
  if (IDENTITIES.has(tokens[at]!.text)) return identity(state, "change", target);
  if (tokens[1]?.text === "OR" && tokens[2]?.text === "REPLACE")
    destroy(state, "drop", tokens[at]!.text.toLowerCase(), target);
  // With IF NOT EXISTS it may have been there before, except for a temporary one.
  const temporary = tokens.slice(1, at).some((token) => token.text === "TEMP" || token.text === "TEMPORARY");
  if (temporary || !tokens.slice(at, at + 3).some((token) => token.text === "IF")) state.made.add(key(target));
}

/** A transaction rolled back leaves what the database can undo; MySQL commits before each change of a schema. */
function undo(state: State): void {
  if (state.began < 0) return;
  const kept = state.out
    .slice(state.began)
    .filter((item) => item.kind !== "mutate" || (isMysql(state.service) && !TRANSACTIONAL.has(item.verb)));
  state.out.splice(state.began, state.out.length, ...kept);
  state.began = -1;
}
