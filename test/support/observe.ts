/** What a call is seen to do, in short lines: `delete ~/app/build recursive` with places resolved. */
import { classify } from "../../src/classify/classify.ts";
import type { Observed } from "../../src/types/effect.ts";
import type { Reading } from "../../src/types/place.ts";
import { BLIND, type Look, type Scene } from "../../src/types/scene.ts";
import { callOf, sceneOf } from "./cases.ts";
import { showEffect } from "./show.ts";

export interface Setting {
  cwd?: string;
  home?: string;
  tool?: string;
  look?: Partial<Look>;
  scene?: Partial<Scene>;
}

export function observe(source: string | Record<string, unknown>, setting: Setting = {}): Observed[] {
  const one = {
    tool: setting.tool ?? "Bash",
    input: typeof source === "string" ? { command: source } : source,
    cwd: setting.cwd ?? "/home/dev/app",
    home: setting.home ?? "/home/dev",
  };
  return classify(callOf(one), { ...sceneOf(one), ...setting.scene }, { ...BLIND, ...setting.look }).observed;
}

/** Effects in order; records of unknown programs are left out. */
export function effectsOfCall(source: string | Record<string, unknown>, setting?: Setting): string[] {
  return observe(source, setting)
    .filter(
      ({ effect }) => effect.kind !== "opaque" || (effect.why !== "unknown-command" && effect.why !== "unknown-flag"),
    )
    .map((one) => `${one.certainty === "may" ? "? " : ""}${one.latent ? "latent " : ""}${showEffect(one.effect)}`);
}

function showReading({ sureness, path, rest }: Reading): string {
  const tail =
    rest.kind === "none"
      ? ""
      : rest.kind === "glob"
        ? `${path.endsWith("/") ? "" : "/"}${rest.pattern}`
        : `${path === "" || path.endsWith("/") ? "" : "/"}…`;
  return `${sureness === "yes" ? "" : `${sureness} `}${path}${tail}`;
}

/** Where the paths of the call's effects lead: every reading. */
export function placesOf(source: string, setting?: Setting): string[] {
  return observe(source, setting).flatMap(({ places }) =>
    Object.values(places).map((place) => place.readings.map(showReading).join(" | ")),
  );
}
