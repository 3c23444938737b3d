/** What code sees that runs on another machine. */
import type { Machine } from "../types/effect.ts";
import { known } from "../types/text.ts";
import { Scope } from "./scope.ts";
import type { Frame } from "./world.ts";

/** The frame on another machine: nothing of this project is there. */
export function moved(frame: Frame, on: Machine): Frame {
  if (on === frame.on || on.kind === "here") return frame;
  const scene = { ...frame.scene, root: null, roots: [], platform: "linux" as const, session: { written: new Map() } };
  if (on.kind === "ssh") return { ...frame, on, scene: { ...scene, cwd: scene.home } };
  return { ...frame, on, scene: { ...frame.scene, platform: "linux" } };
}

/** The scope that code starts with there: none of the variables of here. */
export function elsewhere(on: Machine, scope: Scope, frame: Frame): Scope {
  if (on.kind === "here") return scope;
  return new Scope(known(on.kind === "ssh" ? frame.scene.home : "/"));
}
