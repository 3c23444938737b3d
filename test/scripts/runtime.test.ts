import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BUN, matches, TARGETS } from "../../scripts/runtime.ts";

test("what is built for", () => {
  expect(TARGETS.map(({ name, executable }) => `${name}: ${executable}`)).toEqual([
    "linux-x64: airlock",
    "linux-arm64: airlock",
    "linux-x64-musl: airlock",
    "linux-arm64-musl: airlock",
    "darwin-x64: airlock",
    "darwin-arm64: airlock",
    "windows-x64: airlock.exe",
  ]);
});

test("every runtime is pinned by a digest of its own; on x64 it is the one for processors without AVX2", () => {
  expect(TARGETS.map(({ bun, integrity }) => [bun, /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)])).toEqual([
    ["@oven/bun-linux-x64-baseline", true],
    ["@oven/bun-linux-aarch64", true],
    ["@oven/bun-linux-x64-musl-baseline", true],
    ["@oven/bun-linux-aarch64-musl", true],
    ["@oven/bun-darwin-x64-baseline", true],
    ["@oven/bun-darwin-aarch64", true],
    ["@oven/bun-windows-x64-baseline", true],
  ]);
  expect(new Set(TARGETS.map(({ integrity }) => integrity)).size).toEqual(TARGETS.length);
});

test("other bytes than those that are pinned are refused", () => {
  const digest = "iuCHpe06xDlBYBCpQlWvTtZWdGFyGkASsoRf60OMv3FEs3WDn8mJhAni+ciRI6kW9C8zVKEV009IdiZwq6iHxw==";
  const target = { ...TARGETS[0]!, integrity: `sha512-${digest}` };
  expect(() => matches(target, Buffer.from("airlock"))).not.toThrow();
  expect(() => matches(target, Buffer.from("airlocked"))).toThrow(
    `@oven/bun-linux-x64-baseline@${BUN} has the digest sha512-`,
  );
});

test("whoever installs Airlock from npm gets no other package with it", () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as object;
  expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual(["devDependencies"]);
});
