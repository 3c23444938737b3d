/** Which fields of an effect are paths and which are hosts. */
import type { Effect } from "../types/effect.ts";
import type { Text } from "../types/text.ts";
import type { Manner } from "./places/resolve.ts";

export const FOLLOWS: Manner = { follows: true, sweeps: false };
const ACTS_ON_LINK: Manner = { follows: false, sweeps: true };

/** Name, text, and how the effect treats the path. */
export function pathFields(effect: Effect): [string, Text, Manner][] {
  switch (effect.kind) {
    case "read":
    case "write":
      return [["path", effect.path, FOLLOWS]];
    case "permit":
      return [["path", effect.path, { follows: true, sweeps: true }]];
    case "delete":
      return [["path", effect.path, ACTS_ON_LINK]];
    case "move":
      return [
        ["from", effect.from, ACTS_ON_LINK],
        ["to", effect.to, FOLLOWS],
      ];
    case "link":
      return [
        ["path", effect.path, { follows: false, sweeps: false }],
        ["to", effect.to, FOLLOWS],
      ];
    case "mirror":
      return [
        ["from", effect.from, FOLLOWS],
        ["to", effect.to, { follows: true, sweeps: true }],
      ];
    case "run":
      return effect.source === "option" ||
        effect.source === "outside" ||
        effect.source === "loader" ||
        effect.source === "dynamic"
        ? [["program", effect.program, FOLLOWS]]
        : [];
    case "persist":
      return effect.path ? [["path", effect.path, FOLLOWS]] : [];
    case "configure":
      return effect.value ? [["value", effect.value, FOLLOWS]] : [];
    case "discard":
      return effect.path ? [["path", effect.path, FOLLOWS]] : [];
    case "mutate":
      return effect.target && (effect.verb === "force-add" || effect.verb === "commit")
        ? [["target", effect.target, FOLLOWS]]
        : [];
    default:
      return [];
  }
}

export function hostFields(effect: Effect): [string, Text][] {
  switch (effect.kind) {
    case "connect":
      return [["url", effect.url]];
    case "redirect":
      return [["to", effect.to]];
    case "run":
      return effect.from.flatMap((origin): [string, Text][] =>
        origin.kind === "fetched" ? [["from", origin.url]] : [],
      );
    case "write":
      return effect.from.flatMap((origin): [string, Text][] =>
        origin.kind === "fetched" ? [["from", origin.url]] : [],
      );
    default:
      return [];
  }
}
