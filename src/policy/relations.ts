/** The single conditions: of places, hosts, payloads and words. */
import type { Sent } from "../types/flow.ts";
import type { Label } from "../types/labels.ts";
import type { Host, Reading } from "../types/place.ts";
import type { HostTest, PayloadTest, PlaceTest, TextTest } from "../types/policy.ts";
import { fold, hasWildcard, matchesGlob } from "./glob.ts";
import { and, not, or, type Truth, truth } from "./logic.ts";
import type { Word } from "./variants.ts";

/** What patterns of paths start from, and whether they match exact bytes (allow rules, `unless`, grants). */
export interface Ground {
  project: string | null;
  homes: readonly string[];
  exact: boolean;
}

/** Labels of payloads that are secrets wherever they stand. */
export const SECRET: readonly Label[] = [
  "credential",
  "env-file",
  "token",
  "environment",
  "keychain",
  "browser-profile",
  "process-memory",
];

export function testPlace(test: PlaceTest, reading: Reading | undefined, ground: Ground): Truth {
  if (!reading) return "no";
  const guess: Truth = reading.rest.kind === "hole" ? "open" : "no";
  const has = (wanted: readonly Label[], ...sets: Label[][]): Truth =>
    wanted.some((label) => sets.some((set) => set.includes(label))) ? "yes" : guess;
  const is = (wanted: Label[]) => has(wanted, reading.is);
  const inside = (wanted: Label[]) => has(wanted, reading.in, reading.is);
  const covers = (wanted: Label[]) => has(wanted, reading.covers, reading.is);
  const all: Truth[] = [];
  if (test.is) all.push(is(test.is));
  if (test.in) all.push(inside(test.in));
  if (test.covers) all.push(covers(test.covers));
  if (test["not-is"]) all.push(not(is(test["not-is"])));
  if (test["not-in"]) all.push(not(inside(test["not-in"])));
  if (test["not-covers"]) all.push(not(covers(test["not-covers"])));
  if (test.matches) all.push(pathMatches(test.matches, reading, ground, ground.exact));
  if (test["not-matches"]) all.push(not(pathMatches(test["not-matches"], reading, ground, !ground.exact)));
  return and(...all);
}

function pathMatches(patterns: string[], reading: Reading, ground: Ground, exact: boolean): Truth {
  const path =
    reading.rest.kind === "glob" ? `${reading.path.replace(/\/$/, "")}/${reading.rest.pattern}` : reading.path;
  const folded = exact ? path : fold(path);
  const found = patterns
    .flatMap((pattern) => rooted(pattern, ground))
    .map((pattern): Truth => {
      if (reading.rest.kind !== "hole") return truth(matchesGlob(exact ? pattern : fold(pattern), folded));
      // What lies below a known folder is inside `folder/**`, whatever it is.
      const below = pattern.endsWith("/**") && matchesGlob(exact ? pattern : fold(pattern), folded);
      return below ? "yes" : "open";
    });
  return or(...found);
}

function rooted(pattern: string, ground: Ground): string[] {
  if (pattern === "~" || pattern.startsWith("~/")) return ground.homes.map((home) => home + pattern.slice(1));
  if (pattern === "." || pattern.startsWith("./"))
    return ground.project === null ? [] : [ground.project + pattern.slice(1)];
  return [pattern];
}

