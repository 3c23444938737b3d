/**
 * Calls of tools whose flags are not listed, told by their words: subcommands in order, and flags. Whether a flag takes
 * the next word as its value is not known then: both readings count, and the one that fits wins.
 */
import { dropStart, literal, prefix, type Text } from "../../types/text.ts";

/** A place in a call: what may stand there. */
interface Place {
  /** `*` stands for any one word, and inside of a word for any characters but `/`; `!` before it: not this one. */
  alternatives: readonly string[];
  /** Other words may stand before it. */
  loose: boolean;
}

const made = new Map<string, Place[][]>();

/** The calls that a pattern tells, commas between them. */
function placesOf(pattern: string): Place[][] {
  const found = made.get(pattern);
  if (found) return found;
  const calls = pattern.split(",").map((call) => {
    const places: Place[] = [];
    let loose = false;
    for (const word of call.split(" ").filter((one) => one !== "")) {
      if (word !== "...") places.push({ alternatives: word.toLowerCase().split("|"), loose });
      loose = word === "...";
    }
    return places;
  });
  made.set(pattern, calls);
  return calls;
}

/** Where a call was found among the words. */
export interface Found {
  /** The index of the first word behind its subcommands. */
  end: number;
  /** How many subcommands it has. */
  length: number;
}

/**
 * Where the subcommands of a pattern stand: `apps|apis delete|rm, purge` is `apps` or `apis`, then `delete` or `rm`; or
 * `purge`. `deploy:*|!deploy:check` is any word with that beginning but one. `...` is any number of words, `*` any one.
 * Capitals mean nothing. Flags between the words are stepped over, and what may be the value of one.
 *
 * An unknown word may be a flag, or nothing at all; and it may be any word of the call but the last: what a call is about
 * may be unknown, what it does not. `guess`: that as well. It is nothing that would have to be looked for behind `...`.
 */
export function findCall(pattern: string, words: readonly Text[], guess = false): Found | undefined {
  for (const places of placesOf(pattern)) {
    const end = endOf(places, words, guess);
    if (end !== undefined) return { end, length: places.length };
  }
  return undefined;
}

function endOf(places: readonly Place[], words: readonly Text[], guess: boolean): number | undefined {
  if (places.length === 0) return 0;
  const last = places.length - 1;
  // Every way to read the words so far: the place that comes next; and whether a flag stands before, which may take a value.
  let free = new Set([0]);
  let behindFlag = new Set<number>();
  for (const [index, word] of words.entries()) {
    const flag = mayBeFlag(word);
    const after = new Set<number>();
    const afterFlag = new Set<number>();
    for (const at of new Set([...free, ...behindFlag])) {
      const place = places[at]!;
      if (flag) (takesNext(word) ? afterFlag : after).add(at);
      if (place.loose || behindFlag.has(at)) after.add(at);
      // It may be no word at all.
      if (behindFlag.has(at) && flag && !isFlag(word)) afterFlag.add(at);
      if (isFlag(word) || !fits(word, place.alternatives, !place.loose && (guess || at < last))) continue;
      if (at === last) return index + 1;
      after.add(at + 1);
    }
    if (after.size + afterFlag.size === 0) return undefined;
    free = after;
    behindFlag = afterFlag;
  }
  return undefined;
}

const isFlag = (word: Text): boolean => prefix(word).startsWith("-") && literal(word) !== "-";

/** A flag, or an unknown word that may be one or no word at all. */
function mayBeFlag(word: Text): boolean {
  const [first] = word.pieces;
  if (typeof first !== "object") return isFlag(word);
  return (
    first.kind !== "variable" ||
    !first.closed ||
    first.readings.some((one) => one.pieces.length === 0 || mayBeFlag(one))
  );
}

/** `--flag`, and neither `--flag=value` nor `--`. */
const takesNext = (word: Text): boolean => {
  const known = literal(word);
  return known !== undefined && known !== "--" && !known.includes("=");
};

/** The values that a word is known to have in some case. */
export function spellings(word: Text): string[] {
  let out = [""];
  for (const piece of word.pieces) {
    if (typeof piece !== "string" && piece.kind !== "variable") return [];
    const ends = typeof piece === "string" ? [piece] : piece.readings.flatMap(spellings);
    out = out.flatMap((start) => ends.map((end) => start + end)).slice(0, MOST);
  }
  return out;
}

const MOST = 24;

