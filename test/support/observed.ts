/** Effects by hand, for tests of the policy: what an effect is and what its places and hosts are labelled. */
import { type Effect, type EffectKind, type EffectOf, HERE, type Observed } from "../../src/types/effect.ts";
import type { Label } from "../../src/types/labels.ts";
import type { Host, Place, Reading } from "../../src/types/place.ts";
import { known, NOWHERE, type Text } from "../../src/types/text.ts";

/** A variable that nobody assigned. */
export const hole = (name = "X", before = "", after = ""): Text => ({
  pieces: [before, { kind: "variable" as const, name, guarded: false, readings: [], many: false }, after].filter(
    (piece) => piece !== "",
  ),
  quoted: true,
  at: NOWHERE,
});

/** A variable with known readings: `${X:-a}`. */
export const either = (...values: string[]): Text => ({
  pieces: [{ kind: "variable", name: "X", guarded: false, readings: values.map((value) => known(value)), many: false }],
  quoted: true,
  at: NOWHERE,
});

export const reading = (path: string, is: Label[] = [], more: Partial<Reading> = {}): Reading => ({
  sureness: "yes",
  path,
  rest: { kind: "none" },
  is,
  in: is,
  covers: [],
  ...more,
});

/** What a variable without a value leaves open. */
export const open = (path = ""): Reading => reading(path, [], { sureness: "open", rest: { kind: "hole" } });

export const place = (...readings: Reading[]): Place => ({ text: known(readings[0]?.path ?? ""), readings });

export const host = (name: string | null, more: Partial<Host> = {}): Host => ({
  text: known(name ?? ""),
  name,
  port: null,
  scheme: "https",
  class: name === null ? "unknown" : name === "localhost" ? "loopback" : "public",
  address: false,
  owner: null,
  traits: [],
  ...more,
});

type Defaults = { [K in EffectKind]: Omit<EffectOf<K>, "kind"> };

const SECRET = { of: { literal: "x" }, labels: [], owner: null, slot: "body" as const };

const DEFAULTS: Defaults = {
  read: { path: known("x"), recursive: false, shows: true },
  write: { path: known("x"), how: "replace", from: [] },
  delete: { path: known("x"), recursive: false, unrecoverable: false, filtered: false },
  move: { from: known("x"), to: known("y") },
  link: { path: known("x"), to: known("y"), symbolic: true },
  mirror: { from: known("x"), to: known("y") },
  permit: { path: known("x"), mode: "755", recursive: false, loose: false },
  connect: { url: known("https://example.com/"), does: "fetch", sends: [], checked: true },
  discard: { state: "worktree", how: "hard", branch: null, remote: null, path: null },
  mutate: {
    service: "docker",
    verb: "start",
    object: "container",
    target: null,
    destroys: false,
    hosted: false,
    prompts: false,
    environment: "unknown",
  },
  install: { from: "npm", name: known("react"), known: true, wide: false },
  publish: { to: "npm", name: known("app") },
  run: { program: known("x"), source: "outside", from: [] },
  persist: { where: "cron", path: null },
  reveal: { what: SECRET },
  escalate: { to: "root" },
  signal: { target: known("4242"), breadth: "one" },
  power: { does: "off" },
  disable: { guard: "git-hooks", what: "--no-verify" },
  redirect: { what: "remote", to: known("https://git.example.net/x") },
  configure: { tool: "git", key: "core.pager", value: null, global: false },
  destroy: { what: "disk", target: known("/dev/sdb") },
  deceive: { where: "word", characters: "zero-width space" },
  opaque: { why: "unknown-command", what: "frobnicate" },
};

export function observed<K extends EffectKind>(
  kind: K,
  fields: Partial<Omit<EffectOf<K>, "kind">> = {},
  more: Partial<Omit<Observed, "effect" | "places">> & { places?: Record<string, Place | Reading> } = {},
): Observed {
  const { places, ...rest } = more;
  const resolved = Object.entries(places ?? {}).map(([name, given]) => [
    name,
    "readings" in given ? given : place(given),
  ]);
  return {
    effect: { kind, ...DEFAULTS[kind], ...fields } as unknown as Effect,
    certainty: "must",
    on: HERE,
    at: NOWHERE,
    via: [],
    hosts: {},
    latent: false,
    ...rest,
    places: Object.fromEntries(resolved) as Record<string, Place>,
  };
}
