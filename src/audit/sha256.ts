/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104) of our own: the chain must not depend on a runtime, and loading
 * `node:crypto` costs more at start-up than hashing a log line.
 */
const BLOCK = 64;

/** Made when first asked for: most hooks have another way to a digest. */
let constants: { k: Uint32Array; start: Uint32Array } | undefined;

const utf8 = new TextEncoder();

/** The digest of bytes, or of a text's UTF-8, in lower-case hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return hex(digest(bytes(data)));
}

/** The keyed digest: the same text gives another digest in another home. */
export function hmac(key: Uint8Array, data: string): string {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? digest(key) : key);
  const inner = digest(
    joined(
      block.map((byte) => byte ^ 0x36),
      bytes(data),
    ),
  );
  return hex(
    digest(
      joined(
        block.map((byte) => byte ^ 0x5c),
        inner,
      ),
    ),
  );
}

function digest(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of their square roots.
  constants ??= { k: roots(64, 1 / 3), start: roots(8, 1 / 2) };
  const { k, start } = constants;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 0x20000000));
  view.setUint32(padded.length - 4, (data.length << 3) >>> 0);
  const state = Uint32Array.from(start);
  const words = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += BLOCK) compress(state, words, view, offset, k);
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  state.forEach((word, index) => {
    outView.setUint32(index * 4, word);
  });
  return out;
}

function compress(state: Uint32Array, words: Uint32Array, view: DataView, offset: number, k: Uint32Array): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const near = words[i - 2]!;
    const far = words[i - 15]!;
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + k[i]! + words[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = state[index]! + word;
  });
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

const bytes = (data: string | Uint8Array) => (typeof data === "string" ? utf8.encode(data) : data);

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const out = new Uint8Array(first.length + second.length);
  out.set(first);
  out.set(second, first.length);
  return out;
}

function hex(data: Uint8Array): string {
  let out = "";
  for (const byte of data) out += byte.toString(16).padStart(2, "0");
  return out;
}

function roots(count: number, power: number): Uint32Array {
  const out = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) prime = false;
    if (prime) out[found++] = (candidate ** power % 1) * 0x100000000;
  }
  return out;
}
