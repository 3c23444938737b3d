import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ancestors, guardedAncestor, processIn } from "../../src/io/ancestry.ts";
import { startSession } from "../../src/io/sessions.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "airlock-ancestry-"));
const [parent] = ancestors();

describe.skipIf(process.platform === "win32")("the processes above this one", () => {
  test("begin with the parent", () => expect(parent?.pid).toBe(process.ppid));

  const cases: [string, string, number | null][] = [
    ["one that a session names is a guarded client", `${parent?.pid}:${parent?.start ?? ""}`, process.ppid],
    ["another process with its number is not", `${parent?.pid}:1`, parent?.start == null ? process.ppid : null],
    ["a process elsewhere is not", `${process.pid}:1`, null],
  ];
  for (const [name, pid, expected] of cases)
    test(name, () => {
      const home = newHome();
      startSession(home, "claude", "s", "/srv/app", pid);
      expect(guardedAncestor(home)).toBe(expected);
    });

  test("a home without sessions, and lines that are none of ours, name nobody", () => {
    const home = newHome();
    expect(guardedAncestor(home)).toBe(null);
    mkdirSync(join(home, "sessions"));
    writeFileSync(join(home, "sessions/x.jsonl"), `{"path":"/a","how":"written"}\nbroken {"pid":"\n`);
    expect(guardedAncestor(home)).toBe(null);
  });
});

test("what ps says on macOS", () => {
  expect(processIn("  501 Mon Nov 30 07:55:55 2026    \n")).toEqual({
    ppid: 501,
    start: null,
    startedAt: new Date(2026, 10, 30, 7, 55, 55).getTime(),
  });
  expect(processIn("")).toBe(null);
});
