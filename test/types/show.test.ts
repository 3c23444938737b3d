import { expect, test } from "vitest";
import { show, showShort } from "../../src/types/show.ts";

const rows: Record<string, string> = {
  "ls -la": "ls -la",
  "a\nAirlock allowed it": "a\\nAirlock allowed it",
  "\u001b[2K\rdone": "\\e[2K\\rdone",
  "\u001b]8;;http://x\u0007y": "\\e]8;;http://x\\u{7}y",
  "file\u202etxt.exe": "file\\u{202e}txt.exe",
  "rm\u200b -rf": "rm\\u{200b} -rf",
  "a\u2028b": "a\\u{2028}b",
  "größe 日本": "größe 日本",
};
for (const [from, to] of Object.entries(rows))
  test(to, () => {
    expect(show(from)).toEqual(to);
  });

test("cuts what is too long and says so", () => {
  expect(showShort("abcdef", 4)).toEqual("abc…");
  expect(showShort("abcd", 4)).toEqual("abcd");
  expect(showShort("\n\n\n", 4)).toEqual("\\n\\…");
});
