/** Decodes the labels of an internationalised name (RFC 3492), to see it as a person would. */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;

/** The name with each `xn--` label decoded; a label that can't be decoded stays. */
export function toUnicode(name: string): string {
  return name
    .split(".")
    .map((label) => (label.startsWith("xn--") ? (decode(label.slice(4)) ?? label) : label))
    .join(".");
}

function adapt(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

function decode(input: string): string | null {
  const split = input.lastIndexOf("-");
  const out = split > 0 ? [...input.slice(0, split)].map((char) => char.codePointAt(0) ?? 0) : [];
  let [n, i, bias] = [128, 0, 72];
  let index = split > 0 ? split + 1 : 0;
  while (index < input.length) {
    const start = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(input[index++] ?? "-");
      if (digit < 0) return null;
      i += digit * weight;
      const t = k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
      if (digit < t) break;
      weight *= BASE - t;
    }
    bias = adapt(i - start, out.length + 1, start === 0);
    n += Math.floor(i / (out.length + 1));
    i %= out.length + 1;
    if (n > 0x10ffff) return null;
    out.splice(i++, 0, n);
  }
  return String.fromCodePoint(...out);
}
