/** What arithmetic sets: `((x = 1))`, `$((x++))`, `let x+=2`, `${a[x--]}`. */

/** A variable that arithmetic gives a number. */
export interface Setting {
  name: string;
  /** Of an array: what stands between its brackets. */
  subscript: string | null;
  /** Null for a number that is not written down. */
  value: string | null;
}

/** Before or behind a name, with a subscript or without: `++`, `--`, `=`, `+=` and their like, but not `==`. */
const SETS =
  /(?:\+\+|--)\s*([A-Za-z_]\w*)(\[[^\]]*\])?|([A-Za-z_]\w*)(\[[^\]]*\])?\s*(?:\+\+|--|(?:(?:[-+*/%&|^]|<<|>>)=|(=))(?!=))/g;
const NUMBER = /^\s*(-?\d{1,15})\s*(?:[,;]|$)/;

export function settingsIn(arithmetic: string): Setting[] {
  return [...arithmetic.matchAll(SETS)].map((found) => {
    const [all, before, beforeAt, behind, behindAt, plain] = found;
    const number = plain && NUMBER.exec(arithmetic.slice(found.index + all.length))?.[1];
    return {
      name: before ?? behind!,
      subscript: (beforeAt ?? behindAt)?.slice(1, -1) ?? null,
      value: number ?? null,
    };
  });
}

/** Whether what it sets may stay unset: one way of a condition only, or an error before. */
export const isPartly = (arithmetic: string): boolean => /[?/%]|&&|\|\|/.test(arithmetic);
