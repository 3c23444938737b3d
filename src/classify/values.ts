/** What expansions of variables give: texts, and lists of them. */
import type { Variable as Node, Operation, Part, Word } from "../shell/ast.ts";
import { concat, isMany, join, known, literal, type Text } from "../types/text.ts";
import { either, listsOf, same, unordered, unset } from "./alternatives.ts";
import { evaluated } from "./evaluated.ts";
import { keyIn, keysOf } from "./keys.ts";
import { computed, lookUp, many } from "./lookup.ts";
import { isPartly, settingsIn } from "./numbers.ts";
import { operate } from "./parameters.ts";
import { assigns } from "./parts.ts";
import { single } from "./pieces.ts";
import { element, type Scope } from "./scope.ts";
import { type Frame, isZsh } from "./world.ts";

/** What values need from the words around them. */
export interface Around {
  /** A word that stays one. */
  single(word: Word): Text;
  /** A part between double quotes. */
  quoted(part: Part): Text;
  /** Runs code that expands a text and does nothing else. */
  run(code: Text): void;
  /** An error may have ended the whole line, but not the shell. */
  aborts(): void;
}

/** Lists of which one holds, under the name that they share with other uses of the same variable. */
export interface Lists {
  name: string;
  lists: Text[][];
}

export class Values {
  readonly zsh: boolean;
  /** An expansion was met that may end the command with an error. */
  fails = false;
  private readonly scope: Scope;
  private readonly frame: Frame;
  private readonly around: Around;

  constructor(scope: Scope, frame: Frame, around: Around) {
    this.scope = scope;
    this.frame = frame;
    this.around = around;
    this.zsh = frame.dialect === "bash" && isZsh(frame);
  }

  /** `$@`, `$*`, `${a[@]}`, in zsh also `$a` of an array, with what is done to each element; undefined for anything else. */
  lists(node: Node): Lists | undefined {
    if (node.length || (node.indirect && node.operation?.kind !== "names")) return undefined;
    const given = this.elements(node);
    if (!given) return undefined;
    const { operation, name } = node;
    switch (operation?.kind) {
      case undefined:
      case "error":
        if (operation) {
          this.fails = true;
          this.maybe(operation.word);
        }
        return { name, lists: given };
      case "names":
        // A bad substitution for zsh.
        if (this.zsh) this.fails = true;
        return { name: `!${name}`, lists: [keysOf(name, this.scope) ?? [many(`!${name}`)]] };
      case "default":
      case "assign":
      case "alternative":
        return this.chosen(node, operation, given);
      case "slice":
        return { name: node.raw, lists: this.sliced(node, operation, given) };
      case "trim":
      case "replace":
      case "case":
      case "transform":
        return {
          name: node.raw,
          lists: given.map((list) => list.map((item) => this.operate(item, name, operation))),
        };
      default:
        return operation satisfies never;
    }
  }

  /** The lists that a variable may hold, before any operation. */
  private elements(node: Node): Text[][] | undefined {
    if (node.name === "@" || node.name === "*") return [this.scope.positional ?? [many("@")]];
    const held = this.scope.variables.get(node.name);
    const isList = held !== undefined && (held.array !== null || held.others.length > 0);
    if (node.index !== "@" && node.index !== "*" && !(this.zsh && node.index === null && isList)) return undefined;
    if (isList) {
      const lists = listsOf(node.name, held);
      // In zsh a quoted variable that isn't set is one empty word.
      return this.zsh && lists.some((list) => list.length === 0) ? [...lists, [known("")]] : lists;
    }
    if (held?.gone) return [this.zsh ? [known("")] : []];
    if (held?.values.some((value) => same(value, unset(node.name)))) return [[this.lookup(node.name)], []];
    return held ? [[this.lookup(node.name)]] : [[many(`${node.name}[@]`)]];
  }

  /** Whether `${x:-word}` or `${x:+word}` surely gives the word. */
  takesWord(node: Node): boolean {
    const { operation } = node;
    if (node.length || node.indirect || (operation?.kind !== "default" && operation?.kind !== "alternative"))
      return false;
    const given = this.elements(node);
    if (given) {
      if (operation.kind === "default") return given.every((list) => list.length === 0);
      // Elements that are empty count as set in zsh.
      if (this.zsh && node.index === null && !operation.colon) return given.every((list) => list.length > 0);
      return given.every(has) && !given.some((list) => list.some(isMany));
    }
    if (node.index !== null) return false;
    const text = literal(this.lookup(node.name));
    if (text === undefined) return false;
    const missing = this.isGone(node.name) || (text === "" && operation.colon);
    return operation.kind === "default" ? missing : !missing;
  }

  /** Whether a variable surely isn't set. */
  private isGone(name: string): boolean {
    const held = this.scope.variables.get(name);
    // In bash an array without a first element counts as not set.
    if (held) return held.gone === true || (!this.zsh && held.array?.length === 0 && held.others.length === 0);
    if (!/^[1-9]\d*$/.test(name)) return false;
    const { positional } = this.scope;
    return positional !== null && !positional.some(isMany) && Number(name) > positional.length;
  }

