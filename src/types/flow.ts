import type { Label } from "./labels.ts";
import type { Text } from "./text.ts";

/**
 * Something that must not leave: a secret, or the project's own content.
 *
 * - `place`: the content of a file; `variable`: an environment variable's value (`*` is the whole environment);
 * - `literal`: a secret-shaped string written out in the call; `output`: what a secret printer prints.
 */
export interface Payload {
  of: { place: Text } | { variable: string } | { literal: string } | { output: string };
  /** Labels of the place, or what the variable's or literal's name says: `credential`, `env-file`, `token`, … */
  labels: Label[];
  /** The service it belongs to (`github`, `aws`, …) when its place, name or shape tells. */
  owner: string | null;
}

/** Where in a request a payload stands: `auth` is a header, cookie or login that authenticates. */
export type Slot = "auth" | "body" | "url" | "name";

export interface Sent extends Payload {
  slot: Slot;
}

/** Where bytes come from, as far as it matters to whoever runs them. */
export type Origin =
  /** Downloaded; `host` as written. */
  | { kind: "fetched"; url: Text }
  /** The content of a file; `at` where it lies on this machine, when that is known. */
  | { kind: "file"; path: Text; at?: string }
  /** Decoded, decrypted or unpacked out of something unknown, or printed on another machine. */
  | { kind: "decoded"; how: string };

/** What a command prints or a file made in this call holds. */
export interface Flow {
  /** The text itself, when it can be told; it may have holes. */
  text: Text | null;
  payloads: Payload[];
  origins: Origin[];
  /** Texts that stand somewhere in it, though nobody knows the whole: what `sed` or `jq` put in. */
  parts?: readonly string[];
}

export const EMPTY_FLOW: Flow = { text: null, payloads: [], origins: [] };

/** What both carry; the text is unknown. */
export function mergeFlows(...flows: Flow[]): Flow {
  const parts = flows.flatMap((flow) => flow.parts ?? []);
  return {
    text: null,
    payloads: flows.flatMap((flow) => flow.payloads),
    origins: flows.flatMap((flow) => flow.origins),
    ...(parts.length > 0 ? { parts } : {}),
  };
}
