/**
 * One simple command: alias, function, builtin, spec or unknown program; its effects and what it prints.
 * Long, because what a name means is decided in one place.
 */
import { meaningOfVariable } from "../commands/environment.ts";
import { meaning } from "../commands/kit/meaning.ts";
import type { Facts, Language, Yield } from "../commands/kit/spec.ts";
import { built } from "../commands/packages/outputs.ts";
import type { Command as Node } from "../shell/ast.ts";
import type { Observed } from "../types/effect.ts";
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import { display, isFreshName, known, literal, prefix, type Span, type Text } from "../types/text.ts";
import { runsBuilt, runsWritten } from "./automatic.ts";
import { codeBehind, commandsBehind, statementsBehind } from "./behind.ts";
import { builtins } from "./builtins.ts";
import type { Written } from "./calls/native.ts";
import { writtenFile } from "./calls/written.ts";
import { Contents } from "./contents.ts";
import { dynamic } from "./dynamic.ts";
import { environmentOf } from "./environment.ts";
import { filtered } from "./filters.ts";
import { SILENT } from "./flows.ts";
import { Functions } from "./functions.ts";
import type { Cause } from "./observe.ts";
import { OwnAccord } from "./own-accord.ts";
import { type Deeds, Performance } from "./perform.ts";
import { base } from "./places/paths.ts";
import { lookup, programName } from "./programs.ts";
import { Runner } from "./runs.ts";
import type { Scope } from "./scope.ts";
import { readsOwnSettings } from "./second-agents.ts";
import { bomb, isSocket, shellBehind } from "./signs.ts";
import { handed, isOwnBuild } from "./strangers.ts";
import { said } from "./verbs.ts";
import type { Walker } from "./walk.ts";
import { anyOf } from "./ways.ts";
import { type Frame, MAX_DEPTH } from "./world.ts";

/** A command about to run, its words evaluated. */
export interface Job {
  argv: Text[];
  assigns: ReadonlyMap<string, Text>;
  at: Span;
  stdin: Flow;
  /** Sockets its redirects open. */
  sockets: Text[];
  /** A program starts it, or `builtin` or `exec`: no function or alias of the shell stands in its place. */
  bare?: boolean;
}

export class Invoker {
  readonly walker: Walker;
  readonly runner: Runner;
  readonly contents: Contents;
  private held: Functions | null = null;
  private later: OwnAccord | null = null;

  constructor(walker: Walker) {
    this.walker = walker;
    this.runner = new Runner(walker, this);
    this.contents = new Contents(walker, this);
  }

  // Made when they are needed: few calls define anything.
  get functions(): Functions {
    this.held ??= new Functions(this);
    return this.held;
  }

  get ownAccord(): OwnAccord {
    this.later ??= new OwnAccord(this);
    return this.later;
  }

  private get world() {
    return this.walker.world;
  }

  cause(job: Job, via: string[], may = false): Cause {
    return { at: job.at, via, argv: job.argv, assigns: job.assigns, stdin: job.stdin, may };
  }

  emit(effect: Exclude<Yield, { kind: "runs" | "mounts" }>, scope: Scope, frame: Frame, cause: Cause): Observed {
    if (
      effect.kind === "run" &&
      (effect.source === "outside" || effect.source === "loader") &&
      effect.from.length === 0 &&
      this.world.built.length > 0
    ) {
      const at = this.walker.path(effect.program, scope, frame);
      if (at !== undefined && this.world.compiled.length > 0)
        runsBuilt(
          at,
          { argv: cause.argv, assigns: cause.assigns, at: cause.at, stdin: SILENT, sockets: [] },
          scope,
          frame,
          this,
        );
      if (at !== undefined && isOwnBuild(at, this.world))
        return this.emit({ kind: "read", path: effect.program, recursive: false, shows: false }, scope, frame, cause);
    }
    const origin = effect.kind === "run" && effect.source === "fetched" ? effect.from[0] : undefined;
    // Whoever is at the other end of a socket goes on sending commands: that is no download.
    if (origin?.kind === "fetched" && isSocket(origin.url))
      return this.walker.observer.emit(
        { kind: "connect", url: origin.url, does: "shell", sends: [], checked: true },
        scope,
        frame,
        cause,
      );
    return this.walker.observer.emit(effect, scope, frame, cause);
  }

