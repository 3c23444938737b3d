/** Reads the text of an address: who answers at the other end, and what is peculiar about it. */

import type { Origin } from "../../types/flow.ts";
import type { Host, HostClass } from "../../types/place.ts";
import { display, type Hole, type Text } from "../../types/text.ts";
import { addressClass, ipv4, ipv6 } from "./address.ts";
import { carriesBlob } from "./blob.ts";
import { isLookalike } from "./lookalike.ts";
import { ownerOfHost } from "./owners.ts";
import { toUnicode } from "./punycode.ts";
import * as special from "./special.ts";
import { flatten, HOLE, holesIn, type Parts, splitAddress } from "./split.ts";
import { usually } from "./usual.ts";

type Trait = Host["traits"][number];

interface Name {
  /** Canonical; null when an unknown part may change it. */
  name: string | null;
  /** What is known of its end: the name, or the part after the last hole. */
  end: string;
  /** As a person would see it. */
  unicode: string;
  class: HostClass;
  address: boolean;
  /** The address that its class rests on. */
  ip: string | null;
}

export function readHost(text: Text): Host {
  const { flat, holes } = flatten(text);
  const parts = splitAddress(flat);
  if (!parts) {
    const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(flat)?.[1]?.toLowerCase() ?? "";
    return { text, name: null, port: null, scheme, class: "none", address: false, owner: null, traits: [] };
  }
  const told = holes.some((hole) => hole.kind === "variable" && special.CREDENTIAL_VARIABLES.has(hole.name));
  const other = usually(text);
  const usual = other ? { usual: readHost(other).class } : {};
  const name: Name = told ? { ...unknown("", ""), class: "metadata" } : nameOf(parts);
  return {
    text,
    name: name.name,
    port: /^\d{1,5}$/.test(parts.port) ? Number(parts.port) : null,
    scheme: parts.scheme,
    class: name.class,
    ...usual,
    address: name.address,
    owner: name.address || name.end === "" ? null : ownerOfHost(name.end),
    traits: told ? ["credentials-path"] : traitsOf(name, parts, holes),
  };
}

function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** As WHATWG maps names: percent-decoded, compatibility forms folded, ignorable characters dropped. */
function folded(host: string): string {
  return percentDecoded(host)
    .replace(/[\u3002\uff0e\uff61]/g, ".")
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\.$/, "");
}

/** No resolver takes a name of more than 253 characters; escapes and addresses in brackets fit in, too. */
const LONGEST = 1024;

function nameOf({ host, bracketed }: Parts): Name {
  if (HOLE.test(host)) return partlyKnown(host);
  const plain = folded(host);
  if (plain === "" || plain.length > LONGEST) return unknown("", "");
  const ip = bracketed || plain.includes(":") ? ipv6(plain) : ipv4(plain);
  if (ip) return { name: ip, end: ip, unicode: ip, class: classOf(ip, ip), address: true, ip };
  const ascii = URL.canParse(`http://${plain}/`) ? new URL(`http://${plain}/`).hostname : plain;
  const embedded = embeddedAddress(ascii);
  return {
    name: ascii,
    end: ascii,
    unicode: toUnicode(plain),
    class: classOf(ascii, embedded),
    address: embedded !== null && special.WILDCARD_DNS.test(ascii),
    ip: embedded,
  };
}

const unknown = (end: string, unicode: string): Name => ({
  name: null,
  end,
  unicode,
  class: "unknown",
  address: false,
  ip: null,
});

/** A whole address before the unknown part is the host (a path follows); a dot and a domain after it are its end. */
function partlyKnown(host: string): Name {
  const at = host.search(HOLE);
  const start = folded(host.slice(0, at));
  const ip = /^\d+(?:\.\d+){3}$|^0x[0-9a-f]{8}$|^0x[0-9a-f]+(?:\.0x[0-9a-f]+){3}$|^\d{8,10}$/.test(start)
    ? ipv4(start)
    : null;
  if (ip && at > 0) return { name: ip, end: ip, unicode: ip, class: classOf(ip, ip), address: true, ip };
  const tail = host.slice(host.search(/[\ue000-\uf8ff][^\ue000-\uf8ff]*$/) + 1);
  if (!tail.startsWith(".") || tail.length < 3) return unknown("", "");
  if (tail.length > LONGEST) return unknown("", "");
  const end = folded(tail.slice(1));
  const embedded = embeddedAddress(end);
  const kind = end.includes(".") || end === "localhost" ? classOf(end, embedded) : "unknown";
  return { name: null, end, unicode: toUnicode(end), class: kind, address: false, ip: embedded };
}

