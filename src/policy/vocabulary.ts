/** The words of conditions: loader, schema and `docs/POLICY.md` read them here. */
import { LABELS, type Label } from "../types/labels.ts";

export const LABEL_NAMES = Object.keys(LABELS) as Label[];
export const COMMON = ["effect", "on", "via", "certainty", "open", "empty"] as const;
export const PLACE_KEYS = [
  "is",
  "in",
  "covers",
  "not-is",
  "not-in",
  "not-covers",
  "matches",
  "not-matches",
  "text",
  "not-text",
] as const;
export const HOST_KEYS = [
  "name",
  "not-name",
  "class",
  "not-class",
  "traits",
  "not-traits",
  "scheme",
  "owner",
  "address",
] as const;
export const PAYLOAD_KEYS = ["labels", "slot", "of", "to-owner"] as const;
export const TEXT_KEYS = ["is", "not-is", "matches", "not-matches", "known"] as const;
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
export const SLOTS = ["auth", "body", "url", "name"] as const;
export const SUBJECTS = ["place", "variable", "literal", "output"] as const;
export const OWNERS = ["yes", "no", "unknown"] as const;
export const ORIGINS = ["fetched", "file", "decoded"] as const;
export const MACHINES = ["here", "ssh", "container"] as const;