  invoke(job: Job, scope: Scope, frame: Frame): Flow {
    if (!this.world.spend(4)) return EMPTY_FLOW;
    const [program] = job.argv;
    if (!program) return SILENT;
    if (frame.depth > MAX_DEPTH) {
      this.emit({ kind: "opaque", why: "too-deep", what: display(program) }, scope, frame, this.cause(job, []));
      return EMPTY_FLOW;
    }
    this.world.invocations.push({
      argv: job.argv,
      assigns: job.assigns,
      via: frame.via,
      on: frame.on,
      at: frame.at ?? job.at,
      cwd: scope.cwd,
    });
    for (const [name, value] of job.assigns) this.assigned(name, value, scope, frame, job.at, true, job);
    const name = literal(program) ?? freshName(program);
    if (name === undefined) return dynamic(job, scope, frame, this);
    const plain = programName(name, frame);
    this.builds(plain, job, scope, frame);
    if (this.world.files.telling.size > 0 || this.world.put.size > 0 || job.stdin.text?.pieces.length)
      runsWritten(plain, job, scope, frame, this);
    if (scope.functions.size + scope.aliases.size === 0) return this.named(name, job, scope, frame);
    const ways = this.functions.bodies(name, job, frame, scope);
    const alias = program.quoted || job.bare ? undefined : scope.aliases.get(name);
    // A shell that isn't interactive expands none, and no shell does on the line that defines it.
    if (alias !== undefined) ways.push((at) => this.functions.aliased(alias, job, at, frame));
    return anyOf(ways, scope);
  }

  /** Remembers what the command builds: it may be run later in the call. */
  private builds(program: string, job: Job, scope: Scope, frame: Frame): void {
    if (frame.on.kind !== "here") return;
    const made = built(program, job.argv.slice(1), this.environment(job, scope));
    if (!made) return;
    const at = (text: Text) => this.walker.path(text, scope, frame) ?? [];
    const from = [scope.cwd, ...made.inputs].flatMap(at);
    // What lies in a folder that all share needn't come from there.
    for (const path of made.outputs.flatMap(at)) if (!SHARED.test(path)) this.world.built.push({ path, from });
  }

  /** A program known by name. */
  named(name: string, job: Job, scope: Scope, frame: Frame): Flow {
    const plain = this.disguised(name, job.argv[0]!, scope, frame) ?? programName(name, frame);
    const builtin = frame.dialect === "bash" || FOLDERS.has(plain) ? builtins.get(plain) : undefined;
    if (builtin && (!name.includes("/") || plain === "[")) {
      const flow = scope.during(job.assigns, () =>
        builtin({ job, scope, frame, invoker: this, args: job.argv.slice(1) }),
      );
      if (flow && !ALSO_SPECS.has(plain)) return flow;
    }
    const found = SHELL_ONLY.has(plain) && isEntry(frame) ? undefined : lookup(plain, frame);
    // A file that the call wrote is what it says, whatever program has its name.
    const written = name.includes("/") && this.writtenText(job.argv[0]!, scope, frame) !== undefined;
    if (!found || written) return this.unknown(name, job, scope, frame);
    const stdin = filtered(plain, job.argv.slice(1), job.stdin);
    const read = meaning(plain, found.spec(), job.argv.slice(1), { stdin, assigns: this.environment(job, scope) });
    const { yields, flow: printed, passes } = read;
    const told = printed.text === null ? this.filteredFile(plain, job, scope, frame) : undefined;
    if (plain === "claude" && readsOwnSettings(this.walker.path(scope.cwd, scope, frame) ?? "", this.world))
      yields.push({ yield: { kind: "run", program: known(plain), source: "agent", from: [] }, may: false });
    return this.perform({ plain, yields, printed, passes, told }, { ...job, stdin }, scope, frame);
  }

  /** What a filter prints of a file that the call itself wrote: the same as of its text on standard input. */
  private filteredFile(plain: string, job: Job, scope: Scope, frame: Frame): Text | undefined {
    if (!TEXT_FILTERS.has(plain) || this.world.files.size === 0) return undefined;
    const at = job.argv.findIndex((word, index) => index > 0 && this.writtenText(word, scope, frame) !== undefined);
    const text = at < 0 ? undefined : this.writtenText(job.argv[at]!, scope, frame);
    const found = text && lookup(plain, frame);
    if (!found) return undefined;
    const args = job.argv.filter((_, index) => index > 0 && index !== at);
    const { flow } = meaning(plain, found.spec(), args, { stdin: { ...EMPTY_FLOW, text }, assigns: job.assigns });
    return flow.text ?? undefined;
  }

