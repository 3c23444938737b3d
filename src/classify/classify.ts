/** From a decoded call to the effects it would have. The one entrance of this folder. */
import type { Call } from "../types/call.ts";
import { HERE, type Observed } from "../types/effect.ts";
import { EMPTY_FLOW, type Flow, type Payload } from "../types/flow.ts";
import type { Look, Scene } from "../types/scene.ts";
import { known, NOWHERE } from "../types/text.ts";
import { isMcp } from "./calls/kinds.ts";
import { choosesProduction, mcpYields } from "./calls/mcp.ts";
import { type NativeCall, nativeCall } from "./calls/native.ts";
import { deceptions } from "./deceive.ts";
import { SILENT } from "./flows.ts";
import type { Job } from "./invoke.ts";
import { SECRET_LABELS } from "./payloads.ts";
import { remake } from "./remade.ts";
import { Scope } from "./scope.ts";
import { orders } from "./signs.ts";
import { Walker } from "./walk.ts";
import { type Frame, type Invocation, World } from "./world.ts";

export interface Classified {
  observed: Observed[];
  invocations: Invocation[];
  /** The code that spans refer to; empty for calls without code. */
  source: string;
}

export function classify(call: Call, scene: Scene, look: Look): Classified {
  const world = new World(scene, look);
  const walker = new Walker(world);
  const scope = new Scope(known(scene.cwd));
  const dialect = scene.shell === "powershell" ? "powershell" : scene.shell === "cmd" ? "cmd" : "bash";
  const frame: Frame = { via: [], on: HERE, depth: 0, at: null, latent: false, scene, dialect };
  const native: NativeCall | null = isMcp(call.tool) ? null : nativeCall(call);
  const job: Job = { argv: [known(call.tool)], assigns: new Map(), at: NOWHERE, stdin: SILENT, sockets: [] };
  let source = "";
  let flow: Flow = SILENT;
  if (native?.code !== undefined) {
    source = native.code;
    const inner: Frame = { ...frame, dialect: native.dialect ?? dialect };
    flow = walker.untilEnd(scope, () => walker.invoker.top(source, scope, inner));
    for (const item of deceptions(source, world.invocations))
      walker.invoker.emit(item.effect, scope, frame, { ...walker.invoker.cause({ ...job, at: item.at }, []) });
  }
  const yields = native ? native.yields : mcpYields(call);
  if (yields.length > 0) {
    const said = yields.map((item) => ({ yield: item, may: false }));
    const deeds = { plain: call.tool, yields: said, printed: EMPTY_FLOW, passes: true };
    const inner = native === null && choosesProduction(call) ? { ...frame, production: true } : frame;
    flow = walker.invoker.perform(deeds, job, scope, inner);
  }
  for (const written of native?.writes ?? []) walker.invoker.written(written, job, scope, frame);
  if (world.exhausted || world.cut)
    walker.invoker.emit(
      { kind: "opaque", why: "too-deep", what: "more work than one call may need" },
      scope,
      frame,
      walker.invoker.cause(job, []),
    );
  const socket = orders(world.observed);
  if (socket)
    walker.invoker.emit(
      { kind: "connect", url: socket, does: "shell", sends: [], checked: true },
      scope,
      frame,
      walker.invoker.cause(job, []),
    );
  settle(world, flow, walker, scope, frame, job);
  remake(world);
  return { observed: world.observed, invocations: world.invocations, source };
}

/** What came out at the end is what the agent sees: secrets in it are revealed, other reads showed nothing. */
function settle(world: World, flow: Flow, walker: Walker, scope: Scope, frame: Frame, job: Job): void {
  const shown = new Set<Payload>(flow.payloads);
  for (const [payload, observed] of world.reads) {
    if (shown.has(payload) || observed.effect.kind !== "read") continue;
    observed.effect = { ...observed.effect, shows: false };
  }
  for (const [payload, observed] of world.revealed)
    if (!shown.has(payload) && usedByOwner(payload, world.observed))
      world.observed.splice(world.observed.indexOf(observed), 1);
  for (const payload of shown) {
    if (world.reads.has(payload) || world.revealed.has(payload)) continue;
    const labelled = walker.observer.labelled(payload, scope, frame);
    if (!labelled.labels.some((label) => SECRET_LABELS.includes(label))) continue;
    walker.invoker.emit(
      { kind: "reveal", what: { ...labelled, slot: "body" } },
      scope,
      frame,
      walker.invoker.cause(job, []),
    );
  }
}

/** A login that only went to the service it belongs to, as a login: `curl -H "Authorization: Bearer $(tool token)"`. */
function usedByOwner(payload: Payload, observed: Observed[]): boolean {
  const sent = observed.flatMap(({ effect, hosts }) =>
    effect.kind === "connect"
      ? effect.sends.filter((one) => one.of === payload.of).map((one) => ({ one, owner: hosts.url?.owner ?? null }))
      : [],
  );
  return (
    sent.length > 0 && sent.every(({ one, owner }) => one.slot === "auth" && owner !== null && owner === one.owner)
  );
}
