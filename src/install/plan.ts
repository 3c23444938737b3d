/** What will change in a settings file, as values: nothing here reads or writes. */
import { sha256 } from "../audit/sha256.ts";
import { eventsWithOurs, missingContainers, unwired, wired } from "./edit.ts";
import type { Original, WiredFile } from "./manifest.ts";
import type { Identity } from "./recognise.ts";
import { EVENTS, type Registration, registration } from "./registration.ts";
import { doubledIn, problemsIn, TWICE } from "./shape.ts";
import { type Problem, problemAt, treeOf } from "./tree.ts";

/** A settings file as it is now; null when there is none. */
export interface Current {
  text: string;
  times: Original["times"];
}

export interface Change {
  /** Null: there is no file. */
  before: string | null;
  after: string | null;
  /** Set when the file is to be as it once was: the times that it had. */
  times: Original["times"];
}

export type Planned<T> = ({ ok: true; change: Change } & T) | { ok: false; problems: Problem[] };

/** `original` is the text that is to stand there again after `uninstall`; null when the record's own is kept. */
export type WirePlan = Planned<{ record: WiredFile; original: string | null }>;

/** What is known of a file that was wired before. */
export interface Earlier {
  record: WiredFile;
  /** The text that stood there before; null when there was none, or it is not kept. */
  original: string | null;
}

/** The file with our entries. A second time it changes nothing. */
export function planWiring(
  path: string,
  current: Current | null,
  known: Earlier | undefined,
  entries: Registration,
  identity: Identity,
): WirePlan {
  const earlier = known?.record;
  const text = current?.text ?? "";
  const events = Object.keys(entries);
  const problems = faultsOf(text, events, identity);
  if (problems.length > 0) return { ok: false, problems };
  const after = wired(text, entries, identity, earlier?.made);
  // What a person edited beside our entries since is no business of the record's.
  if (earlier && current && after === text)
    return { ok: true, change: { before: text, after, times: null }, record: earlier, original: null };
  const bare = unwired(text, identity, earlier?.made ?? []);
  const made = [...new Set([...(earlier?.made ?? []), ...missingContainers(bare, events)])];
  const isUntouched =
    earlier !== undefined &&
    current !== null &&
    (earlier.after.includes(sha256(text)) || isOnlyOurs(text, bare, known, identity));
  const isNone = current === null || (earlier?.before === null && isBare(bare));
  const before = isUntouched ? earlier.before : isNone ? null : originalOf(bare, current);
  return {
    ok: true,
    change: { before: current?.text ?? null, after, times: null },
    record: { path, before, after: [...new Set([...(isUntouched ? earlier.after : []), sha256(after)])], made },
    original: isUntouched || isNone ? null : bare,
  };
}

/** Whether nothing but our entries differs from what was written: what is left without them is the old text's. */
function isOnlyOurs(text: string, bare: string, known: Earlier | undefined, identity: Identity): boolean {
  const { record, original = null } = known ?? {};
  const program = identity.programs[0];
  if (!record?.before || original === null || program === undefined || !isParsed(original)) return false;
  const made = record.made.flatMap((name) => name.split(".")[1] ?? []);
  const events = [...new Set([...made, ...eventsWithOurs(text, identity)])].filter((event) => EVENTS[event]);
  const entries = registration({ kind: "compiled", path: program }, identity.home, events);
  return unwired(wired(original, entries, identity), identity, missingContainers(original, events)) === bare;
}

const isParsed = (text: string): boolean => treeOf(text).ok;

/** The file without our entries: as it was when nobody edited it or only those, else with every edit kept. */
export function planUnwiring(
  current: Current | null,
  record: WiredFile | undefined,
  original: string | null,
  identity: Identity,
): Planned<{ exact: boolean }> {
  if (current === null) return { ok: true, change: { before: null, after: null, times: null }, exact: true };
  const { text } = current;
  const isOriginalHere = record?.before === null || (original !== null && sha256(original) === record?.before?.digest);
  const restored = (known: WiredFile): Planned<{ exact: boolean }> => {
    const times = known.before?.times ?? null;
    return { ok: true, change: { before: text, after: known.before === null ? null : original, times }, exact: true };
  };
  if (record?.after.includes(sha256(text)) && isOriginalHere) return restored(record);
  const tree = treeOf(text);
  if (!tree.ok) return { ok: false, problems: [tree.problem] };
  const twice = tree.root ? doubledIn(tree.root, Object.keys(EVENTS)) : undefined;
  if (twice) return { ok: false, problems: [problemAt(text, twice.offset, TWICE)] };
  const bare = unwired(text, identity, record?.made ?? []);
  const isSame = isOriginalHere && record !== undefined && isOnlyOurs(text, bare, { record, original }, identity);
  if (isSame) return restored(record);
  const after = record?.before === null && isBare(bare) ? null : bare;
  return { ok: true, change: { before: text, after, times: null }, exact: false };
}

function faultsOf(text: string, events: string[], identity: Identity): Problem[] {
  const tree = treeOf(text);
  if (!tree.ok) return [tree.problem];
  return tree.root ? problemsIn(text, tree.root, events, identity) : [];
}

/** Nothing, or an object without members. */
function isBare(text: string): boolean {
  const tree = treeOf(text);
  return tree.ok && (tree.root === null || (tree.root.children ?? []).length === 0);
}

function originalOf(text: string, current: Current): Original {
  return { digest: sha256(text), times: text === current.text ? current.times : null };
}
