/** What one judgement gathers: effects, the commands seen, files and links made on the way, and its budget. */

import type { Machine, Observed } from "../types/effect.ts";
import type { Flow, Payload } from "../types/flow.ts";
import type { Look, Scene } from "../types/scene.ts";
import type { Span, Text } from "../types/text.ts";
import { Files } from "./files.ts";
import type { Detour } from "./places/follow.ts";

/** One command as written, for `explain`. `null` in `argv` stands for a hole. */
export interface Invocation {
  argv: Text[];
  /** Variables set for it alone. */
  assigns: ReadonlyMap<string, Text>;
  via: string[];
  on: Machine;
  at: Span;
  /** The folder that it runs in. */
  cwd: Text;
}

/** Work that a single judgement may do: commands run, texts parsed, values built. Beyond it the call is too deep. */
export const BUDGET = 16_000;
export const MAX_DEPTH = 16;

export class World {
  readonly scene: Scene;
  readonly look: Look;
  readonly observed: Observed[] = [];
  readonly invocations: Invocation[] = [];
  /** Files that the call itself writes, by absolute path, with what they then hold. */
  readonly files = new Files();
  readonly detours: Detour[] = [];
  /** What the call had built: absolute path of the file or folder that came out, and of what went in. */
  readonly built: { path: string; from: string[] }[] = [];
  /** What compilers took in of the files that the call wrote: the folder they ran in, sources, code from standard input. */
  readonly compiled: { folder: string; sources: string[]; code?: Text }[] = [];
  /** Texts that the call put into files whose whole content nobody knows, by absolute path. */
  readonly put = new Map<string, string[]>();
  /** Files of the call that are being run without having been named. */
  readonly running = new Set<string>();
  /** Folders of this machine that the call gave to guests, by their names. */
  readonly shared = new Map<string, Extract<Machine, { kind: "container" }>["mounts"]>();
  /** Folders that the call names as git's hook folder. */
  readonly hookFolders = new Set<string>();
  /** What is done with what is written to a `>(…)`, by the flow that marks its place. */
  readonly sinks = new WeakMap<Flow, (input: Flow) => Flow>();
  /** Payloads that stand behind a read effect, so that it can be told later whether the content came out. */
  readonly reads = new Map<Payload, Observed>();
  /** Logins printed by their tools, with the effect that says so. */
  readonly revealed = new Map<Payload, Observed>();
  steps = 0;
  exhausted = false;
  /** Words were left out, for there were too many; the walk went on. */
  cut = false;
  private stepsApart = 0;
  private isApart = false;

  constructor(scene: Scene, look: Look) {
    this.scene = scene;
    this.look = look;
  }

  /** Counts work; false when the budget is used up. */
  spend(amount = 1): boolean {
    this.steps += amount;
    if (this.steps > BUDGET) this.exhausted = true;
    return !this.exhausted;
  }

  /**
   * Walks what stands in a file that the call only starts, with a budget that such files share: none of them can use
   * up what the call's own text is judged with.
   */
  apart<T>(walk: () => T): T {
    if (this.isApart) return walk();
    const { steps, exhausted } = this;
    this.steps = this.stepsApart;
    this.exhausted = this.stepsApart > BUDGET;
    this.isApart = true;
    try {
      return walk();
    } finally {
      this.stepsApart = this.steps;
      this.steps = steps;
      this.exhausted = exhausted;
      this.isApart = false;
    }
  }
}

/** Whether the code is read by zsh: started by its name, or else the shell of the agent. */
export function isZsh(frame: Frame): boolean {
  const shell = frame.via.findLast((name) => /^(ba|da|z|k)?sh$/.test(name));
  return shell === undefined ? frame.scene.shell === "zsh" : shell === "zsh";
}

/** Stands among the programs that code came through when it runs by itself later. */
export const LATER = "later";

/** How the code being walked came to run. */
export interface Frame {
  via: string[];
  on: Machine;
  depth: number;
  /** The span of the outermost text that caused it; null at the top level, where nodes have their own. */
  at: Span | null;
  /** Code that stands in a file on disk which nobody wrote in this call. */
  latent: boolean;
  scene: Scene;
  /** A command outside of this one named production: `kubectl exec -n prod db-0 -- psql …`. */
  production?: boolean;
  /** A command outside of this one gave it a platform's databases: `railway run …`. */
  hosted?: boolean;
  dialect: "bash" | "powershell" | "cmd";
}
