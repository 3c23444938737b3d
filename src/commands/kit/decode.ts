/** Decoders for texts that are known: what `base64 -d`, `xxd -r`, `printf` and `echo -e` print. */

/** UTF-8 of bytes; null when they are no text, for then no shell or interpreter reads them. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Base64 in the plain or the URL alphabet, with or without padding and line ends. */
export function fromBase64(text: string): string | null {
  const clean = text.replace(/\s+/g, "").replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(clean)) return null;
  const bits = clean.replaceAll("=", "");
  if (bits.length % 4 === 1) return null;
  return utf8(Uint8Array.from(atob(bits), (char) => char.charCodeAt(0)));
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BASE32_HEX = "0123456789ABCDEFGHIJKLMNOPQRSTUV";

export function fromBase32(text: string, alphabet: "plain" | "hex" = "plain"): string | null {
  const letters = alphabet === "plain" ? BASE32 : BASE32_HEX;
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const char of text.replace(/\s+/g, "").replace(/=+$/, "").toUpperCase()) {
    const value = letters.indexOf(char);
    if (value < 0) return null;
    buffer = ((buffer << 5) | value) & 0xffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >> bits) & 0xff);
    }
  }
  return utf8(Uint8Array.from(bytes));
}

export function fromHex(text: string): string | null {
  const clean = text.replace(/\s+|0x|\\x|,/gi, "");
  if (!/^(?:[0-9a-f]{2})*$/i.test(clean)) return null;
  return utf8(Uint8Array.from(clean.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
}

export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

const SIMPLE: Record<string, string> = {
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};
const ESCAPE = /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|(0?[0-7]{1,3})|(c)|([\s\S]))/g;

/**
 * Backslash escapes as `echo -e`, the format of `printf` and its `%b` arguments read them. `ends`: `\c` was met, which stops the output.
 * Bytes above 127 become one letter each: they are no ASCII words of a command.
 */
export function unescaped(text: string, dialect: "echo" | "format" | "argument"): { text: string; ends: boolean } {
  let out = "";
  let from = 0;
  for (const match of text.matchAll(ESCAPE)) {
    const [whole, hex, short, long, octal, cut, other] = match;
    out += text.slice(from, match.index);
    from = match.index + whole.length;
    if (cut) {
      if (dialect !== "format") return { text: out, ends: true };
      out += whole;
    } else if (hex ?? short ?? long) out += codePoint(Number.parseInt(hex ?? short ?? long ?? "", 16));
    else if (octal) {
      // `echo -e` wants \0nnn; printf takes \nnn.
      const digits = dialect === "format" ? octal.slice(0, 3) : octal;
      if (dialect === "echo" && !octal.startsWith("0")) out += whole;
      else out += codePoint(Number.parseInt(digits, 8) & 0xff) + octal.slice(digits.length);
    } else
      out +=
        SIMPLE[other ?? ""] ??
        (other === "\\" || (dialect === "format" && (other === '"' || other === "'")) ? other : whole);
  }
  return { text: out + text.slice(from), ends: false };
}

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : "");
