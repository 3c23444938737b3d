/** What code sees that runs on another machine. */
import type { Machine } from "../types/effect.ts";
import { concat, known, literal } from "../types/text.ts";
import { Scope } from "./scope.ts";
import type { Frame } from "./world.ts";

/** The frame on another machine: nothing of this project is there. */
export function moved(frame: Frame, on: Machine): Frame {
  if (on === frame.on) return frame;
  if (on.kind === "here") return { ...frame, on };
  const scene = { ...frame.scene, root: null, roots: [], platform: "linux" as const, session: { written: new Map() } };
  if (on.kind === "ssh") return { ...frame, on, scene: { ...scene, cwd: scene.home } };
  return { ...frame, on, scene: { ...frame.scene, platform: "linux" } };
}

/** A container in a container: what the inner one mounts may be a mount of the outer one. */
export function within(inner: Machine, outer: Machine): Machine {
  if (inner.kind === "here" && outer.kind === "ssh") return outer;
  if (inner.kind !== "container" || outer.kind !== "container") return inner;
  const mounts = inner.mounts.map((mount) => {
    const path = literal(mount.from);
    const holds = outer.mounts.find(({ to }) => {
      const at = literal(to)?.replace(/\/$/, "");
      return path !== undefined && at !== undefined && (path === at || path.startsWith(`${at}/`));
    });
    const rest = holds && path?.slice((literal(holds.to) ?? "").replace(/\/$/, "").length);
    return holds ? { ...mount, from: concat(holds.from, rest || "/") } : mount;
  });
  return { ...inner, mounts };
}

/** The scope that code starts with there: none of the variables of here. */
export function elsewhere(on: Machine, scope: Scope, frame: Frame): Scope {
  if (on.kind === "here") return scope;
  return new Scope(known(on.kind === "ssh" ? frame.scene.home : "/"));
}
