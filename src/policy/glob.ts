/**
 * Patterns of policies and grants: `*` and `?` stay within a folder, a whole segment `**` is any number of folders
 * (`a/**` is also `a`), `{x,y}` are alternatives, `\` takes the next character as it is. Time is linear in text and
 * pattern, so no pattern can stall the hook (picomatch, the reference in the tests, needs minutes for `*a*a*a*a*a*b`).
 */
type Token = { is: "char"; char: string } | { is: "one" | "star" | "deep" | "folders" | "below" };

/** Most texts already differ in what stands before the first wildcard, or behind the last. */
interface Alternative {
  head: string;
  rest: Token[];
  tail: string;
}

const cache = new Map<string, Alternative[]>();

export function matchesGlob(pattern: string, text: string): boolean {
  let compiled = cache.get(pattern);
  if (!compiled) {
    compiled = alternatives(pattern).map((one) => split(tokens(one)));
    cache.set(pattern, compiled);
  }
  return compiled.some(
    ({ head, rest, tail }) =>
      text.startsWith(head) &&
      text.endsWith(tail) &&
      (rest.length === 0 ? text === head : run(rest, text.slice(head.length))),
  );
}

function split(all: Token[]): Alternative {
  const isWild = ({ is }: Token) => is !== "char";
  const first = all.findIndex(isWild);
  const chars = (some: Token[]) => some.map((token) => (token.is === "char" ? token.char : "")).join("");
  if (first < 0) return { head: chars(all), rest: [], tail: "" };
  return {
    head: chars(all.slice(0, first)),
    rest: all.slice(first),
    tail: chars(all.slice(all.findLastIndex(isWild) + 1)),
  };
}

/** Case, composition and invisible characters don't tell protected places apart. */
export function fold(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
}

export const hasWildcard = (pattern: string): boolean => /[*?{\\]/.test(pattern);

/** A text as the pattern that matches just it. */
export const escapeGlob = (text: string): string => text.replace(/[*?{},[\]\\]/g, "\\$&");

/** What is wrong with a pattern, or undefined. */
export function globFault(pattern: string): string | undefined {
  if (pattern === "") return "is empty";
  if (pattern.length > 512) return "is longer than 512 characters";
  const bare = pattern.replace(/\\./gs, "");
  if (bare.endsWith("\\")) return "ends with a lone backslash";
  if (/[[\]]/.test(bare)) return "has brackets, which mean nothing here: use `{a,b}`, or `\\[` for the character";
  if (/[@!+*?]\(/.test(bare)) return "has an extended pattern, which means nothing here: use `{a,b}`";
  if (/^!/.test(bare)) return "starts with `!`: use the `not-` form of the condition";
  let depth = 0;
  for (const char of bare) {
    if (char === "{") depth++;
    if (char === "}") depth--;
    if (depth < 0 || depth > 1) return "has braces that don't pair, or nested ones";
  }
  if (depth !== 0) return "has braces that don't pair, or nested ones";
  if (alternatives(pattern).length > LIMIT) return `has more than ${LIMIT} alternatives`;
  return undefined;
}

const LIMIT = 256;

function alternatives(pattern: string): string[] {
  let heads = [""];
  let from = 0;
  for (const found of pattern.matchAll(/\\.|\{((?:\\.|[^{}\\])*)\}/gs)) {
    if (found[1] === undefined) continue;
    const before = pattern.slice(from, found.index);
    const inner = found[1].split(/(?<!\\),/);
    heads = heads.flatMap((head) => inner.map((item) => head + before + item));
    if (heads.length > LIMIT) return heads;
    from = found.index + found[0].length;
  }
  return heads.map((head) => head + pattern.slice(from));
}

function tokens(written: string): Token[] {
  // Any number of folders twice is any number of folders.
  const pattern = written.replace(/(^|\/)\*\*(?:\/\*\*)+(?=\/|$)/g, "$1**");
  const out: Token[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const rest = pattern.slice(i);
    const starts = i === 0 || pattern[i - 1] === "/";
    if (rest === "/**") {
      out.push({ is: "below" });
      break;
    }
    if (starts && rest === "**") {
      out.push({ is: "deep" });
      break;
    }
    if (starts && rest.startsWith("**/")) {
      out.push({ is: "folders" });
      i += 2;
    } else if (rest[0] === "*") {
      if (out.at(-1)?.is !== "star") out.push({ is: "star" });
    } else if (rest[0] === "?") out.push({ is: "one" });
    else if (rest[0] === "\\" && rest.length > 1) out.push({ is: "char", char: pattern[++i]! });
    else out.push({ is: "char", char: rest[0]! });
  }
  return out;
}

/** Which positions of the text can be reached after each token. */
function run(pattern: Token[], text: string): boolean {
  const length = text.length;
  let reached = new Uint8Array(length + 1);
  reached[0] = 1;
  for (const token of pattern) {
    const next = new Uint8Array(length + 1);
    let earlier = false;
    for (let at = 0; at <= length; at++) {
      const before = text[at - 1];
      const stays = reached[at] === 1;
      switch (token.is) {
        case "char":
          next[at] = at > 0 && reached[at - 1] && before === token.char ? 1 : 0;
          break;
        case "one":
          next[at] = at > 0 && reached[at - 1] && before !== "/" ? 1 : 0;
          break;
        case "star":
          next[at] = stays || (at > 0 && next[at - 1] && before !== "/") ? 1 : 0;
          break;
        case "deep":
          next[at] = stays || (at > 0 && next[at - 1]) ? 1 : 0;
          break;
        case "folders":
          next[at] = stays || (earlier && before === "/") ? 1 : 0;
          earlier ||= stays;
          break;
        case "below":
          earlier ||= at > 0 && reached[at - 1] === 1 && before === "/";
          next[at] = stays || earlier ? 1 : 0;
          break;
        default:
          token satisfies never;
      }
    }
    reached = next;
  }
  return reached[length] === 1;
}
