/** Follows what a command runs in turn: other commands, code in the call, code in files, code on standard input. */
import { readCode } from "../code/read.ts";
import { scriptCommand } from "../commands/data/scripts.ts";
import type { Language, Run } from "../commands/kit/spec.ts";
import { loose } from "../shell/loose.ts";
import { parse } from "../shell/parse.ts";
import { parseCmd } from "../shell/windows/cmd.ts";
import { parsePowerShell } from "../shell/windows/powershell.ts";
import type { Machine } from "../types/effect.ts";
import { HERE } from "../types/effect.ts";
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import {
  concat,
  display,
  dropStart,
  type Hole,
  join,
  known,
  lines,
  literal,
  type Piece,
  type Text,
} from "../types/text.ts";
import { processFlow } from "./contents.ts";
import { mergeFlows, SILENT, textOf } from "./flows.ts";
import type { Invoker, Job } from "./invoke.ts";
import { languageOf } from "./languages.ts";
import { base } from "./places/paths.ts";
import { Scope } from "./scope.ts";
import type { Walker } from "./walk.ts";
import { MARK_CLOSE, MARK_OPEN } from "./words.ts";
import { type Frame, MAX_DEPTH } from "./world.ts";

/** What is said of code that arrives on standard input from somewhere unknown. */
export const STDIN_CODE = "code from standard input";

/** Verbs of tools that print code for a shell to evaluate: `eval "$(direnv hook bash)"`. */
const PRINTS_SHELL =
  /\b(hook|init|env|shellenv|completions?|activate|shell-?init|export|agent|printenv|docker-env|prefix)\b|^(ssh-agent|dircolors|locale|tput|resize|lesspipe|brew|direnv|starship|zoxide|fnm|rbenv|pyenv|nodenv|mise|asdf|keychain|opam|luarocks)\b/;

export class Runner {
  private readonly walker: Walker;
  private readonly invoker: Invoker;

  constructor(walker: Walker, invoker: Invoker) {
    this.walker = walker;
    this.invoker = invoker;
  }

  /** Follows a run; returns what it prints. */
  follow(run: Run, job: Job, plain: string, scope: Scope, frame: Frame): Flow {
    if (frame.depth > MAX_DEPTH || !this.walker.world.spend(4)) {
      this.invoker.emit(
        { kind: "opaque", why: "too-deep", what: plain },
        scope,
        frame,
        this.invoker.cause(job, [plain]),
      );
      return EMPTY_FLOW;
    }
    const on = "on" in run && run.on ? run.on : frame.on;
    const inner: Frame = {
      ...moved(frame, on),
      via: [...frame.via, plain],
      depth: frame.depth + 1,
      at: frame.at ?? job.at,
    };
    const there = on === frame.on ? scope : elsewhere(on, scope, inner);
    switch (run.kind) {
      case "command":
        return this.command(run, job, there, inner);
      case "code":
        return this.code(run, job, plain, there, inner, false);
      case "script":
        return this.script(run, job, plain, there, inner) ?? EMPTY_FLOW;
      case "stdin":
        return this.input(run.language, job, there, inner, run);
      case "package-script":
        return this.packageScript(run, job, there, inner);
      default:
        return run satisfies never;
    }
  }

  private command(run: Extract<Run, { kind: "command" }>, job: Job, scope: Scope, frame: Frame): Flow {
    const inner = scope.copy();
    if (run.cwd)
      inner.cwd = concat(
        typeof run.cwd.pieces[0] === "string" && run.cwd.pieces[0].startsWith("/") ? "" : concat(scope.cwd, "/"),
        run.cwd,
      );
    // What stood before the wrapper (`A=1 npx tool`) is in the environment of what it starts.
    for (const [name, value] of job.assigns) {
      inner.set(name, value);
      inner.exported.add(name);
    }
    for (const name of run.drops ?? []) inner.exported.delete(name);
    const assigns = new Map((run.assigns ?? []).map((one) => [one.name, one.value]));
    const next = (argv: Text[], stdin: Flow) =>
      this.invoker.invoke({ argv, assigns, at: job.at, stdin, sockets: job.sockets }, inner, frame);
    if (!run.inputs) return next(run.argv, job.stdin);
    const items = inputs(job.stdin, run.replaces ? /[\n\0]+/ : /[\s\0]+/);
    if (run.replaces)
      return mergeFlows(
        ...items.slice(0, 24).map((item) =>
          next(
            run.argv.map((word) => replaced(word, run.replaces ?? "{}", item)),
            SILENT,
          ),
        ),
      );
    return next([...run.argv, ...items], SILENT);
  }

