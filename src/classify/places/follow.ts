/** Follows links, on disk and made in the call itself. */
import type { Look, Scene } from "../../types/scene.ts";
import type { Text } from "../../types/text.ts";
import { child, normalise, parent } from "./paths.ts";

/** Links, mounts and moves made earlier in the same call: what lies at `at` is what lies at `to`. */
export interface Detour {
  at: string;
  to: string;
  /** A mount is the place itself, not a link to it: deleting goes through. */
  mount: boolean;
}

export interface Where {
  scene: Scene;
  look: Look;
  /** Absolute; may have holes. */
  cwd: Text;
  detours: readonly Detour[];
}

/**
 * Follows a path one component after the other, as the kernel does: what the call itself linked, mounted or moved
 * first, then what the disk says. `..` leaves the place that a link led to. `last`: a link at the end is followed.
 */
export function followed(path: string, where: Where, last: boolean): string {
  const { scene, look } = where;
  const absolute = scene.platform === "win32" ? path.replaceAll("\\", "/") : path;
  if (!absolute.includes("..") && where.detours.length === 0 && !absolute.startsWith("/proc/"))
    return onDisk(normalise(absolute, scene.platform), where, last);
  const [, root = "/", rest = ""] = /^((?:[A-Za-z]:)?\/?)(.*)$/s.exec(absolute) ?? [];
  const parts = rest.split("/").filter((part) => part !== "" && part !== ".");
  let current = normalise(root === "" ? "/" : root, scene.platform);
  for (const [index, part] of parts.entries()) {
    if (part === "..") {
      current = parent(look.real(current));
      continue;
    }
    current = normalise(child(current, part), scene.platform);
    const final = index === parts.length - 1;
    for (let turn = 0; turn < 8; turn++) {
      const detour = where.detours.findLast(({ at }) => at === current);
      const next = procSelf(current, where) ?? (detour && (!final || last || detour.mount) ? detour.to : undefined);
      if (next === undefined || next === current) break;
      current = next;
    }
  }
  return onDisk(current, where, last);
}

function onDisk(path: string, where: Where, last: boolean): string {
  if (last) return where.look.real(path);
  const cut = path.lastIndexOf("/");
  return cut <= 0 ? path : child(where.look.real(path.slice(0, cut)), path.slice(cut + 1));
}

/** `/proc/self/root` is `/`, `/proc/self/cwd` the current folder. */
function procSelf(path: string, where: Where): string | undefined {
  const match = /^\/proc\/(?:self|thread-self|\d+)\/(root|cwd)$/.exec(path);
  if (!match) return undefined;
  if (match[1] === "root") return "/";
  const [first] = where.cwd.pieces;
  return where.cwd.pieces.length === 1 && typeof first === "string" ? normalise(first, where.scene.platform) : "/";
}
