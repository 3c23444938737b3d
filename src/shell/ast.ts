/**
 * The tree of a shell source. Every node carries its span in the source that was parsed; nodes inside a backtick
 * body carry the span of the whole backtick substitution, because escapes move the offsets there.
 */
import type { Span } from "../types/text.ts";

/** A whole source, a substitution's body, or the body of a compound command. */
export interface Script {
  statements: Statement[];
  at: Span;
}

/** An and-or list with what ends it. */
export interface Statement {
  first: Pipeline;
  rest: { operator: "&&" | "||"; pipeline: Pipeline }[];
  /** Ended by `&`. */
  background: boolean;
  at: Span;
}

/** Commands joined by `|` or `|&`; a lone command is a pipeline of one. */
export interface Pipeline {
  /** Preceded by `!`. */
  negated: boolean;
  /** Preceded by the reserved word `time`. */
  timed: boolean;
  commands: Command[];
  /** For each `|` between two commands: true when it is `|&` (stderr goes along). */
  stderr: boolean[];
  at: Span;
}

export type Command =
  | SimpleCommand
  | { kind: "subshell"; body: Script; redirects: Redirect[]; at: Span }
  | { kind: "group"; body: Script; redirects: Redirect[]; at: Span }
  | { kind: "if"; clauses: { test: Script; body: Script }[]; otherwise: Script | null; redirects: Redirect[]; at: Span }
  | { kind: "loop"; until: boolean; test: Script; body: Script; redirects: Redirect[]; at: Span }
  /** `items` is null for a `for x; do` over the positional parameters. */
  | {
      kind: "for";
      select: boolean;
      name: string;
      /** Further names, which zsh gives the items that follow. */
      others?: string[];
      items: Word[] | null;
      body: Script;
      redirects: Redirect[];
      at: Span;
    }
  /** `for ((init; test; step))`; the three arithmetic texts, expansions found in them in `parts`. */
  | { kind: "for-arithmetic"; raw: string; parts: Part[]; body: Script; redirects: Redirect[]; at: Span }
  | { kind: "case"; subject: Word; items: CaseItem[]; redirects: Redirect[]; at: Span }
  | { kind: "function"; name: string; body: Command; redirects: Redirect[]; at: Span }
  /** `[[ … ]]`: the operands in order, operators as literal words. */
  | { kind: "test"; words: Word[]; redirects: Redirect[]; at: Span }
  /** `(( … ))`: the expansions inside. */
  | { kind: "arithmetic"; raw: string; parts: Part[]; redirects: Redirect[]; at: Span };

export interface SimpleCommand {
  kind: "simple";
  /** Those before the command's name, and those of arrays and elements among the arguments of `declare` and its like. */
  assigns: Assign[];
  /** The command name and its arguments; empty when there are only assignments or redirects. */
  words: Word[];
  redirects: Redirect[];
  at: Span;
}

export interface CaseItem {
  patterns: Word[];
  body: Script;
  /** `;;` ends, `;&` falls through, `;;&` goes on matching. */
  end: ";;" | ";&" | ";;&";
}

/** `name=value`, `name+=value`, `name[index]=value`, `name=(…)`. */
export interface Assign {
  name: string;
  append: boolean;
  /** The subscript's parts, when there is one. */
  index: Part[] | null;
  value: { kind: "word"; word: Word } | { kind: "array"; elements: { index: Part[] | null; word: Word }[] };
  at: Span;
}

export type RedirectOperator = ">" | ">>" | ">|" | "<" | "<>" | "<<" | "<<-" | "<<<" | "&>" | "&>>" | ">&" | "<&";

export interface Redirect {
  operator: RedirectOperator;
  /** The file descriptor written before the operator; null when none is. */
  fd: number | null;
  /** The target word; for a heredoc the delimiter as written; for `>&1` and `>&-` the literal `1` or `-`. */
  target: Word;
  /** A heredoc's body. Without expansions when the delimiter is quoted. */
  heredoc: { quoted: boolean; body: Part[]; at: Span } | null;
  at: Span;
}