  /** Code written out in the call. `here`: in the same shell, so what it changes stays. */
  code(run: Extract<Run, { kind: "code" }>, job: Job, _plain: string, scope: Scope, frame: Frame, here: boolean): Flow {
    if (!this.walker.world.spend(8)) return EMPTY_FLOW;
    const inner = here ? scope : scope.copy();
    if (run.args && run.args.length > 0) {
      inner.zero = run.args[0] ?? null;
      inner.positional = run.args.slice(1);
    } else if (!here && run.language === "shell") inner.positional = [];
    if (run.language === "crontab") return this.shell("shell", scheduled(run.text), job, inner, frame);
    if (run.language === "shell" || run.language === "powershell" || run.language === "cmd")
      return this.shell(run.language, run.text, job, inner, frame);
    const { yields, flow } = readCode(run.language, run.text, {
      args: run.args ?? [],
      stdin: job.stdin,
      ...(run.facts ? { facts: run.facts } : {}),
    });
    return this.invoker.perform(
      run.language,
      yields.map((item) => ({ yield: item, may: false })),
      flow,
      run.facts?.filters ?? false,
      job,
      inner,
      frame,
    );
  }

  private shell(dialect: "shell" | "powershell" | "cmd", text: Text, job: Job, scope: Scope, frame: Frame): Flow {
    const { source, bindings } = embedded(text);
    const only = text.pieces.length === 1 ? text.pieces[0] : undefined;
    if (typeof only === "object") return this.wholly(only, text, job, scope, frame);
    const parser = dialect === "powershell" ? parsePowerShell : dialect === "cmd" ? parseCmd : parse;
    const parsed = parser(source);
    const before = this.walker.bindings;
    this.walker.bindings = new Map([...before, ...bindings]);
    const inner: Frame = { ...frame, depth: frame.depth + 1, dialect: dialect === "shell" ? "bash" : dialect };
    let flow: Flow = SILENT;
    if (parsed.ok) flow = this.walker.script(parsed.script, scope, inner, job.stdin);
    else {
      const cause = this.invoker.cause(
        { ...job, at: frame.at ?? { start: parsed.refusal.offset, end: source.length } },
        [],
      );
      this.invoker.emit(
        {
          kind: "opaque",
          why: parsed.refusal.code === "too-deep" || parsed.refusal.code === "too-long" ? "too-deep" : "syntax",
          what: parsed.refusal.reason,
        },
        scope,
        frame,
        cause,
      );
      for (const script of dialect === "shell" ? loose(source) : [])
        flow = mergeFlows(flow, this.walker.script(script, scope.copy(), inner, job.stdin));
    }
    this.walker.bindings = before;
    return flow;
  }

  /** Code that is one unknown value. */
  private wholly(hole: Hole, text: Text, job: Job, scope: Scope, frame: Frame): Flow {
    const cause = this.invoker.cause(job, []);
    if (hole.kind === "variable") {
      for (const reading of hole.readings) this.shell("shell", reading, job, scope.copy(), frame);
      if (!hole.closed)
        this.invoker.emit({ kind: "opaque", why: "foreign-code", what: display(text) }, scope, frame, cause);
      return EMPTY_FLOW;
    }
    if (hole.kind === "output") {
      if (this.judgeOrigins(hole.flow, text, "shell", job, scope, frame)) return EMPTY_FLOW;
      if (PRINTS_SHELL.test(hole.source)) return EMPTY_FLOW;
    }
    this.invoker.emit({ kind: "opaque", why: "foreign-code", what: display(text) }, scope, frame, cause);
    return EMPTY_FLOW;
  }

  /** `eval` and `trap`: code in this very shell. */
  evaluate(text: Text, job: Job, scope: Scope, frame: Frame): Flow {
    return this.code(
      { kind: "code", language: "shell", text },
      job,
      "eval",
      scope,
      { ...frame, via: [...frame.via, "eval"], depth: frame.depth + 1, at: frame.at ?? job.at },
      true,
    );
  }

  /** Code whose text is unknown but whose source is told; true when that says enough. */
  private judgeOrigins(flow: Flow, program: Text, language: Language, job: Job, scope: Scope, frame: Frame): boolean {
    const cause = this.invoker.cause(job, []);
    let told = false;
    const fetched = flow.origins.filter((origin) => origin.kind === "fetched");
    for (const origin of fetched) {
      this.invoker.emit({ kind: "run", program, source: "fetched", from: [origin] }, scope, frame, cause);
      told = true;
    }
    const decoded = flow.origins.find((origin) => origin.kind === "decoded");
    if (decoded && fetched.length === 0) {
      this.invoker.emit({ kind: "run", program, source: "decoded", from: [decoded] }, scope, frame, cause);
      told = true;
    }
    if (told) return true;
    for (const origin of flow.origins) {
      if (origin.kind !== "file") continue;
      told = true;
      this.script({ kind: "script", language, path: origin.path }, job, base(display(origin.path)), scope, frame);
    }
    return told;
  }

