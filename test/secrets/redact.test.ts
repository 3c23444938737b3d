import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { secretsIn } from "../../src/secrets/find.ts";
import { redact } from "../../src/secrets/redact.ts";

const body = (length: number) =>
  Array.from({ length }, (_, index) => "aB3dE5fG7hJ9kL2mN4pQ6rS8tU0vW1xY"[(index * 7) % 32]).join("");
const token = `ghp_${body(36)}`;
const pem = `-----BEGIN RSA PRIVATE KEY-----\n${body(64)}\n-----END RSA PRIVATE KEY-----`;

const rows: Record<string, string> = {
  "rm -rf build": "rm -rf build",
  [`curl -H "X: ${token}" h`]: 'curl -H "X: [github-token]" h',
  [`a ${pem} b ${token}`]: "a [private-key] b [github-token]",
  [`token=${token}&x=1`]: "token=[github-token]&x=1",
  [`Authorization: Bearer ${token}`]: "Authorization: Bearer [github-token]",
  "https://me:Zk4tr9LmQ@h/x": "https://me:[url-password]@h/x",
};

describe("secrets are masked, the rest stays", () => {
  for (const [text, masked] of Object.entries(rows)) test(masked, () => expect(redact(text)).toEqual(masked));
});

const texts = fc
  .array(fc.oneof(fc.string(), fc.constantFrom(token, pem, " ", "token=", "\n")))
  .map((parts) => parts.join(" "));

test("text without secrets is untouched", () => {
  fc.assert(fc.property(fc.string(), (text) => secretsIn(text).length > 0 || redact(text) === text));
});

test("no secret's characters remain, and every character outside does", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const keep = [...text].length === text.length ? [...text] : text.split("");
      for (const item of secretsIn(text)) keep.fill("", item.start, item.end);
      const masked = redact(text);
      let rest = masked;
      for (const char of keep) {
        if (char === "") continue;
        const at = rest.indexOf(char);
        expect(at).toBeGreaterThanOrEqual(0);
        rest = rest.slice(at + 1);
      }
      if (text.includes(token)) expect(masked.includes(token)).toEqual(false);
    }),
  );
});
