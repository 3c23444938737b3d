/** Follows what a command runs in turn: other commands, code in the call, code in files, code on standard input. */
import { readCode } from "../code/read.ts";
import { isStandardInput } from "../commands/kit/paths.ts";
import type { Language, Run } from "../commands/kit/spec.ts";
import { isTree, overTree } from "../commands/kit/trees.ts";
import type { Parsed, Script } from "../shell/ast.ts";
import { loose } from "../shell/loose.ts";
import { parse } from "../shell/parse.ts";
import { parseCmd } from "../shell/windows/cmd.ts";
import { parsePowerShell } from "../shell/windows/powershell.ts";
import { HERE, type Machine } from "../types/effect.ts";
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import { concat, display, type Hole, known, prefix, type Text } from "../types/text.ts";
import { runsImported, runsParts } from "./automatic.ts";
import { printsShell, processFlow } from "./contents.ts";
import { commented, embedded } from "./embed.ts";
import { environmentOf } from "./environment.ts";
import { mergeFlows, SILENT } from "./flows.ts";
import type { Invoker, Job } from "./invoke.ts";
import { elsewhere, fromElsewhere, moved, rooted, within, withShares } from "./machines.ts";
import { hasMade } from "./made.ts";
import type { Bindings } from "./marks.ts";
import { base } from "./places/paths.ts";
import { scheduled } from "./schedules.ts";
import type { Scope } from "./scope.ts";
import { Scripts } from "./scripts.ts";
import type { Walker } from "./walk.ts";
import { anyOf } from "./ways.ts";
import { type Frame, MAX_DEPTH } from "./world.ts";
import { inputs, replaced } from "./xargs.ts";

const LANGUAGES = new Set(["python", "javascript", "perl", "ruby", "php", "lua", "go", "unknown"]);
const CMD_LINE = /^\s*(?:rd|rmdir|del|erase|format|move|ren|rename|copy|xcopy|type|start|deltree|attrib)\s/i;

/** What is said of code that arrives on standard input from somewhere unknown. */
export const STDIN_CODE = "code from standard input";

type Dialect = "shell" | "powershell" | "cmd";

/** Refused PowerShell or cmd text once more, command by command: what can be read of it still counts. */
function piecewise(source: string, parser: (source: string) => Parsed): Script[] {
  return source
    .split(/[\n;|&{}]+/)
    .slice(0, 200)
    .flatMap((piece) => {
      const parsed = piece.trim() === "" ? null : parser(piece.trim());
      return parsed?.ok ? [parsed.script] : [];
    });
}

/** Words before a command that change how zsh reads it, and start nothing. */
const MODIFIERS = new Set(["noglob", "nocorrect", "-"]);

/** What stands before a program (`A=1 npx tool`) is in its environment, and in that of what it starts. */
function started(scope: Scope, assigns: ReadonlyMap<string, Text>): Scope {
  if (assigns.size === 0) return scope;
  const inner = scope.copy();
  for (const [name, value] of assigns) {
    inner.set(name, value);
    inner.exported.add(name);
  }
  return inner;
}

export class Runner {
  private readonly walker: Walker;
  private readonly invoker: Invoker;
  readonly scripts: Scripts;

  constructor(walker: Walker, invoker: Invoker) {
    this.walker = walker;
    this.invoker = invoker;
    this.scripts = new Scripts(walker, invoker, this);
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
    const on = "on" in run && run.on ? this.machine(run.on, scope, frame) : frame.on;
    const inner: Frame = {
      ...moved(frame, on),
      via: [...frame.via, plain],
      depth: frame.depth + 1,
      at: frame.at ?? job.at,
    };
    const wraps = run.kind === "command" || on !== frame.on;
    if (wraps && environmentOf(job.argv, job.assigns, scope) === "production") inner.production = true;
    if ("hosted" in run && run.hosted) inner.hosted = true;
    const there = started(on === frame.on ? scope : elsewhere(on, scope, inner), job.assigns);
    const printed = this.started(run, job, plain, run.kind === "command" ? there : there.child(), inner);
    return on === frame.on || on.kind === "here" ? printed : fromElsewhere(printed, on);
  }

