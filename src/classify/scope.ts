/**
 * What a shell knows while it reads on: folder, variables, functions, aliases. Subshells work on a copy.
 * Long, because whatever is known has to be copied, merged and given back here, in one place.
 */
import type { Command } from "../shell/ast.ts";
import { type Flow, mergeFlows } from "../types/flow.ts";
import { concat, isMany, known, literal, type Text } from "../types/text.ts";
import {
  alikeLists,
  anyOf,
  either,
  eitherList,
  elementsOf,
  isAlike,
  isPlain,
  isWhole,
  listsOf,
  mergedLists,
  same,
  unordered,
  unset,
} from "./alternatives.ts";
import { computed } from "./lookup.ts";

/** What arithmetic made of something that is no plain number. */
const NUMBER = computed("arithmetic");
const isNumber = (text: Text): boolean => /^-?\d{1,15}$/.test(literal(text) ?? "");

export interface Variable {
  /** The values it may have; one when it is known. Empty list: unset. */
  values: Text[];
  array: Text[] | null;
  /** Other elements it may have, which other paths through the code left; only where `array` isn't null. */
  others: Text[][];
  /** It can't be empty: tested, or assigned something that isn't. */
  guarded: boolean;
  /** The call itself took it away. */
  gone?: boolean;
  /** It is no array; `array` says that it may have no element. */
  plain?: boolean;
}

/** What a descriptor of the shell leads to. */
export interface Descriptor {
  /** What reading from it gives. */
  flow: Flow;
  /** The file or socket, to write to. */
  path: Text | null;
}

export class Scope {
  /** Absolute; may have holes. */
  cwd: Text;
  /** Where it was before; null as long as nobody left. */
  previous: Text | null = null;
  stack: Text[] = [];
  variables = new Map<string, Variable>();
  exported = new Set<string>();
  /** `$1`, `$2`, …; null when unknown. */
  positional: Text[] | null = null;
  zero: Text | null = null;
  /** Bodies that a name may have; null among them: it may be no function. */
  functions = new Map<string, readonly (Command | null)[]>();
  aliases = new Map<string, string>();
  /** `set -u`: an unset variable ends the script. */
  nounset = false;
  /** Variables that a test looked at. */
  tested = new Set<string>();
  /** Files that a test found missing, by absolute path. */
  absent: ReadonlySet<string> = new Set();
  /** The last word of the command before: `$_`. */
  lastWord: Text | null = null;
  /** Variables whose values are evaluated as arithmetic when they are set. */
  integers: ReadonlySet<string> = new Set(["RANDOM", "OPTIND", "HISTCMD"]);
  /** Arrays whose subscripts are names (`declare -A`), which nothing evaluates. */
  keyed: ReadonlySet<string> = new Set();
  /** Variables that can't be changed any more, at least on one path through the code. */
  constants: ReadonlySet<string> = new Set();
  /** Variables whose letters are all made large or small when they are set. */
  cases: ReadonlyMap<string, "upper" | "lower"> = new Map();
  /** Names that stand for another variable (`declare -n`). */
  references: ReadonlyMap<string, string> = new Map();
  /** Files and texts that `exec` opened, by descriptor. */
  descriptors: ReadonlyMap<number, Descriptor> = new Map();
  /** Remembered command lines (`history -s`). */
  remembered: string[] = [];
  /** Variables that the function being called declared its own, as they were before; null outside of functions. */
  locals: Map<string, Variable | undefined> | null = null;
  /** `exit`, `return` in a function, or `break` or `continue` in a loop was met: what follows in the list does not run. */
  ended = false;
  /** How many loops of this function are around. */
  loops = 0;

  constructor(cwd: Text) {
    this.cwd = cwd;
  }

  copy(): Scope {
    const copy = new Scope(this.cwd);
    copy.previous = this.previous;
    copy.stack = [...this.stack];
    copy.variables = new Map(this.variables);
    copy.exported = new Set(this.exported);
    copy.positional = this.positional;
    copy.zero = this.zero;
    copy.functions = new Map(this.functions);
    copy.aliases = new Map(this.aliases);
    copy.nounset = this.nounset;
    copy.tested = new Set(this.tested);
    copy.absent = this.absent;
    copy.lastWord = this.lastWord;
    copy.integers = this.integers;
    copy.keyed = this.keyed;
    copy.constants = this.constants;
    copy.descriptors = this.descriptors;
    copy.remembered = [...this.remembered];
    copy.locals = this.locals;
    copy.cases = this.cases;
    copy.references = this.references;
    copy.loops = this.loops;
    return copy;
  }

