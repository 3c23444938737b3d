import { describe, expect, test } from "vitest";
import { document, load, type Sources } from "../../src/policy/load.ts";
import { blocks, profile } from "../../src/policy/shipped.ts";
import type { Fault } from "../../src/types/verdict.ts";
import { sha256 } from "../support/policies.ts";

/** `line:column message (hint)`. */
const told = (faults: Fault[]): string[] =>
  faults.map(
    ({ line, column, message, hint }) => `${line ?? "-"}:${column ?? "-"} ${message}${hint ? ` (${hint})` : ""}`,
  );

const faultsOf = (text: string): string[] => {
  const read = document({ file: "policy.yaml", text }, "policy");
  return read.ok ? [] : told(read.faults);
};

const rule = (body: string): string =>
  `version: 1\nrules:\n  - id: rule/x\n    then: ask\n    why: "it is {path}"\n    ${body}\n`;

const table = (rows: Record<string, [string, ...string[]]>) => {
  for (const [title, [text, ...expected]] of Object.entries(rows))
    test(title, () => expect(faultsOf(text)).toEqual(expected));
};

describe("a file", () => {
  table({
    "is empty": ["", "-:- policy is empty (`extends: default` is the least it can say)"],
    "holds a comment only": ["# later\n", "-:- policy is empty (`extends: default` is the least it can say)"],
    "parses to nothing": ["~\n", "-:- policy is empty (`extends: default` is the least it can say)"],
    "is a list": [
      "- a\n",
      "1:1 policy is a list, and should be a map",
      "1:1 policy has no `version` (`version: 1`)",
      "1:1 policy has neither `extends` nor `rules`, so it would permit everything (`extends: default`)",
    ],
    "has no rules": [
      "version: 1\n",
      "1:1 policy has neither `extends` nor `rules`, so it would permit everything (`extends: default`)",
    ],
    "has an empty list of rules": ["version: 1\nrules: []\n"],
    "is another version": ["version: 2\nextends: default\n", "1:10 version is `2`, and should be `1`"],
    "extends what is not there": [
      "version: 1\nextends: paranoid2\n",
      "2:10 profile `paranoid2` is not known (did you mean `paranoid`?)",
    ],
    "has an unknown key": [
      "version: 1\nextends: default\nsetings: {}\n",
      "3:1 key `setings` is not known (did you mean `settings`?)",
    ],
    "has a key twice": ["version: 1\nextends: default\nextends: yolo\n", "3:1 key `extends` stands twice"],
    "disables a block": [
      "version: 1\nextends: default\ndisable: [block/destroy]\n",
      "3:10 block `block/destroy` can't be disabled",
    ],
    "is no YAML": [
      "version: 1\nrules: [\n",
      "3:1 flow sequence in block collection must be sufficiently indented and end with a ]",
    ],
    "has an alias": [
      "version: 1\nextends: &a default\ndisable: [*a]\n",
      "3:11 alias `*a` is not read here: write it out",
    ],
    "is two documents": [
      "version: 1\nextends: yolo\n---\nextends: default\n",
      "3:1 a second document begins here (`---`), and only one is read",
    ],
  });
});

describe("settings", () => {
  const set = (line: string) => `version: 1\nextends: default\nsettings: { ${line} }\n`;
  table({
    "unknown word": [set("unlisted: aks"), "3:23 unlisted `aks` is not known (did you mean `ask`?)"],
    "wrong type": [set("notify: often"), "3:21 notify is `often`, and should be `true` or `false`"],
    "unknown mode": [set("asks: { autos: deny }"), "3:21 key `autos` is not known (did you mean `auto`?)"],
    "what an ask can't become": [
      set("asks: { auto: allow }"),
      "3:27 auto `allow` is not known (one of `pass`, `prompt`, `deny`)",
    ],
    "unknown cause": [set("opaque: [sintax]"), "3:22 opaque `sintax` is not known (did you mean `syntax`?)"],
    "nothing opaque is asked": [set("opaque: []")],
    "a map is wanted": [
      "version: 1\nextends: default\nsettings: strict\n",
      "3:11 settings is `strict`, and should be a map",
    ],
  });
});

