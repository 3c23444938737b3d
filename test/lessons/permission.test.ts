/** The way from a refusal to a grant and back. */
import { describe, expect, test } from "vitest";
import { judge } from "../../src/guard/judge.ts";
import { denial, question } from "../../src/hook/words.ts";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { BLIND } from "../../src/types/scene.ts";
import { ANSWERS, type Verdict } from "../../src/types/verdict.ts";
import { callOf, judgeCase, readCases, sceneOf } from "../support/cases.ts";
import { grant } from "../support/policies.ts";

const policy = shippedPolicy("default");
const stopped = readCases()
  .map((one) => ({ one, verdict: judgeCase(one, policy) }))
  .filter(({ verdict }) => verdict.answer !== "allow");

/** What stands behind `airlock allow` in a text about the verdict; the code of a finding is its number. */
const coded = (verdict: Verdict) =>
  verdict.findings.map((finding, index) => ({
    finding,
    code: finding.remedy && finding.answer !== "allow" ? `c${index}` : null,
  }));
const textsOf = (verdict: Verdict): string[] => [
  denial(coded(verdict), verdict.answer === "ask", verdict.reason),
  ...(verdict.answer === "ask" ? [question(coded(verdict), verdict.reason)] : []),
];
const commandIn = (text: string): string[] | undefined => /airlock allow (.*)$/m.exec(text)?.[1]?.split(" ");

describe("of every recorded call that is stopped", () => {
  test("the text names a rule, and one command or that there is none", () => {
    const wrong = stopped.flatMap(({ one, verdict }) =>
      textsOf(verdict).filter((text) => {
        const commands = text.match(/airlock allow/g)?.length ?? 0;
        const none = /No grant (?:lifts|can name)/.test(text) || text.startsWith("Airlock asks");
        return !/^Rule: \S+/m.test(text) || commands > 1 || (commands === 0 && !none) ? [`${one.id}: ${text}`] : false;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("the verdict is the same on any day", () => {
    const days = [0, Date.UTC(1999, 11, 31, 23, 59), Date.UTC(2038, 0, 20), Date.UTC(9999, 11, 31)];
    const wrong = stopped
      .filter((_, index) => index % 5 === 0)
      .flatMap(({ one, verdict }) =>
        days
          .map((now) => judge(callOf(one), { ...sceneOf(one), now }, policy, BLIND).answer)
          .filter((answer) => answer !== verdict.answer)
          .map((answer) => `${one.id}: ${answer}`),
      );
    expect(wrong).toEqual([]);
  });

  test("the command, when run, changes the verdict of the same call, and a block has none", () => {
    const wrong: string[] = [];
    let changed = 0;
    for (const { one, verdict } of stopped)
      for (const text of textsOf(verdict)) {
        const codes = commandIn(text);
        if (verdict.absolute && codes) wrong.push(`${one.id}: a block names a command`);
        if (!codes || verdict.absolute) continue;
        const grants = codes.map((code) => {
          const { effect, where, on } = verdict.findings[Number(code.slice(1))]!.remedy!;
          return grant(effect, where, { on, id: code });
        });
        const { answer } = judgeCase(one, { ...policy, grants });
        if (ANSWERS.indexOf(answer) < ANSWERS.indexOf(verdict.answer)) changed++;
        else wrong.push(`${one.id}: still ${answer} after ${codes.join(" ")}`);
      }
    expect([wrong, changed > 200]).toEqual([[], true]);
  });
});
