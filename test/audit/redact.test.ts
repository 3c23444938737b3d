import { expect, test } from "vitest";
import { redactCall, redactText } from "../../src/audit/redact.ts";

const token = `ghp_${"aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5".slice(0, 36)}`;

const calls: [string, Record<string, unknown>, string][] = [
  ["a shell command as it stands", { command: "ls -la src", description: "list" }, "ls -la src"],
  [
    "a token in a command",
    { command: `curl -H 'Authorization: token ${token}' https://api.github.com` },
    "curl -H 'Authorization: token [github-token]' https://api.github.com",
  ],
  [
    "a shell command with a switch that matters",
    { command: "ls", dangerouslyDisableSandbox: true },
    '{"command":"ls","dangerouslyDisableSandbox":true}',
  ],
  ["another tool's arguments", { file_path: "/a/b", content: "x" }, '{"file_path":"/a/b","content":"x"}'],
  [
    "a nested name of a secret",
    { login: { password: "hunter2", user: "a" } },
    '{"login":{"password":"[secret]","user":"a"}}',
  ],
  [
    "names that only sound like one",
    { author: "a", keyword: "b", monkey: "c" },
    '{"author":"a","keyword":"b","monkey":"c"}',
  ],
];
for (const [name, input, text] of calls)
  test(name, () => {
    expect(redactCall(input)).toEqual(text);
  });

test("at most 4 KB, and no half of a secret at the cut", () => {
  for (const padding of [0, 4000, 4070, 4090, 65_500, 65_530, 200_000]) {
    const kept = redactText(`${"x ".repeat(padding / 2)}${token} tail`);
    expect(kept.length).toBeLessThanOrEqual(4096);
    expect(kept.includes(token.slice(0, 12))).toEqual(false);
  }
});

test("every size holds", () => {
  for (let kept = 1; kept < 40; kept++) expect(redactText("a".repeat(30), kept).length).toBeLessThanOrEqual(kept);
});
