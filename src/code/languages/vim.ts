/** Vim's command lines: `!cmd`, `w file`, `call system(…)`, `lua …`. */
import type { Language, Yield } from "../../commands/kit/spec.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { dropStart, join, literal, prefix, type Text } from "../../types/text.ts";
import type { Lexicon, Token } from "../lexicon.ts";
import type { CodeReading } from "../read.ts";
import { MAX_CODE, MAX_ITEMS, sourceOf, textAt } from "../source.ts";
import { tokenise } from "../tokens.ts";
import { unreadable } from "../unreadable.ts";
import { concatAll, expandHome, hole, home, str, textValue, unknown, type Value, variable } from "../values.ts";

const EXPRESSION: Lexicon = {
  lineComments: [],
  blockComments: [],
  strings: [
    { open: '"', close: '"', escapes: "c", line: true },
    { open: "'", close: "'", escapes: "double", line: true },
  ],
  sigils: "$",
};
const CODE: Record<string, Language> = {
  lua: "lua",
  py: "python",
  py3: "python",
  python: "python",
  python3: "python",
  pyx: "python",
  perl: "perl",
  ruby: "ruby",
  tcl: "tcl",
};
/** Words before a command that don't change what it does. */
const MODIFIERS = new Set(
  "silent sil noautocmd noa keepjumps keepalt vertical vert tab botright topleft verbose confirm noswapfile bufdo windo argdo tabdo sandbox".split(
    " ",
  ),
);
/** Commands that take the rest of the line, bars and all. */
const WHOLE_LINE =
  /^(?:!|r(?:ead)?\s*!|w(?:rite)?\s*!|te(?:rm(?:inal)?)?\b|norm(?:al)?\b|lua\b|py|perl\b|ruby\b|g(?:lobal)?[/!]|v[/]|au(?:tocmd)?\b)/;

const fileOf = (text: Text): Text => expandHome(textValue(text)).text;

export function readVim(text: Text): CodeReading {
  const out: Yield[] = [];
  lines(text, out, 0);
  return { yields: out, flow: EMPTY_FLOW };
}

function lines(text: Text, out: Yield[], depth: number): void {
  const source = sourceOf(text);
  if (source.code.length > MAX_CODE || depth > 8) {
    out.push({ kind: "opaque", why: "too-deep", what: "vim" });
    return;
  }
  let start = 0;
  for (const line of source.code.split("\n")) {
    commands(textAt(source, start, start + line.length), out, depth);
    start += line.length + 1;
  }
}

/** Commands of one line, separated by bars. */
function commands(line: Text, out: Yield[], depth: number): void {
  let rest = stripped(line);
  for (let i = 0; i < 200 && rest.pieces.length > 0; i++) {
    const start = prefix(rest);
    const bar = WHOLE_LINE.test(start) ? -1 : barAt(start);
    if (bar < 0) {
      command(rest, out, depth);
      return;
    }
    command(join([start.slice(0, bar)], line.at, true), out, depth);
    rest = stripped(dropStart(rest, bar + 1));
  }
}

/** A bar outside quotes. */
function barAt(text: string): number {
  let quote = "";
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === "\\") i++;
    else if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === "'" || (char === '"' && i > 0)) quote = char;
    else if (char === "|") return i;
  }
  return -1;
}

/** Without colons, blanks and a range in front. */
function stripped(line: Text): Text {
  let out = dropStart(line, /^[\s:]*/.exec(prefix(line))![0].length);
  const range = /^(?:%|(?:\d+|[.$]|'[a-z<>])(?:[+-]\d+)?(?:,(?:\d+|[.$]|'[a-z<>])(?:[+-]\d+)?)?)\s*(?=[a-z!])/i.exec(
    prefix(out),
  );
  if (range) out = dropStart(out, range[0].length);
  const modifier = /^(\w+)!?\s+/.exec(prefix(out));
  return modifier && MODIFIERS.has(modifier[1]!) ? stripped(dropStart(out, modifier[0].length)) : out;
}

function command(line: Text, out: Yield[], depth: number): void {
  const start = prefix(line);
  if (start.startsWith('"') || line.pieces.length === 0) return;
  if (start === "") {
    out.push(...unreadable("vim", line, (inner) => lines(inner, out, depth + 1)));
    return;
  }
  const shell = (text: Text): void => void out.push({ kind: "runs", run: { kind: "code", language: "shell", text } });
  if (start.startsWith("!")) {
    shell(trimmed(dropStart(line, 1)));
    return;
  }
  const name = /^[a-zA-Z]+\d?/.exec(start)?.[0] ?? "";
  const forced = start[name.length] === "!";
  const rest = trimmed(dropStart(line, name.length + (forced ? 1 : 0)));
  // `r!cmd` and `w !cmd`: a mark with no blank before it is a force only when a file follows.
  const program = prefix(rest).startsWith("!")
    ? dropStart(rest, 1)
    : forced && /^r(?:e|ea|ead)?$/.test(name)
      ? rest
      : undefined;
  const nested = (text: Text): void => commands(stripped(text), out, depth + 1);
  if (depth > 8) return;
  // `e !cmd` edits what a program prints, in ed.
  if (/^(?:r|re|rea|read|w|wr|wri|writ|write|e|E)$/.test(name) && program) shell(trimmed(program));
  else if (/^(?:w|wr|wri|writ|write|wq|x|xit|sav|saveas|up|update|mks|mksession|redir)$/.test(name)) {
    const file = dropOptions(rest);
    if (file.pieces.length > 0)
      out.push({
        kind: "write",
        path: fileOf(file),
        how: name === "w" && prefix(rest).startsWith(">>") ? "append" : "replace",
        from: [],
      });
  } else if (/^(?:r|re|rea|read|e|ed|edit|sp|split|vs|vsp|vsplit|tabe|tabnew|vi|view)$/.test(name)) {
    const file = dropOptions(rest);
    if (file.pieces.length > 0) out.push({ kind: "read", path: fileOf(file), recursive: false, shows: true });
  } else if (/^(?:so|source|ru|runtime)$/.test(name)) {
    if (rest.pieces.length > 0)
      out.push({ kind: "runs", run: { kind: "script", language: "vim", path: fileOf(rest) } });
  } else if (/^te(?:rm|rminal)?$/.test(name)) shell(rest);
  else if (CODE[name]) {
    const code = prefix(rest).startsWith("=") ? dropStart(rest, 1) : rest;
    out.push({ kind: "runs", run: { kind: "code", language: CODE[name], text: code } });
  } else if (/^exe(?:c|cu|cut|cute)?$/.test(name)) nested(evaluate(rest, out).text);
  else if (/^(?:call|let|echo|echom|echomsg|put|return|if|eval|unlet|const)$/.test(name)) evaluate(rest, out);
  else if (/^(?:g|global|v|vglobal)$/.test(name) || name === "") {
    const mark = prefix(rest)[0] ?? "";
    const end = mark === "" ? -1 : prefix(rest).indexOf(mark, 1);
    if (end > 0 && name !== "") nested(dropStart(rest, end + 1));
  } else if (/^au(?:tocmd)?$/.test(name)) {
    const found = /^(?:\S+\s+){2}/.exec(prefix(rest));
    if (found) nested(dropStart(rest, found[0].length));
  }
}

