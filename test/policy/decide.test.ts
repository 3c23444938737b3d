import { describe, expect, test } from "vitest";
import { answerFor, type Outcome } from "../../src/policy/answer.ts";
import { type Context, decide } from "../../src/policy/decide.ts";
import type { Observed } from "../../src/types/effect.ts";
import type { Grant, Policy, Rule } from "../../src/types/policy.ts";
import { known } from "../../src/types/text.ts";
import { hole, host, observed, open, place, reading } from "../support/observed.ts";
import { context, grant, NOON, policy, rule } from "../support/policies.ts";

/** `deny! rule/x`: the answer, `!` for absolute, and the rule of each finding. */
const shown = (effects: Observed[], against: Policy, moment: Partial<Context> = {}): string[] =>
  decide(effects, against, context(moment)).findings.map(
    ({ answer, absolute, rule: id, grant: by, recorded }) =>
      `${answer}${absolute ? "!" : ""} ${id}${by ? ` by ${by}` : ""}${recorded ? " recorded" : ""}`,
  );

const remove = observed(
  "delete",
  { path: known("src") },
  { places: { path: reading("/home/dev/app/src", ["project"]) } },
);
const listing = observed("read", {}, { places: { path: reading("/home/dev/app/a", ["project"]) } });
const deleting = { effect: "delete" };
const allow = rule("rule/allow", "allow", deleting);
const ask = rule("rule/ask", "ask", deleting);
const deny = rule("rule/deny", "deny", deleting);
const block = rule("block/x", "deny", deleting, { absolute: true });

describe("one effect", () => {
  test.each<[string, Rule[], Rule[], string]>([
    ["nothing is about it", [], [], "allow unlisted"],
    ["permitted", [allow], [], "allow rule/allow"],
    ["ask beats allow", [allow, ask], [], "ask rule/ask"],
    ["deny beats ask", [ask, deny, allow], [], "deny rule/deny"],
    ["a block beats deny", [deny, allow], [block], "deny! block/x"],
  ])("%s", (_, rules, blocks, expected) => {
    expect(shown([remove], policy(rules, { blocks }))).toEqual([expected]);
    expect(shown([remove], policy([...rules].reverse(), { blocks }))).toEqual([expected]);
  });

  test("a rule that throws counts as matching, unless it permits", () => {
    const broken = { ...remove, places: { path: place(...Array.from({ length: 5000 }, () => reading("/x"))) } };
    const when = { effect: "delete", places: { path: { in: ["home" as const] } } };
    expect(shown([broken], policy([rule("rule/x", "deny", when)]))).toEqual(["deny rule/x"]);
    expect(shown([broken], policy([rule("rule/x", "allow", when)], { settings: { unlisted: "ask" } }))).toEqual([
      "ask unlisted",
    ]);
  });
});

describe("what is not certain", () => {
  const inProject = { effect: "delete", places: { path: { in: ["project" as const] } } };
  const unknown = { ...remove, places: { path: place(open()) } };
  const empty = { ...remove, places: { path: place(reading("/", ["drive-root"], { sureness: "empty" }), open()) } };
  const root = { effect: "delete", places: { path: { covers: ["drive-root" as const] } } };
  test.each<[string, Observed, Rule, string]>([
    ["open, and the rule does not say so", unknown, rule("rule/x", "deny", inProject), "allow unlisted"],
    ["open, and the rule asks", unknown, rule("rule/x", "deny", { ...inProject, open: "ask" }), "ask rule/x"],
    ["open is never an allow", unknown, rule("rule/x", "allow", inProject), "allow unlisted"],
    [
      "empty, for a rule that judges it",
      empty,
      rule("block/x", "deny", { ...root, empty: true }, { absolute: true }),
      "deny! block/x",
    ],
    ["empty, for a rule that does not", empty, rule("rule/x", "deny", root), "allow unlisted"],
    [
      "open is never absolute",
      unknown,
      rule("block/x", "deny", { ...inProject, open: "deny" }, { absolute: true }),
      "deny block/x",
    ],
    [
      "may be, under a rule that names open",
      { ...remove, certainty: "may" },
      rule("rule/x", "deny", { ...inProject, open: "ask" }),
      "ask rule/x",
    ],
    [
      "may be, under another rule",
      { ...remove, certainty: "may" },
      rule("rule/x", "deny", inProject),
      "allow unlisted",
    ],
    [
      "may be, and it is not",
      { ...remove, certainty: "may" },
      rule("rule/x", "deny", { ...root, open: "ask" }),
      "allow unlisted",
    ],
    [
      "in a file on disk, and a deny rule meets it",
      { ...remove, latent: true },
      rule("rule/x", "deny", inProject),
      "deny rule/x",
    ],
    [
      "in a file on disk, and an ask rule meets it",
      { ...remove, latent: true },
      rule("rule/x", "ask", inProject),
      "allow unlisted",
    ],
    [
      "in a file on disk, and open",
      { ...unknown, latent: true },
      rule("rule/x", "deny", { ...inProject, open: "ask" }),
      "allow unlisted",
    ],
  ])("%s", (_, effect, one, expected) => {
    const blocks = one.absolute ? [one] : [];
    expect(shown([effect], policy(one.absolute ? [] : [one], { blocks }))).toEqual([expected]);
  });
});

