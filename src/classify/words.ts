/**
 * Words of the tree to values: expansions in the shells' order, with holes where a value can't be told.
 * Long, because the parts of a word nest in each other and each needs all the others.
 */
import type { Operation, Part, Script, Variable as VariableNode, Word } from "../shell/ast.ts";
import { UNTOLD } from "../shell/braces.ts";
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import { join, literal, type Piece, type Span, type Text } from "../types/text.ts";
import { same, unordered, unset } from "./alternatives.ts";
import { braceWords } from "./braces.ts";
import { SILENT } from "./flows.ts";
import { Homes } from "./homes.ts";
import { computed, many } from "./lookup.ts";
import { type Bindings, marked } from "./marks.ts";
import { endsInDollar, listed } from "./parts.ts";
import { describe, single } from "./pieces.ts";
import { printed } from "./printed.ts";
import type { Scope } from "./scope.ts";
import {
  choices,
  divisible,
  kept,
  mayBeNone,
  mayFail,
  type Splitting,
  separatorsOf,
  softened,
  split,
  spreads,
  type Token,
  waysOf,
} from "./splitting.ts";
import { subscripted } from "./subscripts.ts";
import { Values } from "./values.ts";
import type { Frame, World } from "./world.ts";

/** How a place is shown that commands read from. */
export const SINK = ">(…)";

/** What evaluation needs from the walk: running a substitution's body. */
export interface Evaluator {
  world: World;
  run(script: Script, scope: Scope, frame: Frame, stdin: Flow): Flow;
}

/** Longer values than this cost work by their length. */
const BLOCK = 4_096;
/** The longest value that is kept: as long as the longest source. */
const MAX_TEXT = 1024 * 1024;

/** Words that expansions of one command may make beyond those as written. */
const MAX_MADE = 4_000;

/** Where nobody set IFS. */
const USUAL = [separatorsOf(undefined)];

export class Words {
  readonly values: Values;
  private readonly evaluator: Evaluator;
  private readonly scope: Scope;
  private readonly frame: Frame;
  private readonly bindings: Bindings;
  private readonly homes: Homes;

  constructor(evaluator: Evaluator, scope: Scope, frame: Frame, bindings: Bindings) {
    this.evaluator = evaluator;
    this.scope = scope;
    this.frame = frame;
    this.bindings = bindings;
    this.values = new Values(scope, frame, {
      single: (word) => this.single(word),
      quoted: (part) => join(this.quotedPart(part)),
      run: (code) => this.runText(code),
      aborts: () => this.aborts(),
    });
    this.homes = new Homes(scope, frame, this.values);
  }

  /** All the words that a list of words becomes; where it may become one list or another, one that stands for all. */
  list(words: Word[]): Text[] {
    const all = this.lists(words);
    return all.length === 1 ? all[0]! : [unordered("words", all.flat())];
  }

  /**
   * The lists of words that a list of words may become: one, unless it holds an array that has been set in several
   * ways. `divided` adds what zsh makes of it where it splits values.
   */
  lists(words: Word[], divided = false): Text[][] {
    const rows: { tokens: Token[]; braced: boolean; at: Span }[] = [];
    let cut = false;
    let made = 0;
    for (const word of words) {
      const alternatives =
        made > MAX_MADE
          ? [word]
          : braceWords(word, () => {
              cut = true;
            });
      made += alternatives.length - 1;
      const all = alternatives.map((one) => ({ tokens: this.topTokens(one.parts), braced: one !== word, at: word.at }));
      if (this.values.zsh && word.droppable) {
        const made = all.flatMap((row) => this.split(row, new Map(), false));
        rows.push({
          tokens: [{ kind: "list", name: `*(N) ${word.at.start}`, lists: [made, []], quoted: true }],
          braced: false,
          at: word.at,
        });
      } else if (this.values.zsh && alternatives.length > 1 && all.some(({ tokens }) => tokens.some(spreads)))
        // zsh makes words of values before it looks for braces.
        rows.push({
          tokens: [this.anyOf(all.flatMap((row) => this.split(row, new Map(), false)))],
          braced: false,
          at: word.at,
        });
      else rows.push(...all);
    }
    const out = choices(rows.map(({ tokens }) => tokens)).map((choice) => this.rendered(rows, choice, false, cut));
    if (divided && this.values.zsh && rows.some(({ tokens }) => tokens.some(divisible)))
      out.push(this.rendered(rows, new Map(), true, cut));
    return out;
  }

