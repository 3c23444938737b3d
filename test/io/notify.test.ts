import { fork } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { next, type Told, toldFrom } from "../../src/hook/notice.ts";
import { notify, type Way } from "../../src/io/notify.ts";

const home = mkdtempSync(join(tmpdir(), "airlock-notify-"));
const out = join(home, "shown");
const program = join(home, "show");
writeFileSync(program, `#!/bin/sh\nprintf '%s|' "$@" >> ${out}.part; env >> ${out}.env; mv ${out}.part ${out}\n`);
chmodSync(program, 0o755);

const way: Way = { program, args: ({ title, body }) => [title, body] };
const say = (home: string, key: string, ways: Way[]) =>
  notify<Told>(
    home,
    key,
    (told, id, at) => next(toldFrom(told), id, { title: "Title", body: `'${key}' $(id)` }, at),
    ways,
  );

test("a program is started with the words as arguments and little of the environment; the same again is not shown", async () => {
  process.env.AIRLOCK_TEST_SECRET = "s";
  say(home, "a", [{ ...way, program: join(home, "missing") }, way]);
  say(home, "a", [way]);
  while (!existsSync(out)) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(readFileSync(out, "utf8")).toBe("Title|'a' $(id)|");
  expect(readFileSync(`${out}.env`, "utf8")).not.toMatch(/AIRLOCK_TEST_SECRET/);
});

test("no program to show it is no error, and neither is one that can't be started", async () => {
  const other = mkdtempSync(join(tmpdir(), "airlock-notify-"));
  say(other, "a", []);
  writeFileSync(join(other, "broken"), "\u0000");
  chmodSync(join(other, "broken"), 0o755);
  say(other, "b", [{ ...way, program: join(other, "broken") }]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(existsSync(join(other, "notified.json"))).toBe(true);
});

describe("many hooks, each a process of its own", () => {
  /** What a program that leaves a file for each notification has shown in the end. */
  async function shown(keys: string[], damage: (home: string) => void = () => undefined): Promise<string[]> {
    const place = mkdtempSync(join(tmpdir(), "airlock-notify-"));
    const folder = join(place, "shown");
    const show = join(place, "show");
    mkdirSync(folder);
    writeFileSync(show, `#!/bin/sh\nprintf '%s' "$2" > ${folder}/$$\n`);
    chmodSync(show, 0o755);
    damage(place);
    const notifier = join(import.meta.dirname, "notifier.ts");
    for (const key of keys) await new Promise((done) => fork(notifier, [place, key, show]).once("exit", done));
    await new Promise((done) => setTimeout(done, 500));
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  }

  test("the same thing is told once", async () => {
    expect(await shown(["a", "a", "a", "a"])).toEqual(["a"]);
  }, 60_000);

  test("a burst of different ones is five and one that sums them up", async () => {
    const told = await shown(["a", "b", "c", "d", "e", "f", "g", "h"]);
    expect(told.sort()).toEqual([
      "Many calls are being stopped. To see them: airlock log --denied",
      ...["a", "b", "c", "d", "e"],
    ]);
  }, 60_000);

  test.each<[string, (path: string) => void, string[]]>([
    ["no JSON", (path) => writeFileSync(path, "{"), ["a"]],
    ["something else", (path) => writeFileSync(path, '{"all": [null, 5, {"key": 1}], "summed": "x"}'), ["a"]],
    ["a folder, so that nothing can be noted", (path) => mkdirSync(path), []],
  ])(
    "a note that holds %s is no fault of the call",
    async (_, make, told) => {
      expect(await shown(["a", "a"], (home) => make(join(home, "notified.json")))).toEqual(told);
    },
    60_000,
  );
});
