/** Decoders of literals, bounded: what `base64.b64decode('…')` and its kin give. */

const MAX_DECODED = 64 * 1024;
const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const utf8 = new TextDecoder("utf-8", { fatal: false });

/** Base64, also with the URL alphabet and without padding. Undefined when it is none. */
export function base64(value: string): string | undefined {
  const clean = value.replace(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  if (clean.length > MAX_DECODED || !/^[A-Za-z0-9+/]*$/.test(clean)) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const char of clean) {
    bits = ((bits << 6) | BASE64.indexOf(char)) & 0xffffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return utf8.decode(Uint8Array.from(bytes));
}

export function hex(value: string): string | undefined {
  const clean = value.replace(/\s/g, "");
  if (clean.length > MAX_DECODED || clean.length % 2 === 1 || !/^[0-9a-fA-F]*$/.test(clean)) return undefined;
  return utf8.decode(Uint8Array.from(clean.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
}

export function percent(value: string): string | undefined {
  if (!/%[0-9a-fA-F]{2}/.test(value)) return value;
  const bytes = value.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => hex(run.replaceAll("%", "")) ?? run);
  return bytes;
}

export function rot13(value: string): string {
  return value.replace(/[A-Za-z]/g, (char) => {
    const base = char <= "Z" ? 65 : 97;
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base);
  });
}

export const reverse = (value: string): string => [...value].reverse().join("");

/** By an encoding's name: `hex`, `base64`, `rot13`, …; text encodings leave it. */
export function decode(encoding: string, value: string): string | undefined {
  switch (encoding.toLowerCase().replace(/[-_]/g, "")) {
    case "base64":
    case "base64url":
      return base64(value);
    case "hex":
      return hex(value);
    case "rot13":
      return rot13(value);
    case "utf8":
    case "ascii":
    case "latin1":
    case "binary":
    case "ucs2":
    case "":
      return value;
    default:
      return undefined;
  }
}

/** Sums and products of number literals: `chr(100+15)`. */
export function calculate(left: string, operator: string, right: string): string | undefined {
  const [a, b] = [Number(left), Number(right)];
  if (left === "" || right === "" || !Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return undefined;
  switch (operator) {
    case "+":
      return String(a + b);
    case "-":
      return String(a - b);
    case "*":
      return String(a * b);
    case "^":
      return String(a ^ b);
    default:
      return undefined;
  }
}
