import { expect, test } from "vitest";
import { meaning } from "../../src/commands/kit/meaning.ts";
import { allCommands } from "../../src/commands/registry.ts";
import { EMPTY_FLOW } from "../../src/types/flow.ts";
import { known } from "../../src/types/text.ts";
import { split } from "../support/effects.ts";

/** Words after a program's name that no table thinks of. */
const ODD = [
  "",
  "''",
  "-",
  "--",
  "-- -",
  "---",
  "-x",
  "-c",
  "-e",
  "-i -",
  "--a=",
  "=",
  "x=",
  ";",
  "{}",
  ":::",
  "$X",
  '"$X"',
  "-$X",
  "--$X=y",
  "* ?",
  "/ ~ .. .",
  "a b c d e f g h",
  "-n -9 +5 %1 @x",
  "run -- x",
  "add set delete exec get list",
];

test("no spec throws on odd words", () => {
  const faults: string[] = [];
  for (const command of allCommands())
    for (const name of command.names)
      for (const line of ODD)
        for (const stdin of [EMPTY_FLOW, { ...EMPTY_FLOW, text: known("a\nb") }])
          try {
            meaning(name.replace(/^(?:cmd|ps):/, ""), command.spec(), split(line), { stdin, assigns: new Map() });
          } catch (error) {
            faults.push(`${name} ${line}: ${String(error)}`);
          }
  expect(faults).toEqual([]);
});