describe("a rule", () => {
  table({
    "is whole": [rule("when: { effect: delete, path: { in: [project] }, open: ask }")],
    "names no effect": [
      rule("when: { path: { in: [project] } }"),
      "6:11 condition names no `effect` (`effect: delete`)",
    ],
    "names an unknown effect": [
      rule("when: { effect: delet }"),
      "6:21 effect `delet` is not known (did you mean `delete`?)",
    ],
    "names a field of another effect": [
      rule("when: { effect: delete, content: x }"),
      "6:29 field of `delete` `content` is not known (one of `effect`, `on`, `via`, `certainty`, `open`, `empty`, `path`, `recursive`, `unrecoverable`, `filtered`)",
    ],
    "has a misspelt field": [
      rule("when: { effect: delete, recursiv: true }"),
      "6:29 field of `delete` `recursiv` is not known (did you mean `recursive`?)",
    ],
    "has a misspelt label": [
      rule("when: { effect: delete, path: { in: [projekt] } }"),
      "6:42 label `projekt` is not known (did you mean `project`?)",
    ],
    "has a flag that is a word": [
      rule("when: { effect: delete, recursive: maybe }"),
      "6:40 recursive is `maybe`, and should be `true` or `false`",
    ],
    "has a word that is a list of nothing": [
      rule("when: { effect: delete, path: { in: [] } }"),
      "6:41 label is an empty list, which nothing can meet",
    ],
    "says nothing of a place": [rule("when: { effect: delete, path: {} }"), "6:35 path says nothing"],
    "has a bad pattern": [
      rule('when: { effect: delete, path: { matches: "~/[a-z]*" } }'),
      "6:46 pattern `~/[a-z]*` has brackets, which mean nothing here: use `{a,b}`, or `\\[` for the character",
    ],
    "has a pattern that starts nowhere": [
      rule("when: { effect: delete, path: { matches: src/* } }"),
      "6:46 pattern `src/*` starts nowhere, so no path matches it (start it with `/`, `~/`, `./` (the project) or `**/`)",
    ],
    "is stricter about the unknown": [
      rule("when: { effect: delete, open: deny }"),
      "3:5 rule `rule/x` is stricter about what is open than about what is known",
    ],
    "judges what only blocks judge": [
      rule("when: { effect: delete, empty: true }"),
      "3:5 rule `rule/x` has `empty`, which only blocks judge",
    ],
    "has no reason": [
      "version: 1\nrules: [{ id: rule/x, then: ask, when: { effect: delete } }]\n",
      "2:9 rule has no `why`",
    ],
    "calls itself a block": [
      "version: 1\nrules: [{ id: block/x, then: ask, why: y, when: { effect: delete } }]\n",
      "2:15 id `block/x` should start with `rule/`",
    ],
    "has an id of another form": [
      "version: 1\nrules: [{ id: My Rule, then: ask, why: y, when: { effect: delete } }]\n",
      "2:15 id `My Rule` is not of the form `rule/some-words`",
    ],
    "stands twice": [
      "version: 1\nrules:\n  - { id: rule/x, then: ask, why: y, when: { effect: delete } }\n  - { id: rule/x, then: ask, why: y, when: { effect: read } }\n",
      "4:5 rule `rule/x` stands twice",
    ],
    "names a placeholder that is not there": [
      "version: 1\nrules: [{ id: rule/x, then: ask, why: 'of {pth}', when: { effect: delete } }]\n",
      "2:39 placeholder `{pth}` is not known (did you mean `{path}`?)",
    ],
    "allows what is open": [
      "version: 1\nrules: [{ id: rule/x, then: allow, why: y, when: { effect: delete, open: ask } }]\n",
      "2:9 rule `rule/x` allows, so `open` and `empty` mean nothing",
    ],
    "excuses what is open": [
      rule("when: { effect: delete }\n    unless: { open: ask }"),
      "3:5 rule `rule/x` has `open` or `empty` in `unless`, which counts what is certain alone",
    ],
    "has an example that is a number": [
      rule("when: { effect: delete }\n    matches: [7]"),
      "7:15 example is `7`, and should be a text",
    ],
    "has an example of a tool without input": [
      rule("when: { effect: delete }\n    matches: [{ tool: Write }]"),
      "7:15 example needs `tool` and a map `input`",
    ],
  });
});

const shipped = { blocks, profile };
const sources = (more: Partial<Sources>): Sources => ({
  policy: "default",
  grants: null,
  overlays: [],
  frozen: false,
  ...more,
});
const loading = (more: Partial<Sources>) => load(sources(more), shipped, sha256);

