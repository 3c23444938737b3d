/** Makes the copy of the sources that is bundled: the modules of commands are loaded one by one, by program name. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

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
  writeFileSync(join(to, "commands/index.generated.ts"), 'export { modules } from "./lazy.ts";\n');
}

/** Names of the programs that a module describes. The last module that has a name keeps it, as in the list of all. */
async function namesIn(file: string): Promise<string[]> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.values(module).flatMap((item) =>
    typeof item === "object" && item !== null && "names" in item && "spec" in item ? (item.names as string[]) : [],
  );
}
