/** Carries out what a spec or a code reader says of a command: effects, what it prints, what it runs in turn. */
import type { Meaning } from "../commands/kit/meaning.ts";
import type { Run, Yield } from "../commands/kit/spec.ts";
import type { EffectOf } from "../types/effect.ts";
import { EMPTY_FLOW, type Flow, type Origin, type Payload } from "../types/flow.ts";
import { known, type Text } from "../types/text.ts";
import { type Contents, processFlow } from "./contents.ts";
import { flowOfText, mergeFlows } from "./flows.ts";
import type { Invoker, Job } from "./invoke.ts";
import { type Cause, knownDownload } from "./observe.ts";
import { Outputs } from "./outputs.ts";
import { socketUrl } from "./redirects.ts";
import type { Scope } from "./scope.ts";
import { isSocket } from "./signs.ts";
import type { Walker } from "./walk.ts";
import type { Frame } from "./world.ts";

export class Performer {
  private readonly walker: Walker;
  private readonly invoker: Invoker;
  private readonly contents: Contents;

  constructor(walker: Walker, invoker: Invoker, contents: Contents) {
    this.walker = walker;
    this.invoker = invoker;
    this.contents = contents;
  }

  private get world() {
    return this.walker.world;
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
    const outputs = new Outputs(yields.map((one) => one.yield));
    const waiting: { item: EffectOf<"connect">; cause: Cause }[] = [];
    for (const { yield: item, may } of yields) {
      const cause = this.invoker.cause(job, via, may);
      if (item.kind === "runs") {
        followed.push(item.run);
        continue;
      }
      if (item.kind === "mounts") {
        this.contents.mount(item.from, item.to, scope, frame);
        continue;
      }
      if (item.kind === "reveal") {
        payloads.push(item.what);
        // It counts when it comes out at the end: `env | grep -i proxy` shows no secret. A login counts at once.
        if (item.what.labels.includes("credential"))
          this.world.revealed.set(item.what, this.invoker.emit(item, scope, frame, cause));
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
        const observed = this.invoker.emit(item, scope, frame, cause);
        const content = this.contents.content(item.path, scope, frame);
        const payload = this.contents.payloadOf(observed.places.path, item.path, scope, frame);
        copied.push(payload, ...content.payloads);
        copiedOrigins.push(this.contents.origin(item.path, scope, frame), ...content.origins);
        if (item.shows) {
          payloads.push(payload, ...content.payloads);
          this.world.reads.set(payload, observed);
          origins.push(this.contents.origin(item.path, scope, frame), ...content.origins);
          text = content.text;
        }
        continue;
      }
      if (item.kind === "write") {
        const socket = socketUrl(item.path);
        if (socket) {
          this.invoker.emit(
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
      const hooks = hookFolder(item);
      if (hooks) this.contents.hooksIn(hooks, job, scope, frame);
      if (item.kind === "connect") network = item.url;
      if (item.kind === "connect" && outputs.waits(item.sends)) {
        waiting.push({ item, cause });
        continue;
      }
      if (knownDownload(item, via) || this.walker.observer.ownsMade(item)) continue;
      const observed = this.invoker.emit(item, scope, frame, cause);
      if (item.kind === "write" && item.from === job.stdin.origins)
        this.contents.runsLater(observed, job.stdin, job, scope, frame);
    }
    const said =
      printed.text && printed.payloads.length === 0
        ? flowOfText(printed.text)
        : outputs.waits(printed.payloads)
          ? { ...printed, payloads: printed.payloads.filter((payload) => !outputs.waits([payload])) }
          : printed;
    if (copied.length > 0 || copiedOrigins.length > 0)
      for (const path of writes)
        this.contents.carry(
          path,
          copied,
          copiedOrigins,
          reads === 1 && writes.length === 1 && isCopy(plain)
            ? (text ?? this.contents.soleText(copiedOrigins, scope, frame))
            : null,
          scope,
          frame,
        );
    for (const run of followed) {
      const flow = this.invoker.runner.follow(outputs.given(run), job, plain, scope, frame);
      outputs.tell(run, flow);
      inner.push(flow);
    }
    for (const { item, cause } of waiting)
      this.invoker.emit(
        { ...item, url: outputs.filled(item.url), sends: outputs.told(item.sends) },
        scope,
        frame,
        cause,
      );
    const carried = inner.flatMap((flow) => flow.payloads);
    // Code that runs a program and holds a socket may send on what the program printed.
    if (network && isSocket(network) && carried.length > 0)
      this.invoker.emit(
        {
          kind: "connect",
          url: network,
          does: "tunnel",
          sends: carried.map((one) => ({ ...one, slot: "body" as const })),
          checked: true,
        },
        scope,
        frame,
        this.invoker.cause(job, via),
      );
    if (network && passes) origins.push({ kind: "fetched", url: network });
    // What a spec says is printed wins over what the code in it prints (`Where-Object { … }`).
    const told = said.text !== null;
    if (inner.length > 0 && payloads.length === 0 && reads === 0 && !told)
      return inner.length === 1 ? inner[0]! : mergeFlows(...inner);
    if (!passes)
      return payloads.length > 0
        ? mergeFlows(said, { text: null, payloads, origins: [] }, ...inner)
        : inner.length > 0 && !told
          ? mergeFlows(said, ...inner)
          : said;
    const own: Flow = { text: reads === 1 && isCat(plain) ? text : null, payloads, origins };
    if (reads > 0 || payloads.length > 0 || origins.length > 0)
      return said === EMPTY_FLOW && inner.length === 0 ? own : mergeFlows(own, said, ...inner);
    if (isCat(plain) && reads === 0) return job.stdin;
    if (told) return said;
    return inner.length > 0 ? mergeFlows(said, ...inner) : said;
  }
}

/** The folder that a setting of git names for its hooks. */
function hookFolder(item: Yield): Text | null {
  if (item.kind === "configure" && item.tool === "git" && /^core\.hookspath$/i.test(item.key)) return item.value;
  const written = item.kind === "disable" && item.guard === "git-hooks" && /^core\.hooksPath=(.+)$/i.exec(item.what);
  return written ? known(written[1] ?? "") : null;
}

const isCat = (name: string): boolean =>
  name === "cat" || name === "tee" || name === "type" || name === "gc" || name === "get-content";
const isCopy = (name: string): boolean =>
  ["cp", "mv", "install", "ln", "copy", "copy-item", "dd", "cat"].includes(name);