  /** The whole text of a file that the call wrote. */
  writtenText(word: Text, scope: Scope, frame: Frame): Text | undefined {
    if (literal(word)?.startsWith("-")) return undefined;
    const at = this.walker.path(word, scope, frame);
    return (at !== undefined && this.world.files.get(at)?.text) || undefined;
  }

  /** The program behind a link or copy that the call itself made of it. */
  private disguised(name: string, program: Text, scope: Scope, frame: Frame): string | undefined {
    if (!name.includes("/") || frame.on.kind !== "here") return undefined;
    const at = this.walker.path(program, scope, frame);
    if (at === undefined) return undefined;
    if (this.world.detours.length > 0 && base(at) !== base(name)) return programName(at, frame);
    const from = this.world.files.get(at)?.origins.find((origin) => origin.kind === "file");
    const copied = from && literal(from.path);
    return copied && PROGRAMS.test(copied) && lookup(base(copied), frame) ? programName(copied, frame) : undefined;
  }

  private environment(job: Job, scope: Scope): ReadonlyMap<string, Text> {
    if (scope.exported.size === 0) return job.assigns;
    const out = new Map<string, Text>();
    for (const name of scope.exported) {
      const value = scope.variables.get(name)?.values;
      if (value?.length === 1) out.set(name, value[0]!);
    }
    for (const [name, value] of job.assigns) out.set(name, value);
    return out;
  }

  /** Carries out what a command is said to do; returns what it prints. */
  perform(deeds: Deeds, job: Job, scope: Scope, frame: Frame): Flow {
    return new Performance(this, deeds, job, scope, frame).run();
  }

  /** A variable got a value: some names make programs run or traffic move. */
  assigned(
    name: string,
    value: Text,
    scope: Scope,
    frame: Frame,
    at: Span,
    exported: boolean,
    /** The command that gets it: a start-up file may be its `/dev/stdin`. */
    receiver?: Job,
  ): void {
    if (!exported && !ALWAYS_EXPORTED.has(name)) return;
    const stdin = receiver?.stdin ?? SILENT;
    const job: Job = { argv: [known(name), value], assigns: new Map(), at, stdin, sockets: [] };
    for (const item of meaningOfVariable(name, value, receiver?.argv)) {
      if (item.kind === "runs") this.runner.follow(item.run, job, name, scope, frame);
      else if (item.kind !== "mounts") this.emit(item, scope, frame, this.cause(job, [name]));
    }
  }

  /** A function that starts itself twice over, in a pipe or the background, fills the machine. */
  defined(name: string, body: Node, scope: Scope, frame: Frame, at: Span): void {
    if (bomb(name, body)) this.fills(name, scope, frame, at);
    this.ownAccord.defined(name, scope, frame, at);
  }

  fills(name: string, scope: Scope, frame: Frame, at: Span): void {
    const job: Job = { argv: [known(name)], assigns: new Map(), at, stdin: SILENT, sockets: [] };
    this.emit({ kind: "power", does: "exhaust" }, scope, frame, this.cause(job, [name]));
  }

  /** The code of a shell tool. */
  top(source: string, scope: Scope, frame: Frame): Flow {
    const language = frame.dialect === "bash" ? "shell" : frame.dialect;
    const job: Job = { argv: [], assigns: new Map(), at: { start: 0, end: source.length }, stdin: SILENT, sockets: [] };
    return this.runner.code({ kind: "code", language, text: known(source) }, job, scope, frame, true);
  }

  /** A file that the agent's own tool writes: judged by what it will hold, where that runs by itself. */
  written(written: Written, job: Job, scope: Scope, frame: Frame): void {
    writtenFile(this, written, job, scope, frame);
  }

  /** Runs code in this scope. */
  code(language: Language, text: Text, scope: Scope, frame: Frame, stdin: Flow, args: Text[] = []): Flow {
    return this.runner.code(
      { kind: "code", language, text, args },
      { argv: [text], assigns: new Map(), at: text.at, stdin, sockets: [] },
      scope,
      frame,
      true,
    );
  }

  /** A pipeline has run whose effects begin at `mark`. */
  afterPipeline(mark: number, scope: Scope, frame: Frame, at: Span): void {
    const url = shellBehind(this.world.observed.slice(mark), this.world.files);
    if (!url) return;
    const job: Job = { argv: [known("sh")], assigns: new Map(), at, stdin: SILENT, sockets: [] };
    this.emit({ kind: "connect", url, does: "shell", sends: [], checked: true }, scope, frame, this.cause(job, ["sh"]));
  }