test("findings stand strictest first, whatever the order of the effects", () => {
  const wanted = ["deny! block/x", "ask rule/w", "allow unlisted"];
  const write = observed("write", {}, { at: { start: 5, end: 6 } });
  const against = policy([rule("rule/w", "ask", { effect: "write" })], { blocks: [block] });
  expect(shown([listing, write, remove], against)).toEqual(wanted);
  expect(shown([remove, listing, write], against)).toEqual(wanted);
});

describe("settings", () => {
  const opaque = observed("opaque", { why: "syntax", what: "x" });
  test.each<[string, Observed, Partial<Policy["settings"]>, string]>([
    ["unlisted asks", remove, { unlisted: "ask" }, "ask unlisted"],
    ["unlisted asks, and it is in a file on disk", { ...remove, latent: true }, { unlisted: "ask" }, "allow unlisted"],
    ["opaque and asked", opaque, { opaque: ["syntax"] }, "ask opaque/syntax"],
    ["opaque and noted", opaque, { opaque: [] }, "allow opaque/syntax recorded"],
    ["opaque in a file on disk", { ...opaque, latent: true }, { opaque: ["syntax"] }, "allow opaque/syntax recorded"],
    [
      "opaque where rules are only noted",
      opaque,
      { opaque: ["syntax"], rules: "recorded" },
      "allow opaque/syntax recorded",
    ],
  ])("%s", (_, effect, settings, expected) => expect(shown([effect], policy([], { settings }))).toEqual([expected]));

  test("rules that are only noted allow; blocks hold", () => {
    const settings = { rules: "recorded" as const };
    expect(shown([remove], policy([deny], { settings }))).toEqual(["allow rule/deny recorded"]);
    expect(shown([remove], policy([deny], { settings, blocks: [block] }))).toEqual(["deny! block/x"]);
  });

  test("frozen: everything but reading is denied, and no grant helps", () => {
    const grants = [grant("delete", { path: "/home/dev/app/src" })];
    expect(shown([remove, listing], policy([], { frozen: true, grants }))).toEqual(["deny! frozen", "allow unlisted"]);
  });
});

