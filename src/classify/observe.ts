/**
 * From an effect as a command names it to an effect observed: places and hosts resolved, secrets labelled.
 * Long, because what is remembered of one effect is what completes the next.
 */

import { knownPackage } from "../commands/packages/names.ts";
import { secretName, secretsIn } from "../secrets/index.ts";
import type { Effect, Observed } from "../types/effect.ts";
import type { Flow, Origin, Payload, Sent } from "../types/flow.ts";
import type { Label } from "../types/labels.ts";
import type { Host, Place } from "../types/place.ts";
import { literal, prefix, type Span, type Text } from "../types/text.ts";
import { environmentOf } from "./environment.ts";
import { FOLLOWS, hostFields, pathFields } from "./fields.ts";
import { readHost } from "./hosts/read.ts";
import { mounted } from "./machines.ts";
import { type Made, noteMade } from "./made.ts";
import { payloadLabels, payloadsOfUrl, sameVariable, slotOf } from "./payloads.ts";
import type { Where } from "./places/follow.ts";
import { labelsOf } from "./places/labels.ts";
import { base } from "./places/paths.ts";
import { resolvePlace } from "./places/resolve.ts";
import type { Scope } from "./scope.ts";
import { inTrial } from "./trial.ts";
import type { Frame, World } from "./world.ts";

/** Effects that one call may have; a call with more is refused as too deep. */
const MAX_EFFECTS = 4_000;

/** The invocation an effect comes from. */
export interface Cause {
  at: Span;
  via: string[];
  /** Every word, the program first. */
  argv: Text[];
  assigns: ReadonlyMap<string, Text>;
  stdin: Flow;
  may: boolean;
}

export function whereOf(world: World, scope: Scope, frame: Frame): Where {
  return { scene: frame.scene, look: world.look, cwd: scope.cwd, detours: world.detours };
}

/** Twice the longest path that a system takes. */
const MAX_PATH = 8_192;

const shortened = (text: Text): Text =>
  prefix(text).length > MAX_PATH ? { ...text, pieces: [prefix(text).slice(0, MAX_PATH)] } : text;

/** A secret as a command's word spells it out. */
interface WrittenSecret {
  word: Text;
  /** The word before it. */
  before: Text | undefined;
  value: string;
  owner: string | null;
}

function secretsOfWord(word: Text, before: Text | undefined): WrittenSecret[] {
  return word.pieces.flatMap((piece) =>
    typeof piece !== "string"
      ? []
      : spellings(piece).flatMap((spelled) =>
          secretsIn(spelled).map(({ start, end, owner }) => ({
            word,
            before,
            value: spelled.slice(start, end),
            owner,
          })),
        ),
  );
}

/** As written, and as a URL's escapes stand for it. */
const spellings = (text: string): string[] => {
  const plain = text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain === text ? [text] : [text, plain];
};

/** Files with the settings and logins of what runs in a container, and the variables of its processes. */
const isSecretPlace = ({ is }: Place["readings"][number]): boolean =>
  is.some((label) => label === "env-file" || label === "credential" || label === "process-memory");

export class Observer {
  readonly world: World;
  readonly made: Made[] = [];
  private readonly secrets = new WeakMap<Text[], WrittenSecret[]>();

  constructor(world: World) {
    this.world = world;
  }

  /** Records an effect; returns what its content carries for reads, so that flows can take it on. */
  emit(written: Effect, scope: Scope, frame: Frame, cause: Cause): Observed {
    const places: Record<string, Place> = {};
    const hosts: Record<string, Host> = {};
    if (this.world.observed.length >= MAX_EFFECTS && written.kind !== "opaque") {
      this.world.cut = true;
      return {
        effect: written,
        certainty: "may",
        on: frame.on,
        at: cause.at,
        via: frame.via,
        places,
        hosts,
        latent: frame.latent,
      };
    }
    const where = whereOf(this.world, scope, frame);
    const placed = written.kind === "discard" ? inTrial(written, where, scope, cause, this.world.invocations) : written;
    for (const [field, text, manner] of pathFields(placed)) {
      if (prefix(text).length > MAX_PATH) this.world.cut = true;
      places[field] = this.contained(resolvePlace(shortened(text), where, manner), frame, placed.kind === "read");
    }
    const effect = this.completed(placed, scope, frame, cause, places);
    for (const [field, text] of hostFields(effect)) hosts[field] = readHost(text);
    if (effect.kind === "mutate") noteMade(this.made, effect, cause, scope);
    const observed: Observed = {
      effect,
      certainty: cause.may ? "may" : "must",
      on: frame.on,
      at: frame.at ?? cause.at,
      via: [...frame.via, ...cause.via],
      places,
      hosts,
      latent: frame.latent,
    };
    this.world.observed.push(observed);
    this.remember(observed, cause);
    return observed;
  }

