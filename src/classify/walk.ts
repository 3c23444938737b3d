/**
 * Walks a script as the shell would run it, every command wherever it hides, and gathers what they do. Control flow
 * never lowers certainty: both sides of `&&`, every branch, loop body, called function and trap are walked.
 * Long, because commands nest in each other and each kind needs all the others.
 */
import type { Command, Pipeline, Script, SimpleCommand, Statement } from "../shell/ast.ts";
import { plainText, staticText } from "../shell/word-parts.ts";
import { EMPTY_FLOW, type Flow, mergeFlows } from "../types/flow.ts";
import type { Place } from "../types/place.ts";
import { isMany, known, literal, oneOf as oneWord, type Text } from "../types/text.ts";
import { leaves, missingFile } from "./absent.ts";
import { alikeLists, either, same, unordered } from "./alternatives.ts";
import { oneOf, SILENT, sequence, sequenceOf } from "./flows.ts";
import { type Invoker, makeInvoker } from "./invoke.ts";
import type { Bindings } from "./marks.ts";
import { Observer, whereOf } from "./observe.ts";
import { resolvePlace } from "./places/resolve.ts";
import { namesRead } from "./reading.ts";
import { Redirects } from "./redirects.ts";
import type { Scope } from "./scope.ts";
import { spins } from "./signs.ts";
import { SimpleCommands } from "./simple.ts";
import { noteTested } from "./tested.ts";
import { momentsOf, type Trap } from "./traps.ts";
import { eitherOf, hasDefault, settle, statusOf } from "./ways.ts";
import { Words } from "./words.ts";
import { type Frame, isZsh, type World } from "./world.ts";

/** What tests a file, unless the call made something else of the name. */
const TESTS = ["[", "test"];
/** Operators of `[[` whose operands are arithmetic or names. */
const EVALUATING = /^-(eq|ne|lt|le|gt|ge|v)$/;

/** How many values of a `for` list are tried one by one; more become one unknown value. */
const MAX_TURNS = 24;

const MOST_ABORTS = 8;
/** Traps set by traps, set by traps. */
const MOST_TURNS = 8;
/** Further turns of loops in each other. */
const MOST_REPEATS = 2;
/** Further turns of a loop with what is known of its variables. */
const MOST_AGAIN = 3;

export class Walker {
  readonly world: World;
  readonly observer: Observer;
  readonly invoker: Invoker;
  private readonly redirects: Redirects;
  private readonly simple: SimpleCommands;
  /** What held where an error in an expansion ended a line, as far as it may have. */
  private aborts: Scope[] = [];
  /** Traps set and not yet walked. */
  readonly traps: Trap[] = [];
  /** What held where `return`, `break` or `continue` left a function or a loop. */
  left: Scope[] = [];
  private repeats = 0;
  /** Holes of the text that the code being walked was made of. */
  bindings: Bindings = new Map();

  constructor(world: World) {
    this.world = world;
    this.observer = new Observer(world);
    this.invoker = makeInvoker(this);
    this.redirects = new Redirects(this);
    this.simple = new SimpleCommands(this, this.redirects);
  }

  words(scope: Scope, frame: Frame): Words {
    const words = new Words(
      { world: this.world, run: (script, inner, at, stdin) => this.forked(script, inner, at, stdin) },
      scope,
      frame,
      this.bindings,
    );
    words.aborts = () => {
      if (this.aborts.length < MOST_ABORTS) this.aborts.push(scope.copy());
    };
    words.runText = (code) => {
      this.invoker.code("shell", code, scope, { ...frame, depth: frame.depth + 1 }, SILENT);
    };
    return words;
  }

  script(script: Script, scope: Scope, frame: Frame, stdin: Flow): Flow {
    return frame.latent
      ? this.world.apart(() => this.statements(script, scope, frame, stdin))
      : this.statements(script, scope, frame, stdin);
  }

  private statements(script: Script, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const out: Flow[] = [];
    const mark = this.aborts.length;
    // What stands behind an `exit` changes nothing of what holds there.
    let behind: Scope | null = null;
    for (const statement of script.statements) {
      if (!this.world.spend()) break;
      if (scope.ended) behind ??= scope.copy();
      const at = behind ?? scope;
      out.push(this.statement(statement, at, frame, stdin));
      for (const abort of this.aborts.slice(mark)) at.mergeVariables(abort);
    }
    return sequenceOf(out);
  }

