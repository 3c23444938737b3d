import { join } from "node:path";
import { jsonIn } from "../types/json.ts";
import { realOrSame } from "./paths.ts";
import { readRegular } from "./peek.ts";

const MOST = 1 << 20;

/**
 * The settings files in which `init` wired this home, and where their links lead: wherever they are, they are the
 * agent's settings. A manifest that can't be read names none.
 */
export function wiredSettings(home: string): string[] {
  const bytes = readRegular(join(home, "install", "manifest.json"), MOST);
  if (bytes === null) return [];
  const paths = pathsIn(new TextDecoder().decode(bytes));
  return [...new Set(paths.flatMap((path) => [path, realOrSame(path)]))];
}

function pathsIn(text: string): string[] {
  const files = jsonIn<{ files?: unknown }>(text)?.files;
  if (!Array.isArray(files)) return [];
  return files.flatMap((file: { path?: unknown } | null) => (typeof file?.path === "string" ? [file.path] : []));
}
