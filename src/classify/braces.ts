import type { Part, Word } from "../shell/ast.ts";

const MAX = 1_000;

/**
 * A word with each of its brace alternatives put in: `a{b,c}` is two words. Of more than 1,000 the first are made, and
 * `cut` is told.
 */
export function braceWords(word: Word, cut: () => void = () => {}, most = MAX): Word[] {
  const at = word.parts.findIndex((part) => part.kind === "brace" && part.items !== null);
  if (at < 0) return [word];
  const brace = word.parts[at];
  if (brace?.kind !== "brace" || brace.items === null) return [word];
  const before = word.parts.slice(0, at);
  const after: Part[] = word.parts.slice(at + 1);
  const out: Word[] = [];
  for (const item of brace.items) {
    if (out.length >= most) {
      cut();
      return out;
    }
    const inner = { parts: [...before, ...item.parts, ...after], at: word.at };
    for (const one of braceWords(inner, cut, most - out.length)) out.push(one);
  }
  return out;
}
