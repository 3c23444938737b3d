/** Values that know where they stand in a file, so that every fault can point at a line. */
export interface Mark {
  line: number;
  column: number;
}

export type Located = Mark &
  (
    | { is: "map"; entries: { key: string; at: Mark; value: Located }[] }
    | { is: "list"; items: Located[] }
    | { is: "scalar"; value: string | number | boolean | null }
  );

/** How a value is called in messages. */
export function kindOf(value: Located): string {
  if (value.is !== "scalar") return value.is === "map" ? "a map" : "a list";
  if (value.value === null) return "nothing";
  // In quotes it is a text, whatever it looks like.
  const isQuoted = typeof value.value === "string" && /^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(value.value);
  return `${isQuoted ? "the text " : ""}\`${String(value.value)}\``;
}

/** Plain data as a located value without places: what comes from JSON, and tests. */
export function located(value: unknown): Located {
  const mark = { line: 1, column: 1 };
  if (Array.isArray(value)) return { ...mark, is: "list", items: value.map(located) };
  if (typeof value === "object" && value !== null)
    return {
      ...mark,
      is: "map",
      entries: Object.entries(value).map(([key, item]) => ({ key, at: mark, value: located(item) })),
    };
  const scalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
  return { ...mark, is: "scalar", value: scalar };
}

/** The plain data of a located value. */
export function plain(value: Located): unknown {
  if (value.is === "list") return value.items.map(plain);
  if (value.is === "scalar") return value.value;
  return Object.fromEntries(value.entries.map(({ key, value: item }) => [key, plain(item)]));
}
