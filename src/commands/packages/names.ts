import * as crateList from "./names/crates.generated.ts";
import { decodeNames } from "./names/encoding.ts";
import * as gemList from "./names/gems.generated.ts";
import * as go from "./names/go.generated.ts";
import { composer, conda, crates, gems, hex, modules } from "./names/kept.ts";
import { npmToo, pub, pypiToo } from "./names/kept-too.ts";
import * as npm from "./names/npm.generated.ts";
import * as nuget from "./names/nuget.generated.ts";
import * as pypi from "./names/pypi.generated.ts";

const split = (list: string): string[] => list.split(/\s+/);

interface Registry {
  list: () => Iterable<string>;
  /** How the registry compares names. */
  folded?: (name: string) => string;
}

/** PyPI takes `-`, `_` and `.` for one, and Debian writes gems with `-` alone. */
const dashed = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "-");
/** Crates' names: the registry takes `-` and `_` for one. */
const crateName = (name: string): string => name.replaceAll("_", "-");
/** A module's major version is part of its path and not of what people know it by. */
const unversioned = (path: string): string => path.toLowerCase().replace(/\/v\d+$/, "");

const registries: Record<string, Registry> = {
  npm: { list: () => [...decodeNames(npm.names), ...split(npmToo)] },
  pypi: { list: () => [...decodeNames(pypi.names), ...split(pypiToo)], folded: dashed },
  conda: { list: () => [...decodeNames(pypi.names), ...split(pypiToo), ...split(conda)], folded: dashed },
  crates: { list: () => [...decodeNames(crateList.names), ...split(crateName(crates))], folded: crateName },
  gem: { list: () => [...decodeNames(gemList.names), ...split(dashed(gems))], folded: dashed },
  go: { list: () => [...decodeNames(go.names), ...split(modules)].map(unversioned), folded: unversioned },
  composer: { list: () => split(composer), folded: (name) => name.toLowerCase() },
  nuget: { list: () => decodeNames(nuget.names), folded: (name) => name.toLowerCase() },
  hex: { list: () => split(hex) },
  pub: { list: () => split(pub) },
};

/** Hosts of modules that belong to one organisation. */
const OWNED =
  /^(golang\.org\/x|google\.golang\.org|cloud\.google\.com\/go|k8s\.io|sigs\.k8s\.io|go\.uber\.org|go\.opentelemetry\.io|dagger\.io|tailscale\.com)\//;

const built = new Map<string, Set<string>>();

function namesOf(from: string, registry: Registry): Set<string> {
  let names = built.get(from);
  if (!names) {
    names = new Set(registry.list());
    built.set(from, names);
  }
  return names;
}

/** A scope has one owner: with several well-known packages under it, nobody else can put another there. */
function ownedScope(name: string, names: ReadonlySet<string>): boolean {
  const scope = /^@[^/]+\//.exec(name)?.[0];
  if (!scope) return false;
  let count = 0;
  for (const known of names) if (known.startsWith(scope) && ++count >= 3) return true;
  return false;
}

/**
 * Whether a package is one that everybody knows, by its exact name without version or extras. False for a registry
 * without a list. The list is unpacked at the first question.
 */
export function knownPackage(from: string, name: string): boolean {
  const registry = Object.hasOwn(registries, from) ? registries[from] : undefined;
  if (!registry) return false;
  const names = namesOf(from, registry);
  const wanted = registry.folded?.(name) ?? name;
  if (names.has(wanted)) return true;
  if (from === "npm") return ownedScope(wanted, names);
  if (from !== "go") return false;
  // A package inside a module: `github.com/x/y/cmd/z`.
  if (OWNED.test(wanted)) return true;
  for (let path = wanted; path.includes("/"); path = path.slice(0, path.lastIndexOf("/")))
    if (names.has(unversioned(path))) return true;
  return false;
}
