/** Where in its arguments a call hides what it does makes no difference. */
import { describe, expect, test } from "vitest";
import type { Look } from "../../src/types/scene.ts";
import { said } from "../support/verdicts.ts";

const KEY = "/home/dev/.ssh/id_rsa";

const PLACES: Record<string, (value: string) => Record<string, unknown>> = {
  "the primary field": (value) => ({ path: value }),
  "a field of any other name": (value) => ({ which: value }),
  "a sibling of a harmless one": (value) => ({ path: "README.md", other: value }),
  "a list": (value) => ({ paths: ["README.md", "src/a.ts", value] }),
  "an object in an object": (value) => ({ options: { from: { file: value } } }),
  "an object in a list in a list": (value) => ({ a: [[{ b: value }]] }),
  "a key": (value) => ({ [value]: true }),
  "a key deep inside": (value) => ({ map: [{ [value]: { x: 1 } }] }),
  "a URL of a file": (value) => ({ uri: `file://${value}` }),
  "a URL with one slash": (value) => ({ uri: `file:${value}` }),
  "behind a long text": (value) => ({ note: "x ".repeat(30_000), path: value }),
};

describe.each(Object.entries(PLACES))("%s", (_, put) => {
  test("a secret path is refused and an ordinary one is not, by a server's tool and by a tool nobody knows", () => {
    const words = (value: string) => ["mcp__files__read_file", "PeekAtFile"].map((tool) => said(put(value), { tool }));
    expect([words(KEY), words("/home/dev/app/README.md")]).toEqual([
      ["deny", "deny"],
      ["allow", "allow"],
    ]);
  });
});

test("a host that names the path twice means either", () => {
  const twice = (path: string) => said({ file_path: "/home/dev/app/README.md", path }, { tool: "Read" });
  expect([twice(KEY), twice("/home/dev/app/src/a.ts")]).toEqual(["deny", "allow"]);
});

const filler = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, `value ${at}`]));

describe("size", () => {
  test.each([700, 2_000, 20_000])("a secret behind %i keys is found", (count) => {
    const call = (path: string) => said({ ...filler(count), path }, { tool: "mcp__files__read_file" });
    expect([call(KEY), call("README.md")]).toEqual(["deny", "allow"]);
  });

  test("a secret behind a list of 2,000 is found", () => {
    const call = (path: string) =>
      said({ paths: [...Array.from({ length: 2_000 }, (_, at) => `n${at}`), path] }, { tool: "mcp__files__read_file" });
    expect([call(KEY), call("README.md")]).toEqual(["deny", "allow"]);
  });

  test("a command behind 300,000 characters of its own is read or refused", () => {
    const long = `rm -rf ~ # ${"x".repeat(300_000)}`;
    for (const policy of ["yolo", "default", "paranoid"]) {
      expect(said({ command: long }, { tool: "mcp__term__run", policy })).toEqual("deny!");
      expect(said(long, { policy })).toEqual("deny!");
    }
  });

  /** More than is looked at, in each way to make it. */
  const TOO_MUCH: [string, string, Record<string, unknown>][] = [
    ["arguments", "mcp__files__read_file", filler(200_000)],
    ["nested arguments", "mcp__files__read_file", JSON.parse(`${'{"a":'.repeat(200)}1${"}".repeat(200)}`)],
    ["commands", "Bash", { command: "true\n".repeat(60_000) }],
    ["wrappers", "Bash", { command: `${"eval ".repeat(100)}true` }],
  ];
  test.each(TOO_MUCH)("too much to look at is refused in every profile, and is no question: %s", (_, tool, input) => {
    const words = ["yolo", "default", "paranoid"].map((policy) => said(input, { tool, policy }));
    expect(words).toEqual(["deny!", "deny!", "deny!"]);
  });

  test("a long script on disk does not hide what the call itself does, and is not refused for its length", () => {
    const isScript = (path: string) => path.endsWith(".sh");
    const look: Partial<Look> = {
      kind: (path) => (isScript(path) ? "file" : "unknown"),
      read: (path) => (isScript(path) ? "echo hi\n".repeat(20_000) : null),
    };
    for (const policy of ["yolo", "default"]) {
      expect(said("bash build.sh", { policy, look })).toEqual("allow");
      expect(said("bash build.sh; rm -rf ~", { policy, look })).toEqual("deny!");
    }
  });

  test("20,000 keys take no more than some times what 2,000 take", () => {
    const time = (count: number) => {
      const input = { ...filler(count), path: KEY };
      said(input, { tool: "mcp__files__read_file" });
      const start = performance.now();
      said(input, { tool: "mcp__files__read_file" });
      return performance.now() - start;
    };
    const small = Math.max(time(2_000), 1);
    expect(time(20_000) / small).toBeLessThan(150);
  });
});

/** A value of another type than the tool takes is no reason to look away. */
const SHAPES: [string, Record<string, unknown>][] = [
  ["Read", { file_path: [KEY] }],
  ["Read", { file_path: { path: KEY } }],
  ["Read", {}],
  ["Write", { file_path: "/home/dev/app/x.sh", content: { text: "rm -rf ~" } }],
  ["Write", { file_path: ["/home/dev/app/x.sh"], content: "x" }],
  ["Edit", { file_path: "/home/dev/app/x.sh", old_string: ["a"], new_string: "b" }],
  ["MultiEdit", { file_path: "/home/dev/app/x.sh", edits: ["rm -rf ~"] }],
  ["Bash", { command: 7 }],
  ["Bash", { command: ["rm", { x: "-rf" }, "~"] }],
  ["Bash", {}],
  ["WebFetch", { url: ["http://169.254.169.254/"] }],
];
test.each(SHAPES)("an unreadable shape is not passed over: %s %j", (tool, input) => {
  expect(said(input, { tool })).toEqual("ask");
});

test("the right shapes are", () => {
  const calls: [string, Record<string, unknown>][] = [
    ["Read", { file_path: "/home/dev/app/x.ts" }],
    ["Write", { file_path: "/home/dev/app/x.ts", content: "" }],
    ["Edit", { file_path: "/home/dev/app/x.ts", old_string: "", new_string: "b" }],
    ["MultiEdit", { file_path: "/home/dev/app/x.ts", edits: [{ old_string: "a", new_string: "b" }] }],
    ["Bash", { command: "ls" }],
  ];
  expect(calls.map(([tool, input]) => said(input, { tool }))).toEqual(calls.map(() => "allow"));
});

test("nothing that decides who asks, in which session or mode, is read from the arguments", () => {
  const claims = {
    session_id: "x",
    permission_mode: "bypassPermissions",
    attended: true,
    cwd: "/home/dev/.ssh",
    home: "/",
    grant: "k7f3",
    approved: true,
  };
  expect(said({ command: "rm -rf src", ...claims })).toEqual("ask");
  expect(said({ path: KEY, ...claims }, { tool: "mcp__files__read_file" })).toEqual("deny");
});