  /** In a container only what is mounted is a place of this machine; what it reads may be a secret of its own. */
  private contained(place: Place, frame: Frame, reads = false): Place {
    if (frame.on.kind !== "container") return place;
    const { running = false } = frame.on;
    return {
      ...place,
      readings: place.readings.map((reading) => {
        const path = mounted(reading.path, frame.on, frame.scene.platform);
        if (path === undefined) {
          const own = running && reads && isSecretPlace(reading) ? (["env-file", "project"] as const) : [];
          const kept = reading.is.filter((label) => label === "template" || label === "public-key");
          return { ...reading, is: [...own, ...kept], in: own.length > 0 ? [...own, ...kept] : ["temp"], covers: [] };
        }
        const labels = labelsOf(path, frame.scene);
        return { ...reading, path, is: [...labels.is], in: [...labels.in], covers: [...labels.covers] };
      }),
    };
  }

  /** Fills what only the whole invocation tells: environment markers, labels of what is sent, the current branch. */
  private completed(effect: Effect, scope: Scope, frame: Frame, cause: Cause, places: Record<string, Place>): Effect {
    switch (effect.kind) {
      case "delete":
        return effect.recursive && this.isFile(places.path) ? { ...effect, recursive: false } : effect;
      case "mutate":
        return {
          ...effect,
          hosted: effect.hosted || (frame.hosted === true && /^(?:database|schema|table)$/.test(effect.object)),
          environment:
            effect.environment !== "unknown"
              ? effect.environment
              : frame.production
                ? "production"
                : environmentOf(cause.argv, cause.assigns, scope, effect.service),
        };
      case "run": {
        const file = effect.from.length === 0 ? places.program?.readings[0] : undefined;
        const held = file && file.rest.kind === "none" ? this.world.files.get(file.path) : undefined;
        return held ? { ...effect, from: held.origins } : effect;
      }
      case "install": {
        const name = literal(effect.name) ?? /^(@?[^@]+)@/.exec(prefix(effect.name))?.[1];
        return {
          ...effect,
          known: effect.known || (name !== undefined && knownPackage(effect.from, name)),
          wide: effect.wide || frame.via.includes("sudo"),
        };
      }
      case "connect":
        return { ...effect, sends: this.sends(effect.sends, effect.url, scope, frame, cause) };
      case "reveal":
        return { ...effect, what: { ...this.labelled(effect.what, scope, frame), slot: effect.what.slot } };
      default:
        return effect;
    }
  }

  /** `rm -rf file.ts`: one plain file goes, whatever the flags say. */
  private isFile(place: Place | undefined): boolean {
    const [reading] = place?.readings ?? [];
    if (!reading || place?.readings.length !== 1 || reading.sureness !== "yes" || reading.rest.kind === "hole")
      return false;
    // A pattern over names with such an ending is one over files: `rm -rf release-*.tgz`.
    if (reading.rest.kind === "glob") return FILE_NAME.test(base(`/${reading.rest.pattern}`).replaceAll("*", "x"));
    const kind = this.world.look.kind(reading.path);
    if (kind === "file") return true;
    return (
      kind !== "folder" && kind !== "link" && this.world.detours.length === 0 && FILE_NAME.test(base(reading.path))
    );
  }

  private sends(sends: Sent[], url: Text, scope: Scope, frame: Frame, cause: Cause): Sent[] {
    const out = sends.map((sent) => ({ ...this.labelled(sent, scope, frame), slot: sent.slot }));
    const seen = new Set(out.flatMap((sent) => ("literal" in sent.of ? [sent.of.literal] : [])));
    for (const { word, before, value, owner } of [
      ...this.secretsOf(cause.argv),
      ...secretsOfWord(url, cause.argv.at(-1)),
    ]) {
      if (seen.has(value)) continue;
      seen.add(value);
      out.push({ of: { literal: value }, labels: ["token"], owner, slot: slotOf(word, before, url) });
    }
    // What a URL's holes carry leaves with it, whatever the spec says.
    for (const [payload, slot] of payloadsOfUrl(url))
      if (!out.some((sent) => sent.of === payload.of || sameVariable(sent, payload)))
        out.push({ ...this.labelled(payload, scope, frame), slot });
    return out;
  }

  /** Secrets written in a command's words, looked for once however much the command sends. */
  private secretsOf(argv: Text[]): WrittenSecret[] {
    const known = this.secrets.get(argv);
    if (known) return known;
    const found = argv.flatMap((word, index) => secretsOfWord(word, argv[index - 1]));
    this.secrets.set(argv, found);
    return found;
  }

  /** A payload with the labels and owner of its place or variable. */
  labelled<T extends Payload>(payload: T, scope: Scope, frame: Frame): T {
    if ("variable" in payload.of) {
      if (payload.of.variable === "*") return { ...payload, labels: ["environment"] };
      const secret = secretName(payload.of.variable);
      const value = scope.variables.get(payload.of.variable);
      const shown = value?.values.every((text) => literal(text) !== undefined) ?? false;
      // Where a password stands, the place says what the name doesn't.
      if (!secret && !shown && "slot" in payload && payload.slot === "auth") return payload;
      if (!secret || shown) return { ...payload, labels: payload.labels.filter((label) => label !== "token") };
      return {
        ...payload,
        labels: [...new Set([...payload.labels, ...secret.labels])],
        owner: payload.owner ?? secret.owner,
      };
    }
    if ("place" in payload.of) {
      const place = this.contained(resolvePlace(payload.of.place, whereOf(this.world, scope, frame), FOLLOWS), frame);
      const labels = new Set<Label>(payload.labels);
      let owner = payload.owner;
      for (const reading of place.readings) {
        if (reading.sureness === "open" || reading.sureness === "empty") continue;
        for (const label of payloadLabels(reading)) labels.add(label);
        owner ??= reading.rest.kind === "none" ? labelsOf(reading.path, frame.scene).owner : null;
        for (const carried of this.carriedBy(reading)) for (const label of carried.labels) labels.add(label);
      }
      return { ...payload, labels: [...labels], owner };
    }
    return payload;
  }

