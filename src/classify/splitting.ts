/** How the parts of a word, their values known, become words: field splitting in bash and in zsh. */
import { isMany, join, known, type Piece, type Text } from "../types/text.ts";
import { either, unordered } from "./alternatives.ts";
import { globs, single } from "./pieces.ts";

/** What stands in a word before it is split. */
export type Token =
  | { kind: "text"; pieces: Piece[]; quoted: boolean }
  /** An unquoted value. Those of variables stay whole in zsh. */
  | { kind: "value"; text: Text; variable: boolean }
  /** The elements of a list, of which one or another may hold; `name` says which lists go together. */
  | { kind: "list"; name: string; lists: Text[][]; quoted: boolean };

/** How a shell makes words of the tokens. */
export interface Splitting {
  /** zsh keeps the values of variables whole, and empty alternatives of braces. */
  zsh: boolean;
  /** Even if zsh, values of variables are split, as `setopt sh_word_split` and `$=x` say. */
  divides: boolean;
  separators: RegExp | null;
  /** Which of several lists holds, by name. */
  choice: ReadonlyMap<string, number>;
  make: (pieces: Piece[], quoted: boolean) => Text;
}

/** Chosen where there are too many lists to try each. */
export const ANY_LIST = -1;

const BLANKS = /[ \t\n]+/;

/** What separates words: a run of blanks of IFS, or one other character of it. Null when nothing does. */
export function separatorsOf(ifs: string | undefined): RegExp | null {
  if (ifs === undefined) return BLANKS;
  if (ifs === "") return null;
  const set = (chars: string[]) => `[${chars.join("").replace(/[\\\]^-]/g, "\\$&")}]`;
  const blanks = [...ifs].filter((c) => " \t\n".includes(c));
  const marks = [...ifs].filter((c) => !" \t\n".includes(c));
  const blank = blanks.length > 0 ? set(blanks) : "";
  if (marks.length === 0) return new RegExp(`${blank}+`);
  return blank === "" ? new RegExp(set(marks)) : new RegExp(`${blank}*${set(marks)}${blank}*|${blank}+`);
}

/** The words that the tokens of one word become. */
export function split(tokens: readonly Token[], braced: boolean, how: Splitting): Text[] {
  const fields = new Fields(how);
  // zsh keeps every alternative of a brace as a word, however empty.
  if (braced && how.zsh) fields.add();
  for (const token of tokens) {
    switch (token.kind) {
      case "text":
        fields.quoted ||= token.quoted;
        if (token.quoted || token.pieces.some((piece) => piece !== "")) fields.add(...token.pieces);
        break;
      case "value":
        fields.value(token.text, !token.variable || !how.zsh || how.divides);
        break;
      case "list": {
        const chosen = how.choice.get(token.name) ?? 0;
        const list = token.lists[chosen] ?? [];
        // An element that may be no word leaves what stands beside it to the next one.
        const isOpen = chosen === ANY_LIST || (tokens.length > 1 && list.some(isMany));
        const items = isOpen ? [unordered(token.name, chosen === ANY_LIST ? token.lists.flat() : list)] : list;
        for (const [index, item] of items.entries()) {
          if (index > 0) fields.finish();
          if (token.quoted) {
            fields.quoted = true;
            fields.add(...item.pieces);
          } else fields.value(item, !how.zsh || how.divides);
        }
        break;
      }
      default:
        return token satisfies never;
    }
  }
  fields.finish();
  return fields.out;
}

/** A value that is not split; lists are. */
export const kept = (token: Token): Token =>
  token.kind === "value"
    ? { kind: "text", pieces: single(join(softened(token.text.pieces))).pieces, quoted: false }
    : token;

