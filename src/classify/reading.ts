/** Variables that get lines of standard input. */
import type { Flow } from "../types/flow.ts";
import { known, literal, type Piece, type Text, lines as textLines } from "../types/text.ts";
import { either, unset } from "./alternatives.ts";
import { SILENT } from "./flows.ts";
import type { Job } from "./invoke.ts";
import { computed } from "./lookup.ts";
import type { Scope } from "./scope.ts";

/** How `read` is asked to read. */
interface Asked {
  names: string[];
  /** `-a`, and zsh's `-A`: all fields go to one array. */
  array: boolean;
  /** What ends a line, when it is not its end. */
  mark: Text | null;
  /** So many characters at most. */
  short: boolean;
  /** zsh has no such option, and sets nothing. */
  refused: boolean;
}

/** Letters of options that take a value: the rest of the word, or the next one. */
const VALUED = { bash: "adinNptu", zsh: "du" };

function askedOf(args: readonly Text[], zsh: boolean): Asked {
  const asked: Asked = { names: [], array: false, mark: null, short: false, refused: false };
  const valued = VALUED[zsh ? "zsh" : "bash"];
  for (let at = 0; at < args.length; at++) {
    const word = literal(args[at]!);
    if (word === undefined) continue;
    if (asked.names.length > 0 || !/^-[A-Za-z]/.test(word)) {
      // zsh: `name?prompt`.
      const name = /^([A-Za-z_]\w*)(\?.*)?$/s.exec(word);
      if (name && (zsh || name[2] === undefined)) asked.names.push(name[1]!);
      continue;
    }
    for (let letter = 1; letter < word.length; letter++) {
      const option = word[letter]!;
      const takes = valued.includes(option);
      const value = !takes
        ? null
        : letter + 1 < word.length
          ? known(word.slice(letter + 1))
          : (args[++at] ?? known(""));
      if (option === "d") asked.mark = value;
      else if (option === "a" && !zsh) {
        asked.array = true;
        asked.names.push((value && literal(value)) ?? "");
      } else if (option === "A" && zsh) asked.array = true;
      else if (/[nNk]/.test(option)) asked.short = true;
      if (zsh && /[aiNnp]/.test(option)) asked.refused = true;
      if (takes) break;
      // `-k3`, `-t5`
      if (zsh && /[kt]/.test(option)) break;
    }
  }
  return asked;
}

/** The variables that `read` sets. */
export function namesRead(args: readonly Text[], zsh: boolean): string[] {
  const { names } = askedOf(args, zsh);
  return names.length > 0 ? names : ["REPLY"];
}

/** `read`: the fields of a line go to its names. */
export function fillsFromLine(args: Text[], job: Job, scope: Scope, zsh: boolean): Flow {
  const asked = askedOf(args, zsh);
  const before = asked.refused ? scope.copy() : null;
  const given = linesOf(job.stdin.text, asked.mark);
  const only = given.length === 1 && !asked.short ? literal(given[0]!) : undefined;
  const fields = only === undefined ? undefined : fieldsOf(only, job.assigns.get("IFS"), scope);
  const unknown: Text = {
    pieces: [{ kind: "output", source: "read", flow: { ...job.stdin, text: null }, many: false }],
    quoted: true,
    at: job.at,
  };
  const [first] = asked.names;
  if (asked.array && first)
    scope.setArray(first, fields?.map(({ field }) => known(field)) ?? [{ ...unknown, pieces: manyOf(unknown) }]);
  else if (first === undefined) scope.assign("REPLY", only === undefined ? unknown : known(only), zsh);
  else
    for (const [index, name] of asked.names.entries()) {
      const last = index === asked.names.length - 1;
      const field = last ? fields?.[index]?.rest : fields?.[index]?.field;
      const line =
        asked.names.length === 1 && !asked.short
          ? oneLine(name, given, !job.assigns.has("IFS") && !scope.variables.has("IFS"))
          : undefined;
      scope.assign(name, fields ? known(field ?? "") : (line ?? unknown), zsh);
    }
  if (before) scope.mergeVariables(before);
  return SILENT;
}

const manyOf = ({ pieces }: Text): Piece[] =>
  pieces.map((piece) => (typeof piece === "string" ? piece : { ...piece, many: true }));

