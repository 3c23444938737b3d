const LAYERS: Record<string, string[]> = {
  types: [],
  secrets: ["types"],
  shell: ["types"],
  policy: ["types"],
  audit: ["types", "secrets"],
  io: ["types", "audit"],
  commands: ["types", "secrets"],
  code: ["types", "secrets", "commands"],
  classify: ["types", "secrets", "shell", "commands", "code"],
  guard: ["types", "classify", "policy"],
  hook: ["types", "secrets", "policy", "audit", "io", "guard"],
  install: ["types", "audit"],
  cli: ["types", "secrets", "policy", "audit", "io", "guard", "hook", "install"],
  index: ["types", "policy", "guard"],
};

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
/** Data in long strings. */
const isData = (file: string) => file.endsWith(".generated.ts");
/** Folders that may ask the runtime; only `io` the environment and the clock. */
const WORLDLY = new Set(["io"]);

interface Source {
  file: string;
  layer: string;
  imports: string[];
  code: string;
}

const sources: Source[] = files.map((file) => {
  const code = readFileSync(join(src, file), "utf8");
  return { file, layer: layerOf(file), imports: importsOf(code), code: withoutProse(code) };
});

/** The first folder, or the file itself when it stands at the top. */
function layerOf(file: string): string {
  return file.split("/")[0]!.replace(/\.ts$/, "");
}

/** Static, dynamic and re-exported. */
function importsOf(code: string): string[] {
  const found = code.matchAll(
    /^(?:import|export)\b[^;"']*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm,
  );
  return [...found].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? "");
}

/** Without comments and strings, where words mean nothing. */
function withoutProse(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "");
}

const edges = sources.flatMap(({ file, layer, imports }) =>
  imports
    .filter((path) => path.startsWith("."))
    .map((path) => {
      const target = relative(src, join(src, dirname(file), path));
      return { edge: `${file} → ${target}`, from: layer, to: layerOf(target) };
    }),
);

test("every folder has a layer", () => {
  expect([...new Set(sources.map(({ layer }) => layer))].filter((layer) => !(layer in LAYERS))).toEqual([]);
});

test("imports go one way", () => {
  console.log(`${edges.length} imports between ${files.length} files looked at`);
  expect(edges.length).toBeGreaterThan(files.length);
  const wrong = edges.filter(({ from, to }) => from !== to && !LAYERS[from]?.includes(to));
  expect(wrong.map(({ edge }) => edge)).toEqual([]);
});

test("the table itself has no circle", () => {
  const reaches = (from: string, to: string): boolean =>
    (LAYERS[from] ?? []).some((next) => next === to || reaches(next, to));
  expect(Object.keys(LAYERS).filter((layer) => reaches(layer, layer))).toEqual([]);
});

test("only io imports the runtime", () => {
  const worldly = sources.filter(
    ({ imports, layer }) =>
      !WORLDLY.has(layer) && imports.some((path) => path.startsWith("node:") || path.startsWith("bun")),
  );
  expect(worldly.map(({ file }) => file)).toEqual([]);
});

test("only io knows the environment, the folder, the clock and chance", () => {
  const world =
    /\bprocess\.|\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bMath\.random\b|\bcrypto\.|\bBun\b|\bsetTimeout\b|\bfetch\(/;
  expect(
    sources
      .filter(({ file, layer, code }) => !isData(file) && !WORLDLY.has(layer) && world.test(code))
      .map(({ file }) => file),
  ).toEqual([]);
});

test("a start of the program loads none of what only some verbs need", () => {
  const packages = ["yaml", "kleur", "jsonc-parser", "diff", "@clack/prompts"];
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const path of staticImports(readFileSync(join(src, file), "utf8")))
      if (path.startsWith(".")) reach(relative(src, join(src, dirname(file), path)));
  };
  reach("cli/main.ts");
  const loaded = [...reached].filter((file) =>
    staticImports(readFileSync(join(src, file), "utf8")).some((path) => packages.includes(path)),
  );
  expect(reached.has("hook/run.ts")).toBe(true);
  expect(loaded).toEqual([]);
  expect([...reached].filter((file) => file.startsWith("install/"))).toEqual([]);
  const used = sources.flatMap(({ imports }) => imports).filter((path) => packages.includes(path));
  expect([...new Set(used)].sort()).toEqual([...packages].sort());
});

/** Without those that are loaded when they are needed, and those of types. */
function staticImports(code: string): string[] {
  const found = code.matchAll(/^(?:import|export)\s(?!type\b)[^;"']*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"/gm);
  return [...found].map(([, from, bare]) => from ?? bare ?? "");
}