/** `secret`: a known secret is on its way, so an unknown host is none of those that a negated condition names. */
export function testHost(test: HostTest, host: Host | undefined, secret: boolean): Truth {
  if (!host) return "no";
  const guess: Truth = host.name === null ? "open" : "no";
  const denied = (value: Truth): Truth => (value === "open" && secret ? "yes" : not(value));
  const name = (wanted: string[]): Truth => {
    const known = host.name;
    return known === null ? "open" : truth(wanted.some((pattern) => matchesGlob(pattern.toLowerCase(), known)));
  };
  const kind = (wanted: string[]): Truth =>
    wanted.includes(host.class) ? "yes" : host.class === "unknown" ? guess : "no";
  const traits = (wanted: string[]): Truth => (host.traits.some((trait) => wanted.includes(trait)) ? "yes" : guess);
  const all: Truth[] = [];
  if (test.name) all.push(name(test.name));
  if (test["not-name"]) all.push(denied(name(test["not-name"])));
  if (test.class) all.push(kind(test.class));
  if (test["not-class"]) all.push(denied(kind(test["not-class"])));
  if (test.traits) all.push(traits(test.traits));
  if (test["not-traits"]) all.push(denied(traits(test["not-traits"])));
  if (test.scheme) all.push(truth(test.scheme.includes(host.scheme)));
  if (test.owner === "known") all.push(host.owner !== null ? "yes" : guess);
  else if (test.owner === "unknown") all.push(host.owner !== null ? "no" : host.name === null ? denied("open") : "yes");
  else if (test.owner) all.push(host.owner !== null ? truth(test.owner.includes(host.owner)) : guess);
  if (test.address !== undefined) all.push(host.name === null ? "open" : truth(host.address === test.address));
  return and(...all);
}

/** At least one payload has it all. */
export function testPayloads(test: PayloadTest, payloads: readonly Sent[], host: Host | undefined): Truth {
  return or(
    ...payloads.map((payload) => {
      const all: Truth[] = [];
      if (test.labels) all.push(truth(test.labels.some((label) => payload.labels.includes(label))));
      if (test.slot) all.push(truth(test.slot.includes(payload.slot)));
      if (test.of) all.push(truth(test.of.some((kind) => kind in payload.of)));
      if (test["to-owner"]) all.push(toOwner(test["to-owner"], payload, host));
      return and(...all);
    }),
  );
}

export const isSecret = (payload: Sent): boolean => payload.labels.some((label) => SECRET.includes(label));

function toOwner(wanted: readonly string[], payload: Sent, host: Host | undefined): Truth {
  if (!host || host.name === null) {
    if (wanted.includes("unknown")) return "yes";
    return wanted.includes("no") && isSecret(payload) ? "yes" : "open";
  }
  if (payload.owner === null) return truth(wanted.includes("unknown"));
  return truth(wanted.includes(payload.owner === host.owner ? "yes" : "no"));
}

/** `word` is null when the effect names nothing there. */
export function testText(test: TextTest, word: Word | null): Truth {
  const is = (wanted: string[]): Truth => {
    if (word === null) return "no";
    if (word.value !== null) return truth(wanted.includes(word.value));
    return wanted.some((text) => text.startsWith(word.start) && text.endsWith(word.end)) ? "open" : "no";
  };
  const matches = (wanted: string[]): Truth => {
    if (word === null) return "no";
    const known = word.value;
    if (known !== null) return truth(wanted.some((pattern) => matchesGlob(pattern, known)));
    return wanted.some((pattern) => couldStart(pattern, word.start)) ? "open" : "no";
  };
  const all: Truth[] = [];
  if (test.is) all.push(is(test.is));
  if (test["not-is"]) all.push(not(is(test["not-is"])));
  if (test.matches) all.push(matches(test.matches));
  if (test["not-matches"]) all.push(not(matches(test["not-matches"])));
  if (test.known !== undefined) all.push(truth((word !== null && word.value !== null) === test.known));
  return and(...all);
}

/** Whether a pattern's literal start agrees with a known start. */
function couldStart(pattern: string, start: string): boolean {
  const fixed = /^[^*?{\\]*/.exec(pattern)?.[0] ?? "";
  return fixed.startsWith(start) || start.startsWith(fixed);
}

export function testScalar(wanted: readonly (string | boolean | number)[], value: unknown): Truth {
  // A flag that an effect leaves out is off.
  const given = value === undefined ? false : value;
  return truth(
    wanted.some((item) =>
      typeof item === "string" && typeof given === "string" && hasWildcard(item)
        ? matchesGlob(item, given)
        : item === given,
    ),
  );
}
