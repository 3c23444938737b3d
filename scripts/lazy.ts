/**
 * Makes the copy of the sources that is bundled. What an ordinary call doesn't need is loaded when it is first called:
 * the modules of commands by program name, and the modules of `LATE`.
 */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Modules that export functions alone, and that most calls never enter. */
export const LATE = [
  "code/read.ts",
  "shell/loose.ts",
  "shell/windows/powershell.ts",
  "shell/windows/cmd.ts",
  "commands/environment.ts",
  "commands/packages/names.ts",
  "classify/calls/mcp.ts",
  "classify/calls/settings.ts",
  "classify/calls/written.ts",
  "io/codes.ts",
];

/** Copies `src` to `to` with a table of programs instead of the list of all modules. */
export async function lazySources(src: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  cpSync(src, to, { recursive: true });
  const index = join(src, "commands/index.generated.ts");
  const files = [...readFileSync(index, "utf8").matchAll(/^import \* as \w+ from "(\.\/[^"]+)";$/gm)].map(
    ([, file]) => file!,
  );
  if (files.length === 0) throw new Error(`${index} lists no modules`);
  const programs: Record<string, number> = {};
  for (const [at, file] of files.entries())
    for (const name of await namesIn(join(src, "commands", file))) programs[name] = at;
  writeFileSync(
    join(to, "commands/lazy.ts"),
    [
      `const LOADERS = [${files.map((file) => `() => require("${file}")`).join(",\n")}];`,
      `const PROGRAMS = new Map(Object.entries(${JSON.stringify(programs)}));`,
      "export const lazily = (name) => LOADERS[PROGRAMS.get(name)]?.();",
      "export const modules = { *[Symbol.iterator]() { for (const load of LOADERS) yield load(); } };",
    ].join("\n"),
  );
  for (const path of LATE) await late(src, to, path);
  writeFileSync(join(to, "commands/index.generated.ts"), 'export { modules } from "./lazy.ts";\n');
}

/** Puts a module in its place whose functions load the real one when they are called. */
async function late(src: string, to: string, path: string): Promise<void> {
  const module = (await import(pathToFileURL(join(src, path)).href)) as Record<string, unknown>;
  const names = Object.keys(module);
  const other = names.find((name) => typeof module[name] !== "function");
  if (names.length === 0 || other)
    throw new Error(`${path} can't be loaded late: ${other ?? "nothing"} is no function`);
  const real = path.replace(/\.ts$/, ".late.ts");
  renameSync(join(to, path), join(to, real));
  const base = `./${real.slice(real.lastIndexOf("/") + 1)}`;
  writeFileSync(
    join(to, path),
    names.map((name) => `export const ${name} = (...args) => require("${base}").${name}(...args);`).join("\n"),
  );
}

/** Names of the programs that a module describes. The last module that has a name keeps it, as in the list of all. */
async function namesIn(file: string): Promise<string[]> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.values(module).flatMap((item) =>
    typeof item === "object" && item !== null && "names" in item && "spec" in item ? (item.names as string[]) : [],
  );
}
