import { literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, dash, inline, off, reads, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { filtered, linesOf, ofLines } from "../kit/streams.ts";

/** `-5`, `+3`, `-5f`: the old spelling of a count. */
const DIGITS = "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9";

function count(args: Args): { lines: string | undefined; bytes: string | undefined } {
  const old = args.words.map((word) => /^[-+]\d+/.exec(literal(word) ?? "")?.[0]).find((found) => found !== undefined);
  return { lines: args.string("-n") ?? old ?? "10", bytes: args.string("-c") };
}

export const head = command("head ghead", {
  flags: {
    "-c --bytes": value(),
    "-n --lines": value(),
    "-q --quiet --silent -v --verbose -z --zero-terminated": off,
    [DIGITS]: off,
  },
  operands: [any(dash(reads()))],
  prints: filtered((text, args) => {
    const { lines, bytes } = count(args);
    if (bytes !== undefined) return /^\d+$/.test(bytes) ? text.slice(0, Number(bytes)) : null;
    const wanted = /^-?\d+$/.test(lines ?? "") ? Number(lines) : Number.NaN;
    if (Number.isNaN(wanted)) return null;
    const all = linesOf(text);
    const old = args.given(DIGITS) && !args.given("-n");
    const kept = all.lines.slice(0, old ? Math.abs(wanted) : wanted);
    return ofLines(kept, all.ended || kept.length < all.lines.length);
  }),
  passes: true,
});

export const tail = command("tail gtail", {
  flags: {
    "-c --bytes": value(),
    "-n --lines": value(),
    "-s --sleep-interval --max-unchanged-stats --pid -b": value(),
    "-f -F --retry -q --quiet --silent -v --verbose -z --zero-terminated -r": off,
    "--follow": inline,
    [DIGITS]: off,
  },
  operands: [any((file, args) => (/^\+\d+[bcl]?f?$/.test(literal(file) ?? "") ? [] : dash(reads())(file, args)))],
  prints: filtered(
    (text, args) => {
      const { lines, bytes } = count(args);
      if (bytes !== undefined) return /^\d+$/.test(bytes) ? text.slice(Math.max(0, text.length - Number(bytes))) : null;
      if (!/^[-+]?\d+$/.test(lines ?? "")) return null;
      const all = linesOf(text);
      const wanted = Number(lines);
      const from = lines?.startsWith("+") ? Math.max(0, wanted - 1) : Math.max(0, all.lines.length - Math.abs(wanted));
      return ofLines(all.lines.slice(from), all.ended);
    },
    (args) => args.operands.filter((file) => !/^\+\d+/.test(literal(file) ?? "")),
  ),
  passes: true,
});
