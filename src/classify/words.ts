/**
 * Words of the tree to values: expansions in the shells' order, with holes where a value can't be told.
 * Long, because the parts of a word nest in each other and each needs all the others.
 */
import type { Part, Script, Variable as VariableNode, Word } from "../shell/ast.ts";
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import { join, known, literal, type Piece, type Span, type Text } from "../types/text.ts";
import { braceWords } from "./braces.ts";
import { evaluated } from "./evaluated.ts";
import { SILENT, substituted } from "./flows.ts";
import { computed, lookUp, many } from "./lookup.ts";
import { operate } from "./parameters.ts";
import { describe, Fields, single } from "./pieces.ts";
import { either, element, type Scope, unset } from "./scope.ts";
import { type Frame, isZsh, type World } from "./world.ts";

/** What evaluation needs from the walk: running a substitution's body. */
export interface Evaluator {
  world: World;
  run(script: Script, scope: Scope, frame: Frame, stdin: Flow): Flow;
}

/** Texts that stand for holes inside code made of a text with holes: private-use brackets around an index. */
export const MARK_OPEN = "\ue000";
export const MARK_CLOSE = "\ue001";
export type Bindings = ReadonlyMap<string, Text>;

/** Longer values than this cost work by their length. */
const BLOCK = 4_096;
/** The longest value that is kept: as long as the longest source. */
const MAX_TEXT = 1024 * 1024;

/** Words that expansions of one command may make beyond those as written. */
const MAX_MADE = 4_000;

export class Words {
  private readonly evaluator: Evaluator;
  private readonly scope: Scope;
  private readonly frame: Frame;
  private readonly bindings: Bindings;

  constructor(evaluator: Evaluator, scope: Scope, frame: Frame, bindings: Bindings) {
    this.evaluator = evaluator;
    this.scope = scope;
    this.frame = frame;
    this.bindings = bindings;
  }

  /** All the words that a list of words becomes. */
  list(words: Word[]): Text[] {
    const out: Text[] = [];
    let made = 0;
    for (const word of words) {
      // Every word as written counts, however many the expansions before it made.
      if (made > MAX_MADE) {
        out.push(this.single(word), many("words"));
        continue;
      }
      const alternatives = braceWords(word, () => {
        made = Number.POSITIVE_INFINITY;
      });
      made += alternatives.length - 1;
      for (const one of alternatives) {
        const fields = this.fields(one);
        made += Math.max(0, fields.length - 1);
        for (const field of fields.length > MAX_MADE ? fields.slice(0, MAX_MADE) : fields) out.push(field);
      }
      if (made <= MAX_MADE) continue;
      this.evaluator.world.cut = true;
      out.push(many("words"));
    }
    return out;
  }

  /** A word where the shell neither splits nor globs: assignments, redirect targets, `case` subjects. */
  single(word: Word): Text {
    const pieces: Piece[] = [];
    let quoted = false;
    for (const part of word.parts) {
      if (part.kind === "quoted" || part.kind === "double") quoted = true;
      pieces.push(...this.quotedPart(part));
    }
    return this.placed(join(pieces, word.at, quoted));
  }

  /** Parts of a heredoc body or of double quotes. */
  inside(parts: Part[], at: Span): Text {
    return this.placed(
      join(
        parts.flatMap((part) => this.quotedPart(part)),
        at,
        true,
      ),
    );
  }

