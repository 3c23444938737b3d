/** The single conditions: of places, hosts, payloads and words. */
import type { Sent } from "../types/flow.ts";
import type { Label } from "../types/labels.ts";
import type { Host, Reading } from "../types/place.ts";
import type { HostTest, PayloadTest, PlaceTest, TextTest } from "../types/policy.ts";
import { fold, hasWildcard, matchesGlob } from "./glob.ts";
import { All, and, not, or, type Truth, truth } from "./logic.ts";
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
  const all = new All();
  const fails =
    (test.is && all.fails(has(test.is, guess, reading.is))) ||
    (test.in && all.fails(has(test.in, guess, reading.in, reading.is))) ||
    (test.covers && all.fails(has(test.covers, guess, reading.covers, reading.is))) ||
    (test["not-is"] && all.fails(not(has(test["not-is"], guess, reading.is)))) ||
    (test["not-in"] && all.fails(not(has(test["not-in"], guess, reading.in, reading.is)))) ||
    (test["not-covers"] && all.fails(not(has(test["not-covers"], guess, reading.covers, reading.is)))) ||
    (test.matches && all.fails(pathMatches(test.matches, reading, ground, ground.exact))) ||
    (test["not-matches"] && all.fails(not(pathMatches(test["not-matches"], reading, ground, !ground.exact))));
  return fails ? "no" : all.value;
}

function has(wanted: readonly Label[], guess: Truth, set: readonly Label[], more: readonly Label[] = set): Truth {
  for (const label of wanted) if (set.includes(label) || more.includes(label)) return "yes";
  return guess;
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
  const usual = (named: string[]): boolean => !secret && host.usual !== undefined && named.includes(host.usual);
  const traits = (wanted: string[]): Truth => (host.traits.some((trait) => wanted.includes(trait)) ? "yes" : guess);
  const all: Truth[] = [];
  if (test.name) all.push(name(test.name));
  if (test["not-name"]) all.push(denied(name(test["not-name"])));
  if (test.class) all.push(kind(test.class));
  if (test["not-class"]) all.push(usual(test["not-class"]) ? "no" : denied(kind(test["not-class"])));
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

export function testScalar(wanted: readonly (string | boolean | number)[], value: unknown): boolean {
  // A flag that an effect leaves out is off.
  const given = value === undefined ? false : value;
  for (const item of wanted) {
    if (item === given) return true;
    if (typeof item === "string" && typeof given === "string" && hasWildcard(item) && matchesGlob(item, given))
      return true;
  }
  return false;
}
