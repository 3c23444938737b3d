import type { Cursor } from "./cursor.ts";

/** Steps over an operator of `length` characters; what could make another operator of it is refused. */
export function passOperator(cursor: Cursor, length: number): void {
  const operator = cursor.source.slice(cursor.pos, cursor.pos + length);
  // bash 5.2 prints a substitution again before it runs it, and loses a `;` that follows a heredoc there.
  if (operator.startsWith(";") && cursor.level.substitution && cursor.level.announced) {
    cursor.doubt("heredoc", `\`${operator}\` after a heredoc inside a substitution`);
  }
  cursor.pos += length;
  const next = cursor.peek();
  if (operator === "&" && next === "!") cursor.doubt("operator", "zsh reads `&!` as one operator");
  if (next !== "" && ";&|".includes(next)) cursor.refuse("operator", `\`${next}\` right after \`${operator}\``);
}
