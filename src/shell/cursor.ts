import type { Span } from "../types/text.ts";
import type { Redirect, Script } from "./ast.ts";
import { isBlank, isMeta, isNameChar, isNameStart, isOperator } from "./chars.ts";
import { type RefusalCode, Refused } from "./refusal.ts";

/** The most levels of nesting, of whatever kind. */
export const maxDepth = 80;
/** The most characters of code; bodies of quoted heredocs don't count. */
export const maxCode = 64 * 1024;

/** What ends a list of commands: the end of the text, a `)`, or one of some reserved words. */
export interface Closing {
  parenthesis?: boolean;
  words?: readonly string[];
  /** Inside `case`: `;;`, `;&` and `;;&` end the list too. */
  caseItem?: boolean;
  /** One and-or list, and nothing of what ends it: the body of zsh's short loops. */
  single?: boolean;
}

/** A heredoc whose body starts at the next newline. */
export interface PendingHeredoc {
  redirect: Redirect;
  delimiter: string;
  quoted: boolean;
  stripTabs: boolean;
}

/** One level of substitution: heredocs announced inside it must have their bodies inside it. */
interface Level {
  pending: PendingHeredoc[];
  substitution: boolean;
  /** A heredoc was announced here. */
  announced: boolean;
  /** Groups that are open whose `}` ends a command, as in zsh. */
  braces: number;
  /** A condition is being read, behind which zsh lets a group stand. */
  condition: boolean;
}

/** What all cursors of one parse share. */
interface Shared {
  depth: number;
  /** For the second reading of a refused text: doubts are passed over, faults still stop. */
  tolerant: boolean;
  /** Doubts passed over so far. */
  doubts: number;
  /** Members of ranges such as `{1..9}` so far. */
  members: number;
  /** Characters of quoted heredoc bodies passed so far. */
  uncounted: number;
  /** A form was read for which bash reports a syntax error. */
  onlyZsh?: boolean;
  /** The grammar, handed in so that expansions need not import what imports them. */
  script: (cursor: Cursor, closing: Closing) => Script;
}

/** A position in a text, and what the readers must remember between tokens. */
export class Cursor {
  readonly source: string;
  readonly end: number;
  /** Set when the text was rewritten before parsing (a backtick body): every node then carries this span. */
  readonly fixed: Span | null;
  readonly shared: Shared;
  pos: number;
  level: Level = { pending: [], substitution: false, announced: false, braces: 0, condition: false };
  /** The last answer of `reservedWord`, which is asked several times at the start of each command. */
  private seen = { pos: -1, word: "" };
  /** Inside a pipeline after `time`. */
  timed = false;
  /** Inside `${…}` or arithmetic, where backticks with quotes are read differently by the shells. */
  inParameter = false;

  constructor(source: string, shared: Shared, range?: Span, fixed: Span | null = null) {
    this.source = source;
    this.shared = shared;
    this.pos = range?.start ?? 0;
    this.end = range?.end ?? source.length;
    this.fixed = fixed;
  }

  /** The character `ahead` of the position; "" beyond either end. */
  peek(ahead = 0): string {
    const at = this.pos + ahead;
    return at < this.end ? (this.source[at] ?? "") : "";
  }

  /** Whether `text` stands at the position. */
  sees(text: string): boolean {
    return this.pos + text.length <= this.end && this.source.startsWith(text, this.pos);
  }

  /** Steps over `text` if it stands here. */
  take(text: string): boolean {
    if (!this.sees(text)) return false;
    this.pos += text.length;
    return true;
  }

  /** The span from `start` to here. */
  span(start: number): Span {
    return this.fixed ?? { start, end: this.pos };
  }

  refuse(code: RefusalCode, reason: string, at = this.pos): never {
    throw new Refused(code, reason, this.fixed?.start ?? at);
  }

  /** Refuses what the shells may read differently, unless any reading will do. */
  doubt(code: RefusalCode, reason: string, at = this.pos): void {
    if (!this.shared.tolerant) this.refuse(code, reason, at);
    this.shared.doubts++;
  }

