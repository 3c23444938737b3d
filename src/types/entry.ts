/** One line of the log, fixed from the first day. Canonical JSON, `hash` over all other fields. */
export interface Entry {
  v: 1;
  seq: number;
  /** Hash of the entry before; 64 zeros for the first. */
  prev: string;
  /** ISO 8601, UTC. */
  at: string;
  /** `decision`, `configuration`, `ran`, `start`, `change`, `torn`. */
  kind: string;
  /** Random, unique in the home. */
  id: string;
  agent: string;
  session: string;
  use: string;
  tool: string;
  cwd: string;
  project: string | null;
  /** `text` is redacted and at most 4 KB; `digest` is keyed. */
  call: { digest: string; text: string };
  verdict: { answer: string; absolute: boolean; approve: boolean; became?: string } | null;
  findings: EntryFinding[];
  looked: { path: string; digest: string | null }[];
  policy: string;
  exe: string;
  /** Microseconds spent deciding. */
  us: number;
  /** In entries of that kind: what decides besides the call, from here on. */
  configuration?: Configuration;
  hash: string;
}

/** What decides besides the call. */
export interface Configuration {
  /** Digests of the policies in force, joined by `+`. */
  policy: string;
  /** Names of the profiles they extend, joined by `+`. */
  profile: string;
  /** Whether the hook was wired with `--fail-open`. */
  failOpen: boolean;
  /** Tells one program file from another: digest of its version, place, size and times. */
  program: string;
}

export interface EntryFinding {
  effect: Record<string, unknown>;
  rule: string;
  certainty: string;
  on: string;
  code?: string;
  remedy?: { effect: string; where: Record<string, string>; on: string };
  grant?: string;
}
