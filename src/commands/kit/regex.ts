/** Regular expressions of POSIX tools as JavaScript's, where they are simple enough to be tried in bounded time. */

/** Most repetitions in one expression. */
const MAX_REPEATS = 2;

/** The longest text that expressions of a script are tried on: two repetitions in one take its third power in steps. */
export const longestTried = (script: string): number => ((script.match(/[*+{]/g) ?? []).length > 1 ? 80 : 300);

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
