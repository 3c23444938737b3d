/** Carries out what a spec or a code reader says of a command: effects, what it prints, what it runs in turn. */
import type { Meaning } from "../commands/kit/meaning.ts";
import { isStandardInput } from "../commands/kit/paths.ts";
import { mutation } from "../commands/kit/roles.ts";
import type { Run, Yield } from "../commands/kit/spec.ts";
import type { EffectOf } from "../types/effect.ts";
import { EMPTY_FLOW, type Flow, type Origin, type Payload } from "../types/flow.ts";
import type { Label } from "../types/labels.ts";
import { display, literal, type Text } from "../types/text.ts";
import { hookFolder, processFlow } from "./contents.ts";
import { flowOfText, mergeFlows } from "./flows.ts";
import { isOwnGuest } from "./guests.ts";
import type { Invoker, Job } from "./invoke.ts";
import { ownsMade } from "./made.ts";
import { type Cause, knownDownload } from "./observe.ts";
import { Outputs } from "./outputs.ts";
import { changesText, textsPutIn } from "./put-in.ts";
import { socketUrl } from "./redirects.ts";
import type { Scope } from "./scope.ts";
import { isSocket } from "./signs.ts";
import { SINK } from "./words.ts";
import type { Frame } from "./world.ts";

/** What a command is said to do: by its spec, or by the reader of the code it runs. */
export interface Deeds {
  /** The program's name without folder and ending. */
  plain: string;
  yields: Meaning["yields"];
  /** What it prints of its own. */
  printed: Flow;
  /** Whether what it reads comes out of it again. */
  passes: boolean;
  /** The very text that comes out, when that could be told otherwise. */
  told?: Text | undefined;
  /** Code that holds the texts which it puts into what it edits. */
  code?: Text;
}

/** One command while it is carried out. */
export class Performance {
  private readonly invoker: Invoker;
  private readonly deeds: Deeds;
  private readonly job: Job;
  private readonly scope: Scope;
  private readonly frame: Frame;
  private readonly outputs: Outputs;

  /** What comes out of it, besides what it prints of its own. */
  private readonly shown: Payload[] = [];
  private readonly origins: Origin[] = [];
  private text: Text | null = null;
  private reads = 0;
  /** What it read, shown or not: what a file it writes will hold. */
  private readonly copied: Payload[] = [];
  private readonly copiedOrigins: Origin[] = [];
  private readonly writes: Text[] = [];
  /** `>(…)` that it writes to: what it reads from standard input, or the files that it copies. */
  private readonly sinks: { path: Text; isInput: boolean }[] = [];
  private readonly poured: Flow[] = [];
  private network: Text | null = null;
  private readonly followed: Run[] = [];
  /** Connections that send what a command prints which is still to be followed. */
  private readonly waiting: { item: EffectOf<"connect">; cause: Cause }[] = [];

  constructor(invoker: Invoker, deeds: Deeds, job: Job, scope: Scope, frame: Frame) {
    this.invoker = invoker;
    this.deeds = deeds;
    this.job = job;
    this.scope = scope;
    this.frame = frame;
    this.outputs = new Outputs(deeds.yields.map((one) => one.yield));
  }

  /** Carries it out; returns what it prints. */
  run(): Flow {
    for (const { yield: item, may } of this.deeds.yields) this.take(item, this.cause(may));
    this.fill();
    if (this.deeds.plain === "git") this.commits();
    const inner = [...this.poured, ...this.followed.map((run) => this.follow(run))];
    for (const { item, cause } of this.waiting)
      this.emit({ ...item, url: this.outputs.filled(item.url), sends: this.outputs.told(item.sends) }, cause);
    const network = this.network;
    const carried = inner.flatMap((flow) => flow.payloads);
    // Code that runs a program and holds a socket may send on what the program printed.
    if (network && isSocket(network) && carried.length > 0) this.sends(network, carried, this.cause());
    if (network && this.deeds.passes) this.origins.push({ kind: "fetched", url: network });
    const flow = this.flow(inner);
    if (this.deeds.told && flow.text === null) return { ...flow, text: this.deeds.told };
    const parts = flow.text === null ? this.putIn() : [];
    return parts.length > 0 ? { ...flow, parts: [...(flow.parts ?? []), ...parts] } : flow;
  }

