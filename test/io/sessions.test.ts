import { appendFileSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { clientsOf, noteCall, noteEnd, readSession, startSession, type Written } from "../../src/io/sessions.ts";
import { callOf } from "./calls.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "airlock-sessions-"));
const paths = (entries: Record<string, Written>) => new Map(Object.entries(entries));
const seen = (home: string, agent = "claude", id = "s") => {
  const { root, written } = readSession(home, agent, id);
  return { root, written };
};
/** An allowed call, or one that was asked about, of a session `s`. */
function called(home: string, written: Map<string, Written>, { use = "u", isAsked = false, subagent = "" } = {}): void {
  noteCall(home, callOf({ session: "s", use, subagent }), readSession(home, "claude", "s"), written, isAsked);
}

test("a session keeps its first project and what was written, apart from other sessions", () => {
  const home = newHome();
  expect(seen(home)).toEqual({ root: undefined, written: new Map() });
  startSession(home, "claude", "s", "/p", null);
  startSession(home, "claude", "s", "/elsewhere", null);
  called(home, paths({ "/p/a": "written", "/p/b": "fetched" }));
  called(home, paths({ "/p/a": "fetched", "/p/b": "written" }));
  expect(seen(home)).toEqual({
    root: "/p",
    written: paths({ "/p/a": "fetched", "/p/b": "fetched" }),
  });
  expect(seen(home, "claude", "t")).toEqual({ root: undefined, written: new Map() });
  expect(seen(home, "codex", "s")).toEqual({ root: undefined, written: new Map() });
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
    called(
      home,
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

describe("files of a call that was asked about", () => {
  const file = paths({ "/p/get.sh": "fetched" });
  const counts = (home: string) => readSession(home, "claude", "s").written.has("/p/get.sh");

  /** Steps: `ask a` and `allow b` are calls, `end a` is the report of an end. A `!` makes it a subagent's call. */
  const STORIES: Record<string, boolean> = {
    "ask a": true,
    "ask a, end a": true,
    "ask a, allow b": true,
    // Nobody reports ends here.
    "ask a, allow b, allow c, allow d": true,
    // The first report only shows that there are reports; the second is of a call that was decided later.
    "ask a, allow b, end b": true,
    "ask a, allow b, end b, allow c, end c": true,
    "ask a, allow b, end b, allow c, end c, allow d, end d": false,
    // One report may overtake another, and some clients send each twice.
    "allow z, end z, ask a, allow b, end b": true,
    "allow z, end z, ask a, allow b, end b, end b": true,
    "allow z, end z, ask a, allow b, end b, allow c, end c": false,
    "allow z, end z, ask a, ask b, end b, ask c, end c": false,
    "allow z, end z, ask a, allow b, end b, allow c, end c, end a": true,
    "allow z, end z, ask a, end a, allow b, end b, allow c, end c": true,
    // What was decided before, or by another agent, ends when it likes.
    "allow z, end z, allow x, allow y, ask a, end x, end y": true,
    "allow z, end z, ask x, ask y, ask a, end x, end y": true,
    "allow z, end z, ask a, !allow b, !end b, !ask c, !end c": true,
    "allow z, end z, ask a, allow b, allow c": true,
  };
  test.each(Object.entries(STORIES))("%s: it counts is %s", (story, expected) => {
    const home = newHome();
    for (const step of story.split(", ")) {
      const [, mark, verb, use = ""] = /^(!?)(\w+) (\w)$/.exec(step) ?? [];
      const subagent = mark ? "sub" : "";
      if (verb === "end") noteEnd(home, callOf({ session: "s", use, subagent }));
      else called(home, use === "a" ? file : new Map(), { use, subagent, isAsked: verb === "ask" });
    }
    expect([story, counts(home)]).toEqual([story, expected]);
  });

  test("count without condition where the client gives calls no name, or an allowed call writes them too", () => {
    const [nameless, both] = [newHome(), newHome()];
    for (const home of [nameless, both]) {
      called(home, new Map(), { use: "z" });
      noteEnd(home, callOf({ session: "s", use: "z" }));
      called(home, file, { use: home === nameless ? "" : "a", isAsked: true });
      if (home === both) called(home, file, { use: "b" });
      for (const use of ["c", "d", "e"]) {
        called(home, new Map(), { use });
        noteEnd(home, callOf({ session: "s", use }));
      }
    }
    expect([counts(nameless), counts(both)]).toEqual([true, true]);
  });

  test("the end of a call tells whether somebody had been asked", () => {
    const home = newHome();
    called(home, new Map(), { use: "a", isAsked: true });
    called(home, new Map(), { use: "b" });
    expect(["a", "b", "c", ""].map((use) => noteEnd(home, callOf({ session: "s", use })))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("a session without questions keeps no line per call", () => {
    const home = newHome();
    for (let index = 0; index < 50; index++) {
      called(home, new Map(), { use: `u${index}` });
      noteEnd(home, callOf({ session: "s", use: `u${index}` }));
    }
    const [file_] = readdirSync(join(home, "sessions"));
    expect(statSync(join(home, "sessions", file_!)).size).toBeLessThan(40);
  });
});

test("the processes that sessions began under", () => {
  const home = newHome();
  expect(clientsOf(home)).toEqual([]);
  startSession(home, "claude", "s", "/p", "12:345");
  startSession(home, "claude", "t", "/p", "13:");
  startSession(home, "claude", "u", "/p", null);
  const found = clientsOf(home).map(({ pid, start }) => [pid, start]);
  expect(found.sort()).toEqual([
    [12, "345"],
    [13, ""],
  ]);
});
