/**
 * Where the entry of a code stands: `log/codes`, a line `code offset file` for each code, written under the log's lock.
 * It only saves time: who finds it missing, torn or wrong reads the log. Loaded late, for denials and questions alone.
 */
import { closeSync, constants, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../audit/chain.ts";
import type { Entry, EntryFinding } from "../types/entry.ts";
import { jsonIn } from "../types/json.ts";
import { readAppended, readBytes, replaceFile, unless, writeAll } from "./files.ts";
import { segmentNames } from "./segments.ts";

/** Codes that the index keeps; it is cut back to them at twice as many. */
const KEPT = 4096;
/** Bytes of the log that an index is made from anew, and of one entry. */
const LOOK_BACK = 16 * 1024 * 1024;
const MOST_ENTRY = 1024 * 1024;
const MOST = 64 * 1024 * 1024;

/** A code, the file of its entry, and the byte where that begins. */
export interface Place {
  code: string;
  file: string;
  offset: number;
}

/** The index, whole: as it stands when it has the size that the log's head noted, else made anew. Holds the lock. */
export function codesIn(folder: string, size: number | undefined): string {
  const path = join(folder, "codes");
  const text = size === undefined ? null : readAppended(path, MOST);
  if (text !== null && text.length === size) return text;
  const made = rebuilt(folder);
  replaceFile(path, made);
  return made;
}

/** Whether an index names a code. */
export function isTaken(index: string, code: string): boolean {
  return index.startsWith(`${code} `) || index.includes(`\n${code} `);
}

/** Adds to the index; returns its size. Holds the lock. */
export function noteCodes(folder: string, index: string, places: Place[]): number {
  const added = places.map(lineOf).join("");
  const lines = (index.match(/\n/g)?.length ?? 0) + places.length;
  if (lines > KEPT * 2) {
    const kept = (index + added)
      .split("\n")
      .slice(-KEPT - 1)
      .join("\n");
    replaceFile(join(folder, "codes"), kept);
    return kept.length;
  }
  const fd = openSync(join(folder, "codes"), constants.O_WRONLY | constants.O_APPEND, 0o600);
  try {
    writeAll(fd, added);
  } finally {
    closeSync(fd);
  }
  return index.length + added.length;
}

/** The finding that a code stands for, and its entry; null when none does, or the index names two. Writes nothing. */
export function findCode(home: string, code: string): { entry: Entry; finding: EntryFinding } | null {
  if (!/^[0-9a-f]{6,}$/.test(code)) return null;
  const folder = join(home, "log");
  const places = (unless(["ENOENT"], () => readAppended(join(folder, "codes"), MOST)) ?? "")
    .split("\n")
    .filter((line) => line.startsWith(`${code} `));
  if (places.length > 1) return null;
  const [, offset = "", file = ""] = places[0]?.split(" ") ?? [];
  return (
    (/^\d+\.jsonl$/.test(file) ? entryAt(join(folder, file), Number(offset), code) : null) ?? searched(folder, code)
  );
}

function entryAt(path: string, offset: number, code: string): { entry: Entry; finding: EntryFinding } | null {
  const fd = unless(["ENOENT"], () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK));
  if (fd === undefined) return null;
  try {
    return holding(new TextDecoder().decode(readBytes(fd, offset, MOST_ENTRY)).split("\n", 1)[0]!, code);
  } finally {
    closeSync(fd);
  }
}

/** Newest first. */
function searched(folder: string, code: string): { entry: Entry; finding: EntryFinding } | null {
  for (const file of segmentNames(folder).reverse()) {
    const lines = (readAppended(join(folder, file), MOST) ?? "").split("\n");
    for (const line of lines.reverse()) {
      const found = line.includes(`"code":"${code}"`) ? holding(line, code) : null;
      if (found) return found;
    }
  }
  return null;
}

/** The entry of a line when it is unchanged and has a finding of that code. */
function holding(line: string, code: string): { entry: Entry; finding: EntryFinding } | null {
  const entry = parsed(line);
  const finding = entry?.findings.find((item) => item.code === code);
  return entry && finding ? { entry, finding } : null;
}

function rebuilt(folder: string): string {
  const found: string[] = [];
  let size = 0;
  for (const file of segmentNames(folder).reverse()) {
    const path = join(folder, file);
    size += unless(["ENOENT"], () => statSync(path))?.size ?? 0;
    if (found.length > 0 && size > LOOK_BACK) break;
    found.unshift(...placesIn(readAppended(path, MOST) ?? "", file).map(lineOf));
    if (found.length >= KEPT) break;
  }
  return found.slice(-KEPT).join("");
}

function placesIn(text: string, file: string): Place[] {
  const out: Place[] = [];
  let offset = 0;
  for (const line of text.split("\n")) {
    if (line.includes('"code":"'))
      for (const { code } of parsed(line)?.findings ?? []) if (code) out.push({ code, file, offset });
    offset += Buffer.byteLength(line) + 1;
  }
  return out;
}

/** Null for what is no entry, or was changed. */
function parsed(line: string): Entry | null {
  const entry = jsonIn<Entry & Record<string, unknown>>(line);
  return entry && Array.isArray(entry.findings) && hashOf(entry) === entry.hash ? entry : null;
}

const lineOf = ({ code, file, offset }: Place) => `${code} ${offset} ${file}\n`;
