import type { Label } from "./labels.ts";
import type { Answer, Fault } from "./verdict.ts";

/** How a path relates to labels or patterns. Within one relation any member is enough. */
export interface PlaceTest {
  /** The place itself has one of the labels. */
  is?: Label[];
  /** It lies inside a place that has one (or is such a place). */
  in?: Label[];
  /** It lies above a place that has one (or is such a place). */
  covers?: Label[];
  "not-is"?: Label[];
  "not-in"?: Label[];
  "not-covers"?: Label[];
  /** Globs over the absolute path; `~` and a leading `./` (the project) are expanded. */
  matches?: string[];
  "not-matches"?: string[];
}

export interface HostTest {
  name?: string[];
  "not-name"?: string[];
  class?: string[];
  "not-class"?: string[];
  traits?: string[];
  "not-traits"?: string[];
  scheme?: string[];
  owner?: string[] | "known" | "unknown";
  address?: boolean;
}

/** What is sent, revealed or carried. */
export interface PayloadTest {
  labels?: Label[];
  slot?: string[];
  /** What it is the content or value of. */
  of?: ("place" | "variable" | "literal" | "output")[];
  /** `yes`: it goes to the service that owns it; `no`: to another; `unknown`: nobody knows its owner or the host. */
  "to-owner"?: ("yes" | "no" | "unknown")[];
}

export interface TextTest {
  is?: string[];
  "not-is"?: string[];
  matches?: string[];
  "not-matches"?: string[];
  /** It has no unknown part. */
  known?: boolean;
}

/** Conditions on one effect: every named field must hold. Field names are the effect's own. */
export interface When {
  effect: string | string[];
  certainty?: "must" | "may";
  on?: ("here" | "ssh" | "container")[];
  /** Any program on the way (`via`). */
  via?: string[];
  /** Scalar fields: one of these values. */
  fields?: Record<string, (string | boolean | number)[]>;
  /** Scalar fields: none of these values. */
  "not-fields"?: Record<string, (string | boolean | number)[]>;
  places?: Record<string, PlaceTest>;
  /** Of the connection, of what was downloaded, or where things go from now on. */
  host?: HostTest;
  texts?: Record<string, TextTest>;
  payloads?: PayloadTest;
  /** Where code that is run or written comes from: `fetched`, `file`, `decoded`. */
  from?: string[];
  /** An open text counts: `ask` makes the finding an ask. */
  open?: "ask" | "deny";
  /** Judge the reading in which an unset variable is empty, too. */
  empty?: boolean;
}

export interface Rule {
  id: string;
  when: When;
  unless: When[];
  then: Answer;
  absolute: boolean;
  why: string;
  instead: string | null;
  matches: Example[];
  misses: Example[];
  /** Written by a project's own policy. */
  foreign: boolean;
}

/** A command line, or a native tool call. */
export type Example = string | { tool: string; input: Record<string, unknown> };

export interface Settings {
  approve: "reads" | "none";
  unlisted: "allow" | "ask";
  /** What deny and ask rules become: `enforced`, or noted and allowed. */
  rules: "enforced" | "recorded";
  /** What an ask becomes when nobody can answer. */
  unanswered: "deny" | "allow";
  /** For each permission mode of the agent: what an ask becomes. */
  asks: Record<string, "prompt" | "deny" | "pass">;
  notify: boolean;
  log: { commands: "redacted" | "digest"; required: boolean };
  /** Opaque causes that are asked about; the rest are recorded. */
  opaque: string[];
}

/** A policy as the matcher wants it: extends followed, rules in any order. */
export interface Policy {
  /** A shipped profile's name, or the file. */
  name: string;
  /** The shipped profile it extends, `bare` for none; missing for a profile itself. */
  profile?: string;
  settings: Settings;
  blocks: Rule[];
  rules: Rule[];
  grants: Grant[];
  frozen: boolean;
  /** SHA-256 over the canonical form of all that decides. */
  digest: string;
}

export interface Grant {
  id: string;
  effect: string;
  where: Record<string, string>;
  on: string;
  /** Where it holds; everywhere when null. `once`: for the first call that needs it, and for no other. */
  scope: { project?: string; session?: string; once?: true } | null;
  /** Milliseconds since 1970; null for no end. */
  until: number | null;
  who: string;
  at: string;
  why: string;
}

export type Loaded = { ok: true; policy: Policy; notes: string[] } | { ok: false; faults: Fault[] };
