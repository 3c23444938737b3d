/** State of reading code of one language: tokens, variables, what functions were called with. */
import type { Facts } from "../commands/kit/spec.ts";
import type { Flow } from "../types/flow.ts";
import { join, NOWHERE, type Text } from "../types/text.ts";
import { type Dialect, type Tables, tablesOf } from "./dialect.ts";
import { expression } from "./expressions.ts";
import type { Parameter } from "./functions.ts";
import type { Part, Token } from "./lexicon.ts";
import { member } from "./members.ts";
import { MAX_NESTING } from "./source.ts";
import { concatAll, oneOf, unknown, type Value } from "./values.ts";
import type { World } from "./world.ts";

export interface Given {
  args: Text[];
  /** The file that the code stands in. */
  file?: Text;
  stdin: Flow;
  facts: Facts;
}

/** What a pass learned that the next one knows from the start. */
export interface Learned {
  /** By place of a function's parameters: what it is called with. */
  calls: Map<number, Value[]>;
  returns: Map<number, Value>;
  /** Variables used before the text that binds them (comprehensions, trailing `for`). */
  late: Map<string, Value>;
}

export const nothingLearned = (): Learned => ({ calls: new Map(), returns: new Map(), late: new Map() });

const OPEN = new Set(["(", "[", "{"]);
const CLOSE = new Set([")", "]", "}"]);

export class Reader {
  pos = 0;
  depth = 0;
  /** Brackets or columns that the current statement stands inside of. */
  inside = 0;
  deep = false;
  readonly env = new Map<string, Value>();
  /** Options that the script declares, with what they hold in this run. */
  readonly options = new Map<string, Value>();
  readonly learns = nothingLearned();
  readonly tables: Tables;
  /** The function whose body was entered last. */
  current = -1;
  private closers: Map<number, number> | undefined;
  tokens: Token[];
  readonly dialect: Dialect;
  readonly world: World;
  readonly given: Given;
  readonly learned: Learned;
  /** Reads code that a string holds. */
  readonly nested: (text: Text) => void;

  constructor(
    tokens: Token[],
    dialect: Dialect,
    world: World,
    given: Given,
    learned: Learned,
    nested: (text: Text) => void,
  ) {
    this.tokens = tokens;
    this.dialect = dialect;
    this.world = world;
    this.given = given;
    this.learned = learned;
    this.nested = nested;
    this.tables = tablesOf(dialect);
    for (const [name, value] of learned.late) this.env.set(name, value);
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.pos + ahead];
  }

  /** An operator or name with this text stands `ahead` tokens on. */
  at(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token !== undefined && token.text === text && (token.kind === "op" || token.kind === "name");
  }

  take(text: string): boolean {
    if (!this.at(text)) return false;
    this.pos++;
    return true;
  }

  /** The next token's text if it is a name, which is passed over. */
  takeName(): string | undefined {
    const token = this.peek();
    if (token?.kind !== "name") return undefined;
    this.pos++;
    return token.text;
  }

  skipLines(): void {
    while (this.peek()?.kind === "line") this.pos++;
  }

  /** Goes one level down; false at the bound, where reading ends. */
  enter(): boolean {
    if (++this.depth <= MAX_NESTING * 4) return true;
    this.stop();
    this.depth--;
    return false;
  }

  /** A bound was hit: reading ends here. */
  stop(): void {
    this.deep = true;
    this.pos = this.tokens.length;
  }

  leave(): void {
    this.depth--;
  }

  /** The index of the bracket that closes the one at `index`. */
  closer(index: number): number {
    if (!this.closers) {
      this.closers = new Map();
      const open: number[] = [];
      for (const [at, token] of this.tokens.entries()) {
        if (token.kind !== "op") continue;
        if (OPEN.has(token.text)) open.push(at);
        else if (CLOSE.has(token.text)) {
          const from = open.pop();
          if (from !== undefined) this.closers.set(from, at);
        }
      }
    }
    return this.closers.get(index) ?? this.tokens.length;
  }

  /** The value of a string's parts. */
  partsValue(parts: Part[]): Value {
    const values = parts.map((part): Value => {
      if (typeof part === "string") return { text: join([part], NOWHERE, true) };
      if ("kind" in part) return { text: join([part], NOWHERE, true) };
      return this.inner(part.code);
    });
    return concatAll(values);
  }

  /** Evaluates code that stands inside a string. */
  private inner(tokens: Token[]): Value {
    const [outer, pos, closers] = [this.tokens, this.pos, this.closers];
    this.tokens = tokens;
    this.pos = 0;
    this.closers = undefined;
    let value = unknown("nothing");
    if (this.enter()) {
      while (this.pos < this.tokens.length) {
        const before = this.pos;
        const next = expression(this);
        value = before === 0 ? next : unknown("format", value, next);
        if (this.pos === before) this.pos++;
        // `{x:>10}` and `{x!r}`: what follows formats it.
        if (this.at(":") || this.at("!")) break;
      }
      this.leave();
    }
    this.tokens = outer;
    this.pos = this.deep ? outer.length : pos;
    this.closers = closers;
    return value;
  }

  assign(name: string, value: Value): void {
    const { name: _, ...bare } = value;
    const before = this.env.get(name);
    // In a branch or loop, the earlier value may stay.
    this.env.set(
      name,
      before && this.inside > 0 && before.body === undefined && !this.learned.late.has(name)
        ? keepState(oneOf(name, [before, bare]), bare)
        : bare,
    );
  }

  /** Binds a name that code before this place may use already. */
  bindLate(name: string, value: Value): void {
    this.env.set(name, value);
    const before = this.learns.late.get(name);
    this.learns.late.set(name, before ? oneOf(name, [before, value]) : value);
  }

  /** Declares a function's parameters, which hold what it is called with. */
  declare(at: number, params: Parameter[]): void {
    const bound = this.learned.calls.get(at);
    for (const [index, param] of params.entries()) {
      const value = bound?.[index];
      if (typeof param === "string") this.env.set(param, value ?? unknown(param));
      else for (const name of param) this.env.set(name, value ? member(this, value, name) : unknown(name));
    }
    this.current = at;
  }

  /** Notes what a function is called with. */
  called(at: number, args: Value[]): Value {
    const before = this.learns.calls.get(at);
    this.learns.calls.set(
      at,
      before ? args.map((value, index) => oneOf("argument", before[index] ? [before[index], value] : [value])) : args,
    );
    return this.learned.returns.get(at) ?? unknown("result", ...args);
  }

  returns(value: Value): void {
    if (this.current < 0) return;
    const before = this.learns.returns.get(this.current);
    this.learns.returns.set(this.current, before ? oneOf("result", [before, value]) : value);
  }
}

function keepState(merged: Value, latest: Value): Value {
  const { state, ref, items, fields, body } = latest;
  return {
    ...merged,
    ...(state ? { state } : {}),
    ...(ref !== undefined ? { ref } : {}),
    ...(items ? { items } : {}),
    ...(fields ? { fields } : {}),
    ...(body !== undefined ? { body } : {}),
  };
}
