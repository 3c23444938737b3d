/** Commands of the shell itself that change what follows: folders, variables, aliases, code run in place. */
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import { concat, isMany, known, literal, prefix, type Text } from "../types/text.ts";
import { unordered } from "./alternatives.ts";
import { flowOfText, SILENT } from "./flows.ts";
import { type Builtin, type Call, changeFolder, isFlag, operands } from "./folders.ts";
import type { Invoker, Job } from "./invoke.ts";
import { isPartly } from "./numbers.ts";
import { atOrBelow } from "./places/paths.ts";
import { fillsFromLine, fillsFromOptions, fillsWithLines } from "./reading.ts";
import { exportedFunction, namedFolder, type Scope } from "./scope.ts";
import { type Frame, isZsh } from "./world.ts";

/** Declarations whose variables are a function's own: zsh counts `readonly` among them. */
export const isOwn = (name: string, zsh: boolean): boolean =>
  name === "local" || name === "declare" || name === "typeset" || (zsh && name === "readonly");

function assign({ args, scope, frame, invoker, job }: Call, exports: boolean): Flow | null {
  let printing = args.length === 0;
  let shows = false;
  const flags = args.filter(isFlag).map((arg) => literal(arg) ?? "");
  const exporting = exports || flags.some((flag) => flag.startsWith("-") && flag.includes("x"));
  // Without names, `declare -x` shows them all.
  if (flags.some((flag) => /[px]/.test(flag)) && args.length === flags.length) printing = true;
  // `declare -p NAME` assigns nothing.
  if (/^(?:declare|typeset)$/.test(literal(job.argv[0]!) ?? "") && flags.some((flag) => /^-\w*p/.test(flag)))
    printing = true;
  if (printing) return null;
  const words = invoker.walker.words(scope, frame);
  const integer = flags.some((flag) => flag.includes("i"));
  const keyed = literal(job.argv[0]!) !== "export" && flags.some((flag) => /^-\w*A/.test(flag));
  const constant = literal(job.argv[0]!) === "readonly" || flags.some((flag) => flag.includes("r"));
  // `export -n` is something else.
  const reference = literal(job.argv[0]!) !== "export" && flags.some((flag) => /^-\w*n/.test(flag));
  const own = isOwn(literal(job.argv[0]!) ?? "", words.values.zsh) && !flags.some((flag) => flag.includes("g"));
  for (const arg of operands(args)) {
    const [name, given, appends] = assignment(arg);
    const value = given && appends && name !== undefined ? scope.longer(name, words.values.lookup(name), given) : given;
    // Within a function it is another one, whose name outside says nothing.
    if (keyed && name !== undefined && !scope.locals) scope.keyed = new Set([...scope.keyed, name]);
    if (integer && name !== undefined) scope.integers = new Set([...scope.integers, name]);
    if (name === undefined ? prefix(arg).includes("[") : integer || scope.integers.has(name))
      words.values.evaluate(arg);
    if (flags.some((flag) => flag.includes("n")) && value) words.values.evaluate(value);
    if (name === undefined && words.values.zsh && literal(arg) === undefined) shows = true;
    if (name === undefined) continue;
    if (flags.some((flag) => flag.includes("f"))) {
      if (exporting) scope.exported.add(exportedFunction(name));
      continue;
    }
    if (exporting) scope.exported.add(name);
    // Outside of functions `local` is an error, and in zsh a plain value for an array.
    const fails =
      (!scope.locals && literal(job.argv[0]!) === "local") || (words.values.zsh && scope.variables.get(name)?.array);
    const before = fails ? scope.copy() : null;
    if (fails && words.values.zsh) words.aborts();
    // zsh shows a variable that is there already.
    if (words.values.zsh && !given && scope.variables.has(name)) shows = true;
    const fresh = own && scope.locals !== null && !scope.locals.has(name);
    if (own) scope.shadow(name);
    const letters = flags.some((flag) => /^-\w*l/.test(flag))
      ? "lower"
      : flags.some((flag) => /^-\w*u/.test(flag))
        ? "upper"
        : null;
    if (letters) scope.cases = new Map([...scope.cases, [name, letters]]);
    const target = reference && value ? literal(value) : undefined;
    if (target !== undefined && target !== name && /^[A-Za-z_]\w*$/.test(target)) {
      scope.refer(name, target);
      // zsh 5.9 knows no such names.
      if (words.values.zsh) scope.constants = new Set([...scope.constants, name, target]);
    } else if (value) {
      scope.assign(name, value, words.values.zsh);
      invoker.assigned(name, value, scope, frame, job.at, exporting);
    } else if (exporting) {
      const held = scope.variables.get(name)?.values;
      if (held?.length === 1) invoker.assigned(name, held[0]!, scope, frame, job.at, true);
    } else if (fresh) scope.set(name, known(""));
    if (constant) scope.constants = new Set([...scope.constants, name]);
    if (before) scope.mergeVariables(before);
  }
  // Where an unknown word turns out to be nothing, `declare` shows what there is.
  return shows || args.every((arg) => isMany(arg) || isFlag(arg)) ? EMPTY_FLOW : SILENT;
}

