/** One simple command: alias, function, builtin, spec or unknown program; its effects and what it prints. */
import { meaningOfVariable } from "../commands/environment.ts";
import { type Meaning, meaning } from "../commands/kit/meaning.ts";
import type { Language, Run, Yield } from "../commands/kit/spec.ts";
import { commandNamed, commandNames } from "../commands/registry.ts";
import type { Command as Node } from "../shell/ast.ts";
import { parse } from "../shell/parse.ts";
import type { Observed } from "../types/effect.ts";
import { EMPTY_FLOW, type Flow, type Origin, type Payload } from "../types/flow.ts";
import type { Place } from "../types/place.ts";
import { display, isMany, known, literal, prefix, type Span, type Text } from "../types/text.ts";
import { builtins } from "./builtins.ts";
import type { Written } from "./calls/native.ts";
import { writtenFile } from "./calls/written.ts";
import { filtered } from "./filters.ts";
import { flowOfText, mergeFlows, SILENT } from "./flows.ts";
import { type Cause, knownDownload } from "./observe.ts";
import { payloadLabels, payloadsOf } from "./payloads.ts";
import { base, globMatch } from "./places/paths.ts";
import { variants } from "./places/variants.ts";
import { Runner, STDIN_CODE } from "./runs.ts";
import type { Scope } from "./scope.ts";
import { socketUrl, type Walker } from "./walk.ts";
import { type Frame, MAX_DEPTH } from "./world.ts";

/** A command about to run, its words evaluated. */
export interface Job {
  argv: Text[];
  assigns: ReadonlyMap<string, Text>;
  at: Span;
  stdin: Flow;
  /** Sockets its redirects open. */
  sockets: Text[];
}

export class Invoker {
  readonly walker: Walker;
  readonly runner: Runner;

  constructor(walker: Walker) {
    this.walker = walker;
    this.runner = new Runner(walker, this);
  }

  private get world() {
    return this.walker.world;
  }

  cause(job: Job, via: string[], may = false): Cause {
    return { at: job.at, via, argv: job.argv, assigns: job.assigns, stdin: job.stdin, may };
  }

  emit(effect: Exclude<Yield, { kind: "runs" | "mounts" }>, scope: Scope, frame: Frame, cause: Cause) {
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
    this.world.invocations.push({ argv: job.argv, via: frame.via, on: frame.on, at: frame.at ?? job.at });
    for (const [name, value] of job.assigns) this.assigned(name, value, scope, frame, job.at, true);
    const name = literal(program);
    if (name === undefined) return this.dynamic(job, scope, frame);
    const alias = scope.aliases.get(name);
    if (alias !== undefined && !program.quoted) return this.aliased(alias, job, scope, frame);
    const body = scope.functions.get(name);
    if (body) return this.called(name, body, job, scope, frame);
    return this.named(name, job, scope, frame);
  }

