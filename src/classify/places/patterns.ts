import { globMatch } from "./paths.ts";

interface Pattern {
  /** Known characters before the first and after the last wildcard: a cheap first test. */
  start: string;
  end: string;
  whole: string;
}

/** Many patterns asked at once: exact names by look-up, the rest after a test of their known ends. */
export class Patterns {
  private readonly exact = new Set<string>();
  private readonly globs: Pattern[] = [];

  /** `trees`: `x/**` also names the folder `x` itself. */
  constructor(patterns: readonly string[], trees = false) {
    for (const pattern of patterns) {
      const whole = pattern.toLowerCase();
      const first = whole.search(/[*?[]/);
      if (first < 0) {
        this.exact.add(whole);
        continue;
      }
      const last = Math.max(whole.lastIndexOf("*"), whole.lastIndexOf("?"), whole.lastIndexOf("]"));
      this.globs.push({ start: whole.slice(0, first), end: whole.slice(last + 1), whole });
      if (trees && whole.endsWith("/**")) this.exact.add(whole.slice(0, -3));
    }
  }

  /** `text` is folded. */
  match(text: string): boolean {
    return (
      this.exact.has(text) ||
      this.globs.some(({ start, end, whole }) => text.startsWith(start) && text.endsWith(end) && globMatch(whole, text))
    );
  }
}

/** A set built when first asked. */
export function patterns(list: readonly string[], trees = false): { match(text: string): boolean } {
  let built: Patterns | undefined;
  return {
    match(text) {
      built ??= new Patterns(list, trees);
      return built.match(text);
    },
  };
}
