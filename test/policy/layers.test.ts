import { describe, expect, test } from "vitest";
import { decide } from "../../src/policy/decide.ts";
import { canonical, finish, type Layer } from "../../src/policy/layers.ts";
import { load, type Overlay, type Source } from "../../src/policy/load.ts";
import { blocks, profile } from "../../src/policy/shipped.ts";
import type { Policy } from "../../src/types/policy.ts";
import { observed, reading } from "../support/observed.ts";
import { context, sha256 } from "../support/policies.ts";

const own = (text: string): Source => ({ file: "policy.yaml", text: `version: 1\n${text}` });
const theirs = (text: string): Source => ({ file: ".airlock/policy.yaml", text: `version: 1\n${text}` });

function loaded(policy: Source | string, ...overlays: Overlay[]): { policy: Policy; notes: string[] } {
  const found = load({ policy, grants: null, overlays, frozen: false }, { blocks, profile }, sha256);
  if (!found.ok) throw new Error(found.faults.map(({ message }) => message).join("; "));
  return found;
}

const faults = (policy: Source): string[] => {
  const found = load({ policy, grants: null, overlays: [], frozen: false }, { blocks, profile }, sha256);
  return found.ok ? [] : found.faults.map(({ message, hint }) => message + (hint ? ` (${hint})` : ""));
};

const reset = observed("discard", { state: "worktree" });
const ruleOf = (policy: Policy, effect = reset): string => {
  const { answer, rule, foreign } = decide([effect], policy, context()).findings[0]!;
  return `${answer} ${rule}${foreign ? " foreign" : ""}`;
};

describe("a person's own file", () => {
  test("adds rules to the profile it extends", () => {
    const { policy } = loaded(
      own("extends: default\nrules: [{ id: rule/mine, then: deny, why: no, when: { effect: discard } }]\n"),
    );
    expect(ruleOf(policy)).toBe("deny rule/mine");
    expect(policy.rules.length).toBe((profile("default")?.rules.length ?? 0) + 1);
  });

  test("disables a rule by id, and only that", () => {
    const { policy } = loaded(own("extends: default\ndisable: [rule/discard-work]\n"));
    expect(ruleOf(policy)).toBe("allow unlisted");
    const kept = profile("default")?.rules.filter(({ id }) => id !== "rule/discard-work");
    expect(policy.rules).toEqual(kept);
  });

  test("disabling what is not there, and repeating an id, are faults", () => {
    expect(faults(own("extends: default\ndisable: [rule/discard-wrok]\n"))).toEqual([
      "rule `rule/discard-wrok` to disable is not known (did you mean `rule/discard-work`?)",
    ]);
    expect(
      faults(own("extends: default\nrules: [{ id: rule/power, then: ask, why: x, when: { effect: power } }]\n")),
    ).toEqual(["rule `rule/power` stands in `default` already (disable it, or give yours another id)"]);
    expect(
      faults(
        own(
          "extends: default\ndisable: [rule/power]\nrules: [{ id: rule/power, then: ask, why: x, when: { effect: power } }]\n",
        ),
      ),
    ).toEqual([]);
  });

  test("settings replace one by one, and within `asks` and `log` too", () => {
    const { policy } = loaded(
      own("extends: default\nsettings: { unlisted: ask, asks: { auto: deny }, log: { required: true } }\n"),
    );
    const base = profile("default")!.settings;
    expect(policy.settings).toEqual({
      ...base,
      unlisted: "ask",
      asks: { ...base.asks, auto: "deny" },
      log: { ...base.log, required: true },
    });
  });

  test("blocks are there whatever it extends", () => {
    const home = observed("delete", { recursive: true }, { places: { path: reading("/home/dev", ["home"]) } });
    for (const text of ["rules: []\n", "extends: yolo\n", "extends: default\n", "extends: paranoid\n"])
      expect(ruleOf(loaded(own(text)).policy, home)).toBe("deny block/delete-everything");
  });
});

