/** SQL as tokens. Dialects disagree about quotes; where they do, the reading that hides less wins. */
import { join, NOWHERE, type Piece, type Text } from "../../types/text.ts";
import { MAX_NESTING, type Source, slice } from "../source.ts";
import { lineEnd } from "../tokens.ts";

export interface SqlToken {
  /** `word` in upper case; `quoted` a quoted name (a string in MySQL); `bind` a parameter; `meta` a client's own command. */
  kind: "word" | "quoted" | "string" | "number" | "op" | "hole" | "bind" | "meta";
  text: string;
  value: Text;
  depth: number;
}

const MYSQL = new Set(["mysql", "mariadb", "tidb", "planetscale", "singlestore"]);
const BRACKETS = new Set(["mssql", "sqlserver", "sqlite", "azure"]);

export const isMysql = (service: string): boolean => MYSQL.has(service);

/** Statements as lists of tokens. */
export function sqlStatements(source: Source, service: string): { statements: SqlToken[][]; deep: boolean } {
  const { code, holes } = source;
  const out: SqlToken[][] = [];
  let current: SqlToken[] = [];
  let depth = 0;
  let deep = false;
  let pos = 0;
  let delimiter = ";";
  const push = (kind: SqlToken["kind"], text: string, pieces: Piece[]): void => {
    current.push({ kind, text, value: join(pieces, NOWHERE, true), depth });
  };
  const end = (): void => {
    if (current.length > 0) out.push(current);
    current = [];
    depth = 0;
  };
  /** The offset behind a quoted part that began before `from`; `raw` gets what it holds. */
  const quoted = (from: number, close: string, backslash: boolean): [Piece[], number] => {
    const pieces: Piece[] = [];
    let start = from;
    let i = from;
    while (i < code.length) {
      if (backslash && code[i] === "\\") i += 2;
      else if (code.startsWith(close, i)) {
        if (!code.startsWith(close, i + 1) || close.length > 1) break;
        pieces.push(...slice(source, start, i + 1));
        i += 2;
        start = i;
      } else i++;
    }
    pieces.push(...slice(source, start, Math.min(i, code.length)));
    return [pieces, Math.min(i + close.length, code.length)];
  };
  while (pos < code.length) {
    const char = code[pos]!;
    const hole = holes.get(pos);
    if (hole) {
      push("hole", "", [hole]);
      pos++;
    } else if (/\s/.test(char) || char === "\0") pos++;
    else if (code.startsWith("--", pos) || (char === "#" && isMysql(service))) pos = lineEnd(code, pos);
    else if (code.startsWith("/*!", pos) || code.startsWith("/*M!", pos))
      pos += /^\/\*M?!\d*/.exec(code.slice(pos, pos + 12))![0].length;
    else if (code.startsWith("/*", pos)) pos = commentEnd(code, pos, service.startsWith("postgres"));
    else if (code.startsWith("*/", pos)) pos += 2;
    else if (code.startsWith(delimiter, pos)) {
      end();
      pos += delimiter.length;
    } else if (char === "\\" || (char === "." && current.length === 0 && atLineStart(code, pos))) {
      const stop = lineEnd(code, pos);
      const line = code.slice(pos, stop);
      // `\g`, `\G` end a statement; other client commands stand alone.
      if (/^\\[gG]\s*(?:;|$)/.test(line)) end();
      else {
        const shares = /^\\(?:gexec|g|gx|watch|o|w)\b/.test(line);
        if (!shares) end();
        push("meta", line, slice(source, pos, stop));
        end();
      }
      pos = stop;
    } else if (char === "'") {
      const before = code[pos - 1];
      const escapes = isMysql(service) || ((before === "E" || before === "e") && !/\w/.test(code[pos - 2] ?? ""));
      const last = current.at(-1);
      if (last?.kind === "word" && /^[ENBX]$/.test(last.text) && before !== " ") current.pop();
      const [pieces, next] = quoted(pos + 1, "'", escapes);
      push("string", "", pieces);
      pos = next;
    } else if (char === '"' || char === "`" || (char === "[" && BRACKETS.has(service))) {
      const [pieces, next] = quoted(pos + 1, char === "[" ? "]" : char, false);
      push("quoted", "", pieces);
      pos = next;
    } else if (char === "$" && /^\$(?:[A-Za-z_]\w*)?\$/.test(code.slice(pos, pos + 64))) {
      const tag = /^\$(?:[A-Za-z_]\w*)?\$/.exec(code.slice(pos, pos + 64))![0];
      const [pieces, next] = quoted(pos + tag.length, tag, false);
      push("string", "$", pieces);
      pos = next;
    } else if (/[A-Za-z_\u0080-\uffff]/.test(char)) {
      let i = pos + 1;
      while (i < code.length && /[\w$\u0080-\uffff]/.test(code[i]!)) i++;
      const word = code.slice(pos, i);
      pos = i;
      if (current.length === 0 && word.toUpperCase() === "DELIMITER") {
        const stop = lineEnd(code, pos);
        delimiter = code.slice(pos, stop).trim() || ";";
        pos = stop;
      } else if (
        current.length === 0 &&
        /^(?:source|system|tee|pager)$/i.test(word) &&
        atLineStart(code, i - word.length) &&
        code[i] === " "
      ) {
        const stop = lineEnd(code, i);
        push("meta", code.slice(i - word.length, stop), slice(source, i - word.length, stop));
        end();
        pos = stop;
      } else if (
        word.toUpperCase() === "GO" &&
        atLineStart(code, i - word.length) &&
        /^\s*(?:\n|$)/.test(code.slice(i, i + 8))
      )
        end();
      else push("word", word.toUpperCase(), [word]);
    } else if (/\d/.test(char)) {
      const number = /^[\w.]+/.exec(code.slice(pos, pos + 64))![0];
      push("number", number, [number]);
      pos += number.length;
    } else {
      const bind = /^(?:\?\d*|[:@$]\w+|%s|%\(\w+\)s)/.exec(code.slice(pos, pos + 64))?.[0];
      const operator = bind ?? /^(?:<=>|<>|!=|<=|>=|\|\||::|==|->>|->)/.exec(code.slice(pos, pos + 3))?.[0] ?? char;
      if (char === "(") depth++;
      if (char === ")") depth = Math.max(0, depth - 1);
      if (depth > MAX_NESTING) {
        deep = true;
        break;
      }
      push(bind ? "bind" : "op", operator, [operator]);
      pos += operator.length;
    }
  }
  end();
  return { statements: out, deep };
}

function commentEnd(code: string, from: number, nests: boolean): number {
  let depth = 0;
  let i = from;
  while (i < code.length) {
    if (code.startsWith("/*", i) && (nests || depth === 0)) {
      depth++;
      i += 2;
    } else if (code.startsWith("*/", i)) {
      depth--;
      i += 2;
      if (depth <= 0) return i;
    } else i++;
  }
  return code.length;
}

function atLineStart(code: string, pos: number): boolean {
  let i = pos - 1;
  while (i >= 0 && (code[i] === " " || code[i] === "\t")) i--;
  return i < 0 || code[i] === "\n" || code[i] === ";" || code[i] === "\r";
}