  /** `${a[@]:-w}` and `${a[@]:+w}` where a list is there or surely isn't; otherwise some words that may come out. */
  private chosen(node: Node, operation: Extract<Operation, { word: Word }>, given: Text[][]): Lists | undefined {
    const turns = operation.kind === "alternative";
    if (given.every(has) && !given.some((list) => list.some(isMany)))
      return turns ? undefined : { name: node.name, lists: given };
    if (turns && given.every((list) => list.length === 0)) return { name: node.name, lists: given };
    const word = this.maybe(operation.word);
    const all = [...(turns ? [] : given.flat()), word];
    return { name: node.raw, lists: [[unordered(node.name, all)]] };
  }

  private sliced(node: Node, operation: Extract<Operation, { kind: "slice" }>, given: Text[][]): Text[][] {
    const held = this.scope.variables.get(node.name);
    const isList = (held?.array && !held.plain) || node.name === "@" || node.name === "*";
    // A plain variable is sliced as text.
    if (!isList) {
      return given.map((list) =>
        list.map((item) => {
          const text = literal(item);
          // Of one that is too short nothing is left, not even a word.
          const isSure = text !== undefined && text.length > 40;
          const part = this.operate(item, node.name, operation);
          return isSure || (literal(part) ?? "") !== "" ? part : unordered(node.name, [part]);
        }),
      );
    }
    this.arithmetic(operation.raw, operation.parts);
    const match = /^\s*(-?\d+|(?=:))\s*(?::\s*(\d+)\s*)?$/.exec(operation.raw);
    const positional = node.name === "@" || node.name === "*";
    return given.map((list) => {
      const start = Number(match?.[1]);
      const maybeText = list.length === 1 && given.length > 1 && !positional;
      if (!match || list.some(isMany) || (positional && start === 0) || maybeText) return [unordered(node.name, list)];
      const from = start < 0 ? list.length + start : positional ? start - 1 : start;
      if (from < 0) return [];
      return list.slice(from, match[2] === undefined ? undefined : from + Number(match[2]));
    });
  }

  /** A list as one word: between the elements stands a blank, or in `"$*"` the first character of IFS. */
  joined({ name, lists }: Lists, node: Node): Text {
    const star = node.name === "*" || node.index === "*";
    const set = star || this.zsh ? this.scope.variables.get("IFS") : undefined;
    const firsts = (set?.gone ? [] : (set?.values ?? [])).map((value) => literal(value)?.slice(0, 1) ?? " ");
    const [first = " ", ...others] = firsts;
    const between =
      others.length === 0
        ? first
        : either(
            "IFS",
            firsts.map((one) => known(one)),
          );
    const texts = lists.map((list) =>
      // An element that is no word leaves no blank either.
      list.some(isMany)
        ? single(unordered(name, list))
        : single(concat(...list.flatMap((item, index) => (index === 0 ? [item] : [between, item])))),
    );
    return texts.length === 1 ? texts[0]! : either(name, texts);
  }

  /** The value of anything that is no list, or of a list that stands where only one word can. */
  one(node: Node): Text {
    if (
      this.zsh &&
      node.operation &&
      node.operation.kind !== "slice" &&
      node.index === null &&
      node.name !== "@" &&
      node.name !== "*"
    ) {
      // zsh joins an array between double quotes before it does anything to it.
      const whole = this.lists({ ...node, operation: null });
      if (whole && !node.length) return this.operate(this.joined(whole, node), node.name, node.operation);
    }
    const lists = this.lists(node);
    return lists ? this.joined(lists, node) : this.variable(node);
  }

  variable(node: Node): Text {
    const index = Array.isArray(node.index) && (node.index.length > 0 || node.raw.startsWith("${")) ? node.index : null;
    if (index) this.subscript(index);
    if (node.length) return computed("a length");
    let name = node.name;
    if (node.indirect) {
      this.evaluate(this.lookup(name));
      this.fails = true;
      this.around.aborts();
      const named = this.lookup(name);
      const target = literal(named);
      if (named.pieces.some((piece) => typeof piece === "object" && piece.kind === "output")) return ANY_VARIABLE;
      if (target === undefined || !/^[A-Za-z_]\w*$/.test(target)) return computed("an indirect variable");
      name = target;
    }
    const value = index ? this.item(name, index) : this.lookup(name);
    return node.operation ? this.operate(value, name, node.operation) : value;
  }

