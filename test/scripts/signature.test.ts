import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { signatureOf, unsigned } from "../../scripts/signature.ts";

const PAGE = 4096;
const CODE = 3 * PAGE;

/** A Mach-O program of three pages whose last segment ends in a signature over them. */
function program(): Buffer {
  const size = 64 + 44 + 3 * 32;
  const out = Buffer.alloc(CODE + size);
  const put = (at: number, ...words: number[]) => {
    for (const [index, word] of words.entries()) out.writeUInt32LE(word, at + index * 4);
  };
  put(0, 0xfeedfacf, 0x01000007, 3, 2, 3, 72 + 16 + 24, 0, 0);
  put(32, 0x19, 72);
  out.write("__LINKEDIT", 40, "latin1");
  out.writeBigUInt64LE(BigInt(2 * PAGE), 72);
  out.writeBigUInt64LE(BigInt(PAGE + size), 80);
  put(104, 0x1d, 16, CODE, size);
  put(120, 0x2a, 24, 1, 2, 3, 4);
  const big = (at: number, ...words: number[]) => {
    for (const [index, word] of words.entries()) out.writeUInt32BE(word, CODE + at + index * 4);
  };
  big(0, 0xfade0cc0, size, 1, 0, 20);
  big(20, 0xfade0c02, size - 20, 0x20400, 2, 64, 0, 0, 3, CODE);
  out.set([32, 2, 0, 12], CODE + 20 + 36);
  for (let page = 0; page < 3; page++)
    createHash("sha256")
      .update(out.subarray(page * PAGE, (page + 1) * PAGE))
      .digest()
      .copy(out, CODE + 20 + 64 + page * 32);
  return out;
}

test("a signature fits until a byte that it signs is another", () => {
  const changed = program();
  changed[PAGE + 7] = 1;
  expect([signatureOf(program()), signatureOf(changed), signatureOf(Buffer.from("\x7fELF and more"))]).toEqual([
    "fits",
    "stale",
    "none",
  ]);
});

test("without its signature a program ends where that began, and the other commands stand as they were", () => {
  const out = unsigned(program());
  expect([
    signatureOf(out),
    out.length,
    [out.readUInt32LE(16), out.readUInt32LE(20)],
    out.readBigUInt64LE(80),
    [...out.subarray(104, 144)],
  ]).toEqual(["none", CODE, [2, 72 + 24], BigInt(PAGE), [...program().subarray(120, 144), ...Buffer.alloc(16)]]);
  expect(unsigned(out)).toEqual(out);
});

test("a Windows program with certificates is signed, one without is not", () => {
  const windows = (certificates: number) => {
    const out = Buffer.alloc(512);
    out.write("MZ", "latin1");
    out.writeUInt32LE(64, 0x3c);
    out.writeUInt16LE(0x20b, 64 + 24);
    out.writeUInt32LE(certificates, 64 + 24 + 112 + 32);
    return out;
  };
  expect([signatureOf(windows(4096)), signatureOf(windows(0))]).toEqual(["stale", "none"]);
});
