/** What each statement does, by its first word. */
import { mutation, reveal } from "../../commands/kit/roles.ts";
import { display } from "../../types/text.ts";
import { filesOf } from "./files.ts";
import { shownSecret } from "./secrets.ts";
import { destroy, identity, isMade, key, names, type State, undo } from "./state.ts";
import type { SqlToken } from "./tokens.ts";
import { isSafeWhere } from "./where.ts";

/** What `DROP` destroys; what isn't here is made again by a migration (indexes, views, functions, triggers). */
const DROPS: Record<string, string> = {
  TABLE: "table",
  EXTERNAL: "table",
  FOREIGN: "table",
  STREAM: "table",
  DICTIONARY: "table",
  DATABASE: "database",
  KEYSPACE: "database",
  TABLESPACE: "database",
  SCHEMA: "schema",
  OWNED: "schema",
  DATASET: "schema",
  USER: "identity",
  ROLE: "identity",
  LOGIN: "identity",
};
const IDENTITIES = new Set(["USER", "ROLE", "LOGIN", "GROUP"]);
/** What follows `ALTER TABLE … DROP` and is no column. */
const KEEPS_DATA = new Set(
  "CONSTRAINT INDEX KEY DEFAULT NOT PRIMARY FOREIGN IDENTITY EXPRESSION CHECK POLICY TRIGGER".split(" "),
);
/** What follows `BEGIN` when it begins a transaction and no block. */
const TRANSACTION = new Set("TRANSACTION TRAN WORK ISOLATION READ IMMEDIATE DEFERRED EXCLUSIVE CONCURRENT".split(" "));
const QUERIES = new Set("SELECT DELETE UPDATE INSERT WITH MERGE".split(" "));

type Act = (tokens: SqlToken[], state: State) => void;

const ACTS: Record<string, Act> = {
  BEGIN: (tokens, state) => {
    if (!tokens[1] || TRANSACTION.has(tokens[1].text)) state.began = state.out.length;
    else statementWords(tokens.slice(1), state);
  },
  START: (_, state) => {
    state.began = state.out.length;
  },
  "COMMIT END": (_, state) => {
    state.began = -1;
  },
  "ROLLBACK ABORT": (tokens, state) => {
    if (!tokens.some((token) => token.text === "TO")) undo(state);
  },
  "DROP REMOVE": drop,
  TRUNCATE: (tokens, state) => {
    for (const target of names(tokens, 1)) destroy(state, "truncate", "table", target);
  },
  DELETE: (tokens, state) => {
    if (!isSafeWhere(tokens)) destroy(state, "delete", "rows", names(tokens, 1)[0]);
  },
  UPDATE: (tokens, state) => {
    if (!isSafeWhere(tokens) && tokens.some((token) => token.text === "SET"))
      destroy(state, "update", "rows", names(tokens, 1)[0]);
  },
  MERGE: (tokens, state) => {
    if (tokens.some((token, at) => token.text === "THEN" && tokens[at + 1]?.text === "DELETE"))
      destroy(state, "delete", "rows", names(tokens, tokens[1]?.text === "INTO" ? 2 : 1)[0]);
  },
  ALTER: alter,
  CREATE: create,
  "GRANT REVOKE": (_, state) => identity(state, "change", undefined),
  SET: (tokens, state) => {
    if (tokens[1]?.text === "PASSWORD") identity(state, "change", undefined);
  },
  "DO EXEC EXECUTE PREPARE CALL": (tokens, state) => {
    for (const token of tokens) if (token.kind === "string") state.nested(token.value);
  },
  // `WITH x AS (DELETE …) …`, blocks of a procedure.
  "WITH DECLARE IF LOOP FOR": (tokens, state) => {
    shows(tokens, state);
    inside(tokens, state);
  },
  "EXPLAIN DESCRIBE DESC": (tokens, state) => {
    if (!tokens.slice(1, 5).some((token) => token.text === "ANALYZE" || token.text === "ANALYSE")) return;
    const at = tokens.findIndex((token, index) => index > 0 && QUERIES.has(token.text));
    if (at > 0) statementWords(tokens.slice(at), state);
  },
};

const acts = new Map(
  Object.entries(ACTS).flatMap(([words, act]) => words.split(" ").map((word) => [word, act] as const)),
);

export function statementWords(tokens: SqlToken[], state: State): void {
  const word = tokens[0]?.text ?? "";
  if (!word.startsWith("EXPLAIN")) state.out.push(...filesOf(tokens));
  (acts.get(word) ?? shows)(tokens, state);
}

/** A query that shows credentials. */
function shows(tokens: SqlToken[], state: State): void {
  const secret = shownSecret(tokens);
  if (secret !== undefined) state.out.push(reveal(secret, ["token"], state.service));
}

/** Statements that stand inside another one. */
function inside(tokens: SqlToken[], state: State): void {
  for (const [at, token] of tokens.entries()) {
    if (at === 0 || token.kind !== "word") continue;
    if (token.text === "EXECUTE") {
      statementWords(tokens.slice(at), state);
      return;
    }
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

function alter(tokens: SqlToken[], state: State): void {
  const what = tokens[1]?.text ?? "";
  const target = names(tokens, 2)[0];
  if (IDENTITIES.has(what)) {
    identity(state, "change", target);
    return;
  }
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
  // ClickHouse: `ALTER TABLE t DELETE WHERE …`, `… UPDATE c = 1 WHERE …`.
  const change = tokens.findIndex(
    (token) => token.kind === "word" && token.depth === 0 && (token.text === "DELETE" || token.text === "UPDATE"),
  );
  const clause = tokens.slice(Math.max(0, change));
  if (change > 2 && clause.some((token) => token.text === "WHERE") && !isSafeWhere(clause))
    destroy(state, clause[0]!.text.toLowerCase(), "rows", target);
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
  if (IDENTITIES.has(tokens[at]!.text)) {
    identity(state, "change", target);
    return;
  }
  const temporary = tokens.slice(1, at).some((token) => token.text === "TEMP" || token.text === "TEMPORARY");
  // A temporary one takes the place of another temporary one only.
  if (!temporary && tokens[1]?.text === "OR" && tokens[2]?.text === "REPLACE")
    destroy(state, "drop", tokens[at]!.text.toLowerCase(), target);
  // With IF NOT EXISTS it may have been there before, except for a temporary one.
  if (!temporary && tokens.slice(at, at + 3).some((token) => token.text === "IF")) return;
  state.made.add(key(target));
  // Later commands of the call may work in it.
  if (tokens[at]!.text === "DATABASE" && !state.scratch)
    state.out.push(mutation(state.service, "create", "database", { target, hosted: state.hosted }));
}
