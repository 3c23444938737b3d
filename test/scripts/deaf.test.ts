import { expect, test } from "vitest";
import { deaf, NAMES, SWITCHES } from "../../scripts/deaf.ts";

/** What the machine code of a runtime for x64 holds: `cmp byte ptr [r14 + n], letter`, then a jump unless equal. */
function comparesX64(letters: string): Buffer {
  const one = (letter: string, index: number) =>
    index === 0 ? [0x41, 0x80, 0x3e, code(letter), 0x75, 0xe5] : [0x41, 0x80, 0x7e, index, code(letter), 0x75, 0xe5];
  return Buffer.from([...letters].flatMap(one));
}

/** The same for Arm: load a byte, `cmp w8, #letter`, jump. */
function comparesArm64(letters: string): Buffer {
  const words = [...letters].flatMap((letter, index) => [
    0x39400008 | (index << 10),
    0x7100011f | (code(letter) << 10),
    0x54000001,
  ]);
  return Buffer.concat(words.map((word) => Buffer.from(Uint32Array.of(word).buffer)));
}

const code = (letter: string) => letter.charCodeAt(0);
const names = Buffer.from(
  [...SWITCHES, ...NAMES.map(({ text, prefix }) => (prefix ? `${text}any` : text))].map((name) => `${name}\0`).join(""),
);
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(64 - (bytes.length % 64))]);

/** A runtime with all names and one comparison. */
const runtime = (...parts: Buffer[]) => Buffer.concat([padded(names), ...parts.map(padded)]);

test("no name that the runtime listens to is left", () => {
  const bytes = deaf(runtime(comparesX64("BUN_JSC_"), Buffer.from("PATH\0NODE_ENV\0BUNDLE\0BUN_1.2\0")));
  const left = bytes.toString("latin1").match(/[A-Za-z][A-Za-z0-9_.]{2,}/g);
  expect(left?.filter((word) => /^(?:BUN_[A-Z]|JSC_|NODE_)/.test(word))).toEqual(["NODE_ENV"]);
  expect(left?.filter((word) => /^(?:PATH|BUNDLE|BUN_1)/.test(word))).toEqual(["PATH", "BUNDLE", "BUN_1.2"]);
});

test("names side by side and in UTF-16 are names too", () => {
  const bytes = deaf(runtime(comparesX64("BUN_JSC_"), Buffer.from("sBUN_ABUN_B"), Buffer.from("BUN_C", "utf16le")));
  expect(bytes.includes("BUN_")).toEqual(false);
  expect(bytes.includes(Buffer.from("BUN_", "utf16le"))).toEqual(false);
});

test.each([
  ["x64", comparesX64],
  ["arm64", comparesArm64],
])("the comparison of the engine's options never holds: %s", (_, compares) => {
  const before = runtime(compares("BUN_JSC_"));
  const after = deaf(Buffer.from(before)).subarray(padded(names).length);
  const changed = [...after].flatMap((byte, at) => (byte === before[padded(names).length + at] ? [] : [at]));
  expect(changed).toEqual(compares === comparesX64 ? [3] : [5, 6]);
});

test("a runtime that can't be made deaf surely is a failed build", () => {
  const told = (bytes: Buffer) => {
    try {
      deaf(bytes);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const without = (name: string) =>
    Buffer.from(names.toString("latin1").replaceAll(name, "X".repeat(name.length)), "latin1");
  expect([
    told(runtime(comparesX64("BUN_JSC_"))),
    told(runtime(comparesX64("BUN_JSX_"))),
    told(runtime(comparesX64("BUN_JSC_"), comparesX64("BUN_JSC_"))),
    told(Buffer.concat([padded(without("BUN_BE_BUN")), comparesX64("BUN_JSC_")])),
    told(Buffer.concat([padded(without("NODE_PATH")), comparesX64("BUN_JSC_")])),
  ]).toEqual([
    null,
    "the comparison with BUN_JSC_ stands 0 times in the runtime and not once",
    "the comparison with BUN_JSC_ stands 2 times in the runtime and not once",
    "the runtime does not know BUN_BE_BUN; another version may spell it otherwise",
    "no name in the runtime begins with NODE_PATH",
  ]);
});
