import type { Hole } from "../types/text.ts";

/** What can stand inside a string besides characters. */
type Inside =
  | "none"
  /** `${code}` */
  | "template"
  /** `#{code}` */
  | "hash"
  /** `{code}`, with `{{` for a brace */
  | "format"
  /** `$name`, `${name}`, `{$code}`, `@name`, `$name{key}`, `$name[0]`, `$name->key` */
  | "dollar";

/** `c`: backslash escapes; `quote`: a backslash only before the quote and itself; `double`: the quote doubled. */
type Escapes = "c" | "quote" | "double" | "none";

export interface StringRule {
  open: string;
  close: string;
  escapes: Escapes;
  inside?: Inside;
  /** `command`: what stands in it runs in a shell. */
  kind?: "string" | "command" | "regex" | "name";
  /** Ends at the end of the line even when it is not closed. */
  line?: boolean;
}

/** How a language's text falls into tokens. */
export interface Lexicon {
  lineComments: string[];
  /** A line comment counts only at the start of a word (`#` in `$#x` is none). */
  blockComments: [open: string, close: string][];
  strings: StringRule[];
  /** Letters that may stand before a quote: `rb"…"`; `f` interpolates, `r` takes escapes away. */
  prefixes?: string;
  /** A `/` where an operand is due begins a regular expression. */
  regex?: boolean;
  /** Characters besides letters that may begin a name: `$`, `@`. */
  sigils?: string;
  /** Characters besides letters and digits that a name may hold. */
  inner?: string;
  /** Line ends are tokens outside parentheses; `brackets` also inside braces is none. */
  lines?: "python" | "all";
  /** `q{}` and its kin, or `%w[]` and its kin. */
  quoteLike?: "perl" | "ruby";
  heredocs?: "perl" | "ruby" | "php";
  /** `[[ … ]]` and `[=[ … ]=]` are strings. */
  longBrackets?: boolean;
  /** Code stands only between these marks, if the first one is in the text. */
  embedded?: [open: string, close: string];
  /** Lines between these marks at a line's start are comments; the second list ends the code. */
  documents?: { open: string; close: string };
  endMarks?: string[];
}

export type Part = string | Hole | { code: Token[] };

/** Perl's `s/from/to/` or `tr/from/to/`, as written. */
export interface Change {
  word: "s" | "tr";
  from: string;
  to: string;
  flags: string;
}

export interface Token {
  kind: "name" | "string" | "command" | "regex" | "number" | "op" | "hole" | "line";
  /** The name or operator; the column for a line; a regular expression's flags. */
  text: string;
  /** The content of a string. */
  parts: Part[];
  start: number;
  end: number;
  /** A blank or the start stands before it. */
  spaced: boolean;
  change?: Change;
}