function assignment(arg: Text): [name?: string, value?: Text, appends?: boolean] {
  const first = arg.pieces[0];
  if (typeof first !== "string") return [];
  const match = /^([A-Za-z_]\w*)(\+?=)?/.exec(first);
  if (!match) return [];
  if (!match[2]) return first === match[1] && arg.pieces.length === 1 ? [match[1]!] : [];
  const rest = first.slice(match[0].length);
  const value = { ...arg, pieces: rest === "" ? arg.pieces.slice(1) : [rest, ...arg.pieces.slice(1)] };
  return [match[1]!, value, match[2] === "+="];
}

/** A variable's name as an argument: a subscript in it is evaluated. */
function named(arg: Text, scope: Scope, frame: Frame, invoker: Invoker): void {
  if (prefix(arg).includes("[")) invoker.walker.words(scope, frame).values.evaluate(arg);
}

/** Text of words joined by blanks, as `eval` and `echo` see them. */
const joined = (args: Text[]): Text => concat(...args.flatMap((arg, index) => (index === 0 ? [arg] : [" ", arg])));

/** `test -v name` evaluates the subscript of the name. */
const tested: Builtin = ({ args, scope, frame, invoker }) => {
  if (args.some((arg) => literal(arg) === "-v"))
    for (const arg of args) invoker.walker.words(scope, frame).values.evaluate(arg);
  return SILENT;
};

const ends: Builtin = ({ scope }) => {
  scope.ended = true;
  return SILENT;
};

/** What holds there holds behind the function or the loop as well. Outside of one bash complains and goes on. */
const leaves =
  (isInside: (scope: Scope) => boolean): Builtin =>
  ({ scope, frame, invoker }) => {
    if (!isInside(scope)) {
      // zsh ends the code of an `eval` there.
      if (isZsh(frame)) invoker.walker.words(scope, frame).aborts();
      return SILENT;
    }
    invoker.walker.left.push(scope.copy());
    scope.ended = true;
    return SILENT;
  };

/** Code of a trap that runs between commands: what it sets may hold from now on, whatever else is assigned. */
function between(code: Text, job: Job, scope: Scope, frame: Frame, invoker: Invoker): void {
  const after = scope.copy();
  invoker.runner.evaluate(code, job, after, frame);
  const changed = [...after.variables].filter(([name, held]) => scope.variables.get(name) !== held);
  scope.mergeVariables(after);
  scope.constants = new Set([...scope.constants, ...changed.map(([name]) => name)]);
}

/** `-C CODE`, which bash runs while it reads the lines. */
const mapfile: Builtin = ({ args, job, scope, frame, invoker }) => {
  const at = args.findIndex((arg) => literal(arg) === "-C");
  const code = at < 0 ? undefined : args[at + 1];
  if (code) invoker.runner.evaluate(code, job, scope.copy(), frame);
  if (!isZsh(frame)) return fillsWithLines(operands(args), job, scope);
  // No builtin of zsh, where some program may have the name.
  const before = scope.copy();
  const flow = fillsWithLines(operands(args), job, scope);
  scope.mergeVariables(before);
  return flow;
};

/** Arithmetic that is written down and ends in no error. */
const isSure = (arg: Text): boolean => !isPartly(literal(arg) ?? "/");

