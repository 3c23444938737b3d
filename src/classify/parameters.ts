/** `${name…}` operations on values that are known, and what is left of them on values that are not. */
import { secretName } from "../secrets/index.ts";
import type { Operation, Part, Word } from "../shell/ast.ts";
import { type Hole, known, literal, type Text } from "../types/text.ts";
import { globMatch } from "./places/paths.ts";
import type { Scope } from "./scope.ts";

export interface Operands {
  word(word: Word): Text;
  arithmetic(raw: string, parts: Part[]): void;
  /** A value in which substitutions run. */
  evaluate(text: Text): void;
}

/** Where nobody assigned them, they name a temporary folder as their fallback does (POSIX environ, section 8.3). */
const TEMP_VARIABLES = new Set(["TMPDIR", "TMP", "TEMP"]);
const isTemp = (text: Text): boolean => /^\/(?:private\/|var\/)?tmp\/?$/.test(literal(text) ?? "");

/** A path of plain names from where one stands. */
const BELOW = /^(?:\.\/)?\.?[\w@][\w@.-]*(?:\/\.?[\w@][\w@.-]*)*\/?$/;

/**
 * Whether the fallback says what a variable names that nobody assigned: a temporary folder, or a place of the project.
 * Whoever sets `OUT` for `${OUT:-dist}` names another such place.
 */
function isTold(name: string, fallback: Text, scope: Scope): boolean {
  // Names in small letters are the script's own, which nobody sets outside of it.
  if (scope.variables.has(name) || !/^(?:[A-Z][A-Z\d_]*|\d+)$/.test(name)) return false;
  // A secret that is set comes out as it is, whatever stands in for one that is not.
  if (secretName(name) !== null) return false;
  if (name === "XDG_CACHE_HOME") return /\/\.cache\/?$/.test(literal(fallback) ?? "");
  return TEMP_VARIABLES.has(name) ? isTemp(fallback) : BELOW.test(literal(fallback) ?? "");
}

const computed = (why: string): Text => ({
  pieces: [{ kind: "computed", why, many: false }],
  quoted: true,
  at: { start: 0, end: 0 },
});

