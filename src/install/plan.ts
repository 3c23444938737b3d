/** What will change in a settings file, as values: nothing here reads or writes. */
import { sha256 } from "../audit/sha256.ts";
import { missingContainers, unwired, wired } from "./edit.ts";
import type { Original, WiredFile } from "./manifest.ts";
import type { Identity } from "./recognise.ts";
import { EVENTS, type Registration } from "./registration.ts";
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

/** The file with our entries. A second time it changes nothing. */
export function planWiring(
  path: string,
  current: Current | null,
  earlier: WiredFile | undefined,
  entries: Registration,
  identity: Identity,
): WirePlan {
  const text = current?.text ?? "";
  const events = Object.keys(entries);
  const problems = faultsOf(text, events, identity);
  if (problems.length > 0) return { ok: false, problems };
  const after = wired(text, entries, identity, earlier?.made);
  const bare = unwired(text, identity, earlier?.made ?? []);
  const made = [...new Set([...(earlier?.made ?? []), ...missingContainers(bare, events)])];
  const isUntouched = earlier !== undefined && current !== null && earlier.after.includes(sha256(text));
  const isNone = current === null || (earlier?.before === null && isBare(bare));
  const before = isUntouched ? earlier.before : isNone ? null : originalOf(bare, current);
  return {
    ok: true,
    change: { before: current?.text ?? null, after, times: null },
    record: { path, before, after: [...new Set([...(isUntouched ? earlier.after : []), sha256(after)])], made },
    original: isUntouched || isNone ? null : bare,
  };
}

/** The file without our entries: as it was when nobody edited it, else with every edit kept. */
export function planUnwiring(
  current: Current | null,
  record: WiredFile | undefined,
  original: string | null,
  identity: Identity,
): Planned<{ exact: boolean }> {
  if (current === null) return { ok: true, change: { before: null, after: null, times: null }, exact: true };
  const { text } = current;
  const isOriginalHere = record?.before === null || (original !== null && sha256(original) === record?.before?.digest);
  if (record?.after.includes(sha256(text)) && isOriginalHere) {
    const times = record.before?.times ?? null;
    return { ok: true, change: { before: text, after: record.before === null ? null : original, times }, exact: true };
  }
  const tree = treeOf(text);
  if (!tree.ok) return { ok: false, problems: [tree.problem] };
  const twice = tree.root ? doubledIn(tree.root, Object.keys(EVENTS)) : undefined;
  if (twice) return { ok: false, problems: [problemAt(text, twice.offset, TWICE)] };
  const bare = unwired(text, identity, record?.made ?? []);
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
