/** Addresses: every spelling that a resolver accepts, folded to one, and what kind of network it lies in. */
import type { HostClass } from "../../types/place.ts";

/**
 * A host as an IPv4 address in dotted decimal: decimal, hex, octal and short forms as WHATWG and inet_aton read them.
 * Null when it is none.
 */
export function ipv4(host: string): string | null {
  const parts = host.split(".");
  if (parts.at(-1) === "" && parts.length > 1) parts.pop();
  if (parts.length > 4) return null;
  const numbers: number[] = [];
  for (const part of parts) {
    if (!/^(?:0x[0-9a-f]*|\d+)$/i.test(part)) return null;
    const hex = /^0x/i.test(part);
    const octal = !hex && /^0[0-7]+$/.test(part);
    const number = hex ? Number.parseInt(part.slice(2) || "0", 16) : Number.parseInt(part, octal ? 8 : 10);
    if (!Number.isSafeInteger(number)) return null;
    numbers.push(number);
  }
  const last = numbers.pop() ?? 0;
  if (numbers.some((number) => number > 255) || last >= 256 ** (4 - numbers.length)) return null;
  let value = last;
  for (const [index, number] of numbers.entries()) value += number * 256 ** (3 - index);
  return dotted(value);
}

function dotted(value: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
}

/** An IPv6 address in its short form, or the IPv4 address that it embeds; null when it is none. */
export function ipv6(host: string): string | null {
  const plain = host.replace(/%.*$/, "");
  if (!plain.includes(":") || !URL.canParse(`http://[${plain}]/`)) return null;
  const short = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const groups = expand(short);
  const [a = 0, b = 0, c = 0] = groups;
  const tail = (groups[6] ?? 0) * 65536 + (groups[7] ?? 0);
  const zero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  if (zero(0, 5) && groups[5] === 0xffff) return dotted(tail);
  if (zero(0, 4) && groups[4] === 0xffff && groups[5] === 0) return dotted(tail);
  // Compatible form; `::` and `::1` are the loopback's own.
  if (zero(0, 6) && tail > 1) return dotted(tail);
  if (a === 0x64 && b === 0xff9b && zero(2, 6)) return dotted(tail);
  if (a === 0x2002) return dotted(b * 65536 + c);
  return short;
}

function expand(short: string): number[] {
  const [left = "", right] = short.split("::");
  const parse = (side: string) => (side === "" ? [] : side.split(":").map((group) => Number.parseInt(group, 16)));
  const head = parse(left);
  if (right === undefined) return head;
  const tail = parse(right);
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** Ranges of the IANA special-purpose registries. */
const RANGES: [base: string, bits: number, kind: HostClass][] = [
  ["0.0.0.0", 8, "loopback"],
  ["127.0.0.0", 8, "loopback"],
  ["10.0.0.0", 8, "private"],
  ["172.16.0.0", 12, "private"],
  ["192.168.0.0", 16, "private"],
  ["100.64.0.0", 10, "private"],
  ["192.0.0.0", 24, "private"],
  ["198.18.0.0", 15, "private"],
  ["224.0.0.0", 3, "private"],
  ["169.254.0.0", 16, "link-local"],
];

const numberOf = (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

/** Class of a canonical address, metadata aside. */
export function addressClass(address: string): HostClass {
  if (address.includes(":")) {
    if (address === "::1" || address === "::") return "loopback";
    const first = Number.parseInt(address.split(":")[0] || "0", 16);
    if ((first & 0xfe00) === 0xfc00) return "private";
    if ((first & 0xffc0) === 0xfe80) return "link-local";
    return (first & 0xff00) === 0xff00 ? "private" : "public";
  }
  const value = numberOf(address);
  for (const [base, bits, kind] of RANGES)
    if (Math.floor(value / 2 ** (32 - bits)) === Math.floor(numberOf(base) / 2 ** (32 - bits))) return kind;
  return "public";
}
