import fc from "fast-check";
import { expect, test } from "vitest";
import { FirstValue, firstObject } from "../../src/hook/first-value.ts";

const utf8 = new TextEncoder();

test("ends with the first value, however its bytes arrive and whatever follows", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()),
      fc.constantFrom("", "\n", " {", "}garbage"),
      fc.integer({ min: 1, max: 9 }),
      (value, tail, size) => {
        const text = JSON.stringify(value);
        const bytes = utf8.encode(`\ufeff \n${text}${tail}`);
        const first = new FirstValue();
        let done = false;
        for (let at = 0; at < bytes.length && !done; at += size) done = first.feed(bytes.subarray(at, at + size));
        expect(done).toEqual(true);
        expect(first.end).toEqual(utf8.encode(`\ufeff \n${text}`).length);
        expect(firstObject(bytes)).toEqual(JSON.parse(text));
      },
    ),
  );
});

const bad = ["", "null", "[1]", "hello {}", '{"a":', "}{", '{"a":1', "{]}", '"{}"'];
for (const text of bad)
  test(`no call: ${JSON.stringify(text)}`, () => {
    expect(() => firstObject(utf8.encode(text))).toThrow();
  });

test("bytes that are no UTF-8 are refused", () => {
  expect(() => firstObject(Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toThrow(TypeError);
});

/** Large calls, in their pieces and whole. */
const LARGE: Record<string, string> = {
  "one long text": JSON.stringify({ content: "x".repeat(8_000_000) }),
  "a text of escapes": JSON.stringify({ content: '\\"'.repeat(2_000_000) }),
  "many short texts": JSON.stringify(
    Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`k${at}`, `v${at}`])),
  ),
  "many brackets": `{"a":${"[".repeat(2_000_000)}${"]".repeat(2_000_000)}}`,
};
for (const [name, text] of Object.entries(LARGE))
  test(`is found in time in proportion: ${name}`, () => {
    const bytes = utf8.encode(`${text} {"tail":1}`);
    const started = performance.now();
    const [whole, parts] = [new FirstValue(), new FirstValue()];
    whole.feed(bytes);
    for (let at = 0, done = false; !done && at < bytes.length; at += 65_536)
      done = parts.feed(bytes.subarray(at, at + 65_536));
    expect([whole.end, parts.end]).toEqual([utf8.encode(text).length, utf8.encode(text).length]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
