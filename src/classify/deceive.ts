/**
 * Characters that make code look like other code: asked about where code stands (program names, flags, paths,
 * hosts), never in data words. The shell takes them as ordinary letters, so nothing is normalised.
 */
import type { Effect } from "../types/effect.ts";
import type { Span } from "../types/text.ts";
import type { Invocation } from "./world.ts";

const INVISIBLE =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/u;
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u0085]/;
const FULLWIDTH = /[\uff01-\uff5e]/;
/** Overrides of the direction and separators of lines, which change how the rest is shown, quoted or not. */
const REORDERS = /[\u202a-\u202e\u2066-\u2069\u2028\u2029]/;
/** Dashes that no program takes for an option's. */
const DASHES = /^[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+[A-Za-z]/;
/** A joiner outside of emoji and of the scripts that need it. */
const JOINED = /[!-~]\u200d|\u200d[!-~]/;
/** Cyrillic, Greek and Armenian letters that look like Latin ones. */
const LOOKALIKE =
  /[\u0391-\u03a9\u03b1\u03bf\u03c1\u03c5\u0405\u0406\u0408\u0410\u0412\u0415\u041a\u041c-\u041e\u0420-\u0422\u0425\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u04bb\u0501\u051b\u051d\u0561\u0585]/;

export function deceptions(source: string, invocations: Invocation[]): { effect: Effect; at: Span }[] {
  if (!/[^\n\r\t -~]/.test(source) && !source.includes("\r")) return [];
  const out: { effect: Effect; at: Span }[] = [];
  const add = (where: string, characters: string, at: Span) =>
    out.push({ effect: { kind: "deceive", where, characters }, at });
  if (/\r\n|\r$/.test(source))
    add("line end", "carriage return", { start: source.indexOf("\r"), end: source.indexOf("\r") + 1 });
  for (const { argv, at } of invocations) {
    for (const [index, word] of argv.entries()) {
      const text = word.pieces.filter((piece) => typeof piece === "string").join("");
      if (!word.quoted && DASHES.test(text)) add("word", "dash", at);
      if (REORDERS.test(text) && word.quoted) add("word", "invisible", at);
      const kind = (index === 0 && nameKind(text)) || deceptive(text);
      if (!kind) continue;
      if (index === 0) add("command", kind, at);
      else if (
        !word.quoted &&
        (kind === "blank" ||
          kind === "invisible" ||
          (kind === "letters of another alphabet" && !/\s/.test(text)) ||
          text.startsWith("-") ||
          /^[a-z][a-z0-9+.-]*:\/\//i.test(text))
      )
        add("word", kind, at);
      else if (
        /^[a-z][a-z0-9+.-]*:\/\/[^/]*$/i.test(text.split("/").slice(0, 3).join("/")) &&
        /[^\x20-\x7e]/.test(text.split("/")[2] ?? "")
      )
        add("host", kind, at);
    }
  }
  return out;
}

/** Among other letters they make a program's name look like one that it is not. */
const WIDE_LETTERS = /[\uff21-\uff3a\uff41-\uff5a]/;

const mixed = (text: string): boolean =>
  /[A-Za-z]/.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(text);

/** What is deceptive in a program's name and no more than writing elsewhere. */
const nameKind = (name: string): string | null => {
  if (mixed(name)) return "letters of another alphabet";
  return WIDE_LETTERS.test(name) ? "full-width letters" : null;
};

/** What kind of deceptive character a word has; mixed scripts only, whole words of another script are ordinary. */
function deceptive(text: string): string | null {
  if (INVISIBLE.test(text) && !/\p{Extended_Pictographic}/u.test(text)) return "invisible";
  if (JOINED.test(text)) return "invisible";
  if (BLANKS.test(text)) return "blank";
  if (FULLWIDTH.test(text) && /^[\uff01-\uff5e]+$/.test(text)) return "full-width letters";
  if (LOOKALIKE.test(text) && /[A-Za-z]/.test(text)) return "letters of another alphabet";
  return null;
}
