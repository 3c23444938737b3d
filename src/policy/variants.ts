import type { Observed } from "../types/effect.ts";
import type { Reading, Sureness } from "../types/place.ts";
import type { Text } from "../types/text.ts";

/** One way to read all texts of an effect at once. */
export interface Variant {
  sureness: Sureness;
  readings: Record<string, Reading>;
  texts: Record<string, Word>;
}

/** A text in one reading: what is known at its start and end; `value` when all of it is. */
export interface Word {
  value: string | null;
  start: string;
  end: string;
}

/** A call whose effect reads in more ways than this is refused: the matcher throws, and that counts as matching. */
const MOST = 4096;
const ORDER: Sureness[] = ["yes", "some", "empty", "open"];

/**
 * Every combination of the readings of the fields asked for. The readings of a place are all there are: if it can be
 * something else, one of them is open.
 */
export function variants(
  observed: Observed,
  fields: { places: ReadonlySet<string>; texts: ReadonlySet<string> },
): Variant[] {
  let out: Variant[] = [{ sureness: "yes", readings: {}, texts: {} }];
  for (const [field, place] of Object.entries(observed.places)) {
    if (!fields.places.has(field)) continue;
    // A place without a reading is one that nothing is known of.
    const readings = place.readings.length > 0 ? place.readings : [NOTHING];
    out = times(out, readings, (variant, reading) => ({
      ...variant,
      sureness: weaker(variant.sureness, reading.sureness),
      readings: { ...variant.readings, [field]: reading },
    }));
  }
  for (const [field, value] of Object.entries(observed.effect)) {
    if (!fields.texts.has(field) || !isText(value)) continue;
    out = times(out, words(value), (variant, word) => ({
      ...variant,
      sureness: weaker(variant.sureness, word.sureness),
      texts: { ...variant.texts, [field]: word },
    }));
  }
  return out;
}

const NOTHING: Reading = { sureness: "open", path: "", rest: { kind: "hole" }, is: [], in: [], covers: [] };

export const isText = (value: unknown): value is Text =>
  typeof value === "object" && value !== null && "pieces" in value && "at" in value;

function times<T>(variants: Variant[], choices: T[], combine: (variant: Variant, choice: T) => Variant): Variant[] {
  if (variants.length * choices.length > MOST) throw new Error("an effect with too many readings");
  return variants.flatMap((variant) => choices.map((choice) => combine(variant, choice)));
}

const weaker = (a: Sureness, b: Sureness): Sureness => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b);

/** A variable with known readings is one of those or, the value not being assigned for sure, anything. */
function words(text: Text): (Word & { sureness: Sureness })[] {
  const whole = { ...word(text), sureness: "yes" as Sureness };
  const [hole, ...more] = text.pieces.filter((piece) => typeof piece !== "string");
  if (hole?.kind !== "variable" || more.length > 0 || hole.readings.length === 0) return [whole];
  const at = text.pieces.indexOf(hole);
  const read = hole.readings.map((reading) => ({
    ...word({ ...text, pieces: [...text.pieces.slice(0, at), ...reading.pieces, ...text.pieces.slice(at + 1)] }),
    sureness: "some" as Sureness,
  }));
  return [...read, { ...whole, sureness: "open" }];
}

function word(text: Text): Word {
  const open = text.pieces.findIndex((piece) => typeof piece !== "string");
  const known = (pieces: Text["pieces"]) => pieces.filter((piece) => typeof piece === "string").join("");
  if (open < 0) return { value: known(text.pieces), start: known(text.pieces), end: known(text.pieces) };
  const last = text.pieces.findLastIndex((piece) => typeof piece !== "string");
  return { value: null, start: known(text.pieces.slice(0, open)), end: known(text.pieces.slice(last + 1)) };
}
