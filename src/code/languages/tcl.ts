/** Tcl and Expect: words, braces that hold code, brackets that call. */
import type { Yield } from "../../commands/kit/spec.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import type { Text } from "../../types/text.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { MAX_CODE, MAX_ITEMS, MAX_NESTING, type Source, slice, sourceOf } from "../source.ts";
import { unreadable } from "../unreadable.ts";
import {
  concat,
  concatAll,
  globbed,
  hole,
  home,
  known,
  str,
  textValue,
  unknown,
  type Value,
  variable,
} from "../values.ts";
import { content, environment, World } from "../world.ts";

/** Commands whose braces hold code. */
const BODIES = new Set(
  "if while for foreach proc catch expect eval namespace after try switch else elseif expect_before expect_after interact uplevel".split(
    " ",
  ),
);
const SHELLS = /(?:^|\/)(?:sh|bash|zsh|ksh|ssh|su|sudo)$/;

interface Word {
  value: Value;
  /** Where the content of braces stands. */
  body?: [start: number, end: number];
}

export function readTcl(text: Text, given: Given): CodeReading {
  const world = new World();
  world.vague = true;
  const source = sourceOf(text);
  const [only, ...more] = text.pieces;
  // Code that is one unknown value.
  if (typeof only === "object" && more.length === 0) {
    const yields: Yield[] = [];
    yields.push(...unreadable("tcl", text, (inner) => yields.push(...readTcl(inner, given).yields)));
    return { yields, flow: EMPTY_FLOW };
  }
  if (source.code.length > MAX_CODE) world.opaque("too-deep", "tcl");
  else new Tcl(source, world, given).script(0, source.code.length);
  return world.finish();
}

class Tcl {
  private pos = 0;
  private depth = 0;
  private readonly env = new Map<string, Value>();
  /** A shell was started, so what is sent to it are commands. */
  private talks = false;
  private readonly source: Source;
  private readonly code: string;
  private readonly world: World;
  private readonly given: Given;

  constructor(source: Source, world: World, given: Given) {
    this.source = source;
    this.code = source.code;
    this.world = world;
    this.given = given;
  }

  script(start: number, end: number): Value {
    let value = unknown("nothing");
    if (++this.depth > MAX_NESTING) this.world.opaque("too-deep", "tcl");
    else {
      this.pos = start;
      while (this.pos < end) {
        const words = this.command(end);
        if (words.length > 0) value = this.act(words);
      }
    }
    this.depth--;
    return value;
  }

  /** Words up to the end of a line or a semicolon. */
  private command(end: number): Word[] {
    const words: Word[] = [];
    while (this.pos < end) {
      const char = this.code[this.pos]!;
      if (char === "\n" || char === ";") {
        this.pos++;
        if (words.length > 0) break;
      } else if (char === "\\" && this.code[this.pos + 1] === "\n") this.pos += 2;
      else if (/\s/.test(char)) this.pos++;
      else if (char === "#" && words.length === 0) while (this.pos < end && this.code[this.pos] !== "\n") this.pos++;
      else if (words.length < MAX_ITEMS) words.push(this.word(end));
      else {
        this.world.opaque("too-deep", "tcl");
        this.pos = this.code.length;
      }
    }
    return words;
  }

  private word(end: number): Word {
    if (this.code[this.pos] === "{") {
      const start = this.pos + 1;
      let depth = 0;
      for (; this.pos < end; this.pos++) {
        const char = this.code[this.pos];
        if (char === "\\") this.pos++;
        else if (char === "{") depth++;
        else if (char === "}" && --depth === 0) break;
      }
      const stop = Math.min(this.pos++, end);
      return {
        value: textValue({
          pieces: slice(this.source, start, stop).filter((piece) => piece !== ""),
          quoted: true,
          at: this.source.at,
        }),
        body: [start, stop],
      };
    }
    const quoted = this.code[this.pos] === '"';
    if (quoted) this.pos++;
    const parts: Value[] = [];
    while (this.pos < end) {
      const char = this.code[this.pos]!;
      const known = this.source.holes.get(this.pos);
      if (known) {
        parts.push(hole(known));
        this.pos++;
      } else if (quoted ? char === '"' : /[\s;]/.test(char)) break;
      else if (char === "\\") {
        const next = this.code[this.pos + 1] ?? "";
        parts.push(str(next === "r" || next === "n" ? "\n" : next === "t" ? "\t" : next));
        this.pos += 2;
      } else if (char === "[") parts.push(this.bracket(end));
      else if (char === "$") parts.push(this.variable());
      else {
        const start = this.pos++;
        while (this.pos < end && /[^\s;"[$\\\0]/.test(this.code[this.pos]!)) this.pos++;
        parts.push(str(this.code.slice(start, this.pos)));
      }
      if (parts.length > MAX_ITEMS) {
        this.world.opaque("too-deep", "tcl");
        this.pos = this.code.length;
      }
    }
    if (quoted) this.pos++;
    return { value: concatAll(parts) };
  }

  private bracket(end: number): Value {
    const start = this.pos + 1;
    let depth = 0;
    let i = this.pos;
    for (; i < end; i++) {
      if (this.code[i] === "\\") i++;
      else if (this.code[i] === "[") depth++;
      else if (this.code[i] === "]" && --depth === 0) break;
    }
    const value = this.script(start, Math.min(i, end));
    this.pos = i + 1;
    return value;
  }

  private variable(): Value {
    const name = /^\$(?:::)?(?:\{([^}]*)\}|(\w+)(?:\(([^)]*)\))?)/.exec(this.code.slice(this.pos, this.pos + 120));
    if (!name) {
      this.pos++;
      return str("$");
    }
    this.pos += name[0].length;
    const plain = name[1] ?? name[2] ?? "";
    if (plain === "env") return name[3] === "HOME" ? home() : name[3] ? variable(name[3]) : environment();
    if (plain === "argv" && this.given.args.length > 1) return textValue(this.given.args[1]!);
    return this.env.get(plain) ?? unknown(plain);
  }