  private anyOf(texts: Text[]): Token {
    return { kind: "list", name: "", lists: [[unordered("words", texts)]], quoted: false };
  }

  private rendered(
    rows: { tokens: Token[]; braced: boolean; at: Span }[],
    choice: ReadonlyMap<string, number>,
    divides: boolean,
    cut: boolean,
  ): Text[] {
    const out: Text[] = [];
    let made = 0;
    for (const row of rows) {
      const fields = this.split(row, choice, divides);
      // Every word as written counts, however many the expansions before it made.
      const room = Math.max(1, MAX_MADE - made);
      for (const field of fields.length > room ? fields.slice(0, room) : fields) out.push(field);
      made += Math.max(0, fields.length - 1);
      if (fields.length <= room) continue;
      this.evaluator.world.cut = true;
      out.push(many("words"));
    }
    if (cut) {
      this.evaluator.world.cut = true;
      out.push(many("words"));
    }
    if (this.values.zsh && out.some(mayFail)) {
      this.values.fails = true;
      if (this.frame.via.includes("eval")) this.aborts();
    }
    return out;
  }

  private split(
    row: { tokens: Token[]; braced: boolean; at: Span },
    choice: ReadonlyMap<string, number>,
    divides: boolean,
  ): Text[] {
    const how: Omit<Splitting, "separators"> = {
      zsh: this.values.zsh,
      divides,
      choice,
      make: (pieces, quoted) => this.placed(join(pieces, row.at, quoted)),
    };
    const ways = this.separators().map((separators) => split(row.tokens, row.braced, { ...how, separators }));
    const [first = []] = ways;
    const alike = (list: Text[]) =>
      list.length === first.length && list.every((text, at) => text === first[at] || same(text, first[at]!));
    return ways.every(alike) ? first : [unordered("words", ways.flat())];
  }

  /** What separates words, on each way through the code. */
  private separators(): (RegExp | null)[] {
    const held = this.scope.variables.get("IFS");
    if (!held || held.gone) return USUAL;
    return held.values.map((value) => separatorsOf(literal(value)));
  }

  /** A word where the shell neither splits nor globs: assignments, redirect targets, `case` subjects. */
  single(word: Word): Text {
    const quoted = word.parts.some(({ kind }) => kind === "quoted" || kind === "double");
    return this.placed(join(this.pieces(word.parts), word.at, quoted));
  }

  /** Parts that stand beside each other where nothing is split. */
  private pieces(written: readonly Part[]): Piece[] {
    const parts = this.values.zsh ? subscripted(written) : written;
    const on = parts.findIndex((part) => part.kind === "variable" && this.goesOn(part.variable));
    if (on < 0) return parts.flatMap((part) => this.quotedPart(part));
    this.values.fails = true;
    const rest = unset("words", [this.whole(parts.slice(on))]);
    return [...parts.slice(0, on).flatMap((part) => this.quotedPart(part)), ...rest.pieces];
  }