describe("grants", () => {
  const path = "/home/dev/app/src";
  const recursive = observed("delete", { recursive: true }, { places: { path: reading(path, ["project"]) } });
  const partly = observed(
    "delete",
    { recursive: true, filtered: true },
    { places: { path: reading(path, ["project"]) } },
  );
  const sends = [{ of: { variable: "TOKEN" }, labels: ["token" as const], owner: null, slot: "auth" as const }];
  const post = observed("connect", { does: "change" }, { hosts: { url: host("api.example.com") } });
  const force = observed("discard", {
    state: "remote-history",
    how: "force",
    branch: known("wip/a"),
    remote: known("origin"),
  });
  const all = [rule("rule/x", "deny", { effect: ["delete", "connect", "discard"] })];
  const lifted = "allow rule/x by k7f3";
  const stays = "deny rule/x";
  test.each<[string, Observed, Grant, Partial<Context>, string]>([
    ["what it names", remove, grant("delete", { path }), {}, lifted],
    ["another place", remove, grant("delete", { path: "/home/dev/app/lib" }), {}, stays],
    ["exact bytes", remove, grant("delete", { path: "/home/dev/app/SRC" }), {}, stays],
    ["a pattern", remove, grant("delete", { path: "/home/dev/app/*" }), {}, lifted],
    ["another kind of effect", remove, grant("write", { path }), {}, stays],
    ["going deep is more than it names", recursive, grant("delete", { path }), {}, stays],
    ["going deep, named", recursive, grant("delete", { path, recursive: "true" }), {}, lifted],
    ["a part of it is less than it names", partly, grant("delete", { path, recursive: "true" }), {}, lifted],
    [
      "the whole is more than the part it names",
      recursive,
      grant("delete", { path, recursive: "true", filtered: "true" }),
      {},
      stays,
    ],
    ["that part, named", partly, grant("delete", { path, recursive: "true", filtered: "true" }), {}, lifted],
    [
      "nothing known of the place",
      { ...remove, places: { path: place(open()) } },
      grant("delete", { path: "**" }),
      {},
      stays,
    ],
    [
      "two readings",
      { ...remove, places: { path: place(reading(path), reading("/etc")) } },
      grant("delete", { path }),
      {},
      stays,
    ],
    [
      "no place resolved, and an unknown path",
      observed("delete", { path: hole() }),
      grant("delete", { path: "**" }),
      {},
      stays,
    ],
    ["another machine", { ...remove, on: { kind: "ssh", host: known("h") } }, grant("delete", { path }), {}, stays],
    [
      "that machine",
      { ...remove, on: { kind: "ssh", host: known("h") } },
      grant("delete", { path }, { on: "ssh:h" }),
      {},
      lifted,
    ],
    ["perhaps", { ...remove, certainty: "may" }, grant("delete", { path }), {}, "allow unlisted"],
    ["a host", post, grant("connect", { host: "https://api.example.com", does: "change" }), {}, lifted],
    ["a host by its name alone", post, grant("connect", { host: "api.example.com", does: "change" }), {}, lifted],
    ["hosts by a pattern", post, grant("connect", { host: "https://*.example.com", does: "change" }), {}, lifted],
    ["another host by its name", post, grant("connect", { host: "example.com", does: "change" }), {}, stays],
    ["another scheme", post, grant("connect", { host: "http://api.example.com", does: "change" }), {}, stays],
    [
      "a secret goes along",
      { ...post, effect: { ...post.effect, sends } as Observed["effect"] },
      grant("connect", { host: "https://api.example.com", does: "change" }),
      {},
      stays,
    ],
    [
      "a branch by pattern",
      force,
      grant("discard", { state: "remote-history", how: "force", branch: "wip/*", remote: "origin" }),
      {},
      lifted,
    ],
    [
      "a branch it does not name",
      force,
      grant("discard", { state: "remote-history", how: "force", remote: "origin" }),
      {},
      stays,
    ],
    ["until later", remove, grant("delete", { path }, { until: NOON + 1 }), {}, lifted],
    ["until now", remove, grant("delete", { path }, { until: NOON }), {}, stays],
    [
      "the clock was turned back",
      remove,
      grant("delete", { path }, { until: NOON + 1 }),
      { lastEntryAt: NOON + 2 },
      stays,
    ],
    ["an end that is no number", remove, grant("delete", { path }, { until: Number.NaN }), {}, stays],
    ["this project", remove, grant("delete", { path }, { scope: { project: "/home/dev/app" } }), {}, lifted],
    [
      "this project by another name of it",
      remove,
      grant("delete", { path }, { scope: { project: "/mnt/app" } }),
      { roots: ["/mnt/app"] },
      lifted,
    ],
    ["another project", remove, grant("delete", { path }, { scope: { project: "/home/dev/b" } }), {}, stays],
    ["this session", remove, grant("delete", { path }, { scope: { session: "s1" } }), {}, lifted],
    ["another session", remove, grant("delete", { path }, { scope: { session: "s2" } }), {}, stays],
    ["once, taken by nobody", remove, grant("delete", { path }, { scope: { once: true } }), {}, lifted],
    [
      "once, taken by this call",
      remove,
      grant("delete", { path }, { scope: { once: true } }),
      { claims: new Map([["k7f3", "u1"]]) },
      lifted,
    ],
    [
      "once, taken by another call",
      remove,
      grant("delete", { path }, { scope: { once: true } }),
      { claims: new Map([["k7f3", "u2"]]) },
      stays,
    ],
    [
      "once, for a call without an id",
      remove,
      grant("delete", { path }, { scope: { once: true } }),
      { use: "" },
      stays,
    ],
    ["the worse manner includes the milder", remove, grant("delete", { path, recursive: "true" }), {}, lifted],
  ])("%s", (_, effect, given, moment, expected) =>
    expect(shown([effect], policy(all, { grants: [given] }), moment)).toEqual([expected]),
  );

  test("never lift a block, nor the rest of the call", () => {
    const grants = [grant("delete", { path })];
    expect(shown([remove], policy([], { blocks: [block], grants }))).toEqual(["deny! block/x"]);
    const write = observed("write");
    const rules = [deny, rule("rule/w", "ask", { effect: "write" })];
    expect(shown([remove, write], policy(rules, { grants }))).toEqual(["ask rule/w", "allow rule/deny by k7f3"]);
  });

  test("the remedy of a finding is a grant that lifts it", () => {
    for (const effect of [remove, recursive, post, force]) {
      const { remedy } = decide([effect], policy(all), context()).findings[0]!;
      const given = grant(remedy?.effect ?? "", remedy?.where ?? {}, { on: remedy?.on ?? "" });
      expect(shown([effect], policy(all, { grants: [given] }))).toEqual([lifted]);
    }
  });

  test("a remedy is plain data, and none rests on what is unknown", () => {
    const remedyOf = (effect: Observed) => decide([effect], policy(all), context()).findings[0]?.remedy;
    expect(remedyOf(recursive)).toEqual({ effect: "delete", where: { path, recursive: "true" }, on: "here" });
    expect(remedyOf(post)).toEqual({
      effect: "connect",
      where: { host: "https://api.example.com", does: "change" },
      on: "here",
    });
    expect(remedyOf({ ...remove, places: { path: place(reading("/x/a*b")) } })).toEqual({
      effect: "delete",
      where: { path: "/x/a\\*b" },
      on: "here",
    });
    expect(remedyOf({ ...remove, places: { path: place(open()) } })).toBe(null);
  });
});

