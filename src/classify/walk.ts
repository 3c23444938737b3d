/**
 * Walks a script as the shell would run it, every command wherever it hides, and gathers what they do. Control flow
 * never lowers certainty: both sides of `&&`, every branch, loop body, called function and trap are walked.
 * Long, because commands nest in each other and each kind needs all the others.
 */

import { declarations } from "../shell/assignments.ts";
import type { Command, Part, Pipeline, Script, SimpleCommand, Statement, Word } from "../shell/ast.ts";
import { plainText } from "../shell/word-parts.ts";
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import type { Place } from "../types/place.ts";
import { concat, isMany, known, literal, NOWHERE, type Text } from "../types/text.ts";
import { SILENT, sequence, sequenceOf } from "./flows.ts";
import { type Invoker, makeInvoker } from "./invoke.ts";
import { Observer, whereOf } from "./observe.ts";
import { resolvePlace } from "./places/resolve.ts";
import { Redirects } from "./redirects.ts";
import type { Scope } from "./scope.ts";
import { spins } from "./signs.ts";
import { isTest, noteTested } from "./tested.ts";
import { type Bindings, Words } from "./words.ts";
import { type Frame, isZsh, type World } from "./world.ts";

/** Operators of `[[` whose operands are arithmetic or names. */
const EVALUATING = /^-(eq|ne|lt|le|gt|ge|v)$/;

/** How many values of a `for` list are tried one by one; more become one unknown value. */
const MAX_TURNS = 24;

export class Walker {
  readonly world: World;
  readonly observer: Observer;
  readonly invoker: Invoker;
  private readonly redirects: Redirects;
  /** Holes of the text that the code being walked was made of. */
  bindings: Bindings = new Map();

  constructor(world: World) {
    this.world = world;
    this.observer = new Observer(world);
    this.invoker = makeInvoker(this);
    this.redirects = new Redirects(this);
  }

  words(scope: Scope, frame: Frame): Words {
    const words = new Words(
      { world: this.world, run: (script, inner, at, stdin) => this.script(script, inner, at, stdin) },
      scope,
      frame,
      this.bindings,
    );
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
    for (const statement of script.statements) {
      if (!this.world.spend()) break;
      out.push(this.statement(statement, scope, frame, stdin));
    }
    return sequenceOf(out);
  }

  private statement(statement: Statement, scope: Scope, frame: Frame, stdin: Flow): Flow {
    if (statement.background) {
      const inner = scope.copy();
      return this.chain(statement, inner, frame, stdin);
    }
    return this.chain(statement, scope, frame, stdin);
  }

