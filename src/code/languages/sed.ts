/** Sed scripts: `w` and `r` files, the `e` command and flag; all else edits text. */
import type { Yield } from "../../commands/kit/spec.ts";
import { join, literal, type Piece, type Text } from "../../types/text.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { MAX_CODE, type Source, slice, sourceOf } from "../source.ts";
import { lineEnd } from "../tokens.ts";
import { unreadable } from "../unreadable.ts";

const QUIET = /^\/dev\/(?:stdout|stderr|null|stdin)$/;

export function readSed(text: Text, given: Given): CodeReading {
  const source = sourceOf(text);
  const flow = { ...given.stdin, text: null };
  if (source.code.length > MAX_CODE) return { yields: [{ kind: "opaque", why: "too-deep", what: "sed" }], flow };
  const first = text.pieces[0];
  if (text.pieces.length === 1 && typeof first === "object") {
    const yields: Yield[] = [];
    yields.push(...unreadable("sed", text, (inner) => yields.push(...readSed(inner, given).yields)));
    return { yields, flow };
  }
  return { yields: new Sed(source, given.stdin.text).script(), flow };
}

class Sed {
  private pos = 0;
  private readonly out: Yield[] = [];
  private readonly source: Source;
  private readonly code: string;
  /** What comes in, where that is known. */
  private readonly input: Text | null;

  constructor(source: Source, input: Text | null) {
    this.source = source;
    this.input = input;
    this.code = source.code;
  }

  script(): Yield[] {
    while (this.pos < this.code.length) {
      this.addresses();
      this.command();
    }
    return this.out;
  }

  private blanks(): void {
    while (/[\s;{}!]/.test(this.code[this.pos] ?? "")) this.pos++;
  }

  /** `1,5`, `$`, `/re/I`, `\,re,`, `first~step`, `+3`, a hole for a number. */
  private addresses(): void {
    for (;;) {
      this.blanks();
      const char = this.code[this.pos];
      if (char === "/") {
        this.pos++;
        this.delimited("/");
        while (/[IM]/.test(this.code[this.pos] ?? "")) this.pos++;
      } else if (char === "\\") {
        const mark = this.code[this.pos + 1] ?? "";
        this.pos += 2;
        this.delimited(mark);
        while (/[IM]/.test(this.code[this.pos] ?? "")) this.pos++;
      } else if (char !== undefined && /[\d$~+,]/.test(char)) this.pos++;
      else if (this.source.holes.has(this.pos)) this.pos++;
      else return;
    }
  }

  private command(): void {
    const char = this.code[this.pos++];
    switch (char) {
      case undefined:
        return;
      case "s":
        this.substitute();
        return;
      case "y": {
        const mark = this.code[this.pos++] ?? "";
        this.delimited(mark);
        this.delimited(mark);
        return;
      }
      case "w":
      case "W":
        this.write(this.line());
        return;
      case "r":
      case "R": {
        const path = this.line();
        if (!QUIET.test(literal(path) ?? "")) this.out.push({ kind: "read", path, recursive: false, shows: true });
        return;
      }
      case "e": {
        const command = this.line();
        if (command.pieces.length === 0) this.out.push({ kind: "opaque", why: "foreign-code", what: "sed e" });
        else this.shell(command);
        return;
      }
      case "a":
      case "i":
      case "c":
        this.text();
        return;
      case ":":
      case "b":
      case "t":
      case "T":
        while (this.pos < this.code.length && !/[\n;}]/.test(this.code[this.pos]!)) this.pos++;
        return;
      case "#":
        this.pos = lineEnd(this.code, this.pos);
        return;
      default:
        return;
    }
  }

  /** Passes over text up to a mark; gives where it stood. */
  private delimited(mark: string): [number, number] {
    const start = this.pos;
    let set = false;
    while (this.pos < this.code.length) {
      const char = this.code[this.pos]!;
      if (char === "\\") {
        this.pos += 2;
        continue;
      }
      if (char === "[" && !set && mark !== "[")
        set =
          this.code.indexOf("]", this.pos + 2) > 0 &&
          this.code.indexOf("]", this.pos + 2) < lineEnd(this.code, this.pos);
      else if (char === "]") set = false;
      else if (char === mark && !set) break;
      this.pos++;
    }
    const end = Math.min(this.pos, this.code.length);
    this.pos++;
    return [start, end];
  }

  private substitute(): void {
    const mark = this.code[this.pos++] ?? "";
    const [from, to] = this.delimited(mark);
    const pattern = this.code.slice(from, to);
    // What a pattern for whole lines finds is the input.
    const whole = /^\^?(?:\.\*|\.\\\+|\\?\(\.\*\\?\))\$?$/.test(pattern);
    const found = whole ? this.input : null;
    const before = !whole && !pattern.startsWith("^");
    const behind = !whole && !/(?:^|[^\\])(?:\\\\)*\$$/.test(pattern) && !/\.\*(?:\\?\))?$/.test(pattern);
    const start = this.pos;
    // No sets in a replacement.
    while (this.pos < this.code.length && this.code[this.pos] !== mark)
      this.pos += this.code[this.pos] === "\\" ? 2 : 1;
    const end = Math.min(this.pos, this.code.length);
    this.pos++;
    for (;;) {
      const flag = this.code[this.pos];
      if (flag === undefined || !/[gpiImMe\dw]/.test(flag)) return;
      this.pos++;
      if (flag === "e") {
        const text = this.replacement(start, end, found);
        // The pattern may have found the whole line.
        this.shell(text);
        if (before || behind) this.shell(this.made(text, before, behind));
      }
      if (flag === "w") {
        this.write(this.line());
        return;
      }
    }
  }

  /** The line that is run: the replacement between what the pattern left of the line. */
  private made(text: Text, before: boolean, behind: boolean): Text {
    const rest: Piece = { kind: "computed", why: "match", many: true };
    return join([...(before ? [rest] : []), ...text.pieces, ...(behind ? [rest] : [])], this.source.at, true);
  }

  /** A replacement as it is written: `&` and `\1` are what was found, or unknown. */
  private replacement(start: number, end: number, found: Text | null): Text {
    const pieces = slice(this.source, start, end).flatMap((piece): Piece[] => {
      if (typeof piece !== "string") return [piece];
      return piece.split(/(\\.|&)/s).flatMap((part): Piece[] => {
        if (part === "&" || /^\\\d$/.test(part))
          return found?.pieces ?? [{ kind: "computed", why: "match", many: false }];
        return [part.startsWith("\\") ? (part[1] === "n" ? "\n" : part.slice(1)) : part];
      });
    });
    return join(pieces, this.source.at, true);
  }

  /** The rest of the line, without blanks before it. */
  private line(): Text {
    while (/[ \t]/.test(this.code[this.pos] ?? "")) this.pos++;
    const start = this.pos;
    this.pos = lineEnd(this.code, start);
    return join(slice(this.source, start, this.pos), this.source.at, true);
  }

  /** Text of `a`, `i`, `c`: to the end of a line that no backslash continues. */
  private text(): void {
    do {
      this.pos = lineEnd(this.code, this.pos) + 1;
    } while (this.pos < this.code.length && this.code[this.pos - 2] === "\\");
  }

  private write(path: Text): void {
    if (path.pieces.length > 0 && !QUIET.test(literal(path) ?? ""))
      this.out.push({ kind: "write", path, how: "replace", from: [] });
  }

  private shell(text: Text): void {
    this.out.push({ kind: "runs", run: { kind: "code", language: "shell", text } });
  }
}
