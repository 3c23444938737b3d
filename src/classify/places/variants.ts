/** The ways in which a text may turn out, as far as that can be told. */
import { commandNamed } from "../../commands/registry.ts";
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
  for (const [at, piece] of pieces.entries()) {
    const options: Variant[] =
      typeof piece === "string"
        ? [{ pieces: [piece], sureness: "yes" }]
        : piece.kind === "variable"
          ? ofVariable(piece)
          : at === 0 && mayPrintNothing(piece, pieces[1])
            ? [
                { pieces: [piece], sureness: "yes" },
                { pieces: [], sureness: "empty" },
              ]
            : [{ pieces: [piece], sureness: "yes" }];
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

/** `$(made-up)/*`: a program nobody knows may be missing or fail; then the path begins at the root. */
function mayPrintNothing(hole: Hole, after: Piece | undefined): boolean {
  if (hole.kind !== "output" || typeof after !== "string" || !after.startsWith("/")) return false;
  const [program = ""] = hole.source.split(" ", 1);
  const { text, payloads, origins } = hole.flow;
  if (text || payloads.length > 0 || origins.length > 0 || !/^[A-Za-z_][\w.-]*$/.test(program)) return false;
  return !SHELL_WORDS.has(program) && commandNamed(program) === undefined;
}

/** Builtins without a spec, and what readers of other languages call their holes. */
const SHELL_WORDS = new Set(
  "cd pwd type command builtin declare local read printf echo let eval dirs pushd popd jobs times caller mapfile readarray getopts shift return umask value output content response list field stdin lines standard code module arguments process file".split(
    " ",
  ),
);

function ofVariable(hole: Extract<Hole, { kind: "variable" }>): Variant[] {
  const out: Variant[] = hole.readings.flatMap((reading) =>
    variants(reading.pieces).map((variant) => ({ pieces: variant.pieces, sureness: weaker("some", variant.sureness) })),
  );
  if (!hole.closed) out.push({ pieces: [{ ...hole, readings: [] }], sureness: "yes" });
  if (!hole.guarded && !hole.closed && !ALWAYS_SET.has(hole.name)) out.push({ pieces: [], sureness: "empty" });
  return out;
}