  private chain(statement: Statement, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const before = scope.copy();
    const out = [this.pipeline(statement.first, scope, frame, stdin)];
    for (const { operator, pipeline } of statement.rest) {
      if (!this.world.spend()) break;
      if (operator === "&&") {
        out.push(this.pipeline(pipeline, scope, frame, stdin));
        continue;
      }
      // What follows `||` runs where what stands before it failed, perhaps before it changed anything.
      const other = scope.copy();
      other.merge(before);
      other.ended = false;
      out.push(this.pipeline(pipeline, other, frame, stdin));
      if (!other.ended) scope.merge(other);
    }
    return sequenceOf(out);
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
      const inner = scope.copy();
      flow = this.command(command, inner, frame, flow);
      // zsh runs the last one in this very shell: `true | cd /` leads there.
      if (isZsh(frame) && index === commands.length - 1 && !inner.ended) scope.merge(inner);
    }
    this.invoker.afterPipeline(mark, scope, frame, pipeline.at);
    return flow;
  }

  command(command: Command, scope: Scope, frame: Frame, stdin: Flow): Flow {
    if (!this.world.spend()) return EMPTY_FLOW;
    if (command.kind === "simple") return this.simple(command, scope, frame, stdin);
    const input = this.redirects.input(command.redirects, scope, frame, stdin);
    const flow = this.compound(command, scope, frame, input);
    return this.redirects.output(command.redirects, flow, scope, frame, []);
  }

  private compound(command: Exclude<Command, SimpleCommand>, scope: Scope, frame: Frame, stdin: Flow): Flow {
    switch (command.kind) {
      case "subshell":
        return this.script(command.body, scope.copy(), frame, stdin);
      case "group":
        return this.script(command.body, scope, frame, stdin);
      case "if":
        return this.branches(command, scope, frame, stdin);
      case "loop": {
        let out = this.tested(command.test, scope, frame, stdin);
        const inner = scope.copy();
        out = sequence(out, this.script(command.body, inner, frame, stdin));
        scope.merge(inner);
        if (spins(command)) this.invoker.fills("while", scope, frame, command.at);
        return out;
      }
      case "for":
        return this.each(command, scope, frame, stdin);
      case "for-arithmetic": {
        this.words(scope, frame).arithmetic(command.raw, command.parts);
        const inner = scope.copy();
        const out = this.script(command.body, inner, frame, stdin);
        scope.merge(inner);
        return out;
      }
      case "case": {
        this.words(scope, frame).single(command.subject);
        let out: Flow = SILENT;
        const ways = command.items.map((item) => {
          for (const pattern of item.patterns) this.words(scope, frame).single(pattern);
          const inner = scope.copy();
          out = sequence(out, this.script(item.body, inner, frame, stdin));
          return inner;
        });
        for (const way of ways) if (!way.ended) scope.merge(way);
        return out;
      }
      case "function":
        scope.functions.set(command.name, command.body);
        this.invoker.defined(command.name, command.body, scope, frame, command.at);
        return SILENT;
      case "test": {
        const words = this.words(scope, frame);
        const operands = command.words.map((word) => words.single(word));
        if (operands.some((operand) => EVALUATING.test(literal(operand) ?? "")))
          for (const operand of operands) words.evaluate(operand);
        noteTested(command.words, scope);
        return SILENT;
      }
      case "arithmetic":
        this.words(scope, frame).arithmetic(command.raw, command.parts);
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
    const ways: Scope[] = [];
    for (const clause of command.clauses) {
      out = sequence(out, this.tested(clause.test, scope, frame, stdin));
      const inner = scope.copy();
      out = sequence(out, this.script(clause.body, inner, frame, stdin));
      ways.push(inner);
    }
    if (command.otherwise) {
      const inner = scope.copy();
      out = sequence(out, this.script(command.otherwise, inner, frame, stdin));
      ways.push(inner);
    }
    const open = ways.filter((way) => !way.ended);
    if (command.otherwise && open.length > 0) {
      // One of the branches ran: what all of them left is what holds.
      const [first, ...others] = open;
      scope.cwd = first!.cwd;
      scope.variables = new Map(first!.variables);
      for (const way of others) scope.merge(way);
      for (const way of open) for (const name of way.exported) scope.exported.add(name);
    } else for (const way of open) scope.merge(way);
    return out;
  }

  private each(command: Extract<Command, { kind: "for" }>, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const items = command.items ? this.words(scope, frame).list(command.items) : (scope.positional ?? []);
    const values =
      items.length > MAX_TURNS
        ? [{ pieces: [{ kind: "computed" as const, why: command.name, many: false }], quoted: true, at: command.at }]
        : items;
    let out: Flow = SILENT;
    const ways: Scope[] = [];
    for (const value of command.items === null && scope.positional === null ? [known("")] : values) {
      const inner = scope.copy();
      if (command.items === null && scope.positional === null) inner.variables.delete(command.name);
      else inner.set(command.name, unsplit(value));
      out = sequence(out, this.script(command.body, inner, frame, stdin));
      ways.push(inner);
    }
    for (const way of ways) scope.merge(way);
    return out;
  }

  private simple(command: SimpleCommand, scope: Scope, frame: Frame, stdin: Flow): Flow {
    const words = this.words(scope, frame);
    const input = this.redirects.input(command.redirects, scope, frame, stdin);
    const assigned: [string, Text][] = [];
    const declares = declarations.has(plainText(command.words[0] ?? NO_WORD) ?? "");
    for (const assign of command.assigns) {
      if (assign.index) words.subscript(assign.index);
      if (assign.value.kind === "array") {
        const elements = assign.value.elements.flatMap((element) => {
          if (element.index) words.subscript(element.index);
          return words.list([element.word]);
        });
        const before = assign.append ? (scope.variables.get(assign.name)?.array ?? []) : [];
        const keys = assign.value.elements.map((element) => element.index && keyOf(element.index));
        if (command.words.length === 0 || declares) scope.setKeyed(assign.name, keys, before, elements);
        continue;
      }
      let value = words.single(assign.value.word);
      if (assign.index && (command.words.length === 0 || declares)) {
        scope.setElement(assign.name, keyOf(assign.index), value);
        continue;
      }
      if (assign.append) value = concat(words.lookup(assign.name), value);
      if (command.words.length === 0) {
        if (scope.integers.has(assign.name)) words.evaluate(value);
        scope.set(assign.name, value);
        this.invoker.assigned(assign.name, value, scope, frame, assign.at, scope.exported.has(assign.name));
      } else assigned.push([assign.name, value]);
    }
    if (command.words.length === 0) {
      const read = command.redirects.some((redirect) => redirect.operator === "<") ? input : SILENT;
      return this.redirects.output(command.redirects, read, scope, frame, []);
    }
    if (command.words.length === 1 && plainText(command.words[0]!) === "exec")
      this.redirects.keep(command.redirects, scope, frame);
    if (isTest(command)) noteTested(command.words, scope);
    const argv = words.list(command.words);
    const at = frame.at ?? command.at;
    const flow =
      argv.length === 0 || (argv.length === 1 && declares && command.assigns.length > 0)
        ? SILENT
        : this.invoker.invoke(
            {
              argv,
              assigns: new Map(assigned),
              at,
              stdin: input,
              sockets: this.redirects.sockets(command.redirects, scope, frame),
            },
            scope,
            frame,
          );
    const last = argv.at(-1);
    if (last) scope.lastWord = last;
    return this.redirects.output(command.redirects, flow, scope, frame, argv);
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

const NO_WORD: Word = { parts: [], at: NOWHERE };

/** A subscript that is written out; empty when it isn't. */
function keyOf(index: Part[]): string {
  const only = index.length === 1 ? index[0] : undefined;
  return only?.kind === "literal" || only?.kind === "quoted" ? only.text : "";
}

/** A glob kept in a variable stands for its pattern until it is used. */
function unsplit(text: Text): Text {
  if (!isMany(text)) return text;
  return {
    ...text,
    pieces: text.pieces.map((piece) => (typeof piece === "string" ? piece : { ...piece, many: false })),
  };
}
