import type { Fault } from "../types/verdict.ts";
import { kindOf, type Located, type Mark } from "./located.ts";

/** Collects the faults of one file. */
export class Faults {
  readonly all: Fault[] = [];
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  add(code: string, at: Mark | null, message: string, hint: string | null = null): void {
    this.all.push({ code, file: this.file, line: at?.line ?? null, column: at?.column ?? null, message, hint });
  }

  /** A word that is none of those allowed. */
  unknown(code: string, at: Mark, what: string, word: string, allowed: readonly string[]): void {
    this.add(code, at, `${what} \`${word}\` is not known`, suggestion(word, allowed));
  }

  wrong(at: Located, what: string, expected: string): void {
    this.add("wrong-type", at, `${what} is ${kindOf(at)}, and should be ${expected}`);
  }
}

/** What was probably meant; the whole list when it is short. */
export function suggestion(word: string, allowed: readonly string[]): string | null {
  const near = allowed
    .map((candidate) => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.far - b.far)[0];
  if (near) return `did you mean \`${near.candidate}\`?`;
  return allowed.length > 0 && allowed.length <= 12
    ? `one of ${allowed.map((item) => `\`${item}\``).join(", ")}`
    : null;
}

/** Edits between two words; swapped neighbours count once. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
