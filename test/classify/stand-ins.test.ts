/** Files of tests that have the names of real ones: an agent that tests its own tool writes, reads and deletes them. */
import { expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

const verdicts = (lines: readonly string[], cwd?: string) =>
  Object.fromEntries(lines.map((line) => [line, said(line, cwd === undefined ? {} : { cwd })]));
const all = (lines: readonly string[], word: string) => Object.fromEntries(lines.map((line) => [line, word]));

test.each<[string, readonly string[]]>([
  [
    "settings in a temporary folder, in fixtures and below the tests",
    [
      "mkdir -p /tmp/x/.claude && echo '{}' > /tmp/x/.claude/settings.json",
      "rm /tmp/x/.claude/settings.json",
      "cd /tmp/x && echo '{}' > .claude/settings.json",
      "T=$(mktemp -d); mkdir -p $T/.claude; echo '{\"hooks\":{}}' > $T/.claude/settings.json",
      "export HOME=/tmp/test-home; mkdir -p ~/.claude; echo '{}' > ~/.claude/settings.json",
      "echo '{}' > /tmp/test-home/.claude.json",
      "echo '{}' > test/fixtures/home/.claude/settings.json",
      "rm test/fixtures/home/.claude/settings.json",
      "echo '{}' > fixtures/.mcp.json",
      "echo '{}' > tests/home/.codex/config.toml",
    ],
  ],
  [
    "secret files in fixtures",
    [
      "cat testdata/.env",
      "echo A=1 > testdata/.env",
      "rm testdata/.env",
      "cat ./fixtures/.ssh/id_rsa",
      "rm fixtures/.ssh/id_rsa",
    ],
  ],
])("%s are allowed", (_, lines) => {
  expect(verdicts(lines)).toEqual(all(lines, "allow"));
});

test("the real ones stay what they are, by whatever way", () => {
  const denied = [
    "echo '{}' > .claude/settings.json",
    "cd src && echo '{}' > .claude/settings.json",
    "echo '{}' > packages/a/.claude/settings.json",
    "echo '{}' > ../other/.claude/settings.json",
    "echo '{}' > test/.claude/settings.json",
    "echo '{}' > fixtures/../.claude/settings.json",
    "cd /tmp/x && echo '{}' > ~/.claude/settings.json",
    "(export HOME=/tmp/x); echo '{}' > ~/.claude/settings.json",
    "HOME=/tmp/x true; echo '{}' > ~/.claude/settings.json",
    "ln -s ~/.claude /tmp/x/.claude; echo '{}' > /tmp/x/.claude/settings.json",
    "ln -s ../../.. fixtures/up; echo '{}' > fixtures/up/.claude/settings.json",
    "ln ~/.claude/settings.json fixtures/s.json",
  ];
  expect(verdicts(denied)).toEqual(all(denied, "deny!"));
  expect(
    verdicts(["cat .env", "cat test/.env", "cat fixtures/../.env", "cp .env fixtures/.env; cat fixtures/.env"]),
  ).toEqual(
    all(["cat .env", "cat test/.env", "cat fixtures/../.env", "cp .env fixtures/.env; cat fixtures/.env"], "ask"),
  );
});

test("a project in a temporary folder, and fixtures where the agent works, have settings of their own", () => {
  const inside = [
    "echo '{}' > .claude/settings.json",
    "rm /tmp/x/.claude/settings.json",
    "echo '{}' > ../.claude/settings.json",
  ];
  expect(verdicts(inside, "/tmp/x")).toEqual(all(inside, "deny!"));
  const cwd = "/home/dev/app/test/fixtures/home";
  const scene = { root: "/home/dev/app", cwd };
  expect(said("echo '{}' > .claude/settings.json", { cwd, scene })).toBe("deny!");
});

test("an agent that starts among settings which the session wrote runs without checks", () => {
  const writes = "mkdir -p /tmp/x/.claude; echo '{}' > /tmp/x/.claude/settings.json";
  expect(said(`${writes}; cd /tmp/x && claude -p go`)).toBe("deny");
  expect(said(`${writes}; claude -p go`)).toBe("allow");
  expect(said("cd /tmp/x && claude -p go")).toBe("allow");
  const written = new Map([["/tmp/x/.claude/settings.local.json", "written" as const]]);
  expect(said("cd /tmp/x/sub && claude -p go", { scene: { session: { written } } })).toBe("deny");
});

test("the home is what its variable says", () => {
  expect(
    verdicts([
      "HOME=/tmp/x; rm -rf ~",
      "export HOME=$(mktemp -d); rm -rf ~/.config",
      "HOME=/etc; rm -rf ~",
      "HOME=/home/dev/.ssh; cat ~/id_work",
      "unset HOME; rm -rf ~",
      'if [ -n "$CI" ]; then HOME=/tmp/x; fi; rm -rf ~',
    ]),
  ).toEqual({
    "HOME=/tmp/x; rm -rf ~": "allow",
    "export HOME=$(mktemp -d); rm -rf ~/.config": "allow",
    "HOME=/etc; rm -rf ~": "deny!",
    "HOME=/home/dev/.ssh; cat ~/id_work": "deny",
    "unset HOME; rm -rf ~": "deny!",
    'if [ -n "$CI" ]; then HOME=/tmp/x; fi; rm -rf ~': "deny!",
  });
});
