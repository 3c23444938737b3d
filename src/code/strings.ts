/** The content of a string: escapes undone, holes and inner code kept. */
import type { Part, StringRule } from "./lexicon.ts";
import type { Scanner } from "./tokens.ts";

const LETTERS: Record<string, string> = {
  n: "\n",
  t: "\t",
  r: "\r",
  "0": "\0",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
  e: "\x1b",
};
const CLOSER: Record<string, string> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** Reads from the scanner's place up to the rule's close (passed over), or to `limit`. */
export function readString(scanner: Scanner, rule: StringRule, limit = scanner.code.length): Part[] {
  const { code, source } = scanner;
  const parts: Part[] = [];
  let text = "";
  let nested = 0;
  // `q{a{b}c}`: the pair nests.
  const pair = rule.close.length === 1 && CLOSER[rule.open.at(-1) ?? ""] === rule.close ? rule.open.at(-1)! : "";
  const flush = (part: Part) => {
    if (text !== "") parts.push(text);
    text = "";
    parts.push(part);
  };
  while (scanner.pos < limit) {
    const at = scanner.pos;
    const char = code[at]!;
    const hole = source.holes.get(at);
    if (hole) {
      flush(hole);
      scanner.pos++;
      continue;
    }
    if (rule.close !== "" && code.startsWith(rule.close, at)) {
      if (rule.escapes === "double" && code.startsWith(rule.close + rule.close, at)) {
        text += rule.close;
        scanner.pos += 2 * rule.close.length;
        continue;
      }
      if (nested === 0) {
        scanner.pos += rule.close.length;
        break;
      }
      nested--;
    } else if (pair !== "" && char === pair) nested++;
    if (rule.line && char === "\n") break;
    if (char === "\\" && rule.escapes !== "none" && rule.escapes !== "double") {
      text += unescaped(scanner, rule);
      continue;
    }
    if (inner(scanner, rule, flush)) continue;
    if (rule.inside === "format" && (char === "{" || char === "}") && code[at + 1] === char) scanner.pos++;
    text += char;
    scanner.pos++;
  }
  if (text !== "") parts.push(text);
  return parts;
}

/** Undoes an escape at the scanner's place and passes over it. */
function unescaped(scanner: Scanner, rule: StringRule): string {
  const { code } = scanner;
  const next = code[scanner.pos + 1] ?? "";
  scanner.pos += 2;
  if (rule.kind === "regex") return `\\${next}`;
  if (rule.escapes === "quote") return next === rule.close || next === "\\" ? next : `\\${next}`;
  if (next === "\n") return "";
  const digits = (pattern: RegExp) => pattern.exec(code.slice(scanner.pos, scanner.pos + 10))?.[0];
  if (next === "x" || next === "u" || next === "U") {
    const braced = digits(/^\{[0-9a-fA-F]+\}/);
    const plain =
      braced ?? digits(next === "x" ? /^[0-9a-fA-F]{1,2}/ : next === "u" ? /^[0-9a-fA-F]{4}/ : /^[0-9a-fA-F]{8}/);
    if (plain === undefined) return next;
    scanner.pos += plain.length;
    const point = Number.parseInt(plain.replace(/[{}]/g, ""), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "";
  }
  if (/[0-7]/.test(next)) {
    const more = digits(/^[0-7]{0,2}/) ?? "";
    scanner.pos += more.length;
    return String.fromCharCode(Number.parseInt(next + more, 8) & 0xff);
  }
  return LETTERS[next] ?? next;
}

/** Inner code at the scanner's place, if the string has any there. */
function inner(scanner: Scanner, rule: StringRule, flush: (part: Part) => void): boolean {
  const { code } = scanner;
  const open =
    rule.inside === "template"
      ? "${"
      : rule.inside === "hash"
        ? "#{"
        : rule.inside === "format" && code[scanner.pos + 1] !== "{"
          ? "{"
          : undefined;
  if (open !== undefined) {
    if (!code.startsWith(open, scanner.pos)) return false;
    scanner.pos += open.length;
    flush({ code: scanner.read("}") });
    return true;
  }
  if (rule.inside !== "dollar") return false;
  const char = code[scanner.pos];
  const start = scanner.pos;
  if (char === "{" && code[start + 1] === "$") {
    scanner.pos++;
    flush({ code: scanner.read("}") });
    return true;
  }
  if (code.startsWith("${", start) || code.startsWith("@{", start)) {
    scanner.pos += 2;
    const tokens = scanner.read("}");
    const first = tokens[0];
    if (tokens.length === 1 && first?.kind === "name" && !first.text.startsWith("$")) first.text = `$${first.text}`;
    flush({ code: tokens });
    return true;
  }
  const name =
    /^[$@][A-Za-z_]\w*(?:::\w+)*/.exec(code.slice(start, start + 80))?.[0] ??
    /^\$(?:\d+|[&@!0])/.exec(code.slice(start, start + 4))?.[0];
  if (name === undefined) return false;
  scanner.pos += name.length;
  const tokens = [scanner.token("name", name, start, scanner.pos)];
  // A subscript or `->key` right behind belongs to the name.
  const key = /^(?:->)?(?:\{['"]?(\w+)['"]?\}|\[['"]?(\$?\w+)['"]?\])/.exec(code.slice(scanner.pos, scanner.pos + 80));
  const member = key ? null : /^->(\w+)/.exec(code.slice(scanner.pos, scanner.pos + 80));
  if (key && char === "$") {
    const from = scanner.pos;
    scanner.pos += key[0].length;
    tokens.push(
      scanner.token("op", "[", from, from + 1),
      { ...scanner.token("string", "", from, from + 1), parts: [key[1] ?? key[2] ?? ""] },
      scanner.token("op", "]", from, from + 1),
    );
  } else if (member) {
    const from = scanner.pos;
    scanner.pos += member[0].length;
    tokens.push(scanner.token("op", "->", from, from + 2), scanner.token("name", member[1]!, from, from));
  }
  flush({ code: tokens });
  return true;
}