const TABLE: Record<string, Builtin> = {
  ":": () => SILENT,
  true: () => SILENT,
  false: () => SILENT,
  "[": tested,
  test: tested,
  cd: changeFolder,
  chdir: changeFolder,
  pushd: (call) => {
    call.scope.stack.push(call.scope.cwd);
    return changeFolder(call);
  },
  popd: ({ scope }) => {
    scope.previous = scope.cwd;
    scope.cwd = scope.stack.pop() ?? scope.previous ?? scope.cwd;
    return SILENT;
  },
  pwd: ({ scope }) => flowOfText(concat(scope.cwd, "\n")),
  exit: ends,
  return: leaves((scope) => scope.locals !== null),
  break: leaves((scope) => scope.loops > 0),
  continue: leaves((scope) => scope.loops > 0),
  exec: ({ args, job, scope, frame, invoker }) => {
    // `-a NAME` takes the next word.
    const at = args.findIndex((arg, index) => !isFlag(arg) && !/^-[cl]*a$/.test(literal(args[index - 1] ?? arg) ?? ""));
    return at < 0 ? SILENT : invoker.invoke({ ...job, argv: args.slice(at), bare: true }, scope, frame);
  },
  builtin: ({ args, job, scope, frame, invoker }) =>
    args.length === 0 ? SILENT : invoker.invoke({ ...job, argv: args, bare: true }, scope, frame),
  eval: ({ args, job, scope, frame, invoker }) =>
    invoker.walker.contained(scope, frame, () => invoker.runner.evaluate(joined(args), job, scope, frame)),
  source: ({ args, job, scope, frame, invoker }) => sourced(args, job, scope, frame, invoker),
  ".": ({ args, job, scope, frame, invoker }) => sourced(args, job, scope, frame, invoker),
  export: (call) => assign(call, true),
  readonly: (call) => assign(call, false),
  declare: (call) => assign(call, false),
  typeset: (call) => assign(call, false),
  local: (call) => assign(call, false),
  unset: ({ args, scope, frame, invoker }) => {
    const flags = args.filter(isFlag).map((arg) => literal(arg) ?? "");
    // zsh's takes functions with `-f` alone.
    const other = flags.includes("-v") || isZsh(frame) ? "variable" : "either";
    const kind = flags.includes("-f") ? "function" : other;
    for (const arg of operands(args)) {
      named(arg, scope, frame, invoker);
      scope.unset(literal(arg) ?? "", kind);
    }
    return SILENT;
  },
  set: ({ args, scope }) => {
    if (args.length === 0) return null;
    const dashes = args.findIndex((arg) => literal(arg) === "--");
    const flags = args.slice(0, dashes < 0 ? undefined : dashes).map((arg) => literal(arg) ?? "");
    if (flags.some((flag) => /^-[a-z]*u/.test(flag)) || flags.includes("nounset")) scope.nounset = true;
    if (dashes >= 0) scope.positional = args.slice(dashes + 1);
    else if (args[0] && !isFlag(args[0]) && !/^[+-]/.test(literal(args[0]) ?? "")) scope.positional = args;
    return SILENT;
  },
  shift: ({ args, scope }) => {
    const count = args[0] ? Number(literal(args[0])) : 1;
    const { positional } = scope;
    // Where one may be no word, nobody knows which it is that goes.
    if (positional?.some(isMany)) scope.positional = [unordered("@", positional)];
    else if (positional) scope.positional = Number.isInteger(count) ? positional.slice(count) : null;
    return SILENT;
  },
  alias: ({ args, scope, frame, invoker }) => {
    for (const arg of operands(args)) {
      const text = literal(arg);
      const at = text?.indexOf("=") ?? -1;
      // `alias -s txt=less`: zsh opens files of that ending with it.
      if (text !== undefined && at > 0 && args.some((one) => literal(one) === "-s"))
        invoker.ownAccord.later(known(text.slice(at + 1), arg.at), scope, frame, arg.at);
      if (text !== undefined && at > 0) scope.aliases.set(text.slice(0, at), text.slice(at + 1));
    }
    return SILENT;
  },
  unalias: ({ args, scope }) => {
    for (const arg of operands(args)) scope.aliases.delete(literal(arg) ?? "");
    return SILENT;
  },
  trap: ({ args, job, scope, frame, invoker }) => {
    const code = operands(args).length > 1 ? operands(args)[0] : undefined;
    if (!code || code.pieces.length === 0 || literal(code) === "-") return SILENT;
    invoker.ownAccord.later(code, scope, frame, job.at);
    if (operands(args).some((arg) => /^(?:DEBUG|ERR|RETURN)$/i.test(literal(arg) ?? "")))
      between(code, job, scope, frame, invoker);
    return SILENT;
  },
  read: ({ args, job, scope, frame, invoker }) => {
    for (const arg of args) named(arg, scope, frame, invoker);
    return fillsFromLine(args, job, scope, isZsh(frame));
  },
  mapfile,
  readarray: mapfile,
  printf: ({ args, scope, job, frame, invoker }) => {
    if (literal(args[0] ?? known("")) !== "-v") return null;
    const name = literal(args[1] ?? known(""));
    if (args[1]) named(args[1], scope, frame, invoker);
    const flow = invoker.invoke({ ...job, argv: [known("printf"), ...args.slice(2)] }, scope, frame);
    if (name !== undefined)
      scope.assign(
        name,
        flow.text ?? { pieces: [{ kind: "output", source: "printf", flow, many: false }], quoted: true, at: job.at },
        isZsh(frame),
      );
    return SILENT;
  },
  history: ({ args, scope }) => {
    if (literal(args[0] ?? known("")) !== "-s") return null;
    const text = literal(joined(args.slice(1)));
    if (text !== undefined) scope.remembered.push(text);
    return SILENT;
  },
  fc: ({ args, job, scope, frame, invoker }) => {
    const last = scope.remembered.at(-1);
    if (!args.some((arg) => literal(arg) === "-s") || last === undefined) return null;
    return invoker.code("shell", known(last, job.at), scope, frame, job.stdin);
  },
  // Only the walk knows the project's top folder.
  git: ({ args, scope, frame }) => {
    const words = args.map(literal);
    if (words[0] !== "rev-parse" || words[1] !== "--show-toplevel" || words.length !== 2) return null;
    const cwd = literal(scope.cwd);
    const { root } = frame.scene;
    return root !== null && cwd !== undefined && atOrBelow(cwd, root) ? flowOfText(known(`${root}\n`)) : null;
  },
  // `-f FILE NAME`: a builtin out of a library.
  enable: ({ args, job, scope, frame, invoker }) => {
    const at = args.findIndex((arg) => literal(arg) === "-f");
    const program = at < 0 ? undefined : args[at + 1];
    if (program)
      invoker.emit({ kind: "run", program, source: "loader", from: [] }, scope, frame, invoker.cause(job, []));
    return SILENT;
  },
  "add-zsh-hook": ({ args, job, scope, frame, invoker }) => {
    const name = operands(args)[1];
    if (name) invoker.ownAccord.later(name, scope, frame, job.at);
    return SILENT;
  },
  jobs: () => SILENT,
  wait: () => SILENT,
  umask: () => SILENT,
  hash: ({ args, scope }) => {
    // `hash -d x=/y`: zsh reads `~x` as that folder.
    if (literal(args[0] ?? known("")) === "-d") {
      for (const arg of args.slice(1)) {
        const [name, value] = assignment(arg);
        if (name !== undefined && value) scope.set(namedFolder(name), value);
      }
      return SILENT;
    }
    // `hash -p /bin/rm ls`: that file under this name from now on.
    if (literal(args[0] ?? known("")) !== "-p") return SILENT;
    const [path, name] = args.slice(1).map((arg) => literal(arg));
    if (path && name) scope.aliases.set(name, path);
    return SILENT;
  },
  shopt: () => SILENT,
  setopt: () => SILENT,
  unsetopt: () => SILENT,
  let: ({ args, scope, frame, invoker }) => {
    for (const arg of args) invoker.walker.words(scope, frame).values.evaluate(arg, args.length === 1 && isSure(arg));
    return SILENT;
  },
  getopts: ({ args, scope, frame, invoker }) => {
    if (args[1]) named(args[1], scope, frame, invoker);
    fillsFromOptions(args, scope, isZsh(frame));
    return SILENT;
  },
  ulimit: () => SILENT,
  disown: () => SILENT,
  bind: () => SILENT,
  complete: () => SILENT,
  autoload: () => SILENT,
};

/** By name. A map, because names come from the call: `constructor` is a program like any other. */
export const builtins: ReadonlyMap<string, Builtin> = new Map(Object.entries(TABLE));

function sourced(args: Text[], job: Job, scope: Scope, frame: Frame, invoker: Invoker): Flow {
  const [path, ...rest] = operands(args);
  if (!path) return SILENT;
  return (
    invoker.runner.scripts.script(
      { kind: "script", language: "shell", path, args: rest, sourced: true },
      job,
      "source",
      scope,
      frame,
    ) ?? SILENT
  );
}
