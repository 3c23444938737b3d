/** Code in files: made in the call, or looked at on disk; scripts of a package manifest. */
import { scriptCommand } from "../commands/data/scripts.ts";
import { isStandardInput } from "../commands/kit/paths.ts";
import type { Language, Run } from "../commands/kit/spec.ts";
import { EMPTY_FLOW, type Flow, type Origin } from "../types/flow.ts";
import { concat, display, known, literal, prefix, type Text } from "../types/text.ts";
import { partsIn, runsBuilt, runsParts } from "./automatic.ts";
import { printsShell, processFlow } from "./contents.ts";
import { mergeFlows, SILENT } from "./flows.ts";
import type { Invoker, Job } from "./invoke.ts";
import { languageOf } from "./languages.ts";
import { scriptsOf } from "./manifest.ts";
import { base } from "./places/paths.ts";
import type { Runner } from "./runs.ts";
import type { Scope } from "./scope.ts";
import { stoodFor } from "./stood-for.ts";
import { builtAbove, isElsewhere, writtenAbove } from "./strangers.ts";
import type { Walker } from "./walk.ts";
import type { Frame } from "./world.ts";

/** Languages of files whose specs say themselves when such a file is one from outside. */
const NAMED_BY_SPECS: ReadonlySet<Language> = new Set(["make", "git-config", "ssh-config", "compose"]);

export class Scripts {
  private readonly walker: Walker;
  private readonly invoker: Invoker;
  private readonly runner: Runner;
  /** Files whose origins are being followed. */
  private readonly following = new Set<string>();

  constructor(walker: Walker, invoker: Invoker, runner: Runner) {
    this.walker = walker;
    this.invoker = invoker;
    this.runner = runner;
  }

  /** A file with code: written in this call, or looked at on disk. Undefined when nothing can be told of it. */
  script(
    run: Extract<Run, { kind: "script" }>,
    job: Job,
    plain: string,
    scope: Scope,
    frame: Frame,
    /** Where the file lies: a file of this machine may feed a program on another. */
    lies: Frame = frame,
  ): Flow | undefined {
    if (isStandardInput(run.path)) return this.runner.input(run.language, job, scope, frame, { ...run, kind: "stdin" });
    const passed = processFlow(run.path);
    const cause = this.invoker.cause(job, [plain]);
    if (passed) {
      if (passed.text)
        return this.runner.code(
          { kind: "code", language: run.language, text: passed.text, args: [run.path, ...scriptArgs(run)] },
          job,
          scope,
          frame,
          run.sourced ?? false,
        );
      const from = run.path.pieces[0];
      const prints = typeof from === "object" && from.kind === "output" && printsShell(from.source);
      if (!this.runner.judgeOrigins(passed, run.path, run.language, job, scope, frame) && !prints)
        this.invoker.emit({ kind: "opaque", why: "foreign-code", what: display(run.path) }, scope, frame, cause);
      return EMPTY_FLOW;
    }
    this.invoker.emit({ kind: "read", path: run.path, recursive: false, shows: false }, scope, lies, cause);
    const framework = scriptCommand(display(run.path));
    if (framework && !frame.via.includes(framework))
      this.runner.command({ kind: "command", argv: [known(framework, job.at), ...scriptArgs(run)] }, job, scope, {
        ...frame,
        via: [...frame.via, framework],
      });
    const at = this.walker.path(run.path, scope, lies);
    if (at === undefined) {
      for (const path of stoodFor(run.path, this.walker, scope, lies))
        this.script({ ...run, path: known(path, run.path.at) }, job, base(path), scope, frame, lies);
      return undefined;
    }
    const held = this.walker.world.files.get(at);
    this.partsOf(at, run.language, job, scope, lies);
    const args = [run.path, ...scriptArgs(run)];
    if (held) {
      const language =
        run.language === "unknown" ? languageOf(at, held.text ? (literal(held.text) ?? "") : "") : run.language;
      if (held.text)
        return this.runner.code(
          {
            kind: "code",
            language: language ?? "shell",
            text: held.text,
            args,
            file: known(at),
            ...(run.facts ? { facts: run.facts } : {}),
          },
          { ...job, stdin: EMPTY_FLOW },
          scope,
          frame,
          run.sourced ?? false,
        );
      // A file may come from itself: `sort x > y; cat y > x`.
      if (this.following.has(at)) return EMPTY_FLOW;
      this.following.add(at);
      try {
        if (this.runner.judgeOrigins(held, run.path, run.language, job, scope, frame)) return EMPTY_FLOW;
        if (this.walker.world.compiled.length > 0) runsBuilt(at, job, scope, frame, this.invoker);
        return undefined;
      } finally {
        this.following.delete(at);
      }
    }
    const origin = lies.scene.session.written.get(at);
    if (origin === "fetched")
      this.invoker.emit(
        { kind: "run", program: run.path, source: "fetched", from: [{ kind: "file", path: run.path }] },
        scope,
        lies,
        cause,
      );
    const text = lies.on.kind === "here" ? this.walker.world.look.read(at) : null;
    if (text === null) {
      this.unseen(run, at, origin !== undefined, job, scope, lies);
      return undefined;
    }
    const language = run.language === "unknown" ? languageOf(at, text) : run.language;
    if (!language) return undefined;
    return this.runner.code(
      {
        kind: "code",
        language,
        text: known(text, job.at),
        args,
        file: known(at),
        ...(run.facts ? { facts: run.facts } : {}),
      },
      { ...job, stdin: EMPTY_FLOW },
      scope,
      { ...frame, latent: origin === undefined, via: [...frame.via, base(at)] },
      run.sourced ?? false,
    );
  }

