/** Functions of Python that make texts. */
import { base64, decode, hex } from "../../decode.ts";
import type { Call, Role } from "../../dialect.ts";
import { same, turns } from "../../roles.ts";
import { concatAll, home, known, str, unknown, type Value, variable } from "../../values.ts";

export const TEXTS: Record<string, Role> = {
  "base64.b64decode base64.standard_b64decode base64.urlsafe_b64decode base64.decodebytes binascii.a2b_base64": turns(
    base64,
    [0, "s"],
  ),
  "bytes.fromhex bytearray.fromhex binascii.unhexlify binascii.a2b_hex": turns(hex),
  "base64.b32decode base64.b85decode base64.a85decode zlib.decompress gzip.decompress bz2.decompress lzma.decompress":
    turns(() => undefined),
  "codecs.decode": turns((value, call) => decode(known(call.args[1]) ?? "utf8", value)),
  "*.decode *.encode": (call) => {
    const value = known(call.self);
    const encoding = known(call.args[0]);
    const made =
      value === undefined || encoding === undefined || call.name.endsWith("encode")
        ? undefined
        : decode(encoding, value);
    return made === undefined ? same(["self"])(call) : str(made);
  },
  chr: turns((value) =>
    /^\d{1,7}$/.test(value) && Number(value) <= 0x10ffff ? String.fromCodePoint(Number(value)) : undefined,
  ),
  "bytes bytearray": (call) => (call.args[0]?.items ? codes(call.args[0].items) : same([0])(call)),
  "str repr": (call) => same([0])(call) ?? str(""),
  "list tuple sorted set iter reversed": (call) => call.args[0],
  map: (call) => {
    const [made, source] = call.args;
    const role = made?.ref === "chr" ? call.reader.tables.calls.get("chr") : undefined;
    if (!role || !source?.items) return undefined;
    const items = source.items.map((item) => role({ ...call, args: [item] }) ?? unknown("item"));
    return { ...unknown("list", ...items), items };
  },
  "*.join": (call) => {
    const parts = call.args[0]?.items;
    const mark = call.self;
    if (!parts || !mark) return undefined;
    return concatAll(parts.flatMap((part, at) => (at === 0 ? [part] : [mark, part])));
  },
  "*.format": (call) => {
    const pattern = known(call.self);
    if (pattern === undefined) return undefined;
    let next = 0;
    const parts = pattern.split(/(\{[^{}]*\})/).map((part, at): Value => {
      if (at % 2 === 0) return str(part);
      const key = /^\{(\w*)/.exec(part)![1]!;
      return (
        (key === "" ? call.args[next++] : /^\d+$/.test(key) ? call.args[Number(key)] : call.named.get(key)) ??
        unknown("format")
      );
    });
    return concatAll(parts);
  },
  "*.strip *.rstrip *.lstrip *.copy *.splitlines": same(["self"]),
  "*.lower": turns((value) => value.toLowerCase(), ["self"]),
  "*.upper": turns((value) => value.toUpperCase(), ["self"]),
  "*.replace": (call) => {
    const [value, from, to] = [known(call.self), known(call.args[0]), known(call.args[1])];
    return value === undefined || from === undefined || to === undefined ? undefined : str(value.replaceAll(from, to));
  },
  "*.split": (call) => {
    const [value, mark] = [known(call.self), call.args[0] ? known(call.args[0]) : " "];
    if (value === undefined || mark === undefined || value.length > 10_000) return undefined;
    const items = (call.args[0] ? value.split(mark) : value.trim().split(/\s+/)).map(str);
    return { ...unknown("list"), items };
  },
  "text sqlalchemy.text": same([0]),
  "shlex.split": turnsWords,
  "shlex.quote pipes.quote": same([0]),
};
function codes(items: Value[]): Value {
  const numbers = items.map((item) => Number(known(item) ?? "x"));
  return numbers.every((code) => code >= 0 && code < 256)
    ? str(String.fromCharCode(...numbers))
    : unknown("bytes", ...items);
}

function turnsWords(call: Call): Value | undefined {
  const line = call.args[0];
  if (!line) return undefined;
  const text = known(line);
  return text === undefined ? undefined : { ...unknown("list"), items: text.trim().split(/\s+/).map(str) };
}

/** `$HOME/x` in a known text. */
export function expandVariables(value: Value): Value {
  const text = known(value);
  if (text === undefined) return value;
  return concatAll(
    text.split(/(\$\{?\w+\}?)/).map((part, at): Value => {
      if (at % 2 === 0) return str(part);
      const name = part.replace(/[${}]/g, "");
      return name === "HOME" ? home() : variable(name);
    }),
  );
}