  private take(item: Yield, cause: Cause): void {
    switch (item.kind) {
      case "runs":
        this.followed.push(item.run);
        return;
      case "mounts":
        if (item.guest) this.invoker.contents.share(item.guest, item.from, item.to, this.scope, this.frame);
        else this.invoker.contents.mount(item.from, item.to, this.scope, this.frame);
        return;
      case "reveal":
        this.shown.push(item.what);
        // It counts when it comes out at the end: `env | grep -i proxy` shows no secret. A login counts at once.
        if (item.what.labels.includes("credential"))
          this.invoker.walker.world.revealed.set(item.what, this.emit(item, cause));
        return;
      case "read":
        this.read(item, cause);
        return;
      case "write":
        this.write(item, cause);
        return;
      case "connect":
        this.network = item.url;
        if (this.outputs.waits(item.sends)) this.waiting.push({ item, cause });
        else this.emit(item, cause);
        return;
      default: {
        const hooks = hookFolder(item);
        if (hooks) this.invoker.contents.hooksIn(hooks, this.job, this.scope, this.frame);
        const own = item.kind === "mutate" && this.isOwn(item, cause);
        if (!own && !knownDownload(item, cause.via) && !this.isSeen(item)) this.emit(item, cause);
      }
    }
  }

  private isOwn(item: EffectOf<"mutate">, cause: Cause): boolean {
    const { observer, world } = this.invoker.walker;
    const change = { ...this.job, code: this.deeds.code };
    if (ownsMade(observer.made, item, cause, this.scope)) return true;
    return isOwnGuest(observer.made, world.invocations, item, change, this.scope, this.frame);
  }

  /** A build file from outside that the call itself wrote, and that is followed now: judged by what it says. */
  private isSeen(item: Yield): boolean {
    if (item.kind !== "run" || item.source !== "outside" || item.from.length > 0) return false;
    const path = display(item.program);
    const follows = this.deeds.yields.some(
      ({ yield: { kind, ...one } }) =>
        kind === "runs" && "run" in one && one.run.kind === "script" && display(one.run.path) === path,
    );
    return follows && this.invoker.writtenText(item.program, this.scope, this.frame) !== undefined;
  }

  private read(item: EffectOf<"read">, cause: Cause): void {
    this.reads++;
    const passed = isStandardInput(item.path) ? this.job.stdin : processFlow(item.path);
    if (passed) {
      this.shown.push(...passed.payloads);
      this.origins.push(...passed.origins);
      this.text = passed.text;
      this.copied.push(...passed.payloads);
      this.copiedOrigins.push(...passed.origins);
      return;
    }
    const socket = socketUrl(item.path);
    if (socket) {
      this.origins.push({ kind: "fetched", url: socket });
      return;
    }
    const { contents, walker } = this.invoker;
    const observed = this.emit(item, cause);
    const content = contents.content(item.path, this.scope, this.frame);
    const payload = contents.payloadOf(observed.places.path, item.path, this.scope, this.frame);
    const origins = [contents.origin(item.path, this.scope, this.frame), ...content.origins];
    const held = [...content.payloads, ...contents.below(item.path, this.scope, this.frame)];
    this.copied.push(payload, ...held);
    this.copiedOrigins.push(...origins);
    if (!item.shows) return;
    this.shown.push(payload, ...held);
    walker.world.reads.set(payload, observed);
    this.origins.push(...origins);
    this.text = content.text;
  }

  private write(item: EffectOf<"write">, cause: Cause): void {
    const socket = socketUrl(item.path);
    if (socket) {
      this.sends(socket, this.job.stdin.payloads, cause);
      return;
    }
    const { stdin } = this.job;
    if (isSink(item.path)) {
      this.sinks.push({ path: item.path, isInput: item.from === stdin.origins });
      return;
    }
    this.writes.push(item.path);
    const replaces = item.how === "replace" || item.how === "empty";
    const creates = replaces && this.invoker.contents.isAbsent(item.path, this.scope, this.frame);
    const observed = this.emit(creates ? { ...item, how: "create" } : item, cause);
    if (item.how === "edit" || (this.deeds.code && item.how !== "empty")) this.puts(item.path);
    if (item.from === stdin.origins) this.invoker.contents.runsLater(observed, stdin, this.job, this.scope, this.frame);
  }

  private putIn(): string[] {
    const { plain, code } = this.deeds;
    return code || changesText(plain) ? textsPutIn(plain, code ? [code] : this.job.argv.slice(1), this.job.stdin) : [];
  }

  /** The texts that it put into a file count when that file is run. */
  private puts(path: Text): void {
    const { walker } = this.invoker;
    const parts = this.putIn();
    const at = parts.length > 0 ? walker.path(path, this.scope, this.frame) : undefined;
    if (at !== undefined && this.frame.on.kind === "here")
      walker.world.put.set(at, [...(walker.world.put.get(at) ?? []), ...parts]);
  }

