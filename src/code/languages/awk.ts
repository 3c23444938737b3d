/** Awk: programs and files named in strings; `>` in a print is a redirect, elsewhere a comparison. */
import { concat as concatTexts, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Lexicon, Token } from "../lexicon.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { MAX_ITEMS, sourceOf } from "../source.ts";
import { tokenise } from "../tokens.ts";
import { unreadable } from "../unreadable.ts";
import { concatAll, hole, known, oneOf, str, textValue, unknown, type Value, variable } from "../values.ts";
import { content, environment, World } from "../world.ts";

const LEXICON: Lexicon = {
  lineComments: ["#"],
  blockComments: [],
  strings: [
    { open: '"', close: '"', escapes: "c", line: true },
    { open: "/", close: "/", escapes: "c", kind: "regex", line: true },
  ],
  regex: true,
  lines: "all",
};

const QUIET = /^\/dev\/(?:stdout|stderr|null|fd\/\d+)$|^-$/;
/** gawk's own file names for connections: `/inet/tcp/localport/host/port`. */
/** A shell that takes its commands from what is printed to it. */
const SHELL = /^\s*(?:\/\S*\/)?(?:ba|z|k|da)?sh(?:\s+-\w*)?\s*$/;
const INET = /^\/inet[46]?\/(tcp|udp)\/\d+\/([^/]*)\/?(.*)$/;

export function readAwk(text: Text, given: Given): CodeReading {
  const world = new World();
  const { tokens, deep } = tokenise(sourceOf(text), LEXICON);
  if (deep) world.opaque("too-deep", "awk");
  else if (tokens[0]?.kind === "hole" && tokens.length === 1)
    world.emit(...unreadable("awk", text, (inner) => world.emit(...readAwk(inner, given).yields)));
  else new Awk(tokens, world, given).program();
  const { yields, flow } = world.finish();
  // What it reads and what it is fed comes out again.
  return {
    yields,
    flow: {
      text: flow.text,
      payloads: [...given.stdin.payloads, ...flow.payloads],
      origins: [...given.stdin.origins, ...flow.origins],
    },
  };
}

/** The command with what is printed to it, when that is nothing a shell would read as its own. */
function fed(command: Value, data: Value): Value {
  const plain = data.text.pieces.every((piece) => typeof piece !== "string" || /^[\w ./:@=,-]*$/.test(piece));
  return plain && data.text.pieces.some((piece) => typeof piece !== "string")
    ? concatAll([str("echo "), data, str(" | "), command])
    : command;
}

class Awk {
  private readonly env = new Map<string, Value>();
  private work = 0;
  private readonly tokens: Token[];
  private readonly world: World;
  private readonly given: Given;

  constructor(tokens: Token[], world: World, given: Given) {
    this.tokens = tokens;
    this.world = world;
    this.given = given;
    // `-v name=value`
    for (const arg of given.args) {
      const pair = splitAt(arg, "=");
      const name = pair && literal(pair[0]);
      if (pair && name !== undefined) this.env.set(name, textValue(pair[1]));
    }
  }

  /** A field of the line at hand. */
  private field(): Value {
    const files = this.given.facts.input ?? [];
    if (files.length > 0) return unknown("field", ...files.map(content));
    return hole({ kind: "output", source: "field", flow: { ...this.given.stdin, text: null }, many: false });
  }

  /** The line at hand: the input, when it is a single one and known. */
  private record(): Value {
    if (this.given.facts.input) return this.field();
    const text = this.given.stdin.text && literal(this.given.stdin.text);
    const line = typeof text === "string" ? text.replace(/\n$/, "") : undefined;
    return line !== undefined && line !== "" && !line.includes("\n") ? str(line) : this.field();
  }

  /** Counts a look at a token; false when there were too many for a text of this length. */
  private looks(): boolean {
    return ++this.work < this.tokens.length * 40 + 10_000;
  }

