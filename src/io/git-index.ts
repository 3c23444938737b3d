/**
 * Whether a work tree has changes that git keeps nowhere, told from `.git/index` alone: `git status` would start
 * whatever the repository names as its file-system monitor. Format: git's `gitformat-index`, versions 2 and 3.
 */
import { join, resolve } from "node:path";
import { ticks } from "./clock.ts";
import { peek, readRegular } from "./peek.ts";

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
const HEADER = 12;
/** Bytes of an entry before its flags, and the checksum at the file's end. */
const STAT = 60;
const CHECKSUM = 20;

/** `clean` only when every entry's file has the very stamp git noted and the index is wholly committed. */
export function indexState(root: string, until: number): "clean" | "dirty" | "unknown" {
  const folder = gitFolder(root);
  const file = folder && join(folder, "index");
  const stamp = file ? peek(file) : null;
  const bytes = file ? readRegular(file, MOST_BYTES) : null;
  if (!bytes || !stamp || stamp === "missing" || bytes.length < HEADER + CHECKSUM) return "unknown";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint32(4);
  const count = view.getUint32(8);
  if (view.getUint32(0) !== tag("DIRC") || (version !== 2 && version !== 3) || count > MOST_ENTRIES) return "unknown";
  const decoder = new TextDecoder();
  let at = HEADER;
  for (let index = 0; index < count; index++) {
    if (at + STAT + 4 > bytes.length - CHECKSUM || ticks() > until) return "unknown";
    const flags = view.getUint16(at + STAT);
    const start = at + STAT + (flags & 0x4000 ? 4 : 2);
    const end = bytes.indexOf(0, start);
    if (end < 0 || (flags & 0x3000) !== 0) return "unknown";
    const state = entryState(join(root, decoder.decode(bytes.subarray(start, end))), view, at, stamp.mtimeNs);
    if (state !== "clean") return state;
    at += (end - at + 8) & ~7;
  }
  return isCommitted(bytes, view, at) ? "clean" : "unknown";
}

/** Whether git keeps a file of the work tree, by its name from the root. Names that an index shortens are not found. */
export function indexNames(root: string, name: string): boolean {
  const folder = gitFolder(root);
  const bytes = folder && readRegular(join(folder, "index"), MOST_BYTES);
  return bytes instanceof Uint8Array && new TextDecoder("latin1").decode(bytes).includes(`${name}\0`);
}

function entryState(path: string, view: DataView, at: number, written: bigint): "clean" | "dirty" | "unknown" {
  const stat = peek(path);
  if (stat === "missing") return "dirty";
  if (stat === null) return "unknown";
  const modified = BigInt(view.getUint32(at + 8)) * 1_000_000_000n + BigInt(view.getUint32(at + 12));
  // A submodule's own changes stand in its own index.
  if ((view.getUint32(at + 24) & 0xf000) === 0xe000) return "unknown";
  // Changed in the instant the index was written: only the content could tell.
  if (modified >= written) return "unknown";
  return stat.mtimeNs === modified && Number(stat.size & 0xffffffffn) === view.getUint32(at + 36) ? "clean" : "dirty";
}

/** The cached tree is valid at its root: nothing was staged since the last commit or checkout. */
function isCommitted(bytes: Uint8Array, view: DataView, from: number): boolean {
  for (let at = from; at + 8 <= bytes.length - CHECKSUM; at += 8 + view.getUint32(at + 4)) {
    const name = view.getUint32(at);
    if (name === tag("link")) return false;
    if (name !== tag("TREE")) continue;
    // "" NUL entry-count SPACE …; -1 when something below changed.
    const head = new TextDecoder("latin1").decode(bytes.subarray(at + 8, at + 24));
    return /^\0\d+ /.test(head);
  }
  return false;
}

/** `.git`, or where a linked work tree's `.git` file points. */
function gitFolder(root: string): string | null {
  const path = join(root, ".git");
  const stat = peek(path);
  if (stat === null || stat === "missing") return null;
  if (stat.isDirectory()) return path;
  const bytes = readRegular(path, 4096);
  const named = bytes && /^gitdir: (.+?)\n?$/.exec(new TextDecoder().decode(bytes))?.[1];
  return named ? resolve(root, named) : null;
}

const tag = (name: string) => [...name].reduce((sum, char) => (sum << 8) | char.charCodeAt(0), 0) >>> 0;