/** Adjacent parts that make one word before expansion. An empty list is impossible; `''` is an empty quoted part. */
export interface Word {
  parts: Part[];
  at: Span;
  /** zsh drops the word when no file matches: `*(N)`. */
  droppable?: true;
}

export type Part =
  /** Unquoted text without any special character. Backslash-newline is gone. */
  | { kind: "literal"; text: string; at: Span }
  /** Text that no expansion touches: `'…'`, `$'…'` decoded, `\x`. */
  | { kind: "quoted"; text: string; at: Span }
  /** `"…"`: `literal` parts inside are quoted text. Also the body of an expanding heredoc is a list of such parts. */
  | { kind: "double"; parts: Part[]; at: Span }
  | { kind: "variable"; variable: Variable; at: Span }
  /** `$(…)` or backticks; `flagged`: behind zsh's flags, `${(f)$(…)}`, which bash calls a bad substitution. */
  | { kind: "command"; script: Script; backtick: boolean; flagged?: true; at: Span }
  /** `$((…))`: the raw text and the expansions found in it. */
  | { kind: "arithmetic"; raw: string; parts: Part[]; at: Span }
  /** `<(…)` or `>(…)`. */
  | { kind: "process"; direction: "in" | "out"; script: Script; at: Span }
  /** One unquoted pattern character or bracket expression: `*`, `?`, `[a-z]`. */
  | { kind: "glob"; pattern: string; at: Span }
  /** `~` or `~user` at a place where the shell expands it. */
  | { kind: "tilde"; user: string; at: Span }
  /**
   * `{a,b}` as bash reads it: zsh makes words of the values in it first, so that it may find no brace there any more.
   * Its alternatives, or a range `{1..9}` written out; null when it has over 1,000 members, or expansions: `inside` are
   * the parts of such a one.
   */
  | { kind: "brace"; items: Word[] | null; inside?: Part[]; raw: string; at: Span };

/** `$name`, `${…}`. */
export interface Variable {
  /** `HOME`, `1`, `@`, `*`, `#`, `?`, `-`, `$`, `!`, `_`. */
  name: string;
  /**
   * `${a[…]}`: `@`, `*`, or the parts of a subscript. An empty list is a value that nobody can be sure of: zsh reads
   * `$x[1]`, `$x:h` and `$10` with more than the name, so neither the value nor the text right after it is certain.
   */
  index: "@" | "*" | Part[] | null;
  /** `${#name}`. */
  length: boolean;
  /** `${!name}`. */
  indirect: boolean;
  operation: Operation | null;
  /** As written, for messages. */
  raw: string;
}

export type Operation =
  /**
   * Outside double quotes bash splits the text of a word such as `a b` at its blanks, zsh doesn't.
   * `-`, `=`, `?`, `+`; `colon` when written `:-` and so on (empty counts as unset).
   */
  | { kind: "default" | "assign" | "error" | "alternative"; colon: boolean; word: Word }
  /** `${x#p}`, `${x##p}`, `${x%p}`, `${x%%p}`. */
  | { kind: "trim"; from: "start" | "end"; longest: boolean; pattern: Word }
  /** `${x/p/r}`, `${x//p/r}`, `${x/#p/r}`, `${x/%p/r}`. */
  | { kind: "replace"; all: boolean; anchor: "start" | "end" | null; pattern: Word; replacement: Word | null }
  /** `${x:offset:length}`; the expansions in the two arithmetic texts. */
  | { kind: "slice"; raw: string; parts: Part[] }
  /** `${x^}`, `${x,,}`. */
  | { kind: "case"; raw: string; pattern: Word }
  /** `${x@Q}` and its like. */
  | { kind: "transform"; operator: string }
  /** `${!prefix*}`, `${!a[@]}`: names, not values. */
  | { kind: "names" };

/** Why a source was refused, and where. `code` is stable; `reason` is for people. */
export interface Refusal {
  code: string;
  reason: string;
  offset: number;
}

export type Parsed = { ok: true; script: Script } | { ok: false; refusal: Refusal };
