import { ansiC } from "./ansi-c.ts";
import { arithmeticBody, bracketedArithmetic } from "./arithmetic.ts";
import type { Part, Script, Variable } from "./ast.ts";
import { isDigit, isNameChar } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { parameter } from "./parameter.ts";
import { doubleQuoted } from "./quotes.ts";

/** Where an expansion stands; each place has its own rules for quotes. */
export type Quoting = "none" | "double" | "heredoc";

/** Reads what starts with `$`: an expansion, or the character itself where it expands nothing. */
export function dollar(cursor: Cursor, quoting: Quoting): Part {
  const start = cursor.pos;
  const next = cursor.peek(1);
  if (next === "(") return cursor.peek(2) === "(" ? arithmetic(cursor) : commandSubstitution(cursor);
  if (next === "{") return parameter(cursor, quoting);
  if (next === "'" && quoting === "none") return ansiC(cursor);
  if (next === '"' && quoting === "none") {
    cursor.doubt("dollar", '`$"…"` is translated by bash only');
    cursor.pos++;
    return doubleQuoted(cursor);
  }
  if (next === "[") return oldArithmetic(cursor);
  if (next === "\\" && cursor.peek(2) === "\n") cursor.refuse("continuation", "a line continuation after `$`");
  cursor.pos++;
  const number = zshNumber(cursor, quoting);
  if (number !== null) return { kind: "arithmetic", raw: number, parts: [], at: cursor.span(start) };
  const name = cursor.name();
  if (name !== "") {
    cursor.pos += name.length;
    return variable(cursor, start, name, quoting);
  }
  if (isDigit(next) || (next !== "" && "@*#?$!-".includes(next))) {
    const after = cursor.peek(1);
    // zsh: `$#name` is a length and `$${…}` nests; bash reads two things.
    // `$$'…'`, too, holds an ANSI-C quote there.
    const nests = next === "$" && (after === "'" ? quoting === "none" : "({".includes(after));
    const joins = next === "#" ? isNameChar(after) || "{($".includes(after) : nests;
    if (joins && after !== "") cursor.doubt("dollar", `\`$${next}${after}\` means another thing in zsh`, start);
    cursor.pos++;
    return variable(cursor, start, next, quoting);
  }
  // zsh: `$=x`, `$^x`, `$~x`, `$+x` are expansions, and names may hold letters of any script.
  if ((next !== "" && "=^~+".includes(next)) || next > "\x7f") {
    cursor.doubt("dollar", `\`$${next}\` is an expansion in zsh only`, start);
  }
  return { kind: "literal", text: "$", at: cursor.span(start) };
}

/**
 * `$+commands[x]`, 1 where it is set, and `$#array`, how many it holds. For bash these are text, `$` or `$#` before the
 * rest, that leads nowhere either; what goes on behind the name is read as before.
 */