  private act(words: Word[]): Value {
    const [first, ...rest] = words;
    const name = known(first!.value) ?? "";
    const args = rest.map((word) => word.value);
    const { world } = this;
    const plain = args.filter((value) => !known(value)?.startsWith("-") || known(value) === "-");
    const first0 = args[0] ?? str("");
    switch (name) {
      case "spawn":
        this.talks ||= SHELLS.test(known(args.find((value) => !known(value)?.startsWith("-"))) ?? "");
        return world.runCommand(known(first0)?.startsWith("-no") ? args.slice(1) : args);
      case "exec":
        return world.runCommand(args.filter((value, at) => !(at === 0 && known(value)?.startsWith("-"))));
      case "system":
        return world.runShell(joined(args));
      case "send":
      case "send_user":
        if (name === "send" && this.talks) world.runShell({ text: trimmed(args.at(-1)) });
        return unknown("sent");
      case "file":
        return this.file(known(first0) ?? "", args.slice(1));
      case "open": {
        const start = args[0]?.text.pieces[0];
        if (typeof start === "string" && start.startsWith("|"))
          return world.runShell({
            text: { ...first0.text, pieces: [start.slice(1).trim(), ...first0.text.pieces.slice(1)] },
          });
        const mode = known(args[1]) ?? "r";
        if (mode.startsWith("r") && !mode.includes("+")) return world.read(first0);
        world.write(first0, mode.startsWith("a") ? "append" : "replace");
        return unknown("channel");
      }
      case "puts":
        world.print(plain.slice(-1), "\n");
        return unknown("printed");
      case "read":
      case "gets":
        return first0;
      case "set":
        if (args[1]) this.env.set(known(first0) ?? "", args[1]);
        return args[1] ?? this.env.get(known(first0) ?? "") ?? unknown("value");
      case "array":
        return known(args[1]) === "env" && known(first0) === "get" ? environment() : unknown("result", ...args);
      case "source":
        world.emit({ kind: "runs", run: { kind: "script", language: "tcl", path: first0.text } });
        return unknown("result");
      case "socket":
        return args.length > 1
          ? world.socket(concat(str("tcp://"), args.at(-2)!, str(":"), args.at(-1)!)).value
          : unknown("channel");
      case "glob":
        return globbed(plain.at(-1) ?? str("*"));
      case "foreach": {
        const variableName = known(first0);
        if (variableName !== undefined && args[1]) this.env.set(variableName, args[1]);
        return this.bodies(rest.slice(2));
      }
      default:
        if (name === "eval" && rest[0] && !rest[0].body && world.printsOf(first0.text))
          world.emit({ kind: "runs", run: { kind: "code", language: "tcl", text: first0.text } });
        return BODIES.has(name) ? this.bodies(rest) : unknown(name || "result", ...args);
    }
  }

  /** Code in braces; an `expect` has pairs of pattern and code in one pair of braces. */
  private bodies(words: Word[]): Value {
    const after = this.pos;
    for (const word of words) if (word.body) this.script(...word.body);
    this.pos = after;
    return unknown("result");
  }

  private file(what: string, args: Value[]): Value {
    const { world } = this;
    const options = args.filter((value) => known(value)?.startsWith("-"));
    const paths = args.filter((value) => !known(value)?.startsWith("-"));
    if (what === "delete") for (const path of paths) world.delete(tilde(path), options.length > 0);
    if (what === "rename" && paths[0] && paths[1])
      world.emit({ kind: "move", from: tilde(paths[0]).text, to: tilde(paths[1]).text });
    if (what === "copy" && paths[0] && paths[1]) {
      world.emit({ kind: "read", path: tilde(paths[0]).text, recursive: false, shows: false });
      world.write(tilde(paths[1]), "replace", { text: content(paths[0].text).text });
    }
    if (what === "join") return concatAll(paths.flatMap((path, at) => (at === 0 ? [path] : [str("/"), path])));
    return unknown("result");
  }
}

/** Tcl's file commands know `~`. */
function tilde(value: Value): Value {
  const text = known(value);
  return text !== undefined && /^~(?:\/|$)/.test(text) ? concat(home(), str(text.slice(1))) : value;
}

const joined = (words: Value[]): Value =>
  concatAll(words.flatMap((word, at) => (at === 0 ? [word] : [str(" "), word])));

function trimmed(value: Value | undefined): Text {
  const text = value?.text ?? str("").text;
  const last = text.pieces.at(-1);
  return typeof last === "string"
    ? { ...text, pieces: [...text.pieces.slice(0, -1), last.trimEnd()].filter((piece) => piece !== "") }
    : text;
}
