import type { Span } from "../../types/text.ts";
import type { Script, Statement, Word } from "../ast.ts";
import { maxDepth } from "../cursor.ts";
import { type RefusalCode, Refused } from "../refusal.ts";
import type { Value } from "./values.ts";

/** The grammar's upper half, handed in so that expressions need not import what imports them. */
export interface Grammar {
  /** Statements up to a closing bracket, which is consumed, or to the end of the text. */
  body: (reader: Reader, close: ")" | "}" | "") => Script;
  /** One statement, which may need several in the tree. */
  statement: (reader: Reader) => Statement[];
  /** One statement where a value is wanted: a pipeline, an assignment, or a statement such as `if`. */
  value: (reader: Reader) => Value;
}

/** A position in a PowerShell source, and what was learnt so far. */
export class Reader {
  readonly source: string;
  readonly grammar: Grammar;
  pos = 0;
  /** Characters of verbatim here-strings: data, which the limit of code leaves out. */
  uncounted = 0;
  /** Variables that hold a script block, and hashtables by variable, for `& $x` and `@x`. */
  readonly blocks = new Set<string>();
  /** Variables that hold a block made out of text. */
  readonly texts = new Set<string>();
  readonly tables = new Map<string, { key: string; words: Word[] }[]>();
  private depth = 0;

  constructor(source: string, grammar: Grammar) {
    this.source = source;
    this.grammar = grammar;
  }

  /** The character `ahead` of the position; "" beyond the end. */
  peek(ahead = 0): string {
    return this.source[this.pos + ahead] ?? "";
  }

  sees(text: string): boolean {
    return this.source.startsWith(text, this.pos);
  }

  /** Steps over `text` if it stands here. */
  take(text: string): boolean {
    if (!this.sees(text)) return false;
    this.pos += text.length;
    return true;
  }

  /** What a sticky pattern matches here, without stepping; "" when it doesn't. */
  look(pattern: RegExp): string {
    pattern.lastIndex = this.pos;
    return pattern.exec(this.source)?.[0] ?? "";
  }

  expect(text: string): void {
    if (!this.take(text))
      this.refuse(this.pos >= this.source.length ? "unterminated" : "syntax", `\`${text}\` is missing`);
  }

  span(start: number): Span {
    return { start, end: this.pos };
  }

  refuse(code: RefusalCode, reason: string, at = this.pos): never {
    throw new Refused(code, reason, at);
  }

  /** Counts one level of nesting around `read`. */
  nest<T>(read: () => T): T {
    if (++this.depth > maxDepth) this.refuse("too-deep", `nested more than ${maxDepth} levels deep`);
    const result = read();
    this.depth--;
    return result;
  }

  /** Steps over blanks, continuations and comments; over line ends too when `lines`. */
  skip(lines = false): void {
    for (;;) {
      const char = this.peek();
      if (isBlank(char) || (lines && (char === "\n" || char === "\r"))) this.pos++;
      else if (char === "`" && isLineEnd(this.peek(1)))
        this.pos += this.source.startsWith("\r\n", this.pos + 1) ? 3 : 2;
      else if (this.sees("<#")) {
        const end = this.source.indexOf("#>", this.pos + 2);
        if (end < 0) this.refuse("unterminated", "the comment has no end");
        this.pos = end + 2;
      } else if (char === "#") {
        while (this.pos < this.source.length && !isLineEnd(this.peek())) this.pos++;
      } else return;
    }
  }
}

export const isLineEnd = (char: string): boolean => char === "\n" || char === "\r";

/** PowerShell takes every Unicode space for a blank. */
export const isBlank = (char: string): boolean =>
  char === " " || char === "\t" || (char > "\x7f" && /[\p{Zs}\x85]/u.test(char)) || char === "\f" || char === "\v";

/** Curly quotes mean the same as straight ones (PowerShell language specification, 2.3.5.2). */
export const isSingleQuote = (char: string): boolean => char !== "" && "'\u2018\u2019\u201a\u201b".includes(char);
export const isDoubleQuote = (char: string): boolean => char !== "" && '"\u201c\u201d\u201e'.includes(char);
/** En dash, em dash and horizontal bar mean the same as `-`. */
export const isDash = (char: string): boolean => char !== "" && "-\u2013\u2014\u2015".includes(char);
