import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { integrityOf, pinned, TARGETS } from "../../scripts/runtime.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

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

test("every runtime is an optional package of one version, pinned by digest, and runs no script", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as { optionalDependencies: Record<string, string> };
  expect(Object.keys(optionalDependencies).sort()).toEqual(TARGETS.map(({ bun }) => bun).sort());
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { hasInstallScript?: true }>;
  };
  for (const { bun } of TARGETS) {
    const { version, integrity } = pinned(bun);
    expect([bun, version, /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)]).toEqual([
      bun,
      optionalDependencies[bun],
      true,
    ]);
    expect([bun, packages[`node_modules/${bun}`]?.hasInstallScript]).toEqual([bun, undefined]);
  }
});

test("on x64, the package for processors without AVX2", () => {
  const x64 = TARGETS.filter(({ name }) => name.includes("x64")).map(({ bun }) => bun.endsWith("-baseline"));
  expect(x64).toEqual([true, true, true, true]);
});

test("a package that nobody pinned is refused", () => {
  expect(() => pinned("@oven/bun-plan9-x64")).toThrow("package-lock.json does not pin @oven/bun-plan9-x64");
  expect(integrityOf(Buffer.from("airlock"))).toEqual(
    "sha512-iuCHpe06xDlBYBCpQlWvTtZWdGFyGkASsoRf60OMv3FEs3WDn8mJhAni+ciRI6kW9C8zVKEV009IdiZwq6iHxw==",
  );
});
