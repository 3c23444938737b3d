import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Found } from "../../src/audit/configuration.ts";
import { verify } from "../../src/audit/verify.ts";
import { append, readLog } from "../../src/io/log.ts";
import type { Entry } from "../../src/types/entry.ts";
import { draft } from "../audit/entries.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "airlock-log-"));

/** What the log holds, and what verification says of it. */
function state(home: string): { ids: string[]; kinds: string[]; faults: string[]; pending: number } {
  const { head, segments, pending } = readLog(home);
  const entries = segments
    .flatMap(({ text }) => text.split("\n"))
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as { id: string; kind: string }];
      } catch {
        return [];
      }
    });
  return {
    ids: entries.filter(({ kind }) => kind === "decision").map(({ id }) => id),
    kinds: entries.map(({ kind }) => kind),
    faults: verify(segments, head).faults.map(({ code }) => code),
    pending,
  };
}

test("entries stand in order, in a folder and files of the user alone", () => {
  const home = newHome();
  expect(append(home, draft({ id: "a" }))).toEqual({ kind: "chained" });
  expect(append(home, draft({ id: "b" }), { durable: true })).toEqual({ kind: "chained" });
  expect(state(home)).toEqual({ ids: ["a", "b"], kinds: ["decision", "decision"], faults: [], pending: 0 });
  const modes = ["log", "log/pending", "log/000001.jsonl", "log/head.json"].map(
    (path) => statSync(join(home, path)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
});

test("files rotate by size, within one second too, and their names sort by age", () => {
  const home = newHome();
  const ids = Array.from({ length: 12 }, (_, index) => `r${index}`);
  for (const id of ids) append(home, draft({ id }), { rotateAt: 600 });
  expect(
    readdirSync(join(home, "log"))
      .filter((name) => name.endsWith("l"))
      .sort(),
  ).toEqual(Array.from({ length: 6 }, (_, index) => `00000${index + 1}.jsonl`));
  expect(state(home)).toMatchObject({ ids, faults: [] });
});

test("a torn line is closed and named, never cut", () => {
  const home = newHome();
  append(home, draft({ id: "a" }));
  appendFileSync(join(home, "log/000001.jsonl"), '{"v":1,"seq":2,"pr');
  append(home, draft({ id: "b" }));
  expect(state(home)).toEqual({ ids: ["a", "b"], kinds: ["decision", "torn", "decision"], faults: [], pending: 0 });
  expect(readFileSync(join(home, "log/000001.jsonl"), "utf8").includes('\n{"v":1,"seq":2,"pr\n')).toEqual(true);
});

test("so is one that broke off in the middle of a character, or a file that waited: what is whole is read", () => {
  const home = newHome();
  append(home, draft({ id: "a" }));
  appendFileSync(join(home, "log/000001.jsonl"), Buffer.from('{"v":1,"text":"caf\u00e9').subarray(0, -1));
  expect(state(home)).toEqual({ ids: ["a"], kinds: ["decision"], faults: [], pending: 0 });
  append(home, draft({ id: "b" }));
  writeFileSync(join(home, "log/pending/x.json"), Buffer.from('{"draft":"\u00e9').subarray(0, -1));
  append(home, draft({ id: "c" }));
  expect(state(home)).toEqual({
    ids: ["a", "b", "c"],
    kinds: ["decision", "torn", "decision", "decision"],
    faults: [],
    pending: 1,
  });
});

test("a writer that died before it noted the head loses nothing", () => {
  const home = newHome();
  append(home, draft({ id: "a" }));
  const head = readFileSync(join(home, "log/head.json"));
  append(home, draft({ id: "b" }));
  writeFileSync(join(home, "log/head.json"), head);
  append(home, draft({ id: "c" }));
  expect(state(home)).toEqual({
    ids: ["a", "b", "c"],
    kinds: ["decision", "decision", "decision"],
    faults: [],
    pending: 0,
  });
});

test("the same at the moment of a rotation", () => {
  const home = newHome();
  append(home, draft({ id: "a" }));
  const head = readFileSync(join(home, "log/head.json"));
  append(home, draft({ id: "b" }), { rotateAt: 1 });
  writeFileSync(join(home, "log/head.json"), head);
  append(home, draft({ id: "c" }));
  expect(state(home)).toMatchObject({ ids: ["a", "b", "c"], faults: [] });
});

test("a missing head and a shortened log are said in the log", () => {
  const home = newHome();
  append(home, draft({ id: "a" }));
  rmSync(join(home, "log/head.json"));
  append(home, draft({ id: "b" }));
  expect(state(home)).toMatchObject({ ids: ["a", "b"], kinds: ["decision", "change", "decision"], faults: [] });
  writeFileSync(join(home, "log/000001.jsonl"), "");
  append(home, draft({ id: "c" }));
  expect(state(home)).toMatchObject({ ids: ["c"], kinds: ["change", "decision"], faults: ["gap"] });
});

test("a held lock sends the entry to pending, and the next writer chains it once", () => {
  const home = newHome();
  append(home, draft({ id: "a" }));
  const holder = { pid: process.pid, start: null, host: "elsewhere", nonce: "n" };
  writeFileSync(join(home, "log/lock"), JSON.stringify(holder));
  const started = performance.now();
  expect(append(home, draft({ id: "b" }))).toEqual({ kind: "pending" });
  expect(performance.now() - started).toBeLessThan(2000);
  rmSync(join(home, "log/lock"));
  append(home, draft({ id: "c" }));
  append(home, draft({ id: "d" }));
  expect(state(home)).toEqual({ ids: ["a", "b", "c", "d"], kinds: Array(4).fill("decision"), faults: [], pending: 0 });
});

test("a dead holder's lock is taken over", () => {
  const home = newHome();
  append(home, draft({ id: "a" }));
  const gone = { pid: 2 ** 22 - 1, start: "1", host: "h", nonce: "n" };
  for (const holder of [
    { ...gone, host: hostname() },
    { ...gone, host: hostname(), pid: process.pid, nonce: "m" },
  ]) {
    writeFileSync(join(home, "log/lock"), JSON.stringify(holder));
    expect(append(home, draft({ id: `after ${holder.nonce}` }))).toEqual({ kind: "chained" });
  }
  expect(readdirSync(join(home, "log")).sort()).toEqual(["000001.jsonl", "head.json", "pending"]);
});

test("many writers that rotate lose nothing", async () => {
  const home = newHome();
  await Promise.all(Array.from({ length: 8 }, (_, index) => writer(home, index, 40)));
  append(home, draft({ id: "last" }), { rotateAt: 4000 });
  for (let tries = 0; state(home).pending > 0 && tries < 20; tries++) append(home, draft({ id: `more${tries}` }));
  const { ids, faults } = state(home);
  expect(faults).toEqual([]);
  const expected = Array.from({ length: 8 }, (_, index) =>
    Array.from({ length: 40 }, (_, count) => `${index}-${count}`),
  ).flat();
  expect(ids.filter((id) => /^\d+-\d+$/.test(id)).sort()).toEqual(expected.sort());
});

test("a writer killed at any point leaves a log that holds, and the next one goes on", async () => {
  const home = newHome();
  for (let round = 0; round < 12; round++) {
    const child = start(home, round, 100_000);
    await new Promise((done) => setTimeout(done, 90 + round * 7));
    child.kill("SIGKILL");
    await new Promise((done) => child.once("close", done));
    append(home, draft({ id: `after ${round}` }));
  }
  const { ids, faults } = state(home);
  expect(faults).toEqual([]);
  expect(new Set(ids).size).toEqual(ids.length);
  expect(ids.filter((id) => id.startsWith("after")).length).toEqual(12);
});

test("a full disk: the verdict stands, nothing is torn, and the log goes on when there is room", () => {
  const home = newHome();
  for (let count = 0; count < 5; count++) append(home, draft({ id: `b${count}` }));
  const rows = limited(home, 4096);
  expect(new Set(rows)).toEqual(new Set(["chained", "pending"]));
  append(home, draft({ id: "after" }));
  expect(state(home)).toMatchObject({ faults: [], pending: 0 });
  expect(state(home).ids.at(-1)).toEqual("after");
});

describe("what decides besides the calls", () => {
  const by = (policy: string, over: Partial<Found> = {}): Found => ({
    configuration: { policy, profile: "default", failOpen: false, program: "x" },
    project: "/p",
    isOwn: false,
    from: 1,
    to: 1,
    ...over,
  });
  const written = (home: string) =>
    readLog(home)
      .segments.flatMap(({ text }) => text.trim().split("\n"))
      .map((line) => JSON.parse(line) as Entry)
      .map(({ kind, id, configuration, project }) =>
        kind === "configuration" ? [configuration?.policy, project] : id,
      );
  const headOf = (home: string) => join(home, "log/head.json");

  test("stands before the entry it was news for", () => {
    const home = newHome();
    append(home, draft({ id: "a" }), { found: by("one") });
    append(home, draft({ id: "b" }), { found: by("one") });
    append(home, draft({ id: "c" }));
    append(home, draft({ id: "d" }), { found: by("two", { isOwn: true }) });
    expect(written(home)).toEqual([["one", null], "a", "b", "c", ["two", "/p"], "d"]);
    expect(state(home).faults).toEqual([]);
  });

  test("is not said again after a writer died, nor after the head was lost or the file rotated", () => {
    const home = newHome();
    append(home, draft({ id: "a" }), { found: by("one") });
    const head = readFileSync(headOf(home));
    append(home, draft({ id: "b" }), { found: by("two") });
    writeFileSync(headOf(home), head);
    append(home, draft({ id: "c" }), { found: by("two") });
    append(home, draft({ id: "d" }), { found: by("two"), rotateAt: 1 });
    expect(written(home)).toEqual([["one", null], "a", ["two", null], "b", "c", "d"]);
    const other = newHome();
    append(other, draft({ id: "a" }), { found: by("one") });
    rmSync(headOf(other));
    append(other, draft({ id: "b" }), { found: by("one") });
    expect(state(other).kinds).toEqual(["configuration", "decision", "change", "decision"]);
  });

  test("is said of entries that waited, each by what it was decided by", () => {
    const home = newHome();
    append(home, draft({ id: "a" }), { found: by("one") });
    writeFileSync(join(home, "log/lock"), JSON.stringify({ pid: 1, start: null, host: "elsewhere", nonce: "n" }));
    append(home, draft({ id: "b", at: "2026-01-02T03:04:06.000Z" }), { found: by("two", { from: 5 }), patience: 1 });
    append(home, draft({ id: "c", at: "2026-01-02T03:04:07.000Z" }), { found: by("one", { from: 9 }), patience: 1 });
    rmSync(join(home, "log/lock"));
    append(home, draft({ id: "d" }), { found: by("one", { from: 10 }) });
    expect(written(home)).toEqual([["one", null], "a", ["two", null], "b", ["one", null], "c", "d"]);
  });

  test("is said once by many writers at once", async () => {
    const home = newHome();
    await Promise.all(Array.from({ length: 6 }, (_, index) => writer(home, index, 15, "one")));
    await Promise.all(Array.from({ length: 6 }, (_, index) => writer(home, index + 6, 15, "two")));
    append(home, draft({ id: "last" }));
    const policies = written(home).filter((item) => Array.isArray(item));
    expect(policies).toEqual([
      ["one", null],
      ["two", null],
    ]);
  });
});

const WRITER = join(import.meta.dirname, "writer.ts");

function start(home: string, name: number, count: number, policy = "") {
  return spawn(process.execPath, [WRITER, home, String(name), String(count), "4000", policy], { stdio: "ignore" });
}

const writer = (home: string, name: number, count: number, policy = "") =>
  new Promise<void>((done) => start(home, name, count, policy).once("close", () => done()));

/** What became of twenty entries in a process that may write files of so many bytes at most. */
function limited(home: string, bytes: number): string[] {
  const script = `ulimit -f ${bytes / 512}; trap '' XFSZ; exec "$0" "$@"`;
  const args = ["-c", script, process.execPath, WRITER, home, "full", "20", "1000000"];
  return execFileSync("sh", args, { encoding: "utf8" }).trim().split("\n");
}