  /** Counts one level of nesting around `read`, and keeps watch over the length. */
  nest<T>(read: () => T): T {
    if (++this.shared.depth > maxDepth) this.refuse("too-deep", `nested more than ${maxDepth} levels deep`);
    const result = read();
    this.shared.depth--;
    return result;
  }

  /** Called once a word, which bounds the work done before a long text is refused. */
  watchLength(): void {
    if (this.fixed === null && this.pos - this.shared.uncounted > maxCode) {
      this.refuse("too-long", `more than ${maxCode / 1024} KiB of code`);
    }
  }

  /** Reads a substitution's commands, up to its closing `)` or the end of the text. */
  substitution(closing: Closing): Script {
    const outer = this.level;
    const { timed } = this;
    this.timed = false;
    this.level = { pending: [], substitution: true, announced: false, braces: 0, condition: false };
    const script = this.nest(() => this.shared.script(this, closing));
    if (this.level.pending.length > 0) this.refuse("heredoc", "the heredoc's body is outside its substitution");
    this.level = outer;
    this.timed = timed;
    return script;
  }

  /** A cursor over a text of its own, such as a backtick body, whose nodes all get the span `fixed`. */
  inner(source: string, fixed: Span): Cursor {
    return new Cursor(source, this.shared, undefined, this.fixed ?? fixed);
  }

  /** Whether a backslash-newline stands here. */
  atContinuation(): boolean {
    return this.peek() === "\\" && this.peek(1) === "\n";
  }

  /** Steps over blanks, continuations and a comment. */
  skipBlanks(): void {
    this.skipSpaces();
    // `#` starts a comment only where a token could start.
    if (this.peek() === "#" && (this.pos === 0 || isMeta(this.source[this.pos - 1] ?? ""))) {
      const newline = this.source.indexOf("\n", this.pos);
      this.pos = newline < 0 || newline > this.end ? this.end : newline;
    }
  }

  /** Steps over blanks and continuations. */
  skipSpaces(): void {
    for (;;) {
      if (isBlank(this.peek())) this.pos++;
      else if (this.atContinuation()) this.skipContinuations();
      else return;
    }
  }

  /** The shells delete `\` newline before they see tokens, so it is accepted only where that joins nothing. */
  skipContinuations(inWord = false): void {
    const start = this.pos;
    const before = inWord ? "a" : start === 0 ? "" : (this.source[start - 1] ?? "");
    while (this.atContinuation()) this.pos += 2;
    const after = this.peek();
    const apart = before === "" || isBlank(before) || before === "\n";
    if (apart || after === "" || isBlank(after) || after === "\n") return;
    if (isOperator(before) ? !isOperator(after) && after !== "-" && after !== "!" : ";|&)".includes(after)) return;
    this.refuse("continuation", "a line continuation joins two parts of a token", start);
  }

  /** The variable name that starts here; "" when none does. */
  name(): string {
    if (!isNameStart(this.peek())) return "";
    let end = this.pos + 1;
    while (end < this.end && isNameChar(this.source[end]!)) end++;
    return this.source.slice(this.pos, end);
  }

  /** The reserved word, or any short lower-case word, that stands here as a whole token; "" when none does. */
  reservedWord(): string {
    if (this.seen.pos !== this.pos) this.seen = { pos: this.pos, word: this.findReservedWord() };
    return this.seen.word;
  }

  private findReservedWord(): string {
    let end = this.pos;
    const limit = Math.min(this.end, this.pos + 12);
    const first = this.peek();
    if (first === "{" || first === "}" || first === "!") end++;
    else if (this.sees("[[") || this.sees("]]")) end += 2;
    else while (end < limit && this.source[end]! >= "a" && this.source[end]! <= "z") end++;
    if (end === this.pos) return "";
    const next = end < this.end ? this.source[end]! : "";
    if (next === "" || isMeta(next)) return this.source.slice(this.pos, end);
    if (next !== "\\" || this.source[end + 1] !== "\n") return "";
    const far = end + 2 < this.end ? this.source[end + 2]! : "";
    return far === "" || isBlank(far) || far === "\n" ? this.source.slice(this.pos, end) : "";
  }
}
