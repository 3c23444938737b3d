/** Programs of one name that have nothing to do with each other: the first word tells which one is meant. */
import { known, literal } from "../../types/text.ts";
import { runs } from "./roles.ts";
import { type Command, command, type Spec } from "./spec.ts";

/** `names` are read by `spec`, unless their first word is one that only the `other` program knows. */
export function namesake(names: string, spec: () => Spec, words: RegExp, other: string): Command {
  return command(names, () => ({
    ...spec(),
    instead: (given) =>
      words.test(literal(given[0] ?? known("")) ?? "")
        ? [runs({ kind: "command", argv: [known(other), ...given] })]
        : null,
  }));
}