  private placed(text: Text): Text {
    const { world } = this.evaluator;
    const size = text.pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length : 64), 0);
    if (size > BLOCK) world.spend(Math.ceil(size / BLOCK));
    if (size > MAX_TEXT) {
      world.cut = true;
      return computed("a long text");
    }
    return this.frame.at ? { ...text, at: this.frame.at } : text;
  }

  /** Field splitting: unquoted expansions may make several words or none. */
  private fields(word: Word): Text[] {
    const fields = new Fields((pieces, quoted) => this.placed(join(pieces, word.at, quoted)));
    const split = (text: Text) => fields.split(text, this.separators());
    for (const part of word.parts) {
      switch (part.kind) {
        case "literal":
          fields.add(...this.marked(part.text, true));
          break;
        case "quoted":
          fields.quoted = true;
          fields.add(...this.marked(part.text, false));
          break;
        case "double": {
          const list = this.listInQuotes(part.parts);
          if (list) {
            for (const [index, item] of list.entries()) {
              if (index > 0) fields.finish();
              fields.quoted = true;
              fields.add(...item.pieces);
            }
            break;
          }
          fields.quoted = true;
          fields.add(...part.parts.flatMap((inner) => this.quotedPart(inner)));
          break;
        }
        case "glob":
          fields.add({ kind: "glob", pattern: part.pattern, many: true });
          break;
        case "tilde":
          fields.add(...this.tilde(part.user));
          break;
        case "variable": {
          const list = this.listOf(part.variable);
          if (list) {
            for (const [index, item] of list.entries()) {
              if (index > 0) fields.finish();
              split(item);
            }
            break;
          }
          split(this.variable(part.variable));
          break;
        }
        case "command":
          split(this.substitution(part.script, part.at, "$(…)"));
          break;
        case "arithmetic":
        case "process":
        case "brace":
          fields.add(...this.quotedPart(part));
          break;
        default:
          return part satisfies never;
      }
    }
    return fields.done();
  }

  /** What separates the words of an unquoted value: `IFS`, when the call sets it. */
  private separators(): RegExp {
    const held = this.scope.variables.get("IFS")?.values;
    const set = held?.length === 1 ? literal(held[0]!) : undefined;
    return set ? new RegExp(`[${set.replace(/[\\\]^-]/g, "\\$&")}]+`) : /[ \t\n]+/;
  }

  private quotedPart(part: Part): Piece[] {
    switch (part.kind) {
      case "literal":
      case "quoted":
        return this.marked(part.text, false);
      case "double":
        return part.parts.flatMap((inner) => this.quotedPart(inner));
      case "glob":
        return [part.pattern];
      case "tilde":
        return this.tilde(part.user);
      case "variable": {
        const list = this.listOf(part.variable);
        if (list) return list.flatMap((item, index) => (index === 0 ? item.pieces : [" ", ...item.pieces]));
        return single(this.variable(part.variable)).pieces;
      }
      case "command":
        return single(this.substitution(part.script, part.at, "$(…)")).pieces;
      case "arithmetic": {
        this.arithmetic(part.raw, part.parts);
        const number = /^\s*\d{1,15}\s*$/.test(part.raw) ? part.raw.trim() : null;
        return [number ?? { kind: "computed", why: "arithmetic", many: false }];
      }
      case "process": {
        const flow = this.run(part.script);
        return [
          {
            kind: "output",
            source: part.direction === "in" ? "<(…)" : ">(…)",
            flow: part.direction === "in" ? flow : EMPTY_FLOW,
            many: false,
          },
        ];
      }
      case "brace":
        for (const item of part.items ?? []) this.single(item);
        return part.items === null ? [{ kind: "computed", why: part.raw, many: true }] : [part.raw];
      default:
        return part satisfies never;
    }
  }

  private run(script: Script): Flow {
    return this.evaluator.run(script, this.scope.copy(), this.frame, SILENT);
  }

  private substitution(script: Script, at: Span, source: string): Text {
    const flow = this.run(script);
    const text = substituted(flow);
    if (text?.pieces.every((piece) => typeof piece === "string")) {
      // Secrets that the output carries stay attached, though its text is known.
      if (flow.payloads.length === 0 && flow.origins.length === 0) return text;
    } else if (text && !text.pieces.every((piece) => typeof piece === "object" && piece.kind === "output")) return text;
    const only = text?.pieces.length === 1 ? text.pieces[0] : undefined;
    if (typeof only === "object" && only.kind === "output") return join([{ ...only, many: false }], at, false);
    return join([{ kind: "output", source: describe(script) ?? source, flow, many: false }], at, false);
  }

  private tilde(user: string): Piece[] {
    const { scene } = this.frame;
    if (user === "") return [scene.home];
    if (user === "+") return this.scope.cwd.pieces;
    if (user === "-") return this.scope.previous.pieces;
    const folder = scene.home.slice(0, scene.home.lastIndexOf("/"));
    return [user === "root" ? "/root" : `${folder}/${user}`];
  }

  /** Known text with marks in it, which stand for the holes of the text this code was made of. */
  private marked(text: string, unquoted: boolean): Piece[] {
    if (!text.includes(MARK_OPEN)) return [text];
    const out: Piece[] = [];
    let rest = text;
    for (;;) {
      const start = rest.indexOf(MARK_OPEN);
      const end = rest.indexOf(MARK_CLOSE, start + 1);
      const bound = start >= 0 && end >= 0 ? this.bindings.get(rest.slice(start + 1, end)) : undefined;
      if (!bound) break;
      out.push(rest.slice(0, start));
      out.push(
        ...bound.pieces.map((piece) =>
          typeof piece === "string" || piece.kind === "glob" ? piece : { ...piece, many: unquoted },
        ),
      );
      rest = rest.slice(end + 1);
    }
    out.push(rest);
    return out.filter((piece) => piece !== "");
  }

  /** `$@`, `$*`, `${a[@]}`: a list of words; undefined for anything else. */
  private listOf(variable: VariableNode): Text[] | undefined {
    if (variable.length || variable.indirect || (variable.operation && variable.operation.kind !== "default"))
      return undefined;
    if (variable.name === "@" || variable.name === "*") return this.scope.positional ?? [many("@")];
    const held = this.scope.variables.get(variable.name);
    if (variable.index === null && held?.array && isZsh(this.frame)) return held.array;
    if (variable.index !== "@" && variable.index !== "*") return undefined;
    if (held?.array) return held.array;
    return held ? [this.lookup(variable.name)] : [many(`${variable.name}[@]`)];
  }

  /** `"${a[@]}"` alone in double quotes, perhaps with text around it. */
  private listInQuotes(parts: Part[]): Text[] | undefined {
    if (parts.length !== 1) return undefined;
    const only = parts[0];
    if (only?.kind !== "variable" || (only.variable.name !== "@" && only.variable.index !== "@")) return undefined;
    return this.listOf(only.variable);
  }

  private variable(node: VariableNode): Text {
    if (Array.isArray(node.index)) this.subscript(node.index);
    if (node.length) return computed("a length");
    let name = node.name;
    if (node.indirect) {
      this.evaluate(this.lookup(name));
      const named = this.lookup(name);
      const target = literal(named);
      if (named.pieces.some((piece) => typeof piece === "object" && piece.kind === "output")) return ANY_VARIABLE;
      if (target === undefined || !/^[A-Za-z_]\w*$/.test(target)) return computed("an indirect variable");
      name = target;
    }
    if (Array.isArray(node.index)) {
      const array = this.scope.variables.get(name)?.array;
      const only = node.index.length === 1 ? node.index[0] : undefined;
      const key = only?.kind === "literal" || only?.kind === "quoted" ? only.text : "";
      const index = key === "" ? Number.NaN : Number(key);
      const item = array && Number.isInteger(index) ? array.at(index) : undefined;
      // zsh counts from 1.
      const before = item && index > 0 && isZsh(this.frame) ? array?.at(index - 1) : undefined;
      if (item)
        return before ? either(name, [item, before]) : index === 0 && isZsh(this.frame) ? unset(`${name}[…]`) : item;
      const kept = this.scope.variables.get(element(name, key))?.values;
      if (kept?.length === 1) return kept[0]!;
      return unset(`${name}[…]`);
    }
    const value = this.lookup(name);
    if (!node.operation) return value;
    return operate(value, name, node.operation, this.scope, {
      word: (word) => this.single(word),
      arithmetic: (raw, parts) => this.arithmetic(raw, parts),
      evaluate: (text) => this.evaluate(text),
    });
  }

  /** Arithmetic: its expansions, and what the names and values in it hold. */
  arithmetic(raw: string, parts: Part[]): void {
    for (const part of parts) this.evaluate(join(this.quotedPart(part)));
    this.evaluate(known(raw.replace(/\$\(|`/g, " ")));
  }

  /** A subscript, which bash evaluates as arithmetic. */
  subscript(parts: Part[]): void {
    for (const part of parts) this.evaluate(join(this.quotedPart(part)));
  }

  /** A text that the shell evaluates once more. */
  evaluate(text: Text): void {
    evaluated(text, this.scope, (code) => this.runText(code));
  }

  /** Set by the walk: runs code in this scope. */
  runText: (code: Text) => void = () => {};

  lookup(name: string): Text {
    return lookUp(name, this.scope, this.frame);
  }
}

/** The value of whatever variable a command names: `compgen -e | while read v; do echo "${!v}"; done`. */
const ANY_VARIABLE: Text = join([
  {
    kind: "output",
    source: "variables",
    flow: { text: null, payloads: [{ of: { variable: "*" }, labels: ["environment"], owner: null }], origins: [] },
    many: false,
  },
]);
