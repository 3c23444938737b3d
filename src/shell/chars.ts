// Character classes. Every function answers false for "", which is what a cursor shows at its end.

const metacharacters = new Set(" \t\n;&|<>()");

/** A blank between tokens. CR, NBSP and their like are ordinary characters to both shells. */
export const isBlank = (c: string): boolean => c === " " || c === "\t";

/** A character that ends an unquoted word. */
export const isMeta = (c: string): boolean => metacharacters.has(c);

/** A character that operators are made of. */
export const isOperator = (c: string): boolean => isMeta(c) && !isBlank(c) && c !== "\n";

/** `0` to `9`. */
export const isDigit = (c: string): boolean => c >= "0" && c <= "9" && c.length === 1;

/** A character that a variable's name may begin with. */
export const isNameStart = (c: string): boolean => (c >= "a" && c <= "z") || (c >= "A" && c <= "Z") || c === "_";

/** A character inside a variable's name. */
export const isNameChar = (c: string): boolean => isNameStart(c) || isDigit(c);

/**
 * Whether the UTF-8 form of a character holds the byte 0x85 or 0xA0. bash asks `isblank` for each byte, and on some
 * systems says yes for these two, so that such a character would split a word there.
 */
export function mayBeBlank(code: number): boolean {
  if (code < 0x80) return false;
  for (let rest = code, bytes = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3; bytes > 0; bytes--, rest >>= 6) {
    const byte = 0x80 | (rest & 0x3f);
    if (byte === 0x85 || byte === 0xa0) return true;
  }
  return false;
}
