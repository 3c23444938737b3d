import { describe, expect, test } from "vitest";
import { type Found, type Known, learned, news } from "../../src/audit/configuration.ts";

/** A step `policy[@project][*]` at a time: `*` for a project with a policy of its own. */
function found(policy: string, given: Partial<Found> & { failOpen?: boolean } = {}): Found {
  const { project = "/p", isOwn = false, from = 0, to = from, failOpen = false } = given;
  return { configuration: { policy, profile: "default", failOpen, program: "x" }, project, isOwn, from, to };
}

/** Which of the steps leave a record. */
function records(steps: Found[]): boolean[] {
  let known: Known = {};
  return steps.map((step) => {
    const next = news(known, step);
    known = next ?? known;
    return next !== null;
  });
}

const own = (policy: string, project: string, from: number) => found(policy, { project, isOwn: true, from });

const ROWS: Record<string, [Found[], boolean[]]> = {
  "the first call": [[found("a")], [true]],
  "nothing changed": [
    [found("a"), found("a", { from: 1 }), found("a", { project: "/q", from: 2 })],
    [true, false, false],
  ],
  "another policy, once": [
    [found("a"), found("b", { from: 1 }), found("b", { from: 2 }), found("b", { project: "/q", from: 3 })],
    [true, true, false, false],
  ],
  "there and back": [
    [found("a"), found("b", { from: 1 }), found("a", { from: 2 })],
    [true, true, true],
  ],
  "the switch that lets faults pass": [
    [found("a"), found("a", { failOpen: true, from: 1 }), found("a", { failOpen: true, from: 2 })],
    [true, true, false],
  ],
  "projects with a policy of their own, in turn": [
    [
      found("a"),
      own("aq", "/q", 1),
      found("a", { from: 2 }),
      own("aq", "/q", 3),
      own("ar", "/r", 4),
      own("aq", "/q", 5),
    ],
    [true, true, false, false, true, false],
  ],
  "a project's own policy comes and goes": [
    [found("a"), own("aq", "/p", 1), found("a", { from: 2 }), found("a", { from: 3 })],
    [true, true, true, false],
  ],
  "the home's policy under a project's own": [
    [found("a"), own("aq", "/q", 1), own("bq", "/q", 2), found("b", { from: 3 }), own("bq", "/q", 4)],
    [true, true, true, true, false],
  ],
  "a call that began before the change and is logged behind it": [
    [found("a"), found("b", { from: 5, to: 7 }), found("a", { from: 4, to: 5 }), found("b", { from: 8 })],
    [true, true, false, false],
  ],
  "a change back is none of those": [
    [found("a"), found("b", { from: 5, to: 7 }), found("a", { from: 8, to: 9 })],
    [true, true, true],
  ],
};

describe("a record is left by", () => {
  test.each(Object.entries(ROWS))("%s", (_, [steps, expected]) => {
    expect(records(steps)).toEqual(expected);
  });
});

test("the knowledge stays small, and the newest is kept", () => {
  let known: Known = {};
  for (let at = 0; at < 300; at++) known = news(known, own(`a${at}`, `/p${at}`, at)) ?? known;
  expect(Object.keys(known).length).toBeLessThan(70);
  expect([news(known, own("a299", "/p299", 400)), news(known, own("a0", "/p0", 400)) !== null]).toEqual([null, true]);
});

test("what the log holds already is known from it", () => {
  const { configuration } = found("a");
  const known = learned({}, { project: null, at: "2026-01-02T03:04:05.006Z", configuration });
  expect([news(known, found("a", { from: 1 })), news(known, found("b", { from: 1 })) !== null]).toEqual([null, true]);
});