  /** What the call put into a file that it runs now. */
  private partsOf(at: string, language: Language, job: Job, scope: Scope, lies: Frame): void {
    const parts = partsIn(at, this.walker.world);
    if (parts.length === 0 || lies.on.kind !== "here") return;
    const named = language === "unknown" ? (languageOf(at, "") ?? "shell") : language;
    runsParts(parts, named, job, scope, lies, this.invoker);
  }

  /** A file nobody can see: what the call unpacked or cloned is foreign; elsewhere than in the project, a question. */
  private unseen(
    run: Extract<Run, { kind: "script" }>,
    at: string,
    isOwn: boolean,
    job: Job,
    scope: Scope,
    lies: Frame,
  ): void {
    const { world } = this.walker;
    if (world.compiled.length > 0 && lies.on.kind === "here") runsBuilt(at, job, scope, lies, this.invoker);
    const cause = this.invoker.cause(job, [base(at)]);
    const outside = () =>
      this.invoker.emit({ kind: "run", program: run.path, source: "outside", from: [] }, scope, lies, cause);
    // Statements for a database are no program, but nobody should run any unseen.
    if (run.language === "sql") outside();
    else if (lies.on.kind === "here" && literal(run.path) !== undefined && !isOwn) {
      const parts = builtAbove(at, world);
      if (parts) {
        this.builtFrom(parts, run, job, scope, lies);
        return;
      }
      const from = writtenAbove(at, world);
      const fetched = from?.find((one) => one.kind === "fetched");
      if (fetched)
        this.invoker.emit({ kind: "run", program: run.path, source: "fetched", from: [fetched] }, scope, lies, cause);
      // A program that was built and is no text.
      else if (run.language === "unknown" && world.look.kind(at) === "file") return;
      else if (from === null && !NAMED_BY_SPECS.has(run.language) && isElsewhere(at, prefix(run.path), lies.scene))
        outside();
    }
  }

  /** A program that the call built: what is known of its parts counts. */
  private builtFrom(
    parts: readonly string[],
    run: Extract<Run, { kind: "script" }>,
    job: Job,
    scope: Scope,
    lies: Frame,
  ): void {
    const { world } = this.walker;
    const cause = this.invoker.cause(job, []);
    const emit = (program: Text, source: "fetched" | "outside", from: Origin[]) =>
      this.invoker.emit({ kind: "run", program, source, from }, scope, lies, cause);
    for (const part of parts) {
      const [fetched] = writtenAbove(part, world)?.filter((one) => one.kind === "fetched") ?? [];
      const path = known(part);
      const held = [...world.files.keys()].filter(
        (file) => (file === part || file.startsWith(`${part}/`)) && languageOf(file, "") !== null,
      );
      if (fetched) emit(run.path, "fetched", [fetched]);
      else if (lies.scene.session.written.get(part) === "fetched") emit(run.path, "fetched", [{ kind: "file", path }]);
      else if (held.length > 0)
        for (const file of held)
          this.script({ kind: "script", language: "unknown", path: known(file) }, job, base(file), scope, lies);
      else if (
        writtenAbove(part, world) === null &&
        builtAbove(part, world) === null &&
        isElsewhere(part, "", lies.scene)
      )
        emit(run.path, "outside", []);
    }
  }

  /** A script of the package manifest, with what runs before and after it. */
  packageScript(run: Extract<Run, { kind: "package-script" }>, job: Job, scope: Scope, frame: Frame): Flow {
    const name = literal(run.name);
    if (name === undefined) return EMPTY_FLOW;
    /** Without such a script the word is a program of the project: `yarn rimraf dist`. */
    const program = () =>
      run.program && !name.startsWith("/")
        ? this.runner.command({ kind: "command", argv: [run.name, ...(run.args ?? [])] }, job, scope, frame)
        : EMPTY_FLOW;
    const folder = !run.cwd ? scope.cwd : /^[/~]/.test(prefix(run.cwd)) ? run.cwd : concat(scope.cwd, "/", run.cwd);
    const at = this.walker.path(concat(folder, "/package.json"), scope, frame);
    const held = at && this.walker.world.files.get(at)?.text;
    if (at) this.partsOf(at, "unknown", job, scope, frame);
    const text = at ? (held ? (literal(held) ?? null) : this.walker.world.look.read(at)) : null;
    if (text === null || text === undefined) {
      const strange = at && run.cwd && literal(run.cwd) !== undefined && isElsewhere(at, "", frame.scene);
      if (strange && !frame.scene.session.written.has(at) && writtenAbove(at, this.walker.world) === null)
        this.invoker.emit(
          { kind: "run", program: concat(folder, "/package.json"), source: "outside", from: [] },
          scope,
          frame,
          this.invoker.cause(job, []),
        );
      return program();
    }
    const scripts = scriptsOf(text);
    if (typeof scripts[name] !== "string") return program();
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
        this.runner.shell("shell", { ...words, at: job.at }, job, inner, {
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

/** The script's own arguments; some specs hand over all operands, the script first. */
function scriptArgs(run: Extract<Run, { kind: "script" }>): Text[] {
  const args = run.args ?? [];
  return args[0] === run.path ? args.slice(1) : args;
}