describe("grants", () => {
  const grants = (line: string) => loading({ grants: { file: "grants.yaml", text: line } });
  const one = (more: string) => `- { id: a, effect: delete, where: { path: /x }, on: here${more} }\n`;
  test.each<[string, string, string[]]>([
    ["whole", one(", until: 2026-12-31, scope: { project: /p }, who: dev, at: now, why: mine"), []],
    ["none", "[]", []],
    ["an empty file", "", ["1:1 grants is nothing, and should be a list"]],
    ["a word", "none", ["1:1 grants is `none`, and should be a list"]],
    [
      "an impossible day",
      one(", until: 2026-02-30"),
      ["1:66 `2026-02-30` is no day or moment (`2026-12-31` or `2026-12-31T18:00:00Z`)"],
    ],
    [
      "an impossible hour",
      one(", until: '2026-02-20T25:00:00Z'"),
      ["1:66 `2026-02-20T25:00:00Z` is no day or moment (`2026-12-31` or `2026-12-31T18:00:00Z`)"],
    ],
    [
      "a day in words",
      one(", until: never"),
      ["1:66 `never` is no day or moment (`2026-12-31` or `2026-12-31T18:00:00Z`)"],
    ],
    ["a number for an end", one(", until: 99999999999"), ["1:66 until is `99999999999`, and should be a text"]],
    [
      "naming nothing",
      "- { id: a, effect: delete, where: {}, on: here }\n",
      ["1:35 grant names nothing in `where`, so it would lift everything of its kind"],
    ],
    [
      "without what",
      "- { id: a, effect: delete, on: here }\n",
      ["1:3 grant names nothing in `where`, so it would lift everything of its kind"],
    ],
    [
      "a field of another effect",
      "- { id: a, effect: delete, where: { host: x }, on: here }\n",
      [
        "1:37 key `host` is not known (one of `path`, `recursive`, `unrecoverable`, `filtered`)",
        "1:35 grant names nothing in `where`, so it would lift everything of its kind",
      ],
    ],
    ["an unknown key", one(", untill: 2026-12-31"), ["1:59 key `untill` is not known (did you mean `until`?)"]],
    ["an id twice", one("") + one(""), ["2:3 grant `a` stands twice"]],
    ["a scope that says nothing", one(", scope: {}"), ["1:66 scope says nothing"]],
  ])("%s", (_, text, expected) => {
    const loaded = grants(text);
    expect(loaded.ok ? [] : told(loaded.faults)).toEqual(expected);
  });

  test("a day ends with it, in UTC; a missing file is no grants", () => {
    const loaded = grants(one(", until: 2026-12-31"));
    expect(loaded.ok && loaded.policy.grants[0]?.until).toBe(Date.UTC(2027, 0, 1) - 1);
    const none = loading({});
    expect(none.ok && none.policy.grants).toEqual([]);
  });
});

describe("the whole", () => {
  test("a fault anywhere is a fault of all", () => {
    const loaded = loading({ overlays: [{ file: "o.yaml", text: "" }], grants: { file: "g.yaml", text: "x" } });
    expect(loaded.ok ? [] : loaded.faults.map(({ file, code }) => `${file} ${code}`)).toEqual([
      "g.yaml wrong-type",
      "o.yaml empty",
    ]);
  });

  test("an unknown profile is a fault", () => {
    const loaded = loading({ policy: "lax" });
    expect(loaded.ok ? [] : told(loaded.faults)).toEqual(["-:- profile `lax` is not known"]);
  });

  test("the least file is the profile itself", () => {
    const least = loading({ policy: { file: "policy.yaml", text: "version: 1\nextends: default\n" } });
    const plain = loading({});
    expect(least.ok && plain.ok && [least.policy.rules, least.policy.settings, least.notes]).toEqual(
      plain.ok && [plain.policy.rules, plain.policy.settings, []],
    );
  });

  test("a file that protects from nothing beside the blocks is told", () => {
    const loaded = loading({ policy: { file: "policy.yaml", text: "version: 1\nrules: []\n" } });
    expect(loaded.ok && loaded.notes).toEqual([
      "`policy.yaml` has no rule that asks or denies: only the blocks protect",
    ]);
  });
});
