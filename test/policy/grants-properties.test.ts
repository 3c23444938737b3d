/** What must hold of every grant and every file of grants, with generated ones. */
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { decide } from "../../src/policy/decide.ts";
import { covers } from "../../src/policy/grants.ts";
import { withGrants, withoutGrants } from "../../src/policy/grants-edit.ts";
import { readGrants } from "../../src/policy/grants-file.ts";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { readYaml } from "../../src/policy/yaml.ts";
import type { Grant } from "../../src/types/policy.ts";
import { ANSWERS, type Finding, type Remedy } from "../../src/types/verdict.ts";
import { effects } from "../support/arbitrary.ts";
import { judgeCase, readCases } from "../support/cases.ts";
import { context, grant } from "../support/policies.ts";

const RUNS = 500;
let files = 0;
afterAll(() => console.log(`${files} generated files of grants`));

/** Words that YAML could take for something else, or that end a line of it. */
const word = fc.oneof(
  fc.constantFrom(
    "main",
    "it's",
    "a: b",
    "# no comment",
    "- x",
    "true",
    "007",
    "1e3",
    "null",
    "~",
    "[a]",
    "{b}",
    "a,b",
    "*x",
    "&y",
    "!z",
    "%d",
    "@e",
    '"q"',
    "\u00e9\u4f60",
    "x\u0007y",
    "---",
    "...",
  ),
  fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ""),
);
const id = fc.stringMatching(/^[a-z][\w-]{0,8}$/);
const made: fc.Arbitrary<Grant> = fc
  .record({ id, path: word, why: fc.option(word, { nil: "" }), project: word, ends: fc.boolean() })
  .map(({ id, path, why, project, ends }) =>
    grant(
      "delete",
      { path: `/p/${path.replace(/[*?{},[\]\\@!+()]/g, "\\$&")}` },
      { id, why, scope: { project }, until: ends ? Date.UTC(2030, 0, 1) : null },
    ),
  );

/** One grant of a person, in a hand of theirs. */
const HANDS: ((id: string, path: string) => string[])[] = [
  (id, path) => [`- id: ${id} # mine`, "  effect: delete", `  where: { path: ${path} }`, "  on: here"],
  (id, path) => [`- {id: ${id},  effect: delete, where: {path: ${path}}, on: here}   # in a line`],
  (id, path) => [
    "-",
    `    effect:   delete`,
    "    # inside",
    `    where:`,
    `        path: ${path}`,
    `    on: 'here'`,
    `    id: "${id}"`,
  ],
  (id, path) => [
    `-   id: ${id}`,
    "    effect: delete",
    `    where: { path: ${path} }`,
    "    on: here",
    "    why: |",
    "      two",
    "      lines",
  ],
];
const COMMENTS = ["", "# what I permit", "   # further in", "#"];

const block = fc
  .record({
    ids: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
    hands: fc.array(fc.nat(HANDS.length - 1), { minLength: 4, maxLength: 4 }),
    before: fc.array(fc.constantFrom(...COMMENTS), { minLength: 5, maxLength: 5 }),
    start: fc.constantFrom([], ["---"], ["", "# top", ""]),
    indent: fc.constantFrom("", "  "),
    end: fc.constantFrom("\n", "", "\n\n", "\n# last\n"),
    newline: fc.constantFrom("\n", "\r\n"),
  })
  .map(({ ids, hands, before, start, indent, end, newline }) => {
    const grants = ids.flatMap((one, at) =>
      [before[at]!, ...HANDS[hands[at]!]!(one, `/p/${one}`)].map((line) => (line === "" ? "" : indent + line)),
    );
    return { ids, text: ([...start, ...grants].join("\n") + end).replaceAll("\n", newline) };
  });
const flow = fc
  .record({
    ids: fc.uniqueArray(id, { minLength: 0, maxLength: 3 }),
    top: fc.constantFrom("", "# mine\n"),
    wide: fc.boolean(),
    end: fc.constantFrom("", "\n", " # end\n"),
  })
  .map(({ ids, top, wide, end }) => {
    const grants = ids.map((one) => `{ id: ${one}, effect: delete, where: { path: /p/${one} }, on: here }`);
    const text = wide && grants.length > 0 ? `[\n  ${grants.join(",\n  ")}, # more\n]` : `[${grants.join(", ")}]`;
    return { ids, text: top + text + end };
  });

const load = (text: string) => {
  const yaml = readYaml(text, "grants.yaml");
  return yaml.ok ? readGrants(yaml.value, "grants.yaml") : yaml;
};
const idsIn = (text: string) => {
  const read = load(text);
  return read.ok ? read.value.map((one) => one.id) : read.faults;
};

describe("a file of a person", () => {
  test("has what is added, as it was meant, and is byte for byte what it was when that is taken away", () => {
    fc.assert(
      fc.property(
        fc.oneof(block, flow),
        fc.uniqueArray(made, { selector: (one) => one.id, minLength: 1, maxLength: 3 }),
        ({ ids, text }, others) => {
          const added = others.filter((one) => !ids.includes(one.id));
          fc.pre(added.length > 0);
          files++;
          expect(idsIn(text)).toEqual(ids);
          const longer = withGrants(text, added);
          const read = load(longer);
          expect(read).toMatchObject({ ok: true });
          if (read.ok) expect(read.value.slice(ids.length)).toEqual(added);
          expect(idsIn(longer)).toEqual([...ids, ...added.map((one) => one.id)]);
          expect(
            withoutGrants(
              longer,
              added.map((one) => one.id),
            ),
          ).toBe(text);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test("loses the grant that is taken away, and no other and no comment above another", () => {
    fc.assert(
      fc.property(fc.oneof(block, flow), fc.nat(), ({ ids, text }, pick) => {
        fc.pre(ids.length > 0);
        files++;
        const gone = ids[pick % ids.length]!;
        const shorter = withoutGrants(text, [gone]);
        expect(idsIn(shorter)).toEqual(ids.filter((one) => one !== gone));
        expect(withoutGrants(shorter, [gone])).toBe(shorter);
        expect(withoutGrants(text, ["no-such-id"])).toBe(text);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("a grant made from a finding", () => {
  const given = ({ effect, where, on }: Remedy): Grant => grant(effect, where, { on, why: 'as "it" was: #1' });

  test("is the same once it was written and read, and covers that finding", () => {
    fc.assert(
      fc.property(effects, (observed) => {
        const [finding] = decide([observed], shippedPolicy("default"), context()).findings;
        fc.pre(Boolean(finding?.remedy));
        const made = given(finding!.remedy!);
        const read = load(withGrants(null, [made]));
        expect(read).toEqual({ ok: true, value: [made] });
        expect(covers(made, observed, context())).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  test("covers no other finding of the recorded calls that a rule stands more strictly against", () => {
    const policy = shippedPolicy("default");
    const found = readCases().flatMap((one) => judgeCase(one, policy).findings);
    const strictness = ({ answer, absolute }: Finding) => ANSWERS.indexOf(answer) * 2 + Number(absolute);
    const wrong: string[] = [];
    let pairs = 0;
    for (const own of found.filter(({ remedy, answer }) => remedy && answer !== "allow")) {
      const made = given(own.remedy!);
      for (const other of found) {
        if (!covers(made, other.observed, context())) continue;
        pairs++;
        if (!other.absolute && strictness(other) > strictness(own))
          wrong.push(`${own.rule} ${JSON.stringify(own.remedy)} covers ${other.rule}`);
      }
    }
    expect([wrong, pairs > 100]).toEqual([[], true]);
  });
});
