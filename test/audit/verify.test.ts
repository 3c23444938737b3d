import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical } from "../../src/audit/canonical.ts";
import { GENESIS, hashOf, lineOf, seal, tornOf } from "../../src/audit/chain.ts";
import { type LogFault, type Segment, verify } from "../../src/audit/verify.ts";
import { chain, draft } from "./entries.ts";

const { lines, last } = chain(8);
const log = (...parts: string[][]): Segment[] =>
  parts.map((part, index) => ({ file: `${index + 1}.jsonl`, text: part.join("") }));
const codes = (segments: Segment[], head: typeof last | null = last) =>
  verify(segments, head).faults.map((fault: LogFault) => fault.code);

test("an untouched log, whole or in files, holds", () => {
  expect(verify(log(lines), last)).toEqual({ entries: 8, torn: 0, faults: [], last });
  expect(verify(log(lines.slice(0, 3), lines.slice(3, 5), lines.slice(5)), last)).toEqual({
    entries: 8,
    torn: 0,
    faults: [],
    last,
  });
  expect(verify([], null)).toEqual({ entries: 0, torn: 0, faults: [], last: GENESIS });
});

test("a log that is ahead of its head holds: a writer died between the two", () => {
  const head = chain(6).last;
  expect(codes(log(lines), head)).toEqual([]);
});

const swapped = [...lines.slice(0, 2), lines[3]!, lines[2]!, ...lines.slice(4)];
const damages: Record<string, { segments: Segment[]; head?: typeof last | null; faults: string[] }> = {
  "an entry deleted": { segments: log(lines.toSpliced(3, 1)), faults: ["gap"] },
  "the first deleted": { segments: log(lines.slice(1)), faults: ["gap"] },
  "the first file deleted": { segments: log(lines.slice(4)), faults: ["gap"] },
  "the last deleted": { segments: log(lines.slice(0, -1)), faults: ["shortened"] },
  "the last three deleted": { segments: log(lines.slice(0, -3)), faults: ["shortened"] },
  "all deleted": { segments: [], faults: ["shortened"] },
  "two swapped": { segments: log(swapped), faults: ["gap", "gap", "gap"] },
  "one written twice": { segments: log(lines.toSpliced(3, 0, lines[2]!)), faults: ["gap"] },
  "the last line cut in half": {
    segments: log([...lines.slice(0, -1), lines[7]!.slice(0, 80)]),
    faults: ["shortened"],
  },
  "a line in the middle cut in half": {
    segments: log(lines.toSpliced(3, 1, `${lines[3]!.slice(0, 80)}\n`)),
    faults: ["not-an-entry", "gap"],
  },
  "an entry edited": { segments: log(lines.toSpliced(3, 1, lines[3]!.replace('"ls"', '"lx"'))), faults: ["edited"] },
  "a key written twice": {
    segments: log(lines.toSpliced(3, 1, lines[3]!.replace("{", '{"agent":"x",'))),
    faults: ["not-an-entry", "gap"],
  },
  "the end rewritten": {
    segments: log([...lines.slice(0, 7), lineOf(seal(draft({ id: "forged" }), chain(7).last))]),
    faults: ["forked"],
  },
  "the head deleted": { segments: log(lines), head: null, faults: ["no-head"] },
};
for (const [name, { segments, head = last, faults }] of Object.entries(damages))
  test(`is seen: ${name}`, () => {
    expect(codes(segments, head)).toEqual(faults);
  });

test("any flipped, dropped or added byte is seen", () => {
  const text = lines.join("");
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.integer({ min: 1, max: 127 }),
      fc.constantFrom("flip", "drop", "add"),
      (at, bits, how) => {
        const flipped = String.fromCharCode(text.charCodeAt(at) ^ bits);
        const damaged =
          text.slice(0, at) +
          (how === "drop" ? "" : how === "flip" ? flipped : flipped + text[at]) +
          text.slice(at + 1);
        fc.pre(damaged !== text);
        expect(codes([{ file: "1.jsonl", text: damaged }])).not.toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

test("a field of a later version is no fault", () => {
  const { hash: _, ...known } = seal(draft(), GENESIS);
  const later = { ...known, later: true };
  const line = `${canonical({ ...later, hash: hashOf(later) })}\n`;
  expect(codes(log([line]), { seq: 1, hash: hashOf(later) })).toEqual([]);
});

test("a line that broke off is no fault when the entry after it names it, and one when none or another does", () => {
  const half = lines[2]!.slice(0, 50);
  const named = lineOf(seal(draft({ kind: "torn", call: { digest: tornOf(half).digest, text: "" } }), chain(2).last));
  const other = lineOf(seal(draft({ kind: "torn", call: { digest: tornOf("x").digest, text: "" } }), chain(2).last));
  const head = chain(2).last;
  expect(verify(log([...lines.slice(0, 2), `${half}\n`, named]), head)).toMatchObject({
    entries: 3,
    torn: 1,
    faults: [],
  });
  expect(codes(log([...lines.slice(0, 2), `${half}\n`, other]), head)).toEqual(["not-an-entry"]);
  expect(codes(log([...lines.slice(0, 2), `${half}\n`]), head)).toEqual(["not-an-entry"]);
  expect(codes(log([...lines.slice(0, 2), half]), head)).toEqual([]);
});
