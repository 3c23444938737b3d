/** How a settings file is written, so that what is added looks like the rest. */

/** Some editors on Windows put it in front; the client accepts it. */
export const BOM = "\uFEFF";

export interface Style {
  /** One level of indentation. */
  unit: string;
  eol: string;
}

/** The indentation of the first indented line; two blanks where there is none. */
export function styleOf(text: string): Style {
  const unit = /(?:^|\n)([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  return { unit, eol: /\r?\n/.exec(text)?.[0] ?? "\n" };
}

/** Line and column of an offset, both from 1; the column in characters. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: [...before.at(-1)!.replace(BOM, "")].length + 1 };
}

/** The blanks at the start of the line that an offset lies in. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start).replace(BOM, ""))![0];
}

/** JSON over several lines, each but the first behind `indent`. */
export function written(value: unknown, { unit, eol }: Style, indent: string): string {
  return JSON.stringify(value, null, unit).replaceAll("\n", `${eol}${indent}`);
}
