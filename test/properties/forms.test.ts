/** Forms that texts are brought into before they are compared: doing it twice does nothing more. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { decoded } from "../../src/classify/calls/uploads.ts";
import { fold, globMatch, normalise } from "../../src/classify/places/paths.ts";
import { fold as foldPattern } from "../../src/policy/glob.ts";
import { show } from "../../src/types/show.ts";

const SEED = { seed: 20260103, numRuns: 2_000 };

const part = fc.constantFrom(
  ..."a B . .. / // ~ %2e %2f %252e %25252f %zz % \\ ．／ \u200b \u0130 \u00e9 e\u0301 ß ﬁ C: * ? [ ] \n \t \u202e".split(
    " ",
  ),
);
const text = fc.oneof(
  fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary" }),
);
const path = text.map((rest) => `/${rest}`);

const FORMS: Record<string, (value: string) => string> = {
  "percent signs decoded": decoded,
  "letters of a place folded": fold,
  "letters of a pattern folded": foldPattern,
  "shown on one line": show,
};

test.each(Object.entries(FORMS))("%s", (_, form) => {
  fc.assert(
    fc.property(text, (value) => {
      const once = form(value);
      expect(form(once)).toEqual(once);
    }),
    SEED,
  );
});

test.each(["linux", "darwin", "win32"] as const)("a path made plain on %s", (platform) => {
  fc.assert(
    fc.property(path, (value) => {
      const once = normalise(value, platform);
      expect([normalise(once, platform), /(^|\/)\.\.?(\/|$)/.test(once)]).toEqual([once, false]);
    }),
    SEED,
  );
});

test("a plain name is matched by itself and by a pattern that leaves it open", () => {
  const name = fc.stringMatching(/^[a-z0-9._-]{1,12}$/);
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect([
        globMatch(one, one),
        globMatch(`${one}*`, one + other),
        globMatch(`/${one}/**`, `/${one}/${other}`),
      ]).toEqual([true, true, true]);
      expect(globMatch(one, other)).toEqual(one === other);
    }),
    SEED,
  );
});
