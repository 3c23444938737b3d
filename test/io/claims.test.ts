import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claim, claimsIn } from "../../src/io/claims.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "airlock-claims-"));
const WRITER = join(import.meta.dirname, "claimer.ts");

/** Whether a process of its own gets the grant for that call. */
const claimed = (home: string, id: string, use: string) =>
  new Promise<boolean>((resolve) => fork(WRITER, [home, id, use]).once("message", (got) => resolve(got === true)));

test("of twenty calls at the same time exactly one gets it; the same call again, and no other", async () => {
  const home = newHome();
  const uses = Array.from({ length: 20 }, (_, index) => `u${index}`);
  const got = await Promise.all(uses.map((use) => claimed(home, "k7f3", use)));
  expect(got.filter(Boolean)).toHaveLength(1);
  const taker = uses[got.indexOf(true)]!;
  expect(claimsIn(home, ["k7f3", "other"])).toEqual(new Map([["k7f3", taker]]));
  expect([claim(home, "k7f3", taker), claim(home, "k7f3", "u99")]).toEqual([true, false]);
  expect(readdirSync(join(home, "claims"))).toEqual(["k7f3"]);
}, 120_000);

test("what can't be read is taken, by no call", () => {
  const home = newHome();
  mkdirSync(join(home, "claims"));
  const path = (name: string) => join(home, "claims", name);
  mkdirSync(path("folder"));
  symlinkSync("nowhere", path("link"));
  writeFileSync(path("huge"), "u".repeat(5000));
  writeFileSync(path("empty"), "");
  writeFileSync(path("not-asked-for"), "u");
  const ids = ["folder", "link", "huge", "empty", "free"];
  expect(claimsIn(home, ids)).toEqual(new Map(["folder", "link", "huge", "empty"].map((id) => [id, ""])));
  expect(ids.map((id) => claim(home, id, "u"))).toEqual([false, false, false, false, true]);
});
