/** Files that the call wrote and that a pattern stands for: `sh steps/*`, `for f in steps/*; do "$f"; done`. */
import type { Text } from "../types/text.ts";
import { globMatch } from "./places/paths.ts";
import type { Scope } from "./scope.ts";
import type { Walker } from "./walk.ts";
import type { Frame } from "./world.ts";

/** Files of one pattern that are followed. */
const MOST = 24;

export function stoodFor(text: Text, walker: Walker, scope: Scope, frame: Frame): string[] {
  const { files, put } = walker.world;
  if (files.size + put.size === 0 || frame.on.kind !== "here") return [];
  if (!text.pieces.some((piece) => typeof piece === "object" && piece.kind === "glob")) return [];
  const patterns = walker
    .placeOf(text, scope, frame)
    .readings.flatMap(({ path, rest }) =>
      rest.kind === "glob" ? [`${path.replace(/\/$/, "")}/${rest.pattern.replace(/^\//, "")}`] : [],
    );
  return [...new Set([...files.keys(), ...put.keys()])]
    .filter((file) => patterns.some((pattern) => globMatch(pattern, file)))
    .slice(0, MOST);
}
