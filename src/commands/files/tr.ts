import { EMPTY_FLOW } from "../../types/flow.ts";
import { join, literal, type Piece, type Text } from "../../types/text.ts";
import { unescaped } from "../kit/decode.ts";
import { off, told } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

const letters = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index));

const CLASSES: Record<string, string> = {
  upper: letters(65, 90),
  lower: letters(97, 122),
  alpha: letters(65, 90) + letters(97, 122),
  digit: letters(48, 57),
  alnum: letters(48, 57) + letters(65, 90) + letters(97, 122),
  space: "\t\n\v\f\r ",
  blank: "\t ",
  cntrl: letters(0, 31) + "\x7f",
  punct: "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
};

/** All letters of a set: `a-z`, `[:upper:]`, `\n`. */
function members(set: string): string[] {
  const plain = unescaped(set, "format").text.replace(/\[:([a-z]+):\]/g, (_, name: string) => CLASSES[name] ?? "");
  return [
    ...plain.replace(/([\s\S])-([\s\S])/g, (whole, from: string, to: string) =>
      from <= to ? letters(from.charCodeAt(0), to.charCodeAt(0)) : whole,
    ),
  ];
}

/** A text of which each part is changed by itself, in each of the ways it may turn out; null where one isn't told. */
function changed(text: Text, change: (part: string) => string): Text | null {
  const pieces: Piece[] = [];
  for (const piece of text.pieces) {
    if (typeof piece === "string") {
      pieces.push(change(piece));
      continue;
    }
    const readings = piece.kind === "variable" && piece.closed ? piece.readings.map((one) => changed(one, change)) : [];
    const told = readings.filter((one) => one !== null);
    if (piece.kind !== "variable" || told.length === 0 || told.length < readings.length) return null;
    pieces.push({ ...piece, readings: told });
  }
  return join(pieces, text.at, text.quoted);
}

export const tr = command("tr gtr", {
  style: { exact: true },
  flags: { "-c -C --complement": off, "-d --delete": off, "-s --squeeze-repeats": off, "-t --truncate-set1": off },
  prints: (args) => {
    const { text } = args.stdin;
    const [first, second] = [args.word(0), args.word(1)];
    if (args.stdin === EMPTY_FLOW) return EMPTY_FLOW;
    if (text === null || first === undefined) return told(args, null);
    const from = members(first);
    const to = members(second ?? "");
    const inside = (char: string) => from.includes(char) !== args.given("-c");
    if (args.given("-d"))
      return told(
        args,
        changed(text, (part) => [...part].filter((char) => !inside(char)).join("")),
      );
    const map = (char: string) => {
      if (!inside(char) || to.length === 0) return char;
      return (args.given("-c") ? to.at(-1) : (to[from.indexOf(char)] ?? to.at(-1))) ?? char;
    };
    if (!args.given("-s"))
      return told(
        args,
        changed(text, (part) => [...part].map(map).join("")),
      );
    const whole = literal(text);
    if (whole === undefined) return told(args, null);
    const mapped = [...whole].map(map);
    const squeezed = to.length > 0 ? to : from;
    return told(args, mapped.filter((char, index) => char !== mapped[index - 1] || !squeezed.includes(char)).join(""));
  },
  passes: true,
});