  /** Behind a function or a loop holds what held where it was left, too. */
  rejoin(scope: Scope, mark: number): void {
    for (const one of this.left.splice(mark)) {
      if (!same(scope.cwd, one.cwd)) scope.cwd = either("PWD", [scope.cwd, one.cwd]);
      scope.mergeVariables(one);
    }
  }

  /** A script in a process of its own: errors end it alone. */
  private forked(script: Script, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const mark = this.aborts.length;
    const out = this.untilEnd(scope, () => this.script(script, scope, frame, stdin));
    this.aborts.length = mark;
    return out;
  }

  /** Walks what a shell runs, and then the traps that were set in it. */
  untilEnd(scope: Scope, walk: () => Flow): Flow {
    const mark = this.traps.length;
    const out = [walk()];
    // A trap may set another.
    for (let turn = 0; turn < MOST_TURNS && this.traps.length > mark; turn++)
      for (const trap of this.traps.splice(mark)) out.push(...this.sprung(trap, scope));
    return out.length === 1 ? out[0]! : mergeFlows(...out);
  }

  /** What a trap prints that springs between where it was set and where the scope is. */
  sprung(trap: Trap, scope: Scope): Flow[] {
    return momentsOf(trap, scope).map((moment) =>
      this.invoker.runner.evaluate(trap.code, trap.job, moment, trap.frame),
    );
  }

  /** Code of `eval`: in zsh an error ends it alone. */
  contained(scope: Scope, frame: Frame, run: () => Flow): Flow {
    const mark = this.aborts.length;
    const out = run();
    if (!isZsh(frame)) return out;
    for (const abort of this.aborts.slice(mark)) scope.mergeVariables(abort);
    this.aborts.length = mark;
    return out;
  }

  private statement(statement: Statement, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const last = statement.rest.at(-1);
    if (!statement.background || !last || !isZsh(frame))
      return this.chain(statement, statement.background ? scope.fork() : scope, frame, stdin);
    // zsh sends only the last pipeline to the background: `cd / && sleep 9 &` leaves it in `/`.
    const before = this.chain({ ...statement, rest: statement.rest.slice(0, -1) }, scope, frame, stdin);
    return sequenceOf([before, oneOf([this.pipeline(last.pipeline, scope.fork(), frame, stdin)], false)]);
  }

  private chain(statement: Statement, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const either = eitherOf(statement);
    if (either) {
      const tested = this.pipeline(statement.first, scope, frame, stdin);
      const ways = either.map((pipeline) => {
        const inner = scope.copy();
        return { inner, out: this.pipeline(pipeline, inner, frame, stdin) };
      });
      settle(
        ways.map(({ inner }) => inner),
        true,
        scope,
      );
      return sequenceOf([tested, ...ways.map(({ out }) => out)]);
    }
    const before = statement.rest.length > 0 ? scope.copy() : scope;
    const out = [this.pipeline(statement.first, scope, frame, stdin)];
    let tested = statement.first;
    let status = this.enters(statement.first, before, frame, scope) ? true : statusOf(statement.first);
    // What holds where one of the commands before an `&&` failed.
    let failed: Scope | null = null;
    for (const { operator, pipeline } of statement.rest) {
      if (!this.world.spend()) break;
      const found = scope.absent;
      this.noteMissing(tested, operator === "&&", scope, frame);
      tested = pipeline;
      const runs = status === null ? "maybe" : status === (operator === "&&") ? "surely" : "never";
      const next = this.enters(pipeline, scope, frame) ? true : statusOf(pipeline);
      if (runs === "surely") out.push(this.pipeline(pipeline, scope, frame, stdin));
      else if (runs === "never") {
        out.push(this.pipeline(pipeline, scope.copy(), frame, stdin));
        continue;
      } else if (operator === "&&") {
        if (failed) failed.mergeVariables(scope);
        else failed = scope.copy();
        out.push(oneOf([this.pipeline(pipeline, scope, frame, stdin)], false));
      } else {
        // What follows `||` runs where what stands before it failed, perhaps before it changed anything.
        const other = scope.copy();
        other.merge(before);
        other.absent = scope.absent;
        // What the tests before it found holds for what follows `&&` only.
        scope.absent = found;
        if (failed) other.mergeVariables(failed);
        other.ended = false;
        out.push(oneOf([this.pipeline(pipeline, other, frame, stdin)], false));
        if (!other.ended) scope.merge(other);
      }
      status = runs === "surely" || (operator === "&&") === (next === false) ? next : null;
    }
    if (failed && scope.ended) scope.take(failed);
    else if (failed) scope.mergeVariables(failed);
    scope.absent = before.absent;
    // Behind `[ -f x ] && exit` there is no such file.
    const [only, ...more] = statement.rest;
    if (only && more.length === 0 && leaves(only.pipeline))
      this.noteMissing(statement.first, only.operator === "||", scope, frame);
    return sequenceOf(out);
  }