  /** A program known by name. */
  private named(name: string, job: Job, scope: Scope, frame: Frame): Flow {
    const plain = programName(name, frame);
    const builtin = frame.dialect === "bash" ? builtins.get(plain) : undefined;
    if (builtin && (!name.includes("/") || plain === "[")) {
      const flow = builtin({ job, scope, frame, invoker: this, args: job.argv.slice(1) });
      if (flow) return flow;
    }
    const found = lookup(plain, frame);
    if (!found) return this.unknown(name, job, scope, frame);
    const stdin = filtered(plain, job.argv.slice(1), job.stdin);
    const read = meaning(plain, found.spec(), job.argv.slice(1), { stdin, assigns: this.environment(job, scope) });
    return this.perform(plain, read.yields, read.flow, read.passes, { ...job, stdin }, scope, frame);
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

  /** Carries out what a spec or a code reader says a command does; returns what it prints. */
  perform(
    plain: string,
    yields: Meaning["yields"],
    printed: Flow,
    passes: boolean,
    job: Job,
    scope: Scope,
    frame: Frame,
  ): Flow {
    const via = [plain];
    const payloads: Payload[] = [];
    const origins: Origin[] = [];
    const inner: Flow[] = [];
    const copied: Payload[] = [];
    const copiedOrigins: Origin[] = [];
    let text: Text | null = null;
    let reads = 0;
    const writes: Text[] = [];
    let network: Text | null = null;
    const followed: Run[] = [];
    for (const { yield: item, may } of yields) {
      const cause = this.cause(job, via, may);
      if (item.kind === "runs") {
        followed.push(item.run);
        continue;
      }
      if (item.kind === "mounts") {
        this.mount(item.from, item.to, scope, frame);
        continue;
      }
      if (item.kind === "reveal" && !item.what.labels.includes("credential")) {
        // It counts when it comes out at the end: `env | grep -i proxy` shows no secret.
        payloads.push(item.what);
        continue;
      }
      if (item.kind === "read") {
        reads++;
        const passed = processFlow(item.path);
        if (passed) {
          payloads.push(...passed.payloads);
          origins.push(...passed.origins);
          text = passed.text;
          continue;
        }
        const socket = socketUrl(item.path);
        if (socket) {
          origins.push({ kind: "fetched", url: socket });
          continue;
        }
        const observed = this.emit(item, scope, frame, cause);
        const content = this.content(item.path, scope, frame);
        const payload = this.payloadOf(observed.places.path, item.path, scope, frame);
        copied.push(payload, ...content.payloads);
        copiedOrigins.push({ kind: "file", path: item.path }, ...content.origins);
        if (item.shows) {
          payloads.push(payload, ...content.payloads);
          this.world.reads.set(payload, observed);
          origins.push({ kind: "file", path: item.path }, ...content.origins);
          text = content.text;
        }
        continue;
      }
      if (item.kind === "write") {
        const socket = socketUrl(item.path);
        if (socket) {
          this.emit(
            {
              kind: "connect",
              url: socket,
              does: "tunnel",
              sends: job.stdin.payloads.map((one) => ({ ...one, slot: "body" as const })),
              checked: true,
            },
            scope,
            frame,
            cause,
          );
          continue;
        }
        writes.push(item.path);
      }
      if (item.kind === "connect") network = item.url;
      if (knownDownload(item, via) || this.walker.observer.ownsMade(item)) continue;
      this.emit(item, scope, frame, cause);
    }
    const said = printed.text && printed.payloads.length === 0 ? flowOfText(printed.text) : printed;
    if (copied.length > 0 || copiedOrigins.length > 0)
      for (const path of writes)
        this.carry(
          path,
          copied,
          copiedOrigins,
          reads === 1 && writes.length === 1 && isCopy(plain)
            ? (text ?? this.soleText(copiedOrigins, scope, frame))
            : null,
          scope,
          frame,
        );
    for (const run of followed) inner.push(this.runner.follow(run, job, plain, scope, frame));
    if (network && passes) origins.push({ kind: "fetched", url: network });
    if (inner.length > 0 && payloads.length === 0 && reads === 0)
      return inner.length === 1 ? inner[0]! : mergeFlows(...inner);
    if (!passes)
      return payloads.length > 0
        ? mergeFlows(said, { text: null, payloads, origins: [] }, ...inner)
        : inner.length > 0
          ? mergeFlows(said, ...inner)
          : said;
    const own: Flow = { text: reads === 1 && isCat(plain) ? text : null, payloads, origins };
    if (reads > 0 || payloads.length > 0 || origins.length > 0)
      return said === EMPTY_FLOW && inner.length === 0 ? own : mergeFlows(own, said, ...inner);
    if (isCat(plain) && reads === 0) return job.stdin;
    return inner.length > 0 ? mergeFlows(said, ...inner) : said;
  }

  private soleText(origins: Origin[], scope: Scope, frame: Frame): Text | null {
    const only = origins.find((origin) => origin.kind === "file");
    return only ? this.content(only.path, scope, frame).text : null;
  }

  /** A file got what other files hold: copies, archives, encodings. */
  private carry(
    path: Text,
    payloads: Payload[],
    origins: Origin[],
    text: Text | null,
    scope: Scope,
    frame: Frame,
  ): void {
    const at = this.walker.path(path, scope, frame);
    if (!at) return;
    const before = this.world.files.get(at);
    this.world.files.set(at, {
      text: before?.text ?? text,
      payloads: [...(before?.payloads ?? []), ...payloads],
      origins: [...(before?.origins ?? []), ...origins.filter((origin) => origin.kind !== "file")],
    });
  }

  private mount(from: Text, to: Text, scope: Scope, frame: Frame): void {
    const source = this.walker.path(from, scope, frame);
    const target = this.walker.path(to, scope, frame);
    if (source && target) this.world.detours.push({ at: target, to: source, mount: true });
  }

  /** What a file made in this call holds; nothing known for others. */
  content(path: Text, scope: Scope, frame: Frame): Flow {
    const at = this.walker.path(path, scope, frame);
    return (at !== undefined && this.world.files.get(at)) || EMPTY_FLOW;
  }

  private payloadOf(place: Place | undefined, path: Text, scope: Scope, frame: Frame): Payload {
    const labels = new Set<Payload["labels"][number]>();
    for (const reading of place?.readings ?? []) {
      if (reading.sureness === "open" || reading.sureness === "empty") continue;
      for (const label of payloadLabels(reading)) labels.add(label);
    }
    return this.walker.observer.labelled({ of: { place: path }, labels: [...labels], owner: null }, scope, frame);
  }

  /** `< file` and its like: opens a file and passes its content on. */
  readFile(path: Text, scope: Scope, frame: Frame, at: Span): Flow {
    const passed = processFlow(path);
    if (passed) return passed;
    const job: Job = { argv: [], assigns: new Map(), at, stdin: SILENT, sockets: [] };
    const observed = this.emit(
      { kind: "read", path, recursive: false, shows: true },
      scope,
      frame,
      this.cause(job, []),
    );
    const payload = this.payloadOf(observed.places.path, path, scope, frame);
    this.world.reads.set(payload, observed);
    const content = this.content(path, scope, frame);
    return {
      text: content.text,
      payloads: [payload, ...content.payloads],
      origins: [{ kind: "file", path }, ...content.origins],
    };
  }

  /** `> file`: what was printed is what the file holds then. */
  writeFile(
    path: Text,
    how: "append" | "replace",
    flow: Flow,
    scope: Scope,
    frame: Frame,
    from: { at: Span; argv: Text[]; bare: boolean },
  ): void {
    const socket = socketUrl(path);
    const job: Job = { argv: from.argv, assigns: new Map(), at: from.at, stdin: flow, sockets: [] };
    if (socket) {
      this.emit(
        {
          kind: "connect",
          url: socket,
          does: "tunnel",
          sends: flow.payloads.map((one) => ({ ...one, slot: "body" as const })),
          checked: true,
        },
        scope,
        frame,
        this.cause(job, []),
      );
      return;
    }
    const program = path.pieces[0];
    if (path.pieces.length === 1 && typeof program === "object" && program.kind === "output") return;
    const text = flow.text && literal(flow.text);
    const empties = how === "replace" && (from.bare || text === "");
    this.emit(
      { kind: "write", path, how: empties ? "empty" : how, from: flow.origins },
      scope,
      frame,
      this.cause(job, []),
    );
  }

  /** A variable got a value: some names make programs run or traffic move. */
  assigned(name: string, value: Text, scope: Scope, frame: Frame, at: Span, exported: boolean): void {
    if (!exported && !ALWAYS_EXPORTED.has(name)) return;
    const job: Job = { argv: [known(name), value], assigns: new Map(), at, stdin: SILENT, sockets: [] };
    for (const item of meaningOfVariable(name, value)) {
      if (item.kind === "runs") this.runner.follow(item.run, job, name, scope, frame);
      else if (item.kind !== "mounts") this.emit(item, scope, frame, this.cause(job, [name]));
    }
  }

  /** A function that starts itself twice over, in a pipe or the background, fills the machine. */
  defined(name: string, body: Node, scope: Scope, frame: Frame, at: Span): void {
    if (!bomb(name, body)) return;
    const job: Job = { argv: [known(name)], assigns: new Map(), at, stdin: SILENT, sockets: [] };
    this.emit({ kind: "power", does: "exhaust" }, scope, frame, this.cause(job, [name]));
  }

  /** The code of a shell tool. */
  top(source: string, scope: Scope, frame: Frame): Flow {
    const language = frame.dialect === "bash" ? "shell" : frame.dialect;
    const job: Job = { argv: [], assigns: new Map(), at: { start: 0, end: source.length }, stdin: SILENT, sockets: [] };
    return this.runner.code({ kind: "code", language, text: known(source) }, job, language, scope, frame, true);
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
      language,
      scope,
      frame,
      true,
    );
  }

