import type { Part, Word } from "./ast.ts";
import { type Cursor, maxDepth } from "./cursor.ts";
import { slice } from "./slices.ts";

/** An unquoted `{`, `,` or `}`, or a part between them. */
interface Token {
  sign: "{" | "," | "}" | null;
  part: Part;
}

/**
 * Expands `{a,b}` and `{1..9}` into brace parts. `{}`, `{a}` and a lone brace are plain text in both shells; braces
 * that don't pair up around a comma are read in too many ways and refused.
 */
export function braces(cursor: Cursor, parts: Part[]): Part[] {
  if (!parts.some((part) => part.kind === "literal" && part.text.includes("{"))) return parts;
  const tokens = tokenize(cursor, parts);
  let depth = 0;
  let separators = 0;
  let pairs = true;
  for (const { sign, part } of tokens) {
    if (sign === "{" && ++depth > maxDepth) cursor.refuse("too-deep", "braces nested too deep");
    if (sign === "}" && --depth < 0) pairs = false;
    if (depth !== 0 && (sign === "," || (part.kind === "literal" && part.text.includes("..")))) separators++;
    if (!pairs) break;
  }
  if (!pairs || depth !== 0) {
    if (separators > 0 || !pairs) cursor.doubt("brace", "unquoted braces that do not pair up");
    return parts;
  }
  const { parts: spread } = sequence(cursor, tokens, { at: 0 });
  checkSeams(cursor, spread, true);
  if (spread.some((part) => part.kind === "brace") && spread.some(hidesQuotes)) {
    cursor.doubt("brace", "quotes inside `${…}` next to a brace, which bash counts otherwise", spread[0]!.at.start);
  }
  return spread;
}

/**
 * bash expands braces in the text, before it sees variables and tildes: `$x{b,c}` is `$xb $xc`, and `{~,a}b` is `~b`
 * there. Where an alternative could grow together with its neighbour like that, the source is refused.
 */
function checkSeams(cursor: Cursor, parts: Part[], atStart: boolean): void {
  for (const [number, part] of parts.entries()) {
    if (part.kind !== "brace") continue;
    const before = parts[number - 1];
    const after = parts[number + 1];
    const grows = part.items?.some(
      ({ parts: [first, ...others] }) =>
        (after !== undefined && (isOpen(others.at(-1) ?? first) || startsWith(first, "~"))) ||
        (before !== undefined && startsWith(first, "[")),
    );
    if (isOpen(before) || grows === true || (number === 0 && atStart && startsWith(after, "~"))) {
      cursor.doubt("brace", "an expansion next to a brace that bash expands before it", part.at.start);
    }
    for (const item of part.items ?? []) checkSeams(cursor, item.parts, false);
  }
}

