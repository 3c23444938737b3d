import type { Observed } from "./effect.ts";
import type { Span } from "./text.ts";

/** Strictest last: a call takes the strictest of its findings. */
export const ANSWERS = ["allow", "ask", "deny"] as const;
export type Answer = (typeof ANSWERS)[number];

/** An effect judged by a rule. */
export interface Finding {
  observed: Observed;
  /** `block/home-delete`, `rule/delete-outside`, `unlisted`, `fault/…`. */
  rule: string;
  /** A block: no grant, rule or profile lifts it. */
  absolute: boolean;
  answer: Answer;
  /** What the rule says in one sentence, holes filled. */
  why: string;
  /** What to do instead; null when the rule knows nothing. */
  instead: string | null;
  /** Written by the project's own policy: shown as its words. */
  foreign: boolean;
  /** The grant that turned a deny or ask into allow. */
  grant: string | null;
  /** The grant that would permit it, as data; null for blocks and for findings that rest on something unknown. */
  remedy: Remedy | null;
  /** `recorded`: the profile notes it and allows. */
  recorded: boolean;
}

/** A grant before it has an id: one kind of effect on one place, host or service, on one machine. */
export interface Remedy {
  effect: string;
  where: Record<string, string>;
  on: string;
}

export interface Verdict {
  answer: Answer;
  absolute: boolean;
  /** Skip the agent's own prompt: the call only reads ordinary files of the project. */
  approve: boolean;
  /** Those that decided first; allowed effects follow. */
  findings: Finding[];
  observed: Observed[];
  /** One sentence: the reason of the strictest finding. */
  reason: string;
  /** The source of the call's code, for underlining spans; empty for calls without code. */
  source: string;
}

/** Something wrong with a file or the home, as a value. */
export interface Fault {
  code: string;
  file: string | null;
  line: number | null;
  column: number | null;
  message: string;
  hint: string | null;
}

export interface Underline {
  at: Span;
  source: string;
}
