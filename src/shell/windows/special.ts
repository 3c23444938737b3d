/** PowerShell commands that change what the rest of the text means: where it stands, and what names stand for. */
import type { Span } from "../../types/text.ts";
import type { Command, Redirect, Word } from "../ast.ts";
import { literalOf } from "./arguments.ts";
import { group, held, literalWord, scriptOf, simple, statementOf, variable, word } from "./values.ts";

/** Moving about is the same in every shell. */
const MOVES: Record<string, string> = {
  "set-location": "cd",
  sl: "cd",
  chdir: "cd",
  cd: "cd",
  "push-location": "pushd",
  pushd: "pushd",
  "pop-location": "popd",
  popd: "popd",
};
const ALIASES = new Set(["set-alias", "new-alias", "sal", "nal"]);

/** A command as read, or the command or function that it comes to. */
export function special(words: Word[], redirects: Redirect[], at: Span): Command {
  const written = literalOf(words[0])?.toLowerCase() ?? "";
  const move = Object.hasOwn(MOVES, written) ? MOVES[written] : undefined;
  if (move !== undefined) {
    const rest = words.slice(1).filter((one) => !isParameter(one));
    return { kind: "simple", assigns: [], words: [literalWord(move, words[0]?.at ?? at), ...rest], redirects, at };
  }
  if (ALIASES.has(written)) {
    const [name, target] = words
      .slice(1)
      .filter((one) => !isParameter(one))
      .map(literalOf);
    if (name && target) {
      const all = word([held([{ kind: "variable", variable: variable("@", "$args"), at }], at)], at);
      const body = group(scriptOf([statementOf(simple([literalWord(target, at), all], at))], at));
      return { kind: "function", name: name.toLowerCase(), body, redirects, at };
    }
  }
  return { kind: "simple", assigns: [], words, redirects, at };
}

const isParameter = (one: Word): boolean => /^-[A-Za-z]+$/.test(literalOf(one) ?? "");
