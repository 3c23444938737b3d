import type { Cursor } from "./cursor.ts";

/** Steps over an operator of `length` characters; what could make another operator of it is refused. */
export function passOperator(cursor: Cursor, length: number): void {
  const operator = cursor.source.slice(cursor.pos, cursor.pos + length);
  // bash 5.2 prints a substitution again before it runs it: it loses a `;` that follows a heredoc there, and puts an
  // `&` of the line that announces one behind the body. Newlines and what joins commands stay where they are.
  const { announced, pending, substitution } = cursor.level;
  if (substitution && ((operator.startsWith(";") && announced) || (operator === "&" && pending.length > 0))) {
    cursor.doubt("heredoc", `\`${operator}\` after a heredoc inside a substitution`);
  }
  cursor.pos += length;
  const next = cursor.peek();
  if (operator === "&" && next === "!") cursor.doubt("operator", "zsh reads `&!` as one operator");
  if (next !== "" && ";&|".includes(next)) cursor.refuse("operator", `\`${next}\` right after \`${operator}\``);
}
