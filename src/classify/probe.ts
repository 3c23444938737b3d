/** An effect that no call has, observed as if one had it: for questions about rules and grants. */
import type { Effect, Observed } from "../types/effect.ts";
import { HERE } from "../types/effect.ts";
import type { Look, Scene } from "../types/scene.ts";
import { known, NOWHERE } from "../types/text.ts";
import { SILENT } from "./flows.ts";
import { Scope } from "./scope.ts";
import { Walker } from "./walk.ts";
import { type Frame, World } from "./world.ts";

export function observe(effect: Effect, scene: Scene, look: Look): Observed {
  const walker = new Walker(new World(scene, look));
  const frame: Frame = { via: [], on: HERE, depth: 0, at: null, latent: false, scene, dialect: "bash" };
  const job = { argv: [], assigns: new Map(), at: NOWHERE, stdin: SILENT, sockets: [] };
  return walker.invoker.emit(effect, new Scope(known(scene.cwd)), frame, walker.invoker.cause(job, []));
}
