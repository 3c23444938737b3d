/** Data packed into an address. */
import { entropy, isSlug } from "../../secrets/placeholder.ts";

/** Lengths in hex of common digests: a digest names content and carries none. */
const DIGESTS = new Set([32, 40, 56, 64, 96, 128]);
/** Signatures that storage services put into the links they give out. */
const SIGNED =
  /^(?:x-(?:amz|goog|ms)-|sig$|signature$|policy$|key-pair-id$|awsaccesskeyid$|googleaccessid$|skoid$|st$|se$|__cf|hmac)/i;

/** At least 40 characters of base64 or hex that look random; no digest alone, no words with dashes. */
function isBlob(value: string): boolean {
  if (value.length < 40 || !/^[A-Za-z0-9+/_=-]+$/.test(value) || isSlug(value)) return false;
  if (/^[0-9a-f]+$/i.test(value)) return !DIGESTS.has(value.length) && entropy(value) >= 2.5;
  if (!/\d/.test(value) || !/[a-z]/i.test(value))
    return /[a-z]/.test(value) && /[A-Z]/.test(value) && entropy(value) >= 4;
  const words = value.split(/[-_]/).filter((word) => /^(?:[a-z]+|[A-Z][a-z]*|\d{1,4})$/.test(word));
  if (words.length >= 3) return false;
  return entropy(value) >= 3.6;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** `after`: what follows the authority (`/path?query`); `host`: the name. */
export function carriesBlob(host: string, after: string): boolean {
  const [path = "", query = ""] = after.split("#")[0]?.split(/\?(.*)/s) ?? [];
  if (path.split("/").some((segment) => isBlob(decoded(segment)))) return true;
  for (const pair of query.split(/[&;]/)) {
    const equals = pair.indexOf("=");
    if (SIGNED.test(equals < 0 ? "" : pair.slice(0, equals))) continue;
    if (isBlob(decoded(pair.slice(equals + 1)))) return true;
  }
  return host.split(".").some(isPacked);
}

/** A label of a name that carries data. Names below an underscore prove a domain's owner by a digest. */
function isPacked(label: string): boolean {
  if (label.length < 32 || !/\d/.test(label) || label.includes("-")) return false;
  if (label.startsWith("_") && DIGESTS.has(label.length - 1) && /^_[0-9a-f]+$/i.test(label)) return false;
  return entropy(label) >= 3.2 || isHexOfText(label);
}

/** Printable text in hex has few digits and so little entropy: `4b45592d`. */
const isHexOfText = (value: string): boolean => /^(?:[2-7][0-9a-f])+$/i.test(value) && entropy(value) >= 2;
