/** Folders that the call itself has made again: `rm -rf vendor && composer install`. */
import type { Observed } from "../types/effect.ts";
import { literal } from "../types/text.ts";
import { base } from "./places/paths.ts";
import type { World } from "./world.ts";

/** Names that say nothing by themselves, and the command lines that fill them. */
const FILLED: Record<string, RegExp> = {
  vendor: /^(?:composer(?:\.phar)? (?:install|update|i|u)|go mod vendor|cargo vendor|bundle install)\b/,
  deps: /^mix (?:do )?deps\.(?:get|update)\b/,
  install: /^colcon build\b/,
  log: /^colcon build\b/,
  public: /^(?:hugo(?:$| -)|(?:npx )?gatsby build)/,
  site: /^mkdocs build\b/,
  gen: /^buf generate\b/,
  bin: /^(?:dotnet|msbuild)(?: |$)/i,
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
export function remake({ observed, invocations }: World): void {
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
    if (filled || (name === "bin" && names.has("obj")))
      one.places.path = {
        ...one.places.path!,
        readings: one.places.path!.readings.map((reading) => ({ ...reading, is: [...reading.is, "regenerable"] })),
      };
  }
}
