import { globMatch } from "./paths.ts";

interface Pattern {
  /** Known characters before the first and after the last wildcard: a cheap first test. */
  start: string;
  end: string;
  whole: string;
}

interface How {
  /** `x/**` also names the folder `x` itself. */
  trees?: boolean;
  /** Upper and lower case differ. */
  cased?: boolean;
}

/** Many patterns asked at once: exact names by look-up, of the rest those whose known ends agree. */
export class Patterns {
  private readonly exact = new Set<string>();
  /** By the last character, where it is known; else by the first. The others stand below NaN. */
  private readonly byLast = new Map<number, Pattern[]>();
  private readonly byFirst = new Map<number, Pattern[]>();

  constructor(patterns: readonly string[], { trees = false, cased = false }: How = {}) {
    for (const pattern of patterns) {
      const whole = cased ? pattern : pattern.toLowerCase();
      const first = whole.search(/[*?[]/);
      if (first < 0) {
        this.exact.add(whole);
        continue;
      }
      const last = Math.max(whole.lastIndexOf("*"), whole.lastIndexOf("?"), whole.lastIndexOf("]"));
      const start = whole.slice(0, first);
      const end = whole.slice(last + 1);
      const [index, key] = end === "" ? [this.byFirst, start.charCodeAt(0)] : [this.byLast, lastCode(end)];
      const beside = index.get(key);
      if (beside) beside.push({ start, end, whole });
      else index.set(key, [{ start, end, whole }]);
      if (trees && whole.endsWith("/**")) this.exact.add(whole.slice(0, -3));
    }
  }

  /** `text` is folded, unless the patterns are cased. */
  match(text: string): boolean {
    return (
      this.exact.has(text) ||
      fits(this.byLast.get(lastCode(text)), text) ||
      fits(this.byFirst.get(text.charCodeAt(0)), text) ||
      fits(this.byFirst.get(Number.NaN), text)
    );
  }
}

const lastCode = (text: string) => text.charCodeAt(text.length - 1);

function fits(some: Pattern[] | undefined, text: string): boolean {
  if (!some) return false;
  for (const { start, end, whole } of some)
    if (text.startsWith(start) && text.endsWith(end) && globMatch(whole, text)) return true;
  return false;
}

/** A set built when first asked. */
export function patterns(list: readonly string[], how: How = {}): { match(text: string): boolean } {
  let built: Patterns | undefined;
  return {
    match(text) {
      built ??= new Patterns(list, how);
      return built.match(text);
    },
  };
}

/** Folders and files that a path may be or lie below, found by the path's own parts. Built when first asked. */
export function trees<T>(entries: readonly T[], pathOf: (entry: T) => string): (path: string) => T | undefined {
  let places: Map<string, number> | undefined;
  return (path) => {
    places ??= new Map(entries.map((entry, at): [string, number] => [pathOf(entry), at]).reverse());
    let first: number | undefined;
    for (let cut = path.indexOf("/"); ; cut = path.indexOf("/", cut + 1)) {
      const at = places.get(cut < 0 ? path : path.slice(0, cut));
      if (at !== undefined && (first === undefined || at < first)) first = at;
      if (cut < 0) return first === undefined ? undefined : entries[first];
    }
  };
}
