/** From the text of a policy file to a policy. Parses YAML: not for the hook's path. */
import type { Grant, Loaded, Policy, Rule } from "../types/policy.ts";
import type { Fault } from "../types/verdict.ts";
import { type Document, type Read, readDocument } from "./document.ts";
import { readGrants } from "./grants-file.ts";
import { accept, BARE, extend, finish, type Layer, tighten, toothless } from "./layers.ts";
import { readYaml } from "./yaml.ts";

export interface Source {
  file: string;
  text: string;
}

/** `accepted`: a person read this text and lets it loosen, too. */
export type Overlay = Source & { accepted?: boolean };

export interface Sources {
  /** The person's own file, or the name of a profile when there is none. */
  policy: Source | string;
  /** Null when the file is missing, which means no grants. */
  grants: Source | null;
  /** Policies of the project and of other repositories that the session entered. */
  overlays: Overlay[];
  frozen: boolean;
}

export interface Shipped {
  blocks: Rule[];
  profile(name: string): Layer | undefined;
}

/** Reads and layers all files; any fault in any of them is a fault of the whole. */
export function load(sources: Sources, shipped: Shipped, digest: (canonical: string) => string): Loaded {
  const faults: Fault[] = [];
  const keep = <T>(read: Read<T>): T | undefined => {
    if (read.ok) return read.value;
    faults.push(...read.faults);
    return undefined;
  };
  const own = keep(ownLayer(sources.policy, shipped));
  const grants: Grant[] | undefined = sources.grants ? keep(parse(sources.grants, readGrants)) : [];
  const overlays = sources.overlays.map((source) => keep(document(source, "project")));
  if (!own || !grants || faults.length > 0) return { ok: false, faults };
  const notes = toothless(own);
  let layer = own;
  for (const [index, overlay] of overlays.entries()) {
    if (!overlay) continue;
    const laid = sources.overlays[index]?.accepted ? accept(layer, overlay) : tighten(layer, overlay);
    layer = laid.layer;
    notes.push(...laid.notes);
  }
  const policy: Policy = finish(layer, { blocks: shipped.blocks, grants, frozen: sources.frozen }, digest);
  return { ok: true, policy, notes };
}

function ownLayer(source: Source | string, shipped: Shipped): Read<Layer> {
  if (typeof source === "string") {
    const layer = shipped.profile(source);
    if (layer) return { ok: true, value: layer };
    const message = `profile \`${source}\` is not known`;
    return {
      ok: false,
      faults: [{ code: "unknown-profile", file: null, line: null, column: null, message, hint: null }],
    };
  }
  const read = document(source, "policy");
  if (!read.ok) return read;
  const base = read.value.extends === null ? BARE : (shipped.profile(read.value.extends) ?? BARE);
  return extend(base, read.value, source.file);
}

/** Reads one policy file by itself. */
export function document(source: Source, role: "policy" | "project" | "blocks"): Read<Document> {
  return parse(source, (value, file) => readDocument(value, file, role));
}

function parse<T>(source: Source, then: (value: Parameters<typeof readDocument>[0], file: string) => Read<T>): Read<T> {
  const read = readYaml(source.text, source.file);
  return read.ok ? then(read.value, source.file) : read;
}
