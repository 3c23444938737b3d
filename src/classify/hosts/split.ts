/** Takes the text of an address apart, unknown parts and all. */
import type { Hole, Text } from "../../types/text.ts";

export interface Parts {
  /** Lower case; `ssh` for `user@host:path`; empty when none is written. */
  scheme: string;
  /** What stands before `@`; null when there is none. */
  user: string | null;
  /** As written, without brackets. */
  host: string;
  bracketed: boolean;
  port: string;
  /** What follows the authority: `/path?query`. */
  after: string;
}

/** A hole in the flattened text is one character of the private use area: its index counts from here. */
const FIRST = 0xe000;
const LAST = 0xf8ff;
export const HOLE = /[\ue000-\uf8ff]/;
const HOLES = /[\ue000-\uf8ff]/g;

/** One string, each hole one character; a glob in an address is what it spells (`/items?id=1`). */
export function flatten(text: Text): { flat: string; holes: Hole[] } {
  const holes: Hole[] = [];
  let flat = "";
  for (const piece of text.pieces) {
    if (typeof piece === "string") flat += piece.replace(HOLES, "\ufffd");
    else if (piece.kind === "glob") flat += piece.pattern;
    else {
      flat += String.fromCharCode(Math.min(FIRST + holes.length, LAST));
      holes.push(piece);
    }
  }
  return { flat, holes };
}

/** The holes that stand in a part. */
export function holesIn(part: string, holes: Hole[]): Hole[] {
  return [...part.matchAll(HOLES)].flatMap((match) => holes[match[0].charCodeAt(0) - FIRST] ?? []);
}

const SPECIAL = new Set(["http", "https", "ws", "wss", "ftp"]);
/** Schemes without a host. */
const HOSTLESS =
  /^(?:file|data|blob|javascript|about|mailto|unix|ext|fd|urn|view-source|fifo|exec|system|open|create|stdin|stdout):/i;

/** Null: it names no host (a local path, `file:`, nothing). */
export function splitAddress(flat: string): Parts | null {
  // WHATWG removes these anywhere.
  const text = flat.replace(/[\t\r\n]/g, "").trim();
  if (
    text === "" ||
    /^(?:\.{0,2}\/(?!\/)|\.{1,2}$|~|[a-z]:[\\/]|\\\\)/i.test(text) ||
    text === "-" ||
    HOSTLESS.test(text)
  )
    return null;
  const scheme = /^([a-z\ue000-\uf8ff][a-z0-9+.\ue000-\uf8ff-]*):(.*)$/is.exec(text);
  const [name = "", rest = ""] = scheme?.slice(1) ?? [];
  const lower = HOLE.test(name) ? "" : name.toLowerCase();
  if (scheme && rest.startsWith("//"))
    return authority(lower, rest.replace(/^\/+/, ""), SPECIAL.has(lower) || lower === "");
  if (scheme && SPECIAL.has(lower)) return authority(lower, rest.replace(/^[\\/]+/, ""), true);
  if (text.startsWith("//")) return authority("", text.slice(2), true);
  if (scheme && (/^\d+(?:[/?#]|$)/.test(rest) || (HOLE.test(rest.slice(0, 1)) && rest.length === 1)))
    return authority("", text, true);
  const scp = /^(?:([^@/\s]+)@)?(\[[0-9a-f:.%]+\]|[^:/@\s[]+):(?!\/\/)(.*)$/is.exec(text);
  if (scp && !/^\d+(?:[/?#]|$)/.test(scp[3] ?? "")) {
    const host = scp[2] ?? "";
    return {
      scheme: "ssh",
      user: scp[1] ?? null,
      host: host.replace(/^\[|\]$/g, ""),
      bracketed: host.startsWith("["),
      port: "",
      after: scp[3] ?? "",
    };
  }
  return authority("", text, true);
}

function authority(scheme: string, text: string, special: boolean): Parts {
  const end = text.search(special ? /[/?#\\]/ : /[/?#]/);
  const whole = end < 0 ? text : text.slice(0, end);
  const after = end < 0 ? "" : text.slice(end).replace(/^\\/, "/");
  const at = whole.lastIndexOf("@");
  const user = at < 0 ? null : whole.slice(0, at);
  const hostPort = whole.slice(at + 1);
  const bracket = /^\[([^\]]*)\](?::(.*))?$/.exec(hostPort);
  if (bracket) return { scheme, user, host: bracket[1] ?? "", bracketed: true, port: bracket[2] ?? "", after };
  // Several colons without brackets: an IPv6 address as `nc` and `ssh` take it.
  if (/^[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(hostPort))
    return { scheme, user, host: hostPort, bracketed: true, port: "", after };
  const colon = hostPort.lastIndexOf(":");
  if (colon < 0) return { scheme, user, host: hostPort, bracketed: false, port: "", after };
  return { scheme, user, host: hostPort.slice(0, colon), bracketed: false, port: hostPort.slice(colon + 1), after };
}
