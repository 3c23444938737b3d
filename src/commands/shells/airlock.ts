import { literal } from "../../types/text.ts";
import { disables } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

/**
 * Verbs that only read, and those that people guess for reading and that do nothing; every other one, known or not,
 * changes what the guard does.
 */
const READING = new Set(
  "check explain demo log verify report doctor licenses help version status list ls show info stats rules why history".split(
    " ",
  ),
);
const READING_PAIRS = new Set(["policy show", "policy path", "policy check", "allow list"]);

export const airlock = command("airlock", {
  style: { none: true },
  effects: (args) => {
    const words = args.operands.map((word) => literal(word) ?? "");
    const [verb, object] = words.filter((word) => !word.startsWith("-"));
    if (verb === undefined)
      return args.operands.every((word) => literal(word) !== undefined) ? [] : [disables("airlock", "airlock")];
    // It mends what it finds.
    if (verb === "doctor" && words.some((word) => word === "" || word.startsWith("--fix")))
      return [disables("airlock", "airlock doctor --fix")];
    if (READING.has(verb) || READING_PAIRS.has(`${verb} ${object}`)) return [];
    if (words[0] === "--help" || words[0] === "--version") return [];
    return [disables("airlock", `airlock ${verb}`)];
  },
  prints: "nothing",
});
