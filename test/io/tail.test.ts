import { appendFileSync, mkdirSync, mkdtempSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endOfLog, linesSince, type Position } from "../../src/io/tail.ts";

function newLog() {
  const home = mkdtempSync(join(tmpdir(), "airlock-tail-"));
  mkdirSync(join(home, "log"));
  let at: Position = endOfLog(home);
  return {
    file: (count: number) => join(home, "log", `${String(count).padStart(6, "0")}.jsonl`),
    /** What a reader that looks now is told. */
    look: () => {
      const more = linesSince(home, at);
      at = more.at;
      return more.lines;
    },
  };
}

test("each line is told once, across any number of new files, and half a line when it is whole", () => {
  const { file, look } = newLog();
  expect(look()).toEqual([]);
  writeFileSync(file(1), "a\nb\nha");
  expect(look()).toEqual(["a", "b"]);
  appendFileSync(file(1), "lf\n");
  for (let count = 2; count < 7; count++) writeFileSync(file(count), `x${count}\n`);
  expect(look()).toEqual(["half", "x2", "x3", "x4", "x5", "x6"]);
  expect(look()).toEqual([]);
});

test("a file that was cut in place hides nothing that comes afterwards", () => {
  const { file, look } = newLog();
  writeFileSync(file(1), "first\nsecond\nthird\n");
  expect(look()).toHaveLength(3);
  truncateSync(file(1), 6);
  expect(look()).toEqual([]);
  appendFileSync(file(1), "new\n");
  expect(look()).toEqual(["new"]);
});

test("more than one look takes is told whole, before the next file", () => {
  const { file, look } = newLog();
  const line = `${"y".repeat(999)}\n`;
  writeFileSync(file(1), line.repeat(9000));
  writeFileSync(file(2), "z\n");
  const lines = [...look(), ...look(), ...look()];
  expect([lines.length, lines.at(-1), lines.filter((one) => one.length === 999).length]).toEqual([9001, "z", 9000]);
});
