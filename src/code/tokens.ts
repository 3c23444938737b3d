/** Cuts code into tokens by a language's lexicon. Comments fall away; strings keep their holes and inner code. */
import { readDocuments, readHeredoc } from "./heredocs.ts";
import type { Lexicon, Part, StringRule, Token } from "./lexicon.ts";
import { readQuoteLike } from "./quotelike.ts";
import { MAX_CODE, MAX_NESTING, type Source } from "./source.ts";
import { readString } from "./strings.ts";

// Longest first.
const OPERATORS =
  "<<= >>= ... === !== **= ||= &&= ??= //= <=> => -> :: ?. ?? .. ** == != <= >= && || += -= *= /= .= %= =~ !~ := |& << >> ++ --".split(
    " ",
  );
const BY_FIRST = Map.groupBy(OPERATORS, (operator) => operator[0]!);
const OPENING = "([{";
const CLOSING = ")]}";
/** After these words an operand is due, so a `/` begins a regular expression. */
const BEFORE_OPERAND = new Set(
  "return typeof case in of and or not if unless while until when split grep map join x lt gt le ge eq ne print puts do else elsif then yield await delete void new".split(
    " ",
  ),
);
const QUIET = /[\s\\]/;

interface Tokens {
  tokens: Token[];
  /** A bound was hit, so what follows was not read. */
  deep: boolean;
}

export function tokenise(source: Source, lexicon: Lexicon): Tokens {
  if (source.code.length > MAX_CODE) return { tokens: [], deep: true };
  const scanner = new Scanner(source, lexicon);
  const tokens = scanner.read("");
  return { tokens, deep: scanner.deep };
}

/** State of one pass over the source. */
export class Scanner {
  pos = 0;
  deep = false;
  depth = 0;
  readonly code: string;
  readonly source: Source;
  readonly lexicon: Lexicon;
  /** Documents announced by `<<NAME` that begin on the next line. */
  readonly pending: { token: Token; name: string; raw: boolean; indented: boolean }[] = [];
  /** No regular expression closes between here and the offset. */
  private unclosed = -1;

