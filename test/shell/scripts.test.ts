import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "../../src/shell/parse.ts";
import { packageLines } from "../support/package-lines.ts";

const modules = join(import.meta.dirname, "../../node_modules");

const files = readdirSync(modules, { recursive: true, encoding: "utf8" });

function named(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(file)).map((file) => join(modules, file));
}

const refusal = (source: string): string | null => {
  const parsed = parse(source);
  return parsed.ok ? null : `${parsed.refusal.code}: ${source.slice(0, 200)}`;
};

test("every package script is accepted", () => {
  const scripts = named(/(^|\/)package\.json$/).flatMap((file) => {
    try {
      const { scripts } = JSON.parse(readFileSync(file, "utf8")) as { scripts?: Record<string, string> };
      return Object.values(scripts ?? {}).filter((script) => typeof script === "string");
    } catch {
      return [];
    }
  });
  console.log("package scripts", scripts.length);
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.map(refusal).filter((fault) => fault !== null)).toEqual([]);
});

test("every package script that was collected is accepted, but for those that bash refuses as well", () => {
  const scripts = packageLines().flatMap(({ kind, source }) => (kind === "script" ? [source] : []));
  expect(scripts.length).toBeGreaterThan(1_000);
  expect(scripts.filter((script) => refusal(script) !== null && bashAccepts(script))).toEqual([]);
});

test("at most one in a hundred shell blocks of READMEs is refused", () => {
  const blocks = named(/(^|\/)readme[^/]*\.md$/i).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^```(?:bash|sh|shell|zsh)[^\n]*\n([\s\S]*?)^```/gm)].map(
      (match) => match[1]!,
    ),
  );
  const refused = blocks.filter((block) => refusal(block) !== null && bashAccepts(block));
  console.log("README blocks", blocks.length, "refused", refused.length, refused.map(refusal));
  expect(refused.length / blocks.length).toBeLessThanOrEqual(0.01);
});

function bashAccepts(source: string): boolean {
  try {
    execFileSync("bash", ["-n", "-c", "--", source], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
