const OPEN = new Set([0x7b, 0x5b]);
const CLOSE = new Set([0x7d, 0x5d]);
const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Finds where the first JSON object or array ends while its bytes arrive, so that nobody waits for an end of input
 * that some clients never send. Whether it is JSON is for the parser to say.
 */
export class FirstValue {
  /** Offset behind the value; null until it is complete. */
  end: number | null = null;
  #at = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The next backslash of the chunk at hand that is known. */
  #backslash = -1;

  /** Takes the next bytes; true when the value is complete, or can't be one. */
  feed(chunk: Uint8Array): boolean {
    const begin = this.#at;
    this.#backslash = -1;
    this.#at += chunk.length;
    for (let index = 0; index < chunk.length; index++) {
      if (this.#inString) {
        index = this.#endOfString(chunk, index);
        continue;
      }
      const byte = chunk[index]!;
      if (byte === QUOTE && this.#depth > 0) this.#inString = true;
      else if (OPEN.has(byte)) this.#depth++;
      else if (CLOSE.has(byte)) this.#depth--;
      else if (this.#depth === 0 && !BLANK.has(byte)) return true;
      if (this.#depth <= 0 && (CLOSE.has(byte) || this.#depth < 0)) {
        this.end = begin + index + 1;
        return true;
      }
    }
    return false;
  }

  /**
   * The place of the quote that ends the string, or the chunk's length. Most bytes of a large call lie in strings, and
   * are leapt over: each byte is searched through once for either character.
   */
  #endOfString(chunk: Uint8Array, from: number): number {
    let at = this.#escaped ? from + 1 : from;
    this.#escaped = false;
    let quote = next(chunk, QUOTE, at);
    for (;;) {
      if (quote < at) quote = next(chunk, QUOTE, at);
      if (this.#backslash < at) this.#backslash = next(chunk, BACKSLASH, at);
      if (this.#backslash > quote || this.#backslash === chunk.length) {
        this.#inString = quote === chunk.length;
        return quote;
      }
      this.#escaped = this.#backslash + 1 === chunk.length;
      at = this.#backslash + 2;
    }
  }
}

/** Where a byte stands next, or the chunk's length. */
function next(chunk: Uint8Array, byte: number, from: number): number {
  const at = chunk.indexOf(byte, from);
  return at < 0 ? chunk.length : at;
}

/** Parses the first value of the input. Invalid UTF-8 is refused: what is judged must be what runs. */
export function firstObject(bytes: Uint8Array): Record<string, unknown> {
  const first = new FirstValue();
  first.feed(bytes);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, first.end ?? bytes.length));
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new TypeError("the call is no JSON object");
  return value as Record<string, unknown>;
}
