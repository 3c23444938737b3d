/** More text never makes a verdict milder. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atLeast, said, type Word } from "../support/verdicts.ts";
import { DANGERS, SHOWING } from "./dangers.ts";
import { WRAPPINGS } from "./wrappings.ts";

const SEED = 20260101;

const bare = new Map<string, Word>();

/** The verdict on a danger by itself, looked up once. */
function alone(line: string, policy: string): Word {
  const key = `${policy} ${line}`;
  const found = bare.get(key) ?? said(line, { policy });
  bare.set(key, found);
  return found;
}

/** What became milder by being wrapped. */
const milder = (line: string, wrapped: string, policy: string) => {
  const before = alone(line, policy);
  const after = said(wrapped, { policy });
  return atLeast(after, before) ? [] : [`${before} became ${after}: ${wrapped}`];
};

test("there is something to wrap, and enough to wrap it in", () => {
  expect([...DANGERS, ...SHOWING].filter((line) => said(line) === "allow")).toEqual([]);
  expect(WRAPPINGS.length).toBeGreaterThanOrEqual(25);
});

describe.each(["default", "yolo", "paranoid"])("under %s", (policy) => {
  test("every danger in every wrapping", () => {
    const found = DANGERS.flatMap((line) => WRAPPINGS.flatMap(({ wrap }) => milder(line, wrap(line), policy)));
    expect(found).toEqual([]);
  });

  test("what shows a secret, in every wrapping that lets the output through", () => {
    const open = WRAPPINGS.filter(({ hides }) => !hides);
    expect(SHOWING.flatMap((line) => open.flatMap(({ wrap }) => milder(line, wrap(line), policy)))).toEqual([]);
  });
});

// 23 dangers in 48 wrappings, three deep, are 2.5 million compositions; 3,000 of them are tried, the same every time.
test("three wrappings, one in the other", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DANGERS),
      fc.tuple(fc.constantFrom(...WRAPPINGS), fc.constantFrom(...WRAPPINGS), fc.constantFrom(...WRAPPINGS)),
      fc.constantFrom("default", "yolo"),
      (line, wrappings, policy) => {
        const wrapped = wrappings.reduce((text, { wrap }) => wrap(text), line);
        expect(milder(line, wrapped, policy)).toEqual([]);
      },
    ),
    { seed: SEED, numRuns: 3_000 },
  );
});

/** Operands and further commands that do no harm, or other harm. */
const FURTHER = ["README.md", "/tmp/x", "node_modules", "-- dist", "*.log", "--", "~/.cache/pip", "src/a.ts"];

test("a further operand", () => {
  const lines = ["rm -rf ~", 'rm -rf "$X"/', "rm -rf src", "chmod -R 777 /", "cat ~/.ssh/id_rsa", "cat .env"];
  expect(lines.flatMap((line) => FURTHER.flatMap((more) => milder(line, `${line} ${more}`, "default")))).toEqual([]);
});

test("any two dangers in one call, in either order", () => {
  const joined = ["; ", " && ", " || ", "\n", " & "];
  fc.assert(
    fc.property(
      fc.constantFrom(...DANGERS),
      fc.constantFrom(...DANGERS),
      fc.constantFrom(...joined),
      (one, other, between) => {
        const together = said(`${one}${between}${other}`);
        expect([atLeast(together, alone(one, "default")), atLeast(together, alone(other, "default"))]).toEqual([
          true,
          true,
        ]);
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});

test("padding, before and behind", () => {
  const padding = [" ", "\t", "\n\n", `# ${"x".repeat(50_000)}\n`, "true;".repeat(500), ":\n".repeat(500)];
  const behind = [
    "   ",
    "\n",
    `; # ${"y".repeat(50_000)}`,
    `\n${"true\n".repeat(500)}`,
    `; echo ${"z ".repeat(9_000)}`,
  ];
  const found = DANGERS.flatMap((line) => [
    ...padding.flatMap((before) => milder(line, before + line, "yolo")),
    ...behind.flatMap((after) => milder(line, line + after, "yolo")),
  ]);
  expect(found).toEqual([]);
});