  /** What was read is now in the files that were written, and in the commands of `>(…)`. */
  private fill(): void {
    for (const { path, isInput } of this.sinks) {
      const copied: Flow = { text: this.text, payloads: this.copied, origins: this.copiedOrigins };
      const poured = this.invoker.contents.poured(path, isInput && this.reads === 0 ? this.job.stdin : copied);
      if (poured) this.poured.push(poured);
    }
    if (this.copied.length === 0 && this.copiedOrigins.length === 0 && this.text === null) return;
    const { contents } = this.invoker;
    const whole = this.reads === 1 && this.writes.length === 1 && COPIERS.has(this.deeds.plain);
    for (const path of this.writes) {
      const text = whole ? (this.text ?? contents.soleText(this.copiedOrigins, this.scope, this.frame)) : null;
      contents.carry(path, this.copied, this.copiedOrigins, text, this.scope, this.frame);
    }
  }

  /** A secret goes into the history as a message, or as a file that the call filled with it. */
  private commits(): void {
    const { files } = this.invoker.walker.world;
    if (files.size === 0 && this.copied.length === 0) return;
    const [, verb, ...words] = this.job.argv;
    if (!/^(?:add|stage|commit|tag|notes)$/.test((verb && literal(verb)) ?? "")) return;
    const held = words.flatMap((word) => {
      const at = literal(word)?.startsWith("-") ? undefined : this.invoker.walker.path(word, this.scope, this.frame);
      return (at !== undefined && files.get(at)?.payloads) || [];
    });
    for (const { of, labels } of [...this.copied, ...held])
      if ("place" in of && labels.some((label) => SECRET.has(label)))
        this.emit(mutation("git", "commit", "file", { target: of.place }), this.cause());
  }

  private follow(run: Run): Flow {
    const given = this.outputs.given(run);
    const flow = this.invoker.runner.follow(given, this.job, this.deeds.plain, this.scope, this.frame);
    this.outputs.tell(run, flow);
    return flow;
  }

  private sends(url: Text, payloads: readonly Payload[], cause: Cause): void {
    const sends = payloads.map((one) => ({ ...one, slot: "body" as const }));
    this.emit({ kind: "connect", url, does: "tunnel", sends, checked: true }, cause);
  }

  /** What comes out of it: its own words, what it read, and what the commands print that it ran. */
  private flow(inner: Flow[]): Flow {
    const { plain, passes, printed } = this.deeds;
    const said = this.said(printed);
    // What a spec says is printed wins over what the code in it prints (`Where-Object { … }`).
    const told = said.text !== null;
    const ran = told ? [] : inner;
    if (ran.length > 0 && this.shown.length === 0 && this.reads === 0)
      return ran.length === 1 ? ran[0]! : mergeFlows(...ran);
    if (!passes) {
      if (this.shown.length > 0) return mergeFlows(said, { text: null, payloads: this.shown, origins: [] }, ...inner);
      return ran.length > 0 ? mergeFlows(said, ...ran) : said;
    }
    if (this.reads > 0 || this.shown.length > 0 || this.origins.length > 0) {
      const text = this.reads === 1 && CATS.has(plain) ? this.text : null;
      const own: Flow = { text, payloads: this.shown, origins: this.origins };
      return said === EMPTY_FLOW && inner.length === 0 ? own : mergeFlows(own, said, ...inner);
    }
    if (CATS.has(plain)) return this.job.stdin;
    return ran.length > 0 ? mergeFlows(said, ...ran) : said;
  }

  /** What it prints of its own; outputs of commands that were followed come from those. */
  private said(printed: Flow): Flow {
    if (printed.text && printed.payloads.length === 0) return flowOfText(printed.text);
    if (!this.outputs.waits(printed.payloads)) return printed;
    return { ...printed, payloads: printed.payloads.filter((payload) => !this.outputs.waits([payload])) };
  }

  private cause(may = false): Cause {
    return this.invoker.cause(this.job, [this.deeds.plain], may);
  }

  private emit(item: Exclude<Yield, { kind: "runs" | "mounts" }>, cause: Cause) {
    return this.invoker.emit(item, this.scope, this.frame, cause);
  }
}

const isSink = ({ pieces: [only, ...more] }: Text): boolean =>
  more.length === 0 && typeof only === "object" && only.kind === "output" && only.source === SINK;

/** Programs whose output is their input as it is. */
const CATS = new Set(["cat", "tee", "type", "gc", "get-content"]);
/** Labels of files whose content is a secret. */
const SECRET: ReadonlySet<Label> = new Set(["credential", "env-file", "keychain", "browser-profile"]);
/** Programs that leave in the file they write just what they read. */
const COPIERS = new Set(["cp", "mv", "install", "ln", "copy", "copy-item", "dd", "cat"]);