  /** A copy for another process, of which nothing comes back. */
  fork(): Scope {
    const copy = this.copy();
    copy.locals &&= new Map(copy.locals);
    return copy;
  }

  /** A copy for a shell that a program starts: only functions that were exported reach it, and none but bash has them. */
  child(): Scope {
    if (this.functions.size === 0 && this.aliases.size === 0) return this;
    const copy = this.fork();
    copy.aliases.clear();
    for (const [name, bodies] of copy.functions) {
      if (copy.exported.has(exportedFunction(name))) copy.functions.set(name, [...new Set([...bodies, null])]);
      else copy.functions.delete(name);
    }
    return copy;
  }

  /** Takes over what another path through the code left: where they differ, either may hold. */
  merge(other: Scope): void {
    if (!same(this.cwd, other.cwd)) this.cwd = either("PWD", [this.cwd, other.cwd]);
    const { previous } = this;
    if (previous && other.previous && !same(previous, other.previous))
      this.previous = either("OLDPWD", [previous, other.previous]);
    else this.previous ??= other.previous;
    if (other.stack.length > this.stack.length) this.stack = [...other.stack];
    this.mergeVariables(other);
    if (other.descriptors !== this.descriptors) this.mergeDescriptors(other.descriptors);
    if (other.references !== this.references) this.references = new Map([...this.references, ...other.references]);
    if (other.absent !== this.absent) this.absent = new Set([...this.absent].filter((file) => other.absent.has(file)));
    for (const [name, text] of other.aliases) this.aliases.set(name, text);
    for (const name of other.exported) this.exported.add(name);
    this.remembered.push(...other.remembered.slice(this.remembered.length));
    if (!this.lastWord || (other.lastWord && !same(this.lastWord, other.lastWord)))
      this.lastWord = this.lastWord && other.lastWord ? either("_", [this.lastWord, other.lastWord]) : other.lastWord;
    if (other.constants !== this.constants) this.constants = new Set([...this.constants, ...other.constants]);
    // On the other path a subscript is arithmetic.
    if (other.keyed !== this.keyed) this.keyed = new Set([...this.keyed].filter((name) => other.keyed.has(name)));
    if (other.integers !== this.integers) this.integers = new Set([...this.integers, ...other.integers]);
  }

  private mergeDescriptors(others: ReadonlyMap<number, Descriptor>): void {
    const all = new Map(this.descriptors);
    for (const [number, other] of others) {
      const mine = all.get(number);
      if (mine === other) continue;
      const paths = [mine?.path, other.path].filter((path) => path !== null && path !== undefined);
      all.set(number, {
        flow: mine ? mergeFlows(mine.flow, other.flow) : other.flow,
        path: paths.length > 1 ? either(`&${number}`, paths) : (paths[0] ?? null),
      });
    }
    this.descriptors = all;
  }

  /** Goes on from what another path through the code left. */
  take(other: Scope): void {
    Object.assign(this, other);
  }

  /** Goes on from where a function that was called here ended: its arguments and loops were its own. */
  return(called: Scope): void {
    const { positional, zero, locals, loops, ended } = this;
    called.unshadow();
    Object.assign(this, called, { positional, zero, locals, loops, ended });
  }

  /**
   * Runs something of the shell itself with variables before it: `A=1 eval …`, `A=1 f`. Behind it they are what they
   * were, or what it made of them: builtins and versions of the shells differ.
   */
  during<Result>(assigns: ReadonlyMap<string, Text>, run: () => Result): Result {
    const before = [...assigns.keys()].map((name) => ({
      name,
      held: this.variables.get(name),
      exported: this.exported.has(name),
    }));
    const given = new Map<string, Variable | undefined>();
    for (const [name, value] of assigns) {
      this.set(name, value);
      this.exported.add(name);
      given.set(name, this.variables.get(name));
    }
    const result = run();
    for (const { name, held, exported } of before) {
      if (!exported) this.exported.delete(name);
      const left = this.variables.get(name);
      if (held) this.variables.set(name, held);
      else this.variables.delete(name);
      if (left !== given.get(name)) this.mayBe(name, left);
    }
    return result;
  }

  /** Variables that may hold other values now than they did then. */
  changedSince(then: ReadonlyMap<string, Variable>): string[] {
    return [...this.variables].flatMap(([name, held]) => (isAlike(name, held, then.get(name)) ? [] : [name]));
  }

  differsFrom(other: Scope): boolean {
    return (
      !same(this.cwd, other.cwd) ||
      !alikeLists(this.positional, other.positional) ||
      this.changedSince(other.variables).length > 0
    );
  }

