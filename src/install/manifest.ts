/** What `init` did, so that `uninstall` can undo it: written before the first change. */
import { jsonIn } from "../types/json.ts";

export interface Manifest {
  v: 1;
  /** Every path under which the program was registered. */
  programs: string[];
  files: WiredFile[];
  /** Folders that were made, outermost first; they go when they are empty. */
  folders: string[];
}

export interface WiredFile {
  path: string;
  /** What stands there again when nobody edits the file; null when there was none. */
  before: Original | null;
  /** Digests of everything that was written there. */
  after: string[];
  /** Containers that were made: `hooks`, `hooks.PreToolUse`. */
  made: string[];
}

export interface Original {
  /** SHA-256 of the text, by which it is kept. */
  digest: string;
  /** Of the file, in milliseconds since 1970; null for a text that never stood there as such. */
  times: { read: number; changed: number } | null;
}

export const NOTHING: Manifest = { v: 1, programs: [], files: [], folders: [] };

/** Null for a text that is none. */
export function manifestIn(text: string): Manifest | null {
  const value = jsonIn(text);
  return isManifest(value) ? value : null;
}

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

export const recordOf = ({ files }: Manifest, path: string): WiredFile | undefined =>
  files.find((file) => file.path === path);

/** With the record in the place of an earlier one of the same file. */
export function withRecord(manifest: Manifest, record: WiredFile): Manifest {
  return { ...manifest, files: [...manifest.files.filter(({ path }) => path !== record.path), record] };
}

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    value.v === 1 &&
    isTexts(value.programs) &&
    isTexts(value.folders) &&
    Array.isArray(value.files) &&
    value.files.every(isWiredFile)
  );
}

function isWiredFile(value: unknown): value is WiredFile {
  if (!isRecord(value) || typeof value.path !== "string" || !isTexts(value.after) || !isTexts(value.made)) return false;
  const { before } = value;
  if (before === null) return true;
  if (!isRecord(before) || typeof before.digest !== "string" || !/^[0-9a-f]{64}$/.test(before.digest)) return false;
  const { times } = before;
  return times === null || (isRecord(times) && typeof times.read === "number" && typeof times.changed === "number");
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
