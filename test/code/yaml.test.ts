/** As much of YAML as files of settings are written in. */
import { expect, test } from "vitest";
import { type Node, readYaml } from "../../src/code/yaml.ts";

/** Maps as objects, which compare by what they hold. */
const plain = (node: Node): unknown =>
  node instanceof Map
    ? Object.fromEntries([...node].map(([key, value]) => [key, plain(value)]))
    : Array.isArray(node)
      ? node.map(plain)
      : node;
const read = (source: string) => plain(readYaml(source));

test("maps and lists by indentation", () => {
  expect(read("a: 1\nb:\n  c: x # why\n  d:\n  - e\n  - f: g\n    h: i\nj:\n")).toEqual({
    a: "1",
    b: { c: "x", d: ["e", { f: "g", h: "i" }] },
    j: "",
  });
  expect(read("---\n# head\n- a\n-\n  - b\n- - c\n  - d\n")).toEqual(["a", ["b"], ["c", "d"]]);
  expect(read("\"a b\": c\n'd': e:f\nhttp://x: y\n")).toEqual({ "a b": "c", d: "e:f", "http://x": "y" });
});

test("brackets, quotes and blocks", () => {
  expect(read('a: [b, "c, d", \'e\', [f]]\ng: { h: i, "j": [k], l }\n')).toEqual({
    a: ["b", "c, d", "e", ["f"]],
    g: { h: "i", j: ["k"], l: "" },
  });
  expect(read("a: [\n  b,\n  c ]\nd: |\n  one\n  two\ne: >-\n  three\n  four\nf: g\n")).toEqual({
    a: ["b", "c"],
    d: "one\ntwo",
    e: "three four",
    f: "g",
  });
  expect(read('a: "b \\"c\\""\n')).toEqual({ a: 'b "c"' });
});

test("anchors, aliases and merges", () => {
  expect(read("x: &x\n  a: 1\n  b: 2\ny:\n  <<: *x\n  b: 3\nz: *x\nw: &v word\nu: *v\n")).toEqual({
    x: { a: "1", b: "2" },
    y: { a: "1", b: "3" },
    z: { a: "1", b: "2" },
    w: "word",
    u: "word",
  });
});

test("what it can't read ends, too", () => {
  for (const source of ["[", "{a", "a: [}", "a: {]]", '"', "a: '", "- - -", ": :", "a: *b", "{{{{[[[[", "?\n  - a\n"])
    expect(() => read(source)).not.toThrow();
  expect(read("")).toBe("");
});
