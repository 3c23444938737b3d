/** Regular expressions of POSIX tools as JavaScript's, where they are simple enough to be tried in bounded time. */

/** Longest text that such expressions are tried on, and most repetitions in one: their product bounds the work. */
export const MAX_TRIED = 2_000;
const MAX_REPEATS = 2;

const CLASSES: Record<string, string> = {
  alpha: "A-Za-z",
  digit: "0-9",
  alnum: "A-Za-z0-9",
  upper: "A-Z",
  lower: "a-z",
  space: "\\s",
  blank: " \\t",
};

/** Null for what isn't simple: back-references, repeated groups, more than a few repetitions. */
export function boundedRegex(pattern: string, extended: boolean, flags = ""): RegExp | null {
  const source = extended ? pattern : basic(pattern);
  const plain = source
    .replace(/\[:([a-z]+):\]/g, (whole, name: string) => CLASSES[name] ?? whole)
    .replace(/\\[<>]/g, "\\b");
  const bare = plain.replace(/\\./g, "x").replace(/\[\^?\]?[^\]]*\]/g, "x");
  if (/\)[*+?{]/.test(bare) || /\\\d/.test(plain) || (bare.match(/[*+{]/g) ?? []).length > MAX_REPEATS) return null;
  try {
    return new RegExp(plain, flags);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Basic expressions: `\(` groups, `(` is a letter. */
const basic = (pattern: string): string =>
  pattern.replace(/\\([(){}|+?])|([(){}|+?])/g, (_, escaped: string | undefined, plain: string | undefined) =>
    escaped === undefined ? `\\${plain}` : escaped,
  );
