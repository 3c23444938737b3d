import { expect, test } from "vitest";
import { type Match, matches, matchesRule } from "../../src/policy/match.ts";
import type { Observed } from "../../src/types/effect.ts";
import type { Sent } from "../../src/types/flow.ts";
import type { When } from "../../src/types/policy.ts";
import { known } from "../../src/types/text.ts";
import { either, hole, host, observed, open, place, reading } from "../support/observed.ts";

const HOMES = { project: "/home/dev/app", homes: ["/home/dev"] };

function table(title: string, rows: [string, When, Observed, Match][]): void {
  const seen = new Set<string>();
  for (const [what, when, effect, expected] of rows) {
    if (seen.has(what)) throw new Error(`row \`${what}\` stands twice`);
    seen.add(what);
    test(`${title}: ${what}`, () => expect(matches(when, effect, HOMES)).toBe(expected));
  }
}

const gone = (...readings: Parameters<typeof place>) =>
  observed("delete", { recursive: true }, { places: { path: place(...readings) } });
const below = (path: string, labels: Parameters<typeof reading>[1]) =>
  reading(path, [], { in: labels ?? [], rest: { kind: "hole" } });
const inProject: When = { effect: "delete", places: { path: { in: ["project"] } } };
const outside: When = { effect: "delete", places: { path: { "not-in": ["project", "temp"] } } };
const wholeHome: When = { effect: "delete", places: { path: { covers: ["home"] } }, empty: true };

table("place", [
  ["every reading inside", inProject, gone(reading("/home/dev/app/a", ["project"])), "yes"],
  ["a known folder before the hole", inProject, gone(below("/home/dev/app", ["project"])), "yes"],
  [
    "another kind of effect",
    inProject,
    observed("read", {}, { places: { path: reading("/home/dev/app/a", ["project"]) } }),
    "no",
  ],
  ["elsewhere", inProject, gone(reading("/etc/x", ["outside"])), "no"],
  [
    "one of two alternatives",
    inProject,
    gone(reading("/home/dev/app/a", ["project"], { sureness: "some" }), reading("/etc", [], { sureness: "some" })),
    "some",
  ],
  [
    "both alternatives",
    inProject,
    gone(
      reading("/home/dev/app/a", ["project"], { sureness: "some" }),
      reading("/home/dev/app/b", ["project"], { sureness: "some" }),
    ),
    "yes",
  ],
  [
    "an alternative beside unknown ones",
    inProject,
    gone(reading("/home/dev/app/a", ["project"], { sureness: "some" })),
    "some",
  ],
  [
    "known in one case, open in another",
    inProject,
    gone(reading("/home/dev/app/a", ["project"], { sureness: "some" }), open()),
    "some",
  ],
  ["nothing known", inProject, gone(open()), "open"],
  ["no reading at all", inProject, gone(), "open"],
  [
    "a field the effect has no place for",
    { effect: "delete", places: { to: { in: ["project"] } } },
    gone(reading("/x")),
    "no",
  ],
  ["negated: elsewhere", outside, gone(reading("/etc/x", ["outside"])), "yes"],
  ["negated: inside", outside, gone(reading("/home/dev/app/a", ["project"])), "no"],
  ["negated: a known folder before the hole", outside, gone(below("/tmp/x", ["temp"])), "no"],
  ["negated: nothing known", outside, gone(open()), "open"],
  ["the folder itself counts as covered", wholeHome, gone(reading("/home/dev", ["home"])), "yes"],
  ["a folder above", wholeHome, gone(reading("/home", [], { covers: ["home"] })), "yes"],
  ["a folder inside", wholeHome, gone(reading("/home/dev/x", [], { in: ["home"] })), "no"],
  [
    "empty: if the variable is unset",
    wholeHome,
    gone(reading("/home", [], { covers: ["home"], sureness: "empty" }), open()),
    "empty",
  ],
  ["empty: another folder then", wholeHome, gone(reading("/build", [], { sureness: "empty" }), open()), "open"],
  [
    "empty: a rule that does not judge it sees what is open",
    { ...wholeHome, empty: false },
    gone(reading("/home", [], { covers: ["home"], sureness: "empty" }), open()),
    "open",
  ],
]);

