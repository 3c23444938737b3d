/** What a grant permits, as a person says it. */
import type { EffectKind, GitState } from "../types/effect.ts";
import type { Grant } from "../types/policy.ts";
import type { Remedy } from "../types/verdict.ts";
import { hasWildcard } from "./glob.ts";
import { ANYTHING } from "./grants.ts";
import { shown } from "./phrase.ts";

/** How each kind of effect reads in "the agent may …": the verb, and what is added for each field that is named. */
const ACTS: Record<EffectKind, readonly string[]> = {
  read: ["read", " {path}"],
  write: ["write", " {path}"],
  delete: ["delete", " {path}"],
  move: ["move", " {from}", " to {to}"],
  link: ["link", " {path}", " to {to}"],
  mirror: ["make a mirror, where what is not in the source is deleted,", " of {from}", " in {to}"],
  permit: ["change permissions of", " {path}"],
  connect: ["connect to", " {url}", " {host}"],
  discard: ["discard in git", " {branch}", " at {remote}", " {path}"],
  mutate: ["change", " the {object}", " {target}", " at {service}"],
  install: ["install", " {name}", " from {from}"],
  publish: ["publish", " {name}", " on {to}"],
  run: ["run", " {program}"],
  persist: ["make run later", " {path}"],
  reveal: ["show", " {what}"],
  escalate: ["become", " {to}"],
  signal: ["stop processes", " {target}"],
  power: ["use the machine's power", ": {does}"],
  disable: ["switch off", " {guard}", " with {what}"],
  redirect: ["redirect", " {what}", " to {to}"],
  configure: ["set", " {key}", " of {tool}", " to {value}"],
  destroy: ["destroy", " the {what}", " {target}"],
  deceive: ["use misleading characters in", " {where}"],
  opaque: ["run what can't be read", " {what}"],
};

/** What is discarded, by the `state` that a grant names. */
const DISCARDED: Readonly<Record<string, string>> = {
  worktree: "throw away changes in the work tree",
  index: "throw away what is staged",
  untracked: "delete files that git does not track",
  ignored: "delete files that git ignores",
  stash: "throw away what is stashed",
  branch: "delete the branch",
  history: "throw away commits of",
  reflog: "throw away the log of what references were",
  "remote-history": "rewrite or delete",
} satisfies Record<GitState, string>;

/** `delete /home/a/app/build/** (recursive)`: the act alone. What may be anything is not named. */
export function actOf({ effect, where, on }: Remedy): string {
  const named = new Map(Object.entries(where).filter(([, value]) => value !== ANYTHING));
  const said = (part: string) => {
    const [, field = ""] = /\{(\w+)\}/.exec(part) ?? [];
    const value = named.get(field);
    if (field === "" || value === undefined) return field === "" ? part : "";
    named.delete(field);
    return part.replace(`{${field}}`, () => plain(value));
  };
  const act = [opening(effect as EffectKind, named), ...ACTS[effect as EffectKind].slice(1).map(said)].join("");
  const others = [...named].map(([field, value]) => (value === "true" ? field : `${field} ${plain(value)}`));
  const manner = others.length > 0 ? ` (${others.join(", ")})` : "";
  const machine = on === "here" ? "" : ` on ${shown(on)}`;
  return `${act}${manner}${machine}`;
}

/** The verb; of a thing at a service that nothing is named of, that it may be any. */
function opening(effect: EffectKind, named: Map<string, string>): string {
  if (effect === "mutate" && !named.has("object") && !named.has("target")) return "change anything";
  const state = effect === "discard" ? named.get("state") : undefined;
  if (state === undefined || !Object.hasOwn(DISCARDED, state)) return ACTS[effect][0]!;
  named.delete("state");
  return DISCARDED[state]!;
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
