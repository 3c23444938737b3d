import type { SqlToken } from "./tokens.ts";

/** Last parts of the names of columns that hold credentials. */
const ALONE = new Set([
  "password",
  "passwd",
  "pwd",
  "token",
  "secret",
  "passwordhash",
  "apikey",
  "authtoken",
  "accesstoken",
  "refreshtoken",
  "privatekey",
  "clientsecret",
  "secretkey",
]);
const BEFORE_KEY = new Set(["api", "private", "secret", "access", "encryption", "signing"]);
const BEFORE_HASH = new Set(["password", "token", "passwd", "secret"]);
/** Functions that give no value of their argument. */
const COUNTS = new Set([
  "COUNT",
  "LENGTH",
  "CHAR_LENGTH",
  "OCTET_LENGTH",
  "BOOL_OR",
  "BOOL_AND",
  "EXISTS",
  "ISNULL",
  "MD5",
]);
/** Tables of a server that hold its users' password hashes. */
const TABLES = new Set(["PG_SHADOW", "PG_AUTHID"]);

/** Whether a column or field of that name holds logins. */
export function isCredentialColumn(name: string): boolean {
  const parts = name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split("_");
  const last = parts.at(-1) ?? "";
  const before = parts.at(-2) ?? "";
  return (
    ALONE.has(last) ||
    name.toLowerCase() === "authentication_string" ||
    (last === "key" && BEFORE_KEY.has(before)) ||
    ((last === "hash" || last === "digest") && BEFORE_HASH.has(before))
  );
}

/** The first column that a `SELECT` shows and that holds credentials. */
export function shownSecret(tokens: SqlToken[]): string | undefined {
  let showing = false;
  let hidden: number | undefined;
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (hidden !== undefined && token.depth < hidden) hidden = undefined;
    if (token.kind === "word" && (token.text === "SELECT" || token.text === "RETURNING")) showing = true;
    else if (token.kind === "word" && (token.text === "FROM" || token.text === "WHERE" || token.text === "INTO"))
      showing = false;
    if (token.text === "(" && before && COUNTS.has(before.text)) hidden ??= token.depth;
    const after = tokens[at + 1];
    if (token.kind === "word" && TABLES.has(token.text)) return token.text.toLowerCase();
    if (!showing || hidden !== undefined || before?.text === "AS" || after?.text === "." || after?.text === "(")
      continue;
    if (after?.text === "IS" || after?.text === "=") continue;
    const name = token.kind === "word" || token.kind === "quoted" ? token.value.pieces[0] : undefined;
    if (typeof name === "string" && isCredentialColumn(name)) return name;
  }
  return undefined;
}
