import type { Observed } from "../types/effect.ts";
import type { Verdict } from "../types/verdict.ts";

/** Files that an allowed call writes on this machine, and whether their bytes come from the net. */
export function writtenBy(verdict: Verdict): Map<string, "written" | "fetched"> {
  const out = new Map<string, "written" | "fetched">();
  for (const observed of verdict.observed) {
    const { effect, on, latent } = observed;
    if (on.kind !== "here" || latent) continue;
    if (effect.kind === "write" && effect.how !== "empty") {
      const fetched = effect.from.some((origin) => origin.kind === "fetched");
      for (const path of certain(observed, "path"))
        if (fetched || !out.has(path)) out.set(path, fetched ? "fetched" : "written");
    } else if (effect.kind === "move" || effect.kind === "link")
      for (const path of certain(observed, effect.kind === "move" ? "to" : "path"))
        if (!out.has(path)) out.set(path, "written");
  }
  return out;
}

/** Paths that are wholly known. */
function certain({ places }: Observed, field: string): string[] {
  const readings = places[field]?.readings ?? [];
  return readings
    .filter(({ sureness, rest }) => (sureness === "yes" || sureness === "some") && rest.kind === "none")
    .map(({ path }) => path);
}
