import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeGlob, fold, globFault, matchesGlob } from "../../src/policy/glob.ts";

const picomatch = createRequire(import.meta.url)("picomatch/posix") as (
  pattern: string,
  options: object,
) => (text: string) => boolean;

test.each<[string, string, boolean]>([
  ["/a/*", "/a/b", true],
  ["/a/*", "/a/b/c", false],
  ["/a/*", "/a/.b", true],
  ["/a/**", "/a/b/c", true],
  ["/a/**", "/a", true],
  ["/a/**", "/ab", false],
  ["**/x", "x", true],
  ["**/x", "/a/b/x", true],
  ["**/x", "/a/bx", false],
  ["/a/**/b", "/a/b", true],
  ["/a/**/b", "/a/x/y/b", true],
  ["/a/**/b", "/ab", false],
  ["**", "/any/thing", true],
  ["a**b", "a/b", false],
  ["a**b", "axyb", true],
  ["?.ts", "a.ts", true],
  ["?.ts", "/.ts", false],
  ["*.{js,ts}", "a.ts", true],
  ["*.{js,ts}", "a.tsx", false],
  ["{a,b}/{c,d}", "b/c", true],
  ["x\\*", "x*", true],
  ["x\\*", "xy", false],
  ["\\{a\\}", "{a}", true],
  ["[ab]", "a", false],
  ["[ab]", "[ab]", true],
  ["A", "a", false],
])("`%s` on `%s`: %s", (pattern, text, expected) => expect(matchesGlob(pattern, text)).toBe(expected));

describe("what is no pattern", () => {
  test.each<[string, string | undefined]>([
    ["", "is empty"],
    ["[ab]*", "has brackets, which mean nothing here: use `{a,b}`, or `\\[` for the character"],
    ["\\[ab\\]*", undefined],
    ["+(a|b)", "has an extended pattern, which means nothing here: use `{a,b}`"],
    ["!src", "starts with `!`: use the `not-` form of the condition"],
    ["{a,b", "has braces that don't pair, or nested ones"],
    ["{a,{b,c}}", "has braces that don't pair, or nested ones"],
    ["a\\", "ends with a lone backslash"],
    ["a".repeat(513), "is longer than 512 characters"],
    ["{a,b}".repeat(9), "has more than 256 alternatives"],
    ["~/x/**/*.{js,ts}", undefined],
  ])("%s", (pattern, expected) => expect(globFault(pattern)).toBe(expected));
});

test("letters that look the same protect the same", () => {
  expect(fold("/Home/Dev/.SSH")).toBe("/home/dev/.ssh");
  expect(fold("/a\u200bb")).toBe("/ab");
  expect(fold("e\u0301")).toBe("\u00e9");
});

const name = fc
  .string({ unit: fc.constantFrom("a", "b", "."), minLength: 1, maxLength: 3 })
  .filter((text) => !/^\.+$/.test(text));
const part = fc.oneof(name, fc.constantFrom("*", "**", "?", "a*", "*b", "?a", "{a,b}", "a{,b}", "a*b"));
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
const pattern = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));

/** Slow and plain: folder by folder, a name by the textbook recursion. */
function reference(parts: string[], text: string[]): boolean {
  const [first, ...others] = parts;
  if (first === undefined) return text.length === 0;
  if (first === "**") return reference(others, text) || (text.length > 0 && reference(parts, text.slice(1)));
  return text.length > 0 && spells(first, text[0]!) && reference(others, text.slice(1));
}

function spells(one: string, text: string): boolean {
  const braces = /^(.*?)\{(.*?),(.*?)\}(.*)$/.exec(one);
  if (braces) return [2, 3].some((choice) => spells(`${braces[1]}${braces[choice]}${braces[4]}`, text));
  if (one === "") return text === "";
  if (one[0] === "*") return spells(one.slice(1), text) || (text !== "" && spells(one, text.slice(1)));
  return text !== "" && (one[0] === "?" || one[0] === text[0]) && spells(one.slice(1), text.slice(1));
}

test("matches what the slow matcher matches", () => {
  fc.assert(
    fc.property(pattern, path, (one, text) => {
      expect(matchesGlob(one, text), `${one} on ${text}`).toBe(reference(one.split("/"), text.split("/")));
    }),
    { numRuns: 5000 },
  );
});

test("matches what picomatch matches, inside one folder (it is of several minds about `/**/`)", () => {
  const plain = pattern.filter((one) => !one.includes("**"));
  fc.assert(
    fc.property(plain, path, (one, text) => {
      const theirs = picomatch(one, { dot: true, nonegate: true, noextglob: true, nobracket: true })(text);
      expect(matchesGlob(one, text), `${one} on ${text}`).toBe(theirs);
    }),
    { numRuns: 3000 },
  );
});

test("an escaped text matches itself and nothing else", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(matchesGlob(escapeGlob(one), one)).toBe(true);
      expect(matchesGlob(escapeGlob(one), other)).toBe(one === other);
    }),
  );
});

test("no pattern takes long", () => {
  const started = performance.now();
  for (const hard of ["*a".repeat(100) + "b", "**/a/".repeat(60) + "b", "?*".repeat(100) + "b"])
    expect(matchesGlob(hard, "a".repeat(4000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});
