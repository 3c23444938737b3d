import type { Part } from "./ast.ts";
import { isBlank, isNameChar } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { backtick, dollar } from "./expansions.ts";

const operators = new Set("+-*/%<>=!&|^~?:,#[]@.");

/**
 * Reads arithmetic up to and past its `))`; the `((` has been passed. A `((` that isn't arithmetic after all would be
 * read as commands by the shells, so whatever could make them think so is refused. `sections` allows the semicolons
 * of `for ((…; …; …))`.
 */
export function arithmeticBody(cursor: Cursor, sections = false): { raw: string; parts: Part[] } {
  return cursor.nest(() => {
    const start = cursor.pos;
    const parts: Part[] = [];
    // What stands outside of expansions.
    let own = "";
    let depth = 0;
    let semicolons = 0;
    let quoted = false;
    for (;;) {
      const c = cursor.peek();
      if (c === "$" || c === "`") {
        const part = c === "$" ? dollar(cursor, "double") : plainBacktick(cursor);
        if (part.kind !== "literal") parts.push(part);
        continue;
      }
      if (cursor.atContinuation()) {
        cursor.pos += 2;
        continue;
      }
      if (c === '"') quoted = !quoted;
      else if (quoted && (c === "(" || c === ")")) cursor.refuse("arithmetic", "a quoted parenthesis in arithmetic");
      else if (c === "(") depth++;
      else if (c === ")" && depth > 0) depth--;
      else if (c === ")") break;
      else if (c === ";" && sections && depth === 0) semicolons++;
      else if (!isNameChar(c) && !isBlank(c) && c !== "\n" && !operators.has(c)) {
        if (c === "") cursor.refuse("unterminated", "arithmetic has no closing `))`", start);
        cursor.refuse("arithmetic", `\`${c}\` in arithmetic`);
      }
      own += c;
      cursor.pos++;
    }
    if (cursor.peek(1) !== ")" || quoted) cursor.refuse("arithmetic", "`((` that is not closed by `))`", start);
    if (sections && semicolons !== 2) cursor.refuse("syntax", "`for ((` takes three expressions", start);
    const raw = cursor.source.slice(start, cursor.pos);
    if (!balanced(raw) || !balanced(own))
      cursor.doubt("arithmetic", "brackets in arithmetic that do not balance", start);
    cursor.pos += 2;
    return { raw, parts };
  });
}

/** Reads the arithmetic of `$[…]` up to and past its `]`. */
export function bracketedArithmetic(cursor: Cursor): { raw: string; parts: Part[] } {
  return cursor.nest(() => {
    const start = cursor.pos;
    const parts: Part[] = [];
    let own = "";
    for (let depth = 0; depth > 0 || cursor.peek() !== "]"; ) {
      const c = cursor.peek();
      if (c === "$" || c === "`") {
        const part = c === "$" ? dollar(cursor, "double") : plainBacktick(cursor);
        if (part.kind !== "literal") parts.push(part);
        continue;
      }
      if (!isNameChar(c) && !isBlank(c) && !"()".includes(c) && !operators.has(c)) {
        cursor.refuse("arithmetic", "`$[` with more than plain arithmetic", start);
      }
      if (c === "") cursor.refuse("unterminated", "`$[` has no closing bracket", start);
      if (c === "[") depth++;
      if (c === "]") depth--;
      own += c;
      cursor.pos++;
    }
    const raw = cursor.source.slice(start, cursor.pos);
    if (!balanced(raw) || !balanced(own))
      cursor.doubt("arithmetic", "brackets in arithmetic that do not balance", start);
    cursor.pos++;
    return { raw, parts };
  });
}

/** Reads backticks in arithmetic, where each shell removes other backslashes before quotes. */
export function plainBacktick(cursor: Cursor): Part {
  const outer = cursor.inParameter;
  cursor.inParameter = true;
  const part = backtick(cursor, "double");
  cursor.inParameter = outer;
  return part;
}

/**
 * To tell arithmetic from nested subshells the shells count brackets, quoted or not: bash in the raw text, zsh in what
 * stands outside of expansions. And bash loses the `(` of a `case` pattern when it prints a substitution again.
 */
function balanced(raw: string): boolean {
  let parentheses = 0;
  let brackets = 0;
  for (const c of raw) {
    if (c === "(") parentheses++;
    else if (c === ")" && --parentheses < 0) return false;
    else if (c === "[") brackets++;
    else if (c === "]" && --brackets < 0) return false;
  }
  return parentheses === 0 && brackets === 0 && !raw.includes("esac");
}