  /** Notes the file that a test which ended so found missing. */
  private noteMissing(test: Pipeline, succeeded: boolean, scope: Scope, frame: Frame): void {
    if (frame.on.kind !== "here" || TESTS.some((name) => scope.functions.has(name) || scope.aliases.has(name))) return;
    const file = missingFile(test, succeeded);
    const at = file ? this.path(this.words(scope, frame).single(file), scope, frame) : undefined;
    if (at !== undefined) scope.absent = new Set([...scope.absent, at]);
  }

  /** The same for a condition: all of what `&&` joins succeeded, or its one test failed. */
  private noteCondition({ statements }: Script, succeeded: boolean, scope: Scope, frame: Frame): void {
    const [only, ...more] = statements;
    if (!only || more.length > 0 || only.background || only.rest.some(({ operator }) => operator !== "&&")) return;
    if (!succeeded && only.rest.length > 0) return;
    for (const test of [only.first, ...only.rest.map(({ pipeline }) => pipeline)])
      this.noteMissing(test, succeeded, scope, frame);
  }

  /**
   * `cd` into a folder that is surely there: the current one, one above it, the project's top, one that was seen or in
   * which the call made a file. Where a word is no plain text, it is told by where it led.
   */
  private enters({ commands, negated }: Pipeline, scope: Scope, frame: Frame, after?: Scope): boolean {
    const [only] = commands;
    if (negated || commands.length !== 1 || only?.kind !== "simple" || only.words.length !== 2) return false;
    if (only.assigns.length > 0 || only.redirects.length > 0 || plainText(only.words[0]!) !== "cd") return false;
    if (frame.on.kind !== "here" || scope.functions.has("cd") || scope.aliases.has("cd")) return false;
    const named = staticText(only.words[1]!);
    const at = named
      ? this.path(known(named), scope, frame)
      : after && !same(after.cwd, scope.cwd)
        ? this.path(after.cwd, after, frame)
        : undefined;
    if (at === undefined) return false;
    const here = this.path(scope.cwd, scope, frame);
    return (
      (here !== undefined && (here === at || here.startsWith(`${at}/`))) ||
      frame.scene.root === at ||
      this.world.look.kind(at) === "folder" ||
      [...this.world.files.keys()].some((made) => made.startsWith(`${at}/`))
    );
  }

  private pipeline(pipeline: Pipeline, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const { commands } = pipeline;
    if (commands.length === 1 && pipeline.timed && isZsh(frame)) {
      // zsh may time a command in a process of its own.
      const inner = scope.copy();
      const flow = this.command(commands[0]!, inner, frame, stdin);
      scope.merge(inner);
      return flow;
    }
    if (commands.length === 1) return this.command(commands[0]!, scope, frame, stdin);
    const mark = this.world.observed.length;
    let flow = stdin;
    for (const [index, command] of commands.entries()) {
      // zsh runs the last one in this very shell: `true | cd /` leads there.
      const stays = isZsh(frame) && index === commands.length - 1;
      const inner = stays ? scope.copy() : scope.fork();
      // `|&` is a redirect, with which zsh runs something even where all words are gone.
      const piped = pipeline.stderr[index] && isZsh(frame) && command.kind === "simple";
      flow = this.command(piped ? duplicating(command) : command, inner, frame, flow);
      if (stays && !inner.ended) scope.merge(inner);
    }
    this.invoker.afterPipeline(mark, scope, frame, pipeline.at);
    return flow;
  }

  command(command: Command, scope: Scope, frame: Frame, stdin: Flow): Flow {
    if (!this.world.spend()) return EMPTY_FLOW;
    if (command.kind === "simple") return this.simple.command(command, scope, frame, stdin);
    const input = this.redirects.input(command.redirects, scope, frame, stdin);
    // Where its redirects lead is found before it runs.
    const before = command.redirects.length > 0 ? scope.copy() : scope;
    const flow = this.compound(command, scope, frame, input);
    return this.redirects.output(command.redirects, flow, before, frame, []);
  }