  private machine(on: Machine, scope: Scope, frame: Frame): Machine {
    const inner = within(on, frame.on);
    const given = withShares(inner, this.walker.world.shared);
    return frame.on.kind === "here" ? rooted(given, (from) => this.walker.path(from, scope, frame)) : given;
  }

  private started(run: Run, job: Job, plain: string, there: Scope, inner: Frame): Flow {
    switch (run.kind) {
      case "command":
        return this.command(run, job, there, inner);
      case "code":
        return this.code(run, job, there, inner, false);
      case "script":
        return this.scripts.script(run, job, plain, there, inner) ?? EMPTY_FLOW;
      case "stdin":
        return this.input(run.language, job, there, inner, run);
      case "package-script":
        return this.scripts.packageScript(run, job, there, inner);
      default:
        return run satisfies never;
    }
  }

  command(run: Extract<Run, { kind: "command" }>, job: Job, scope: Scope, frame: Frame): Flow {
    const inner = scope.copy();
    if (run.cwd) inner.cwd = concat(isRooted(run.cwd) ? "" : concat(scope.cwd, "/"), run.cwd);
    for (const name of run.drops ?? []) inner.exported.delete(name);
    const assigns = new Map((run.assigns ?? []).map((one) => [one.name, one.value]));
    const bare = !MODIFIERS.has(frame.via.at(-1) ?? "");
    const next = (argv: Text[], stdin: Flow) =>
      this.invoker.invoke({ argv, assigns, at: job.at, stdin, sockets: job.sockets, bare }, inner, frame);
    if (!run.inputs) return next(run.argv, job.stdin);
    const given = run.listed
      ? (processFlow(run.listed) ?? this.invoker.contents.readFile(run.listed, scope, frame, job.at))
      : job.stdin;
    const items = inputs(given, run.replaces ? "line" : "blank", run.separator);
    const argv = items.some(isTree) ? overTree(run.argv) : run.argv;
    if (run.replaces)
      return mergeFlows(
        ...items.slice(0, 24).map((item) =>
          next(
            argv.map((word) => replaced(word, run.replaces ?? "{}", item)),
            SILENT,
          ),
        ),
      );
    return next([...argv, ...items], SILENT);
  }

  /** Code written out in the call. `here`: in the same shell, so what it changes stays. */
  code(run: Extract<Run, { kind: "code" }>, job: Job, scope: Scope, frame: Frame, here: boolean): Flow {
    if (!this.walker.world.spend(8)) return EMPTY_FLOW;
    const inner = here ? scope : scope.copy();
    if (run.args && run.args.length > 0) {
      inner.zero = run.args[0] ?? null;
      inner.positional = run.args.slice(1);
    } else if (!here && run.language === "shell") inner.positional = [];
    if (run.language === "crontab")
      return this.shell("shell", scheduled(run.text), job, inner, { ...frame, via: [...frame.via, "later"] });
    if (run.language === "shell" || run.language === "powershell" || run.language === "cmd") {
      // Other languages hand their lines to cmd on Windows.
      const cmd =
        run.language === "shell" &&
        frame.scene.platform === "win32" &&
        LANGUAGES.has(frame.via.at(-1) ?? "") &&
        CMD_LINE.test(prefix(run.text));
      const dialect = cmd ? "cmd" : run.language;
      const walk = () => this.shell(dialect, run.text, job, inner, frame);
      return here ? walk() : this.walker.untilEnd(inner, walk);
    }
    if (this.walker.world.files.size > 0) runsImported(run.language, prefix(run.text), job, inner, frame, this.invoker);
    const { service, database } = run.facts ?? {};
    const { made } = this.walker.observer;
    const scratch = service && database && hasMade(made, service, "database", database, job, scope);
    const { yields, flow } = readCode(run.language, run.text, {
      args: run.args ?? [],
      stdin: job.stdin,
      ...(run.file ? { file: run.file } : {}),
      ...(run.facts ? { facts: scratch ? { ...run.facts, scratch } : run.facts } : {}),
    });
    const deeds = {
      plain: run.language,
      yields: yields.map((item) => ({ yield: item, may: false })),
      printed: flow,
      passes: run.facts?.filters ?? false,
      code: run.text,
    };
    return this.invoker.perform(deeds, job, inner, frame);
  }

