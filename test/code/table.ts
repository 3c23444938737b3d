/** The tester of code readers: a table from code to what it does, in order. */
import { expect, test } from "vitest";
import { readCode } from "../../src/code/read.ts";
import type { Facts, Language } from "../../src/commands/kit/spec.ts";
import { EMPTY_FLOW, type Flow } from "../../src/types/flow.ts";
import { join, known, type Piece, type Text } from "../../src/types/text.ts";
import { showEffect } from "../support/show.ts";

export interface Scene {
  args?: string[];
  stdin?: Flow;
  facts?: Facts;
}

export function effectsOfCode(language: Language, table: Record<string, string[]>, scene: Scene = {}): void {
  for (const [code, expected] of Object.entries(table))
    test(code, () => {
      expect(effects(language, code, scene)).toEqual(expected);
    });
}

/** Code that does nothing. */
export function harmless(language: Language, lines: string[], scene: Scene = {}): void {
  test.each(lines)("nothing: %s", (code) => {
    expect(effects(language, code, scene)).toEqual([]);
  });
}

export function effects(language: Language, code: string, scene: Scene = {}): string[] {
  return reading(language, code, scene).yields.map(showEffect);
}

export const reading = (language: Language, code: string, scene: Scene = {}) =>
  readCode(language, holed(code), {
    args: (scene.args ?? []).map((arg) => known(arg)),
    stdin: scene.stdin ?? EMPTY_FLOW,
    ...(scene.facts ? { facts: scene.facts } : {}),
  });

/** `⟨NAME⟩` is a hole: a variable of the shell around the code. */
export function holed(code: string): Text {
  const pieces = code
    .split(/⟨(\w+)⟩/)
    .map(
      (part, at): Piece =>
        at % 2 === 0 ? part : { kind: "variable", name: part, guarded: false, readings: [], many: false },
    );
  return join(pieces);
}
