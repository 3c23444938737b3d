/** Characters of a cmd command line as cmd sees them: carets taken away, variables found. */
import type { Span } from "../../types/text.ts";
import type { Part, Script } from "../ast.ts";
import { maxDepth } from "../cursor.ts";
import { type RefusalCode, Refused } from "../refusal.ts";
import { computed, held, outputOf, variable } from "./values.ts";

/** One character, or one variable. `escaped`: a caret stood before it. */
export interface Atom {
  text: string;
  part: Part | null;
  escaped: boolean;
  at: Span;
}

const PERCENT = /%([A-Za-z_][\w()#$.-]*)(:[^%\r\n]*)?%/y;
const DELAYED = /!([A-Za-z_][\w()#$.-]*)(:[^!\r\n]*)?!/y;
/** `%1`, `%*`, `%~dp0`, `%i`, `%%~nxi`. */
const ARGUMENT = /%(\*|~[A-Za-z$:]*?\d|\d)/y;
const LOOP = /%%?(?:~[fdpnxsatz]*)?([A-Za-z])/y;

export class CmdReader {
  readonly source: string;
  pos = 0;
  /** Loop variables in whose body the position stands. */
  readonly loops: string[] = [];
  private depth = 0;

  constructor(source: string) {
    this.source = source;
  }

  peek(ahead = 0): string {
    return this.source[this.pos + ahead] ?? "";
  }

  look(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.pos;
    return pattern.exec(this.source);
  }

  span(start: number): Span {
    return { start, end: this.pos };
  }

  refuse(code: RefusalCode, reason: string, at = this.pos): never {
    throw new Refused(code, reason, at);
  }

  nest<T>(read: () => T): T {
    if (++this.depth > maxDepth) this.refuse("too-deep", `nested more than ${maxDepth} levels deep`);
    const result = read();
    this.depth--;
    return result;
  }

  /** Blanks and what cmd takes for them before a command; a caret at a line's end joins the lines. */
  blanks(): void {
    for (;;) {
      if (this.peek() !== "" && " \t,;=".includes(this.peek())) this.pos++;
      else {
        const joined = this.look(/\^\r?\n/y);
        if (!joined) return;
        this.pos += joined[0].length;
      }
    }
  }

  /** To the end of the line. */
  skipLine(): void {
    while (this.pos < this.source.length && this.peek() !== "\n") this.pos++;
  }

  /** The character or variable at the position. */
  atom(quoted: boolean): Atom {
    const start = this.pos;
    const char = this.peek();
    if (char === "%" || char === "!") {
      const part = this.variable();
      if (part) return { text: "", part, escaped: false, at: this.span(start) };
    }
    if (char === "^" && !quoted) {
      this.pos++;
      const next = this.peek();
      this.pos++;
      return { text: next, part: null, escaped: true, at: this.span(start) };
    }
    this.pos++;
    return { text: char, part: null, escaped: false, at: this.span(start) };
  }

  private variable(): Part | null {
    const start = this.pos;
    const loop = this.look(LOOP);
    if (loop?.[1] !== undefined && this.loops.includes(loop[1])) return this.named(`%${loop[1]}`, loop[0]);
    const found = this.look(PERCENT) ?? this.look(DELAYED);
    if (found?.[1] !== undefined) {
      const name = `env:${found[1].toUpperCase()}`;
      if (found[2] === undefined) return this.named(name, found[0]);
      this.pos += found[0].length;
      return computed(found[0], [], this.span(start));
    }
    const argument = this.look(ARGUMENT);
    if (!argument?.[1]) return null;
    // `%~dp0` is the folder of the batch file itself.
    return this.named(argument[1] === "*" ? "@" : argument[1].replace(/^~.*(?=\d)/, ""), argument[0]);
  }

  private named(name: string, raw: string): Part {
    const start = this.pos;
    this.pos += raw.length;
    const at = this.span(start);
    return held([{ kind: "variable", variable: variable(name, raw), at }], at);
  }
}

/** What a command prints, for the loop over it. */
export const printedBy = (script: Script, at: Span): Part => outputOf(script, at);
