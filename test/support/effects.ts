/**
 * The tester of command specs: a table from a command line to the effects its spec yields, in order. It polices its
 * tables: no command without a spec, no row twice.
 */
import { expect, test } from "vitest";
import { meaning } from "../../src/commands/kit/meaning.ts";
import { commandNamed } from "../../src/commands/registry.ts";
import { EMPTY_FLOW } from "../../src/types/flow.ts";
import { join, literal, type Piece, type Text } from "../../src/types/text.ts";
import { showEffect } from "./show.ts";

/** Every table given to `effectsOf`, for the test that every spec has one. */
export const tested = new Map<string, string[]>();

export function effectsOf(program: string, table: Record<string, string[]>): void {
  tested.set(program, Object.keys(table));
  for (const [line, expected] of Object.entries(table))
    test(line, () => {
      expect(effects(line)).toEqual(expected);
    });
}

/** What the spec of a line's program yields for it. `?` before an effect: it may be. */
export function effects(line: string): string[] {
  const [program, ...words] = split(line);
  const name = program && literal(program);
  const found = name === undefined ? undefined : commandNamed(name);
  if (!found || name === undefined) throw new Error(`no spec for \`${line}\``);
  const { yields } = meaning(name, found.spec(), words, { stdin: EMPTY_FLOW, assigns: new Map() });
  return yields.map((item) => (item.may ? "? " : "") + showEffect(item.yield));
}

/** Words of a line: quotes, backslashes and `$NAME`, which is all that a table needs. */
export function split(line: string): Text[] {
  const out: Text[] = [];
  let pieces: Piece[] | undefined;
  let quoted = false;
  let quote = "";
  for (let i = 0; i < line.length; i++) {
    const char = line[i]!;
    if (quote === "" && char === " ") {
      if (pieces) out.push(join(pieces, undefined, quoted));
      pieces = undefined;
      quoted = false;
      continue;
    }
    pieces ??= [];
    const name = quote !== "'" ? /^\$\{?([A-Za-z_]\w*)\}?/.exec(line.slice(i)) : null;
    if (name?.[1]) {
      pieces.push({ kind: "variable", name: name[1], guarded: false, readings: [], many: quote === "" });
      i += name[0].length - 1;
    } else if (char === "'" || char === '"') {
      if (quote === "") {
        quote = char;
        quoted = true;
      } else if (quote === char) quote = "";
      else pieces.push(char);
    } else if (char === "\\" && quote !== "'") pieces.push(line[++i] ?? "");
    else if (quote === "" && (char === "*" || char === "?")) pieces.push({ kind: "glob", pattern: char, many: true });
    else pieces.push(char);
  }
  if (pieces) out.push(join(pieces, undefined, quoted));
  return out;
}
