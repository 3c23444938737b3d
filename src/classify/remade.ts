/** What the call itself has made again or made before: `rm -rf vendor && composer install`, `cp a b && … && rm b`. */
import type { Observed } from "../types/effect.ts";
import type { Place } from "../types/place.ts";
import { literal } from "../types/text.ts";
import { base } from "./places/paths.ts";
import type { World } from "./world.ts";

const COMPILERS = "go build|gcc|g\\+\\+|cc|c\\+\\+|clang|clang\\+\\+|rustc|nim c|odin build";
const below = (name: string): string => `(?:\\./)?${name}(?:/|$| )`;

/** Names that say nothing by themselves, and the command lines that fill them. */
const FILLED: Record<string, RegExp> = {
  vendor: /^(?:composer(?:\.phar)? (?:install|update|i|u)|go mod vendor|cargo vendor|bundle install)\b/,
  deps: /^mix (?:do )?deps\.(?:get|update)\b/,
  install: /^colcon build\b/,
  log: /^colcon build\b/,
  public: /^(?:hugo(?:$| -)|(?:npx )?gatsby build)/,
  site: /^mkdocs build\b/,
  gen: new RegExp(`^buf generate\\b|^protoc .*_out=(?:[^ ]*:)?${below("gen")}`),
  bin: new RegExp(`^(?:dotnet|msbuild)(?: |$)|^(?:${COMPILERS}) (?:.* )?-(?:o|out:)[ =]?${below("bin")}`, "i"),
  lib: new RegExp(`^(?:npx )?tsc (?:.* )?--outDir[ =]${below("lib")}`),
};
const IDLE = /(?:^| )(?:--help|-h|--dry-run|--version)(?: |$)/;

/** The last name of the one folder that is deleted in the project. */
function nameOf({ effect, places, on }: Observed): string | null {
  if (effect.kind !== "delete" || !effect.recursive || on.kind !== "here") return null;
  const [reading, ...others] = places.path?.readings ?? [];
  if (!reading || others.length > 0 || reading.sureness !== "yes" || !reading.in.includes("project")) return null;
  if (reading.is.includes("project-root") && reading.rest.kind === "none") return null;
  if (reading.rest.kind === "none") return base(reading.path);
  return reading.rest.kind === "glob" ? (/(?:^|\/)(\w+)$/.exec(reading.rest.pattern)?.[1] ?? null) : null;
}

/** Labels such deletions as those of what a build makes again. */
export function remake(world: World): void {
  remakeFolders(world);
  removeOwn(world);
}

function regenerable(place: Place): Place {
  return {
    ...place,
    readings: place.readings.map((reading) => ({ ...reading, is: [...reading.is, "regenerable" as const] })),
  };
}

/** The one path of an effect here. */
function pathOf({ places, on }: Observed): string | undefined {
  const [reading, ...others] = places.path?.readings ?? [];
  const isOne = reading && others.length === 0 && reading.sureness === "yes" && reading.rest.kind === "none";
  return isOne && on.kind === "here" ? reading.path : undefined;
}

/** A file that the call put in its place can go again: what was there before is gone already. */
function removeOwn({ observed }: World): void {
  const own = new Set<string>();
  for (const one of observed) {
    const { effect } = one;
    const at = effect.kind === "write" || effect.kind === "delete" ? pathOf(one) : undefined;
    // In that file stands what the person filled in; the copy before it may not have run.
    if (at === undefined || base(at) === ".env") continue;
    if (effect.kind === "write" && effect.how === "replace") own.add(at);
    else if (effect.kind === "delete" && !effect.recursive && !effect.unrecoverable && own.has(at))
      one.places.path = regenerable(one.places.path!);
  }
}

function remakeFolders({ observed, invocations }: World): void {
  const names = new Set(observed.map(nameOf));
  for (const one of observed) {
    const name = nameOf(one);
    const fills = name === null ? undefined : FILLED[name];
    if (!fills) continue;
    // Inside of code that another program runs all stands at one place: there the order tells.
    const gone = invocations.findIndex(
      ({ argv, at }) => at.start === one.at.start && argv.some((word) => base(`/${literal(word)}`) === name),
    );
    const filled = invocations.some(({ argv, at }, index) => {
      const line = argv.map((word) => literal(word) ?? "?").join(" ");
      const isLater = at.start > one.at.start || (at.start === one.at.start && gone >= 0 && index > gone);
      return isLater && fills.test(line) && !IDLE.test(line);
    });
    // Only the builds of .NET have these two side by side.
    if (filled || (name === "bin" && names.has("obj"))) one.places.path = regenerable(one.places.path!);
  }
}
