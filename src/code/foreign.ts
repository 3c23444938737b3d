/** Code that is made while other code runs: read when it can be told, else named for what it is. */
import { literal } from "../types/text.ts";
import type { Reader } from "./reader.ts";
import { STDIN } from "./scene.ts";
import { unreadable } from "./unreadable.ts";
import { flowOf, type Value } from "./values.ts";

/** A value runs as code of the reader's own language. */
export function foreign(reader: Reader, code: Value): void {
  const { world, dialect } = reader;
  const { text } = code;
  const only = text.pieces.length === 1 ? text.pieces[0] : undefined;
  const wholly =
    typeof only === "object" || text.pieces.every((piece) => typeof piece !== "string" || piece.trim() === "");
  if (literal(text) !== undefined) {
    reader.nested(text);
    return;
  }
  if (typeof only === "object" && only.kind === "output" && only.source === STDIN) {
    world.emit({ kind: "runs", run: { kind: "stdin", language: dialect.language } });
    return;
  }
  if (wholly && world.printsOf(text)) {
    // Whoever follows the command knows what it prints.
    world.emit({ kind: "runs", run: { kind: "code", language: dialect.language, text } });
    return;
  }
  const { origins } = flowOf(code);
  if (!wholly && origins.length === 0) {
    // Parts are known: holes among them are judged where they stand.
    reader.nested(text);
    return;
  }
  const made = wholly ? unreadable(dialect.language, text, (inner) => foreign(reader, { text: inner })) : [];
  if (!wholly)
    world.emit({
      kind: "run",
      program: text,
      source: origins.some((origin) => origin.kind === "fetched") ? "fetched" : "decoded",
      from: origins,
    });
  for (const item of made) {
    if (item.kind === "opaque") world.opaque(item.why, item.what);
    else world.emit(item);
  }
}