  /** A program nobody here knows: recorded; a script of the project is read. */
  private unknown(name: string, job: Job, scope: Scope, frame: Frame): Flow {
    const cause = this.cause(job, [base(name)]);
    if (
      name.includes("/") ||
      name.includes("\\") ||
      (frame.dialect !== "bash" && /\.(?:bat|cmd|ps1|exe|vbs)$/i.test(name))
    ) {
      const flow = this.runner.scripts.script(
        { kind: "script", language: "unknown", path: job.argv[0]!, args: job.argv.slice(1) },
        job,
        base(name),
        scope,
        frame,
      );
      if (flow) return flow;
    }
    this.emit({ kind: "opaque", why: "unknown-command", what: name }, scope, frame, cause);
    for (const path of handed(job.argv))
      this.emit({ kind: "read", path, recursive: false, shows: false }, scope, frame, cause);
    const production = environmentOf(job.argv, job.assigns, scope) === "production";
    for (const item of said(name, job.argv, frame, production))
      if (item.kind !== "runs" && item.kind !== "mounts") this.emit(item, scope, frame, cause);
    // It may start what its words say: only what no one may do in any case counts then.
    const behind: Frame = { ...frame, latent: true, via: [...frame.via, base(name)], depth: frame.depth + 1 };
    for (const argv of commandsBehind(job.argv, frame))
      this.invoke({ ...job, argv, assigns: new Map(), stdin: EMPTY_FLOW }, scope.copy(), behind);
    const quiet: Job = { ...job, stdin: EMPTY_FLOW };
    const code = codeBehind(job.argv);
    for (const text of code)
      for (const language of ["shell", "unknown"] as const)
        this.runner.code({ kind: "code", language, text }, quiet, scope.copy(), behind, false);
    const facts: Facts = { service: base(name), hosted: production };
    for (const text of statementsBehind(code))
      this.runner.code({ kind: "code", language: "sql", text, facts }, quiet, scope.copy(), frame, false);
    return job.stdin === SILENT ? EMPTY_FLOW : { text: null, payloads: job.stdin.payloads, origins: job.stdin.origins };
  }
}

/** `$(mktemp)` as a program: a file that is known by its fresh name. */
const freshName = (program: Text): string | undefined =>
  program.pieces.every((piece) => typeof piece === "string" || isFreshName(piece)) && prefix(program).includes("/")
    ? display(program)
    : undefined;

export function makeInvoker(walker: Walker): Invoker {
  return new Invoker(walker);
}

const SHARED = /^\/(?:[^/]*|(?:private\/|var\/)tmp|home\/[^/]*|Users\/[^/]*)\/?$/;

/** Programs that print what they are given, changed. */
const TEXT_FILTERS = new Set(
  "base64 gbase64 base32 xxd rev sed gsed cut awk gawk head tail tac sort uniq grep egrep tr nl paste jq openssl".split(
    " ",
  ),
);

/** Where programs lie. */
const PROGRAMS = /^\/(?:usr\/(?:local\/)?)?s?bin\/|^\/opt\/homebrew\/bin\//;

/** Builtins whose specs say what else they do: `set +o history`, `unset HISTFILE`. */
const ALSO_SPECS = new Set(["set", "unset", "shopt", "setopt", "unsetopt", "complete", "hash", "ulimit"]);

/** Builtins of a shell that are no programs: where a container starts a word of theirs, it is a program of its own. */
const SHELL_ONLY = new Set(["print"]);
const isEntry = ({ on, via }: Frame): boolean =>
  on.kind === "container" && !/^(?:ba|da|z|k|a)?sh$/.test(via.at(-1) ?? "");

/** Builtins that every shell has under the same name. */
const FOLDERS = new Set(["cd", "chdir", "pushd", "popd"]);

/** Variables that every process gets, exported here or not. */
const ALWAYS_EXPORTED = new Set([
  "PATH",
  "LD_PRELOAD",
  "LD_LIBRARY_PATH",
  "BASH_ENV",
  "ENV",
  "PROMPT_COMMAND",
  "PS4",
  "PAGER",
  "EDITOR",
  "VISUAL",
  "HTTPS_PROXY",
  "HTTP_PROXY",
  "ANTHROPIC_BASE_URL",
  "IFS",
]);