  /** What only the whole pipeline shows: a shell that gets its commands from a socket behind it. */
  afterPipeline(mark: number, scope: Scope, frame: Frame, at: Span): void {
    const since = this.world.observed.slice(mark);
    const socket = since.find(
      (one) => one.effect.kind === "connect" && (one.effect.does === "tunnel" || isSocket(one.effect.url)),
    );
    const shell = since.find((one) => one.effect.kind === "opaque" && one.effect.what === STDIN_CODE);
    const given = since.find(
      (one) =>
        one.effect.kind === "run" &&
        one.effect.source === "fetched" &&
        one.effect.from.some((origin) => origin.kind === "fetched" && isSocket(origin.url)),
    );
    // A pipe file that the pipeline both reads and writes carries the answers back.
    const read = new Set(since.flatMap((one) => (one.effect.kind === "read" ? pathsOf(one) : [])));
    const loop = since.some((one) => one.effect.kind === "write" && pathsOf(one).some((path) => read.has(path)));
    const url = socket?.effect.kind === "connect" ? socket.effect.url : undefined;
    if (!url || !(shell || given || loop)) return;
    const job: Job = { argv: [known("sh")], assigns: new Map(), at, stdin: SILENT, sockets: [] };
    this.emit({ kind: "connect", url, does: "shell", sends: [], checked: true }, scope, frame, this.cause(job, ["sh"]));
  }

