import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
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
