import type { Entry } from "../types/entry.ts";

/** The entry of a log line; none for a line that is empty or broke off. */
export function entryIn(line: string): Entry[] {
  try {
    return line === "" ? [] : [JSON.parse(line) as Entry];
  } catch (error) {
    // A line that broke off; `verify` tells more.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