  /** Parts of a heredoc body or of double quotes. */
  inside(parts: Part[], at: Span): Text {
    return this.placed(join(this.pieces(parts), at, true));
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

  private topTokens(parts: readonly Part[]): Token[] {
    const tokens = this.tokens(parts);
    return !this.values.zsh && tokens.length > 1 && endsInDollar(parts) ? tokens.map(kept) : tokens;
  }

  /** A word where the shell splits and globs, before it does. `operand`: the word of an unquoted `${x:-a b}`. */
  private tokens(written: readonly Part[], operand = false): Token[] {
    const parts = this.values.zsh ? subscripted(written) : written;
    const out: Token[] = [];
    for (const [index, part] of parts.entries()) {
      switch (part.kind) {
        case "literal": {
          const pieces = marked(part.text, this.bindings, true);
          if (operand) out.push({ kind: "value", text: join(pieces), variable: true });
          else out.push({ kind: "text", pieces, quoted: false });
          break;
        }
        case "quoted":
          out.push({ kind: "text", pieces: marked(part.text, this.bindings, false), quoted: true });
          break;
        case "double":
          out.push(...this.quotedTokens(part.parts));
          break;
        case "glob":
          out.push({ kind: "text", pieces: [{ kind: "glob", pattern: part.pattern, many: true }], quoted: false });
          break;
        case "tilde":
          out.push({
            kind: "text",
            pieces: index > 0 ? this.homes.later(part.user) : this.homes.tilde(part.user),
            quoted: false,
          });
          break;
        case "variable":
          // Arithmetic that zsh can't read, or a modifier that it doesn't know, is an error.
          if (this.goesOn(part.variable)) this.values.fails = true;
          if (this.goesOn(part.variable)) return [...out, this.anyOf([this.whole(parts.slice(index))])];
          out.push(...this.variableTokens(part.variable, false));
          break;
        case "command":
          out.push({ kind: "value", text: this.substitution(part), variable: false });
          break;
        case "arithmetic":
        case "process":
        case "brace":
          out.push({ kind: "text", pieces: this.quotedPart(part), quoted: false });
          break;
        default:
          return part satisfies never;
      }
    }
    return out;
  }

  /** What stands between double quotes: one word, unless it holds `$@` or its like. */
  private quotedTokens(written: readonly Part[]): Token[] {
    const parts = this.values.zsh ? subscripted(written) : written;
    const on = parts.findIndex((part) => part.kind === "variable" && this.goesOn(part.variable));
    if (on >= 0) {
      const before = parts.slice(0, on).flatMap((part) => this.quotedPart(part));
      return [{ kind: "text", pieces: before, quoted: true }, this.anyOf([this.whole(parts.slice(on))])];
    }
    const tokens = parts.map((part): Token | Token[] =>
      part.kind === "variable"
        ? this.variableTokens(part.variable, true)
        : { kind: "text", pieces: this.quotedPart(part), quoted: true },
    );
    const all = tokens.flat();
    if (!all.some((token) => token.kind === "list")) {
      const pieces = all.flatMap((token) => (token.kind === "text" ? token.pieces : []));
      return [{ kind: "text", pieces, quoted: true }];
    }
    // In bash text that is empty makes no word beside a list that is.
    if (this.values.zsh || !all.every((token) => token.kind !== "list" || mayBeNone(token.lists))) return all;
    return all.flatMap((token): Token[] => {
      if (token.kind !== "text") return [token];
      if (token.pieces.some((piece) => typeof piece === "string" && piece !== "")) return [token];
      const pieces = token.pieces.map((piece) => (typeof piece === "string" ? piece : { ...piece, many: true }));
      return pieces.length === 0 ? [] : [{ kind: "text", pieces, quoted: false }];
    });
  }

  private variableTokens(node: VariableNode, quoted: boolean): Token[] {
    const { operation } = node;
    if (quoted && operation && "word" in operation && listed(operation.word.parts) && !this.values.takesWord(node))
      return [this.anyOf([this.values.one(node)])];
    if ((operation?.kind === "default" || operation?.kind === "alternative") && this.values.takesWord(node))
      return quoted ? this.quotedOperand(node, operation) : this.tokens(operation.word.parts, true);
    if (quoted && !this.isList(node)) return [{ kind: "text", pieces: single(this.values.one(node)).pieces, quoted }];
    const lists = this.values.lists(node);
    if (lists) return [{ kind: "list", ...lists, quoted }];
    const text = this.values.variable(node);
    const ways = quoted || this.values.zsh ? undefined : waysOf(text);
    if (ways) return [{ kind: "list", name: node.raw, lists: ways.map((way) => [way]), quoted }];
    return [quoted ? { kind: "text", pieces: single(text).pieces, quoted } : { kind: "value", text, variable: true }];
  }

  /** `"${x:-word}"` where the word comes out: words, if a list stands in it. */
  private quotedOperand(node: VariableNode, operation: Extract<Operation, { word: Word }>): Token[] {
    const parts = operation.word.parts.flatMap((part) => (part.kind === "double" ? part.parts : [part]));
    const tokens = this.quotedTokens(parts);
    if (tokens.every((token) => token.kind === "text")) return tokens;
    const [only] = tokens;
    if (tokens.length === 1 && only?.kind === "list" && !mayBeNone(only.lists)) return tokens;
    return [this.anyOf([this.values.one(node)])];
  }

  /** Whether a variable between double quotes gives a list: `"$@"`, `"${a[@]}"`. */
  private isList(node: VariableNode): boolean {
    return node.name === "@" || node.index === "@" || node.operation?.kind === "names";
  }

  /** Whether zsh reads more than the name: `$x[1]`, `$x:h`, `$10`. */
  private goesOn(node: VariableNode): boolean {
    return this.values.zsh && Array.isArray(node.index) && node.index.length === 0 && !node.raw.startsWith("${");
  }

  /** What bash makes of the rest of a word. */
  private whole(parts: readonly Part[]): Text {
    return join(parts.flatMap((part) => this.quotedPart(part)));
  }

  private quotedPart(part: Part): Piece[] {
    switch (part.kind) {
      case "literal":
      case "quoted":
        return marked(part.text, this.bindings, false);
      case "double":
        return this.pieces(part.parts);
      case "glob":
        return [part.pattern];
      case "tilde":
        return this.homes.tilde(part.user);
      case "variable": {
        return single(this.values.one(part.variable)).pieces;
      }
      case "command":
        return single(join(softened(this.substitution(part).pieces))).pieces;
      case "arithmetic": {
        this.values.arithmetic(part.raw, part.parts);
        const number = /^\s*\d{1,15}\s*$/.test(part.raw) ? part.raw.trim() : null;
        return [number ?? { kind: "computed", why: "arithmetic", many: false }];
      }
      case "process": {
        const flow = this.run(part.script, part.direction === "in" ? SILENT : EMPTY_FLOW);
        if (part.direction === "in")
          return [{ kind: "output", source: `<(${describe(part.script) ?? "…"})`, flow, many: false }];
        return [{ kind: "output", source: SINK, flow: this.sink(part.script), many: false }];
      }
      case "brace":
        if (part.items === null) {
          for (const inner of part.inside ?? []) this.quotedPart(inner);
          return [{ kind: "computed", why: part.raw, many: true }];
        }
        if (part.raw === UNTOLD) {
          for (const item of part.items) this.single(item);
          return [{ kind: "computed", why: part.raw, many: false }];
        }
        if (!part.raw.includes(",")) return [part.raw];
        return ["{", ...part.items.flatMap((item, at) => [...(at > 0 ? [","] : []), ...this.single(item).pieces]), "}"];
      default:
        return part satisfies never;
    }
  }

  /** `>(…)`: what is written there is what its commands read. */
  private sink(script: Script): Flow {
    const { evaluator, scope, frame } = this;
    const mark: Flow = { ...EMPTY_FLOW };
    evaluator.world.sinks.set(mark, (input) => evaluator.run(script, scope.fork(), frame, input));
    return mark;
  }

  private run(script: Script, stdin = SILENT): Flow {
    return this.evaluator.run(script, this.scope.fork(), this.frame, stdin);
  }

  private substitution({ script, at, flagged }: Extract<Part, { kind: "command" }>): Text {
    const flow = this.run(script);
    if (flagged && !this.values.zsh) {
      this.values.fails = true;
      this.aborts();
    }
    return printed(flow, script, at);
  }

  /** Set by the walk: an error may end the line here. */
  aborts: () => void = () => {};

  /** Set by the walk: runs code in this scope. */
  runText: (code: Text) => void = () => {};
}
