import type { SqlToken } from "./tokens.ts";

const ENDS = new Set(["RETURNING", "ORDER", "LIMIT", "OUTPUT", "OPTION"]);
const VALUES = new Set(["TRUE", "FALSE"]);

/**
 * A condition that names its rows: an equality or `IN` with literals or parameters, alone or with `AND` (which only
 * narrows it further). `IS NULL`, `LIKE`, comparisons and anything with `OR` don't.
 */
export function isSafeWhere(tokens: SqlToken[]): boolean {
  const at = tokens.findIndex(
    (token) => token.kind === "word" && token.text === "WHERE" && token.depth === (tokens[0]?.depth ?? 0),
  );
  if (at < 0) return false;
  const rest = tokens.slice(at + 1);
  const end = rest.findIndex(
    (token) => token.kind === "word" && ENDS.has(token.text) && token.depth === (tokens[0]?.depth ?? 0),
  );
  return narrows(end < 0 ? rest : rest.slice(0, end));
}

function narrows(tokens: SqlToken[]): boolean {
  const inner = unwrapped(tokens);
  const depth = inner.reduce((least, token) => Math.min(least, token.depth), Number.POSITIVE_INFINITY);
  const parts: SqlToken[][] = [[]];
  for (const token of inner) {
    if (token.kind === "word" && token.depth === depth && token.text === "OR") return false;
    if (token.kind === "word" && token.depth === depth && token.text === "AND") parts.push([]);
    else parts.at(-1)!.push(token);
  }
  if (parts.length === 1) return isEquality(inner);
  return parts.some((part) => part.length > 0 && part.length < tokens.length && narrows(part));
}

/** Without parentheses around the whole. */
function unwrapped(tokens: SqlToken[]): SqlToken[] {
  let inner = tokens;
  while (
    inner.length > 2 &&
    inner[0]?.text === "(" &&
    inner.at(-1)?.text === ")" &&
    inner.slice(1, -1).every((token) => token.depth >= inner[0]!.depth)
  )
    inner = inner.slice(1, -1);
  return inner;
}

const isValue = (token: SqlToken | undefined): boolean =>
  token !== undefined &&
  (token.kind === "string" ||
    token.kind === "number" ||
    token.kind === "bind" ||
    token.kind === "hole" ||
    (token.kind === "word" && VALUES.has(token.text)));

function isEquality(tokens: SqlToken[]): boolean {
  const rest = [...tokens];
  const column = takeColumn(rest);
  if (!column) {
    // `5 = id`
    const value = rest.shift();
    if (!isValue(value) || rest.shift()?.text !== "=") return false;
    return takeColumn(rest) && rest.length === 0;
  }
  const operator = rest.shift();
  if (operator?.text === "=" || operator?.text === "==") {
    if (rest[0]?.text === "-") rest.shift();
    if (!isValue(rest.shift())) return false;
    while (rest[0]?.text === "::" && rest[1]?.kind === "word") rest.splice(0, 2);
    return rest.length === 0;
  }
  if (operator?.text !== "IN" || rest.shift()?.text !== "(" || rest.pop()?.text !== ")") return false;
  return (
    rest.length > 0 &&
    rest.every(
      (token) =>
        isValue(token) ||
        token.text === "," ||
        token.text === "-" ||
        token.text === "::" ||
        (token.kind === "word" && !["SELECT", "TABLE"].includes(token.text)),
    )
  );
}

/** A name with its qualifiers, and a cast. */
function takeColumn(rest: SqlToken[]): boolean {
  const first = rest[0];
  if (!first || (first.kind !== "word" && first.kind !== "quoted") || VALUES.has(first.text) || first.text === "NOT")
    return false;
  rest.shift();
  while (rest[0]?.text === "." && rest[1]) rest.splice(0, 2);
  while (rest[0]?.text === "::" && rest[1]) rest.splice(0, 2);
  return true;
}
