import { expect, test } from "vitest";
import { ALLOW_THP, KNOWN, OPTIONS, SCAVENGER, STRIDE, tuned } from "../../scripts/tuned.ts";

/** The table of options as a runtime holds it; `wide`: a value takes eight bytes. */
function table(wide = true): Buffer {
  const bytes = Buffer.alloc(OPTIONS * STRIDE + 64);
  for (let place = 0; place < OPTIONS; place++) {
    const entry = 32 + place * STRIDE;
    bytes.writeInt32LE(
      place === SCAVENGER ? 1 : (KNOWN.find(([at]) => at === place)?.[1] ?? 0),
      entry - (wide ? 8 : 4),
    );
    bytes.writeInt32LE(0, entry);
    bytes.writeInt32LE(place, entry + 4);
  }
  return bytes;
}

/** What follows in the machine code: 32 and 64 as one constant, then 10. */
const x64 = Buffer.from("c6056b1de1040148b82000000040000000488905591de10448b80000000000002440", "hex");
const arm64 = Buffer.from(Uint32Array.of(0xd503201f, 0xd2800409, 0xf2c00809, 0xf9000109).buffer);
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(64 - (bytes.length % 64))]);
const runtime = (...parts: Buffer[]) => Buffer.concat(parts.map(padded));

/** Where a runtime differs afterwards: from which place on, and what stands there. */
function changes(before: Buffer, linux: boolean): [number, number][] {
  const after = tuned(Buffer.from(before), linux);
  return [...after].flatMap((byte, at): [number, number][] => (byte === before[at] ? [] : [[at, byte]]));
}

const settled = Array.from({ length: OPTIONS }, (_, place): [number, number] => [32 + place * STRIDE, 2]);
const warmUp = (at: number): [number, number][] => [
  [at, 0xff],
  [at + 1, 0xff],
];

test("huge pages on Linux, no scavenger, every option settled, no warm-up", () => {
  const code = padded(table()).length;
  const expected = [
    ...settled,
    [32 + ALLOW_THP * STRIDE - 8, 1],
    [32 + SCAVENGER * STRIDE - 8, 0],
    ...warmUp(code + 13),
  ].sort(([a], [b]) => a! - b!);
  expect(changes(runtime(table(), x64), true)).toEqual(expected);
});

test("elsewhere the kernel's own pages stay; a value of four bytes stands closer", () => {
  const expected = (before: number) => [...settled, [32 + SCAVENGER * STRIDE - before, 0]].sort(([a], [b]) => a! - b!);
  const upTo = padded(table()).length;
  for (const wide of [true, false])
    expect(changes(runtime(table(wide), x64), false).filter(([at]) => at < upTo)).toEqual(expected(wide ? 8 : 4));
});

test("Arm's number is two words", () => {
  const before = runtime(table(), arm64);
  const code = padded(table()).length;
  const after = tuned(Buffer.from(before), true).subarray(code);
  expect([...new Uint32Array(after.buffer, after.byteOffset, 4)]).toEqual([
    0xd503201f, 0xd2800409, 0xf2dfffe9, 0xf9000109,
  ]);
});

test("a runtime that can't be tuned surely is a failed build", () => {
  const told = (bytes: Buffer) => {
    try {
      tuned(bytes, true);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const other = table();
  other.writeInt32LE(7, 32 + KNOWN[0]![0] * STRIDE - 8);
  expect([
    told(runtime(table(), x64)),
    told(runtime(other, x64)),
    told(runtime(table(), table(), x64)),
    told(runtime(table())),
    told(runtime(table(), x64, arm64)),
  ]).toEqual([
    null,
    "the table of the allocator's options stands 0 times in the runtime and not once",
    "the table of the allocator's options stands 2 times in the runtime and not once",
    "the engine's start of its warm-up stands 0 times in the runtime and not once",
    "the engine's start of its warm-up stands 2 times in the runtime and not once",
  ]);
});