  /** Whether the arguments are what is left of those there after some were shifted away. */
  hasShifted({ positional }: Scope): boolean {
    const left = this.positional;
    if (left === null || positional === null) return false;
    return alikeLists(left, positional.slice(-left.length)) || alikeLists(left, [unordered("@", positional)]);
  }

  /** A variable may be anything now, besides what it may have been so far. */
  loses(name: string): void {
    const held = this.variables.get(name);
    if (!held) return;
    if (held.array) this.setArray(name, [unordered(name, listsOf(name, held).flat())]);
    else this.variables.set(name, { ...held, values: [...held.values, computed(name)] });
  }

  mayBeEmpty(name: string): void {
    this.mayBe(name, { values: [known("")], array: null, others: [], guarded: false });
  }

  /** A variable may hold something else as well, or not be set. */
  private mayBe(name: string, held: Variable | undefined): void {
    const other = this.copy();
    if (held) other.variables.set(name, held);
    else other.variables.delete(name);
    this.mergeVariables(other);
  }

  /** Takes over variables, arguments and functions alone. */
  mergeVariables(other: Scope): void {
    for (const name of new Set([...this.functions.keys(), ...other.functions.keys()])) {
      const mine = this.functions.get(name) ?? [null];
      const theirs = other.functions.get(name) ?? [null];
      if (mine !== theirs) this.functions.set(name, [...new Set([...mine, ...theirs])]);
    }
    for (const name of new Set([...this.variables.keys(), ...other.variables.keys()])) {
      const mine = this.variables.get(name);
      const theirs = other.variables.get(name);
      if (mine === theirs) continue;
      const values = [...(mine?.values ?? [])];
      for (const value of theirs?.values ?? []) if (!values.some((one) => same(one, value))) values.push(value);
      this.variables.set(name, {
        values: mine && theirs ? values : [...values, unset(name)],
        ...(mine?.gone && theirs?.gone ? { gone: true } : {}),
        ...(mine?.array || theirs?.array || mine?.gone !== theirs?.gone
          ? { ...mergedLists(name, mine, theirs), ...(isPlain(mine) && isPlain(theirs) ? { plain: true } : {}) }
          : { array: null, others: [] }),
        guarded: (mine?.guarded ?? false) && (theirs?.guarded ?? false),
      });
    }
    this.positional = eitherList(this.positional, other.positional);
  }

  /** Arguments that are shifted nobody knows how often: each may be any that stands behind it. */
  shifts(): void {
    const all = this.positional;
    this.positional &&= this.positional.map((_, at) => anyOf(`${at + 1}`, all!.slice(at)));
  }

  /** Takes over what may have changed in a copy, since it was made of this scope. */
  mergeChanges(copy: Scope, since: ReadonlyMap<string, Variable>): void {
    for (const [name, held] of copy.variables) {
      if (since.get(name) === held) continue;
      const other = new Scope(this.cwd);
      other.variables = new Map([...this.variables, [name, held]]);
      other.positional = this.positional;
      other.functions = this.functions;
      this.mergeVariables(other);
    }
  }

  set(name: string, value: Text): void {
    this.variables.set(name, {
      values: [value],
      array: null,
      others: [],
      guarded: value.pieces.some((piece) => typeof piece === "string"),
    });
  }

  /** `name=value`: of an array bash changes the first element, zsh makes it a plain variable. */
  assign(name: string, given: Text, zsh: boolean): void {
    const way = this.cases.get(name);
    const text = way && literal(given);
    const cased =
      text === undefined ? given : { ...given, pieces: [way === "upper" ? text.toUpperCase() : text.toLowerCase()] };
    const value = this.integers.has(name) && !isNumber(cased) ? either(name, [cased, NUMBER]) : cased;
    this.change(name, () => {
      if (!zsh && !isPlain(this.variables.get(name))) this.setElement(name, "0", value, false);
      else this.set(name, value);
    });
  }

  /** What `name+=value` makes of what it held: an integer gets the sum. */
  longer(name: string, held: Text, value: Text): Text {
    const text = concat(held, value);
    return this.integers.has(name) ? either(name, [text, NUMBER]) : text;
  }

  /** A variable that may be a constant keeps its value, or gets another. */
  private change(name: string, act: () => void): void {
    const before = this.constants.has(name) ? this.copy() : null;
    act();
    if (before) this.mergeVariables(before);
    if (this.references.size > 0) this.share(name);
  }

  /** From now on one name stands for the other variable. */
  refer(name: string, target: string): void {
    this.references = new Map([...this.references, [name, target]]);
    const held = this.variables.get(target);
    if (held) this.variables.set(name, held);
    else this.variables.delete(name);
  }

