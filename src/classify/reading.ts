/** Variables that get lines of standard input. */
import type { Flow } from "../types/flow.ts";
import { known, literal, type Text, lines as textLines } from "../types/text.ts";
import { SILENT } from "./flows.ts";
import type { Job } from "./invoke.ts";
import type { Scope } from "./scope.ts";

/** `read`: the fields of a line go to its names. */
export function fillsFromLine(args: Text[], operands: Text[], job: Job, scope: Scope, zsh: boolean): Flow {
  const names = operands.filter((arg) => /^[A-Za-z_]\w*$/.test(literal(arg) ?? ""));
  const given = linesOf(job.stdin.text);
  const only = given.length === 1 ? literal(given[0]!) : undefined;
  const fields = only === undefined ? undefined : fieldsOf(only, job.assigns.get("IFS"), scope);
  const array = args.findIndex((arg) => /^-[a-z]*a$/.test(literal(arg) ?? ""));
  const list = array < 0 ? undefined : literal(args[array + 1] ?? known(""));
  if (list) {
    if (fields)
      scope.setArray(
        list,
        fields.map(({ field }) => known(field)),
      );
    return SILENT;
  }
  for (const [index, name] of names.entries()) {
    const last = index === names.length - 1;
    const field = last ? fields?.[index]?.rest : fields?.[index]?.field;
    scope.assign(
      literal(name)!,
      fields
        ? known(field ?? "")
        : (names.length === 1 && oneLine(literal(name)!, given)) || {
            pieces: [{ kind: "output", source: "read", flow: { ...job.stdin, text: null }, many: false }],
            quoted: true,
            at: name.at,
          },
      zsh,
    );
  }
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

/** The lines of a text that can be told; `find -print0` ends them otherwise. */
function linesOf(text: Text | null): Text[] {
  const pieces = text?.pieces.map((piece) => (typeof piece === "string" ? piece.replaceAll("\0", "\n") : piece));
  const all = text && pieces ? textLines({ ...text, pieces }) : [];
  return all.filter((line) => line.pieces.some((piece) => typeof piece !== "string" || piece.trim() !== ""));
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
function oneLine(name: string, given: Text[]): Text | undefined {
  if (given.length === 0 || given.length > MAX_LINES) return undefined;
  if (given.length === 1) return { ...given[0]!, quoted: true };
  return {
    pieces: [{ kind: "variable", name, guarded: true, readings: given, closed: true, many: false }],
    quoted: true,
    at: given[0]!.at,
  };
}