  /** `${a[1]}`. */
  private item(name: string, index: Part[]): Text {
    const key = keyIn(index, (one) => this.lookup(one));
    const held = this.scope.variables.get(name);
    const lists = held?.array ? listsOf(name, held) : [];
    if (lists.length > 0 && /^-?\d{1,9}$/.test(key)) {
      const at = Number(key);
      // zsh counts from 1.
      const place = this.zsh && at >= 0 ? at - 1 : at;
      const items = lists.map((list) => {
        if (list.some(isMany)) return unset(`${name}[…]`, list);
        return (place < -list.length || (this.zsh && at === 0) ? undefined : list.at(place)) ?? known("");
      });
      return items.length === 1 ? single(items[0]!) : either(name, items);
    }
    const kept = held?.array ? this.scope.variables.get(element(name, key))?.values : undefined;
    if (kept?.length === 1) return kept[0]!;
    if (kept) return either(`${name}[…]`, kept);
    // A script that was started by its name is the one that runs.
    return name === "BASH_SOURCE" && key === "0" && this.scope.zero
      ? this.scope.zero
      : unset(`${name}[…]`, lists.flat());
  }

  /** A word that may be evaluated, or not: what it sets may be set. */
  private maybe(word: Word): Text {
    if (!assigns(word.parts)) return this.around.single(word);
    const before = this.scope.copy();
    const value = this.around.single(word);
    this.scope.mergeVariables(before);
    return value;
  }

  operate(value: Text, name: string, operation: Operation): Text {
    if (operation.kind === "error") this.fails = true;
    // bash knows no flags in parentheses, and ends there.
    if (!this.zsh && operation.kind === "transform" && operation.operator === "(…)") {
      this.fails = true;
      this.around.aborts();
    }
    if (this.zsh && (operation.kind === "case" || operation.kind === "transform")) {
      // zsh knows no such operation, which ends the code of an `eval` only.
      this.fails = true;
      if (this.frame.via.includes("eval")) this.around.aborts();
    }
    if ("colon" in operation && !operation.colon && this.isGone(name))
      return this.operate(value, name, { ...operation, colon: true });
    return operate(value, name, operation, this.scope, {
      word: (word) => this.maybe(word),
      arithmetic: (raw, parts) => this.arithmetic(raw, parts),
      evaluate: (text) => this.evaluate(text),
    });
  }

  /** Arithmetic: its expansions, and what the names and values in it hold. */
  arithmetic(raw: string, parts: Part[]): void {
    const texts = parts.map((part) => this.around.quoted(part));
    const names = (raw.match(/[A-Za-z_]\w*/g) ?? []).flatMap((name) => this.scope.variables.get(name)?.values ?? []);
    const fails =
      /(?<!\w)#|[@.]|\$(?![\w({'"?!*$-])/.test(raw.replace(/\$[#@]|\$\{[^}]*\}/g, "")) ||
      /[\w)]\s+[\w($]/.test(raw) ||
      /\[\s*-/.test(raw) ||
      (raw.includes(":") && !raw.includes("?")) ||
      [...texts, ...names].some(isNoNumber);
    if (fails) {
      this.fails = true;
      this.around.aborts();
    }
    for (const text of texts) this.evaluate(text);
    this.evaluate(known(raw.replace(/\$\(|`/g, " ")), !fails && !isPartly(raw));
    // `(($x = 1))` sets the variable that `x` names.
    for (const text of texts) if (/=|\+\+|--/.test(raw)) this.number(literal(text) ?? "", null, null, false);
  }

  /** A subscript, which bash evaluates as arithmetic. */
  subscript(parts: Part[]): void {
    for (const part of parts) this.evaluate(this.around.quoted(part));
  }

  /** A text that the shell evaluates once more; `sure`: what it sets is set in any case. */
  evaluate(text: Text, sure = false): void {
    evaluated(text, this.scope, (code) => this.around.run(code));
    const arithmetic = text.pieces.map((piece) => (typeof piece === "string" ? piece : "(0)")).join("");
    for (const { name, subscript, value } of settingsIn(arithmetic)) this.number(name, subscript, value, sure);
  }

  /** A variable that arithmetic sets. */
  private number(name: string, subscript: string | null, value: string | null, sure: boolean): void {
    if (!/^[A-Za-z_]\w*$/.test(name)) return;
    const before = sure ? null : this.scope.copy();
    const number = value === null ? computed("arithmetic") : known(value);
    if (subscript === null) this.scope.assign(name, number, this.zsh);
    else this.scope.setElement(name, /^\d+$/.test(subscript) ? subscript : "", number, this.zsh);
    if (before) this.scope.mergeVariables(before);
  }

  lookup(name: string): Text {
    return lookUp(name, this.scope, this.frame);
  }
}

/** A value on which arithmetic ends with an error. */
const isNoNumber = (value: Text): boolean =>
  !/^[\s\w+*()-]*$/.test(literal(value) ?? "") || /\w\s+\w/.test(literal(value) ?? "");

/** Whether a list counts as set and not empty. */
const has = (list: Text[]): boolean => list.length > 1 || (list.length === 1 && (literal(list[0]!) ?? "") !== "");

/** The value of whatever variable a command names: `compgen -e | while read v; do echo "${!v}"; done`. */
const ANY_VARIABLE: Text = join([
  {
    kind: "output",
    source: "variables",
    flow: { text: null, payloads: [{ of: { variable: "*" }, labels: ["environment"], owner: null }], origins: [] },
    many: false,
  },
]);