/** Whether the part holds a `${…}` with a quote in it. */
function hidesQuotes(part: Part): boolean {
  if (part.kind === "variable") return /["'`\\]/.test(part.variable.raw);
  if (part.kind === "double") return part.parts.some(hidesQuotes);
  return part.kind === "brace" && part.items?.some((item) => item.parts.some(hidesQuotes)) === true;
}

/** Whether text after the part could lengthen it: `$x` and a lone `$`. */
function isOpen(part: Part | undefined): boolean {
  if (part?.kind === "variable") return !part.variable.raw.endsWith("}");
  return part?.kind === "literal" && part.text.endsWith("$");
}

function startsWith(part: Part | undefined, text: string): boolean {
  return part?.kind === "literal" && part.text.startsWith(text);
}

function tokenize(cursor: Cursor, parts: Part[]): Token[] {
  const tokens: Token[] = [];
  for (const part of parts) {
    if (part.kind !== "literal") {
      tokens.push({ sign: null, part });
      continue;
    }
    let from = 0;
    for (let at = 0; at < part.text.length; at++) {
      const c = part.text[at]!;
      if (c !== "{" && c !== "," && c !== "}") continue;
      if (at > from) tokens.push({ sign: null, part: slice(cursor, part, from, at) });
      const empty = c === "{" && part.text[at + 1] === "}";
      tokens.push({ sign: empty ? null : c, part: slice(cursor, part, at, at + (empty ? 2 : 1)) });
      if (empty) at++;
      from = at + 1;
    }
    if (from < part.text.length) tokens.push({ sign: null, part: slice(cursor, part, from, part.text.length) });
  }
  return tokens;
}

/** Reads tokens up to a `,` or `}` of the enclosing brace, or to the end. */
function sequence(cursor: Cursor, tokens: Token[], position: { at: number }, depth = 0): Word {
  const parts: Part[] = [];
  const first = tokens[position.at]!.part.at;
  for (; position.at < tokens.length; position.at++) {
    const { sign, part } = tokens[position.at]!;
    if (depth > 0 && (sign === "," || sign === "}")) break;
    if (sign === "{") group(cursor, tokens, position, depth, parts);
    else append(parts, part);
  }
  const last = parts.at(-1)?.at;
  const start = cursor.fixed?.start ?? first.start;
  const at = cursor.fixed ?? { start, end: last?.end ?? start };
  if (parts.length === 0) parts.push({ kind: "literal", text: "", at });
  return { parts, at };
}

/** Reads one `{…}` and adds it as a brace part, or as the text that it is. Ends at its `}`. */
function group(cursor: Cursor, tokens: Token[], position: { at: number }, depth: number, out: Part[]): void {
  const open = tokens[position.at]!.part;
  const items: Word[] = [];
  do {
    position.at++;
    items.push(sequence(cursor, tokens, position, depth + 1));
  } while (tokens[position.at]!.sign === ",");
  const close = tokens[position.at]!.part;
  const at = cursor.fixed ?? { start: open.at.start, end: close.at.end };
  const raw = cursor.fixed === null ? cursor.source.slice(at.start, at.end) : UNTOLD;
  if (items.length > 1) {
    out.push({ kind: "brace", items, raw, at });
    return;
  }
  const only = items[0]!.parts;
  if (only.some((part) => part.kind === "literal" && part.text.includes(".."))) {
    const text = only.length === 1 && only[0]!.kind === "literal" ? only[0]!.text : "";
    const members = bounded(cursor, range(text))?.map(
      (member): Word => ({ parts: [{ kind: "literal", text: member, at }], at }),
    );
    const isText = only.every((part) => part.kind === "literal" || part.kind === "quoted");
    // zsh makes words of a value first, and what is left has no pairs.
    if (depth > 0 && !isText) cursor.doubt("brace", "a range with an expansion inside other braces", at.start);
    out.push({ kind: "brace", items: members ?? null, ...(isText ? {} : { inside: only }), raw, at });
    return;
  }
  for (const part of [open, ...only, close]) append(out, part);
}

/** Joins neighbouring literals again that the tokens had cut. */
function append(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (last?.kind !== "literal" || part.kind !== "literal") parts.push(part);
  else
    parts[parts.length - 1] = { ...last, text: last.text + part.text, at: { start: last.at.start, end: part.at.end } };
}

/** What stands for the text of a brace whose place in the source is not known. */
export const UNTOLD = "{…}";

const mostMembers = 1000;
/** Members of all the ranges of a source; beyond them a range is one unknown value. */
const mostInAll = 20_000;

function bounded(cursor: Cursor, members: string[] | null): string[] | null {
  cursor.shared.members += members?.length ?? 0;
  return cursor.shared.members > mostInAll ? null : members;
}

/** The members of `1..9`, `01..10..2` or `a..e`; null for more than 1,000 and for forms that the shells read apart. */
function range(text: string): string[] | null {
  if (text.length > 40) return null;
  const letters = /^([a-z])\.\.([a-z])$|^([A-Z])\.\.([A-Z])$/.exec(text);
  if (letters !== null) {
    const [from, to] = [letters[1] ?? letters[3]!, letters[2] ?? letters[4]!];
    return count(from.charCodeAt(0), to.charCodeAt(0), 1)!.map((code) => String.fromCharCode(code));
  }
  const numbers = /^(-?\d{1,15})\.\.(-?\d{1,15})(?:\.\.(\d{1,9}))?$/.exec(text);
  if (numbers === null) return null;
  const [, from = "", to = "", step = "1"] = numbers;
  const padded = [from, to].some((end) => /^-?0\d/.test(end));
  const width = padded ? Math.max(from.length, to.length) : 0;
  if (padded && (from + to).includes("-")) return null;
  return count(Number(from), Number(to), Number(step))?.map((n) => String(n).padStart(width, "0")) ?? null;
}

function count(from: number, to: number, step: number): number[] | null {
  if (step < 1 || Math.abs(to - from) / step >= mostMembers) return null;
  const members: number[] = [];
  const sign = from <= to ? 1 : -1;
  for (let n = from; sign > 0 ? n <= to : n >= to; n += sign * step) members.push(n);
  return members;
}
