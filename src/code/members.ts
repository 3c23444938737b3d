/** Members and items: `os.environ["X"]`, `fs.promises`, `list[0]`. */
import { expression } from "./expressions.ts";
import type { Reader } from "./reader.ts";
import { flowOf, known, list, oneOf, str, unknown, type Value, variable } from "./values.ts";

/** `value.name`; `indexed`: written as `value["name"]`. */
export function member(reader: Reader, value: Value, name: string, indexed = false): Value {
  const { tables } = reader;
  const path = value.name === undefined ? undefined : `${value.name}.${name}`;
  const bound = path === undefined ? undefined : reader.env.get(path);
  if (bound && path !== undefined) return { ...bound, name: path };
  const field = value.fields?.get(name);
  if (field) return path === undefined ? field : { ...field, name: path };
  if (
    value.ref !== undefined &&
    tables.environment.has(value.ref) &&
    (indexed || reader.dialect.arrow) &&
    /^[A-Z_][A-Z0-9_]*$/i.test(name) &&
    !tables.calls.has(`${value.ref}.${name}`)
  ) {
    const constant = tables.values.get(`${value.ref}.${name}`);
    return constant ? constant(reader) : variable(name);
  }
  const long = `${value.ref ?? "?"}.${name}`;
  const ref = tables.aliases.get(long) ?? long;
  const constant = tables.values.get(ref);
  if (constant) return constant(reader, value);
  const { text } = unknown(name, value);
  const named = path === undefined ? {} : { name: path };
  return value.ref === undefined ? { text, self: value, ref, ...named } : { text, ref, self: value, ...named };
}

/** `value[key]` or `value{key}`, at the opening bracket. */
export function index(reader: Reader, value: Value): Value {
  const open = reader.pos;
  const end = reader.closer(open);
  reader.pos++;
  const part = sliced(reader, value, open, end);
  if (part) return part;
  const first = reader.peek();
  const bare = first?.kind === "name" && reader.pos + 1 === end && reader.tokens[open]?.text === "{";
  const key = bare ? undefined : expression(reader);
  const wholly = bare || reader.pos === end;
  reader.pos = Math.max(reader.pos, Math.min(end + 1, reader.tokens.length));
  const text = bare ? first.text : wholly ? known(key) : undefined;
  const role = value.ref === undefined ? undefined : reader.tables.calls.get(`${value.ref}.[]`);
  if (role && key)
    return (
      role({ name: `${value.ref}.[]`, args: [key], named: new Map(), self: value, reader }) ?? unknown("item", value)
    );
  if (text === undefined) return reach(unknown("item", value, key), value);
  if (value.items && /^-?\d+$/.test(text)) {
    const none = value.whole ? { ...unknown("item", value), missing: true as const } : unknown("item", value);
    return value.items.at(Number(text)) ?? none;
  }
  // `x["name"]` is `x.name` for what has a name; a number or range leaves a part of it.
  if (/^-?\d+$/.test(text)) return unknown("item", value);
  return member(reader, value, text, true);
}

/** `text[a:b]`, `text[::-1]` of a known text or list; undefined for anything else. */
function sliced(reader: Reader, value: Value, open: number, end: number): Value | undefined {
  if (reader.dialect.language !== "python") return undefined;
  const inside = reader.tokens
    .slice(open + 1, end)
    .map((token) => token.text)
    .join("");
  const range = /^(-?\d*):(-?\d*)(?::(-1)?)?$/.exec(inside);
  const text = value.items ? undefined : known(value);
  if (!range || (text === undefined && !value.items)) return undefined;
  reader.pos = Math.min(end + 1, reader.tokens.length);
  const [, from, to, back] = range;
  const cut = <T>(all: T[]): T[] => {
    const part = all.slice(from ? Number(from) : 0, to ? Number(to) : undefined);
    return back ? part.reverse() : part;
  };
  return text === undefined ? list(cut(value.items!)) : str(cut([...text]).join(""));
}

/** An unknown item of a known list is one of its items. */
function reach(item: Value, value: Value): Value {
  if (value.items && value.items.length > 0) return oneOf("item", value.items);
  return flowOf(value).payloads.length > 0 ? item : unknown("item", value);
}
