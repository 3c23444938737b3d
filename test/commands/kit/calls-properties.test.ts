/** What holds for any call, whatever flags stand in it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { findCall } from "../../../src/commands/kit/calls.ts";
import { lossOf } from "../../../src/commands/kit/keeper.ts";
import { known, type Text } from "../../../src/types/text.ts";

const subcommands = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,8}(?:[-:.][a-z]{1,5})?$/), {
  minLength: 1,
  maxLength: 4,
});
const flagName = fc
  .stringMatching(/^(?:-[a-z]|--[a-z]{2,6}(?:-[a-z]{1,4})?)$/)
  .filter((flag) => !/dry|help|sim/.test(flag));
const value = fc.stringMatching(/^[A-Za-z0-9/._ ]{1,8}$/);
/** A flag with no value, a value of its own, or the next word for one. */
const flag = fc.oneof(
  flagName.map((name) => [name]),
  fc.tuple(flagName, value).map(([name, given]) => [`${name}=${given}`]),
  fc.tuple(flagName, value).map((pair) => [...pair]),
);
const flags = fc.array(flag, { maxLength: 3 }).map((some) => some.flat());

/** The subcommands with flags before and between them. */
const flagged = subcommands.chain((words) =>
  fc.tuple(...words.map(() => flags)).map((before) => ({
    pattern: words.join(" "),
    words: words.flatMap((word, index) => [...before[index]!, word]),
  })),
);
const texts = (words: string[]): Text[] => words.map((word) => known(word));

test("flags before and between the words hide no call", () => {
  fc.assert(
    fc.property(flagged, value, ({ pattern, words }, target) => {
      const losses = [{ call: pattern, object: "rows" }];
      expect(findCall(pattern, texts([...words, target]))).toBeDefined();
      expect(lossOf("tool", losses, texts([...words, target]))).toMatchObject([{ kind: "mutate", destroys: true }]);
    }),
  );
});

test("words in one pair of quotes are no call", () => {
  fc.assert(
    fc.property(subcommands, flags, (words, more) => {
      fc.pre(words.length > 1);
      expect(findCall(words.join(" "), texts([words.join(" "), ...more]))).toBeUndefined();
    }),
  );
});

test("another subcommand in front is another call", () => {
  fc.assert(
    fc.property(subcommands, ([other = "", ...words]) => {
      fc.pre(words.length > 0);
      expect(findCall(words.join(" "), texts([other, ...words]))).toBeUndefined();
    }),
  );
});

test("help, previews and `-h` behind `--` or as values make no call harmless", () => {
  fc.assert(
    fc.property(flagged, fc.constantFrom("help", "-h", "--help", "--dry-run"), ({ pattern, words }, said) => {
      const losses = [{ call: pattern, object: "rows" }];
      expect(lossOf("tool", losses, texts([...words, "x", "--", said]))).toHaveLength(1);
      expect(lossOf("tool", losses, texts([`--name=${said}`, ...words, "x"]))).toHaveLength(1);
      expect(lossOf("tool", losses, texts([...words, `a ${said} b`]))).toHaveLength(1);
    }),
  );
});

test("an unknown word that may be none hides no call", () => {
  fc.assert(
    fc.property(flagged, fc.nat(), ({ pattern, words }, seed) => {
      const at = seed % (words.length + 1);
      const hole: Text = {
        pieces: [{ kind: "variable", name: "X", guarded: false, readings: [], many: true }],
        quoted: false,
        at: { start: 0, end: 0 },
      };
      const more = texts(words).toSpliced(at, 0, hole);
      expect(findCall(pattern, more)).toBeDefined();
    }),
  );
});
