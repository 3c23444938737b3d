import type { Label } from "./labels.ts";
import type { Text } from "./text.ts";

/**
 * How sure a reading of a text is.
 *
 * - `yes`: every value the text can have; `some`: a known alternative (a brace, `${x:-y}`, a glob that spells it);
 * - `empty`: the value if an unset variable is empty; `open`: only arbitrary text in a hole could be it.
 */
export type Sureness = "yes" | "some" | "empty" | "open";

/** One way to read a path: absolute, normalised, links followed as the effect's kind wants. */
export interface Reading {
  sureness: Sureness;
  /** The known part. `open` readings with nothing known have the current folder or an empty string here. */
  path: string;
  /** What follows the known part: nothing, a pattern below it, or unknown text. */
  rest: { kind: "none" } | { kind: "glob"; pattern: string } | { kind: "hole" };
  /** Labels of the place itself, of a place above it, and of a place below it. */
  is: Label[];
  in: Label[];
  covers: Label[];
}

/** Where a text leads, in every reading. */
export interface Place {
  text: Text;
  readings: Reading[];
}

export type HostClass = "loopback" | "private" | "link-local" | "metadata" | "public" | "unknown" | "none";

/** Who answers at the other end. */
export interface Host {
  text: Text;
  /** Lower case, without a trailing dot; null when not known. */
  name: string | null;
  port: number | null;
  scheme: string;
  class: HostClass;
  /** What it is unless the person's environment names another. */
  usual?: HostClass;
  /** Written as an address and not as a name. */
  address: boolean;
  /** The service that owns it (`github`, `npm`), from the data file of hosts; null when unknown. */
  owner: string | null;
  /** `paste`: anybody can put code there; `lookalike`: deceptive letters or a known name inside another's; `metadata`… */
  traits: (
    | "paste"
    | "lookalike"
    | "credentials-path"
    | "collector"
    | "production"
    | "userinfo"
    | "encoded-blob"
    | "beacon"
  )[];
}