/** The address that wildcard DNS answers with: `10-0-0-1.nip.io`, `x.10.0.0.1.sslip.io`, `a9fea9fe.nip.io`. */
function embeddedAddress(name: string): string | null {
  if (special.LOOPBACK_DNS.test(name)) return "127.0.0.1";
  if (!special.WILDCARD_DNS.test(name)) return null;
  const before = name.replace(special.WILDCARD_DNS, "");
  const quad = /(?:^|[.-])(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})$/.exec(before);
  if (quad) return ipv4(quad.slice(1).map(Number).join("."));
  const hex = /(?:^|[.-])([0-9a-f]{8})$/.exec(before);
  if (hex) return ipv4(`0x${hex[1]}`);
  const six = /(?:^|\.)([0-9a-f-]*--[0-9a-f-]*)$/.exec(before);
  return six ? ipv6((six[1] ?? "").replaceAll("-", ":")) : null;
}

function classOf(name: string, ip: string | null): HostClass {
  if (special.METADATA.has(name) || (ip !== null && special.METADATA.has(ip))) return "metadata";
  if (ip !== null) return addressClass(ip);
  if (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "localhost.localdomain" ||
    name === "ip6-localhost"
  )
    return "loopback";
  if (special.PRIVATE_NAME.test(name)) return "private";
  return name.includes(".") ? "public" : "unknown";
}

/** Which system and which processor it is, every machine of its kind tells alike; `-n` and `-a` tell its name. */
const WHOAMI =
  /(?:^|[;&|\n]|\$\(|`)\s*(?:\S*\/)?(?:whoami|hostname|id|uname(?!\s+(?:-[smopi]+\s*)+$)|logname|hostnamectl|scutil)\b/;
const PACKED = /\b(?:base64|base32|xxd|hexdump|od|gzip|openssl|basenc|uuencode)\b/;

function traitsOf(name: Name, parts: Parts, holes: Hole[]): Trait[] {
  const traits = new Set<Trait>();
  const path = percentDecoded(parts.after.startsWith("/") || parts.after === "" ? parts.after : `/${parts.after}`);
  if (name.class === "metadata") {
    const clean = path
      .toLowerCase()
      .replace(/\/{2,}/g, "/")
      .replace(/\/\.(?=\/)/g, "");
    if (special.CREDENTIAL_HOSTS.has(name.ip ?? name.end) || special.CREDENTIAL_PATH.test(clean))
      traits.add("credentials-path");
  }
  if (name.end !== "" && !name.address) {
    if (endsIn(name.end, special.PASTE) || (name.end === "gist.github.com" && /\/raw(?:\/|$)/.test(path)))
      traits.add("paste");
    if (isCollector(name.end)) traits.add("collector");
    if (isLookalike(name.unicode)) traits.add("lookalike");
    if (special.PRODUCTION_LABEL.test(name.end) || special.MANAGED_DATABASE.test(name.end)) traits.add("production");
  }
  if (parts.scheme !== "ssh" && parts.user !== null && looksLikeHost(parts.user)) traits.add("userinfo");
  if (
    name.class !== "loopback" &&
    ownerOfHost(name.end) === null &&
    carriesBlob(name.address ? "" : name.end, parts.scheme === "ssh" ? "" : parts.after)
  )
    traits.add("encoded-blob");
  for (const hole of holesIn(parts.host + parts.after, holes)) {
    if (hole.kind !== "output") continue;
    if (WHOAMI.test(hole.source)) traits.add("beacon");
    if (PACKED.test(hole.source)) traits.add("encoded-blob");
  }
  // What a file says, as a part of a host's name: the domain behind it learns that by the look-up alone.
  if (parts.host.length > 1 && /\.[a-z]/i.test(name.end) && ownerOfHost(name.end.replace(/^[-.]+/, "")) === null)
    for (const hole of holesIn(parts.host, holes))
      if (hole.kind === "output" && hole.flow.origins.some(tells)) traits.add("beacon");
  // The user's own name is ordinary in a path, but not as a part of a host's name.
  for (const hole of holesIn(parts.host, holes))
    if (
      hole.kind === "variable" &&
      /^(?:USER|LOGNAME|USERNAME|HOSTNAME)$/.test(hole.name) &&
      parts.host.length > 1 &&
      name.end !== ""
    )
      traits.add("beacon");
  return [...traits];
}

/** Lists of machines are files whose lines are meant to stand in names of hosts. */
const tells = (origin: Origin): boolean =>
  origin.kind === "file" &&
  !/(?:host|server|domain|node|machine|target|inventor|tenant|region|sub)/i.test(display(origin.path));

function endsIn(name: string, names: ReadonlySet<string>): boolean {
  for (let rest = name; rest.includes("."); rest = rest.slice(rest.indexOf(".") + 1)) if (names.has(rest)) return true;
  return false;
}

function isCollector(name: string): boolean {
  return (
    endsIn(name, special.COLLECTORS) ||
    (ownerOfHost(name) === null && name.split(".").some((label) => special.COLLECTOR_LABEL.test(label)))
  );
}

/** `https://github.com@other/`: a user whose name is a domain, or a domain and a port. */
function looksLikeHost(user: string): boolean {
  const name = percentDecoded(user).split(/[:/]/)[0]?.toLowerCase() ?? "";
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|dev|app|ai|co|edu|gov|me|cloud|sh|info|example|de|uk|fr|eu|us)$/.test(
    name,
  );
}
