import type { Yield } from "../../commands/kit/spec.ts";
import { known } from "../../types/text.ts";

/** A URL that a tool opens: `file:` reads a place of this machine. */
export function meaningOf(url: string): Yield[] {
  const file = /^file:(?:\/\/(?:localhost)?)?(\/.*)$/i.exec(url.trim());
  if (file?.[1] !== undefined) return [{ kind: "read", path: known(decoded(file[1])), recursive: false, shows: true }];
  return [{ kind: "connect", url: known(url), does: "fetch", sends: [], checked: true }];
}

/** A sign that was encoded again and again: `%25252f`. However deep, it is one step. */
const STACKED = /%(?:25)+(?=[0-9a-fA-F]{2})/g;
/** Steps for what hides its digits, too. */
const TURNS = 32;

/** Percent-decoded to a fixpoint; as far as it decodes. */
export function decoded(text: string): string {
  let current = text;
  for (let turn = 0; turn < TURNS; turn++) {
    const next = current.replace(STACKED, "%").replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
      const bytes = run
        .slice(1)
        .split("%")
        .map((hex) => Number.parseInt(hex, 16));
      const plain = new TextDecoder("utf-8", { fatal: false }).decode(new Uint8Array(bytes));
      return plain.includes("\ufffd") ? run : plain;
    });
    if (next === current) return current;
    current = next;
  }
  return current;
}
