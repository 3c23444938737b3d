/** What a grant permits, as a person says it. */
import type { EffectKind } from "../types/effect.ts";
import type { Grant } from "../types/policy.ts";
import type { Remedy } from "../types/verdict.ts";
import { hasWildcard } from "./glob.ts";
import { shown } from "./phrase.ts";

/** How each kind of effect reads in "the agent may …". */
const VERBS: Record<EffectKind, string> = {
  read: "read",
  write: "write",
  delete: "delete",
  move: "move",
  link: "link",
  mirror: "mirror (what is not in the source is deleted)",
  permit: "change permissions of",
  connect: "connect to",
  discard: "discard in git",
  mutate: "change at a service",
  install: "install",
  publish: "publish",
  run: "run",
  persist: "make run later",
  reveal: "show",
  escalate: "become",
  signal: "stop processes",
  power: "use the machine's power",
  disable: "switch off",
  redirect: "redirect",
  configure: "configure",
  destroy: "destroy",
  deceive: "use misleading characters in",
  opaque: "run what can't be read",
};

/** Fields whose value alone says what they are. */
const BARE = new Set(["path", "host", "url", "name", "program", "branch", "target", "what"]);

/** `delete /home/a/app/build/** (recursive)`: the act alone. */
export function actOf({ effect, where, on }: Remedy): string {
  const named = Object.entries(where);
  const things = named.filter(([field]) => BARE.has(field)).map(([, value]) => plain(value));
  const others = named
    .filter(([field]) => !BARE.has(field))
    .map(([field, value]) => (value === "true" ? field : `${field} ${plain(value)}`));
  const manner = others.length > 0 ? ` (${others.join(", ")})` : "";
  const machine = on === "here" ? "" : ` on ${shown(on)}`;
  return `${[VERBS[effect as EffectKind], ...things].join(" ")}${manner}${machine}`;
}

/** A whole sentence: the act, where it holds and for how long. */
export function sentenceOf(grant: Pick<Grant, "effect" | "where" | "on" | "scope" | "until">): string {
  const { scope, until } = grant;
  const places = [
    scope?.once ? "once" : "",
    scope?.session === undefined ? "" : `in the session ${shown(scope.session)}`,
    scope?.project === undefined
      ? scope?.session === undefined
        ? "in every project"
        : ""
      : `in ${shown(scope.project)}`,
    until === null
      ? ""
      : `until ${new Date(until)
          .toISOString()
          .replace(/:\d\d\.\d{3}Z$/, "Z")
          .replace("T", " ")}`,
  ].filter((part) => part !== "");
  return `The agent may ${actOf(grant)}, ${places.join(", ")}.`;
}

/** A pattern as it is meant: what is literal without its backslashes. */
const plain = (pattern: string): string =>
  shown(hasWildcard(pattern.replace(/\\./gs, "")) ? pattern : pattern.replace(/\\(.)/gs, "$1"));
