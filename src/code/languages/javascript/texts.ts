/** Functions of JavaScript that make texts. */
import { base64, decode, percent } from "../../decode.ts";
import type { Role } from "../../dialect.ts";
import { same, turns } from "../../roles.ts";
import { concat, concatAll, known, list, str, unknown } from "../../values.ts";

export const TEXTS: Record<string, Role> = {
  atob: turns(base64),
  "Buffer.from Buffer": turns((value, call) => decode(known(call.args[1]) ?? "utf8", value)),
  "*.toString *.valueOf *.trim *.trimEnd *.text *.json *.toLocaleString": (call) => {
    const encoding = known(call.args[0]);
    // `Buffer.from(x).toString("base64")` encodes.
    return encoding !== undefined && decode(encoding, "") === "" && !/utf|ascii|latin/i.test(encoding)
      ? unknown("encoded", call.self)
      : same(["self"])(call);
  },
  "decodeURIComponent decodeURI unescape": turns(percent),
  "String.fromCharCode String.fromCodePoint": (call) => {
    const codes = call.args.map((item) => Number(known(item) ?? "x"));
    return codes.every((code) => code >= 0 && code <= 0x10ffff) ? str(String.fromCodePoint(...codes)) : undefined;
  },
  String: same([0]),
  "String.raw": same([0]),
  "*.concat": (call) =>
    call.self?.items || known(call.self) === undefined ? undefined : concat(call.self!, ...call.args),
  "*.join": (call) => {
    const { self } = call;
    if (!self?.items) return undefined;
    const mark = call.args[0] ?? str(",");
    return concatAll(self.items.flatMap((item, at) => (at === 0 ? [item] : [mark, item])));
  },
  "*.reverse": (call) => (call.self?.items ? { ...call.self, items: call.self.items.toReversed() } : undefined),
  "*.split": (call) => {
    const [value, mark] = [known(call.self), known(call.args[0])];
    return value === undefined || mark === undefined || value.length > 10_000
      ? undefined
      : list((mark === "" ? [...value] : value.split(mark)).map(str));
  },
  "*.replace *.replaceAll": (call) => {
    const [value, from, to] = [known(call.self), known(call.args[0]), known(call.args[1])];
    if (value === undefined || from === undefined || to === undefined) return undefined;
    return str(call.name.endsWith("All") ? value.replaceAll(from, () => to) : value.replace(from, () => to));
  },
};
