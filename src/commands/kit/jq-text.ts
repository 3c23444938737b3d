/** What `jq` prints for a literal or a plain path into known input. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function json(text: string): { value: Json } | null {
  try {
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Longest filter and input that are looked at. */
const MAX_LENGTH = 4_000;
const STEP = /^(?:\.([A-Za-z_]\w*)|\.?\["((?:[^"\\]|\\.)*)"\]|\.?\[(\d+)\]|\.?(\[\]))\??/;

/** Null when the filter is more than that. `input` is null when nobody knows it. */
export function jqText(
  filter: string,
  input: string | null,
  options: { none: boolean; raw: boolean; bare: boolean },
): string | null {
  if (filter.length > MAX_LENGTH || (input?.length ?? 0) > MAX_LENGTH) return null;
  const plain = filter.trim();
  const literals = /^"(?:[^"\\]|\\.)*"(?:\s*,\s*"(?:[^"\\]|\\.)*")*$/.test(plain) && !plain.includes("\\(");
  const values = literals ? json(`[${plain}]`)?.value : options.none || input === null ? null : walked(plain, input);
  if (!Array.isArray(values)) return null;
  return values
    .map((value) => (options.raw && typeof value === "string" ? value : JSON.stringify(value)))
    .map((line) => (options.bare ? line : `${line}\n`))
    .join("");
}

function walked(filter: string, input: string): Json[] | null {
  const read = json(input);
  if (!read) return null;
  let values: Json[] = [read.value];
  let rest = filter === "." ? "" : filter;
  while (rest !== "") {
    const found = STEP.exec(rest);
    if (!found) return null;
    rest = rest.slice(found[0].length);
    const [, name, quoted, index, all] = found;
    values = values.flatMap((value): Json[] => {
      if (value === null || typeof value !== "object") return [null];
      if (all) return Object.values(value);
      if (Array.isArray(value)) return [value[Number(index)] ?? null];
      return [value[name ?? quoted ?? ""] ?? null];
    });
  }
  return values;
}

/** Whether a filter prints only names, counts and types of what it is given: `.data | keys`, `to_entries[].key`. */
export function printsNames(code: string): boolean {
  if (/\b(?:debug|stderr|error|halt_error|inputs?|env)\b|\$/.test(code)) return false;
  return /^[\w.[\]"\s|?-]*?(?:^|\||\s)(?:keys|keys_unsorted|length|type|has\("[^"]*"\)|map_values\((?:type|length)\)|to_entries(?:\[\]|\s*\|\s*\.\[\])\s*(?:\|\s*)?\.key|to_entries\s*\|\s*map\(\.key\))(?:\[[\d:]*\]|\s*\|\s*(?:\.\[[\d:]*\]|length|sort|unique|reverse|join\("[^"]*"\)|@tsv|@csv))*\s*$/.test(
    code,
  );
}
