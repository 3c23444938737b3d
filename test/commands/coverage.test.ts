import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modules } from "../../src/commands/index.generated.ts";
import type { Command } from "../../src/commands/kit/spec.ts";
import { allCommands } from "../../src/commands/registry.ts";

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && file !== "coverage.test.ts")
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));

/** Words of the lines in Windows' tables, whose programs have names of their own in each shell. */
const windowsWords = new Set(
  sources
    .filter(({ text }) => /(?:cmd|powershell)Does\(/.test(text))
    .flatMap(({ text }) => [...text.matchAll(/[A-Za-z][\w-]*(?:\.(?:exe|com))?/g)].map(([word]) => word.toLowerCase())),
);

/** `ps:[system.io.file]::delete` stands in a line as its method. */
const windowsWord = (name: string): string =>
  name
    .replace(/^(?:cmd|ps):/, "")
    .replace(/^.*::/, "")
    .replace(/^\.-?/, "");

/** Programs with a table, and the rows of each, as they stand in the test files. */
const tables = sources.flatMap(({ file, text }) => {
  return [...text.matchAll(/effectsOf\("([^"]+)", (\{[\s\S]*?\n?\})\);/g)].map(([, program = "", body = ""]) => ({
    file,
    program,
    rows: rowsOf(body),
  }));
});

/** Keys of a table: quoted, or a bare program name. */
function rowsOf(body: string): string[] {
  const rows: string[] = [];
  for (const [, double, single, bare] of body.matchAll(
    /(?:^|[{,])\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([A-Za-z_]\w*)):/gm,
  ))
    rows.push((double ?? single ?? bare ?? "").replace(/\s+/g, " ").trim());
  return rows;
}

const isCommand = (item: unknown): item is Command =>
  typeof item === "object" && item !== null && "names" in item && "spec" in item;

test("every spec has a table", () => {
  const tested = new Set(tables.map((table) => table.program));
  const bare = allCommands().filter(
    (command) => !command.names.some((name) => tested.has(name) || windowsWords.has(windowsWord(name))),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  console.log(`looked at ${allCommands().length} specs, ${tables.length} tables, ${rows} rows`);
  expect(bare.map((command) => command.names.join(" "))).toEqual([]);
});

test("no program has two specs", () => {
  const seen = new Map<string, number>();
  for (const module of modules)
    for (const item of Object.values(module))
      if (isCommand(item)) for (const name of item.names) seen.set(name, (seen.get(name) ?? 0) + 1);
  console.log(`looked at ${seen.size} names`);
  expect([...seen].filter(([, count]) => count > 1)).toEqual([]);
});

test("no table is empty and none repeats a row", () => {
  const faults = tables.flatMap(({ file, program, rows }) => [
    ...(rows.length === 0 ? [`${file}: ${program} has no rows`] : []),
    ...rows.filter((row, index) => rows.indexOf(row) !== index).map((row) => `${file}: ${row}`),
  ]);
  expect(faults).toEqual([]);
});

test("no spec lists a flag twice", () => {
  const faults = allCommands().flatMap((command) => {
    const seen = new Set<string>();
    return Object.keys(command.spec().flags ?? {})
      .flatMap((row) => row.split(" "))
      .filter((name) => seen.size === seen.add(name).size)
      .map((name) => `${command.names[0]} ${name}`);
  });
  expect(faults).toEqual([]);
});

test("a flag whose value is asked for by a short and a long name shares its string with no other flag", () => {
  const folder = join(import.meta.dirname, "../../src/commands");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, list = ""]) => list.split(" "));
    const asked = names(/\.(?:value|values|string)\(\s*"(-[^"]+)"/g).filter(
      (list) => list.some((name) => name.startsWith("--")) && list.some((name) => !name.startsWith("--")),
    );
    return names(/^\s*"(-[^"]+)":/gm).flatMap((group) =>
      asked
        .filter((list) => list.length < group.length && list.every((name) => group.includes(name)))
        .map((list) => `${file}: ${list.join(" ")}`),
    );
  });
  expect([files.length > 200, found]).toEqual([true, []]);
});
