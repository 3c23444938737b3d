/** The same call gets the same verdict from the hook, from the command line and from the library; links are followed. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { verdictOn } from "../support/verdicts.ts";
import { answered, hooked, newPlace, payload, started } from "./place.ts";

const CALLS: [string, Record<string, unknown>][] = [
  ...["npm test", "rm -rf ~", "git reset --hard", "cat .env", "git push --force origin main", "rm -rf dist"].map(
    (command): [string, Record<string, unknown>] => ["Bash", { command }],
  ),
  ["Read", { file_path: "/etc/shadow" }],
  ["WebFetch", { url: "http://169.254.169.254/" }],
  ["mcp__files__delete_directory", { path: "/etc" }],
  ["mcp__slack__post_message", { channel: "dev", text: "rm -rf ~" }],
];

const plain = (word: string) => (word === "approve" ? "allow" : word);

describe.each(["yolo", "default", "paranoid"])("under %s", (name) => {
  test("all surfaces agree", async () => {
    const place = newPlace(`version: 1\nextends: ${name}\n`);
    const hook = [];
    for (const [tool_name, tool_input] of CALLS)
      hook.push(plain(answered(await hooked(place, "", { tool_name, tool_input, session_id: "a" }))));
    const input = CALLS.map(([tool_name, tool_input]) => JSON.stringify(payload(place, "", { tool_name, tool_input })));
    const line = await started(["check", "--stdin", "--home", place.home], {
      input: `${input.join("\n")}\n`,
      env: { HOME: place.user },
      cwd: place.project,
    });
    const checked = line.out
      .trim()
      .split("\n")
      .map((text) => (JSON.parse(text) as { verdict: string }).verdict);
    const library = CALLS.map(
      ([tool, input_]) =>
        verdictOn(input_, {
          tool,
          policy: shippedPolicy(name),
          cwd: place.project,
          scene: { home: place.user, homes: [place.user], root: place.project },
        }).answer,
    );
    expect([line.err, checked, library]).toEqual(["", hook, hook]);
  });
});

describe("links on the disk", () => {
  const place = newPlace();
  mkdirSync(join(place.user, ".ssh"));
  writeFileSync(join(place.user, ".ssh/deploy"), "key");
  mkdirSync(join(place.user, "other"));
  mkdirSync(join(place.project, "dist"));
  symlinkSync(join(place.user, ".ssh"), join(place.project, "keys"));
  symlinkSync(join(place.user, ".ssh/deploy"), join(place.project, "notes.md"));
  symlinkSync(join(place.user, "other"), join(place.project, "build"));
  symlinkSync("dist", join(place.project, "out"));

  const LINES: Record<string, string> = {
    "cat notes.md": "deny",
    "cat keys/deploy": "deny",
    "cat keys/not-there-yet": "deny",
    "cat < notes.md": "deny",
    "cp -r keys/ copy": "deny",
    "echo x > keys/authorized_keys": "deny",
    "echo x > build/new.txt": "ask",
    "rm -rf build/": "deny",
    // The link itself goes, not what it leads to.
    "rm -rf build": "allow",
    "rm -rf out/": "allow",
    "echo x > out/new.txt": "allow",
    "cat docs/v1..v2.md": "approve",
  };
  test.each(Object.entries(LINES))("%s", async (line, word) => {
    expect(answered(await hooked(place, line))).toEqual(word);
  });
});
