import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical } from "../../src/audit/canonical.ts";

const forms: [unknown, string][] = [
  [{ b: 1, a: { d: [], c: null } }, '{"a":{"c":null,"d":[]},"b":1}'],
  [{ a: undefined, b: [true, "x"] }, '{"b":[true,"x"]}'],
  ["\ud800 \u2028", '"\\ud800 \u2028"'],
];
for (const [value, text] of forms)
  test(text, () => {
    expect(canonical(value)).toEqual(text);
  });

test("keeps the value and does not depend on the order of keys", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonical(JSON.parse(canonical(value)))).toEqual(canonical(value));
    }),
  );
});

test("refuses what JSON has no form for", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, () => 0, 1n])
    expect(() => canonical(value)).toThrow(TypeError);
});
