import { describe, expect, test } from "vitest";
import { disarming } from "../../src/install/disarm.ts";
import { eventsFor, registration } from "../../src/install/registration.ts";

const identity = { home: "/home/a/.airlock", usual: "/home/a/.airlock", programs: ["/home/a/.local/bin/airlock"] };
const own = Object.fromEntries(
  Object.entries(
    registration({ kind: "compiled", path: identity.programs[0]! }, identity.home, eventsFor([2, 1, 332])),
  ).map(([event, group]) => [event, [group]]),
);
const foreign = (event: string) => ({ [event]: [{ hooks: [{ type: "command", command: "lint" }] }] });
const file = (hooks: Record<string, unknown>, more: Record<string, unknown> = {}) => JSON.stringify({ ...more, hooks });
const armed = file(own, { model: "x" });

describe("a file that holds our entries", () => {
  test.each<[string, string | null, string | null]>([
    ["as it was", armed, null],
    ["other keys, other order, other form", JSON.stringify({ theme: "dark", hooks: own }, null, 4), null],
    ["permissions", file(own, { permissions: { allow: ["Bash(ls:*)"], defaultMode: "acceptEdits" } }), null],
    ["variables that reach no program's loader", file(own, { env: { EDITOR: "vi", FOO: "1" } }), null],
    [
      "another program of ours at the same home",
      armed.replaceAll("/home/a/.local/bin/airlock", "/opt/new/airlock"),
      null,
    ],
    ["a longer time", armed.replace('"timeout":20', '"timeout":30'), null],
    [
      "narrowed to some tools",
      armed.replace('"matcher":"*"', '"matcher":"Read"'),
      'narrows Airlock\'s entry in PreToolUse to "Read"',
    ],
    [
      "for some calls only",
      armed.replace('"timeout":20', '"timeout":20,"if":"Bash(ls)"'),
      "starts Airlock's entry in PreToolUse for some calls only",
    ],
    [
      "in the background",
      armed.replace('"onFailure":"block"', '"onFailure":"block","async":true'),
      "starts Airlock's entry in PreToolUse where it can refuse nothing (`async`)",
    ],
    [
      "open when it fails",
      armed.replace('"onFailure":"block"', '"onFailure":"continue"'),
      "lets calls run when Airlock's entry in PreToolUse fails (no `onFailure`)",
    ],
    [
      "open by a word of ours",
      armed.replace('"--agent","claude"', '"--agent","claude","--fail-open"'),
      "lets calls run when Airlock's entry in PreToolUse fails (`--fail-open`)",
    ],
    [
      "a second one beside ours that is as before",
      file({ ...own, PreToolUse: [...own.PreToolUse!, { ...own.PreToolUse![0]!, matcher: "Read" }] }),
      null,
    ],
    ["gone", null, "removes the settings that start Airlock"],
    ["emptied", "", "takes Airlock's entry out of PreToolUse"],
    ["broken off", armed.slice(0, -4), "leaves settings that do not parse, and hooks in them are dropped"],
    ["without any hooks", "{}", "takes Airlock's entry out of PreToolUse"],
    [
      "without the one that guards settings",
      file({ ...own, ConfigChange: [] }),
      "takes Airlock's entry out of ConfigChange",
    ],
    [
      "with another program in our place",
      armed.replaceAll("/home/a/.local/bin/airlock", "/tmp/x"),
      "takes Airlock's entry out of PreToolUse",
    ],
    [
      "with our program at another home",
      armed.replaceAll("/home/a/.airlock", "/tmp/x"),
      "takes Airlock's entry out of PreToolUse",
    ],
    ["every hook off", file(own, { disableAllHooks: true }), "switches every hook off (`disableAllHooks`)"],
    [
      "an entry beside ours that makes the client drop both",
      file({ ...own, PreToolUse: [...own.PreToolUse!, { hooks: [{ type: "comand" }] }] }),
      expect.stringMatching(/^makes the client drop Airlock's entry \(line 1: /) as unknown as string,
    ],
    [
      "a hook that may rewrite calls",
      file({ ...own, PreToolUse: [...own.PreToolUse!, ...foreign("x").x!] }),
      "adds a hook to PreToolUse, which runs unseen and may rewrite calls after they were judged",
    ],
    [
      "a hook of any other event",
      file({ ...own, ...foreign("Stop") }),
      "adds a hook to Stop, which runs unseen and may rewrite calls after they were judged",
    ],
    [
      "a library for every program",
      file(own, { env: { LD_PRELOAD: "./x.so" } }),
      "sets LD_PRELOAD for everything that the client starts",
    ],
    ["other programs by name", file(own, { env: { PATH: "/tmp" } }), "sets PATH for everything that the client starts"],
    [
      "the agent's own traffic",
      file(own, { env: { ANTHROPIC_BASE_URL: "http://h" } }),
      "sets ANTHROPIC_BASE_URL for everything that the client starts",
    ],
  ])("%s", (_, after, why) => expect(disarming(armed, after, identity)).toEqual(why));
});

describe("another settings file", () => {
  test.each<[string, string | null, string | null, string | null]>([
    ["a new one with permissions", null, '{"permissions":{"allow":["Read"]}}', null],
    [
      "a new one that switches hooks off",
      null,
      '{"disableAllHooks":true}',
      "switches every hook off (`disableAllHooks`)",
    ],
    [
      "a new one with a variable",
      null,
      '{"env":{"NODE_OPTIONS":"-r ./x"}}',
      "sets NODE_OPTIONS for everything that the client starts",
    ],
    [
      "a new one with a hook",
      null,
      file(foreign("PreToolUse")),
      "adds a hook to PreToolUse, which runs unseen and may rewrite calls after they were judged",
    ],
    [
      "one whose hook and variable were there before",
      file(foreign("PreToolUse"), { env: { PATH: "/x" } }),
      file(foreign("PreToolUse"), { env: { PATH: "/x" }, model: "y" }),
      null,
    ],
    [
      "one whose variable changes",
      '{"env":{"PATH":"/x"}}',
      '{"env":{"PATH":"/y"}}',
      "sets PATH for everything that the client starts",
    ],
    ["one that goes", file(foreign("Stop")), null, null],
    ["one that breaks", "{}", "{", "leaves settings that do not parse, and hooks in them are dropped"],
    [
      "our plugin off",
      '{"enabledPlugins":{"airlock@x":true}}',
      '{"enabledPlugins":{"airlock@x":false}}',
      "switches the Airlock plugin off",
    ],
    ["another plugin off", null, '{"enabledPlugins":{"lint@x":false,"airlock-theme@x":false}}', null],
  ])("%s", (_, before, after, why) => expect(disarming(before, after, identity)).toEqual(why));
});
