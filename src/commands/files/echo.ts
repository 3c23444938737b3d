import { EMPTY_FLOW, mergeFlows } from "../../types/flow.ts";
import { concat, join, literal, type Piece, type Text } from "../../types/text.ts";
import { unescaped } from "../kit/decode.ts";
import { made, off, printed, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

/** Escapes in the known parts of a text; `ends` at `\c`. */
function escaped(text: Text, dialect: "echo" | "format" | "argument"): { text: Text; ends: boolean } {
  const pieces: Piece[] = [];
  for (const piece of text.pieces) {
    if (typeof piece !== "string") pieces.push(piece);
    else {
      const read = unescaped(piece, dialect);
      pieces.push(read.text);
      if (read.ends) return { text: join(pieces, text.at, text.quoted), ends: true };
    }
  }
  return { text: join(pieces, text.at, text.quoted), ends: false };
}

export const echo = command("echo gecho print", {
  style: { none: true },
  prints: (args) => {
    let index = 0;
    let end = "\n";
    let escapes = false;
    for (; /^-[neErR]+$/.test(args.word(index) ?? ""); index++) {
      const letters = args.word(index) ?? "";
      if (letters.includes("n")) end = "";
      escapes = letters.includes("e") || (escapes && !letters.includes("E"));
    }
    const words = args.operands.slice(index).flatMap((word, at) => (at === 0 ? [word] : [" ", word]));
    const text = concat(...words);
    if (!escapes) return printed(concat(text, end));
    const read = escaped(text, "echo");
    return printed(read.ends ? read.text : concat(read.text, end));
  },
});

/** Flags, width, precision, length, conversion. */
const DIRECTIVE =
  /%(?:(%)|([-+ 0#']*)(\*|\d*)(?:\.(\*|\d*))?(?:hh|h|ll|l|q|j|z|t|L)?([diouxXfFeEgGaAcsbqQ]|\([^)]*\)T))/g;

export function formatted(format: string, values: Text[]): Text | null {
  const out: (Text | string)[] = [];
  let next = 0;
  let rounds = 0;
  do {
    let from = 0;
    let taken = 0;
    for (const match of format.matchAll(DIRECTIVE)) {
      out.push(unescaped(format.slice(from, match.index), "format").text);
      from = match.index + match[0].length;
      const [, percent, , width, precision, conversion] = match;
      if (percent) {
        out.push("%");
        continue;
      }
      if (width || precision !== undefined || conversion === undefined) return null;
      const value = values[next++];
      taken++;
      const shown = converted(conversion, value);
      if (shown === null) return null;
      out.push(shown.text);
      if (shown.ends) return concat(...out);
    }
    out.push(unescaped(format.slice(from), "format").text);
    if (taken === 0) break;
  } while (next < values.length && ++rounds < 2000);
  return concat(...out);
}

function converted(conversion: string, value: Text | undefined): { text: Text | string; ends: boolean } | null {
  const plain = value && literal(value);
  if (conversion === "s") return { text: value ?? "", ends: false };
  if (conversion === "b") return value ? escaped(value, "argument") : { text: "", ends: false };
  if (conversion === "c") return plain === undefined && value ? null : { text: (plain ?? "").slice(0, 1), ends: false };
  if (conversion === "q")
    return plain !== undefined && /^[\w./:=@%+-]+$/.test(plain) ? { text: plain, ends: false } : null;
  if (conversion.endsWith("T")) return null;
  if (value && plain === undefined) return null;
  const number =
    plain === undefined || plain === ""
      ? 0
      : /^['"]/.test(plain)
        ? (plain.codePointAt(1) ?? 0)
        : Number(plain.replace(/^0(?=\d)/, "0o"));
  if (!Number.isInteger(number)) return null;
  const radix = { d: 10, i: 10, u: 10, o: 8, x: 16, X: 16 }[conversion];
  if (radix === undefined) return null;
  const digits = number.toString(radix);
  return { text: conversion === "X" ? digits.toUpperCase() : digits, ends: false };
}

/** A text that holds the values in a shape of its own: padded, cut, quoted. What is unknown in them comes out with it. */
const shaped = (values: Text[]): Text | null => {
  const holes = values.flatMap(({ pieces }) => pieces.filter((piece) => typeof piece !== "string"));
  return holes.length > 0 ? concat(made("printf"), join(holes)) : null;
};

export const printf = command("printf gprintf", {
  style: { exact: true, stops: true },
  flags: { "-v": value() },
  prints: (args) => {
    if (args.given("-v")) return EMPTY_FLOW;
    const [format, ...values] = args.operands;
    const plain = format && literal(format);
    if (format && plain === undefined) {
      // A format that is one unknown value prints it, directives aside.
      return printed(concat(...escaped(format, "format").text.pieces.map((piece) => join([piece]))));
    }
    return { ...EMPTY_FLOW, text: plain === undefined ? null : (formatted(plain, values) ?? shaped(values)) };
  },
});

export const yes = command("yes gyes", {
  style: { none: true },
  prints: (args) =>
    printed(
      args.operands.length === 0
        ? "y\n"
        : concat(...args.operands.flatMap((word, at) => (at === 0 ? [word] : [" ", word])), "\n"),
    ),
});

const MOST = 1000;

export const seq = command("seq gseq jot", {
  style: { numbers: true },
  flags: { "-f --format": value(), "-s --separator": value(), "-w --equal-width": off, "-t": value() },
  prints: (args) => {
    const numbers = args.operands.map((word) => Number(literal(word) ?? Number.NaN));
    const [first = 1, step = 1, last = 1] =
      numbers.length === 1 ? [1, 1, numbers[0]] : numbers.length === 2 ? [numbers[0], 1, numbers[1]] : numbers;
    const count = Math.floor((last - first) / step) + 1;
    if (args.seen.length > 0 || !Number.isInteger(count) || count > MOST) return EMPTY_FLOW;
    return printed(Array.from({ length: Math.max(0, count) }, (_, index) => `${first + index * step}\n`).join(""));
  },
});

/** Their words, or what arrives, in large letters or beside a picture; `-f` names a font. */
export const banners = command("banner figlet toilet cowsay cowthink lolcat boxes ponysay", {
  flags: { "-f -d -w -m -e -T -a -s -p -F -S -h": value(), "-c -l -r -k -o -t -n -i -b -g -y": off },
  prints: ({ operands, stdin }) =>
    operands.length > 0
      ? printed(concat(...operands.flatMap((word, at) => (at === 0 ? [word] : [" ", word]))))
      : mergeFlows(stdin),
});
