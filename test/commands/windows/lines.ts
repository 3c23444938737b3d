/** The tester of Windows specs: tables from a line of PowerShell or cmd to what it does, in order. */
import { expect, test } from "vitest";
import type { Parsed } from "../../../src/shell/ast.ts";
import { parseCmd } from "../../../src/shell/windows/cmd.ts";
import { parsePowerShell } from "../../../src/shell/windows/powershell.ts";
import { tested } from "../../support/effects.ts";
import { effectsOfLine } from "./walk.ts";

type Table = Record<string, string[]>;

/** What lines of PowerShell do. */
export const powershellDoes = (table: Table): void => rows(table, parsePowerShell, "ps:");
/** What command lines of cmd do. */
export const cmdDoes = (table: Table): void => rows(table, parseCmd, "cmd:");

function rows(table: Table, parse: (source: string) => Parsed, prefix: string): void {
  for (const [line, expected] of Object.entries(table))
    test(line, () => {
      expect(effectsOfLine(line, parse, prefix)).toEqual(expected);
    });
  for (const line of Object.keys(table)) tested.set(`${prefix}${line.split(" ")[0]?.toLowerCase()}`, [line]);
}
