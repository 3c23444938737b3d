import { expect, test } from "vitest";
import { effectsOf } from "../../support/effects.ts";
import { originsOf } from "../../support/prints.ts";

effectsOf("gzip", {
  "gzip -9 a": ["move a a.gz"],
  "gzip -k a": ["read a", "write a.gz replace from[file a]"],
  "gzip -c .env": ["read .env shows"],
  "gzip -dc a.gz": ["read a.gz shows"],
  "gunzip a.gz": ["move a.gz a"],
  "zcat a.gz": ["read a.gz shows"],
  "gzip -l a.gz": ["read a.gz"],
  "gzip -t a.gz": ["read a.gz"],
  "gzip -r src": ["read src recursive", "write src edit"],
  "zstd -19 -T0 a": ["read a", "write a.zst replace from[file a]"],
  "zstd --rm a": ["move a a.zst"],
  "xz -o b a": ["read a", "write b replace from[file a]"],
  "gzip -": [],
});
test("unpacked text is of decoded origin, packed text is not", () =>
  expect([originsOf("gunzip"), originsOf("zcat f"), originsOf("gzip")]).toEqual([
    ["decoded gunzip"],
    ["decoded zcat"],
    [],
  ]));
