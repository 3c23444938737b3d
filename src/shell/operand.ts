import type { Part } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { backtick, dollar, type Quoting } from "./expansions.ts";
import { doubleQuoted, escaped, singleQuoted } from "./quotes.ts";
import { finish, operandUse, patternUse, quotedUse, TextBuffer } from "./word-parts.ts";

/** What stands after the operator of a `${…}`. */
export type OperandKind = "text" | "pattern" | "replaced" | "replacement" | "slice";

/** Reads the operand of a `${…}` up to its `}`, or to the `/` that ends a replaced pattern. */
export function operand(cursor: Cursor, quoting: Quoting, kind: OperandKind): Part[] {
  const parts: Part[] = [];
  const text = new TextBuffer(cursor, parts);
  const start = cursor.pos;
  let apostrophe = false;
  for (;;) {
    const c = cursor.peek();
    if (c === "") cursor.refuse("unterminated", "`${` has no closing brace", start);
    if (c === "}") break;
    // A `/` that is the pattern's first character belongs to it: `${x////_}`.
    if (c === "/" && kind === "replaced" && cursor.pos > start) break;
    const special = c === "\\" || c === "'" || c === '"' || c === "$" || c === "`";
    if (!special) {
      plain(cursor, kind);
      text.step();
      continue;
    }
    if (c === "'" && quoting !== "none") {
      if (!apostrophe) checkQuoteAsText(cursor, kind);
      apostrophe = !apostrophe;
      text.step();
      continue;
    }
    text.flush();
    if (c === "\\") parts.push(backslash(cursor, quoting));
    else if (c === "$") parts.push(expansion(cursor, quoting, kind));
    else if (c === "`") parts.push(backtick(cursor, quoting));
    else if (kind === "slice") cursor.refuse("parameter", "a quote in the offsets of a slice");
    else if (c === "'") parts.push(singleQuoted(cursor));
    else parts.push(innerDouble(cursor, quoting));
  }
  text.flush();
  if (quoting !== "none") return finish(cursor, parts, quotedUse);
  return finish(cursor, parts, kind === "text" ? operandUse : patternUse);
}

/** Refuses the unquoted characters that start something in one of the shells. */
function plain(cursor: Cursor, kind: OperandKind): void {
  const c = cursor.peek();
  if (c === "{") cursor.refuse("parameter", "`{` inside `${…}`");
  if (c !== "(") return;
  const before = cursor.source[cursor.pos - 1]!;
  if (before === "<" || before === ">" || before === "=")
    cursor.refuse("process-substitution", "process substitution inside `${…}`");
  if (kind === "slice") cursor.refuse("parameter", "`(` in the offsets of a slice");
  if (kind !== "text" && "?*+@!".includes(before)) cursor.refuse("extglob", "an extended pattern inside `${…}`");
}

/**
 * Inside double quotes and heredocs `'` quotes nothing in `${x:-'a'}`, so it is text. What stands up to its partner
 * must not be read differently for that.
 */
function checkQuoteAsText(cursor: Cursor, kind: OperandKind): void {
  for (let ahead = 1; kind === "text" && ahead < 200; ahead++) {
    const c = cursor.peek(ahead);
    if (c === "'") return;
    if (c === "" || '{}"`\\<>'.includes(c)) break;
  }
  cursor.refuse("parameter", "`'` inside a quoted `${…}`");
}

function backslash(cursor: Cursor, quoting: Quoting): Part {
  const next = cursor.peek(1);
  if (next === "" || next === "\n") cursor.refuse("continuation", "a backslash at the end of a line inside `${…}`");
  if (quoting === "none" || "$`\\}".includes(next) || (next === '"' && quoting === "double")) return escaped(cursor);
  const start = cursor.pos;
  cursor.pos += 2;
  return { kind: "literal", text: "\\" + next, at: cursor.span(start) };
}

/** In patterns both shells read a plain `$'…'` within double quotes too (`"${x%$'\n'}"`), in other operands bash alone. */
const PLAIN_ANSI = /\$'(?:\\[abefnrtv0-7x]|[\w .,:;=-])*'/y;

function expansion(cursor: Cursor, quoting: Quoting, kind: OperandKind): Part {
  if (cursor.peek(1) !== "'" || quoting === "none") return dollar(cursor, quoting);
  PLAIN_ANSI.lastIndex = cursor.pos;
  const plain = quoting === "double" && (kind === "pattern" || kind === "replaced") && PLAIN_ANSI.test(cursor.source);
  if (!plain) cursor.refuse("parameter", "`$'` inside a quoted `${…}`");
  return dollar(cursor, "none");
}

function innerDouble(cursor: Cursor, quoting: Quoting): Part {
  if (quoting === "heredoc") cursor.refuse("parameter", '`"` inside a `${…}` of a heredoc');
  const start = cursor.pos;
  const part = doubleQuoted(cursor);
  const texts = part.kind === "double" ? part.parts : [];
  // bash takes the inner quotes for the end of the outer ones when it looks for braces.
  if (quoting === "double" && texts.some((text) => text.kind === "literal" && /[{}]/.test(text.text))) {
    cursor.refuse("parameter", 'a brace between `"` inside a quoted `${…}`', start);
  }
  return part;
}
