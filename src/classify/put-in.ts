/** Texts that a program puts into what it edits: replacements, added lines, strings of its code. */
import type { Flow } from "../types/flow.ts";
import { literal, type Text } from "../types/text.ts";

const MOST_PARTS = 20;
const LONGEST_CODE = 4_000;

/** Programs that give out their input or a file changed by what their words say. */
export const changesText = (program: string): boolean =>
  /^(?:g?sed|ssed|[gmn]?awk|perl[\d.]*|jq|gojq|jaq|yq|ed|ex|vim?|nvim|sd|rpl|replace|ruby|tr|npm|pnpm|yarn|dasel|envsubst)$/.test(
    program,
  );

/** `s/x/TEXT/` with any mark. */
const REPLACED = /(?<![\w$@%.-])s([^\w\s\\])(?:\\.|(?!\1)[^\\])*?\1((?:\\.|(?!\1)[^\\])*)\1/gs;
/** `a TEXT`, `$a\TEXT`, `2i\` and the line behind it. */
const ADDED = /(?:^|[;\n{]|[\d$/]\s*)[aic](?:\\\s*|\s+)(\S[^\n]*)/g;
const QUOTED = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g;

const plain = (text: string): string =>
  text.replace(/\\([nt]|.)/g, (_, char: string) => (char === "n" ? "\n" : char === "t" ? "\t" : char));

/** What a program's words, or its code, say that is put in. */
export function textsPutIn(program: string, words: readonly Text[], stdin: Flow): string[] {
  const found: string[] = [];
  let continued = false;
  for (const text of words) {
    const word = literal(text);
    if (word === undefined || word.length > LONGEST_CODE || (continued && word.startsWith("-"))) continue;
    if (continued) found.push(word);
    for (const [, , by] of word.matchAll(REPLACED)) found.push(plain(by!.replace(/(?<!\\)&/g, "")));
    if (/sed$/.test(program)) for (const [, line] of word.matchAll(ADDED)) found.push(plain(line!));
    for (const [, double, single] of word.matchAll(QUOTED)) found.push(plain(double ?? single ?? ""));
    if (/^(?:sd|rpl|replace)$/.test(program) || /^[\w.-]+=\S/.test(word)) found.push(word.replace(/^[\w.-]+=/, ""));
    continued = /sed$/.test(program) && word.endsWith("\\");
  }
  const typed = /^(?:ed|ex)$/.test(program) ? stdin.text && literal(stdin.text) : null;
  if (typed) found.push(...typed.split("\n"));
  // A text of one word says little.
  return [...new Set(found)].filter((part) => /\S\s+\S|\w\(/.test(part)).slice(0, MOST_PARTS);
}
