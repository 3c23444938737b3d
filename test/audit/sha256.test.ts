import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hmac, sha256 } from "../../src/audit/sha256.ts";

/** NIST's short messages and one long one. */
const VECTORS: Record<string, string> = {
  "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
};

for (const [text, digest] of Object.entries(VECTORS))
  test(`the published digest of ${JSON.stringify(text)}`, () => {
    expect(sha256(text)).toEqual(digest);
  });

test("a million bytes", () => {
  expect(sha256("a".repeat(1_000_000))).toEqual("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
});

test("agrees with the runtime's own on any bytes and any key", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ unit: "binary" }),
      (data, key, text) => {
        expect(sha256(data)).toEqual(createHash("sha256").update(data).digest("hex"));
        expect(hmac(key, text)).toEqual(createHmac("sha256", key).update(text).digest("hex"));
      },
    ),
  );
});
