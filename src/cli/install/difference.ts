import { show } from "../../types/show.ts";
import type { Paint } from "../paint.ts";

/** What changes in a file, as a unified diff. The library is loaded when there is one to show. */
export async function difference(
  path: string,
  before: string | null,
  after: string | null,
  paint: Paint,
): Promise<string> {
  const { structuredPatch } = await import("diff");
  const { hunks } = structuredPatch("", "", before ?? "", after ?? "", "", "", { context: 3 });
  return [
    paint.bold(`--- ${before === null ? "(no file)" : show(path)}`),
    paint.bold(`+++ ${after === null ? "(no file)" : show(path)}`),
    ...hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
      paint.dim(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`),
      ...lines.map((line) => painted(shown(line), paint)),
    ]),
  ].join("\n");
}

/** Tabs as blanks, and the carriage return of a line's end left out: every other control is shown as an escape. */
const shown = (line: string) => show(line.replace(/\r$/, "").replaceAll("\t", "    ").replace("\uFEFF", ""));

function painted(line: string, paint: Paint): string {
  if (line.startsWith("+")) return paint.answer("allow", line);
  return line.startsWith("-") ? paint.answer("deny", line) : line;
}
