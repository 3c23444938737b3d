/** How specs of cmdlets and Windows programs are written. */
import { EMPTY_FLOW, type Flow, mergeFlows, type Payload } from "../../../types/flow.ts";
import { join, known, literal, type Piece, type Text } from "../../../types/text.ts";
import type { Args } from "../../kit/args.ts";
import { off, value } from "../../kit/roles.ts";
import { type Command, command, type Flag, type Role, type Spec } from "../../kit/spec.ts";

/** Parameters that every cmdlet has (about_CommonParameters). */
const COMMON: Record<string, Flag> = {
  "-whatif -wi": off,
  "-confirm -cf": off,
  "-verbose -vb -debug -db": off,
  "-erroraction -ea -warningaction -wa -informationaction -infa -progressaction -proga": value(),
  "-errorvariable -ev -warningvariable -wv -informationvariable -iv": value(),
  "-outvariable -ov -outbuffer -ob -pipelinevariable -pv": value(),
};

/** A cmdlet with its aliases. The names stand for it in PowerShell alone: elsewhere `rm` is another program. */
export function cmdlet(names: string, spec: Spec): Command {
  const prefixed = names
    .split(" ")
    .map((name) => `ps:${name}`)
    .join(" ");
  return command(prefixed, {
    ...spec,
    style: { powershell: true, ...spec.style },
    flags: { ...COMMON, ...spec.flags },
    harmless: ["-whatif -wi", spec.harmless].filter(Boolean).join(" "),
  });
}

/** Several cmdlets that share one spec, for those without effects. */
export const plainCmdlets = (names: string, flags: string, values: string, more: Spec = {}): Command =>
  cmdlet(names, { flags: { ...flagsOf(flags, off), ...flagsOf(values, value()), ...more.flags }, ...without(more) });

const without = ({ flags: _, ...rest }: Spec): Spec => rest;
const flagsOf = (names: string, flag: Flag): Record<string, Flag> => (names === "" ? {} : { [names]: flag });

/**
 * A program with Windows switches. Git Bash turns `//F` into `/F` so that it is no path; many programs take `-F` too.
 */
export function tool(names: string, spec: Spec, options: { dashes?: boolean } = {}): Command {
  const rewrites = (words: Text[]): Text[] => words.map((word) => switchOf(word, options.dashes ?? false));
  return command(names, { ...spec, style: { slashes: true, exact: true, ...spec.style }, rewrites });
}

/** `/for=C:` is `/for:C:`. */
function switchOf(word: Text, dashes: boolean): Text {
  const [first, ...rest] = word.pieces;
  if (typeof first !== "string") return word;
  const found = /^(\/|\/\/|-)([A-Za-z?][\w-]*)([:=].*)?$/s.exec(first);
  if (!found || (found[1] === "-" && !dashes) || (rest.length > 0 && found[3] === undefined)) return word;
  return { ...word, pieces: [`/${found[2]}${(found[3] ?? "").replace(/^=/, ":")}`, ...rest] };
}

/** Switches without meaning. */
export const switches = (names: string): Record<string, Flag> => ({ [slashed(names)]: off });
/** Switches whose value means nothing. */
export const settings = (names: string): Record<string, Flag> => ({ [slashed(names)]: value() });
const slashed = (names: string): string =>
  names
    .split(" ")
    .map((name) => `/${name}`)
    .join(" ");

/**
 * What a Windows command makes of a path: patterns count in quotes too, and prefixes that only say "a file" go. Behind
 * a pattern stand forward slashes, which mean the same.
 */
export function pathOf(text: Text): Text {
  let pattern = false;
  const pieces = text.pieces.flatMap((piece, index): Piece[] => {
    if (typeof piece !== "string") {
      pattern ||= piece.kind === "glob";
      return [piece];
    }
    const plain =
      index === 0 ? piece.replace(/^(?:[\w.]+\\)?FileSystem::/i, "").replace(/^\\\\[?.]\\(?=[A-Za-z]:)/, "") : piece;
    return plain.split(/([*?])/).map((part, at): Piece => {
      if (at % 2 === 0) return pattern ? part.replaceAll("\\", "/") : part;
      pattern = true;
      return { kind: "glob", pattern: part, many: true };
    });
  });
  return { ...join(pieces, text.at, false) };
}
/** The role, given the path that a Windows command reads out of its argument. */
export const path =
  (role: Role): Role =>
  (text, args) =>
    role(pathOf(text), args);

/** The first parameter of these that is given, or the operand at that place. */
export function argument(args: Args, names: string, place: number): Text | undefined {
  const named = args.value(names);
  return named ?? args.operands[place];
}

/** What the pipeline hands to a cmdlet that was given no path. */
export function piped(args: Args): Text {
  if (args.stdin.text) return args.stdin.text;
  return {
    pieces: [{ kind: "output", source: "pipeline", flow: args.stdin, many: false }],
    quoted: true,
    at: known("").at,
  };
}

export const flow = (text: Text): Flow => ({ ...EMPTY_FLOW, text });
export const lower = (text: Text | undefined): string =>
  text === undefined ? "" : (literal(text) ?? "").toLowerCase();

/** What the arguments' unknown parts carry: the text is made of them, though nobody can tell it. */
export function carried(texts: Text[]): Flow {
  const found = texts.flatMap(({ pieces }) => pieces);
  const flows = found.flatMap((piece) => (typeof piece === "object" && piece.kind === "output" ? [piece.flow] : []));
  const variables = found.flatMap((piece): Payload[] =>
    typeof piece === "object" && piece.kind === "variable"
      ? [{ of: { variable: piece.name.replace(/^env:/, "") }, labels: [], owner: null }]
      : [],
  );
  const merged = mergeFlows(...flows);
  return { ...merged, payloads: [...merged.payloads, ...variables] };
}
