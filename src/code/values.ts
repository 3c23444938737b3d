/** What is known of a value at a place in code: its text with holes, its items or fields, what it is a reference to. */
import type { EffectOf } from "../types/effect.ts";
import type { Flow, Origin, Payload } from "../types/flow.ts";
import { type Hole, join, literal, NOWHERE, type Piece, type Text } from "../types/text.ts";

export interface Value {
  text: Text;
  items?: Value[];
  /** `whole`: it has no items beside these. `missing`: it is an item that there is not. */
  whole?: true;
  missing?: true;
  fields?: Map<string, Value>;
  /** Dotted name of the module, function or method; `Path()` for what a call of `Path` returns. */
  ref?: string;
  /** The receiver of a method, or the module a function was taken from. */
  self?: Value;
  /** The variable it was read from or would be assigned to. */
  name?: string;
  /** Where its function's parameters were declared. */
  body?: number;
  /** Shared by all copies of one object: the effects that opening or connecting it had. */
  state?: { connect?: EffectOf<"connect">; write?: EffectOf<"write">; rows?: EffectOf<"mutate">; path?: Text };
}

/** Most values a loop variable is followed through. */
export const MAX_READINGS = 64;
/** Longest reading, written out. */
const MAX_READING = 16_384;
/** Longest text that is followed: in pieces, each of which may be that many characters. */
const MAX_PIECES = 64;
const MAX_STRING = 4096;
/** Most values whose flows are merged at once. */
const MAX_SPREAD = 4096;

export const str = (value: string): Value => ({ text: join([value], NOWHERE, true) });
export const textValue = (text: Text): Value => ({ text });
export const hole = (piece: Hole): Value => ({ text: { pieces: [piece], quoted: true, at: NOWHERE } });
export const list = (items: Value[]): Value => ({ ...unknown("list", ...items), items });

/** The home folder; the walk resolves variables of that name to it. */
export const HOME: Hole = { kind: "variable", name: "HOME", guarded: true, readings: [], many: false };
export const home = (): Value => hole(HOME);
export const variable = (name: string): Value =>
  hole({ kind: "variable", name, guarded: false, readings: [], many: false });

/** A value nobody can tell, that carries what the others carry. */
export function unknown(why: string, ...from: (Value | undefined)[]): Value {
  const flow = flowOf(...from);
  if (flow.payloads.length === 0 && flow.origins.length === 0) return hole({ kind: "computed", why, many: false });
  return hole({ kind: "output", source: why, flow, many: false });
}

/** A value that holds a file's content, a response, …. */
export function carrying(source: string, payloads: Payload[], origins: Origin[], text: Text | null = null): Value {
  return hole({ kind: "output", source, flow: { text, payloads, origins }, many: false });
}

export const known = (value: Value | undefined): string | undefined => value && literal(value.text);

/** Texts one after the other; very long ones are given up. */
export const concat = (...values: Value[]): Value => concatAll(values);

/** The same for a list, which may be too long to spread. */
export function concatAll(values: Value[]): Value {
  const pieces = values.flatMap((value) => value.text.pieces);
  let size = pieces.length;
  for (const piece of pieces) if (typeof piece === "string") size += piece.length / MAX_STRING;
  if (size > MAX_PIECES) return unknown("long text", ...values.slice(0, MAX_SPREAD));
  return { text: join(pieces, NOWHERE, true) };
}

/** One of several: the value itself when they agree, else a hole with these readings. */
export function oneOf(name: string, values: Value[]): Value {
  const first = values[0];
  if (!first) return unknown(name);
  if (values.length === 1) return first;
  const texts = new Map<string, Value>();
  for (const value of values.slice(0, MAX_READINGS)) {
    const key = JSON.stringify(value.text.pieces);
    // A value made of its own earlier readings, over and over.
    if (key.length > MAX_READING) return unknown(name, ...values.slice(0, MAX_READINGS));
    texts.set(key, value);
  }
  if (texts.size === 1) return first;
  const readings = [...texts.values()].flatMap((value) => {
    const only = value.text.pieces[0];
    return value.text.pieces.length === 1 &&
      typeof only === "object" &&
      only.kind === "variable" &&
      only.readings.length > 0
      ? only.readings
      : [value.text];
  });
  const merged = hole({
    kind: "variable",
    name: name.replace(/^[$@%&]+/, ""),
    guarded: true,
    readings: readings.slice(0, MAX_READINGS),
    many: false,
  });
  const refs = new Set(values.map((value) => value.ref));
  return refs.size === 1 && first.ref !== undefined ? { ...merged, ref: first.ref } : merged;
}

