/**
 * Makes the copy of the sources that is bundled. What an ordinary call doesn't enter is loaded when it is first called:
 * the modules of commands by program name, and every module that exports functions alone.
 */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

type Module = Record<string, unknown>;

/**
 * Copies `src` to `to` with a table of programs instead of the list of all modules, and with the modules that are not
 * in `entered` behind functions that load them. Answers the files of the copy that are loaded so.
 */
export async function lazySources(src: string, to: string, entered: ReadonlySet<string>): Promise<string[]> {
  rmSync(to, { recursive: true, force: true });
  cpSync(src, to, { recursive: true });
  const index = join(src, "commands/index.generated.ts");
  const files = [...readFileSync(index, "utf8").matchAll(/^import \* as \w+ from "\.\/([^"]+)";$/gm)].map(
    ([, file]) => file!,
  );
  if (files.length === 0) throw new Error(`${index} lists no modules`);
  const programs: Record<string, number> = {};
  for (const [at, file] of files.entries())
    for (const name of namesIn(await load(join(src, "commands", file)))) programs[name] = at;
  writeFileSync(join(to, "commands/lazy.ts"), lazyTable(files, programs));
  writeFileSync(join(to, "commands/index.generated.ts"), 'export { modules } from "./lazy.ts";\n');
  const late = files.map((file) => `commands/${file}`);
  for (const path of modulesOf(src)) {
    if (entered.has(path)) continue;
    const names = functionsOf(await load(join(src, path)));
    if (names) late.push(putOff(to, path, names));
  }
  return late;
}

/** Modules that the executable may hold, but for those that only a generated table or the library names. */
function modulesOf(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(
      (path) => path.endsWith(".ts") && !/^(?:index|cli\/main|commands\/(?:lazy|index\.generated))\.ts$/.test(path),
    )
    .sort();
}

/** A text that is searched: a map of three thousand names would be built by each hook, for one look into it. */
function lazyTable(files: string[], programs: Record<string, number>): string {
  const table = Object.entries(programs).map(([name, at]) => `${name}\t${at}\n`);
  return [
    `const LOADERS = [${files.map((file) => `() => require("./${file}")`).join(",\n")}];`,
    `const PROGRAMS = ${JSON.stringify(`\n${table.join("")}`)};`,
    "export const lazily = (name) => {",
    "  const at = /[\\n\\t]/.test(name) ? -1 : PROGRAMS.indexOf(`\\n${name}\\t`);",
    "  return at < 0 ? undefined : LOADERS[Number.parseInt(PROGRAMS.slice(at + name.length + 2), 10)]();",
    "};",
    "export const modules = { *[Symbol.iterator]() { for (const load of LOADERS) yield load(); } };",
  ].join("\n");
}

/** The names that a module exports, if they are functions alone; null for any other. */
export function functionsOf(module: Module): string[] | null {
  const names = Object.keys(module);
  const isPlain = (item: unknown) =>
    typeof item === "function" && !/^class\b/.test(Function.prototype.toString.call(item));
  return names.length > 0 && names.every((name) => isPlain(module[name])) ? names : null;
}

/** Puts a module in its place whose functions load the real one when they are called, and give way to it. */
function putOff(to: string, path: string, names: string[]): string {
  const real = path.replace(/\.ts$/, ".late.ts");
  renameSync(join(to, path), join(to, real));
  const base = `./${real.slice(real.lastIndexOf("/") + 1)}`;
  writeFileSync(
    join(to, path),
    names
      .map((name) => `export let ${name} = (...args) => (${name} = require("${base}").${name})(...args);`)
      .join("\n"),
  );
  return real;
}

const load = async (file: string) => (await import(pathToFileURL(file).href)) as Module;

/** Names of the programs that a module describes. The last module that has a name keeps it, as in the list of all. */
function namesIn(module: Module): string[] {
  return Object.values(module).flatMap((item) =>
    typeof item === "object" && item !== null && "names" in item && "spec" in item ? (item.names as string[]) : [],
  );
}
