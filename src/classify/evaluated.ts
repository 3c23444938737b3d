/** Text that bash evaluates as arithmetic or as a variable's name: substitutions in its subscripts run. */
import { concat, type Text } from "../types/text.ts";
import { listsOf } from "./alternatives.ts";
import type { Scope } from "./scope.ts";

const MAX_NAMES = 100;

/**
 * Commands hidden in values: `x='a[$(rm y)]'; echo $((x))` runs `rm y`, and so do `[[ x -eq 0 ]]`, `let`, slices,
 * subscripts, `read 'a[$(rm y)]'` and their like. Names in such a text are evaluated in turn.
 *
 * @param run takes code that expands the text and does nothing else.
 */
export function evaluated(text: Text, scope: Scope, run: (code: Text) => void): void {
  const seen = new Set<string>();
  const visit = (value: Text) => {
    if (value.pieces.some((piece) => typeof piece === "string" && /\$\(|`/.test(piece))) run(expanding(value));
    for (const piece of value.pieces) {
      if (typeof piece !== "string") {
        if (piece.kind === "variable") piece.readings.forEach(visit);
        continue;
      }
      for (const [name] of piece.matchAll(/[A-Za-z_]\w*/g)) {
        if (seen.has(name) || seen.size > MAX_NAMES) continue;
        seen.add(name);
        const held = scope.variables.get(name);
        for (const one of held?.array ? listsOf(name, held).flat() : (held?.values ?? [])) visit(one);
      }
    }
  };
  visit(text);
}

/** A heredoc, because in its body quotes are plain text outside substitutions and quotes inside. */
function expanding(value: Text): Text {
  let mark = "_";
  while (value.pieces.some((piece) => typeof piece === "string" && piece.includes(mark))) mark += "_";
  return concat(`: <<${mark}\n`, value, `\n${mark}\n`);
}
