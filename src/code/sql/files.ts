/** Files, programs and addresses that a statement reaches: `COPY … TO PROGRAM`, `INTO OUTFILE`, `pg_read_file`. */
import type { Yield } from "../../commands/kit/spec.ts";
import { prefix, type Text } from "../../types/text.ts";
import type { SqlToken } from "./tokens.ts";

const read = (path: Text, shows: boolean): Yield =>
  /^(?:https?|s3|gs):\/\//.test(prefix(path))
    ? { kind: "connect", url: path, does: "fetch", sends: [], checked: true }
    : { kind: "read", path, recursive: false, shows };
const write = (path: Text): Yield => ({ kind: "write", path, how: "replace", from: [] });
const shell = (text: Text): Yield => ({ kind: "runs", run: { kind: "code", language: "shell", text } });

/** Functions by what their text argument is. */
const FUNCTIONS: Record<string, { at: number; act: (value: Text) => Yield }> = {
  LOAD_FILE: { at: 0, act: (path) => read(path, true) },
  PG_READ_FILE: { at: 0, act: (path) => read(path, true) },
  PG_READ_BINARY_FILE: { at: 0, act: (path) => read(path, true) },
  PG_LS_DIR: { at: 0, act: (path) => read(path, false) },
  READFILE: { at: 0, act: (path) => read(path, true) },
  READ_TEXT: { at: 0, act: (path) => read(path, true) },
  READ_BLOB: { at: 0, act: (path) => read(path, true) },
  READ_CSV: { at: 0, act: (path) => read(path, true) },
  READ_CSV_AUTO: { at: 0, act: (path) => read(path, true) },
  READ_JSON: { at: 0, act: (path) => read(path, true) },
  READ_JSON_AUTO: { at: 0, act: (path) => read(path, true) },
  READ_PARQUET: { at: 0, act: (path) => read(path, true) },
  WRITEFILE: { at: 0, act: write },
  EDIT: { at: 1, act: shell },
  LO_IMPORT: { at: 0, act: (path) => read(path, false) },
  LO_EXPORT: { at: 1, act: write },
  SYS_EXEC: { at: 0, act: shell },
  SYS_EVAL: { at: 0, act: shell },
  LOAD_EXTENSION: { at: 0, act: (program) => ({ kind: "run", program, source: "loader", from: [] }) },
};

export function filesOf(tokens: SqlToken[]): Yield[] {
  const out: Yield[] = [];
  const first = tokens[0]?.text;
  const texts = (from: number): SqlToken[] =>
    tokens.slice(from).filter((token) => token.kind === "string" || (token.kind === "quoted" && token.text === ""));
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const next = tokens[at + 1];
    const row = next?.text === "(" ? FUNCTIONS[token.text] : undefined;
    const argument = row && argumentAt(tokens, at + 1, row.at);
    if (row && argument) out.push(row.act(argument.value));
    if (token.text === "OUTFILE" || token.text === "DUMPFILE")
      for (const file of texts(at).slice(0, 1)) out.push(write(file.value));
    if (token.text === "INFILE") for (const file of texts(at).slice(0, 1)) out.push(read(file.value, false));
    if (token.text === "XP_CMDSHELL")
      for (const line of texts(at).slice(0, 1))
        out.push({ kind: "runs", run: { kind: "code", language: "cmd", text: line.value } });
    if (first === "COPY" && (token.text === "TO" || token.text === "FROM") && token.depth === 0) {
      const program = next?.text === "PROGRAM";
      const target = tokens[at + (program ? 2 : 1)];
      if (target?.kind !== "string" && target?.kind !== "hole") continue;
      out.push(program ? shell(target.value) : token.text === "TO" ? write(target.value) : read(target.value, false));
    }
  }
  if (first === "ATTACH" || (first === "RESTORE" && tokens.some((token) => token.text === "DISK")))
    for (const file of texts(1).slice(0, 1)) if (prefix(file.value) !== ":memory:") out.push(read(file.value, false));
  if (first === "VACUUM" || first === "BACKUP" || first === "EXPORT")
    for (const file of texts(1).slice(0, 1)) out.push(write(file.value));
  return out;
}

/** A string that stands as that argument. */
function argumentAt(tokens: SqlToken[], open: number, wanted: number): SqlToken | undefined {
  const depth = tokens[open]!.depth;
  let count = 0;
  for (let i = open + 1; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.depth < depth) return undefined;
    if (token.text === "," && token.kind === "op" && token.depth === depth) count++;
    else if (count === wanted && (token.kind === "string" || token.kind === "hole")) return token;
  }
  return undefined;
}
