/** Simple commands: assignments, words and redirects in the order in which bash and zsh make them, then the command. */

import { declarations } from "../shell/assignments.ts";
import type { Part, SimpleCommand, Word } from "../shell/ast.ts";
import { plainText, staticText } from "../shell/word-parts.ts";
import { type Flow, mergeFlows } from "../types/flow.ts";
import { concat, known, literal, NOWHERE, type Text } from "../types/text.ts";
import { either, listsOf } from "./alternatives.ts";
import { braceWords } from "./braces.ts";
import { isOwn } from "./builtins.ts";
import { echoed, unescapes } from "./echoed.ts";
import { SILENT } from "./flows.ts";
import { isFlag } from "./folders.ts";
import { keyIn } from "./keys.ts";
import type { Redirects } from "./redirects.ts";
import type { Scope } from "./scope.ts";
import { isTest, noteTested } from "./tested.ts";
import type { Walker } from "./walk.ts";
import type { Words } from "./words.ts";
import type { Frame } from "./world.ts";

export class SimpleCommands {
  private readonly walker: Walker;
  private readonly redirects: Redirects;

  constructor(walker: Walker, redirects: Redirects) {
    this.walker = walker;
    this.redirects = redirects;
  }

  command(command: SimpleCommand, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const words = this.walker.words(scope, frame);
    const isBare = command.words.length === 0;
    if (isBare && !words.values.zsh && command.assigns.length > 0 && command.redirects.length > 0) {
      // bash assigns first where no command is started.
      this.command({ ...command, redirects: [] }, scope, frame, stdin);
      return this.command({ ...command, assigns: [] }, scope, frame, stdin);
    }
    const name = plainText(command.words[0] ?? NO_WORD) ?? "";
    const declares = declarations.has(name);
    // The words of a command are made before its redirects, and these before its assignments.
    const made = isBare || declares ? null : words.lists(command.words, true);
    // A program's redirects are its own process's, and a variable that one of them sets is too.
    const around = command.redirects.length > 0 ? scope.copy() : scope;
    const held = around === scope ? null : new Map(around.variables);
    const redirecting = around === scope ? words : this.walker.words(around, frame);
    const input = this.redirects.input(command.redirects, around, frame, stdin, redirecting);
    const sockets = this.redirects.sockets(command.redirects, around, frame);
    if (held) scope.mergeChanges(around, held);
    // Where a redirect leads is found before the command runs; zsh finds it before it assigns.
    let before = command.redirects.length > 0 && words.values.zsh ? scope.copy() : scope;
    const assigned: [string, Text][] = [];
    const fixed: string[] = [];
    const isLocal = isOwn(name, words.values.zsh);
    // A redirect that leads nowhere keeps a builtin from running.
    const unsure =
      declares && command.redirects.some(({ target }) => staticText(target) === null) ? scope.copy() : null;
    const fixes =
      name === "readonly" || (declares && command.words.some((word) => /^-\w*r/.test(plainText(word) ?? "")));
    const names = declares && command.words.some((word) => /^-\w*A/.test(plainText(word) ?? ""));
    for (const assign of words.values.zsh || !declares ? command.assigns : declaredFirst(command)) {
      if (fixes) fixed.push(assign.name);
      // Within a function it is another one, whose name outside says nothing.
      if (names && !scope.locals) scope.keyed = new Set([...scope.keyed, assign.name]);
      if (assign.index) words.values.subscript(assign.index);
      const keeps = isBare || declares;
      if (keeps && declares && isLocal) scope.shadow(assign.name);
      if (assign.value.kind === "array") {
        this.array(assign.name, assign.append, assign.value.elements, keeps, scope, frame);
        continue;
      }
      let value = words.single(assign.value.word);
      const zsh = words.values.zsh;
      if (assign.index && keeps) {
        // `x[-1]=` of an array that is too short is an error, and so is `x[0]=` in zsh.
        const key = keyIn(assign.index, (one) => words.values.lookup(one));
        const fits = scope.keyed.has(assign.name) ? key !== "" : (zsh ? /^0*[1-9]\d*$/ : /^\d+$/).test(key);
        if (!fits) words.aborts();
        scope.setElement(assign.name, key, value, zsh);
        this.walker.invoker.ownAccord.set(assign.name, key, value, scope, frame);
        continue;
      }
      const held = scope.variables.get(assign.name);
      if (assign.append && zsh && held?.array && keeps) {
        const all = listsOf(assign.name, held);
        // Where it is an array on one way only, on another the text may be made longer.
        const longer = (list: Text[]) => (all.length > 1 && list.length === 1 ? [[concat(list[0]!, value)]] : []);
        const [first, ...others] = all.flatMap((list) => [[...list, value], ...longer(list)]);
        scope.setArray(assign.name, first!, others);
        continue;
      }
      if (assign.append) value = scope.longer(assign.name, words.values.lookup(assign.name), value);
      if (isBare) {
        if (scope.integers.has(assign.name)) words.values.evaluate(value);
        scope.assign(assign.name, value, zsh);
        this.walker.invoker.assigned(assign.name, value, scope, frame, assign.at, scope.exported.has(assign.name));
      } else assigned.push([assign.name, value]);
    }
    if (fixed.length > 0) scope.constants = new Set([...scope.constants, ...fixed]);
    // zsh assigns nothing where a file can't be opened.
    if (isBare && before !== scope && command.redirects.some(({ operator }) => operator === "<"))
      scope.mergeVariables(before);
    if (isBare) {
      const reads = command.redirects.some((redirect) => redirect.operator === "<");
      const read = reads ? input : SILENT;
      if (words.values.zsh && command.redirects.length > 0 && command.assigns.length === 0) {
        const flow = this.nothing(command, reads, input, scope, frame);
        return this.redirects.output(command.redirects, flow, before, frame, []);
      }
      return this.redirects.output(command.redirects, read, before, frame, []);
    }
    if (command.words.length === 1 && plainText(command.words[0]!) === "exec")
      this.redirects.keep(command.redirects, scope, frame);
    if (isTest(command)) noteTested(command.words, scope);
    if (command.redirects.length > 0 && !words.values.zsh) before = scope.copy();
    const lists = made ?? [this.declared(command.words, words)];
    const argv = lists[0]!;
    const at = frame.at ?? command.at;
    const scopes = lists.map((_, index) => (index === 0 ? scope : scope.copy()));
    const flows = lists.map((argv, index) => {
      if (argv.length === 0 && words.values.zsh && command.redirects.length > 0)
        return this.nothing(command, false, input, scope, frame);
      const sets = declares && command.assigns.length > 0 && argv.slice(1).every(isFlag);
      if (argv.length === 0 || (sets && !argv.some(showsFunctions))) return SILENT;
      const inner = scopes[index]!;
      const job = { argv, assigns: new Map(assigned), at, stdin: input, sockets };
      const flow = this.walker.invoker.invoke(job, inner, frame);
      if (index > 0) scope.merge(inner);
      return flow;
    });
    let flow = flows.length === 1 ? flows[0]! : mergeFlows(...flows);
    // What can't be opened keeps a command from running.
    const opens = command.redirects.some(
      ({ operator, target }) => operator === "<" && target.parts[0]?.kind !== "process",
    );
    const fails = words.values.fails || redirecting.values.fails;
    if ((fails || (opens && input.text === null)) && flow.text)
      flow = { ...flow, text: either("output", [flow.text, known("")]) };
    if (name === "echo" && flow.text && unescapes(frame)) flow = { ...flow, text: echoed(flow.text) };
    if (unsure) scope.mergeVariables(unsure);
    const last = argv.at(-1);
    if (last) scope.lastWord = last;
    return this.redirects.output(command.redirects, flow, before, frame, argv);
  }

