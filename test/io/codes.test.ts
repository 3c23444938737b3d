import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findCode } from "../../src/io/codes.ts";
import { append } from "../../src/io/log.ts";
import { draft } from "../audit/entries.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "airlock-codes-"));
const codeOf = (at: number) => at.toString(16).padStart(6, "0");
const coded = (id: string, ...codes: string[]) =>
  draft({
    id,
    findings: codes.map((code) => ({ effect: {}, rule: `rule/${code}`, certainty: "must", on: "here", code })),
  });
const found = (home: string, code: string) => {
  const at = findCode(home, code);
  return at && [at.entry.id, at.finding.rule];
};
const indexOf = (home: string) => join(home, "log/codes");

/** Entries with and without codes, in files that rotate. */
function filled(): string {
  const home = newHome();
  for (let at = 0; at < 20; at++) {
    const entry = at % 3 === 0 ? coded(`e${at}`, codeOf(at), codeOf(at + 100)) : draft({ id: `e${at}` });
    append(home, entry, { rotateAt: 2500 });
  }
  return home;
}

const ALL = [0, 3, 6, 9, 12, 15, 18].flatMap((at): [string, unknown][] => [
  [codeOf(at), [`e${at}`, `rule/${codeOf(at)}`]],
  [codeOf(at + 100), [`e${at}`, `rule/${codeOf(at + 100)}`]],
]);

/** What may have happened to the index. */
const DAMAGES: Record<string, (path: string) => void> = {
  nothing: () => undefined,
  "it is gone": (path) => rmSync(path),
  "it is empty": (path) => writeFileSync(path, ""),
  "its last line broke off": (path) => writeFileSync(path, readFileSync(path).subarray(0, -9)),
  "it points elsewhere": (path) => writeFileSync(path, readFileSync(path, "utf8").replaceAll(/ \d+ /g, " 7 ")),
  "it names files that are none": (path) =>
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(/ \S+\n/g, " ../../x\n")),
  "it is noise": (path) => writeFileSync(path, "\0".repeat(500)),
};

describe.each(Object.entries(DAMAGES))("the index of codes: %s", (_, damage) => {
  test("every code is found, before and after the next one", () => {
    const home = filled();
    damage(indexOf(home));
    const before = readFileSync(join(home, "log/head.json"), "utf8");
    expect(ALL.map(([code]) => [code, found(home, code)])).toEqual(ALL);
    // Finding writes nothing.
    expect(readFileSync(join(home, "log/head.json"), "utf8")).toEqual(before);
    // The last code of the index is not given twice, though its line may be gone.
    expect(append(home, coded("again", codeOf(118))).kind).toEqual("taken");
    append(home, coded("next", "ffffff"));
    expect([found(home, "ffffff"), ...ALL.map(([code]) => found(home, code))]).toEqual([
      ["next", "rule/ffffff"],
      ...ALL.map(([, place]) => place),
    ]);
  });
});

test("codes that no entry has, and words that are no codes, are not found", () => {
  const home = filled();
  for (const code of ["abcdef", "", "0", "00000", "000000 0", ".*", "../head", "00000G"])
    expect([code, found(home, code)]).toEqual([code, null]);
  expect(found(newHome(), "000000")).toEqual(null);
});

test("an entry that was changed gives no grant", () => {
  const home = newHome();
  append(home, coded("a", "aaaaaa"));
  const file = join(home, "log/000001.jsonl");
  writeFileSync(file, readFileSync(file, "utf8").replace("rule/aaaaaa", "rule/bbbbbb"));
  expect(found(home, "aaaaaa")).toEqual(null);
});

test("an entry whose code is in use is not written, and one that names a code twice", () => {
  const home = newHome();
  expect([
    append(home, coded("a", "aaaaaa")).kind,
    append(home, coded("b", "bbbbbb", "aaaaaa")).kind,
    append(home, coded("c", "cccccc", "cccccc")).kind,
    append(home, coded("d", "bbbbbb")).kind,
  ]).toEqual(["chained", "taken", "taken", "chained"]);
  expect(["aaaaaa", "bbbbbb", "cccccc"].map((code) => found(home, code)?.[0])).toEqual(["a", "d", undefined]);
});

test("a code in use is known again after the index was lost", () => {
  const home = filled();
  rmSync(indexOf(home));
  expect(append(home, coded("again", codeOf(3))).kind).toEqual("taken");
});

test("allowed calls neither make nor read nor mend it", () => {
  const home = newHome();
  append(home, draft());
  expect(() => statSync(indexOf(home))).toThrow("ENOENT");
  append(home, coded("a", "aaaaaa"));
  writeFileSync(indexOf(home), "x");
  append(home, draft());
  expect(readFileSync(indexOf(home), "utf8")).toEqual("x");
});

test("a writer that died before it noted the head leaves no code behind", () => {
  const home = newHome();
  append(home, coded("a", "aaaaaa"));
  const [head, index] = [readFileSync(join(home, "log/head.json")), readFileSync(indexOf(home))];
  append(home, coded("b", "bbbbbb"));
  writeFileSync(join(home, "log/head.json"), head);
  expect(append(home, coded("c", "bbbbbb")).kind).toEqual("taken");
  writeFileSync(indexOf(home), index);
  append(home, draft());
  expect(append(home, coded("d", "bbbbbb")).kind).toEqual("taken");
  expect(found(home, "bbbbbb")?.[0]).toEqual("b");
});

test("it stays small, and what it forgot is still found in the log", () => {
  const home = newHome();
  append(home, coded("first", "fffff0"));
  const line = readFileSync(indexOf(home), "utf8");
  // As many as 8,191 denials would leave.
  const many = Array.from({ length: 8190 }, (_, at) => line.replace("fffff0", codeOf(at))).join("");
  appendFileSync(indexOf(home), many);
  const head = JSON.parse(readFileSync(join(home, "log/head.json"), "utf8")) as Record<string, unknown>;
  writeFileSync(join(home, "log/head.json"), JSON.stringify({ ...head, codes: line.length + many.length }));
  append(home, coded("a", "aaaaa1", "aaaaa2", "aaaaa3"));
  expect(readFileSync(indexOf(home), "utf8").match(/\n/g)?.length).toEqual(4096);
  expect([found(home, "aaaaa3")?.[0], found(home, "fffff0")?.[0]]).toEqual(["a", "first"]);
  append(home, coded("b", "bbbbb1"));
  expect(found(home, "bbbbb1")?.[0]).toEqual("b");
});

test("entries that waited are found, too", () => {
  const home = newHome();
  append(home, coded("a", "aaaaaa"));
  writeFileSync(join(home, "log/lock"), JSON.stringify({ pid: 1, start: null, host: "elsewhere", nonce: "n" }));
  expect(append(home, coded("b", "bbbbbb"), { patience: 1 }).kind).toEqual("pending");
  rmSync(join(home, "log/lock"));
  append(home, draft({ id: "c" }));
  const line = readFileSync(indexOf(home), "utf8").split("\n")[1];
  expect([found(home, "bbbbbb")?.[0], line?.startsWith("bbbbbb ")]).toEqual(["b", true]);
});
