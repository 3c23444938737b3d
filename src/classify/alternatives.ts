/** Values and lists that may be one or another, as ways through the code left them. */
import { isMany, type Text } from "../types/text.ts";
import type { Variable } from "./scope.ts";

/** A variable nobody assigned: a hole, with values it may have. */
export function unset(name: string, readings: Text[] = []): Text {
  return {
    pieces: [{ kind: "variable", name, guarded: false, readings: readings.slice(0, 24), many: false }],
    quoted: true,
    at: { start: 0, end: 0 },
  };
}

export const isPlain = (held: Variable | undefined): boolean => !held?.array || held.plain === true;

/** The most elements that are kept of an array without an order. */
const MOST_ELEMENTS = 24;
/** The most lists of elements that one array may have. */
const MOST_LISTS = 4;

/** The lists of elements that a variable may have: none when it isn't set, one element when it is no array. */
export function listsOf(name: string, held: Variable | undefined): Text[][] {
  if (!held) return [[]];
  if (held.array) return [held.array, ...held.others];
  if (held.gone) return [[]];
  return held.values.flatMap((value) => (same(value, unset(name)) ? [[], [value]] : [[value]]));
}

/** Whether two lists hold the same words; null is one that nobody knows. */
export const alikeLists = (a: readonly Text[] | null, b: readonly Text[] | null): boolean =>
  a === b || (a !== null && b !== null && a.length === b.length && a.every((item, at) => same(item, b[at]!)));

/** Whether two variables may hold the same values. */
export function isAlike(name: string, mine: Variable | undefined, theirs: Variable | undefined): boolean {
  if (mine === theirs) return true;
  if (!mine || !theirs || !mine.array !== !theirs.array || mine.gone !== theirs.gone || mine.guarded !== theirs.guarded)
    return false;
  if (!alikeLists(mine.values, theirs.values)) return false;
  const [ours, others] = mine.array ? [listsOf(name, mine), listsOf(name, theirs)] : [[], []];
  return ours.length === others.length && ours.every((list, at) => alikeLists(list, others[at]!));
}

export function mergedLists(name: string, mine: Variable | undefined, theirs: Variable | undefined) {
  const all = [...listsOf(name, mine), ...listsOf(name, theirs)];
  const lists = all.filter((list, index) => all.findIndex((one) => alikeLists(one, list)) === index);
  if (lists.length > MOST_LISTS) return { array: [unordered(name, lists.flat())], others: [] };
  return { array: lists[0]!, others: lists.slice(1) };
}

/** The elements of a list, those in no order one by one. */
export function elementsOf(name: string, list: Text[]): Text[] {
  const [hole, ...more] = list.length === 1 ? list[0]!.pieces : [];
  return more.length === 0 && typeof hole === "object" && hole.kind === "variable" && hole.name === name && hole.many
    ? hole.readings
    : list;
}

/** Whether it is known what all elements are, if not in which order. */
export const isWhole = (list: Text[]): boolean =>
  list.every(({ pieces }) =>
    pieces.every((piece) => typeof piece === "string" || !piece.many || (piece.kind === "variable" && piece.closed)),
  );

/** Elements whose order or number nobody knows. */
export function unordered(name: string, elements: Text[], whole = false): Text {
  const closed = whole && elements.length <= MOST_ELEMENTS ? { closed: true } : {};
  return {
    pieces: [
      { kind: "variable", name, guarded: false, readings: elements.slice(0, MOST_ELEMENTS), ...closed, many: true },
    ],
    quoted: false,
    at: { start: 0, end: 0 },
  };
}

/** One of several values. */
export function either(name: string, values: Text[]): Text {
  const flat = values.flatMap((value) => {
    const only = value.pieces[0];
    return value.pieces.length === 1 &&
      typeof only === "object" &&
      only.kind === "variable" &&
      only.closed &&
      only.name === name
      ? only.readings
      : [value];
  });
  // Values made of values grow with every step: `cd a || cd b` twenty times over.
  const room = { left: MOST_PIECES };
  if (!flat.every((value) => fits(value, room))) return unset(name);
  const distinct = flat.filter((value, index) => flat.findIndex((one) => same(one, value)) === index).slice(0, 8);
  return {
    pieces: [{ kind: "variable", name, guarded: true, readings: distinct, closed: true, many: false }],
    quoted: true,
    at: { start: 0, end: 0 },
  };
}

/** One of two lists of arguments, of which one or both may be unknown. */
export function eitherList(mine: Text[] | null, theirs: Text[] | null): Text[] | null {
  if (mine === theirs || (mine === null && theirs === null)) return mine;
  const [longer, other] = (mine?.length ?? -1) >= (theirs?.length ?? -1) ? [mine!, theirs] : [theirs!, mine];
  const items = longer.map((item, index) => {
    const twin = other?.[index];
    if (other === null) return maybe(`${index + 1}`, [item], true);
    return anyOf(`${index + 1}`, twin ? [item, twin] : [item], !twin);
  });
  return other === null ? [...items, maybe("@", [], true)] : items;
}

/** One of several words; none, if it is `missing` on one way or one of them may be. */
export function anyOf(name: string, words: Text[], missing = false): Text {
  const many = missing || words.some(isMany);
  const all = words.flatMap((word) => {
    const only = word.pieces.length === 1 ? word.pieces[0] : undefined;
    return typeof only === "object" && only.kind === "variable" && only.closed ? only.readings : [word];
  });
  if (!many || all.some(isMany)) return many ? maybe(name, all, true) : either(name, all);
  const text = either(name, all);
  return {
    ...text,
    quoted: false,
    pieces: text.pieces.map((piece) => (typeof piece === "string" ? piece : { ...piece, many })),
  };
}

/** A value that may be one of these, or another. */
function maybe(name: string, readings: Text[], many: boolean): Text {
  return {
    pieces: [{ kind: "variable", name, guarded: false, readings, many }],
    quoted: !many,
    at: { start: 0, end: 0 },
  };
}

const MOST_PIECES = 400;

function fits(text: Text, room: { left: number }): boolean {
  return text.pieces.every(
    (piece) =>
      --room.left > 0 &&
      (typeof piece === "string" || piece.kind !== "variable" || piece.readings.every((one) => fits(one, room))),
  );
}

export function same(a: Text, b: Text): boolean {
  return (
    a === b ||
    (a.pieces.length === b.pieces.length &&
      a.pieces.every(
        (piece, index) =>
          piece === b.pieces[index] ||
          (typeof piece === "object" && JSON.stringify(piece) === JSON.stringify(b.pieces[index])),
      ))
  );
}