export function operate(value: Text, name: string, operation: Operation, scope: Scope, on: Operands): Text {
  const text = literal(value);
  switch (operation.kind) {
    case "default":
    case "assign": {
      const fallback = on.word(operation.word);
      if (text !== undefined) {
        const result = text !== "" || !operation.colon ? value : fallback;
        if (operation.kind === "assign" && result !== value) scope.assign(name, result, false);
        return result;
      }
      const [hole] = value.pieces;
      if (value.pieces.length !== 1 || typeof hole !== "object" || hole.kind !== "variable") return value;
      const result: Hole = {
        ...hole,
        guarded: operation.colon && fallback.pieces.length > 0,
        readings: [...hole.readings, fallback],
        ...(hole.name === name && isTold(name, fallback, scope) ? { closed: true } : {}),
      };
      const out = { ...value, pieces: [result] };
      if (operation.kind === "assign") scope.assign(name, out, false);
      return out;
    }
    case "error": {
      on.word(operation.word);
      return guarded(value);
    }
    case "alternative": {
      const word = on.word(operation.word);
      if (text !== undefined) return text === "" && operation.colon ? known("") : word;
      return {
        ...value,
        pieces: [
          // Nothing or the word: of the variable's own value nothing comes out.
          {
            kind: "variable",
            name: `${name}:+`,
            guarded: true,
            readings: [known(""), word],
            closed: true,
            many: false,
          },
        ],
      };
    }
    case "trim": {
      const pattern = on.word(operation.pattern);
      const wanted = literal(pattern);
      if (text === undefined) return keepHoles(value, name);
      if (wanted === undefined) return computed(`a part of ${name}`);
      const left = trim(text, wanted, operation.from, operation.longest);
      return left === null ? computed(`a part of ${name}`) : known(left);
    }
    case "replace": {
      const pattern = literal(on.word(operation.pattern));
      const replacement = operation.replacement ? literal(on.word(operation.replacement)) : "";
      if (text === undefined || pattern === undefined || replacement === undefined) return keepHoles(value, name);
      // An anchor that comes out of an expansion counts in bash.
      if (!operation.anchor && /^[#%]/.test(pattern)) return computed(`a part of ${name}`);
      const changed = replace(text, pattern, replacement, operation.all, operation.anchor);
      return changed === null ? computed(`a part of ${name}`) : known(changed);
    }
    case "slice": {
      on.arithmetic(operation.raw, operation.parts);
      const match = /^\s*(-?\d+|(?=:))\s*(?::\s*(-?\d+)\s*)?$/.exec(operation.raw);
      if (text === undefined || !match)
        return text === undefined ? keepHoles(value, name) : computed(`a part of ${name}`);
      const start = Number(match[1]);
      const from = start < 0 ? Math.max(0, text.length + start) : start;
      const length = match[2] === undefined ? undefined : Number(match[2]);
      return known(
        text.slice(from, length === undefined ? undefined : length < 0 ? text.length + length : from + length),
      );
    }
    case "case": {
      const only = literal(on.word(operation.pattern));
      if (text === undefined) return keepHoles(value, name);
      if (only === undefined) return computed(`a part of ${name}`);
      const upper = operation.raw.includes("^");
      const all = operation.raw.includes("^^") || operation.raw.includes(",,");
      const change = (part: string) =>
        only !== "" && !matches(only, part) ? part : upper ? part.toUpperCase() : part.toLowerCase();
      return known([...text].map((c, index) => (all || index === 0 ? change(c) : c)).join(""));
    }
    case "transform": {
      if (operation.operator === "P") on.evaluate(value);
      if (text === undefined) return keepHoles(value, name);
      if (operation.operator === "U") return known(text.toUpperCase());
      if (operation.operator === "L") return known(text.toLowerCase());
      if (operation.operator === "u") return known(text.slice(0, 1).toUpperCase() + text.slice(1));
      // Escapes that are expanded, and those of prompts.
      if (/^[EP]$/.test(operation.operator) && !/[\\$`!]/.test(text)) return known(text);
      return operation.operator === "Q" ? quoted(text) : computed(`${name}@${operation.operator}`);
    }
    case "names":
      return computed("names of variables");
    default:
      return operation satisfies never;
  }
}

/** A changed unknown value: as unknown as before, with its secrets, but none of its readings. */
function keepHoles(value: Text, name: string): Text {
  const holes = value.pieces.filter((piece) => typeof piece === "object");
  if (holes.length === 0) return computed(`a part of ${name}`);
  return {
    ...value,
    pieces: holes.map((hole) => (hole.kind === "variable" ? { ...hole, readings: [], closed: false } : hole)),
  };
}

function guarded(value: Text): Text {
  return {
    ...value,
    pieces: value.pieces.map((piece) =>
      typeof piece === "object" && piece.kind === "variable" ? { ...piece, guarded: true } : piece,
    ),
  };
}

/** In a value a slash is a character like any other, which `*` takes too. */
const flat = (text: string): string => text.replaceAll("/", "\u0001");
const matches = (pattern: string, text: string): boolean => globMatch(flat(pattern), flat(text));

/** `${x#a}`, `${x##*a}`, `${x%a*}`: what most scripts write. */
function trimPlain(text: string, plain: string, from: "start" | "end", longest: boolean, star: boolean): string {
  if (!star) {
    if (from === "start") return text.startsWith(plain) ? text.slice(plain.length) : text;
    return text.endsWith(plain) ? text.slice(0, text.length - plain.length) : text;
  }
  const at = (from === "start") === longest ? text.lastIndexOf(plain) : text.indexOf(plain);
  if (at < 0) return text;
  return from === "start" ? text.slice(at + plain.length) : text.slice(0, at);
}

/** The longest text that patterns are tried on at every place of it. */
const MAX_TRIED = 256;

/** Null when it takes too long to tell. */
function trim(text: string, pattern: string, from: "start" | "end", longest: boolean): string | null {
  const plain = /^(\*?)([^*?[\\]+)(\*?)$/.exec(pattern);
  if (plain && (from === "start" ? plain[3] === "" : plain[1] === ""))
    return trimPlain(text, plain[2]!, from, longest, plain[1] + plain[3]! !== "");
  if (text.length > MAX_TRIED) return null;
  const lengths = Array.from({ length: text.length + 1 }, (_, index) => index);
  if (longest) lengths.reverse();
  for (const length of lengths) {
    const part = from === "start" ? text.slice(0, length) : text.slice(text.length - length);
    if (matches(pattern, part)) return from === "start" ? text.slice(length) : text.slice(0, text.length - length);
  }
  return text;
}

function replace(
  text: string,
  pattern: string,
  replacement: string,
  all: boolean,
  anchor: "start" | "end" | null,
): string | null {
  if (!/[*?[\\]/.test(pattern) && !anchor)
    return pattern === ""
      ? text
      : all
        ? text.replaceAll(pattern, () => replacement)
        : text.replace(pattern, () => replacement);
  if (text.length > MAX_TRIED) return null;
  let out = "";
  for (let i = 0; i <= text.length; ) {
    let found = -1;
    if (anchor !== "start" || i === 0)
      for (let end = text.length; end >= i; end--)
        if (
          (anchor !== "end" || end === text.length) &&
          (end > i || pattern === "") &&
          matches(pattern, text.slice(i, end))
        ) {
          found = end;
          break;
        }
    if (found > i) {
      out += replacement;
      i = found;
      if (!all) return out + text.slice(i);
    } else {
      out += text[i] ?? "";
      i++;
    }
  }
  return out;
}

/** A text as bash writes it to be read again; one with other characters than printable ones it writes with escapes. */
const quoted = (text: string): Text =>
  /[^ -~]/.test(text) ? computed("a quoted value") : known(`'${text.replaceAll("'", "'\\''")}'`);