const COUNTS = /\+[A-Za-z_]\w*(?:\[[\w.-]+\])?|#[A-Za-z_]\w*/y;
function zshNumber(cursor: Cursor, quoting: Quoting): string | null {
  COUNTS.lastIndex = cursor.pos;
  const found = COUNTS.exec(cursor.source)?.[0];
  if (found === undefined || quoting === "heredoc") return null;
  const next = cursor.source[cursor.pos + found.length] ?? "";
  if (next !== "" && !/[\s;&|)"]/.test(next)) return null;
  cursor.pos += found.length;
  cursor.shared.onlyZsh = true;
  return `$${found}`;
}

/** Finishes `$name`, whose name has been passed. */
function variable(cursor: Cursor, start: number, name: string, quoting: Quoting): Part {
  const raw = cursor.source.slice(start, cursor.pos);
  const at = cursor.span(start);
  let joined = 0;
  while (cursor.peek(joined) === "\\" && cursor.peek(joined + 1) === "\n") joined += 2;
  const on = goesOn(name, cursor.peek(joined), cursor.peek(joined + 1));
  if (on && joined > 0) cursor.doubt("continuation", "a line continuation after a variable's name");
  if (quoting === "double" && cursor.peek(joined) === "[" && !isClosed(cursor))
    cursor.doubt("subscript", "`$x[` that does not end within its quotes, where zsh reads past them", start);
  const index: Variable["index"] = on ? [] : null;
  return { kind: "variable", variable: { name, index, length: false, indirect: false, operation: null, raw }, at };
}

/** Whether a subscript has its bracket before the next quote. */
function isClosed({ source, pos }: Cursor): boolean {
  const close = source.indexOf("]", pos);
  const quote = source.indexOf('"', pos);
  return close >= 0 && (quote < 0 || close < quote);
}

/** Whether zsh would read on: `$x[1]`, `$x:h`, `$10`, `$xé`, `$#-`. */
function goesOn(name: string, next: string, after: string): boolean {
  if (name === "#" && next !== "" && "-?!*@#".includes(next)) return true;
  if (next === "[") return true;
  if (next === ":") return /[a-zA-Z&]/.test(after);
  if (isDigit(name)) return isDigit(next);
  return isNameChar(next) ? isNameChar(name) : next > "\x7f" && /[\p{L}\p{N}\p{M}\ud800-\udfff]/u.test(next);
}

function arithmetic(cursor: Cursor): Part {
  const start = cursor.pos;
  cursor.pos += 3;
  const { raw, parts } = arithmeticBody(cursor);
  return { kind: "arithmetic", raw, parts, at: cursor.span(start) };
}

/** Reads `$[…]`, the older spelling of `$((…))`. */
function oldArithmetic(cursor: Cursor): Part {
  const start = cursor.pos;
  cursor.pos += 2;
  const { raw, parts } = bracketedArithmetic(cursor);
  return { kind: "arithmetic", raw, parts, at: cursor.span(start) };
}

function commandSubstitution(cursor: Cursor): Part {
  const start = cursor.pos;
  cursor.pos += 2;
  const script = parenthesized(cursor, "`$(`", start);
  return { kind: "command", script, backtick: false, at: cursor.span(start) };
}

/** Reads `<(…)` or `>(…)`, or zsh's `=(…)`. */
export function processSubstitution(cursor: Cursor): Part {
  const start = cursor.pos;
  const direction = cursor.peek() === ">" ? "out" : "in";
  cursor.pos += 2;
  const script = parenthesized(cursor, "the process substitution", start);
  if (script.statements.length === 0) cursor.doubt("process-substitution", "an empty process substitution", start);
  return { kind: "process", direction, script, at: cursor.span(start) };
}

function parenthesized(cursor: Cursor, what: string, start: number): Script {
  const script = cursor.substitution({ parenthesis: true });
  if (!cursor.take(")")) cursor.refuse("unterminated", `${what} has no closing parenthesis`, start);
  return script;
}

/** Reads a backtick substitution. Its body loses one level of backslashes and is then parsed as a text of its own. */
export function backtick(cursor: Cursor, quoting: Quoting): Part {
  const start = cursor.pos;
  let body = "";
  let quotes = "";
  let continued = false;
  let escaped = false;
  // The quote that is open, as long as nothing but line ends is escaped.
  let open = "";
  let escapedBefore = false;
  for (cursor.pos++; cursor.peek() !== "`"; ) {
    const c = cursor.peek();
    if (c === "") cursor.refuse("unterminated", "a backtick has no partner", start);
    const next = cursor.peek(1);
    if (c === "\\") {
      escaped = true;
      // The shells delete the line's end first, so that a backslash before it goes on with what follows.
      if (next === "\n" && body.endsWith("\\"))
        cursor.refuse("continuation", "a line continuation after a backslash in backticks");
      // zsh loses a redirect before such a line's end.
      if (next === "\\" && cursor.peek(2) === "\n" && /[<>&|]\s*$/.test(body))
        cursor.refuse("continuation", "an escaped line continuation after an operator in backticks");
      if (next === "\n") continued ||= open === "'" || escapedBefore;
      else escapedBefore = true;
      if (cursor.inParameter) quotes += c;
      const escapes = next !== "" && ("$`\\".includes(next) || (next === '"' && quoting === "double"));
      body += escapes ? next : c + next;
      cursor.pos += next === "" ? 1 : 2;
    } else {
      if (c === "'" || c === '"') {
        quotes += c;
        open = open === "" ? c : open === c ? "" : open;
      }
      body += c;
      cursor.pos++;
    }
  }
  cursor.pos++;
  // Both shells read `"` inside a quoted substitution like anywhere else, as long as nothing is escaped there.
  const plain = !escaped && !quotes.includes("'");
  const strange = cursor.inParameter ? quotes !== "" : quoting === "double" && quotes.includes('"') && !plain;
  if (strange) cursor.refuse("backtick", "quotes inside a quoted backtick substitution", start);
  // bash deletes backslash-newline here even between single quotes.
  if (continued && quotes.includes("'"))
    cursor.refuse("backtick", "a quote and a line continuation in backticks", start);
  const at = cursor.span(start);
  const inner = cursor.inner(body, at);
  const script = inner.substitution({});
  if (inner.peek() !== "") inner.refuse("syntax", "unexpected text in a backtick substitution");
  return { kind: "command", script, backtick: true, at };
}