test("sentences name what is there, in one visible line", () => {
  const why = "deletes {path} on {on}, sends {secret} to {host}";
  const said = (effect: Observed) =>
    decide([effect], policy([rule("rule/x", "ask", { effect: ["delete", "connect"] }, { why })]), context()).reason;
  expect(said(observed("delete", { path: known("a\nb\u202e") }))).toBe(
    "deletes a\\u{a}b\\u{202e} on here, sends a secret to an unknown host",
  );
  const sends = [{ of: { variable: "*" }, labels: ["environment" as const], owner: null, slot: "body" as const }];
  expect(said(observed("connect", { sends }, { hosts: { url: host("h.example") } }))).toBe(
    "deletes files on here, sends the whole environment to h.example",
  );
});

describe("approve", () => {
  const reads = policy([], { settings: { approve: "reads" } });
  const read = (labels: Parameters<typeof reading>[1], more = {}) =>
    observed("read", more, { places: { path: reading("/home/dev/app/a", labels) } });
  test.each<[string, Observed[], Partial<Context>, Policy, boolean]>([
    ["a file of the project", [read(["project"])], {}, reads, true],
    ["two of them", [read(["project"]), read(["project"])], {}, reads, true],
    ["nothing known of the call", [], {}, reads, false],
    ["the profile does not", [read(["project"])], {}, policy([]), false],
    ["plan mode", [read(["project"])], { mode: "plan" }, reads, false],
    ["outside", [read(["outside"])], {}, reads, false],
    ["a link of the project that leads out of it", [read(["project", "outside"])], {}, reads, false],
    ["a secret of the project", [read(["project", "env-file"])], {}, reads, false],
    [
      "a folder with a secret below",
      [
        observed(
          "read",
          { recursive: true },
          { places: { path: reading("/home/dev/app", ["project"], { covers: ["env-file"] }) } },
        ),
      ],
      {},
      reads,
      false,
    ],
    ["something else as well", [read(["project"]), observed("escalate")], {}, reads, false],
    ["perhaps", [{ ...read(["project"]), certainty: "may" }], {}, reads, false],
    ["open", [observed("read", {}, { places: { path: open() } })], {}, reads, false],
    ["another machine", [{ ...read(["project"]), on: { kind: "ssh", host: known("h") } }], {}, reads, false],
  ])("%s", (_, effects, moment, against, expected) =>
    expect(decide(effects, against, context(moment)).approve).toBe(expected),
  );
});

test.each<[Outcome, "allow" | "ask" | "deny", string, boolean]>([
  ["ask", "ask", "default", true],
  ["deny", "ask", "default", false],
  ["deny", "ask", "bypassPermissions", true],
  ["pass", "ask", "auto", true],
  ["ask", "ask", "__proto__", true],
  ["deny", "deny", "auto", true],
  ["allow", "allow", "bypassPermissions", false],
])("%s becomes of %s in mode %s, attended %s", (expected, answer, mode, attended) => {
  const settings = { asks: { bypassPermissions: "deny", auto: "pass" }, unanswered: "deny" } as const;
  expect(answerFor({ answer }, settings, { mode, attended })).toBe(expected);
});