  /** What changed under one name is changed under those that stand for the same variable. */
  private share(name: string): void {
    const held = this.variables.get(name);
    const target = this.references.get(name) ?? name;
    if (!held) return;
    this.variables.set(target, held);
    for (const [other, leads] of this.references) if (leads === target) this.variables.set(other, held);
  }

  /** Sets an array, to one list or another. */
  setArray(name: string, values: Text[], others: Text[][] = []): void {
    const all = [values, ...others];
    const firsts = all.map((list) => list[0] ?? known(""));
    this.change(name, () =>
      this.variables.set(name, {
        values: firsts.filter((value, index) => firsts.findIndex((one) => same(one, value)) === index),
        array: values,
        others,
        guarded: all.every((list) => list.length > 0),
      }),
    );
  }

  /** The variable becomes the function's own, until it ends. */
  shadow(name: string): void {
    if (this.locals && !this.locals.has(name)) this.locals.set(name, this.variables.get(name));
  }

  /** The function has ended: its own variables are gone. */
  private unshadow(): void {
    if (this.references.size > 0)
      this.references = new Map([...this.references].filter(([name]) => !this.locals?.has(name)));
    for (const [name, held] of this.locals ?? []) {
      if (held) this.variables.set(name, held);
      else this.variables.delete(name);
    }
  }

  /** Sets an array from a list of elements, some with a subscript (empty: nobody knows it). */
  setKeyed(name: string, keys: (string | null)[], before: Text[][], elements: Text[], zsh: boolean): void {
    const first = zsh ? 1 : 0;
    const lists = before.map((list) =>
      keys.every((key, index) => key === null || key === String(first + list.length + index)) && !list.some(isMany)
        ? [...list, ...elements]
        : [unordered(name, [...list, ...elements])],
    );
    this.setArray(name, lists[0] ?? elements, lists.slice(1));
    if (keys.length !== elements.length) return;
    for (const [index, key] of keys.entries()) if (key) this.set(element(name, key), elements[index]!);
  }

  /** Sets one element; an empty key is one that nobody knows. */
  setElement(name: string, key: string, value: Text, zsh: boolean): void {
    const held = this.variables.get(name);
    if (key) this.set(element(name, key), value);
    else this.setAny(name, value);
    // In zsh a character of a text.
    if (zsh && held && !held.array && !held.gone && !held.values.some((one) => same(one, unset(name)))) {
      this.change(name, () => this.set(name, unset(name, [...held.values, value])));
      return;
    }
    const at = /^\d{1,4}$/.test(key) && !(zsh && (key === "0" || !held?.array)) ? Number(key) - (zsh ? 1 : 0) : null;
    const lists = listsOf(name, held).map((list) =>
      at !== null && at <= list.length && !list.some(isMany)
        ? Object.assign([...list], { [at]: value })
        : [unordered(name, [...elementsOf(name, list), value], isWhole(list))],
    );
    this.setArray(name, lists[0]!, lists.slice(1));
  }

  /** Each element that is known by its key may be the one. */
  private setAny(name: string, value: Text): void {
    for (const [key, held] of this.variables)
      if (key.startsWith(`${name}[`)) this.variables.set(key, { ...held, values: [...held.values, value] });
  }

  /** `unset NAME`: a variable; without one, or of a `kind`, a function. */
  unset(name: string, kind: "variable" | "function" | "either" = "either"): void {
    if (kind === "function" || (kind === "either" && !this.variables.has(name))) this.functions.delete(name);
    else if (kind === "either" && this.functions.has(name))
      this.functions.set(name, [...new Set([...this.functions.get(name)!, null])]);
    if (kind !== "function") this.unsetVariable(name);
  }

  private unsetVariable(name: string): void {
    const whole = /^(\w+)\[/.exec(name)?.[1];
    const held = whole === undefined ? undefined : this.variables.get(whole);
    if (whole !== undefined && held?.array) this.setArray(whole, [unordered(whole, listsOf(whole, held).flat())]);
    if (whole !== undefined) this.variables.delete(name);
    else
      this.change(name, () =>
        this.variables.set(name, { values: [known("")], array: null, others: [], guarded: false, gone: true }),
      );
  }
}

/** The name that stands among the exported ones for a function. */
export const exportedFunction = (name: string): string => `${name}()`;

/** The name under which one element of an array is kept. */
export const element = (name: string, key: string): string => `${name}[${key}]`;

/** The name under which a folder that zsh knows as `~name` is kept. */
export const namedFolder = (name: string): string => `~${name}`;