  /** zsh runs `$READNULLCMD` or `$NULLCMD` where there are redirects only. */
  private nothing(command: SimpleCommand, reads: boolean, stdin: Flow, scope: Scope, frame: Frame): Flow {
    const [only, ...more] = command.redirects;
    const shows = reads && more.length === 0 && only?.target.parts[0]?.kind !== "process";
    const argv = [known(shows ? "more" : "cat")];
    const job = { argv, assigns: new Map(), at: frame.at ?? command.at, stdin, sockets: [] };
    return this.walker.invoker.invoke(job, scope, frame);
  }

  /** `name=(…)`, `name+=(…)`. */
  private array(
    name: string,
    appends: boolean,
    given: { index: Part[] | null; word: Word }[],
    keeps: boolean,
    scope: Scope,
    frame: Frame,
  ): void {
    const words = this.walker.words(scope, frame);
    for (const { index } of given) if (index) words.values.subscript(index);
    const before = appends ? listsOf(name, scope.variables.get(name)) : [[]];
    if (given.some(({ index }) => index)) {
      const elements = given.flatMap(({ word }) => words.list([word]));
      const keys = given.map(({ index }) => index && keyOf(index));
      if (keeps) scope.setKeyed(name, keys, before, elements, words.values.zsh);
      if (keeps) this.walker.invoker.ownAccord.filled(name, elements, keys, scope, frame);
      return;
    }
    const added = words.lists(given.map(({ word }) => word));
    if (keeps) for (const list of added) this.walker.invoker.ownAccord.filled(name, list, [], scope, frame);
    const lists = added.flatMap((list) => before.map((one) => [...one, ...list]));
    if (keeps) scope.setArray(name, lists[0]!, lists.slice(1));
  }

  /** The words of `declare` and its like: what is assigned there is not split. */
  private declared(all: Word[], words: Words): Text[] {
    return all.flatMap((word) => {
      const first = word.parts[0];
      if (first?.kind !== "literal" || !/^[A-Za-z_]\w*\+?=/.test(first.text)) return words.list([word]);
      return (words.values.zsh ? [word] : braceWords(word)).map((one) => words.single(one));
    });
  }
}

const NO_WORD: Word = { parts: [], at: NOWHERE };

/** A subscript that is written out; empty when it isn't. */
function keyOf(index: Part[]): string {
  const only = index.length === 1 ? index[0] : undefined;
  return only?.kind === "literal" || only?.kind === "quoted" ? only.text : "";
}

/** bash makes the arrays of a declaration before what stands in front of it: `x=<(f "${a[@]}") declare -a a=(1)`. */
function declaredFirst({ assigns, words }: SimpleCommand): SimpleCommand["assigns"] {
  const start = words[0]?.at.start ?? 0;
  const isArray = (one: SimpleCommand["assigns"][number]) => one.value.kind === "array" && one.at.start > start;
  return assigns.some(({ at }) => at.start < start)
    ? [...assigns.filter(isArray), ...assigns.filter((one) => !isArray(one))]
    : assigns;
}

/** zsh prints its functions then, whatever is assigned beside that. */
const showsFunctions = (word: Text): boolean => /^-\w*f/.test(literal(word) ?? "");
