import fc from "fast-check";
import { expect, test } from "vitest";
import { commandLine, splitCommandLine } from "../../../src/shell/windows/command-line.ts";

/** The first rows are those of learn.microsoft.com, "Parsing C command-line arguments". */
const table: Record<string, string[]> = {
  '"a b c" d e': ["a b c", "d", "e"],
  '"ab\\"c" "\\\\" d': ['ab"c', "\\", "d"],
  'a\\\\\\b d"e f"g h': ["a\\\\\\b", "de fg", "h"],
  'a\\\\\\"b c d': ['a\\"b', "c", "d"],
  'a\\\\\\\\"b c" d e': ["a\\\\b c", "d", "e"],
  'a"b"" c d': ['ab" c d'],
  'rd /s /q "C:\\a b\\" x': ["rd", "/s", "/q", 'C:\\a b" x'],
  "  a   b ": ["a", "b"],
  '""': [""],
  "": [],
};

for (const [line, words] of Object.entries(table))
  test(`splits ${line}`, () => {
    expect(splitCommandLine(line)).toEqual(words);
  });

test.each([
  [["rd", "/q", "C:\\a b\\"], 'rd /q "C:\\a b\\\\"'],
  [["echo", 'a "b"', ""], 'echo "a \\"b\\"" ""'],
  [["a\\b", "c"], "a\\b c"],
])("joins %j", (words, line) => {
  expect(commandLine(words)).toEqual(line);
});

test("what is joined is split into the same words", () => {
  const piece = fc.string({ unit: fc.constantFrom("a", " ", '"', "\\", "\t", "/"), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (words) => {
      expect(splitCommandLine(commandLine(words))).toEqual(words);
    }),
  );
});