describe("a project's file", () => {
  test("tightens with rules, under its own name and marked as its words", () => {
    const { policy, notes } = loaded(
      "default",
      theirs("rules: [{ id: rule/no-publish, then: deny, why: ours, when: { effect: publish } }]\n"),
    );
    expect(ruleOf(policy, observed("publish"))).toBe("deny project/no-publish foreign");
    expect(notes).toEqual([]);
  });

  test("leaves everything else as it was", () => {
    const plain = loaded("default").policy;
    const { policy } = loaded(
      "default",
      theirs("rules: [{ id: rule/no-publish, then: deny, why: ours, when: { effect: publish } }]\n"),
    );
    expect(policy.settings).toEqual(plain.settings);
    expect(policy.rules.slice(0, plain.rules.length)).toEqual(plain.rules);
  });

  test("tightens every setting that has a direction", () => {
    const tight =
      "settings: { approve: none, unlisted: ask, rules: enforced, unanswered: deny, asks: { auto: deny }, log: { commands: digest, required: true }, opaque: [unknown-tool] }\n";
    const { policy, notes } = loaded("yolo", theirs(tight));
    const base = profile("yolo")!.settings;
    expect(policy.settings).toEqual({
      ...base,
      approve: "none",
      unlisted: "ask",
      rules: "enforced",
      unanswered: "deny",
      asks: { ...base.asks, auto: "deny" },
      log: { commands: "digest", required: true },
      opaque: ["unknown-tool"],
    });
    expect(notes).toEqual([]);
  });

  test("what was quiet it may make heard, and never the other way round", () => {
    const heard = (mine: boolean, project: boolean) =>
      loaded(own(`extends: default\nsettings: { notify: ${mine} }\n`), theirs(`settings: { notify: ${project} }\n`))
        .policy.settings.notify;
    expect([heard(false, true), heard(true, false), heard(false, false)]).toEqual([true, true, false]);
  });

  test("accepted by a person, it may loosen; the profile stays the person's choice, and the blocks stay", () => {
    const lax = {
      ...theirs(
        "extends: yolo\ndisable: [rule/discard-work]\nsettings: { unlisted: allow, asks: { auto: pass } }\nrules: [{ id: rule/all, then: allow, why: x, when: { effect: delete } }]\n",
      ),
      accepted: true,
    };
    const { policy, notes } = loaded("paranoid", lax);
    expect([policy.settings.unlisted, policy.settings.asks.auto, policy.settings.rules]).toEqual([
      "allow",
      "pass",
      "enforced",
    ]);
    expect(ruleOf(policy)).toBe("allow unlisted");
    const home = observed("delete", { recursive: true }, { places: { path: reading("/home/dev", ["home"]) } });
    expect(ruleOf(policy, home)).toBe("deny block/delete-everything");
    expect(notes).toEqual([".airlock/policy.yaml: `extends` is ignored: the profile is yours to choose"]);
  });

  test("can't loosen; what would is left out and told", () => {
    const plain = loaded("paranoid").policy;
    const lax = theirs(
      "extends: yolo\ndisable: [rule/power]\nsettings: { approve: reads, unlisted: allow, rules: recorded, unanswered: allow, asks: { bypassPermissions: pass }, notify: false, log: { commands: redacted, required: false }, opaque: [] }\nrules: [{ id: rule/all, then: allow, why: x, when: { effect: delete } }]\n",
    );
    const { policy, notes } = loaded("paranoid", lax);
    expect({ ...policy, digest: plain.digest }).toEqual(plain);
    expect(
      notes.map((note) =>
        note.replace(".airlock/policy.yaml: ", "").replace(" is ignored: a project's policy can only tighten", ""),
      ),
    ).toEqual([
      "`extends`",
      "disabling `rule/power`",
      "rule `rule/all`",
      "`approve: reads`",
      "`unlisted: allow`",
      "`rules: recorded`",
      "`unanswered: allow`",
      "`bypassPermissions: pass`",
      "`notify: false`",
    ]);
  });
});

describe("digest", () => {
  const layer = profile("default") as Layer;
  const grants = [
    {
      id: "a",
      effect: "delete",
      where: { path: "/x" },
      on: "here",
      scope: { project: "/p" },
      until: 5,
      who: "w",
      at: "t",
      why: "y",
    },
  ];
  const policy = { ...layer, blocks, grants, frozen: false };
  const digestOf = ({ blocks: b, grants: g, frozen, ...rest }: typeof policy) =>
    finish(rest, { blocks: b, grants: g, frozen }, sha256).digest;

  test("changes with every value that stands anywhere in a policy", () => {
    const whole = digestOf(policy);
    let leaves = 0;
    const visit = (node: unknown, rebuild: (changed: unknown) => typeof policy): void => {
      if (typeof node !== "object" || node === null) {
        // One in nine of some thousand leaves is enough and quick.
        if (leaves++ % 9 === 0)
          expect(
            digestOf(rebuild(typeof node === "string" ? `${node}!` : node === null ? "x" : !node)),
            JSON.stringify(node),
          ).not.toBe(whole);
        return;
      }
      for (const [key, value] of Object.entries(node))
        visit(value, (changed) =>
          rebuild(
            Array.isArray(node)
              ? node.map((item, at) => (String(at) === key ? changed : item))
              : { ...node, [key]: changed },
          ),
        );
    };
    visit(policy, (changed) => changed as typeof policy);
    expect(leaves).toBeGreaterThan(1000);
  });

  test("does not change with the order of keys", () => {
    expect(canonical({ b: 1, a: [{ d: 2, c: null }], e: undefined })).toBe('{"a":[{"c":null,"d":2}],"b":1}');
    expect(digestOf(Object.fromEntries(Object.entries(policy).reverse()) as typeof policy)).toBe(digestOf(policy));
  });
});