  constructor(source: Source, lexicon: Lexicon) {
    this.source = source;
    this.code = source.code;
    this.lexicon = lexicon;
    const mark = lexicon.embedded?.[0];
    // Code given on the command line has no marks around it, though its strings may.
    if (mark && /^\s*[<#]/.test(this.code.slice(0, 80)) && this.code.includes(mark)) this.skipTo(mark);
    if (this.code.startsWith("#!")) this.pos = lineEnd(this.code, 0);
    this.skipDocuments();
  }

  /** Tokens up to a closing mark (passed over) or the end. */
  read(close: string): Token[] {
    const out: Token[] = [];
    const brackets: string[] = [];
    if (++this.depth > MAX_NESTING) {
      this.deep = true;
      this.pos = this.code.length;
    }
    while (this.pos < this.code.length) {
      const char = this.code[this.pos]!;
      if (close !== "" && brackets.length === 0 && this.code.startsWith(close, this.pos)) {
        this.pos += close.length;
        break;
      }
      if (char === "\n") {
        this.newline(out, brackets);
        continue;
      }
      if (this.source.holes.has(this.pos)) {
        out.push(this.token("hole", "", this.pos, this.pos + 1, [this.source.holes.get(this.pos)!]));
        this.pos++;
        continue;
      }
      if (QUIET.test(char) || char === "\0") {
        this.pos++;
        continue;
      }
      if (this.skipComment()) continue;
      if (this.atEndMark()) break;
      if (this.special(out)) continue;
      const word = this.name();
      if (word) {
        out.push(word);
        continue;
      }
      const operator = BY_FIRST.get(char)?.find((item) => this.code.startsWith(item, this.pos)) ?? char;
      if (OPENING.includes(operator)) {
        brackets.push(operator);
        if (brackets.length + this.depth > MAX_NESTING) {
          this.deep = true;
          this.pos = this.code.length;
        }
      } else if (CLOSING.includes(operator)) brackets.pop();
      out.push(this.token("op", operator, this.pos, this.pos + operator.length));
      this.pos += operator.length;
    }
    this.depth--;
    return out;
  }

  token(kind: Token["kind"], text: string, start: number, end: number, parts: Part[] = []): Token {
    const before = this.code[start - 1];
    return { kind, text, parts, start, end, spaced: before === undefined || /\s/.test(before) };
  }

  /** A string, a regular expression, a quote-like word, a heredoc. */
  private special(out: Token[]): boolean {
    const { lexicon, code } = this;
    const start = this.pos;
    for (const rule of lexicon.strings)
      if (code.startsWith(rule.open, start)) {
        if (rule.kind === "regex" && !this.operandDue(out.at(-1))) continue;
        if (rule.kind === "regex" && !this.closes(rule)) continue;
        this.pos += rule.open.length;
        out.push(this.finish(rule, start));
        return true;
      }
    const long = lexicon.longBrackets ? /^\[=*\[/.exec(code.slice(start, start + 12))?.[0] : undefined;
    if (long) {
      this.pos += long.length;
      out.push(this.finish({ open: long, close: long.replaceAll("[", "]"), escapes: "none" }, start));
      return true;
    }
    if (lexicon.heredocs && code.startsWith("<<", start) && readHeredoc(this, out, lexicon.heredocs)) return true;
    if (lexicon.quoteLike && readQuoteLike(this, out, lexicon.quoteLike)) return true;
    return false;
  }

  /** Reads the rest of a string whose opening was passed. */
  finish(rule: StringRule, start: number): Token {
    const parts = readString(this, rule);
    const kind =
      rule.kind === "command" ? "command" : rule.kind === "regex" ? "regex" : rule.kind === "name" ? "name" : "string";
    const token = this.token(kind, "", start, this.pos, parts);
    if (kind === "regex") {
      const flags = /^[a-z]*/.exec(this.code.slice(this.pos, this.pos + 12))![0];
      token.text = flags;
      this.pos += flags.length;
    }
    if (kind === "name") token.text = parts.filter((part) => typeof part === "string").join("");
    return token;
  }

  operandDue(before: Token | undefined): boolean {
    if (!before || before.kind === "line") return true;
    if (before.kind === "op") return ![")", "]", "}", "++", "--"].includes(before.text);
    return before.kind === "name" && BEFORE_OPERAND.has(before.text);
  }

  /** A regular expression that begins here ends on this line. */
  private closes(rule: StringRule): boolean {
    if (this.pos < this.unclosed) return false;
    const end = lineEnd(this.code, this.pos);
    let set = false;
    for (let i = this.pos + 1; i < end; i++) {
      const char = this.code[i];
      if (char === "\\") i++;
      else if (char === "[") set = true;
      else if (char === "]") set = false;
      else if (!set && char === rule.close) return true;
    }
    this.unclosed = end;
    return false;
  }

  private name(): Token | undefined {
    const { code, lexicon } = this;
    const start = this.pos;
    const sigils = lexicon.sigils ?? "";
    let i = start;
    while (i < code.length && sigils.includes(code[i]!)) i++;
    // A special variable is one sign after the sigil.
    if (i > start && /[!&@0-9./;,\\]/.test(code[i] ?? "") && !/[\w]/.test(code[i] ?? "")) i++;
    const first = i;
    while (i < code.length && (/[\w\u0080-\uffff]/.test(code[i]!) || (lexicon.inner ?? "").includes(code[i]!))) i++;
    if (i === start) return undefined;
    const text = code.slice(start, i);
    if (sigils !== "" && first > start && i === first && text.length === first - start && !/[!&@0-9./;,\\]$/.test(text))
      return undefined;
    this.pos = i;
    if (/^\d/.test(text)) {
      while (/[\w.]/.test(code[this.pos] ?? "") && !(code[this.pos] === "." && !/\d/.test(code[this.pos + 1] ?? "")))
        this.pos++;
      return this.token("number", code.slice(start, this.pos), start, this.pos);
    }
    if (
      lexicon.prefixes &&
      text.length <= 2 &&
      /^["']/.test(code[i] ?? "") &&
      [...text.toLowerCase()].every((letter) => lexicon.prefixes!.includes(letter))
    ) {
      const base = lexicon.strings.find((rule) => code.startsWith(rule.open, i))!;
      this.pos = i + base.open.length;
      const lower = text.toLowerCase();
      return this.finish(
        {
          ...base,
          escapes: lower.includes("r") ? "none" : base.escapes,
          inside: lower.includes("f") ? "format" : "none",
        },
        start,
      );
    }
    return this.token("name", text, start, i);
  }

  private newline(out: Token[], brackets: string[]): void {
    this.pos++;
    readDocuments(this);
    this.skipDocuments();
    const { lines } = this.lexicon;
    if (!lines) return;
    const inner = brackets.at(-1);
    if (inner === "(" || inner === "[" || (inner === "{" && lines === "python")) return;
    let column = 0;
    while (this.code[this.pos + column] === " " || this.code[this.pos + column] === "\t") column++;
    const next = this.code[this.pos + column];
    if (
      next === "\n" ||
      next === "#" ||
      (next === "." && this.code[this.pos + column + 1] !== ".") ||
      this.code[this.pos - 2] === "\\"
    )
      return;
    out.push(this.token("line", String(column), this.pos - 1, this.pos));
  }

  /** Documentation between marks at the beginning of lines. */
  private skipDocuments(): void {
    const { documents } = this.lexicon;
    while (
      documents &&
      this.code.startsWith(documents.open, this.pos) &&
      /^=[a-z]/.test(this.code.slice(this.pos, this.pos + 2))
    ) {
      const close = this.code.indexOf(`\n${documents.close}`, this.pos);
      this.pos = close < 0 ? this.code.length : lineEnd(this.code, close + 1);
    }
  }

  private skipComment(): boolean {
    const { lexicon, code } = this;
    for (const [open, close] of lexicon.blockComments)
      if (code.startsWith(open, this.pos)) {
        const end = code.indexOf(close, this.pos + open.length);
        this.pos = end < 0 ? code.length : end + close.length;
        return true;
      }
    if (!lexicon.lineComments.some((open) => code.startsWith(open, this.pos))) return false;
    this.pos = lineEnd(code, this.pos);
    return true;
  }

  private atEndMark(): boolean {
    const { lexicon, code } = this;
    if (
      lexicon.endMarks?.some(
        (mark) => code.startsWith(mark, this.pos) && (this.pos === 0 || code[this.pos - 1] === "\n"),
      )
    ) {
      this.pos = code.length;
      return true;
    }
    if (lexicon.embedded && code.startsWith(lexicon.embedded[1], this.pos) && code[this.pos + 2] !== "-")
      this.skipTo(lexicon.embedded[0]);
    return this.pos >= code.length;
  }

  private skipTo(mark: string): void {
    const found = this.code.indexOf(mark, this.pos);
    this.pos = found < 0 ? this.code.length : found + mark.length;
    if (this.code.startsWith("php", this.pos)) this.pos += 3;
    else if (this.code[this.pos] === "=") this.pos++;
  }
}

export function lineEnd(code: string, from: number): number {
  const end = code.indexOf("\n", from);
  return end < 0 ? code.length : end;
}
