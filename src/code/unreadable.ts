import type { Language, Yield } from "../commands/kit/spec.ts";
import type { Text } from "../types/text.ts";

/** A hole where code should stand: read what it is known to be, else say what is known of where it comes from. */
export function unreadable(language: Language, text: Text, read: (text: Text) => void): Yield[] {
  const hole = text.pieces.find((piece) => typeof piece !== "string");
  if (hole?.kind === "variable" && hole.readings.length > 0) {
    for (const reading of hole.readings.slice(0, 4)) read(reading);
    return [];
  }
  if (hole?.kind === "output") {
    if (hole.flow.text) {
      read(hole.flow.text);
      return [];
    }
    const { origins } = hole.flow;
    if (origins.length > 0 && origins.every((origin) => origin.kind === "file"))
      return origins.map((origin): Yield => ({ kind: "runs", run: { kind: "script", language, path: origin.path } }));
    if (origins.length > 0)
      return [
        {
          kind: "run",
          program: text,
          source: origins.some((origin) => origin.kind === "fetched") ? "fetched" : "decoded",
          from: origins,
        },
      ];
  }
  return [{ kind: "opaque", why: "foreign-code", what: language }];
}