const paths = (...patterns: string[]): When => ({ effect: "delete", places: { path: { matches: patterns } } });

table("pattern", [
  ["below the home", paths("~/work/**"), gone(reading("/home/dev/work/a/b")), "yes"],
  ["the folder itself", paths("~/work/**"), gone(reading("/home/dev/work")), "yes"],
  ["in the project", paths("./gen/*"), gone(reading("/home/dev/app/gen/x")), "yes"],
  ["deeper than one star", paths("./gen/*"), gone(reading("/home/dev/app/gen/x/y")), "no"],
  ["case counts for no protection", paths("~/Work/**"), gone(reading("/home/dev/WORK/x")), "yes"],
  ["below a known folder, whatever it is", paths("~/work/**"), gone(below("/home/dev/work/x", [])), "yes"],
  ["a hole elsewhere", paths("~/work/**"), gone(below("/srv", [])), "open"],
]);

test("a pattern that permits takes exact bytes, one that protects does not", () => {
  const upper = gone(reading("/home/dev/GEN/x"));
  expect(matches(paths("~/gen/**"), upper, HOMES, true)).toBe("no");
  expect(matches(paths("~/gen/**"), upper, HOMES, false)).toBe("yes");
  const excused = { when: { effect: "delete" }, unless: [paths("~/gen/**")] };
  expect(matchesRule(excused, upper, HOMES)).toBe("yes");
  expect(matchesRule(excused, gone(reading("/home/dev/gen/x")), HOMES)).toBe("no");
});

test("an exception excuses one reading and not the others", () => {
  const rule = { when: inProject, unless: [{ effect: "delete", places: { path: { in: ["regenerable" as const] } } }] };
  const dist = reading("/home/dev/app/dist", ["project", "regenerable"], { sureness: "some" });
  const src = reading("/home/dev/app/src", ["project"], { sureness: "some" });
  expect(matchesRule(rule, gone(dist, dist))).toBe("no");
  expect(matchesRule(rule, gone(dist, src))).toBe("some");
  expect(matchesRule(rule, gone(open()))).toBe("open");
});

const sent = (more: Partial<Sent>): Sent => ({
  of: { variable: "T" },
  labels: ["token"],
  owner: "github",
  slot: "auth",
  ...more,
});
const to = (where: ReturnType<typeof host>, ...sends: Sent[]) =>
  observed("connect", { sends }, { hosts: { url: where } });
const stranger: When = {
  effect: "connect",
  payloads: { labels: ["token"], "to-owner": ["no", "unknown"] },
  host: { "not-class": ["loopback"] },
};
const named: When = { effect: "connect", host: { name: ["*.example.com"] } };
const remote: When = { effect: "connect", host: { "not-class": ["loopback"] } };

table("host and payload", [
  ["a name", named, to(host("api.example.com")), "yes"],
  ["another name", named, to(host("example.org")), "no"],
  ["an unknown host", named, to(host(null)), "open"],
  ["remote", remote, to(host("example.org")), "yes"],
  ["this machine", remote, to(host("localhost")), "no"],
  ["an unknown host, and no secret on the way", remote, to(host(null)), "open"],
  ["an unknown host, and a secret on the way", remote, to(host(null), sent({})), "yes"],
  ["to its owner", stranger, to(host("api.github.com", { owner: "github" }), sent({})), "no"],
  ["to another service", stranger, to(host("slack.com", { owner: "slack" }), sent({})), "yes"],
  ["to nobody known", stranger, to(host("example.org"), sent({})), "yes"],
  ["of unknown ownership", stranger, to(host("slack.com", { owner: "slack" }), sent({ owner: null })), "yes"],
  ["to an unknown host", stranger, to(host(null), sent({})), "yes"],
  ["to this machine", stranger, to(host("localhost"), sent({})), "no"],
  ["no secret", stranger, to(host("example.org"), sent({ labels: [] })), "no"],
  ["nothing sent", stranger, to(host("example.org")), "no"],
  [
    "one payload has to meet it all",
    { effect: "connect", payloads: { labels: ["token"], slot: ["body"] } },
    to(host("example.org"), sent({}), sent({ labels: [], slot: "body" })),
    "no",
  ],
]);

