/**
 * The tester of what commands print: a table from a line to its text, holes shown as `<why>`, `$NAME` or the pattern;
 * null when it can't be told. `text | line` puts a text on standard input.
 */
import { expect, test } from "vitest";
import { meaning } from "../../src/commands/kit/meaning.ts";
import { commandNamed } from "../../src/commands/registry.ts";
import { EMPTY_FLOW, type Flow } from "../../src/types/flow.ts";
import { display, known, literal } from "../../src/types/text.ts";
import { split } from "./effects.ts";

export function printsOf(program: string, table: Record<string, string | null>): void {
  for (const [line, expected] of Object.entries(table))
    test(`${program} prints: ${line}`, () => {
      const { text } = flowOf(line).flow;
      expect(text && display(text)).toEqual(expected);
    });
}

/** The origins of what a line prints, by kind and detail. */
export function originsOf(line: string): string[] {
  return flowOf(line).flow.origins.map((origin) => (origin.kind === "decoded" ? `decoded ${origin.how}` : origin.kind));
}

export function flowOf(line: string): { flow: Flow; passes: boolean } {
  const bar = line.indexOf(" | ");
  const stdin = bar < 0 ? EMPTY_FLOW : { ...EMPTY_FLOW, text: known(line.slice(0, bar)) };
  const [program, ...words] = split(bar < 0 ? line : line.slice(bar + 3));
  const name = (program && literal(program)) ?? "";
  const found = commandNamed(name);
  if (!found) throw new Error(`no spec for \`${line}\``);
  return meaning(name, found.spec(), words, { stdin, assigns: new Map() });
}
