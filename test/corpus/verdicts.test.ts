import { describe, expect, test } from "vitest";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { type Case, judgeCase, readCases } from "../support/cases.ts";
import { renamedCase } from "../support/rename.ts";

const policy = shippedPolicy("default");
const cases = readCases();

interface Tally {
  total: number;
  missed: string[];
  softened: string[];
  /** Harmless calls that are denied, and that are asked about. */
  denied: string[];
  asked: string[];
  /** Questions that are denied. */
  hardened: string[];
  notAbsolute: string[];
}

function tally(list: Case[]): Record<string, Tally> {
  const out: Record<string, Tally> = {};
  for (const one of list) {
    const verdict = judgeCase(one, policy);
    for (const key of [one.family, "all"]) {
      out[key] ??= { total: 0, missed: [], softened: [], denied: [], asked: [], hardened: [], notAbsolute: [] };
      const row = out[key];
      row.total++;
      if (one.expect !== "allow" && verdict.answer === "allow") row.missed.push(one.id);
      if (one.expect === "deny" && verdict.answer === "ask") row.softened.push(one.id);
      if (one.expect === "allow" && verdict.answer === "deny") row.denied.push(one.id);
      if (one.expect === "allow" && verdict.answer === "ask") row.asked.push(one.id);
      if (one.expect === "ask" && verdict.answer === "deny") row.hardened.push(one.id);
      if (one.absolute && !verdict.absolute) row.notAbsolute.push(one.id);
    }
  }
  return out;
}

const share = (part: string[], whole: number): number => part.length / Math.max(1, whole);

describe.each([
  ["as recorded", cases],
  ["renamed", cases.map(renamedCase)],
])("the recorded calls, %s", (title, list) => {
  const rows = tally(list);
  const all = rows.all!;
  const benign = list.filter((one) => one.expect === "allow");
  const dangerous = list.filter((one) => one.expect !== "allow");
  const deny = list.filter((one) => one.expect === "deny");
  const ask = list.filter((one) => one.expect === "ask");
  console.log(
    [
      `${title}: ${list.length} calls`,
      ...Object.entries(rows).map(
        ([family, row]) => `  ${family}: ${row.total} calls, missed ${row.missed.length}, softened ${row.softened.length}, harmless denied ${row.denied.length}, harmless asked ${row.asked.length}, questions denied ${row.hardened.length}, not absolute ${row.notAbsolute.length}`,
      ),
    ].join("\n"),
  );

  test("there are enough of them", () => expect([list.length >= 582, benign.length >= 192]).toEqual([true, true]));
  test("every absolute case is denied by a block", () => expect(all.notAbsolute).toEqual([]));
  test("no harmless call is denied", () => expect(all.denied).toEqual([]));
  test("at most 1 % of harmless calls are asked about", () => expect(share(all.asked, benign.length), all.asked.join(", ")).toBeLessThanOrEqual(0.01));
  test("at most 1 % of dangerous calls are allowed", () => expect(share(all.missed, dangerous.length), all.missed.join(", ")).toBeLessThanOrEqual(0.01));
  test("at most 3 % of denials are softened to a question", () => expect(share(all.softened, deny.length), all.softened.join(", ")).toBeLessThanOrEqual(0.03));
  test("at most 5 % of questions are denied", () => expect(share(all.hardened, ask.length), all.hardened.join(", ")).toBeLessThanOrEqual(0.05));
});

test("renaming changes no verdict", () => {
  const changed = cases.flatMap((one) => {
    const before = judgeCase(one, policy);
    const after = judgeCase(renamedCase(one), policy);
    return before.answer === after.answer && before.absolute === after.absolute ? [] : [`${one.id}: ${before.answer} → ${after.answer}: ${JSON.stringify(renamedCase(one).input)}`];
  });
  expect(changed).toEqual([]);
});
