import { describe, expect, test } from "vitest";
import { eventsFor, managedSettings, registration } from "../../src/install/registration.ts";
import { syncedBy } from "../../src/install/synced.ts";
import { isAtLeast, versionIn } from "../../src/install/version.ts";

const args = ["hook", "--agent", "claude", "--home", "/home/you/.airlock"];
const start = { type: "command", command: "/home/you/.local/bin/airlock", args };

test("every event of a client that knows them all", () => {
  const program = { kind: "compiled", path: "/home/you/.local/bin/airlock" } as const;
  expect(registration(program, "/home/you/.airlock", eventsFor([2, 1, 332]))).toEqual({
    PreToolUse: { matcher: "*", hooks: [{ ...start, timeout: 20, onFailure: "block" }] },
    PreSkillShellCommand: { hooks: [{ ...start, timeout: 20, onFailure: "block" }] },
    PostToolUse: { matcher: "*", hooks: [{ ...start, timeout: 20, async: true }] },
    PostToolUseFailure: { matcher: "*", hooks: [{ ...start, timeout: 20, async: true }] },
    ConfigChange: { hooks: [{ ...start, timeout: 10, onFailure: "block" }] },
    SessionStart: { hooks: [{ ...start, timeout: 10 }] },
  });
});

test("an event that older clients stumble over is for those that know it", () => {
  const knows = (version: Parameters<typeof eventsFor>[0]) => eventsFor(version).includes("PreSkillShellCommand");
  expect([knows([2, 1, 331]), knows([2, 1, 332]), knows([2, 2, 0]), knows([3, 0, 0]), knows(null)]).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

describe("a script", () => {
  const program = { kind: "script", runtime: "/usr/bin/node", path: "/opt/airlock.js" } as const;
  const handlerOf = (windows: boolean) =>
    registration(program, "/h", ["SessionStart"], windows).SessionStart!.hooks[0]!;

  test("is started without the variables that load code into its runtime", () => {
    const { command, args: words } = handlerOf(false);
    const at = words.indexOf("/usr/bin/node");
    expect([command, words.slice(at)]).toEqual([
      "/usr/bin/env",
      ["/usr/bin/node", "/opt/airlock.js", "hook", "--agent", "claude", "--home", "/h"],
    ]);
    const unset = words.slice(0, at);
    expect(unset.filter((_, index) => index % 2 === 0).every((word) => word === "-u")).toBe(true);
    expect(unset.includes("NODE_OPTIONS")).toBe(true);
  });

  test("is started directly where there is no env", () => {
    const { command, args: words } = handlerOf(true);
    expect([command, words[0]]).toEqual(["/usr/bin/node", "/opt/airlock.js"]);
  });
});

test("managed settings name no home, since every account has its own", () => {
  const { hooks } = managedSettings({ kind: "compiled", path: "/usr/local/bin/airlock" }, null, false);
  expect(hooks.PreToolUse).toEqual([
    {
      matcher: "*",
      hooks: [
        {
          type: "command",
          command: "/usr/local/bin/airlock",
          args: ["hook", "--agent", "claude"],
          timeout: 20,
          onFailure: "block",
        },
      ],
    },
  ]);
});

const versions: [string, ReturnType<typeof versionIn>][] = [
  ["2.1.332 (Claude Code)\n", [2, 1, 332]],
  ["2.1.332", [2, 1, 332]],
  ["v2.1.332-beta", [2, 1, 332]],
  ["2.1", null],
  ["1.2.3.4", null],
  ["", null],
];
for (const [said, version] of versions)
  test(`the version in ${JSON.stringify(said)}`, () => expect(versionIn(said)).toEqual(version));

test("versions are compared as numbers", () => {
  expect([
    isAtLeast([2, 1, 99], [2, 1, 139]),
    isAtLeast([2, 10, 0], [2, 9, 9]),
    isAtLeast([2, 1, 139], [2, 1, 139]),
  ]).toEqual([false, true, true]);
});

const folders: [string, string | null][] = [
  ["/Users/a/Library/Mobile Documents/com~apple~CloudDocs/dot/", "iCloud"],
  ["/home/a/Dropbox/dot/.claude/", "Dropbox"],
  ["/Users/a/Library/CloudStorage/Dropbox-Work/.claude/", "Dropbox"],
  ["C:\\Users\\a\\OneDrive - Firm\\.claude\\", "OneDrive"],
  ["/Users/a/Library/CloudStorage/GoogleDrive-a@example.com/My Drive/", "Google Drive"],
  ["/home/a/.claude/", null],
  ["/home/a/dropbox-client/.claude/", null],
];
for (const [folder, service] of folders)
  test(`${folder} is copied by ${service}`, () => expect(syncedBy(folder)).toBe(service));
