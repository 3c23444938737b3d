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

  /** Takes the next bytes; true when the value is complete, or can't be one. */
  feed(chunk: Uint8Array): boolean {
    for (const byte of chunk) {
      this.#at++;
      if (this.#inString) this.#string(byte);
      else if (byte === QUOTE && this.#depth > 0) this.#inString = true;
      else if (OPEN.has(byte)) this.#depth++;
      else if (CLOSE.has(byte)) this.#depth--;
      else if (this.#depth === 0 && !BLANK.has(byte)) return true;
      if (this.#depth <= 0 && (CLOSE.has(byte) || this.#depth < 0)) {
        this.end = this.#at;
        return true;
      }
    }
    return false;
  }

  #string(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
  }
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
