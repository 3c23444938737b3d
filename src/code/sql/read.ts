/** What SQL does: what it destroys, whose rights it changes, which files and programs it reaches. */
import { EMPTY_FLOW } from "../../types/flow.ts";
import { prefix, type Text } from "../../types/text.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { sourceOf } from "../source.ts";
import { unreadable } from "../unreadable.ts";
import { metaCommand } from "./meta.ts";
import { destroy, type State } from "./state.ts";
import { statementWords } from "./statements.ts";
import { type SqlToken, sqlStatements } from "./tokens.ts";

/** Deepest chain of SQL in strings of SQL. */
const MAX_NESTED = 4;

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
    nested: (inner) => {
      state.depth++;
      readText(inner, state);
      state.depth--;
    },
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

function statement(tokens: SqlToken[], state: State): void {
  const first = tokens[0]!;
  const meta = tokens.findIndex((token) => token.kind === "meta");
  if (meta > 0) statement(tokens.slice(0, meta), state);
  if (meta >= 0) {
    const line = tokens[meta]!.value;
    state.out.push(...metaCommand(line));
    // All that the database held gives way to the copy.
    if (/^\.restore\s+\S/.test(prefix(line))) destroy(state, "restore", "database", undefined);
  } else if (first.kind === "hole") state.out.push(...unreadable("sql", first.value, state.nested));
  else statementWords(first.text === "(" ? tokens.filter((token) => token.text !== "(") : tokens, state);
}