/** `++enc=x`, `>>` before a file. */
function dropOptions(text: Text): Text {
  const found = /^(?:\+\+?\S+\s+|>>\s*)*/.exec(prefix(text))![0];
  return dropStart(text, found.length);
}

function trimmed(text: Text): Text {
  const out = dropStart(text, /^\s*/.exec(prefix(text))![0].length);
  const last = out.pieces.at(-1);
  return typeof last === "string" ? join([...out.pieces.slice(0, -1), last.trimEnd()], text.at, true) : out;
}

type Function = (args: Value[]) => Yield[];
const code = (text: Text): Yield[] => [{ kind: "runs", run: { kind: "code", language: "shell", text } }];
const FUNCTIONS: Record<string, Function> = {
  system: ([line]) =>
    line?.items
      ? [{ kind: "runs", run: { kind: "command", argv: line.items.map((item) => item.text) } }]
      : line
        ? code(line.text)
        : [],
  systemlist: (args) => FUNCTIONS.system!(args),
  jobstart: (args) => FUNCTIONS.system!(args),
  job_start: (args) => FUNCTIONS.system!(args),
  termopen: (args) => FUNCTIONS.system!(args),
  delete: ([path, how]) =>
    path
      ? [
          {
            kind: "delete",
            path: expandHome(path).text,
            recursive: literal(how?.text ?? str("").text)?.includes("r") ?? false,
            unrecoverable: false,
            filtered: false,
          },
        ]
      : [],
  writefile: ([, path]) => (path ? [{ kind: "write", path: expandHome(path).text, how: "replace", from: [] }] : []),
  readfile: ([path]) => (path ? [{ kind: "read", path: expandHome(path).text, recursive: false, shows: true }] : []),
  rename: ([from, to]) => (from && to ? [{ kind: "move", from: from.text, to: to.text }] : []),
};

/** An expression: strings joined by dots, calls of known functions. */
function evaluate(text: Text, out: Yield[]): Value {
  const { tokens } = tokenise(sourceOf(text), EXPRESSION);
  return new Expression(tokens, out).value(tokens.length);
}

class Expression {
  private pos = 0;
  private readonly tokens: Token[];
  private readonly out: Yield[];

  constructor(tokens: Token[], out: Yield[]) {
    this.tokens = tokens;
    this.out = out;
  }

  /** Up to a comma or closing bracket. */
  value(end: number): Value {
    const parts: Value[] = [];
    while (this.pos < end) {
      const token = this.tokens[this.pos]!;
      if (token.kind === "op" && [",", ")", "]"].includes(token.text)) break;
      this.pos++;
      if (token.kind === "string" || token.kind === "hole")
        parts.push(
          concatAll(
            token.parts.map((part) =>
              typeof part === "string" ? str(part) : "kind" in part ? hole(part) : unknown("code"),
            ),
          ),
        );
      else if (token.kind === "name" && this.tokens[this.pos]?.text === "(") parts.push(this.call(token.text, end));
      else if (token.kind === "name")
        parts.push(
          token.text === "$HOME"
            ? home()
            : token.text.startsWith("$")
              ? variable(token.text.slice(1))
              : unknown(token.text),
        );
      else if (token.text === "[") parts.push({ ...unknown("list"), items: this.list("]", end) });
      else if (token.text === "(") {
        parts.push(this.value(end));
        this.pos++;
      }
    }
    return parts.length === 1 ? parts[0]! : concatAll(parts);
  }

  private list(close: string, end: number): Value[] {
    const items: Value[] = [];
    while (this.pos < end && items.length < MAX_ITEMS && this.tokens[this.pos]!.text !== close) {
      const before = this.pos;
      if (this.tokens[this.pos]!.text === ",") this.pos++;
      else items.push(this.value(end));
      if (this.pos === before) this.pos++;
    }
    this.pos++;
    return items;
  }

  private call(name: string, end: number): Value {
    this.pos++;
    const args = this.list(")", end);
    const found = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (found) this.out.push(...found(args));
    return name === "expand" && args[0] ? expandHome(args[0]) : unknown(name, ...args);
  }
}
