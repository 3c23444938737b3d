import { describe, expect, test } from "vitest";
import { disarming } from "../../src/install/disarm.ts";
import { type Identity, isOurs } from "../../src/install/recognise.ts";
import { eventsFor, registration } from "../../src/install/registration.ts";
import { treeOf } from "../../src/install/tree.ts";
import { isDropped, weaknessesOf } from "../../src/install/weakness.ts";
import { weaken, weakenings } from "./weakenings.ts";

const identity: Identity = {
  home: "/home/a/.airlock",
  usual: "/home/a/.airlock",
  programs: ["/home/a/.local/bin/airlock"],
};
const groups = registration({ kind: "compiled", path: identity.programs[0]! }, identity.home, eventsFor([2, 1, 332]));
const armed = JSON.stringify({ hooks: Object.fromEntries(Object.entries(groups).map(([name, one]) => [name, [one]])) });

function weaknesses(text: string, event: string): string[] {
  const tree = treeOf(text);
  return tree.ok ? weaknessesOf(tree.root ?? undefined, event, identity) : [];
}

test("entries as init writes them have no weakness", () => {
  expect(Object.keys(groups).flatMap((event) => weaknesses(armed, event))).toEqual([]);
});

describe("an entry that somebody weakened is known as ours, and named", () => {
  test.each(weakenings.map((one) => [one.name, one] as const))("%s", (_, { change, said }) => {
    const text = weaken(armed, "PreToolUse", identity, change);
    expect(weaknesses(text, "PreToolUse")).toEqual(said === null ? [] : [said]);
    expect(isDropped(said ?? "")).toBe(said?.includes("drop every hook") ?? false);
  });
});

describe("a session that runs doesn't take it over", () => {
  test.each(weakenings.map((one) => [one.name, one] as const))("%s", (name, { change, said }) => {
    const text = weaken(armed, "PreToolUse", identity, change);
    expect(disarming(armed, text, identity)).toBe(name === "gone" ? "takes Airlock's entry out of PreToolUse" : said);
  });
});

test("a wait for a person is the owner's wish, and kept with the time it needs", () => {
  const waiting = { ...groups.PreToolUse!.hooks[0]!, timeout: 320 };
  const text = JSON.stringify({
    hooks: { PreToolUse: [{ matcher: "*", hooks: [{ ...waiting, args: [...waiting.args, "--wait", "300"] }] }] },
  });
  expect([weaknesses(text, "PreToolUse"), isOurs(waiting, identity)]).toEqual([[], true]);
});
