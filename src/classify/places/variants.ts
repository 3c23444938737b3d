/** The ways in which a text may turn out, as far as that can be told. */
import type { Sureness } from "../../types/place.ts";
import type { Hole, Piece } from "../../types/text.ts";

const MAX_VARIANTS = 24;

/** Pieces with known alternatives put in, and how sure that is. */
export interface Variant {
  pieces: Piece[];
  sureness: Sureness;
}

const ORDER: Record<Sureness, number> = { yes: 0, some: 1, empty: 2, open: 3 };
export const weaker = (a: Sureness, b: Sureness): Sureness => (ORDER[a] >= ORDER[b] ? a : b);

/** Variables that a shell always has; they can't be empty. */
const ALWAYS_SET = new Set([
  "HOME",
  "PWD",
  "OLDPWD",
  "USER",
  "LOGNAME",
  "SHELL",
  "HOSTNAME",
  "UID",
  "EUID",
  "PPID",
  "RANDOM",
  "SECONDS",
  "PATH",
  "IFS",
  "0",
]);

export function variants(pieces: Piece[]): Variant[] {
  let list: Variant[] = [{ pieces: [], sureness: "yes" }];
  for (const piece of pieces) {
    const options: Variant[] =
      typeof piece === "string" || piece.kind !== "variable"
        ? [{ pieces: [piece], sureness: "yes" }]
        : ofVariable(piece);
    const grown: Variant[] = [];
    for (const before of list)
      for (const option of options) {
        if (grown.length >= MAX_VARIANTS) break;
        grown.push({
          pieces: [...before.pieces, ...option.pieces],
          sureness: weaker(before.sureness, option.sureness),
        });
      }
    list = grown;
  }
  return list;
}

function ofVariable(hole: Extract<Hole, { kind: "variable" }>): Variant[] {
  const out: Variant[] = hole.readings.flatMap((reading) =>
    variants(reading.pieces).map((variant) => ({ pieces: variant.pieces, sureness: weaker("some", variant.sureness) })),
  );
  if (!hole.closed) out.push({ pieces: [{ ...hole, readings: [] }], sureness: "yes" });
  if (!hole.guarded && !hole.closed && !ALWAYS_SET.has(hole.name)) out.push({ pieces: [], sureness: "empty" });
  return out;
}
