import fc from "fast-check";
import { expect, test } from "vitest";
import { answerFor, type Outcome } from "../../src/policy/answer.ts";
import { decide } from "../../src/policy/decide.ts";
import { load } from "../../src/policy/load.ts";
import { blocks, profile, SHIPPED_NAMES, shippedPolicy } from "../../src/policy/shipped.ts";
import type { Observed } from "../../src/types/effect.ts";
import type { Policy } from "../../src/types/policy.ts";
import { ANSWERS, type Verdict } from "../../src/types/verdict.ts";
import { effects, grants, overlays, rules } from "../support/arbitrary.ts";
import { policy as build, context, sha256 } from "../support/policies.ts";

type Decided = Omit<Verdict, "source">;

const rank = ({ answer, absolute }: Decided): number => ANSWERS.indexOf(answer) * 2 + Number(absolute);
const shipped = fc.constantFrom(...SHIPPED_NAMES).map((name) => shippedPolicy(name));
const anyPolicy = fc.oneof(
  shipped,
  fc
    .record({ rules: fc.array(rules, { maxLength: 6 }), unlisted: fc.constantFrom("allow" as const, "ask" as const) })
    .map(({ rules: all, unlisted }) => build(all, { settings: { unlisted } })),
);
const calls = fc.array(effects, { maxLength: 5 });

const holds = <T extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<T>) =>
  fc.assert(property, { numRuns: 300 });

test("one more effect never loosens", () =>
  holds(
    fc.property(anyPolicy, calls, effects, (policy, call, more) => {
      const before = decide(call, policy, context());
      const after = decide([...call, more], policy, context());
      expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
      expect(after.approve && !before.approve && call.length > 0).toBe(false);
    }),
  ));

test("the order of effects and of rules decides nothing", () =>
  holds(
    fc.property(anyPolicy, calls, (policy, call) => {
      const turned: Policy = { ...policy, rules: [...policy.rules].reverse(), blocks: [...policy.blocks].reverse() };
      const { answer, absolute, approve } = decide(call, policy, context());
      const other = decide([...call].reverse(), turned, context());
      expect([other.answer, other.absolute, other.approve]).toEqual([answer, absolute, approve]);
    }),
  ));

test("a verdict is the strictest of its effects' own verdicts", () =>
  holds(
    fc.property(anyPolicy, calls, (policy, call) => {
      const alone = call.map((effect) => rank(decide([effect], policy, context())));
      expect(rank(decide(call, policy, context()))).toBe(Math.max(0, ...alone));
    }),
  ));

test("no grant lifts a block, and no grant makes a verdict stricter", () =>
  holds(
    fc.property(shipped, calls, fc.array(grants), (policy, call, given) => {
      const before = decide(call, policy, context());
      const after = decide(call, { ...policy, grants: given }, context());
      expect(rank(after)).toBeLessThanOrEqual(rank(before));
      expect(after.absolute).toBe(before.absolute);
    }),
  ));

test("each stricter profile is at least as strict", () =>
  holds(
    fc.property(calls, (call) => {
      const [yolo, normal, paranoid] = ["yolo", "default", "paranoid"].map((name) =>
        rank(decide(call, shippedPolicy(name), context())),
      );
      expect(yolo).toBeLessThanOrEqual(normal!);
      expect(normal).toBeLessThanOrEqual(paranoid!);
    }),
  ));

const outcome = (call: Observed[], policy: Policy, mode: string, attended: boolean): number => {
  const order: Outcome[] = ["allow", "pass", "ask", "deny"];
  return order.indexOf(
    answerFor(decide(call, policy, context({ mode, attended })), policy.settings, { mode, attended }),
  );
};

test("a project's file never loosens: not the verdict, not what becomes of it, not an approval", () =>
  holds(
    fc.property(
      fc.constantFrom(...SHIPPED_NAMES),
      overlays,
      calls,
      fc.constantFrom("default", "auto", "bypassPermissions"),
      fc.boolean(),
      (name, text, call, mode, attended) => {
        const loaded = load(
          { policy: name, grants: null, overlays: [{ file: "o.yaml", text }], frozen: false },
          { blocks, profile },
          sha256,
        );
        if (!loaded.ok) throw new Error(loaded.faults.map(({ message }) => message).join("; "));
        const plain = shippedPolicy(name);
        const before = decide(call, plain, context({ mode }));
        const after = decide(call, loaded.policy, context({ mode }));
        expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
        expect(after.approve && !before.approve).toBe(false);
        expect(outcome(call, loaded.policy, mode, attended)).toBeGreaterThanOrEqual(
          outcome(call, plain, mode, attended),
        );
      },
    ),
  ));

test("what is frozen only reads", () =>
  holds(
    fc.property(shipped, effects, (policy, effect) => {
      const { answer } = decide([effect], { ...policy, frozen: true }, context());
      if (effect.effect.kind !== "read") expect(answer).toBe("deny");
    }),
  ));

test("the remedy of any finding lifts exactly that finding", () =>
  holds(
    fc.property(shipped, calls, (policy, call) => {
      const before = decide(call, policy, context());
      for (const [index, { remedy, observed }] of before.findings.entries()) {
        if (!remedy) continue;
        const given = { ...remedy, id: "g", scope: null, until: null, who: "", at: "", why: "" };
        const after = decide([observed], { ...policy, grants: [given] }, context());
        expect([after.answer, after.findings[0]?.grant], `finding ${index}`).toEqual(["allow", "g"]);
      }
    }),
  ));
