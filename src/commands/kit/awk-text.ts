/** What `awk` prints when its program only prints strings and fields and its input is known. */
import { unescaped } from "./decode.ts";
import { linesOf, ofLines } from "./streams.ts";

const RULE = /^\s*(BEGIN|END|NR\s*==\s*\d+|)\s*\{([^{}]*)\}\s*;?/;
const PRINT = /^\s*(?:print|printf)(?:\s+|(?=["(;]|$))/;
const ITEM = /^\s*(?:"((?:[^"\\]|\\.)*)"|\$(\d+|NF)|(,))/;

/** Longest program and input that are looked at. */
const MAX_LENGTH = 2_000;

type Item = string | { field: number | "last" } | { comma: true };

interface Rule {
  when: string;
  prints: { items: Item[]; end: string }[];
}

/** Null when the program does more than that. `input` is null when nobody knows it. */
export function awkText(program: string, input: string | null, separator: string | undefined): string | null {
  const rules = program.length > MAX_LENGTH || (input?.length ?? 0) > MAX_LENGTH ? null : rulesOf(program);
  if (!rules || (separator !== undefined && !/^[^\\.*+?^$()[\]{}|]$/.test(separator))) return null;
  const out: string[] = [];
  const run = (when: (rule: Rule) => boolean, line: string) => {
    for (const rule of rules.filter(when))
      for (const { items, end } of rule.prints)
        out.push(items.map((item) => shown(item, line, separator)).join("") + end);
  };
  const main = rules.some(({ when }) => when !== "BEGIN");
  if (main && input === null) return null;
  run(({ when }) => when === "BEGIN", "");
  if (!main) return out.join("");
  const { lines } = linesOf(input ?? "");
  for (const [index, line] of lines.entries())
    run(({ when }) => when === "" || (when.startsWith("NR") && Number(/\d+/.exec(when)?.[0]) === index + 1), line);
  run(({ when }) => when === "END", lines.at(-1) ?? "");
  return ofLines([out.join("")], false);
}

function rulesOf(program: string): Rule[] | null {
  const rules: Rule[] = [];
  let rest = program;
  while (rest.trim() !== "") {
    const found = RULE.exec(rest);
    if (!found || rules.length > 20) return null;
    rest = rest.slice(found[0].length);
    const prints = (found[2] ?? "")
      .split(/;(?=(?:[^"\\]|\\.|"(?:[^"\\]|\\.)*")*$)|\n/)
      .filter((statement) => statement.trim() !== "")
      .map(printOf);
    if (prints.some((one) => one === null)) return null;
    rules.push({ when: found[1] ?? "", prints: prints.filter((one) => one !== null) });
  }
  return rules;
}

function printOf(statement: string): { items: Item[]; end: string } | null {
  const start = PRINT.exec(statement);
  if (!start) return null;
  const plain = !/printf/.test(start[0]);
  let rest = statement.slice(start[0].length);
  const items: Item[] = [];
  while (rest.trim() !== "") {
    const found = ITEM.exec(rest);
    if (!found) return null;
    rest = rest.slice(found[0].length);
    const [, text, field, comma] = found;
    if (text !== undefined) items.push(unescaped(text, "format").text);
    else if (field !== undefined) items.push({ field: field === "NF" ? "last" : Number(field) });
    else if (comma) items.push({ comma: true });
  }
  // A format with places to fill is more than a string.
  if (!plain && items.some((item) => typeof item !== "string" || item.includes("%"))) return null;
  return { items: items.length === 0 ? [{ field: 0 }] : items, end: plain ? "\n" : "" };
}

function shown(item: Item, line: string, separator: string | undefined): string {
  if (typeof item === "string") return item;
  if ("comma" in item) return " ";
  if (item.field === 0) return line;
  const fields = separator === undefined ? line.trim().split(/[ \t]+/) : line.split(separator);
  return (item.field === "last" ? fields.at(-1) : fields[item.field - 1]) ?? "";
}
