/**
 * Forms that zsh alone reads, as far as they run nothing by themselves. For bash they are syntax errors, or end in
 * `bad substitution`: it runs no more than is listed. What may run code (`*(e:…:)`, `*(+f)`, `${(e)x}`) or change a word
 * beyond what can be told (`*(:h)`, `*(D)`) is in no table here.
 */
import type { Part } from "./ast.ts";
import { isBlank } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { dollar } from "./expansions.ts";
import { doubleQuoted } from "./quotes.ts";
import { literal } from "./word-parts.ts";

/** Kinds, rights, owners, times, sizes, links, orders, limits and slices. */
const QUALIFIERS =
  /\((?:#q)?(?:[/F.@=p*rwxAIERWXsStUGNn^,-]|%[bc]?|[oO][nLlamcdN]|[amc][Mwhms]?[+-]?\d+|L[kKmMgGtTpP]?[+-]?\d+|l[+-]?\d+|Y\d+|\[-?\d+(?:,-?\d+)?\])+\)/y;
/** `(ts|tsx)`. */
const GROUP = /\([\w.-]*(?:\|[\w.-]*)+\)/y;
/** Splitting, joining, case, order, keys and values, quotes. */
const FLAGS =
  /\((?:[fFULCkvuoOniaAQt@0cwW]|q-?|[sj](?::[^:$`'"\\{}()]*:|\.[^.$`'"\\{}()]*\.|,[^,$`'"\\{}()]*,|\/[^/$`'"\\{}()]*\/|\|[^|$`'"\\{}()]*\||_[^_$`'"\\{}()]*_))+\)/y;

/** Commands that can lose any of their words and are still what they were: `*(N)` may stand for none. */
const LOSE_WORDS = new Set(
  "ls rm print printf echo cat wc head tail stat file du grep chmod touch cp mv for".split(" "),
);

/**
 * Steps over glob qualifiers that end a word, `*.o(N)`, or reads a group inside it, `*.(ts|js)`; false where neither
 * stands. `command` is the program whose argument it is. Before `(`, bash takes one of `?*+@!` for an extended pattern
 * when it is told to; after `*` that pattern matches less than `*` does.
 */
export function zshPattern(cursor: Cursor, start: number, command: string, push: (part: Part) => void): boolean {
  const { source, pos } = cursor;
  const before = source[pos - 1]!;
  if (pos === start || source[pos - 2] === "\\" || !/[\w*.\]/-]/.test(before)) return false;
  const found = matchAt(QUALIFIERS, cursor);
  if (found !== null) {
    const after = source[pos + found.length] ?? "";
    if (after !== "" && !isBlank(after) && !"\n;&|)".includes(after)) return false;
    if (maybeNone(found) && !LOSE_WORDS.has(command)) return false;
    cursor.pos += found.length;
    cursor.shared.onlyZsh = true;
    return true;
  }
  const group = before === "*" ? null : matchAt(GROUP, cursor);
  if (group === null) return false;
  cursor.pos += group.length;
  cursor.shared.onlyZsh = true;
  const at = cursor.span(pos);
  const names = group.slice(1, -1).split("|");
  push({ kind: "brace", raw: `{${names}}`, items: names.map((name) => ({ parts: [literal(name, at)], at })), at });
  return true;
}

/** Whether a word ends in qualifiers by which it may stand for no word: the `N` is no order, as in `(oN)`. */
export const maybeNone = (raw: string): boolean =>
  raw.endsWith(")") && /(?:^|[^oO])N/.test(raw.slice(raw.lastIndexOf("(")));

/**
 * A line of a loop, an `if` or a group as code of its own: `do a`, `done | b` and `if c; then` are the commands in
 * them. Any other line that is part of something longer stays as it is, and is no code.
 */
export function standing(line: string): string {
  const plain = line
    .trim()
    .replace(/^[({](?=\s|$)/, "")
    .replace(/^(?:[)}]|done|fi)(?=[\s;|&<>)]|$)/, ":")
    .replace(/^\s*(?:do|then|else)(?=\s|$)/, "")
    .replace(/^\s*elif(?=\s)/, "if");
  if (/^\s*(?:for|while|until|repeat)\s.*[;\s]do$/.test(plain)) return `${plain} :; done`;
  if (/^\s*repeat\s.*[;\s]do(?:\s|$)/.test(plain) && !/\bdone\b/.test(plain)) return `${plain}; :; done`;
  if (/^\s*(?:for|while|until)\s/.test(plain) && !/\bdone\b/.test(plain)) return `${plain}; do :; done`;
  if (/^\s*if\s.*[;\s]then$/.test(plain)) return `${plain} :; fi`;
  if (/^\s*if\s/.test(plain) && !/\bfi\b/.test(plain)) return `${plain}; then :; fi`;
  return plain;
}

function matchAt(pattern: RegExp, { source, pos }: Cursor): string | null {
  pattern.lastIndex = pos;
  return pattern.exec(source)?.[0] ?? null;
}

/**
 * Reads `${(f)…}`: flags before a name or a command's output. What comes out of a command is split as without quotes;
 * what becomes of a name's value can't be told.
 */
export function flagged(cursor: Cursor, quoted: boolean): Part {
  const start = cursor.pos;
  const outer = cursor.inParameter;
  const part = cursor.nest(() => {
    cursor.pos += 2;
    const flags = matchAt(FLAGS, cursor);
    if (flags === null) cursor.refuse("parameter", "flags of `${(…)…}` that may run or name something");
    cursor.pos += flags.length;
    cursor.inParameter = true;
    return cursor.sees('"$(') || cursor.sees("$(") ? output(cursor, quoted) : inner(cursor, start);
  });
  cursor.inParameter = outer;
  if (!cursor.take("}")) cursor.refuse("parameter", "`${(…)` with more than a name or a command's output", start);
  return part;
}

function output(cursor: Cursor, quoted: boolean): Part {
  const start = cursor.pos;
  const read = cursor.peek() === '"' && !quoted ? doubleQuoted(cursor) : dollar(cursor, quoted ? "double" : "none");
  const only = read.kind === "double" && read.parts.length === 1 ? read.parts[0]! : read;
  if (only.kind !== "command") cursor.refuse("parameter", "`${(…)` with more than a command's output", start);
  return { ...only, flagged: true };
}

/** Flags may stand before what other flags make: `${(j:,:)${(u)list}}`. */
const inner = (cursor: Cursor, start: number): Part =>
  cursor.sees("${(") ? flagged(cursor, true) : named(cursor, start);

function named(cursor: Cursor, start: number): Part {
  const name = cursor.name();
  if (name === "") cursor.refuse("parameter", "`${(…)` without a plain name", start);
  cursor.pos += name.length;
  const index = cursor.take("[@]") ? ("@" as const) : cursor.take("[*]") ? ("*" as const) : null;
  const raw = cursor.source.slice(start, cursor.pos);
  const operation = { kind: "transform" as const, operator: "(…)" };
  const variable = { name, index, length: false, indirect: false, operation, raw: `${raw}}` };
  return { kind: "variable", variable, at: cursor.span(start) };
}

/** Which of the items: `[1]`, `[2,-1]`. */
const CHOSEN = /\[-?\d{1,6}(?:,-?\d{1,6})?\]/y;

/** Reads `${${(f)…}[1,5]}`: some of the items that flags make. What they may be is what all of them may. */
export function partOf(cursor: Cursor): Part {
  const start = cursor.pos;
  cursor.pos += 2;
  const part = flagged(cursor, false);
  const chosen = matchAt(CHOSEN, cursor);
  if (chosen === null) cursor.refuse("parameter", "`${${…}}` with more than a subscript", start);
  cursor.pos += chosen.length;
  if (!cursor.take("}")) cursor.refuse("parameter", "`${${…}[…]}` with more than a subscript", start);
  return part;
}
