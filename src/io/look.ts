/**
 * The look into the real world. Whoever wrote the call may have prepared what is looked at, so every step is bounded:
 * regular files only, by number and size, no devices, no process folders, no remote mounts, nothing started.
 */
import { dirname, join, posix } from "node:path";
import { BLIND, type Kind, type Look, type Scene } from "../types/scene.ts";
import { ticks } from "./clock.ts";
import { digestOf } from "./digest.ts";
import { indexState } from "./git-index.ts";
import { remoteFolders } from "./mounts.ts";
import { isWithin } from "./paths.ts";
import { linkTarget, namesIn, peek, readRegular } from "./peek.ts";
import { hostPlatform } from "./scene.ts";

export const LIMITS = {
  /** Files and folders opened in one call. */
  opens: 32,
  /** Bytes of one file, and of all together. */
  file: 256 * 1024,
  total: 1024 * 1024,
  names: 2000,
  /** Links followed in one path; Linux gives up at the same number. */
  links: 40,
  /** Path components examined in one call. */
  steps: 20_000,
  /** Milliseconds that all looks of one call may take together. */
  time: 800,
};

/** Nothing below these is looked at: a name there is a device, a process, or the kernel's answer to a question. */
const CLOSED = ["/dev", "/proc", "/sys"];

/** What was seen from one folder. */
export interface Memory {
  kinds: Map<string, { kind: Kind; target: string | null }>;
  texts: Map<string, { text: string | null; bytes: Uint8Array | null }>;
  lists: Map<string, string[] | null>;
}

export const emptyMemory = (): Memory => ({ kinds: new Map(), texts: new Map(), lists: new Map() });

/**
 * The look for one call. A scene of another platform has nothing to be seen here. Calls from one folder that share a
 * `memory` see what one of them saw: for what is judged at the same moment and never made.
 */
export function lookAround(scene: Scene, limits = LIMITS, memory = emptyMemory()): Look {
  return scene.platform === hostPlatform() && scene.platform !== "win32"
    ? new Looker(scene.cwd, limits, memory)
    : BLIND;
}

class Looker implements Look {
  readonly #cwd: string;
  readonly #limits: typeof LIMITS;
  readonly #memory: Memory;
  #remote: string[] | null = null;
  #opens = 0;
  #bytes = 0;
  #steps = 0;
  #until = 0;

  constructor(cwd: string, limits: typeof LIMITS, memory: Memory) {
    this.#cwd = cwd;
    this.#limits = limits;
    this.#memory = memory;
  }

  kind(path: string): Kind {
    const folder = this.real(dirname(path));
    return this.#examine(path === "/" ? "/" : join(folder, posix.basename(path))).kind;
  }

  real(path: string): string {
    if (!path.startsWith("/")) return path;
    const rest = posix.normalize(path).split("/").filter(Boolean).reverse();
    let at = "/";
    for (let links = 0; rest.length > 0; ) {
      const name = rest.pop()!;
      if (name === "..") {
        at = dirname(at);
        continue;
      }
      const next = at === "/" ? `/${name}` : `${at}/${name}`;
      const { target } = this.#examine(next);
      if (target === null) at = next;
      // The kernel gives up here, too: such a path leads nowhere.
      else if (++links > this.#limits.links) return path;
      else {
        if (target.startsWith("/")) at = "/";
        rest.push(
          ...target
            .split("/")
            .filter((part) => part !== "" && part !== ".")
            .reverse(),
        );
      }
    }
    return at;
  }

  read(path: string): string | null {
    const real = this.real(path);
    const known = this.#memory.texts.get(real);
    if (known) return known.text;
    const most = Math.min(this.#limits.file, this.#limits.total - this.#bytes);
    const bytes = this.#mayOpen(real) ? readRegular(real, most) : null;
    this.#bytes += bytes?.length ?? 0;
    const text = bytes && !bytes.subarray(0, 8192).includes(0) ? new TextDecoder().decode(bytes) : null;
    this.#memory.texts.set(real, { text, bytes });
    return text;
  }

  list(path: string): string[] | null {
    const real = this.real(path);
    const known = this.#memory.lists.get(real);
    if (known !== undefined) return known;
    const names =
      this.#examine(real).kind === "folder" && this.#mayOpen(real) ? namesIn(real, this.#limits.names) : null;
    this.#memory.lists.set(real, names);
    return names;
  }

  dirty(root: string): "clean" | "dirty" | "unknown" {
    const real = this.real(root);
    return this.#mayOpen(real) ? indexState(real, this.#until) : "unknown";
  }

  seen(): { path: string; digest: string | null }[] {
    return [...this.#memory.texts].map(([path, { bytes }]) => ({ path, digest: bytes && digestOf(bytes) }));
  }

  /** What a path is, without following its last link. The folder above has no links left. */
  #examine(path: string): { kind: Kind; target: string | null } {
    const known = this.#memory.kinds.get(path);
    if (known) return known;
    if (++this.#steps > this.#limits.steps || this.#isLate())
      throw new Error("the call names too many places to look at");
    const found = this.#isClosed(path) ? ({ kind: "unknown", target: null } as const) : examined(path);
    this.#memory.kinds.set(path, found);
    return found;
  }

  #mayOpen(path: string): boolean {
    return (
      !this.#isClosed(path) && this.#bytes < this.#limits.total && !this.#isLate() && this.#opens++ < this.#limits.opens
    );
  }

  #isClosed(path: string): boolean {
    this.#remote ??= remoteFolders(this.#cwd);
    return CLOSED.some((folder) => isWithin(path, folder)) || this.#remote.some((folder) => isWithin(path, folder));
  }

  /** Counted from the first look. */
  #isLate(): boolean {
    this.#until ||= ticks() + this.#limits.time;
    return ticks() > this.#until;
  }
}

function examined(path: string): { kind: Kind; target: string | null } {
  const stat = peek(path);
  if (stat === null) return { kind: "unknown", target: null };
  if (stat === "missing") return { kind: "absent", target: null };
  if (stat.isFile()) return { kind: "file", target: null };
  if (stat.isDirectory()) return { kind: "folder", target: null };
  if (!stat.isSymbolicLink()) return { kind: "other", target: null };
  return { kind: "link", target: linkTarget(path) };
}