  private compound(command: Exclude<Command, SimpleCommand>, scope: Scope, frame: Frame, stdin: Flow): Flow {
    switch (command.kind) {
      case "subshell":
        return this.forked(command.body, scope.fork(), frame, stdin);
      case "group":
        return this.script(command.body, scope, frame, stdin);
      case "if":
        return this.branches(command, scope, frame, stdin);
      case "loop": {
        let out = this.tested(command.test, scope, frame, stdin);
        out = sequence(
          out,
          this.turns(
            scope,
            true,
            (inner) => this.script(command.body, inner, frame, stdin),
            (inner) => this.tested(command.test, inner, frame, stdin),
          ),
        );
        // `read` leaves its variables empty where it finds no line any more, which ends the loop.
        for (const words of readsIn(command.test))
          for (const name of namesRead(words, isZsh(frame))) scope.mayBeEmpty(name);
        if (spins(command)) this.invoker.fills("while", scope, frame, command.at);
        return out;
      }
      case "for":
        return this.each(command, scope, frame, stdin);
      case "for-arithmetic": {
        this.words(scope, frame).values.arithmetic(command.raw, command.parts);
        return this.turns(scope, true, (inner) => this.script(command.body, inner, frame, stdin));
      }
      case "case": {
        this.words(scope, frame).single(command.subject);
        const bodies: Flow[] = [];
        const ways = command.items.map((item) => {
          for (const pattern of item.patterns) this.words(scope, frame).single(pattern);
          const inner = scope.copy();
          bodies.push(this.script(item.body, inner, frame, stdin));
          return inner;
        });
        settle(ways, hasDefault(command), scope);
        return oneOf(bodies, hasDefault(command));
      }
      case "function":
        scope.functions.set(command.name, [command.body]);
        this.invoker.defined(command.name, command.body, scope, frame, command.at);
        return SILENT;
      case "test": {
        const words = this.words(scope, frame);
        const operands = command.words.map((word) => words.single(word));
        if (operands.some((operand) => EVALUATING.test(literal(operand) ?? "")))
          for (const operand of operands) words.values.evaluate(operand);
        noteTested(command.words, scope);
        return SILENT;
      }
      case "arithmetic":
        this.words(scope, frame).values.arithmetic(command.raw, command.parts);
        return SILENT;
      default:
        return command satisfies never;
    }
  }

  /** A condition: PowerShell looks at its value and prints nothing of it. */
  private tested(test: Script, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const out = this.script(test, scope, frame, stdin);
    return frame.dialect === "powershell" ? SILENT : out;
  }

  private branches(command: Extract<Command, { kind: "if" }>, scope: Scope, frame: Frame, stdin: Flow): Flow {
    let out: Flow = SILENT;
    const bodies: Flow[] = [];
    const ways: Scope[] = [];
    const found = scope.absent;
    for (const clause of command.clauses) {
      out = sequence(out, this.tested(clause.test, scope, frame, stdin));
      const inner = scope.copy();
      this.noteCondition(clause.test, true, inner, frame);
      bodies.push(this.script(clause.body, inner, frame, stdin));
      ways.push(inner);
      this.noteCondition(clause.test, false, scope, frame);
    }
    const [first] = ways;
    if (command.otherwise) {
      const inner = scope.copy();
      bodies.push(this.script(command.otherwise, inner, frame, stdin));
      ways.push(inner);
    }
    settle(ways, command.otherwise !== null, scope);
    // Behind `if [ -f x ]; then …; exit; fi` there is no such file.
    if (command.otherwise || command.clauses.length > 1 || !first?.ended) scope.absent = found;
    return sequence(out, oneOf(bodies, command.otherwise !== null));
  }

  private each(command: Extract<Command, { kind: "for" }>, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const lists = command.items ? this.words(scope, frame).lists(command.items, true) : [scope.positional ?? [EMPTY]];
    const isUnknown = command.items === null && scope.positional === null;
    const before = scope.copy();
    let out: Flow = SILENT;
    for (const [index, items] of lists.entries()) {
      const many = {
        pieces: [{ kind: "computed" as const, why: command.name, many: true }],
        quoted: true,
        at: command.at,
      };
      const names = [command.name, ...(command.others ?? [])];
      const values = items.length > MAX_TURNS ? [names.map(() => many)] : turnsOf(items, names.length);
      // What each turn leaves is what the next begins with.
      const state = before.copy();
      for (const value of values)
        out = sequence(
          out,
          this.turns(state, value.some(isMany), (inner) => {
            if (isUnknown) inner.variables.delete(command.name);
            else
              for (const [at, name] of names.entries())
                inner.assign(name, command.select ? chosen(name, value[at]!) : unsplit(value[at]!), isZsh(frame));
            return this.script(command.body, inner, frame, stdin);
          }),
        );
      const runs =
        values.length > 0 &&
        !values.every((value) => value.some(isMany)) &&
        !command.select &&
        !isUnknown &&
        !state.ended;
      // bash runs no loop over several names, and may go on behind it.
      if (index > 0 || command.others) scope.merge(state);
      else if (runs) scope.take(state);
      else scope.merge(state);
    }
    return out;
  }