  /** Code that arrives on standard input. */
  private input(language: Language, job: Job, scope: Scope, frame: Frame, run: Extract<Run, { kind: "stdin" }>): Flow {
    const { stdin } = job;
    for (const url of job.sockets)
      this.invoker.emit(
        { kind: "connect", url, does: "shell", sends: [], checked: true },
        scope,
        frame,
        this.invoker.cause(job, []),
      );
    if (stdin.text && stdin.text.pieces.length > 0) {
      const code = {
        kind: "code" as const,
        language,
        text: stdin.text,
        args: run.args ?? [],
        ...(run.facts ? { facts: run.facts } : {}),
      };
      return this.code(code, { ...job, stdin: SILENT }, language, scope, frame, false);
    }
    if (stdin === SILENT || stdin.text) return EMPTY_FLOW;
    if (this.judgeOrigins(stdin, job.argv[0] ?? known(language), language, job, scope, frame)) return EMPTY_FLOW;
    if (stdin !== EMPTY_FLOW || frame.depth > 0)
      this.invoker.emit(
        { kind: "opaque", why: "foreign-code", what: STDIN_CODE },
        scope,
        frame,
        this.invoker.cause(job, []),
      );
    return EMPTY_FLOW;
  }

  /** A file with code: written in this call, or looked at on disk. Undefined when nothing can be told of it. */
  script(run: Extract<Run, { kind: "script" }>, job: Job, plain: string, scope: Scope, frame: Frame): Flow | undefined {
    const passed = processFlow(run.path);
    const cause = this.invoker.cause(job, [plain]);
    if (passed) {
      if (passed.text)
        return this.code(
          { kind: "code", language: run.language, text: passed.text, args: [run.path, ...(run.args ?? [])] },
          job,
          plain,
          scope,
          frame,
          run.sourced ?? false,
        );
      if (!this.judgeOrigins(passed, run.path, run.language, job, scope, frame))
        this.invoker.emit({ kind: "opaque", why: "foreign-code", what: display(run.path) }, scope, frame, cause);
      return EMPTY_FLOW;
    }
    this.invoker.emit({ kind: "read", path: run.path, recursive: false, shows: false }, scope, frame, cause);
    const framework = scriptCommand(display(run.path));
    if (framework && !frame.via.includes(framework))
      this.command({ kind: "command", argv: [known(framework, job.at), ...scriptArgs(run)] }, job, scope, {
        ...frame,
        via: [...frame.via, framework],
      });
    const at = this.walker.path(run.path, scope, frame);
    if (at === undefined) return undefined;
    const held = this.walker.world.files.get(at);
    const args = [run.path, ...(run.args ?? [])];
    if (held) {
      const language =
        run.language === "unknown" ? languageOf(at, held.text ? (literal(held.text) ?? "") : "") : run.language;
      if (held.text)
        return this.code(
          {
            kind: "code",
            language: language ?? "shell",
            text: held.text,
            args,
            ...(run.facts ? { facts: run.facts } : {}),
          },
          { ...job, stdin: EMPTY_FLOW },
          plain,
          scope,
          frame,
          run.sourced ?? false,
        );
      if (!this.judgeOrigins(held, run.path, run.language, job, scope, frame)) return undefined;
      return EMPTY_FLOW;
    }
    const origin = frame.scene.session.written.get(at);
    if (origin === "fetched")
      this.invoker.emit(
        { kind: "run", program: run.path, source: "fetched", from: [{ kind: "file", path: run.path }] },
        scope,
        frame,
        cause,
      );
    const text = frame.on === HERE || frame.on.kind === "here" ? this.walker.world.look.read(at) : null;
    if (text === null) {
      // Statements of a file nobody can see: a question where it lies outside the project.
      if (run.language === "sql")
        this.invoker.emit({ kind: "run", program: run.path, source: "outside", from: [] }, scope, frame, cause);
      return undefined;
    }
    const language = run.language === "unknown" ? languageOf(at, text) : run.language;
    if (!language) return undefined;
    return this.code(
      { kind: "code", language, text: known(text, job.at), args, ...(run.facts ? { facts: run.facts } : {}) },
      { ...job, stdin: EMPTY_FLOW },
      plain,
      scope,
      { ...frame, latent: origin === undefined, via: [...frame.via, base(at)] },
      run.sourced ?? false,
    );
  }

