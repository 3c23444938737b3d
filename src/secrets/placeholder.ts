/** Tells values that stand for a secret in documentation and templates from values that are one. */

const WORDS =
  /^(?:your|my|the|some|any|insert|replace|enter|put|add|use|change|fake|dummy|mock|sample|placeholder|redacted|masked|hidden|todo|tbd|none|null|undefined|true|false|test|secret|password|token|changeme|example)(?:[-_. ]|$)|(?:[-_. ]|^)(?:here|goes|placeholder|me|redacted|your|changeme)(?:$|[-_. >])/i;

/** Characters that a shell, template or code reads as something else than a value. */
const REFERENCE =
  /^[$%<{(*]|\$\{|\$\(|\{\{|<[a-z]|^(?:process|os|env|config|secrets|vars|settings|self|this|ctx|args|opts)\./i;

/** True for `xxx`, `your-token-here`, `<token>`, `$TOKEN`, `***`, `…` and their like. */
export function isPlaceholder(value: string): boolean {
  if (value.length === 0 || REFERENCE.test(value) || WORDS.test(value)) return true;
  if (/^(.)\1*$/.test(value) || /[xX*.•]{6,}/.test(value) || value.includes("...") || value.includes("…")) return true;
  return new Set(value).size < Math.min(5, value.length);
}

/** Words joined by dashes, dots or underscores, each all letters or a short number: a name, not a secret. */
export function isSlug(value: string): boolean {
  const parts = value.split(/[-_.:/ ]/);
  return (
    parts.every((part) => /^(?:[A-Z]?[a-z]*|[A-Z]+|v?\d{1,4})$/.test(part)) && (parts.length > 1 || !/\d/.test(value))
  );
}

/** Bits per character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** Looks chosen at random or by a careful person: mixed kinds of characters, few repeats. */
export function isRandom(value: string): boolean {
  if (value.length < 8 || isPlaceholder(value) || isSlug(value)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length;
  if (value.length < 16) return kinds >= 3 && entropy(value) >= 2.7;
  return kinds >= 2 && /\d|[^A-Za-z0-9_.-]/.test(value) && entropy(value) >= 3;
}
