/** The words of conditions: loader, schema and `docs/POLICY.md` read these tables. */
import { LABELS, type Label } from "../types/labels.ts";
import type { HostTest, PayloadTest, PlaceTest, TextTest, When } from "../types/policy.ts";

/**
 * What a key of a test holds. `words`: any; `globs`: patterns over a name; `paths`: patterns over a path, which begin
 * somewhere; `flag`: yes or no; a list: some of these; `one`: just one of these.
 */
export type Held = "words" | "globs" | "paths" | "flag" | readonly string[] | { one: readonly string[] };

export const CLASSES = ["loopback", "private", "link-local", "metadata", "public", "unknown", "none"] as const;
export const TRAITS = [
  "paste",
  "lookalike",
  "credentials-path",
  "collector",
  "production",
  "userinfo",
  "encoded-blob",
  "beacon",
] as const;

export const LABEL_NAMES = Object.keys(LABELS) as Label[];
export const SLOTS = ["auth", "body", "url", "name"] as const;
export const ORIGINS = ["fetched", "file", "decoded"] as const;

/** Beside `effect` and the fields of the effect. */
export const COMMON: Record<keyof Pick<When, "on" | "via" | "certainty" | "open" | "empty">, Held> = {
  on: ["here", "ssh", "container"],
  via: "words",
  certainty: { one: ["must", "may"] },
  open: { one: ["ask", "deny"] },
  empty: "flag",
};

/** `text` and `not-text` are about what is written, everything else about where it leads. */
export const PLACE: Record<keyof PlaceTest | "text" | "not-text", Held> = {
  is: LABEL_NAMES,
  in: LABEL_NAMES,
  covers: LABEL_NAMES,
  "not-is": LABEL_NAMES,
  "not-in": LABEL_NAMES,
  "not-covers": LABEL_NAMES,
  matches: "paths",
  "not-matches": "paths",
  text: "globs",
  "not-text": "globs",
};

export const HOST: Record<keyof HostTest, Held> = {
  name: "globs",
  "not-name": "globs",
  class: CLASSES,
  "not-class": CLASSES,
  traits: TRAITS,
  "not-traits": TRAITS,
  scheme: "words",
  owner: "words",
  address: "flag",
};

export const PAYLOAD: Record<keyof PayloadTest, Held> = {
  labels: LABEL_NAMES,
  slot: SLOTS,
  of: ["place", "variable", "literal", "output"],
  "to-owner": ["yes", "no", "unknown"],
};

export const TEXT: Record<keyof TextTest, Held> = {
  is: "words",
  "not-is": "words",
  matches: "globs",
  "not-matches": "globs",
  known: "flag",
};