  program(): void {
    this.world.vague = true;
    for (let i = 0; i < this.tokens.length; i++) {
      if (!this.looks()) {
        this.world.opaque("too-deep", "awk");
        return;
      }
      const token = this.tokens[i]!;
      if (token.kind !== "name" && token.kind !== "op") continue;
      const next = this.tokens[i + 1];
      if (token.text === "system" && next?.text === "(") this.world.runShell(this.value(i + 2, this.closing(i + 1)));
      else if (token.text === "print" || token.text === "printf") this.print(i);
      else if (token.text === "getline") this.getline(i);
      else if (token.text === "@" && next?.text === "load") continue;
      else if (token.text === "@" && next?.text === "include")
        this.world.emit({
          kind: "runs",
          run: { kind: "script", language: "awk", path: this.value(i + 2, i + 3).text },
        });
      else if (token.kind === "name" && next?.text === "=" && this.tokens[i + 2]) {
        const value = this.value(i + 2, this.statementEnd(i + 2));
        const before = this.env.get(token.text);
        this.env.set(token.text, before ? oneOf(token.text, [before, value]) : value);
      }
    }
  }

  /** `print a, b > "file"`, `print | "command"`, `print |& "/inet/…"` */
  private print(at: number): void {
    const end = this.statementEnd(at + 1);
    let depth = 0;
    let split = end;
    for (let i = at + 1; i < end; i++) {
      const token = this.tokens[i]!;
      if (token.kind !== "op") continue;
      if ("([".includes(token.text)) depth++;
      else if (")]".includes(token.text)) depth--;
      else if (depth === 0 && [">", ">>", "|", "|&"].includes(token.text)) {
        split = i;
        break;
      }
    }
    const data =
      split === at + 1
        ? this.record()
        : this.tokens[at]!.text === "printf" && this.tokens[at + 1]?.text !== "("
          ? this.formatted(at + 1, split)
          : this.value(at + 1, split);
    if (split === end) {
      this.world.print([data], "\n");
      return;
    }
    const operator = this.tokens[split]!.text;
    const target = this.value(split + 1, end);
    if (operator.startsWith("|") && SHELL.test(literal(target.text) ?? "")) this.world.runShell(data);
    else if (operator.startsWith("|") && !INET.test(prefix(target.text)))
      this.world.runShell(this.given.facts.input ? fed(target, data) : target);
    else if (!this.connect(target, data) && !QUIET.test(literal(target.text) ?? ""))
      this.world.write(target, operator === ">>" ? "append" : "replace", data);
  }

  /** `getline x < "file"`, `"command" | getline x`, `"/inet/…" |& getline` */
  private getline(at: number): void {
    const before = this.tokens[at - 1]?.text ?? "";
    const next = this.tokens[at + 1];
    const target = next?.kind === "name" ? next.text : undefined;
    let value: Value | undefined;
    if (before.startsWith("|")) {
      const source = this.value(this.operandStart(at - 1), at - 1);
      value = this.connect(source, undefined) ?? this.world.runShell(source);
    } else {
      const less = at + (target === undefined ? 1 : 2);
      if (this.tokens[less]?.text === "<") value = this.world.read(this.value(less + 1, less + 2));
    }
    if (target !== undefined && value) this.env.set(target, value);
  }

  private connect(target: Value, data: Value | undefined): Value | undefined {
    const found = INET.exec(prefix(target.text));
    if (!found) return undefined;
    const rest = { ...target.text, pieces: target.text.pieces.slice(1) };
    const url = concatTexts(`${found[1]}://${found[2]}${found[3] ? `:${found[3]}` : ""}`, rest);
    const made = this.world.socket(textValue(url));
    this.world.send(made.effect, data);
    return made.value;
  }

  /** Where the concatenation before a bar begins. */
  private operandStart(bar: number): number {
    let i = bar;
    let depth = 0;
    while (i > 0) {
      const token = this.tokens[i - 1]!;
      if (
        token.kind === "line" ||
        (token.kind === "op" && depth === 0 && ["{", "}", ";", "(", "!", "&&", "||", "="].includes(token.text))
      )
        break;
      if (token.kind === "name" && ["while", "if", "print"].includes(token.text)) break;
      if (token.text === ")" || token.text === "]") depth++;
      if (token.text === "(" || token.text === "[") depth--;
      i--;
    }
    return i;
  }

