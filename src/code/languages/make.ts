/** A makefile given as text: the recipes of the targets asked for, and what its variables run. */
import type { Yield } from "../../commands/kit/spec.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { join, literal, type Piece, type Text } from "../../types/text.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { MAX_CODE, slice, sourceOf } from "../source.ts";

interface Rule {
  targets: string[];
  needs: string[];
  recipe: Text[];
}

const MAX_EXPANSIONS = 20;

export function readMake(text: Text, given: Given): CodeReading {
  const source = sourceOf(text);
  const out: Yield[] = [];
  if (source.code.length > MAX_CODE)
    return { yields: [{ kind: "opaque", why: "too-deep", what: "make" }], flow: EMPTY_FLOW };
  const make = new Make(out, given);
  let offset = 0;
  let pending: Piece[] = [];
  for (const line of source.code.split("\n")) {
    const pieces = slice(source, offset, offset + line.length);
    offset += line.length + 1;
    const last = pieces.at(-1);
    if (typeof last === "string" && last.endsWith("\\")) {
      pending.push(...pieces.slice(0, -1), `${last}\n`);
      continue;
    }
    make.line(join([...pending, ...pieces], text.at, true));
    pending = [];
  }
  if (pending.length > 0) make.line(join(pending, text.at, true));
  make.run();
  return { yields: out, flow: EMPTY_FLOW };
}

class Make {
  private readonly rules: Rule[] = [];
  private readonly variables = new Map<string, Text>();
  private current: Rule | undefined;
  private readonly out: Yield[];
  private readonly given: Given;

  constructor(out: Yield[], given: Given) {
    this.out = out;
    this.given = given;
    // `make X=y target`: assignments and targets among the operands.
    for (const arg of given.args) {
      const found = /^(\w+):?=(.*)$/s.exec(literal(arg) ?? "");
      if (found) this.variables.set(found[1]!, join([found[2]!], arg.at, true));
    }
  }

  line(line: Text): void {
    const start = typeof line.pieces[0] === "string" ? line.pieces[0] : "";
    // `just` takes blanks where make wants a tab.
    if (start.startsWith("\t") || (this.current && /^ +\S/.test(start))) {
      this.current?.recipe.push(cut(line, 1));
      return;
    }
    if (/^\s*(?:#|$)/.test(start) && line.pieces.length < 2) return;
    const assigned = /^\s*(?:export\s+|override\s+)?([\w.-]+)\s*(\+|\?|::?|!)?=\s*/.exec(start);
    if (assigned) {
      const value = cut(line, assigned[0].length);
      if (assigned[2] === "!") this.shell(this.expand(value, 0));
      if (assigned[2] === ":" || assigned[2] === "::") this.calls(value);
      if (!(assigned[2] === "?" && this.variables.has(assigned[1]!))) this.variables.set(assigned[1]!, value);
      return;
    }
    const included = /^\s*[-s]?include\s+/.exec(start);
    if (included) {
      this.out.push({ kind: "runs", run: { kind: "script", language: "make", path: cut(line, included[0].length) } });
      return;
    }
    // A line that is nothing but calls of functions.
    if (/^\s*\$[({]/.test(start)) {
      this.expand(line, 0);
      return;
    }
    const rule = /^([^:=#]+)::?(?!=)\s*([^;]*)(;?)/.exec(start);
    if (!rule) return;
    this.current = {
      targets: words(rule[1]!),
      needs: words(rule[2]!.split("#")[0]!),
      recipe: rule[3] ? [cut(line, rule[0].length)] : [],
    };
    this.rules.push(this.current);
  }

  /** Runs the targets asked for, or the first one, after what they need. */
  run(): void {
    const asked = this.given.args
      .map(literal)
      .filter((arg): arg is string => arg !== undefined && !arg.includes("=") && !arg.startsWith("-"));
    const first = this.rules.find((rule) => !rule.targets[0]?.startsWith("."))?.targets[0];
    const named = asked.filter((name) => this.rules.some((rule) => rule.targets.includes(name)));
    const done = new Set<string>();
    for (const name of named.length > 0 ? named : first === undefined ? [] : [first]) this.target(name, done);
  }

  private target(name: string, done: Set<string>): void {
    if (done.has(name) || done.size > 200) return;
    done.add(name);
    for (const rule of this.rules) {
      if (!rule.targets.includes(name)) continue;
      for (const need of rule.needs) this.target(need, done);
      this.variables.set("@", join([name]));
      this.variables.set("<", join([rule.needs[0] ?? ""]));
      this.variables.set("^", join([rule.needs.join(" ")]));
      for (const line of rule.recipe) this.shell(this.expand(line, 0));
    }
  }

  private shell(text: Text): void {
    const start = typeof text.pieces[0] === "string" ? text.pieces[0] : "";
    const line = cut(text, /^[@\s+-]*/.exec(start)![0].length);
    if (line.pieces.length > 0) this.out.push({ kind: "runs", run: { kind: "code", language: "shell", text: line } });
  }

  /** `$(shell …)` in a value that is read at once. */
  private calls(value: Text): void {
    for (const piece of value.pieces) {
      if (typeof piece !== "string") continue;
      for (let at = piece.indexOf("$(shell "); at >= 0; at = piece.indexOf("$(shell ", at + 1))
        this.shell(this.expand(join([piece.slice(at + 8, closing(piece, at + 1))]), 0));
    }
  }

  /** Variables by their values; `$$` is the shell's `$`. */
  private expand(text: Text, depth: number): Text {
    const out: (Text | string)[] = [];
    for (const piece of text.pieces) {
      if (typeof piece !== "string") {
        out.push({ pieces: [piece], quoted: true, at: text.at });
        continue;
      }
      let from = 0;
      for (let i = piece.indexOf("$"); i >= 0; i = piece.indexOf("$", from)) {
        out.push(piece.slice(from, i));
        const next = piece[i + 1] ?? "";
        if (next === "$") {
          out.push("$");
          from = i + 2;
        } else if (next === "(" || next === "{") {
          const end = closing(piece, i + 1);
          out.push(this.reference(piece.slice(i + 2, end), depth));
          from = end + 1;
        } else {
          out.push(this.reference(next, depth));
          from = i + 2;
        }
      }
      out.push(piece.slice(from));
    }
    return join(
      out.flatMap((part) => (typeof part === "string" ? [part] : part.pieces)),
      text.at,
      true,
    );
  }

  private reference(name: string, depth: number): Text {
    if (name.startsWith("shell ")) this.shell(this.expand(join([name.slice(6)]), depth + 1));
    const value = this.variables.get(name);
    if (value && depth < MAX_EXPANSIONS) return this.expand(value, depth + 1);
    return join([
      /^\w+$/.test(name)
        ? { kind: "variable", name, guarded: false, readings: [], many: true }
        : { kind: "computed", why: name, many: true },
    ]);
  }
}

function cut(text: Text, count: number): Text {
  const [first, ...rest] = text.pieces;
  return typeof first === "string" ? join([first.slice(count), ...rest], text.at, true) : text;
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The bracket that closes the one at `open`, or the end. */
function closing(text: string, open: number): number {
  const [start, end] = text[open] === "{" ? ["{", "}"] : ["(", ")"];
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === start) depth++;
    else if (text[i] === end && --depth === 0) return i;
  }
  return text.length;
}
