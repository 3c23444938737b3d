import { describe, expect, test } from "vitest";
import { type Group, groupsOf } from "../../src/policy/grant-groups.ts";
import { impactOf } from "../../src/policy/grant-impact.ts";
import { actOf, sentenceOf } from "../../src/policy/grant-words.ts";
import { withGrants, withoutGrants } from "../../src/policy/grants-edit.ts";
import { profileOf, withProfile } from "../../src/policy/profile-edit.ts";
import type { Entry, EntryFinding } from "../../src/types/entry.ts";
import { grant, NOON } from "../support/policies.ts";

const push = grant("discard", { state: "remote-history", branch: "wip/*" }, { scope: { project: "/home/a/app" } });

describe("the text of grants.yaml", () => {
  const added = [
    "- id: k7f3",
    "  effect: discard",
    "  where: { state: remote-history, branch: wip/* }",
    "  on: here",
    "  scope: { project: /home/a/app }",
    "  who: dev",
    "  at: 2026-01-01T00:00:00Z",
    "",
  ].join("\n");

  test.each<[string, string | null, string]>([
    ["none yet", null, added],
    ["an empty file", "", added],
    ["an empty list", "[]\n", added],
    ["a comment alone stays", "# what I permit\n", `# what I permit\n${added}`],
    [
      "others stay as they are written",
      "- {id: a,  effect: power, where: {does: off}, on: here} # mine\n",
      `- {id: a,  effect: power, where: {does: off}, on: here} # mine\n${added}`,
    ],
  ])("one more: %s", (_, before, after) => expect(withGrants(before, [push])).toBe(after));

  test("one less is the text before", () => {
    const before = "# first\n- id: a\n  effect: power\n  where: { does: off }\n  on: here # note\n";
    expect(withoutGrants(withGrants(before, [push]), ["k7f3"])).toBe(before);
    expect(withoutGrants(withGrants(null, [push]), ["k7f3"])).toBe("[]\n");
  });
});

test("a policy extends another profile, with comments and order as they were", () => {
  const before = "# mine\nversion: 1\nextends: default # for now\nrules: []\n";
  expect(withProfile(before, "yolo")).toBe("# mine\nversion: 1\nextends: yolo # for now\nrules: []\n");
  expect([profileOf(before), profileOf("version: 1\nrules: []\n"), withProfile("- a\n", "yolo")]).toEqual([
    "default",
    null,
    null,
  ]);
});

describe("what a grant says", () => {
  test.each<[string, Parameters<typeof sentenceOf>[0], string]>([
    ["a pattern in a project", push, "The agent may rewrite or delete wip/*, in /home/a/app."],
    [
      "a literal that has a star",
      grant("delete", { path: "/a/\\*.txt", recursive: "true" }),
      "The agent may delete /a/*.txt (recursive), in every project.",
    ],
    [
      "a session, once",
      grant("read", { path: "/a" }, { scope: { session: "s1", once: true } }),
      "The agent may read /a, once, in the session s1.",
    ],
    [
      "a time",
      grant("connect", { host: "https://h", does: "change" }, { until: NOON }),
      "The agent may connect to https://h (does change), in every project, until 2026-01-01 12:00Z.",
    ],
    [
      "another machine",
      grant("delete", { path: "/x" }, { on: "ssh:h" }),
      "The agent may delete /x on ssh:h, in every project.",
    ],
    [
      "what a service is told",
      grant("mutate", { service: "docker", verb: "down", object: "volume", destroys: "true" }),
      "The agent may change the volume at docker (verb down, destroys), in every project.",
    ],
    [
      "anything at a service",
      grant("mutate", { service: "docker", verb: "**", object: "**", target: "**" }),
      "The agent may change anything at docker, in every project.",
    ],
    [
      "work that git keeps nowhere",
      grant("discard", { state: "remote-history", how: "force", branch: "main", remote: "origin" }),
      "The agent may rewrite or delete main at origin (how force), in every project.",
    ],
    [
      "a setting",
      grant("configure", { tool: "git", key: "core.pager", value: "**", global: "true" }),
      "The agent may set core.pager of git (global), in every project.",
    ],
    [
      "a name with signs of a pattern",
      grant("install", { name: "$&", from: "npm" }),
      "The agent may install $& from npm, in every project.",
    ],
    [
      "text can't draw",
      grant("delete", { path: "/a\u001b[2J" }),
      "The agent may delete /a\\u{1b}[2J, in every project.",
    ],
  ])("%s", (_, given, sentence) => expect(sentenceOf(given)).toBe(sentence));
});

const finding = (path: string, more: Partial<EntryFinding> = {}): EntryFinding => ({
  effect: { kind: "delete" },
  rule: "rule/delete-folder",
  certainty: "must",
  on: "here",
  code: `c${path}`,
  remedy: { effect: "delete", where: { path, recursive: "true" }, on: "here" },
  ...more,
});

const entry = (id: string, findings: EntryFinding[], more: Partial<Entry> = {}): Entry =>
  ({
    kind: "decision",
    id,
    at: `2026-01-01T00:00:0${id.length}Z`,
    project: "/p",
    session: "s",
    verdict: { answer: "ask", absolute: false, approve: false },
    findings,
    ...more,
  }) as Entry;

test("what a grant would have changed", () => {
  const given = grant("delete", { path: "/p/src/**", recursive: "true" }, { scope: { project: "/p" } });
  const entries = [
    entry("frees", [finding("/p/src/a")]),
    entry("eases", [finding("/p/src/a"), finding("/p/lib")]),
    entry("blocked", [finding("/p/src/a")], { verdict: { answer: "deny", absolute: true, approve: false } }),
    entry("stays", [finding("/p/lib")]),
    entry("elsewhere", [finding("/p/src/a")], { project: "/q" }),
    entry("other kind", [
      finding("", { effect: { kind: "power" }, remedy: { effect: "power", where: { does: "off" }, on: "here" } }),
    ]),
    entry("ran", [finding("/p/src/a")], { verdict: { answer: "allow", absolute: false, approve: false } }),
    entry("no decision", [finding("/p/src/a")], { kind: "ran" }),
  ];
  const { frees, eases, stays } = impactOf(given, entries);
  const ids = (all: Entry[]) => all.map(({ id }) => id);
  expect({ frees: ids(frees), eases: ids(eases), stays: ids(stays) }).toEqual({
    frees: ["frees"],
    eases: ["eases", "blocked"],
    stays: ["stays", "elsewhere"],
  });
});

test("what got in the way is folded by kind, most frequent first, one code for each thing", () => {
  const reset = finding("", {
    rule: "rule/discard-work",
    code: "d1",
    remedy: { effect: "discard", where: { state: "worktree" }, on: "here" },
  });
  const entries = [
    entry("a", [finding("/p/a")]),
    entry("bb", [finding("/p/b"), reset]),
    entry("ccc", [finding("/p/a", { code: "newer" }), finding("/p/c")]),
    entry("dddd", [finding("/p/x")], { verdict: { answer: "allow", absolute: false, approve: false } }),
  ];
  expect(
    groupsOf(entries).map(({ rule, count, codes, remedies }: Group) => [rule, count, codes, remedies.map(actOf)]),
  ).toEqual([
    [
      "rule/delete-folder",
      3,
      ["newer", "c/p/c", "c/p/b"],
      ["delete /p/a (recursive)", "delete /p/c (recursive)", "delete /p/b (recursive)"],
    ],
    ["rule/discard-work", 1, ["d1"], ["throw away changes in the work tree"]],
  ]);
});