function fits(word: Text, alternatives: readonly string[], open: boolean): boolean {
  if (spellings(word).some((spelled) => isOneOf(spelled, alternatives))) return true;
  const only = word.pieces.length === 1 ? word.pieces[0] : undefined;
  if (!open || literal(word) !== undefined || (typeof only === "object" && only.kind === "variable" && only.closed))
    return false;
  const start = prefix(word).toLowerCase();
  return alternatives.some((one) => one.startsWith(start) || one.startsWith("*"));
}

/** Whether a word is one of the alternatives, of which each may hold `*`, and none of those with `!`. */
export function isOneOf(word: string, alternatives: readonly string[]): boolean {
  const low = word.toLowerCase();
  const among = (one: string) => one === "*" || isLike(low, one);
  return alternatives.some(among) && !alternatives.some((one) => one.startsWith("!") && isLike(low, one.slice(1)));
}

function isLike(word: string, pattern: string): boolean {
  const star = pattern.indexOf("*");
  if (star < 0) return word === pattern;
  if (!word.startsWith(pattern.slice(0, star))) return false;
  const rest = pattern.slice(star + 1);
  const slash = word.indexOf("/", star);
  const furthest = slash < 0 ? word.length : slash;
  for (let at = star; at <= furthest; at++) if (isLike(word.slice(at), rest)) return true;
  return false;
}

/** Words that switch a flag off: `--force=false`. */
const OFF = ["false", "none", "no", "off", "0"];

/** The words before `--`. */
function beforeDashes(words: readonly Text[]): readonly Text[] {
  const at = words.findIndex((word) => literal(word) === "--");
  return at < 0 ? words : words.slice(0, at);
}

/** Whether one of the flags may stand there: `-f` in `-rf`, `--force`, `--force=true`, with its value if it names one. */
export function mayStand(flags: string, words: readonly Text[]): boolean {
  const known = beforeDashes(words).map((word) => [
    ...spellings(word),
    // `-f$X`
    ...(literal(word) === undefined && isFlag(word) ? [prefix(word)] : []),
  ]);
  return flags.split(" ").some((flag) => {
    const [name = flag, value] = flag.split("=");
    return known.some((spelled, index) =>
      spelled.some((word) =>
        value === undefined
          ? isOn(word, name) || (name.length === 2 && isBundle(word) && word.includes(name[1]!))
          : word === flag || (word === name && known[index + 1]?.includes(value)),
      ),
    );
  });
}

const isOn = (word: string, name: string): boolean =>
  word === name || (word.startsWith(`${name}=`) && !OFF.includes(word.slice(name.length + 1).toLowerCase()));

const isOff = (word: string, name: string): boolean =>
  (name.startsWith("--") && word === `--no-${name.slice(2)}`) ||
  (word.startsWith(`${name}=`) && OFF.includes(word.slice(name.length + 1).toLowerCase()));

/** `-rf`: letters in one word; a longer one is a name (`-force`). */
const isBundle = (word: string): boolean => /^-[A-Za-z]{2,4}$/.test(word);

/**
 * Whether one of the flags stands there for sure: written out, and not switched off, by the next word either, or by
 * another `--no-flag`.
 */
export function stands(flags: string, words: readonly Text[]): boolean {
  const known = beforeDashes(words).map((word) => literal(word) ?? "");
  return flags.split(" ").some((flag) => {
    const [name = flag, value] = flag.split("=");
    if (value === undefined && known.some((word) => isOff(word, name))) return false;
    return known.some((word, index) => {
      const next = known[index + 1]?.toLowerCase() ?? "";
      return value === undefined
        ? isOn(word, name) && !(word === name && OFF.includes(next))
        : word === flag || (word === name && next === value);
    });
  });
}

/** The first word from an index on that is no flag; any is none behind `--`. */
export function firstOperand(words: readonly Text[], from = 0): Text | null {
  const rest = words.slice(from);
  const at = rest.findIndex((word) => literal(word) === "--" || !isFlag(word));
  const found = rest[at];
  return (found && literal(found) === "--" ? rest[at + 1] : found) ?? null;
}

/** The value of one of the flags: attached, or the next word. */
export function valuesOf(flags: string, words: readonly Text[]): Text[] {
  const names = flags.split(" ");
  return words.flatMap((word, index) => {
    const name = names.find((one) => literal(word) === one || prefix(word).startsWith(`${one}=`));
    if (name === undefined) return [];
    if (literal(word) !== name) return [dropStart(word, name.length + 1)];
    const next = words[index + 1];
    return next ? [next] : [];
  });
}