  /** What the call put into a file, or into those of a folder or pattern. */
  private carriedBy({ path, rest }: Place["readings"][number]): Payload[] {
    const { files } = this.world;
    if (files.size === 0 || rest.kind === "hole") return [];
    const begins = rest.kind === "glob" ? (/^[^*?[{]*/.exec(rest.pattern)?.[0] ?? "") : "";
    const below = files.carryingBelow(path, begins);
    return [
      ...(rest.kind === "none" ? (files.get(path)?.payloads ?? []) : []),
      ...below.flatMap((name) => files.get(name)?.payloads ?? []),
    ];
  }

  /** Links, mounts and files made here count for the rest of the call. */
  private remember(observed: Observed, cause: Cause): void {
    const { effect, places } = observed;
    const only = (field: string): string | undefined => {
      const readings = places[field]?.readings.filter(
        (reading) => reading.rest.kind === "none" && reading.sureness !== "open" && reading.sureness !== "empty",
      );
      return readings?.length === 1 ? readings[0]?.path : undefined;
    };
    if (observed.on.kind !== "here") return;
    if (effect.kind === "link") {
      const at = only("path");
      const to = only("to");
      if (at && to && at !== to) this.world.detours.push({ at, to, mount: false });
    } else if (effect.kind === "move") {
      const from = only("from");
      const to = only("to");
      if (from && to) {
        const held = this.world.files.get(from);
        if (held) this.world.files.set(to, held);
        const at = places.to?.readings[0]?.is.includes("temp-root") ? `${to}/${base(from)}` : to;
        const kept = places.from?.readings[0]?.is.some((label) => KEPT.has(label));
        // It is the same folder or secret under its new name; a name inside the project may be a folder that takes it.
        if (kept || places.to?.readings[0]?.in.some((label) => label === "temp" || label === "temp-root"))
          this.world.detours.push({ at, to: from, mount: true });
      }
    } else if (effect.kind === "write") {
      const path = only("path");
      if (path && effect.how !== "edit") this.write(path, effect.how, effect.from, cause.stdin);
    }
  }

  private write(path: string, how: string, from: Origin[], stdin: Flow): void {
    const fromStdin = from === stdin.origins;
    const flow: Flow = {
      text: fromStdin ? stdin.text : null,
      payloads: fromStdin ? stdin.payloads : [],
      origins: from,
      ...(fromStdin && stdin.parts ? { parts: stdin.parts } : {}),
    };
    this.hold(path, how, flow);
  }

  /** A file now holds a flow. */
  hold(path: string, how: string, flow: Flow): void {
    const before = this.world.files.get(path);
    if (how !== "append" || !before) {
      this.world.files.set(path, flow);
      return;
    }
    const text =
      before.text && flow.text
        ? { ...before.text, pieces: [...before.text.pieces, ...flow.text.pieces] }
        : (flow.text ?? before.text);
    this.world.files.set(path, {
      text,
      payloads: [...before.payloads, ...flow.payloads],
      origins: [...before.origins, ...flow.origins],
      ...(before.parts || flow.parts ? { parts: [...(before.parts ?? []), ...(flow.parts ?? [])] } : {}),
    });
  }
}

/** A package that everybody knows, run without being installed first. */
export function knownDownload(effect: Effect, via: string[]): boolean {
  if (effect.kind !== "run" || effect.source !== "download-package") return false;
  const name = literal(effect.program);
  const from = via.flatMap((program) => REGISTRIES[program] ?? [])[0] ?? "npm";
  return name !== undefined && knownPackage(from, name);
}

/** Where a program looks for what it downloads and runs, unless that is npm. */
const REGISTRIES: Record<string, string> = { uvx: "pypi", uv: "pypi", pipx: "pypi", go: "go" };

/** Files that stay what they are under another name. */
const KEPT: ReadonlySet<Label> = new Set(["env-file", "credential", "keychain", "browser-profile"]);

/** Names that folders don't have: suffixes of sources, documents, data. */
const FILE_NAME =
  /^[^.].*\.(js|mjs|cjs|jsx|ts|mts|cts|tsx|json|jsonc|json5|md|mdx|txt|css|scss|less|html?|xml|ya?ml|toml|ini|cfg|conf|lock|lockb|log|csv|tsv|py|rb|go|rs|java|kt|c|cc|cpp|h|hpp|cs|php|pl|sh|sql|svg|png|jpe?g|gif|webp|ico|pdf|zip|tgz|gz|bz2|xz|tar|whl|wasm|vue|svelte|map)$/i;
