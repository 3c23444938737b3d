/** What code sees that runs on another machine. */
import type { Machine } from "../types/effect.ts";
import type { Flow, Origin } from "../types/flow.ts";
import type { Platform } from "../types/scene.ts";
import { concat, known, literal, type Text } from "../types/text.ts";
import { normalise } from "./places/paths.ts";
import { Scope } from "./scope.ts";
import type { Frame, World } from "./world.ts";

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

/** A guest with the folders that the call gave it before. */
export function withShares(on: Machine, shared: World["shared"]): Machine {
  const name = on.kind === "container" ? on.name : on.kind === "ssh" ? on.host : null;
  const more = name && shared.get(literal(name) ?? "");
  if (!more) return on;
  return { kind: "container", name, mounts: [...(on.kind === "container" ? on.mounts : []), ...more] };
}

/** The mounts of a container that is started here, with the folders of this machine as absolute paths. */
export function rooted(on: Machine, absolute: (from: Text) => string | undefined): Machine {
  if (on.kind !== "container" || on.mounts.length === 0) return on;
  const mounts = on.mounts.map((mount) => {
    const from = absolute(mount.from);
    if (from === undefined) return mount;
    const here = known(from, mount.from.at, true);
    // A home that lies there where it lies here.
    return { ...mount, from: here, to: literal(mount.to) === "~" ? here : mount.to };
  });
  return { ...on, mounts };
}

/** Where a path of a container lies on this machine; undefined for one that only the container has. */
export function mounted(path: string, on: Machine, platform: Platform): string | undefined {
  if (on.kind !== "container") return undefined;
  for (const mount of on.mounts) {
    const to = literal(mount.to);
    const from = literal(mount.from);
    if (to === undefined || from === undefined) continue;
    const inside = normalise(to, "linux");
    if (path === inside || path.startsWith(inside === "/" ? "/" : `${inside}/`))
      return normalise(`${from}/${path.slice(inside === "/" ? 0 : inside.length)}`, platform);
  }
  return undefined;
}

/** The scope that code starts with there: none of the variables of here. */
export function elsewhere(on: Machine, scope: Scope, frame: Frame): Scope {
  if (on.kind === "here") return scope;
  return new Scope(known(on.kind === "ssh" ? frame.scene.home : "/"));
}

/**
 * What a command on another machine printed, as it arrives here: its files can't be looked at, so what it says besides
 * the words it was given is made out of something unknown.
 */
export function fromElsewhere({ text, payloads, origins }: Flow, on: Exclude<Machine, { kind: "here" }>): Flow {
  const kept = origins.filter((origin) => origin.kind !== "file" || origin.at !== undefined);
  const foreign: Origin[] = text === null && kept.length === 0 ? [{ kind: "decoded", how: on.kind }] : [];
  return { text, payloads, origins: [...kept, ...foreign] };
}
