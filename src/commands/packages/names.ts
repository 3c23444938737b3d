import { decodeNames } from "./names/encoding.ts";
import { crates, gems } from "./names/kept.ts";
import * as npm from "./names/npm.generated.ts";
import * as pypi from "./names/pypi.generated.ts";

/** Registries whose well-known names are listed. */
export type Registry = "npm" | "pypi" | "crates" | "gem";

const builders: Record<Registry, () => Set<string>> = {
  npm: () => decodeNames(npm.names),
  pypi: () => decodeNames(pypi.names),
  crates: () => new Set(crates.split(/\s+/)),
  gem: () => new Set(gems.split(/\s+/)),
};
const built = new Map<string, Set<string>>();

/** How a registry compares names: PyPI folds case, `_` and `.`; crates.io takes `-` for `_`. */
function folded(registry: Registry, name: string): string {
  if (registry === "pypi") return name.toLowerCase().replace(/[-_.]+/g, "-");
  if (registry === "crates") return name.replaceAll("_", "-");
  return name;
}

/**
 * Whether a package is one that everybody knows, by its exact name without version or extras. False for a registry
 * without a list. The list is unpacked at the first question.
 */
export function knownPackage(registry: string, name: string): boolean {
  if (!(registry in builders)) return false;
  const from = registry as Registry;
  let names = built.get(from);
  if (!names) {
    names = builders[from]();
    built.set(from, names);
  }
  return names.has(folded(from, name));
}

/** The day that the generated lists describe. */
export const namesMade = { npm: npm.made, pypi: pypi.made };
