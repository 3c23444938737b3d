/**
 * The texts that a refused source may stand for: as it is; with carriage returns as newlines; with continued lines
 * joined; with backticks in backticks as `$(…)`; with what `${(e)…}` and `[[ 'a[…]' -eq 0 ]]` evaluate laid bare; with extended patterns and glob qualifiers as plain ones.
 */
export function readings(source: string): string[] {
  const lines = replaceAll(replaceAll(source, "\r\n", " \n"), "\r", "\n");
  const texts = [source, lines, replaceAll(lines, "\\\n", "")];
  const plain = texts[2]!;
  if (["${(", "[$(", "[`"].some((sign) => plain.includes(sign))) texts.push(bare(plain));
  // bash 5.2 loses the `;` after a heredoc inside a substitution.
  if (plain.includes("<<") && plain.includes(";") && /[(`]/.test(plain)) texts.push(replaceAll(plain, ";", " "));
  if (plain.includes("(")) texts.push(withoutGroups(plain));
  if (plain.includes("\\`")) texts.push(withoutBackticks(plain));
  return [...new Set(texts)];
}

function replaceAll(text: string, what: string, by: string): string {
  return text.includes(what) ? text.split(what).join(by) : text;
}

/** Without quotes and backslashes, which one more evaluation removes. */
function bare(text: string): string {
  return text.replace(/[\\'"]/g, " ");
}

/** With `*` for `(…)` right after a word: `!(keep)`, `*(e:…:)`, `@(a|b)`. */
function withoutGroups(text: string): string {
  return text.replace(/[\w*?+@!\]}]\([^()\n]*\)/g, (group) => (group.includes("()") ? group : "*"));
}

/** The most backticks in each other that are looked into. */
const MOST_LEVELS = 6;

/** With `$(…)` for backticks, whose bodies lose one level of backslashes. */
function withoutBackticks(text: string): string {
  let out = text;
  for (let level = 0; level < MOST_LEVELS && out.includes("`"); level++)
    out = out.replace(
      /(?<!\\)`((?:[^`\\]|\\[\s\S])*)`/g,
      (_, body: string) => `$(${body.replace(/\\([$`\\])/g, "$1")})`,
    );
  return out;
}
