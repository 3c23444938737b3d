/** Perl's `s///` and `tr///`: what becomes of a known text. */
import { boundedRegex, longestTried } from "../commands/kit/regex.ts";
import type { Change } from "./lexicon.ts";
import type { Reader } from "./reader.ts";
import { known, oneOf, str, unknown, type Value } from "./values.ts";

const MOST_LETTERS = 512;

/** Letters of a list with ranges: `a-y`. */
function letters(list: string): string[] {
  const out: string[] = [];
  const chars = [...list.replace(/\\(.)/g, (_, char: string) => (char === "n" ? "\n" : char === "t" ? "\t" : char))];
  for (let at = 0; at < chars.length && out.length < MOST_LETTERS; at++) {
    const [from, dash, to] = [chars[at]!, chars[at + 1], chars[at + 2]];
    if (dash !== "-" || to === undefined || to < from) {
      out.push(from);
      continue;
    }
    for (let code = from.charCodeAt(0); code <= to.charCodeAt(0) && out.length < MOST_LETTERS; code++)
      out.push(String.fromCharCode(code));
    at += 2;
  }
  return out;
}

function translated(text: string, { from, to, flags }: Change): string | undefined {
  if (/c/.test(flags)) return undefined;
  const first = letters(from);
  const second = to === "" && !flags.includes("d") ? first : letters(to);
  const last = second.at(-1) ?? "";
  return [...text]
    .map((char) => {
      const at = first.indexOf(char);
      return at < 0 ? char : (second[at] ?? (flags.includes("d") ? "" : last));
    })
    .join("");
}

/** Undefined where it can't be told. */
function changed(text: string, change: Change): string | undefined {
  if (change.word !== "s") return translated(text, change);
  if (/[$\\@]/.test(change.to) || /[ex]/.test(change.flags) || text.length > longestTried(change.from))
    return undefined;
  const pattern = boundedRegex(change.from, true, change.flags.replace(/[^gims]/g, ""));
  return pattern ? text.replace(pattern, () => change.to) : undefined;
}

/** `$x =~ tr/a/b/` changes the variable, with `r` it gives the new text; the value is what the expression gives. */
export function applyChange(reader: Reader, left: Value, change: Change): Value {
  const text = known(left);
  const made = text === undefined ? undefined : changed(text, change);
  // What it was may be what it still is.
  const value = made === undefined ? oneOf(left.name ?? "text", [left, unknown("changed text", left)]) : str(made);
  if (change.flags.includes("r")) return value;
  if (left.name !== undefined) reader.assign(left.name, value);
  return unknown("comparison");
}