/** Whether zsh, told to split values, would make other words of it. */
export function divisible(token: Token): boolean {
  const parts = (text: Text) => text.pieces.some((piece) => typeof piece === "string" && /[ \t\n*?[]/.test(piece));
  if (token.kind === "value") return token.variable && parts(token.text);
  return token.kind === "list" && !token.quoted && token.lists.some((list) => list.some(parts));
}

/** The words that field splitting makes of one. */
class Fields {
  /** Something of the current word was quoted. */
  quoted = false;
  readonly out: Text[] = [];
  private current: Piece[] | null = null;
  private readonly how: Splitting;

  constructor(how: Splitting) {
    this.how = how;
  }

  add(...pieces: Piece[]): void {
    this.current ??= [];
    this.current.push(...pieces);
  }

  finish(): void {
    if (this.current) this.out.push(this.how.make(this.current, this.quoted));
    this.current = null;
    this.quoted = false;
  }

  /** An unquoted value: separators in known parts end words where it `splits`, holes may. */
  value(text: Text, splits: boolean): void {
    if (!splits) {
      if (text.pieces.length > 0) this.add(...text.pieces.map(vanishing));
      return;
    }
    const { separators, zsh, divides } = this.how;
    const inert = zsh && !divides;
    // Separators that end no word here may be missing all the same.
    const pieces = separators?.test("\n") && separators.test(" ") ? text.pieces : softened(text.pieces);
    for (const [index, piece] of pieces.entries()) {
      if (typeof piece !== "string") {
        this.add(piece.kind === "glob" ? piece : { ...piece, many: true });
        continue;
      }
      // Where a program printed nothing, no line ends, and what stands before and after it is one word.
      const joins = isLineEnd(pieces, index) && (this.current?.length ?? 0) > 1;
      let rest = joins ? piece.replace(/^[\n ]+/, "") : piece;
      for (let found = separators?.exec(rest); found; found = separators?.exec(rest)) {
        this.known(rest.slice(0, found.index), inert);
        // Between two marks of IFS stands an empty word.
        if (found[0].trim() !== "") this.add();
        this.finish();
        rest = rest.slice(found.index + found[0].length);
      }
      this.known(rest, inert);
    }
  }

  private known(value: string, inert: boolean): void {
    if (value !== "") this.add(...(inert ? [value] : globs(value)));
  }
}

/** A hole that may be empty is no word then. */
const vanishing = (piece: Piece): Piece =>
  typeof piece === "string" || piece.kind === "glob" ? piece : { ...piece, many: true };

/**
 * Whether a piece begins with a separator that is there only if what stands before it is: the end of a line that a
 * program printed, or the blank that `echo` puts after a word.
 */
export function isLineEnd(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at];
  const before = pieces[at - 1];
  if (typeof piece !== "string" || typeof before !== "object") return false;
  return (piece[0] === "\n" && before.kind === "output") || (piece[0] === " " && before.many);
}

/** Known text in which such separators are holes. */
export const softened = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, at) => {
    if (typeof piece !== "string") return [piece];
    const next = pieces[at + 1];
    const leads = isLineEnd(pieces, at);
    const trails = piece.length > 1 && piece.endsWith(" ") && typeof next === "object" && next.many;
    const text = piece.slice(leads ? 1 : 0, trails ? -1 : undefined);
    return [...(leads ? SEPARATOR : []), ...(text === "" ? [] : [text]), ...(trails ? SEPARATOR : [])];
  });

const SEPARATOR = either("a separator", [known(""), known("\n"), known(" ")]).pieces;

/** Whether a list may have no elements at all. */
export const mayBeNone = (lists: readonly Text[][]): boolean => lists.some((list) => list.every(isMany));

/** The most lists of words that one command is judged with. */
const MOST_LISTS = 8;

/**
 * The values that one may have which was set on several ways, `CMD=a; [ x ] && CMD="$CMD -t b"`: each becomes words of
 * its own. Undefined where it has one, or none that would be split, or too many.
 */
export function waysOf(text: Text): Text[] | undefined {
  let ways: Piece[][] = [[]];
  for (const piece of text.pieces) {
    const open = typeof piece === "string" || piece.kind !== "variable" || !piece.closed || piece.many;
    const options = open
      ? [[piece]]
      : piece.readings.flatMap((one) => (waysOf(one) ?? [one]).map(({ pieces }) => pieces));
    if (ways.length * options.length > MOST_LISTS) return undefined;
    ways = ways.flatMap((way) => options.map((option) => [...way, ...option]));
  }
  const texts = ways.map((way) => join(way, text.at, text.quoted));
  const splits = ({ pieces }: Text) => pieces.some((piece) => typeof piece === "string" && /\s/.test(piece));
  return texts.length > 1 && texts.some(splits) ? texts : undefined;
}

/** zsh runs nothing where a pattern is wrong or matches nothing, or `=name` is no program, and ends the code. */
export const mayFail = (text: Text): boolean =>
  text.pieces.some((piece) => typeof piece === "object" && piece.kind === "glob") ||
  (!text.quoted && /^==|.\[|\[./.test(text.pieces.map((piece) => (typeof piece === "string" ? piece : "…")).join("")));

/** Whether a token makes several words, or none. */
export const spreads = (token: Token): boolean =>
  token.kind === "list" ||
  (token.kind === "value" && !token.variable && (isMany(token.text) || divisibleOutput(token.text)));

const divisibleOutput = (text: Text): boolean =>
  text.pieces.some((piece) => typeof piece !== "string" || /[ \t\n]/.test(piece));

/** Every way to choose among lists that may hold, those of one name together. */
export function choices(words: readonly Token[][]): ReadonlyMap<string, number>[] {
  const counts = new Map<string, number>();
  for (const token of words.flat())
    if (token.kind === "list") counts.set(token.name, Math.max(counts.get(token.name) ?? 1, token.lists.length));
  let all: Map<string, number>[] = [new Map()];
  for (const [name, count] of counts) {
    if (count * all.length > MOST_LISTS) for (const one of all) one.set(name, ANY_LIST);
    else all = all.flatMap((one) => Array.from({ length: count }, (_, at) => new Map([...one, [name, at]])));
  }
  return all;
}