  /**
   * A loop's body, run in what turns before it left; `many` times where nobody knows how many, so that further turns are
   * walked as long as they change anything. `then` is what decides on the next turn.
   */
  private turns(state: Scope, many: boolean, run: (inner: Scope) => Flow, then = (_: Scope): Flow => SILENT): Flow {
    const mark = this.left.length;
    const turn = (): [Scope, Flow] => {
      const inner = state.copy();
      inner.loops++;
      let out = run(inner);
      inner.loops--;
      this.rejoin(inner, mark);
      const { ended } = inner;
      inner.ended = false;
      if (inner.differsFrom(state)) out = sequence(out, then(inner));
      inner.ended = ended;
      // What a turn found out about files says nothing where a `break` left it, or where there was none.
      inner.absent = state.absent;
      return [inner, out];
    };
    const [first, printed] = turn();
    // `break` and `continue` end a turn, perhaps before it changed anything.
    const partly = first.ended || many;
    first.ended = false;
    if (!partly) {
      state.take(first);
      return printed;
    }
    let out = printed;
    let last = first;
    for (let turns = 1; ; turns++) {
      const before = state.copy();
      const isShifted = turns > 1 && last.hasShifted(before);
      state.merge(last);
      if (isShifted) state.positional = before.positional;
      else if (!alikeLists(before.positional, state.positional)) state.shifts();
      const spent = this.repeats >= MOST_REPEATS || turns > MOST_AGAIN;
      if (!many || spent || !state.differsFrom(before)) return out;
      // What goes on changing may become anything.
      if (turns === MOST_AGAIN) for (const name of state.changedSince(before.variables)) state.loses(name);
      this.repeats++;
      const [next, more] = turn();
      this.repeats--;
      next.ended = false;
      last = next;
      out = mergeFlows(out, more);
    }
  }

  placeOf(text: Text, scope: Scope, frame: Frame): Place {
    return resolvePlace(text, whereOf(this.world, scope, frame), { follows: true, sweeps: false });
  }

  /** The one known absolute path of a text, if it has just one. */
  path(text: Text, scope: Scope, frame: Frame): string | undefined {
    const place = this.placeOf(text, scope, frame);
    const [reading] = place.readings;
    return place.readings.length === 1 && reading?.rest.kind === "none" && reading.sureness === "yes"
      ? reading.path
      : undefined;
  }
}

/** The command with `2>&1`. */
function duplicating(command: SimpleCommand): SimpleCommand {
  const { at } = command;
  const target = { parts: [{ kind: "literal" as const, text: "1", at }], at };
  return { ...command, redirects: [...command.redirects, { operator: ">&", fd: 2, target, heredoc: null, at }] };
}

const EMPTY = known("");

/** The arguments of each `read` in the condition of a loop, as far as they are written down. */
const readsIn = ({ statements }: Script): Text[][] =>
  statements
    .flatMap(({ first, rest }) => [first, ...rest.map(({ pipeline }) => pipeline)])
    .flatMap(({ commands }) => commands)
    .filter((command): command is SimpleCommand => command.kind === "simple")
    .map(({ words }) => words.map((word) => known(plainText(word) ?? "")))
    .filter(([program]) => program && literal(program) === "read")
    .map((words) => words.slice(1));

/** What a loop over several names gives them, turn by turn. */
function turnsOf(items: Text[], count: number): Text[][] {
  if (count === 1) return items.map((item) => [item]);
  if (items.some(isMany)) return [Array.from({ length: count }, () => unordered("items", items))];
  return Array.from({ length: Math.ceil(items.length / count) }, (_, turn) =>
    Array.from({ length: count }, (_, at) => items[turn * count + at] ?? EMPTY),
  );
}

/** `select` leaves its variable empty when the answer is none of the numbers. */
function chosen(name: string, value: Text): Text {
  return either(name, [unsplit(value), known("")]);
}

/** A glob kept in a variable stands for its pattern until it is used. */
const unsplit = (text: Text): Text => (isMany(text) ? { ...text, pieces: oneWord(text) } : text);
