import { appendFileSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noteWritten, readSession, startSession, type Written } from "../../src/io/sessions.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "airlock-sessions-"));
const paths = (entries: Record<string, Written>) => new Map(Object.entries(entries));

test("a session keeps its first project and what was written, apart from other sessions", () => {
  const home = newHome();
  expect(readSession(home, "claude", "s")).toEqual({ root: undefined, written: new Map() });
  startSession(home, "claude", "s", "/p", null);
  startSession(home, "claude", "s", "/elsewhere", null);
  noteWritten(home, "claude", "s", paths({ "/p/a": "written", "/p/b": "fetched" }));
  noteWritten(home, "claude", "s", paths({ "/p/a": "fetched", "/p/b": "written" }));
  expect(readSession(home, "claude", "s")).toEqual({
    root: "/p",
    written: paths({ "/p/a": "fetched", "/p/b": "fetched" }),
  });
  expect(readSession(home, "claude", "t")).toEqual({ root: undefined, written: new Map() });
  expect(readSession(home, "codex", "s")).toEqual({ root: undefined, written: new Map() });
});

test("no project is remembered as none", () => {
  const home = newHome();
  startSession(home, "claude", "s", null, "1");
  expect(readSession(home, "claude", "s").root).toEqual(null);
});

test("half a line is passed over, and the file stays small", () => {
  const home = newHome();
  startSession(home, "claude", "s", "/p", null);
  const file = join(home, "sessions", readdirSync(join(home, "sessions"))[0]!);
  appendFileSync(file, '{"path":"/p/hal\n');
  for (let part = 0; part < 30; part++)
    noteWritten(
      home,
      "claude",
      "s",
      new Map(Array.from({ length: 300 }, (_, index) => [`/p/${part}/${index}/${"x".repeat(40)}`, "written" as const])),
    );
  const { root, written } = readSession(home, "claude", "s");
  expect({ root, newest: written.has(`/p/29/299/${"x".repeat(40)}`) }).toEqual({ root: "/p", newest: true });
  expect(statSync(file).size).toBeLessThan(300 * 1024);
});

test("old sessions go when a new one starts", () => {
  const home = newHome();
  startSession(home, "claude", "s", "/p", null);
  const old = join(home, "sessions", "old.jsonl");
  writeFileSync(old, "");
  utimesSync(old, 1, 1);
  startSession(home, "claude", "t", "/p", null);
  expect(readdirSync(join(home, "sessions")).length).toEqual(2);
});