const force = (branch: Parameters<typeof known>[0] | ReturnType<typeof hole> | null) =>
  observed("discard", {
    state: "remote-history",
    how: "force",
    branch: typeof branch === "string" ? known(branch) : branch,
  });
const main: When = {
  effect: "discard",
  fields: { state: ["remote-history"], how: ["force"] },
  texts: { branch: { is: ["main", "master"] } },
};

table("words and fields", [
  ["the word", main, force("main"), "yes"],
  ["another word", main, force("wip"), "no"],
  ["no word at all", main, force(null), "no"],
  ["an unknown word", main, force(hole()), "open"],
  ["an unknown word that can't become it", main, force(hole("X", "feature/")), "no"],
  ["a default that is it", main, force(either("main")), "some"],
  ["a default that is not", main, force(either("wip")), "open"],
  ["another value of a field", { ...main, fields: { how: ["lease"] } }, force("main"), "no"],
  ["none of the values", { effect: "discard", "not-fields": { how: ["lease"] } }, force("main"), "yes"],
  ["one of the values", { effect: "discard", "not-fields": { how: ["force"] } }, force("main"), "no"],
  ["a flag that is left out is off", { effect: "read", fields: { seeks: [false] } }, observed("read"), "yes"],
  [
    "a pattern of words",
    { effect: "mutate", fields: { object: ["{table,schema}"] } },
    observed("mutate", { object: "schema" }),
    "yes",
  ],
  [
    "wholly known",
    { effect: "publish", texts: { name: { known: true } } },
    observed("publish", { name: hole() }),
    "no",
  ],
  [
    "where bytes come from",
    { effect: "write", from: ["fetched"] },
    observed("write", { from: [{ kind: "fetched", url: known("https://x") }] }),
    "yes",
  ],
  ["bytes from here", { effect: "write", from: ["fetched"] }, observed("write"), "no"],
  ["on another machine", { effect: "delete", on: ["ssh"] }, observed("delete"), "no"],
  ["through a program", { effect: "delete", via: ["sudo"] }, observed("delete", {}, { via: ["sudo", "rm"] }), "yes"],
]);

test("more readings than can be looked at are an error, which the caller takes as a match", () => {
  const many = place(...Array.from({ length: 100 }, () => reading("/x", [], { sureness: "some" })));
  const move = observed("move", {}, { places: { from: many, to: many } });
  expect(() => matches({ effect: "move", places: { from: { in: ["home"] }, to: { in: ["home"] } } }, move)).toThrow(
    "too many readings",
  );
});

table("what a payload is", [
  [
    "a file",
    { effect: "connect", payloads: { of: ["place"] } },
    to(host("example.org"), sent({ of: { place: known("jar.txt") }, labels: [] })),
    "yes",
  ],
  ["a variable", { effect: "connect", payloads: { of: ["place"] } }, to(host("example.org"), sent({})), "no"],
]);

test("one condition about several effects asks each for its own host", () => {
  const when: When = { effect: ["connect", "run"], host: { name: ["h.example"] } };
  expect(matches(when, to(host("h.example")))).toBe("yes");
  expect(matches(when, observed("run", { source: "fetched" }, { hosts: { from: host("h.example") } }))).toBe("yes");
  expect(matches(when, observed("run", { source: "fetched" }, { hosts: { from: host("other.example") } }))).toBe("no");
});