/** `getopts LETTERS NAME [WORD …]`: one of the letters, and what may stand behind it. */
export function fillsFromOptions(args: Text[], scope: Scope, zsh: boolean): Flow {
  const [letters, name] = args;
  const target = name && literal(name);
  const told = letters && literal(letters);
  if (target === undefined || !/^[A-Za-z_]\w*$/.test(target)) return SILENT;
  const options = told === undefined ? null : [...told.replace(/^:|(?<=.):/g, ""), "?", ":"];
  scope.assign(
    target,
    options
      ? either(
          target,
          options.map((one) => known(one)),
        )
      : unset(target),
    zsh,
  );
  scope.assign("OPTARG", unset("OPTARG"), zsh);
  scope.assign("OPTIND", computed("$OPTIND"), zsh);
  return SILENT;
}

/** `mapfile` and `readarray`: an array of the lines. */
export function fillsWithLines(operands: Text[], job: Job, scope: Scope): Flow {
  const name = operands.map(literal).findLast((text) => text !== undefined && /^[A-Za-z_]\w*$/.test(text)) ?? "MAPFILE";
  const text = job.stdin.text && literal(job.stdin.text);
  if (text !== undefined && text !== null)
    scope.setArray(
      name,
      text
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => known(line)),
    );
  else
    scope.setArray(name, [
      {
        pieces: [{ kind: "output", source: "lines", flow: { ...job.stdin, text: null }, many: true }],
        quoted: false,
        at: job.at,
      },
    ]);
  return SILENT;
}

/** Most lines that a loop over them is judged by one by one. */
const MAX_LINES = 16;

/** The lines of a text that can be told, as `read` ends them: at a line's end, at its mark, or at a NUL (`-d ''`). */
function linesOf(text: Text | null, mark: Text | null): Text[] {
  const end = mark === null ? "\n" : literal(mark)?.slice(0, 1);
  if (!text || end === undefined) return [];
  const holdsNul = text.pieces.some((piece) => typeof piece === "string" && piece.includes("\0"));
  const all = end === "" && !holdsNul ? [withoutEnd(text)] : textLines(text, end === "" ? "\0" : end);
  return all.at(-1)?.pieces.join("") === "" ? all.slice(0, -1) : all;
}

/** A text without the line's end that it ends with. */
function withoutEnd(text: Text): Text {
  const last = text.pieces.at(-1);
  return typeof last === "string" ? { ...text, pieces: [...text.pieces.slice(0, -1), last.replace(/\n$/, "")] } : text;
}

/** A line cut as `read` cuts it: each field, and what stands from it to the end. */
function fieldsOf(line: string, given: Text | undefined, scope: Scope): { field: string; rest: string }[] | undefined {
  const held = given ?? scope.variables.get("IFS")?.values[0];
  const marks = held ? literal(held) : " \t";
  if (marks === undefined) return undefined;
  if (marks === "") return [{ field: line, rest: line }];
  const blank = [...marks].filter((mark) => /\s/.test(mark));
  const trimmed = blank.length > 0 ? line.trim() : line;
  const cut = new RegExp(
    [...marks].map((mark) => (/\s/.test(mark) ? "\\s+" : `[${mark.replace(/[\\\]^-]/, "\\$&")}]`)).join("|"),
    "g",
  );
  const out = [{ field: trimmed, rest: trimmed }];
  for (const found of trimmed.matchAll(cut)) {
    const last = out.at(-1)!;
    last.field = last.rest.slice(0, last.rest.length - (trimmed.length - found.index));
    const rest = trimmed.slice(found.index + found[0].length);
    out.push({ field: rest, rest });
  }
  return out;
}

/** What a variable holds that gets one of these lines. */
function oneLine(name: string, lines: readonly Text[], isPlain: boolean): Text | undefined {
  if (lines.length === 0 || lines.length > MAX_LINES) return undefined;
  // Blanks around a line are none of it, unless something else separates its words.
  const given = lines.map((line) =>
    isPlain && literal(line) !== undefined ? known(literal(line)!.trim(), line.at) : line,
  );
  if (given.length === 1) return { ...given[0]!, quoted: true };
  return {
    pieces: [{ kind: "variable", name, guarded: true, readings: given, closed: true, many: false }],
    quoted: true,
    at: given[0]!.at,
  };
}