  private aliased(alias: string, job: Job, scope: Scope, frame: Frame): Flow {
    const parsed = parse(alias);
    const only = parsed.ok && parsed.script.statements.length === 1 ? parsed.script.statements[0] : undefined;
    const command =
      only && only.rest.length === 0 && only.first.commands.length === 1 ? only.first.commands[0] : undefined;
    const bare = scope.copy();
    bare.aliases.delete(literal(job.argv[0]!) ?? "");
    const inner: Frame = { ...frame, depth: frame.depth + 1, at: frame.at ?? job.at };
    if (command?.kind === "simple" && command.redirects.length === 0) {
      const argv = [...this.walker.words(bare, inner).list(command.words), ...job.argv.slice(1)];
      return this.invoke({ ...job, argv }, bare, inner);
    }
    return this.code("shell", known(alias, job.at), bare, inner, job.stdin);
  }

  private called(name: string, body: Node, job: Job, scope: Scope, frame: Frame): Flow {
    if (frame.via.filter((one) => one === `${name}()`).length > 1) return EMPTY_FLOW;
    const inner = scope.copy();
    inner.positional = job.argv.slice(1);
    const flow = this.walker.command(
      body,
      inner,
      { ...frame, via: [...frame.via, `${name}()`], depth: frame.depth + 1, at: frame.at },
      job.stdin,
    );
    scope.cwd = inner.cwd;
    scope.variables = inner.variables;
    scope.functions = inner.functions;
    scope.aliases = inner.aliases;
    return flow;
  }

  /** The program's name is not known, or only in some readings. */
  private dynamic(job: Job, scope: Scope, frame: Frame): Flow {
    const [program, ...rest] = job.argv;
    const cause = this.cause(job, []);
    const flows: Flow[] = [];
    const names = new Set<string>();
    let open = false;
    for (const variant of variants(program!.pieces)) {
      const pieces = variant.pieces;
      if (pieces.every((piece) => typeof piece === "string")) {
        const name = pieces.join("");
        if (name !== "") names.add(name);
        else if (rest[0])
          flows.push(this.invoke({ ...job, argv: rest }, scope.copy(), { ...frame, depth: frame.depth + 1 }));
      } else if (pieces.every((piece) => typeof piece === "string" || piece.kind === "glob")) {
        const pattern = pieces
          .map((piece) => (typeof piece === "string" ? piece : piece.kind === "glob" ? piece.pattern : ""))
          .join("");
        for (const name of patterned(pattern)) names.add(name);
      } else {
        // The folder is unknown, the program in it is not: `"$ROOT/scripts/build.sh"`.
        const last = pieces.at(-1);
        const named = typeof last === "string" && last.includes("/") ? base(last) : "";
        if (named !== "") names.add(named);
        else open = true;
      }
    }
    for (const name of [...names].slice(0, 12))
      flows.push(this.named(name, { ...job, argv: [known(name, program!.at), ...rest] }, scope, frame));
    if (open) {
      const origins = program!.pieces.flatMap((piece) =>
        typeof piece === "object" && piece.kind === "output" ? piece.flow.origins : [],
      );
      const fetched = origins.filter((origin) => origin.kind === "fetched");
      for (const origin of fetched)
        this.emit({ kind: "run", program: program!, source: "fetched", from: [origin] }, scope, frame, cause);
      if (fetched.length === 0)
        this.emit({ kind: "opaque", why: "dynamic-command", what: display(program!) }, scope, frame, cause);
      const first = program!.pieces[0];
      // The words may continue a command whose beginning is hidden: paths after it are still known.
      if (typeof first === "string" && isMany(program!)) flows.push(EMPTY_FLOW);
    }
    return flows.length === 0
      ? { text: null, payloads: job.argv.flatMap(payloadsOf), origins: [] }
      : mergeFlows(...flows);
  }

