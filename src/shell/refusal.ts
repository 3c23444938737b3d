import type { Refusal } from "./ast.ts";

/** Every reason to refuse a source, by its stable code. A source with none of these reads alike in bash and zsh. */
export type RefusalCode =
  /** Limits: nesting, and the length of the code. */
  | "too-deep"
  | "too-long"
  /** A character that terminals, editors or some libc reads differently than it looks. */
  | "control-character"
  | "lone-surrogate"
  | "ambiguous-space"
  /** A quote, substitution or bracket that never ends. */
  | "unterminated"
  /** `\` before a newline where joining the lines would join two tokens, or `\` at the very end. */
  | "continuation"
  /** Plain syntax errors: a missing word, a stray `)` or `fi`. */
  | "syntax"
  /** Text where only one of the shells sees a reserved word or another command. */
  | "command-word"
  | "reserved-word"
  | "closing-brace"
  | "operator"
  | "prefix"
  /** Words. */
  | "parenthesis"
  | "extglob"
  | "process-substitution"
  | "brace"
  | "tilde"
  | "equals"
  | "array"
  | "subscript"
  | "ansi-c"
  | "dollar"
  | "backtick"
  | "parameter"
  | "arithmetic"
  /** The rest of the grammar. */
  | "redirect"
  | "heredoc"
  | "test"
  | "function";

/** Thrown by the readers, caught by `parse` alone. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, reason: string, offset: number) {
    super(reason);
    this.refusal = { code, reason, offset };
  }
}
