import type { Origin, Sent } from "./flow.ts";
import type { Host, Place } from "./place.ts";
import type { Span, Text } from "./text.ts";

/**
 * What a call does to the world: the vocabulary of policies, grants and the log. A `Text` field is what the command
 * named; `Observed.places` and `Observed.hosts` hold where it leads.
 */
export type Effect =
  /** `shows`: its content can reach the agent, another command or the net. Opening alone shows nothing. */
  | { kind: "read"; path: Text; recursive: boolean; shows: boolean; seeks?: boolean }
  | { kind: "write"; path: Text; how: "create" | "replace" | "append" | "edit" | "empty"; from: Origin[] }
  /** `filtered`: only names that pass a narrow test go (`find -name '*.pyc' -delete`). `unrecoverable`: shredded. */
  | { kind: "delete"; path: Text; recursive: boolean; unrecoverable: boolean; filtered: boolean }
  | { kind: "move"; from: Text; to: Text }
  | { kind: "link"; path: Text; to: Text; symbolic: boolean }
  /** Makes `to` hold exactly what `from` holds: what else stood there goes (`rsync --delete`). */
  | { kind: "mirror"; from: Text; to: Text }
  /** Modes, owners, ACLs. `loose`: others may write afterwards. */
  | { kind: "permit"; path: Text; mode: string; recursive: boolean; loose: boolean }
  /** `shell`: whoever answers gets a shell here. */
  | {
      kind: "connect";
      url: Text;
      does: "fetch" | "change" | "listen" | "tunnel" | "shell";
      sends: Sent[];
      checked: boolean;
    }
  | { kind: "discard"; state: GitState; how: string; branch: Text | null; remote: Text | null; path: Text | null }
  | {
      kind: "mutate";
      /** `postgres`, `docker`, `aws`, `github`, … */
      service: string;
      /** What the tool calls it: `drop`, `apply`, `rm`. */
      verb: string;
      /** `table`, `rows`, `database`, `volume`, `container`, `bucket`, `object`, `stack`, `project`, `namespace`, … */
      object: string;
      target: Text | null;
      /** Loses data or availability. */
      destroys: boolean;
      /** Lives at a provider, not on this machine. */
      hosted: boolean;
      /** The tool itself asks a person before it goes on. */
      prompts: boolean;
      environment: "production" | "test" | "unknown";
    }
  /** `wide`: into the system or for all users, not into the project. */
  | { kind: "install"; from: string; name: Text; known: boolean; wide: boolean }
  | { kind: "publish"; to: string; name: Text }
  /**
   * `fetched`: downloaded. `decoded`: made out of something unknown. `option`: named by an option or setting meant to
   * run a program. `loader`: named by a variable or switch that loads code into a program. `outside`: build files from
   * outside the project. `agent`: another coding agent without its checks. `dynamic`: a program nobody can name.
   */
  | {
      kind: "run";
      program: Text;
      source: "fetched" | "decoded" | "option" | "loader" | "outside" | "agent" | "dynamic" | "download-package";
      from: Origin[];
    }
  | { kind: "persist"; where: "shell" | "cron" | "git-hook" | "service" | "agent" | "editor" | "ci"; path: Text | null }
  /** A secret or the environment becomes visible. */
  | { kind: "reveal"; what: Sent }
  | { kind: "escalate"; to: string }
  | { kind: "signal"; target: Text; breadth: "one" | "own-jobs" | "named" | "runtime" | "user" | "all" }
  /** `off`, `reboot`, `sleep`; `exhaust`: a fork bomb. */
  | { kind: "power"; does: string }
  | {
      kind: "disable";
      guard: "airlock" | "agent" | "git-hooks" | "sandbox" | "history" | "tls" | "firewall" | "package-scripts";
      what: string;
    }
  /** From now on something goes elsewhere: pushes, package downloads, the agent's own traffic. */
  | { kind: "redirect"; what: "remote" | "push" | "registry" | "agent-api" | "proxy" | "git-config"; to: Text }
  /** A setting of a tool that decides what runs later (a global hook path, an alias, a pager). */
  | { kind: "configure"; tool: string; key: string; value: Text | null; global: boolean }
  /** An account, disk or partition is destroyed. */
  | { kind: "destroy"; what: "disk" | "account" | "volume" | "snapshot" | "schedule"; target: Text }
  | { kind: "deceive"; where: string; characters: string }
  | { kind: "opaque"; why: OpaqueCause; what: string };

export type OpaqueCause =
  | "syntax"
  | "too-deep"
  | "dynamic-command"
  | "dynamic-flag"
  | "unknown-command"
  | "unknown-flag"
  | "unknown-tool"
  | "foreign-code";

export type GitState =
  | "worktree"
  | "index"
  | "untracked"
  | "ignored"
  | "stash"
  | "branch"
  | "history"
  | "reflog"
  | "remote-history";

export type EffectKind = Effect["kind"];
export type EffectOf<K extends EffectKind> = Extract<Effect, { kind: K }>;

/** Where something happens. */
export type Machine =
  | { kind: "here" }
  | { kind: "ssh"; host: Text }
  /** `mounts`: folders of this machine that the container sees. `running`: it was there before the call, with what it holds. */
  | { kind: "container"; name: Text | null; mounts: { from: Text; to: Text; writable: boolean }[]; running?: boolean };

export const HERE: Machine = { kind: "here" };

/** An effect, with where its texts lead and how it came about. */
export interface Observed {
  effect: Effect;
  /** `may`: only if an unquoted hole hides a flag. Control flow never lowers certainty. */
  certainty: "must" | "may";
  on: Machine;
  /** The part of the call's own text that causes it. */
  at: Span;
  /** The programs it came through, outermost first: `sudo`, `bash`, `rm`. */
  via: string[];
  /** The effect's path fields by name (`path`, `from`, `to`), resolved. */
  places: Record<string, Place>;
  /** The effect's host fields by name, resolved. */
  hosts: Record<string, Host>;
  /**
   * It stands in a file on disk that the call only starts, so nobody wrote it just now: it counts only where a block
   * or a deny rule meets it with certainty.
   */
  latent: boolean;
}
