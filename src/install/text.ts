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

/** Lists of texts fill lines up to this many characters. */
const WIDTH = 100;

/** JSON over several lines, each but the first behind `indent`. */
export function written(value: unknown, style: Style, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = indent + style.unit;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => written(item, style, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${written(item, style, inner)}`);
  const lines = isList && value.every((item) => typeof item === "string") ? filled(items) : items;
  if (isList && lines.length === 1 && lines !== items) return `[${lines[0]}]`;
  const [open, close] = isList ? "[]" : "{}";
  return `${open}${style.eol}${inner}${lines.join(`,${style.eol}${inner}`)}${style.eol}${indent}${close}`;
}

function filled(items: string[]): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + item.length <= WIDTH) lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(item);
  }
  return lines;
}