  /** A program nobody here knows: recorded; a script of the project is read. */
  private unknown(name: string, job: Job, scope: Scope, frame: Frame): Flow {
    const cause = this.cause(job, [base(name)]);
    if (name.includes("/") || name.includes("\\")) {
      const flow = this.runner.script(
        { kind: "script", language: "unknown", path: job.argv[0]!, args: job.argv.slice(1) },
        job,
        base(name),
        scope,
        frame,
      );
      if (flow) return flow;
    }
    this.emit({ kind: "opaque", why: "unknown-command", what: name }, scope, frame, cause);
    return job.stdin === SILENT ? EMPTY_FLOW : { text: null, payloads: job.stdin.payloads, origins: job.stdin.origins };
  }
}

export function makeInvoker(walker: Walker): Invoker {
  return new Invoker(walker);
}

/** Variables that every process gets, exported here or not. */
const ALWAYS_EXPORTED = new Set([
  "PATH",
  "LD_PRELOAD",
  "LD_LIBRARY_PATH",
  "BASH_ENV",
  "ENV",
  "PROMPT_COMMAND",
  "PAGER",
  "EDITOR",
  "VISUAL",
  "HTTPS_PROXY",
  "HTTP_PROXY",
  "ANTHROPIC_BASE_URL",
  "IFS",
]);

/** The bare name: without folder, without `.exe`, in lower case where the system ignores case. */
export function programName(name: string, frame: Frame): string {
  const folders = frame.scene.platform === "win32" || frame.dialect !== "bash" ? name.replaceAll("\\", "/") : name;
  const plain = base(folders);
  if (frame.scene.platform === "win32" || frame.dialect !== "bash")
    return plain.replace(/\.(exe|cmd|bat|com|ps1)$/i, "").toLowerCase();
  if (frame.scene.platform === "darwin") return commandNamed(plain) ? plain : plain.toLowerCase();
  return plain.replace(/\.exe$/, "");
}

function lookup(name: string, frame: Frame) {
  if (frame.dialect === "powershell") return commandNamed(`ps:${name}`) ?? commandNamed(name);
  if (frame.dialect === "cmd") return commandNamed(`cmd:${name}`) ?? commandNamed(name);
  return commandNamed(name);
}

/** Programs whose names a pattern reaches, by the letters it spells. */
function patterned(pattern: string): string[] {
  const name = base(pattern);
  if (name.replace(/[*?]|\[[^\]]*\]/g, "").length === 0) return [];
  return commandNames().filter((candidate) => !candidate.includes(":") && globMatch(name, candidate));
}

const isCat = (name: string): boolean =>
  name === "cat" || name === "tee" || name === "type" || name === "gc" || name === "get-content";
const isCopy = (name: string): boolean =>
  ["cp", "mv", "install", "ln", "copy", "copy-item", "dd", "cat"].includes(name);

/** `<(…)`: what the command inside prints. */
export function processFlow(path: Text): Flow | undefined {
  const only = path.pieces.length === 1 ? path.pieces[0] : undefined;
  return typeof only === "object" && only.kind === "output" && only.source.startsWith("<(") ? only.flow : undefined;
}

const pathsOf = (observed: Observed): string[] =>
  (observed.places.path?.readings ?? [])
    .filter((reading) => reading.sureness === "yes" && reading.rest.kind === "none")
    .map((reading) => reading.path);

/** A connection that is no download: whoever answers may send what they like for as long as they like. */
export const isSocket = (url: Text): boolean => /^(tcp|udp|tls|ssl):/i.test(prefix(url));

/** Whether a function's body starts the function again in a pipe or in the background. */
function bomb(name: string, body: Node): boolean {
  if (body.kind !== "group" && body.kind !== "subshell") return false;
  return body.body.statements.some((statement) => {
    const pipes = [statement.first, ...statement.rest.map((rest) => rest.pipeline)];
    return pipes.some((pipe) => {
      const calls = pipe.commands.filter(
        (command) =>
          command.kind === "simple" &&
          command.words[0]?.parts.length === 1 &&
          command.words[0].parts[0]?.kind === "literal" &&
          command.words[0].parts[0].text === name,
      );
      return calls.length > 0 && (pipe.commands.length > 1 || statement.background);
    });
  });
}
