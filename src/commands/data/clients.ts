/** What database clients have in common: code by a flag, by a file, or on standard input. */
import { concat, display, known, literal, prefix, type Text } from "../../types/text.ts";
import { namesProduction } from "../containers/kubernetes.ts";
import type { Args } from "../kit/args.ts";
import { mutation, runs, sentIn } from "../kit/roles.ts";
import type { Facts, Language, Role, Yield } from "../kit/spec.ts";
import { atProvider } from "./hosted.ts";

/** `database` is read from flags or operands when the code runs. */
export type FactsOf = (args: Args) => Facts;

/** With the word of a provider's host, the database is hosted. */
const placed = (facts: Facts, args: Args): Facts => (atProvider(args) ? { ...facts, hosted: true } : facts);

export const codeOf =
  (language: Language, facts: FactsOf): Role =>
  (text, args) => [runs({ kind: "code", language, text, facts: placed(facts(args), args) }), ...leaves(text, args)];

/** What other commands printed goes to the server in the code: `psql -h db -c "insert … $(cat notes)"`. */
export function leaves(text: Text, args: Args): Yield[] {
  const host = args.value("-h --host");
  const address = args.operands.find((word) => /^[a-z][a-z0-9+]*:\/\//i.test(prefix(word)));
  const url = host ? concat("tcp://", host) : address;
  const sends = sentIn(text, "body").filter(({ of }) => !("variable" in of));
  return url && sends.length > 0 ? [{ kind: "connect", url, does: "change", sends, checked: true }] : [];
}

/** A file of code; `-` is standard input. */
export const fileOf =
  (language: Language, facts: FactsOf): Role =>
  (path, args) =>
    literal(path) === "-"
      ? [runs({ kind: "stdin", language, facts: placed(facts(args), args) })]
      : [
          // Nobody sees here what a file does to a database that is not on this machine.
          ...(language === "sql" &&
          (atProvider(args) || namesProduction(args.words.map((word) => known(display(word).replace("$", "")))))
            ? [mutation(facts(args).service ?? "sql", "import", "database", { target: path, hosted: true })]
            : []),
          runs({ kind: "script", language, path, facts: placed(facts(args), args) }),
        ];

/** Without code on the command line, the client reads it from standard input. */
export const stdinUnless =
  (flags: string, language: Language, facts: FactsOf) =>
  (args: Args): Yield[] =>
    args.given(flags) ? [] : [runs({ kind: "stdin", language, facts: placed(facts(args), args) })];

export const first = (args: Args, flags: string, operand = 0): Text | null =>
  args.value(flags) ?? args.operands[operand] ?? null;