  private statementEnd(from: number): number {
    let depth = 0;
    for (let i = from; i < this.tokens.length && this.looks(); i++) {
      const token = this.tokens[i]!;
      if (token.kind === "line" && depth === 0) return i;
      if (token.kind !== "op") continue;
      if ("([".includes(token.text)) depth++;
      else if (")]".includes(token.text)) {
        if (depth === 0) return i;
        depth--;
      } else if (depth === 0 && (token.text === ";" || token.text === "}")) return i;
    }
    return this.tokens.length;
  }

  private closing(open: number): number {
    return this.statementEnd(open + 1);
  }

  /** Strings and variables side by side are one text; other operators make it unknown. */
  private value(from: number, to: number): Value {
    const parts: Value[] = [];
    let certain = true;
    for (let i = from; i < to && parts.length < MAX_ITEMS && this.looks(); i++) {
      const token = this.tokens[i]!;
      const next = this.tokens[i + 1];
      if (token.kind === "string") parts.push(this.parts(token));
      else if (token.kind === "number") parts.push(str(token.text));
      else if (token.kind === "hole") parts.push(this.parts(token));
      else if (token.kind === "name" && token.text === "ENVIRON") {
        const key = next?.text === "[" ? this.tokens[i + 2] : undefined;
        const name = key?.kind === "string" ? known(this.parts(key)) : undefined;
        parts.push(
          name === undefined
            ? environment()
            : name === "HOME"
              ? hole({ kind: "variable", name, guarded: true, readings: [], many: false })
              : variable(name),
        );
        if (next?.text === "[") i = Math.min(this.statementEnd(i + 2), to);
      } else if (token.kind === "name" && next?.text === "(") {
        certain &&= token.text === "sprintf";
        const end = this.statementEnd(i + 2);
        parts.push(token.text === "sprintf" ? this.formatted(i + 2, end) : unknown(token.text, this.value(i + 2, end)));
        i = Math.min(this.statementEnd(i + 2), to);
      } else if (token.kind === "name") parts.push(this.env.get(token.text) ?? unknown(token.text));
      else if (token.text === "$") {
        parts.push(next?.text === "0" ? this.record() : this.field());
        i++;
      } else if (token.text === ",") parts.push(str(" "));
      else if (token.kind !== "line" && token.text !== "(" && token.text !== ")") certain = false;
    }
    return certain ? concatAll(parts) : unknown("value", ...parts.slice(0, MAX_ITEMS));
  }

  /** `sprintf(format, a, b)` with plain marks, and what `printf` prints. */
  private formatted(from: number, to: number): Value {
    const args: Value[] = [];
    let start = from;
    let depth = 0;
    for (let i = from; i <= to && this.looks(); i++) {
      const text = i < to && this.tokens[i]!.kind === "op" ? this.tokens[i]!.text : i === to ? "," : "";
      if (text === "(" || text === "[") depth++;
      else if (text === ")" || text === "]") depth--;
      else if (text === "," && depth === 0) {
        args.push(this.value(start, i));
        start = i + 1;
      }
    }
    const [format, ...rest] = args;
    const marks = format && known(format);
    if (marks === undefined || !/^(?:[^%]|%%|%[sdi])*$/.test(marks)) return unknown("format", ...args);
    let used = 0;
    const pieces = marks.split(/(%[%sdi])/);
    return concatAll(
      pieces.map((piece, at) => (at % 2 === 0 ? str(piece) : piece === "%%" ? str("%") : (rest[used++] ?? str("")))),
    );
  }

  private parts(token: Token): Value {
    return concatAll(
      token.parts.map(
        (part): Value => (typeof part === "string" ? str(part) : "kind" in part ? hole(part) : unknown("code")),
      ),
    );
  }
}
