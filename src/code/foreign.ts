/** Code that is made while other code runs: read when it can be told, else named for what it is. */
import { literal } from "../types/text.ts";
import type { Reader } from "./reader.ts";
import { flowOf, type Value } from "./values.ts";

/** A value runs as code of the reader's own language. */
export function foreign(reader: Reader, code: Value): void {
  const { world } = reader;
  const { text } = code;
  const only = text.pieces.length === 1 ? text.pieces[0] : undefined;
  if (typeof only === "object" && only.kind === "variable" && only.readings.length > 0) {
    for (const reading of only.readings.slice(0, 4)) foreign(reader, { text: reading });
    return;
  }
  if (typeof only === "object" && only.kind === "output" && only.flow.text) {
    reader.nested(only.flow.text);
    return;
  }
  if (literal(text) !== undefined) {
    reader.nested(text);
    return;
  }
  const { origins } = flowOf(code);
  const files = origins.filter((origin) => origin.kind === "file");
  if (typeof only === "object" && origins.length > 0 && files.length === origins.length) {
    for (const file of files)
      world.emit({ kind: "runs", run: { kind: "script", language: reader.dialect.language, path: file.path } });
    return;
  }
  if (origins.length > 0) {
    world.emit({
      kind: "run",
      program: text,
      source: origins.some((origin) => origin.kind === "fetched") ? "fetched" : "decoded",
      from: origins,
    });
    return;
  }
  if (typeof only === "object" || text.pieces.every((piece) => typeof piece !== "string" || piece.trim() === "")) {
    world.opaque("foreign-code", reader.dialect.language);
    return;
  }
  // Parts are known: holes among them are judged where they stand.
  reader.nested(text);
}