  /** A script of the package manifest, with what runs before and after it. */
  private packageScript(run: Extract<Run, { kind: "package-script" }>, job: Job, scope: Scope, frame: Frame): Flow {
    const name = literal(run.name);
    if (name === undefined) return EMPTY_FLOW;
    const folder = run.cwd ? concat(scope.cwd, "/", run.cwd) : scope.cwd;
    const at = this.walker.path(concat(folder, "/package.json"), scope, frame);
    const held = at && this.walker.world.files.get(at)?.text;
    const text = at ? (held ? (literal(held) ?? null) : this.walker.world.look.read(at)) : null;
    if (text === null || text === undefined) return EMPTY_FLOW;
    const scripts = scriptsOf(text);
    let flow: Flow = SILENT;
    const latent = !held && (at ? !frame.scene.session.written.has(at) : true);
    for (const key of [`pre${name}`, name, `post${name}`]) {
      const script = scripts[key];
      if (typeof script !== "string") continue;
      const inner = scope.copy();
      inner.cwd = folder;
      const tail = key === name ? (run.args ?? []) : [];
      const words = concat(script, ...tail.flatMap((arg) => [" ", arg]));
      flow = mergeFlows(
        flow,
        this.shell("shell", { ...words, at: job.at }, job, inner, {
          ...frame,
          latent: frame.latent || latent,
          via: [...frame.via, key],
          depth: frame.depth + 1,
        }),
      );
    }
    return flow;
  }
}

/** The commands of a crontab: what stands behind five fields or `@daily`. Comments, variables and unknown lines are left out. */
function scheduled(text: Text): Text {
  const commands = lines(text).flatMap((line): Text[] => {
    const [first] = line.pieces;
    if (typeof first !== "string" || /^\s*(#|$|\w+\s*=)/.test(first)) return [];
    const fields = /^\s*(?:@\w+|(?:\S+\s+){4}\S+)\s+/.exec(first);
    return fields ? [dropStart(line, fields[0].length)] : [];
  });
  return concat(...commands.flatMap((line) => [line, "\n"]));
}

/** The script's own arguments; some specs hand over all operands, the script first. */
function scriptArgs(run: Extract<Run, { kind: "script" }>): Text[] {
  const args = run.args ?? [];
  return args[0] === run.path ? args.slice(1) : args;
}

function scriptsOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    const scripts = typeof parsed === "object" && parsed !== null && "scripts" in parsed ? parsed.scripts : {};
    return typeof scripts === "object" && scripts !== null ? (scripts as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Code out of a text with holes: each hole is a mark that the words of the code turn back into the hole. */
export function embedded(text: Text): { source: string; bindings: Map<string, Text> } {
  const bindings = new Map<string, Text>();
  let source = "";
  for (const piece of text.pieces) {
    if (typeof piece === "string") source += piece;
    else if (piece.kind === "glob") source += piece.pattern;
    else {
      const key = `h${counter++}`;
      bindings.set(key, join([piece], text.at, true));
      source += MARK_OPEN + key + MARK_CLOSE;
    }
  }
  return { source, bindings };
}
let counter = 0;

/** The frame on another machine: nothing of this project is there. */
function moved(frame: Frame, on: Machine): Frame {
  if (on === frame.on || on.kind === "here") return frame;
  const scene = { ...frame.scene, root: null, roots: [], platform: "linux" as const, session: { written: new Map() } };
  if (on.kind === "ssh") return { ...frame, on, scene: { ...scene, cwd: scene.home } };
  return { ...frame, on, scene: { ...frame.scene, platform: "linux" } };
}

function elsewhere(on: Machine, scope: Scope, frame: Frame): Scope {
  if (on.kind === "here") return scope;
  const there = new Scope(on.kind === "ssh" ? known(frame.scene.home) : known("/"));
  there.variables = on.kind === "ssh" ? new Map() : new Map();
  return there;
}

/** The words that `xargs` makes of its input: by blanks, or by lines where each replaces a mark. */
function inputs(flow: Flow, separator: RegExp): Text[] {
  const text = textOf(flow, "stdin");
  const out: Text[] = [];
  let current: Piece[] = [];
  const finish = () => {
    if (current.length > 0) out.push(join(current, text.at, false));
    current = [];
  };
  for (const piece of text.pieces) {
    if (typeof piece !== "string") {
      current.push({ ...piece, many: true });
      continue;
    }
    for (const [index, part] of piece.split(separator).entries()) {
      if (index > 0) finish();
      if (part !== "") current.push(part.replace(/^(["'])(.*)\1$/, "$2"));
    }
  }
  finish();
  return out.slice(0, 500);
}

function replaced(word: Text, mark: string, item: Text): Text {
  return join(
    word.pieces.flatMap((piece): Piece[] => {
      if (typeof piece !== "string" || !piece.includes(mark)) return [piece];
      return piece.split(mark).flatMap((part, index): Piece[] => (index === 0 ? [part] : [...item.pieces, part]));
    }),
    word.at,
    word.quoted,
  );
}
