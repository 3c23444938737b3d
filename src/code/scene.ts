/** What code sees of the call it runs in: its arguments and standard input. */

import { isMany } from "../types/text.ts";
import type { Reader } from "./reader.ts";
import { hole, known, str, textValue, unknown, type Value } from "./values.ts";

/** The arguments as a list, `$0` first; an unknown list when there are none. */
export function argumentsList(reader: Reader, from = 0): Value {
  const { args } = reader.given;
  const items = args.slice(from).map(textValue);
  if (items.length === 0) return unknown("arguments");
  return { ...unknown("arguments", ...items), items, ...(args.some(isMany) ? {} : { whole: true }) };
}

/** The file that the code stands in; undefined for code written on the line. */
export function scriptFile({ given: { file } }: Reader): Value | undefined {
  return file && textValue({ ...file, quoted: true });
}

/** Its folder. */
export function scriptFolder(reader: Reader): Value {
  const file = known(scriptFile(reader));
  return str(file?.slice(0, Math.max(1, file.lastIndexOf("/"))) ?? ".");
}

/** Names the hole that standard input is. */
export const STDIN = "standard input";

export function standardInput(reader: Reader): Value {
  const { stdin } = reader.given;
  if (stdin.text) return textValue({ ...stdin.text, quoted: true });
  return hole({ kind: "output", source: STDIN, flow: stdin, many: false });
}