  shell(dialect: Dialect, text: Text, job: Job, scope: Scope, frame: Frame): Flow {
    const only = text.pieces.length === 1 ? text.pieces[0] : undefined;
    if (typeof only === "object") return this.wholly(only, dialect, text, job, scope, frame);
    const { source, bindings } = embedded(text);
    const sources = dialect === "shell" ? [...new Set([source, commented(source)])] : [source];
    return anyOf(
      sources.map((one) => (at: Scope) => this.source(one, bindings, dialect, job, at, frame)),
      scope,
    );
  }

  private source(source: string, bindings: Bindings, dialect: Dialect, job: Job, scope: Scope, frame: Frame): Flow {
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
      // What one piece sets another may use.
      const held = scope.copy();
      for (const script of dialect === "shell" ? loose(source) : piecewise(source, parser)) {
        const piece = held.copy();
        flow = mergeFlows(flow, this.walker.script(script, piece, inner, job.stdin));
        held.merge(piece);
      }
    }
    this.walker.bindings = before;
    return flow;
  }

  /** Code that is one unknown value. */
  private wholly(hole: Hole, dialect: Dialect, text: Text, job: Job, scope: Scope, frame: Frame): Flow {
    const cause = this.invoker.cause(job, []);
    if (hole.kind === "variable") {
      for (const reading of hole.readings) this.shell(dialect, reading, job, scope.copy(), frame);
      if (!hole.closed)
        this.invoker.emit({ kind: "opaque", why: "foreign-code", what: display(text) }, scope, frame, cause);
      return EMPTY_FLOW;
    }
    if (hole.kind === "output") {
      if (this.judgeOrigins(hole.flow, text, dialect, job, scope, frame)) return EMPTY_FLOW;
      if (printsShell(hole.source)) return EMPTY_FLOW;
    }
    this.invoker.emit({ kind: "opaque", why: "foreign-code", what: display(text) }, scope, frame, cause);
    return EMPTY_FLOW;
  }

  /** `eval` and `trap`: code in this very shell. */
  evaluate(text: Text, job: Job, scope: Scope, frame: Frame): Flow {
    return this.code(
      { kind: "code", language: "shell", text },
      job,
      scope,
      { ...frame, via: [...frame.via, "eval"], depth: frame.depth + 1, at: frame.at ?? job.at },
      true,
    );
  }

  /** Code whose text is unknown but whose source is told; true when that says enough. */
  judgeOrigins(flow: Flow, program: Text, language: Language, job: Job, scope: Scope, frame: Frame): boolean {
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
      // Standard input itself tells nothing more of what it holds.
      if (origin.kind !== "file" || isStandardInput(origin.path)) continue;
      told = true;
      const path = origin.at === undefined ? origin.path : known(origin.at, job.at);
      const lies = origin.at === undefined ? frame : { ...frame, on: HERE };
      this.scripts.script({ kind: "script", language, path }, job, base(display(origin.path)), scope, frame, lies);
    }
    return told;
  }

  /** Code that arrives on standard input. */
  input(language: Language, job: Job, scope: Scope, frame: Frame, run: Extract<Run, { kind: "stdin" }>): Flow {
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
      return this.code(code, { ...job, stdin: SILENT }, scope, frame, false);
    }
    if (stdin === SILENT || stdin.text) return EMPTY_FLOW;
    if (stdin.parts) runsParts(stdin.parts, language, job, scope, frame, this.invoker);
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
}

/** Whether a path begins at the root, in each of the ways in which it may turn out. */
const isRooted = ({ pieces: [first] }: Text): boolean =>
  typeof first === "string"
    ? first.startsWith("/")
    : first?.kind === "variable" &&
      first.closed === true &&
      first.readings.length > 0 &&
      first.readings.every(isRooted);
