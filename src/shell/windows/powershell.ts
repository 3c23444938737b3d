import type { Parsed } from "../ast.ts";
import { maxCode } from "../cursor.ts";
import { Refused } from "../refusal.ts";
import { Reader } from "./reader.ts";
import { readBody, readStatement, readValue } from "./statements.ts";

/** The most characters of a source, verbatim here-strings included. */
const maxSource = 1024 * 1024;

/**
 * Parses a PowerShell source into the tree that bash sources have, in linear time. What has no counterpart there is
 * said in its terms:
 *
 * - a value standing alone is `write-output` of it; a method call is a command named `[type]::method`, or `.method`
 *   with the value it is called on as first argument;
 * - a script block among arguments is quoted text, which the command's spec runs; a block in a variable is a function
 *   named like it (`$x`), so that `& $x` calls it;
 * - the elements of a list are words of their own; a parameter before them is repeated;
 * - bare words have no patterns: cmdlets expand `*` by themselves, in quotes too.
 *
 * Never throws.
 */
export function parsePowerShell(source: string): Parsed {
  try {
    if (source.length > maxSource) throw new Refused("too-long", "more than 1 MiB of text", maxSource);
    const bad = /[\0\x01-\x08\x0e-\x1f\x7f]/.exec(source);
    if (bad) throw new Refused("control-character", "a control character", bad.index);
    const reader = new Reader(source, { body: readBody, statement: readStatement, value: readValue });
    const script = readBody(reader, "");
    if (source.length - reader.uncounted > maxCode)
      throw new Refused("too-long", `more than ${maxCode / 1024} KiB of code`, maxCode);
    return { ok: true, script };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
