/** The licences of all that ships: the packages that the sources import, with what those import, and Bun's runtime. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BUN_PARTS, BUN_SOURCE, ENGINE_SOURCE } from "./bun-parts.ts";
import { BUN } from "./runtime.ts";

const root = join(import.meta.dirname, "..");

interface Package {
  name: string;
  version: string;
  license: string;
  text: string;
}

interface Manifest {
  version: string;
  license: string;
  dependencies?: Record<string, string>;
}

/** The module behind `airlock licenses`. */
export function licensesModule(): string {
  const data = {
    packages: bundledPackages().map(({ version: _, ...rest }) => rest),
    runtime: { name: `Bun ${BUN}`, source: BUN_SOURCE, engine: ENGINE_SOURCE, parts: BUN_PARTS },
    texts: standardTexts(),
  };
  return [
    "// Made by `npm run generate` from the packages that are bundled, scripts/bun-parts.ts and licenses/.",
    `export const LICENSES = ${JSON.stringify(data, null, 1)};`,
    "",
  ].join("\n");
}

/** Sorted by name. */
export function bundledPackages(): Package[] {
  const found = new Map<string, Package>();
  const add = (name: string) => {
    if (found.has(name)) return;
    const folder = join(root, "node_modules", name);
    const {
      version,
      license,
      dependencies = {},
    } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    found.set(name, { name, version, license, text: textIn(folder) });
    for (const other of Object.keys(dependencies)) add(other);
  };
  for (const name of importedPackages()) add(name);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function textIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(name));
  if (!file) throw new Error(`${folder} holds no licence`);
  return lines(readFileSync(join(folder, file), "utf8"));
}

/** Names of packages in the import statements of all sources, and in their late imports. */
const IMPORT = /^(?:import|export)\b[^;"']*?\bfrom\s+"([^".][^"]*)"|\bawait import\("([^".][^"]*)"\)/gm;

function importedPackages(): string[] {
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const paths = sources
    .flatMap((file) => [...readFileSync(join(root, "src", file), "utf8").matchAll(IMPORT)])
    .map(([, early, late]) => early ?? late ?? "")
    .filter((path) => !path.startsWith("node:"));
  return [...new Set(paths.map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0]))].sort();
}

function standardTexts(): Record<string, string> {
  const folder = join(root, "licenses");
  const names = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  return {
    "Apache-2.0": lines(readFileSync(join(root, "LICENSE"), "utf8")),
    ...Object.fromEntries(
      names.sort().map((file) => [file.slice(0, -4), lines(readFileSync(join(folder, file), "utf8"))]),
    ),
  };
}

const lines = (text: string): string => text.replaceAll("\r\n", "\n").trim();