/** What a value carries that must not leave, and where its bytes come from. */
export function flowOf(...values: (Value | undefined)[]): Flow {
  const payloads = new Map<string, Payload>();
  const origins = new Map<string, Origin>();
  const seen = new Set<unknown>();
  const visitText = (text: Text): void => {
    for (const piece of text.pieces) visit(piece);
  };
  const visit = (piece: Piece): void => {
    if (typeof piece === "string" || seen.has(piece)) return;
    seen.add(piece);
    if (piece.kind === "output") {
      for (const payload of piece.flow.payloads) payloads.set(JSON.stringify(payload.of), payload);
      for (const origin of piece.flow.origins) origins.set(JSON.stringify(origin), origin);
    } else if (piece.kind === "variable") {
      // A variable of the code itself has readings; one without is the environment's.
      if (piece.readings.length === 0 && piece !== HOME)
        payloads.set(JSON.stringify({ variable: piece.name }), {
          of: { variable: piece.name },
          labels: [],
          owner: null,
        });
      for (const reading of piece.readings) visitText(reading);
    }
  };
  const visitValue = (value: Value | undefined): void => {
    if (!value || seen.has(value) || seen.size > 10_000) return;
    seen.add(value);
    visitText(value.text);
    for (const item of value.items ?? []) visitValue(item);
    for (const item of value.fields?.values() ?? []) visitValue(item);
  };
  for (const value of values) visitValue(value);
  return { text: null, payloads: [...payloads.values()], origins: [...origins.values()] };
}

/** A path below another, as `os.path.join` does it. */
export function joinPath(...parts: Value[]): Value {
  const out: Piece[] = [];
  for (const part of parts) {
    const [first] = part.text.pieces;
    if (first === undefined) continue;
    if ((typeof first === "string" && first.startsWith("/")) || first === HOME) out.length = 0;
    const before = out.at(-1);
    if (out.length > 0 && !(typeof before === "string" && before.endsWith("/"))) out.push("/");
    out.push(...part.text.pieces);
  }
  return { text: join(out, NOWHERE, true) };
}

/** The folder that a path lies in. */
export function folderOf(path: Value): Value {
  const before = path.text.pieces.slice(0, -1);
  const last = path.text.pieces.at(-1) ?? "";
  const name = typeof last === "string" ? last.slice(last.lastIndexOf("/") + 1) : "";
  if (typeof last !== "string" || ["", ".", ".."].includes(name)) return joinPath(path, str(".."));
  const cut = last.lastIndexOf("/");
  if (cut < 0) return before.length === 0 ? str(".") : joinPath(path, str(".."));
  return { text: join([...before, last.slice(0, before.length === 0 && cut === 0 ? 1 : cut)], NOWHERE, true) };
}

/** A leading `~` becomes the home. */
export function expandHome(value: Value): Value {
  const [first, ...rest] = value.text.pieces;
  if (typeof first !== "string" || !/^~(?:\/|$)/.test(first)) return value;
  return { ...value, text: join([HOME, first.slice(1), ...rest], NOWHERE, true) };
}

/** Pattern characters become holes, as in an unquoted shell word; unlike there, the word is no home. */
export function globbed(value: Value): Value {
  const pieces = value.text.pieces.flatMap((piece): Piece[] => {
    if (typeof piece !== "string") return [piece];
    return piece
      .split(/(\*+|\?|\[[^\]]*\])/)
      .map((part, index): Piece => (index % 2 === 1 ? { kind: "glob", pattern: part, many: false } : part));
  });
  return { text: join(pieces, NOWHERE, true) };
}

/** What an object for an entry of a folder tells: its path, its name, the folder. */
export const entryFields = (folder: Value): Map<string, Value> =>
  new Map([
    ["path", entries(folder)],
    ["name", globbed(str("*"))],
    ["parentPath", { text: folder.text }],
  ]);

/** Everything below a folder, and the folder itself. */
export const below = (folder: Value): Value => joinPath(folder, globbed(str("**")));

/** Every entry of a folder. */
export const entries = (folder: Value): Value => joinPath(folder, hole({ kind: "glob", pattern: "*", many: false }));

/** What a loop over the environment gives: names, no values. */
export const namesOnly = (value: Value): Value =>
  value.ref === "os.environ" ? hole({ kind: "computed", why: "name", many: false }) : value;

/** Known members of a list: its items, or the one value that stands for all. */
export const members = (value: Value): Value[] => value.items ?? [value];

/** `for root, dirs, files in os.walk(top)`: the folder, or names in it. */
export const walked = (source: Value, at: number): Value =>
  at === 0 ? { text: source.text, ...(source.ref === "Path().walk()" ? { ref: "Path()" } : {}) } : globbed(str("**"));

/** A walk through folders, of `os` or of a path. */
export const isWalk = ({ ref }: Value): boolean => ref === "walk()" || ref === "Path().walk()";
